// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/task_state.h"
#include "tests/support/manual_clock.h"
#include "tests/support/mcp_fixture.h"
#include "tests/support/test_case.h"

#include <QTimer>

#include <algorithm>

using namespace toolroom;
using test::McpFixture;

namespace {

std::string stepsText(const RequestTrace& trace) {
    constexpr const char* names[] = {"connect", "reconnect", "probe", "sign-in", "round", "poll"};
    std::string text;
    for (const McpStep& step : trace.steps) {
        text += (text.empty() ? "" : " ") + std::string(names[static_cast<int>(step.kind)]);
        text += step.parent >= 0 ? "(" + std::to_string(step.parent) + ")" : "";
        text += step.error.empty() ? "" : "!";
        text += step.endedNs >= step.beganNs && step.beganNs > 0 ? "" : "?";
    }
    return text;
}

/// The methods of the messages that were sent.
std::string sentMethods(const std::deque<WireEntry>& entries) {
    std::string methods;
    for (const WireEntry& entry : entries)
        if (entry.kind == WireEntry::Kind::Sent)
            methods += (methods.empty() ? "" : " ") + Json::parse(entry.text).value("method", "response");
    return methods;
}

class FormHandler final : public ServerRequestHandler {
public:
    [[nodiscard]] Json capabilities() const override { return {{"elicitation", Json::object()}}; }
    [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answer(std::string, Json, QuestionOrigin,
                                                                    AbortSignal) override {
        ++asked;
        co_return Json{{"action", "accept"}, {"content", {{"one", "first"}}}};
    }
    int asked = 0;
};

} // namespace

class TestMcpTasks : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void readsStates() {
        const auto legacy = readTaskState({{"taskId", "t"}, {"status", "input_required"}, {"pollInterval", 5'000}});
        QVERIFY(legacy.has_value());
        QCOMPARE(legacy->status, TaskState::Status::InputRequired);
        QCOMPARE(legacy->pollMs, 5'000);
        const auto modern =
            readTaskState({{"taskId", "t"}, {"status", "working"}, {"pollIntervalMs", -1}, {"statusMessage", "half"}});
        QCOMPARE(modern->pollMs, minPollMs);
        COMPARE_TEXT(modern->message, "half");
        QCOMPARE(readTaskState({{"taskId", "t"}, {"status", "failed"}})->pollMs, defaultPollMs);
        QCOMPARE(readTaskState({{"taskId", "t"}, {"status", "failed"}, {"pollInterval", 1e18}})->pollMs, defaultPollMs);
        QCOMPARE(readTaskState({{"taskId", "t"}, {"status", "failed"}, {"pollInterval", INT64_MAX}})->pollMs,
                 maxPollMs);
        COMPARE_TEXT(readTaskState({{"status", "working"}}).error().text(), "the task must have a `taskId`");
        COMPARE_TEXT(readTaskState({{"taskId", "t"}, {"status", "\x1b[31m"}}).error().text(),
                     "unknown task status `\\u{001B}[31m`");
        COMPARE_TEXT(readTaskState(Json::array()).error().text(), "the task must have a `taskId`");
    }

    void results_data() {
        QTest::addColumn<QByteArray>("era");
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<QByteArray>("sent");
        const auto row = [](const char* era, const char* tool, const char* expected, const char* sent) {
            QTest::addRow("%s %s", era, tool)
                << QByteArray(era) << QByteArray(tool) << QByteArray(expected) << QByteArray(sent);
        };
        row("legacy", "task-slow", "done after 3 polls", "tools/call tasks/get tasks/get tasks/get tasks/result");
        row("modern", "task-slow", "done after 3 polls", "tools/call tasks/get tasks/get tasks/get");
        row("legacy", "task-fail", "Rpc: out of paper (error -32050)", "tools/call tasks/get tasks/result");
        row("modern", "task-fail", "Rpc: The task failed: out of paper (error -32050)", "tools/call tasks/get");
        row("legacy", "task-ask",
            R"({"action":"accept","content":{"one":"first"},"_meta":)"
            R"({"io.modelcontextprotocol/related-task":{"taskId":"t1"}}})",
            "tools/call tasks/get tasks/result");
        row("modern", "task-ask", R"({"which":{"action":"accept","content":{"one":"first"}}})",
            "tools/call tasks/get tasks/update tasks/get");
        for (const char* era : {"legacy", "modern"}) {
            row(era, "task-canceled", "Rpc: The server canceled the task: poll 1", "tools/call tasks/get");
            row(era, "task-odd", "Invalid: The response to tools/call is not valid: unknown task status `paused`",
                "tools/call");
            row(era, "task-crash", "Lost: The program exited with code 3; the call may have run",
                "tools/call tasks/get");
        }
        row("legacy", "task-lost", "Rpc: unknown task (error -32602)", "tools/call tasks/get tasks/cancel");
        row("modern", "task-lost", "Rpc: unknown task (error -32602)", "tools/call tasks/get tasks/cancel");
        row("modern", "task-empty",
            "Invalid: The response to tasks/get is not valid: the task is completed but has no `result` object",
            "tools/call tasks/get");
    }

    void results() {
        QFETCH(const QByteArray, era);
        QFETCH(const QByteArray, tool);
        QFETCH(const QByteArray, expected);
        QFETCH(const QByteArray, sent);
        McpClientOptions options;
        const auto handler = std::make_shared<FormHandler>();
        options.handler = handler;
        McpFixture fixture(era, "tasks", options);
        QVERIFY(fixture.connect().has_value());
        McpRequest request;
        request.trace = std::make_shared<RequestTrace>();
        COMPARE_TEXT(fixture.callSummary(tool.toStdString(), Json::object(), request), expected.toStdString());
        COMPARE_TEXT(sentMethods(request.trace->wire), sent.toStdString());
        QCOMPARE(handler->asked, tool == "task-ask" ? 1 : 0);
        QCOMPARE(fixture.problems.size(), std::size_t{0});
    }

    /// The status of the task is progress; each poll is a step.
    void progressAndSteps() {
        for (const char* era : {"legacy", "modern"}) {
            McpFixture fixture(era, "tasks");
            McpRequest options;
            options.trace = std::make_shared<RequestTrace>();
            std::string seen;
            options.progress = [&](const McpProgress& progress) {
                seen += progress.message + (progress.part() ? "? " : " | ");
            };
            COMPARE_TEXT(fixture.callSummary("task-slow", Json::object(), options), "done after 3 polls");
            COMPARE_TEXT(seen, "poll 0 | poll 1 | poll 2 | poll 3 | ");
            COMPARE_TEXT(stepsText(*options.trace), std::string(era) == "legacy" ? "connect probe(0)! poll poll poll"
                                                                                 : "connect probe(0) poll poll poll");
            COMPARE_TEXT(options.trace->steps.back().detail["status"].get<std::string>(), "completed");
        }
    }

    /// The time limit of the whole call, and an abort, cancel the task.
    void cancels_data() {
        QTest::addColumn<QByteArray>("era");
        QTest::addColumn<bool>("abort");
        for (const char* era : {"legacy", "modern"}) {
            QTest::addRow("%s abort", era) << QByteArray(era) << true;
            QTest::addRow("%s timeout", era) << QByteArray(era) << false;
        }
    }
    void cancels() {
        QFETCH(const QByteArray, era);
        QFETCH(const bool, abort);
        test::ManualClock clock;
        McpFixture fixture(era, "tasks", {}, clock);
        QVERIFY(fixture.listTools().has_value());
        AbortController controller;
        QObject context;
        McpRequest options;
        options.maxTimeoutMs = abort ? 60'000 : 250;
        options.trace = std::make_shared<RequestTrace>();
        options.progress = [&](const McpProgress& progress) {
            if (abort && progress.message == "poll 1")
                controller.request_stop();
            else // once the client waits for its next poll
                QMetaObject::invokeMethod(
                    &context, [&clock] { clock.advance(minPollMs); }, Qt::QueuedConnection);
        };
        COMPARE_TEXT(fixture.callSummary("task-stuck", Json::object(), options, controller.get_token()),
                     abort ? "Aborted: The request was aborted; the call may have run"
                           : "Timeout: tools/call exceeded its total time limit of 250 ms; the call may have run");
        QVERIFY(sentMethods(options.trace->wire).ends_with("tasks/get tasks/cancel"));
        COMPARE_TEXT(fixture.callSummary("cancel-count"), "1");
    }

    /// A server without the capability is called without a task, even if its tools support tasks.
    void needsTheCapability() {
        McpFixture fixture("legacy", "tasks-undeclared");
        QVERIFY(fixture.listTools().has_value());
        COMPARE_TEXT(fixture.callSummary("task-slow"), "Rpc: this tool requires a task (error -32601)");
    }

    void closeEndsTheWait() {
        McpFixture fixture("modern", "tasks");
        QVERIFY(fixture.connect().has_value());
        auto call = fixture.client().callTool(makeToolCall("task-stuck", Json::object()), {});
        QTimer::singleShot(150, [&] { fixture.close(); });
        COMPARE_TEXT(McpFixture::summaryOf(QCoro::waitFor(std::move(call))),
                     "Lost: The connection was closed; the call may have run");
    }
};

TOOLROOM_TEST(TestMcpTasks)
#include "test_mcp_tasks.moc"
