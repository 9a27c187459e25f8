// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/manual_clock.h"
#include "tests/support/mcp_bridge.h"
#include "tests/support/mcp_fixture.h"
#include "tests/support/test_case.h"

#include <algorithm>
#include <optional>
#include <string_view>

using namespace toolroom;
using test::McpBridge;
using test::McpFixture;

namespace {

/// For calls without a response; leaves a busy machine time to start the server.
McpClientOptions shortCalls() {
    McpClientOptions options;
    options.timeouts.call = 400;
    options.timeouts.maxCall = 900;
    return options;
}

/// For large responses, which take a debug build on a busy machine long to read.
McpClientOptions longCalls() {
    McpClientOptions options;
    options.timeouts.call = 300'000;
    return options;
}

std::string listed(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += (text.empty() ? "" : " | ") + line;
    return text;
}

/// A client of mcp_server.cpp over one of both transports.
struct Connection {
    Connection(const QByteArray& transport, const QByteArray& era, const QByteArray& behavior,
               McpClientOptions options) {
        if (transport == "stdio") {
            fixture.emplace(makeStdioTransport(McpFixture::server(era, behavior), systemClock()), std::move(options));
            return;
        }
        bridge.emplace(era, behavior);
        fixture.emplace(bridge->transport(), std::move(options));
    }

    std::optional<McpBridge> bridge;
    std::optional<McpFixture> fixture;
};

} // namespace

