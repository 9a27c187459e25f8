// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/standard_activities.h"
#include "core/base/clock.h"
#include "tests/ui/window_test.h"
#include "ui/confirm/armed_button.h"
#include "ui/servers/server_question_dialog.h"
#include "ui/servers/servers_page.h"
#include "ui/servers/servers_place.h"

#include <atomic>

namespace toolroom::test {

/// The system clock, with another time after which connections are idle.
class IdleClock final : public Clock {
public:
    std::atomic<std::int64_t> idleMs = McpServers::idleMs;

    [[nodiscard]] std::int64_t epochMs() const override { return systemClock().epochMs(); }
    [[nodiscard]] std::int64_t monotonicNs() const override { return systemClock().monotonicNs(); }
    [[nodiscard]] std::unique_ptr<ScheduledCall> callAfter(std::int64_t ms, std::function<void()> then) override {
        return systemClock().callAfter(ms == McpServers::idleMs ? idleMs.load() : ms, std::move(then));
    }
};

/// A window that connects to live servers.
class ServerWindowTest : public WindowTest {
protected:
    IdleClock m_clock;
    std::shared_ptr<McpServers> m_pool;

    void setUp() {
        makePool();
        WindowTest::setUp();
    }
    /// Keeps the decisions about trust in a file of the test.
    void saveTrust() {
        m_runs.trust.file = m_folder->filePath(QStringLiteral("trust.json")).toStdString();
        makeWindow();
    }
    /// Closes the window and its connections, and opens a window with the same settings, without the sources.
    void restart() {
        m_window->close();
        m_window.reset();
        const TrustSettings trust = m_runs.trust;
        m_runs = {};
        m_pool.reset();
        makePool();
        m_runs.trust = trust;
        makeWindow();
    }
    void tearDown() {
        WindowTest::tearDown();
        m_runs = {};
        m_pool.reset();
    }
    /// Connects in the background.
    void connectServer(const std::string& source) {
        const auto opened = m_window->openServer(source, {});
        if (!opened)
            qFatal("%s", opened.error().text().c_str());
    }
    ServersPage& page() { return m_window->part<ServersPlace>().serversPage(); }
    /// Waits for the end of a run. Returns its data as JSON, or `CODE: message`.
    QString resultOf(const QString& run) {
        if (!QTest::qWaitFor([&] { return m_window->runs().run(run)->finished != nullptr; }, waitLimitMs))
            return QStringLiteral("unfinished");
        const auto& result = m_window->runs().run(run)->finished->trace.outcome.result;
        return QString::fromStdString(result ? result->data.dump()
                                             : result.error().code + ": " + result.error().message.text());
    }
    /// Waits for the question dialog until its buttons are enabled; null if no question is asked.
    ServerQuestionDialog* question() {
        ServerQuestionDialog* dialog = nullptr;
        const auto isAsked = [&] {
            dialog = m_window->findChild<ServerQuestionDialog*>();
            return dialog && dialog->isVisible() && dialog->findChild<ArmedButton*>()->isArmed() && isIdle();
        };
        return QTest::qWaitFor(isAsked, waitLimitMs) ? dialog : nullptr;
    }

private:
    void makePool() {
        m_pool = std::make_shared<McpServers>(m_clock);
        const auto activities = std::make_shared<ActivityRegistry>();
        registerServerActivity(*activities, m_pool);
        m_runs = {};
        m_runs.servers = m_pool;
        m_runs.activities = activities;
        m_runs.folder = QDir::tempPath().toStdString();
    }
};

} // namespace toolroom::test
