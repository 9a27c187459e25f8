// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "tests/ui/window_test.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/run/call_page.h"

#include <QDir>

#include <atomic>
#include <memory>
#include <string>
#include <tuple>

namespace toolroom::test {

/// Returns its arguments, unless they ask to wait; counts its calls.
class EchoActivity final : public Activity {
public:
    explicit EchoActivity(std::shared_ptr<std::atomic<int>> calls)
        : m_calls(std::move(calls)) {}

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal abort) override {
        ++*m_calls;
        if (call.arguments.contains("wait"))
            std::ignore = co_await waitFor(systemClock(), 24LL * 60 * 60 * 1000, abort);
        ActivityReply reply;
        reply.result->data = call.arguments;
        co_return reply;
    }

private:
    std::shared_ptr<std::atomic<int>> m_calls;
};

/// A window with the tools `echo` and `other` of `a.json`, whose folder may contain saved calls.
class SavedCallsTest : public WindowTest {
protected:
    std::shared_ptr<std::atomic<int>> m_calls;

    void setUp() {
        m_calls = std::make_shared<std::atomic<int>>(0);
        const auto activities = std::make_shared<ActivityRegistry>();
        for (const char* name : {"echo", "other"})
            activities->registerBuiltin(name, std::make_shared<EchoActivity>(m_calls));
        m_runs = {};
        m_runs.activities = activities;
        m_runs.trust = {.trustsAll = true};
        WindowTest::setUp();
    }
    void tearDown() {
        m_window->runs().abortAll();
        m_window->runs().abortAll(); // kills
        WindowTest::tearDown();
        m_runs = {};
    }
    QString toolsFile() const {
        return writeSource(QStringLiteral("a.json"),
                           "{\"contract\": \"echomen\", \"activities\": {\"echo\": {\"type\": \"builtin\"}, \"other\": "
                           "{\"type\": \"builtin\"}}, \"tools\": ["
                           "{\"name\": \"echo\", \"description\": \"Returns it.\", \"timeout\": 600000, "
                           "\"parameters\": {\"type\": \"object\"}},"
                           "{\"name\": \"other\", \"description\": \"Other.\", \"timeout\": 600000, "
                           "\"parameters\": {\"type\": \"object\"}}]}");
    }
    QString path(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    /// Writes a saved call; `name` is relative to the folder `calls`.
    void writeCall(const char* name, const QByteArray& text) const {
        const QString file = QStringLiteral("calls/") + QString::fromUtf8(name);
        QDir(m_folder->path()).mkpath(QFileInfo(file).path());
        writeSource(file, text);
    }
    CallPage& callPage() { return m_window->runPages().callPage(); }
    /// Waits until the Call page of this tool has these arguments.
    [[nodiscard]] bool isFilledIn(const std::string& tool, const Json& arguments) {
        return QTest::qWaitFor(
            [&] {
                const auto call = callPage().isVisible() ? callPage().call() : std::nullopt;
                return call && call->tool == tool && call->arguments == arguments;
            },
            waitLimitMs);
    }
};

} // namespace toolroom::test