/// How the client handles servers that misbehave, in both eras and over both transports. Names in errors are those of
/// the program; over HTTP, of the host.
class TestMcpBehaviors : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"})
            qunsetenv(name);
    }

    void calls_data() {
        QTest::addColumn<QByteArray>("transport");
        QTest::addColumn<QByteArray>("era");
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<QByteArray>("problems");
        const auto one = [](const char* transport, const char* era, const char* tool, const QByteArray& expected,
                            const QByteArray& problems = {}) {
            QTest::addRow("%s %s %s", transport, era, tool)
                << QByteArray(transport) << QByteArray(era) << QByteArray(tool) << expected << problems;
        };
        const auto in = [&](const char* era, const char* tool, const QByteArray& expected,
                            const QByteArray& problems = {}) {
            one("stdio", era, tool, expected, problems);
            one("http", era, tool, QByteArray(expected).replace("mcp-server:", "127.0.0.1:"),
                QByteArray(problems).replace("mcp-server:", "127.0.0.1:"));
        };
        const auto row = [&](const char* tool, const QByteArray& expected, const QByteArray& problems = {}) {
            in("legacy", tool, expected, problems);
            in("modern", tool, expected, problems);
        };
        const auto only = [&](const char* transport, const char* tool, const QByteArray& expected,
                              const QByteArray& problems = {}) {
            one(transport, "legacy", tool, expected, problems);
            one(transport, "modern", tool, expected, problems);
        };
        const QByteArray notValid = "Invalid: The response to tools/call is not valid: mcp-server:";
        const QByteArray half = "Lost: The program exited with code 0; its standard output contained `";
        const QByteArray timeout =
            "Timeout: The server did not respond to tools/call within 400 ms; the call may have run";

        // Well-formed answers
        row("echo", R"({"n":9007199254740993})");
        row("is-error", "error: disk full");
        row("rpc-error", "Rpc: Unknown tool: x (error -32602)");
        row("unheard-of", "Rpc: Unknown tool: unheard-of (error -32602)");
        row("extra-members", "hi");
        row("blank-lines", "hi");
        row("int64", R"({"content":[],"structuredContent":{"sent":{"n":9007199254740993},)"
                     R"("big":123456789012345678901234567890,"huge":1e400}})");
        row("unknown-notifications", "hi",
            "The server sent an invalid message: mcp-server:1:61: `params` must be an object");
        row("log-flood", "flooded");
        only("stdio", "pieces", "caf\xC3\xA9");
        only("stdio", "byte-order-mark", "hi");

        // No answer
        row("deaf", timeout);
        row("ignore-cancel", timeout);
        only("http", "loris", timeout);
        only("stdio", "loris",
             "Timeout: The server did not respond to tools/call within 400 ms; its standard output contained `");
        only("stdio", "close-output", timeout);
        only("stdio", "crash", "Lost: The program exited with code 3; the call may have run");
        only("stdio", "exit-zero", "Lost: The program exited with code 0; the call may have run");
        only("http", "crash", "Lost: The stream ended without a response; the call may have run");
        only("http", "exit-zero", "Lost: The stream ended without a response; the call may have run");

        // Answers of other requests
        row("wrong-id", "for you", "The server responded to a request that is not pending: ID 4711");
        row("error-null-id", "answer",
            "The server reported an error without a request ID: something \\u{001B}[31mfailed");
        only("stdio", "twice", "first", "The server responded to a request that is not pending: ID 3");

        // Malformed answers
        one("http", "legacy", "half",
            QByteArray(notValid).replace("mcp-server:", "127.0.0.1:") +
                "1:46: unexpected end of input in the array that starts at 1:45");
        one("stdio", "legacy", "half", half);
        one("stdio", "modern", "half", half);
        in("legacy", "deep", notValid + "1:171: nested more than 128 levels deep");
        row("surrogate", notValid + "1:69: the lone surrogate \\ud800 is not a valid character");
        row("nul", notValid);
        row("bad-utf8", notValid);
        row("both", notValid + "1:57: a response must not have both `result` and `error`");
        row("error-message",
            notValid + "1:33: `error` must be an object with an integer `code` and a string `message`");
        row("error-code", notValid + "1:33: `error` must be an object with an integer `code` and a string `message`");
        row("null-result", notValid + "1:34: `result` must be an object");
        row("array-result", notValid + "1:34: `result` must be an object");
        row("no-version", notValid);
        in("legacy", "empty-result", "{} | `content` must be an array");
        in("modern", "empty-result", R"({"resultType":"complete"} | `content` must be an array)");
        in("modern", "result-type", "Invalid: The response to tools/call is not valid: unknown result type `later`");
        in("modern", "result-type-number",
           "Invalid: The response to tools/call is not valid: `resultType` must be a string");

        // Questions. Nothing is declared, so nothing is answered.
        in("modern", "ask-forever", "Invalid: The server asked for input more than 10 times");
        in("legacy", "ask", "-32601");
        in("legacy", "ask-unknown", "-32601");
        in("legacy", "ping-flood", "flooded");
        in("modern", "ask",
           "Invalid: The response to tools/call is not valid: the server requested `elicitation/create`, which is "
           "unknown");
        in("modern", "ask-unknown",
           "Invalid: The response to tools/call is not valid: the server requested `unknown/ask`, which is unknown");
    }

    void calls() {
        QFETCH(const QByteArray, transport);
        QFETCH(const QByteArray, era);
        QFETCH(const QByteArray, tool);
        QFETCH(const QByteArray, expected);
        QFETCH(const QByteArray, problems);
        Connection connected(transport, era, "", expected.startsWith("Timeout") ? shortCalls() : longCalls());
        const std::string summary =
            connected.fixture->callSummary(tool.toStdString(), Json::parse(R"({"n":9007199254740993})"));
        if (expected.endsWith(':') || expected.endsWith('`')) // the rest varies
            QVERIFY2(summary.starts_with(expected.toStdString()), summary.c_str());
        else
            COMPARE_TEXT(summary, expected.toStdString());
        COMPARE_TEXT(listed(connected.fixture->problems), problems.toStdString());
    }

    /// Ids that are not those of the request: reported, and no answer of any request.
    void foreignIds_data() {
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<QByteArray>("problem");
        QTest::addColumn<QByteArray>("explanation");
        const QByteArray notAnId = "`id` must be a string or an integer";
        const auto invalid = [&](const char* id) {
            return QByteArray("it sent `{\"jsonrpc\":\"2.0\",\"id\":") + id +
                   ",\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"hi\"}]}}`, which is not a valid message: " +
                   notAnId;
        };
        QTest::newRow("fraction") << QByteArray("fraction-id") << notAnId << invalid("3.0");
        QTest::newRow("huge") << QByteArray("huge-id") << notAnId << invalid("1e30");
        QTest::newRow("array") << QByteArray("array-id") << notAnId << invalid("[3]");
        QTest::newRow("string") << QByteArray("string-id") << QByteArray("that is not pending: ID \"")
                                << QByteArray("it responded to request 3 with the ID \"3\", which is a string");
    }
    void foreignIds() {
        QFETCH(const QByteArray, tool);
        QFETCH(const QByteArray, problem);
        QFETCH(const QByteArray, explanation);
        for (const char* era : {"legacy", "modern"}) {
            test::ManualClock clock;
            McpFixture fixture(era, "", shortCalls(), clock);
            auto call = fixture.client().callTool(makeToolCall(tool.toStdString(), Json::object()), {});
            QTRY_VERIFY(!fixture.problems.empty());
            clock.advance(400);
            COMPARE_TEXT(McpFixture::summaryOf(QCoro::waitFor(std::move(call))),
                         "Timeout: The server did not respond to tools/call within 400 ms; " +
                             explanation.toStdString() + "; the call may have run");
            QCOMPARE(fixture.problems.size(), std::size_t{1});
            QVERIFY2(fixture.problems.front().contains(problem.toStdString()), fixture.problems.front().c_str());
            COMPARE_TEXT(fixture.callSummary("echo"), "{}");
        }
    }

    /// The connection ends, and the next call starts the server again.
    void endlessLines() {
        McpFixture fixture("legacy", "", longCalls());
        COMPARE_TEXT(fixture.callSummary("long-line"),
                     "Lost: The server sent an invalid message: the message is larger than 67108864 bytes; the call "
                     "may have run");
        COMPARE_TEXT(fixture.callSummary("echo"), "{}");
    }

    /// Others may have read the other value.
    void resultsWithDuplicateKeysAreRejected() {
        McpFixture fixture("legacy", "");
        COMPARE_TEXT(fixture.callSummary("repeated-key"),
                     "Invalid: The response to tools/call is not valid: duplicate key `isError`");
        COMPARE_TEXT(fixture.callSummary("echo"), "{}");
    }

    void errorsAreShortened() {
        McpFixture fixture("legacy", "");
        QVERIFY(fixture.callSummary("error-long").size() < 1'000);
    }

    void handshakes_data() {
        QTest::addColumn<QByteArray>("behavior");
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<QByteArray>("problems");
        const auto row = [](const char* behavior, const char* expected, const char* problems = "") {
            QTest::newRow(behavior) << QByteArray(behavior) << QByteArray(expected) << QByteArray(problems);
        };
        row("initialize-twice", "2025-11-25 test-server",
            "The server responded to a request that is not pending: ID 2");
        row("initialize-null",
            "Invalid: The response to initialize is not valid: mcp-server:1:34: `result` must be an object");
        row("initialize-array", "2025-11-25 ?");
        row("version-number", "Invalid: The response to initialize is not valid: `protocolVersion` must be a string");
        row("version-null", "Invalid: The response to initialize is not valid: `protocolVersion` must be a string");
        row("version-empty", "Unsupported: No common protocol revision: the server supports [\"\"], and Toolroom "
                             "supports [\"2026-07-28\",\"2025-11-25\",\"2025-06-18\",\"2025-03-26\",\"2024-11-05\"]");
        row("version-modern", "Unsupported: The server does not support legacy protocol revisions, only 2026-07-28");
    }
    void handshakes() {
        QFETCH(const QByteArray, behavior);
        QFETCH(const QByteArray, expected);
        QFETCH(const QByteArray, problems);
        McpFixture fixture("legacy", behavior);
        COMPARE_TEXT(fixture.connectSummary(), expected.toStdString());
        QTRY_COMPARE(QByteArray::fromStdString(listed(fixture.problems)), problems);
    }

    void modernMisbehavior_data() {
        QTest::addColumn<QByteArray>("behavior");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("batch") << QByteArray("batch") << QByteArray("{}");
        QTest::newRow("noise") << QByteArray("noise-between") << QByteArray("{}");
        QTest::newRow("wrong ids")
            << QByteArray("wrong-ids")
            << QByteArray("Unsupported: The server does not support legacy protocol revisions, only 2026-07-28");
        QTest::newRow("null ids")
            << QByteArray("null-ids")
            << QByteArray("Unsupported: The server does not support legacy protocol revisions, only 2026-07-28");
    }
    void modernMisbehavior() {
        QFETCH(const QByteArray, behavior);
        QFETCH(const QByteArray, expected);
        McpClientOptions options;
        options.timeouts.probe = 300;
        test::ManualClock clock;
        McpFixture fixture("modern", behavior, options, clock);
        auto call = fixture.client().callTool(makeToolCall("echo", Json::object()), {});
        if (expected.startsWith("Unsupported")) {
            QTRY_VERIFY(!fixture.problems.empty());
            clock.advance(300);
            const auto probes = [&fixture] {
                return std::ranges::count_if(fixture.client().wireLog().entries(), [](const WireEntry& entry) {
                    return entry.kind == WireEntry::Kind::Sent && entry.text.contains("\"server/discover\"");
                });
            };
            QTRY_COMPARE(probes(), 2);
            // It has said that it is modern, so it has more time now.
            clock.advance(300);
            QVERIFY(clock.hasAlarms());
            clock.advance(options.timeouts.start);
        }
        COMPARE_TEXT(McpFixture::summaryOf(QCoro::waitFor(std::move(call))), expected.toStdString());
        QVERIFY(behavior == "batch" || !fixture.problems.empty());
    }

    /// A modern server never sees the handshake.
    void modernServersAreNotInitialized() {
        McpFixture fixture("modern", "");
        COMPARE_TEXT(fixture.callSummary("echo"), "{}");
        for (const WireEntry& entry : fixture.client().wireLog().entries())
            QVERIFY(!entry.text.contains("initialize"));
    }

    void listsOverHttp_data() {
        QTest::addColumn<QByteArray>("behavior");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* behavior, const char* expected) {
            QTest::newRow(behavior) << QByteArray(behavior) << QByteArray(expected);
        };
        row("", "echo deaf lists missing");
        row("paged", "tool0 tool1 tool2 tool3 tool4");
        row("no-capability", "");
        row("cursor-same",
            "echo | Page 2 of tools/list contains only items from earlier pages; the rest of the list was not read");
        row("page-repeats",
            "echo second | Page 2 of tools/list contains only items from earlier pages; the rest of the "
            "list was not read");
        row(R"(raw:{"name":"first","inputSchema":{}},{"name":"last","inputSchema":{}}],"note":NaN)",
            "first last | The response to tools/list is malformed outside its items: 'NaN' is not a JSON value");
        row(R"(raw:{"name":"first","inputSchema":{}},{"name":"cut","title":"\ud83d"},{"name":"last","inputSchema":{}}])",
            "first cut(test-server:1:24: the lone surrogate \\ud83d is not a valid character) last");
        row(R"(raw:{"name":"first","inputSchema":{}},{"name":"cut","title":"%FF"},{"name":"last","inputSchema":{}}])",
            "first cut(test-server:1:24: byte 0xFF is not valid UTF-8) last");
        row("cursor-number",
            "echo | tools/list returned a `nextCursor` that is not a string; the rest of the list was not read");
        row("second-page-fails", "echo | Could not read page 2 of tools/list: bad cursor (error "
                                 "-32602); the earlier pages were kept");
        row("deep-tool", "first deep(test-server:1:157: nested more than 128 levels deep) last");
        row("not-a-list", "Invalid: The response to tools/list has no `tools` array");
    }
    void listsOverHttp() {
        QFETCH(const QByteArray, behavior);
        QFETCH(const QByteArray, expected);
        for (const char* era : {"legacy", "modern"}) {
            Connection connected("http", era, behavior, {});
            COMPARE_TEXT(connected.fixture->listSummary(), expected.toStdString());
        }
    }

    void endlessListsEndInBothEras() {
        for (const char* era : {"legacy", "modern"}) {
            McpFixture fixture(era, "cursor-fresh");
            const McpResult<ToolList> tools = fixture.listTools();
            QVERIFY(tools.has_value());
            QCOMPARE(tools->tools.size(), McpClient::maxPages);
        }
    }

    void largeResultsOverHttp() {
        for (const char* era : {"legacy", "modern"}) {
            Connection connected("http", era, "", longCalls());
            QCOMPARE(connected.fixture->callSummary("big").size(), std::size_t{20'000'000});
        }
    }

    /// List changes on the subscription of a modern server are also reported once per burst.
    void modernListChanged() {
        McpFixture fixture("modern", "storm");
        QVERIFY(fixture.connect().has_value());
        QTRY_COMPARE(fixture.changed.size(), std::size_t{1});
        COMPARE_TEXT(fixture.callSummary("lists"), "0");
    }

    /// Late answers are in the wire log only.
    void lateAnswersAreInTheLog() {
        McpFixture fixture("legacy", "", shortCalls());
        QVERIFY(fixture.callSummary("ignore-cancel").starts_with("Timeout"));
        const auto hasLate = [&] {
            for (const WireEntry& entry : fixture.client().wireLog().entries())
                if (entry.kind == WireEntry::Kind::Received && entry.text.contains("\"late\""))
                    return true;
            return false;
        };
        QTRY_VERIFY(hasLate());
        COMPARE_TEXT(listed(fixture.problems), "");
    }

    /// Each request has its own messages, including the notification that it was canceled.
    void tracesAreSeparate() {
        McpFixture fixture("legacy", "");
        QVERIFY(fixture.connect().has_value());
        std::vector<RequestTracePtr> traces;
        std::vector<QCoro::Task<McpResult<McpCallResult>>> calls;
        for (const char* tool : {"echo", "deaf", "progress"}) {
            McpRequest call = makeToolCall(tool, Json::object());
            call.trace = traces.emplace_back(std::make_shared<RequestTrace>());
            call.progress = [](const McpProgress&) {};
            call.timeoutMs = tool == std::string_view("deaf") ? 400 : 0;
            calls.push_back(fixture.client().callTool(std::move(call), {}));
        }
        for (auto& call : calls)
            std::ignore = QCoro::waitFor(std::move(call));
        const auto summary = [](const RequestTrace& trace) {
            std::string text;
            for (const WireEntry& entry : trace.wire) {
                const Json message = Json::parse(entry.text);
                text += (text.empty() ? "" : " ") + message.value("method", "response");
            }
            return text;
        };
        COMPARE_TEXT(summary(*traces[0]), "tools/call response");
        COMPARE_TEXT(summary(*traces[1]), "tools/call notifications/cancelled");
        COMPARE_TEXT(summary(*traces[2]), "tools/call notifications/progress notifications/progress response");
    }
};

TOOLROOM_TEST(TestMcpBehaviors)
#include "test_mcp_behaviors.moc"
