// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "tests/support/manual_clock.h"
#include "tests/support/mcp_fixture.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <ranges>
#include <string_view>

using namespace toolroom;
using test::McpFixture;

namespace {

/// Short limits for servers that do not answer.
McpClientOptions shortTimeouts() {
    McpClientOptions options;
    options.timeouts = {.probe = 300, .start = 600, .page = 600, .call = 400, .maxCall = 900};
    return options;
}

/// Answers the question of the test server.
class AnsweringHandler final : public ServerRequestHandler {
public:
    [[nodiscard]] Json capabilities() const override { return {{"elicitation", Json::object()}}; }
    [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answer(std::string method, Json params, QuestionOrigin,
                                                                    AbortSignal) override {
        asked.push_back(method + " " + params.value("message", ""));
        co_return Json{{"action", "accept"}, {"content", {{"one", "first"}}}};
    }
    std::vector<std::string> asked;
};

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += (text.empty() ? "" : " | ") + line;
    return text;
}

bool hasSent(McpFixture& fixture, std::string_view method) {
    return std::ranges::any_of(fixture.client().wireLog().entries(), [method](const WireEntry& entry) {
        return entry.kind == WireEntry::Kind::Sent && Json::parse(entry.text).value("method", "") == method;
    });
}

int processesNamed(const QByteArray& marker) {
    int count = 0;
    for (const QString& id : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile file(QStringLiteral("/proc/%1/cmdline").arg(id));
        count += file.open(QIODevice::ReadOnly) && file.readAll().contains(marker) ? 1 : 0;
    }
    return count;
}

} // namespace

class TestMcpClient : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void connects_data() {
        QTest::addColumn<QByteArray>("era");
        QTest::addColumn<QByteArray>("behavior");
        QTest::addColumn<int>("choice");
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<QByteArray>("problems");
        const auto row = [](const char* era, const char* behavior, EraChoice choice, const char* expected,
                            const char* problems = "") {
            QTest::addRow("%s %s %d", era, behavior, static_cast<int>(choice))
                << QByteArray(era) << QByteArray(behavior) << static_cast<int>(choice) << QByteArray(expected)
                << QByteArray(problems);
        };
        const auto any = EraChoice::Auto;
        row("legacy", "", any, "2025-11-25 test-server");
        row("modern", "", any, "2026-07-28 test-server");
        row("both", "", any, "2026-07-28 test-server");
        row("both", "", EraChoice::Legacy, "2025-11-25 test-server");
        row("both", "", EraChoice::Modern, "2026-07-28 test-server");
        row("legacy", "", EraChoice::Modern,
            "Unsupported: The server does not support protocol revision 2026-07-28: Method not found (error "
            "-32601)");
        row("modern", "", EraChoice::Legacy,
            "Unsupported: The server does not support legacy protocol revisions, only 2026-07-28");
        row("modern", "newer", any,
            "Unsupported: No common protocol revision: the server supports [\"2030-01-01\"], and Toolroom supports "
            "[\"2026-07-28\",\"2025-11-25\",\"2025-06-18\",\"2025-03-26\",\"2024-11-05\"]");
        row("legacy", "exit-on-probe", any, "2025-11-25 test-server",
            "The server exited when asked which protocol revisions it supports; Toolroom restarted it and sent "
            "initialize");
        row("legacy", "silent-on-probe", any, "2025-11-25 test-server");
        row("legacy", "slow-start", any, "2025-11-25 test-server");
        row("modern", "slow-start", any, "2026-07-28 test-server");
        row("legacy", "empty-probe", any, "2025-11-25 test-server");
        row("legacy", "version", any,
            "Unsupported: No common protocol revision: the server supports [\"1999-01-01\"], and Toolroom supports "
            "[\"2026-07-28\",\"2025-11-25\",\"2025-06-18\",\"2025-03-26\",\"2024-11-05\"]");
        row("legacy", "version-error", any, "2025-06-18 test-server");
        row("legacy", "crash", any,
            "Lost: The program exited with code 3: cannot read the configuration\nsee the manual");
        row("legacy", "crlf", any, "2025-11-25 test-server");
        row("modern", "crlf", any, "2026-07-28 test-server");
        row("legacy", "batch", any, "2025-11-25 test-server");
        row("legacy", "noise-between", any, "2025-11-25 test-server",
            "The server wrote a line that is not a message: starting up... \\u{001B}[31mred\\u{001B}[0m | "
            "The server wrote a line that is not a message: starting up... \\u{001B}[31mred\\u{001B}[0m | "
            "The server wrote a line that is not a message: starting up... \\u{001B}[31mred\\u{001B}[0m");
        row("legacy", "no-read", any, "Timeout: The server did not respond to initialize within 600 ms");
        row("legacy", "wrong-ids", any,
            "Timeout: The server did not respond to initialize within 600 ms; it responded with the ID 1000000, which "
            "matches no pending request",
            "The server responded to a request that is not pending: ID 1000000");
        row("legacy", "null-ids", any,
            "Timeout: The server did not respond to initialize within 600 ms; it sent "
            "`{\"jsonrpc\":\"2.0\",\"id\":null,\"result\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{"
            "\"tools … "
            "\"instructions\":\"Be careful.\"}}`, which is not a valid message: `id` must be a string or an integer",
            "The server sent an invalid message: mcp-server:1:23: `id` must be a string or an integer");
    }

    void connects() {
        QFETCH(const QByteArray, era);
        QFETCH(const QByteArray, behavior);
        QFETCH(const int, choice);
        QFETCH(const QByteArray, expected);
        QFETCH(const QByteArray, problems);
        McpClientOptions options = shortTimeouts();
        options.era = static_cast<EraChoice>(choice);
        test::ManualClock clock; // the server may take as long as it needs
        McpFixture fixture(era, behavior, options, clock);
        auto connecting = fixture.client().connect({});
        if (behavior == "silent-on-probe" || behavior == "slow-start" || behavior == "no-read")
            clock.advance(options.timeouts.probe);
        if (expected.startsWith("Timeout")) {
            QTRY_VERIFY(behavior == "no-read" ? hasSent(fixture, "initialize") : !fixture.problems.empty());
            clock.advance(options.timeouts.start);
        }
        COMPARE_TEXT(fixture.connectSummary(QCoro::waitFor(std::move(connecting))), expected.toStdString());
        QTRY_COMPARE(QByteArray::fromStdString(joined(fixture.problems)), problems);
        if (fixture.client().server().revision) {
            COMPARE_TEXT(fixture.client().server().instructions, "Be careful.");
            QCOMPARE(fixture.client().server().starts, behavior == "exit-on-probe" ? 2 : 1);
        }
    }

    /// What a program wrote on its standard output instead of messages.
    void strayOutput_data() {
        QTest::addColumn<QByteArray>("behavior");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* behavior, const QByteArray& explanation) {
            QTest::newRow(behavior) << QByteArray(behavior)
                                    << "Timeout: The server did not respond to initialize within 600 ms; " +
                                           explanation;
        };
        const QByteArray rule = ", but each message must be one line of JSON";
        row("content-length",
            "its standard output contained `Content-Length: 193`, `{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":"
            "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{ … \"instructions\":\"Be careful.\"}}`" +
                rule);
        row("pretty", "its standard output contained `{`, `\"jsonrpc\": \"2.0\",`, `\"id\": 1,`" + rule);
        row("string-ids", "it responded to request 1 with the ID \"1\", which is a string");
        row("printed", "its standard output contained `initialize {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":"
                       "{\"protocolVersion\":\"2025-11-25\",\"capabilities\" … \"instructions\":\"Be careful.\"}}`" +
                           rule);
        row("utf-16",
            "its standard output contained `{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":"
            "\"2025-11-25\",\"capabilities\":{\"tools\":{ … \"instructions\":\"Be careful.\"}}` in UTF-16 instead "
            "of UTF-8" +
                rule);
        row("no-newline", "its standard output contained `starting`, `{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":"
                          "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{ … \"instructions\":\"Be "
                          "careful.\"}}`" +
                              rule);
        row("error-without-id", "it reported an error without a request ID: the database is locked");
        QTest::newRow("stdout-error")
            << QByteArray("stdout-error")
            << QByteArray("Lost: The program exited with code 1; its standard output contained `Error: DEPOT_TOKEN is "
                          "not set`, but each message must be one line of JSON");
        QTest::newRow("stdout-start")
            << QByteArray("stdout-start")
            << QByteArray(
                   "Lost: The program exited with code 1; its standard output contained `Error: DEPOT_TOK`, but each "
                   "message must be one line of JSON");
    }
    void strayOutput() {
        QFETCH(const QByteArray, behavior);
        QFETCH(const QByteArray, expected);
        McpClientOptions options = shortTimeouts();
        options.era = EraChoice::Legacy;
        test::ManualClock clock;
        McpFixture fixture("legacy", behavior, options, clock);
        auto connecting = fixture.client().connect({});
        if (expected.startsWith("Timeout")) {
            QTRY_VERIFY(!fixture.problems.empty());
            clock.advance(options.timeouts.start);
        }
        COMPARE_TEXT(fixture.connectSummary(QCoro::waitFor(std::move(connecting))), expected.toStdString());
    }

    /// Output explains only requests that were waiting for it.
    void earlierOutputExplainsNothing() {
        McpClientOptions options = shortTimeouts();
        options.timeouts.call = 400;
        test::ManualClock clock;
        McpFixture fixture("legacy", "noise-between", options, clock);
        QVERIFY(fixture.connect().has_value());
        QTRY_COMPARE(fixture.problems.size(), std::size_t{3});
        clock.advance(1);
        auto call = fixture.client().callTool(makeToolCall("deaf", Json::object()), {});
        QTRY_COMPARE(fixture.problems.size(), std::size_t{4});
        clock.advance(400);
        COMPARE_TEXT(
            McpFixture::summaryOf(QCoro::waitFor(std::move(call))),
            "Timeout: The server did not respond to tools/call within 400 ms; its standard output contained "
            "`starting up... \\u{001B}[31mred\\u{001B}[0m`, but each message must be one line of JSON; the call "
            "may have run");
    }

    /// After a refusal, in any wording, an older revision is tried, unless the user chose the revision.
    void revisions_data() {
        QTest::addColumn<QByteArray>("behavior");
        QTest::addColumn<QByteArray>("revision");
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<QByteArray>("proposed");
        const auto row = [](const char* behavior, const char* revision, const char* expected, const char* proposed) {
            QTest::addRow("%s %s", behavior, revision)
                << QByteArray(behavior) << QByteArray(revision) << QByteArray(expected) << QByteArray(proposed);
        };
        row("version-error", "", "2025-06-18 test-server", "2025-11-25 2025-06-18");
        row("only 2024-11-05 -32603 Unsupported protocol version", "", "2024-11-05 test-server",
            "2025-11-25 2025-06-18 2025-03-26 2024-11-05");
        row("only 2025-03-26 -32600 Invalid Request", "", "2025-03-26 test-server", "2025-11-25 2025-06-18 2025-03-26");
        row("only 2024-11-05 -32602 supported: 2024-11-05", "", "2024-11-05 test-server", "2025-11-25 2024-11-05");
        row("only 2025-06-18 -32000 KeyError: '2025-11-25'", "", "2025-06-18 test-server", "2025-11-25 2025-06-18");
        row("only 2025-06-18 exit protocol version", "", "2025-06-18 test-server", "2025-11-25 2025-06-18");
        row("only none -32602 Unsupported protocol version", "",
            "Rpc: Unsupported protocol version (error -32602); the server also rejected 2025-06-18, 2025-03-26, "
            "2024-11-05",
            "2025-11-25 2025-06-18 2025-03-26 2024-11-05");
        row("only none -32000 Depot is closed", "", "Rpc: Depot is closed (error -32000)", "2025-11-25");
        row("only 2025-03-26 -32602 no", "2025-03-26", "2025-03-26 test-server", "2025-03-26");
        row("only 2025-03-26 -32602 no", "2025-06-18", "Rpc: no (error -32602)", "2025-06-18");
        row("version-error", "2024-11-05",
            "Unsupported: The server supports the protocol revisions [\"2024-10-07\",\"2025-06-18\"], but not "
            "2024-11-05",
            "2024-11-05");
        row("always 2025-03-26", "", "2025-03-26 test-server", "2025-11-25");
        row("always 2025-03-26", "2024-11-05",
            "Unsupported: The server chose protocol revision 2025-03-26 instead of 2024-11-05", "2024-11-05");
        row("", "2026-07-28",
            "Unsupported: The server does not support protocol revision 2026-07-28: Method not found (error -32601)",
            "");
    }
    void revisions() {
        QFETCH(const QByteArray, behavior);
        QFETCH(const QByteArray, revision);
        QFETCH(const QByteArray, expected);
        QFETCH(const QByteArray, proposed);
        McpClientOptions options;
        options.revision = findRevision(revision.toStdString());
        McpFixture fixture("legacy", behavior, options);
        COMPARE_TEXT(fixture.connectSummary(), expected.toStdString());
        std::string sent;
        for (const WireEntry& entry : fixture.client().wireLog().entries()) {
            const Json message = entry.kind == WireEntry::Kind::Sent ? Json::parse(entry.text) : Json::object();
            if (message.value("method", "") == "initialize")
                sent += (sent.empty() ? "" : " ") + message["params"]["protocolVersion"].get<std::string>();
        }
        if (behavior.contains("exit")) // asked again after the restart if the first message was lost
            QVERIFY2(sent.starts_with(proposed.toStdString()), sent.c_str());
        else
            COMPARE_TEXT(sent, proposed.toStdString());
    }

    void missingProgram() {
        McpFixture fixture(makeStdioTransport({{QStringLiteral("no-such-server")}, {}, {}}, systemClock()));
        COMPARE_TEXT(fixture.connectSummary(),
                     "CannotStart: Cannot start no-such-server: the program was not found on PATH (" +
                         qgetenv("PATH").toStdString() + ")");
        McpFixture folder(
            makeStdioTransport({{QStringLiteral("cat")}, QStringLiteral("/no/such/folder"), {}}, systemClock()));
        COMPARE_TEXT(folder.connectSummary(),
                     "CannotStart: Cannot start cat: the folder /no/such/folder does not exist");
        const QTemporaryDir files;
        const QString path = files.filePath(QStringLiteral("not-a-program"));
        QVERIFY(QFile(path).open(QIODevice::WriteOnly));
        McpFixture notExecutable(makeStdioTransport({{path}, {}, {}}, systemClock()));
        COMPARE_TEXT(notExecutable.connectSummary(),
                     "CannotStart: Cannot start " + path.toStdString() + ": Permission denied");
    }

    void lists_data() {
        QTest::addColumn<QByteArray>("era");
        QTest::addColumn<QByteArray>("behavior");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* behavior, const char* expected) {
            for (const char* era : {"legacy", "modern"})
                QTest::addRow("%s %s", era, behavior)
                    << QByteArray(era) << QByteArray(behavior) << QByteArray(expected);
        };
        row("", "echo deaf lists missing");
        row("paged", "tool0 tool1 tool2 tool3 tool4");
        row("no-capability", "");
        row("cursor-empty", "first second");
        row("cursor-same",
            "echo | Page 2 of tools/list contains only items from earlier pages; the rest of the list was not read");
        row("page-repeats",
            "echo second | Page 2 of tools/list contains only items from earlier pages; the rest of the "
            "list was not read");
        row("pages-overlap", "first second third | Page 2 of tools/list repeats items from earlier pages: 1");
        row("cursor-number",
            "echo | tools/list returned a `nextCursor` that is not a string; the rest of the list was not read");
        row("second-page-fails", "echo | Could not read page 2 of tools/list: bad cursor (error "
                                 "-32602); the earlier pages were kept");
        row("deep-tool", "first deep(test-server:1:157: nested more than 128 levels deep) last");
        row("deep-pages", "deep(test-server:1:157: nested more than 128 levels deep) first last | Page 2 of tools/list "
                          "repeats items from earlier pages: 1");
        row("bad-tools", "echo  (test-server:1:1: `inputSchema` must be an object) last");
        row(R"(raw:{"name":"first","inputSchema":{}}]},"error":{"code":1,"message":"x")",
            "first | The response to tools/list is not valid: a response must not have both `result` and `error`");
        row(R"(raw:{"name":"first","inputSchema":{}},{"name":"last","inputSchema":{}}],"note":NaN)",
            "first last | The response to tools/list is malformed outside its items: 'NaN' is not a JSON value");
        row(R"(raw:{"name":"first","inputSchema":{}},{"name":"last","inputSchema":{}}],"note":"%FF")",
            "first last | The response to tools/list is malformed outside its items: byte 0xFF is not valid UTF-8");
        row(R"(raw:{"name":"first","inputSchema":{}},{"name":"last","inputSchema":{}}],"note":"\ud83d")",
            "first last | The response to tools/list is malformed outside "
            "its items: the lone surrogate \\ud83d is not a valid character");
        row(R"(raw:{"name":"first","inputSchema":{}},{"name":"last","inputSchema":{}}],"tools":[{"name":"other","inputSchema":{}}])",
            "other | The response to tools/list has two `tools` members; only the last one was read");
        row(R"(raw:{"name":"first","inputSchema":{}},{"name":"cut","title":"\ud83d"},{"name":"last","inputSchema":{}}])",
            "first cut(test-server:1:24: the lone surrogate \\ud83d is not a valid character) last");
        row("not-a-list", "Invalid: The response to tools/list has no `tools` array");
    }

    void lists() {
        QFETCH(const QByteArray, era);
        QFETCH(const QByteArray, behavior);
        QFETCH(const QByteArray, expected);
        McpFixture fixture(era, behavior);
        COMPARE_TEXT(fixture.listSummary(), expected.toStdString());
        COMPARE_TEXT(joined(fixture.problems), "");
    }

    void endlessListsEnd() {
        McpFixture fixture("legacy", "cursor-fresh");
        const McpResult<ToolList> tools = fixture.listTools();
        QVERIFY(tools.has_value());
        QCOMPARE(tools->tools.size(), McpClient::maxPages);
        COMPARE_TEXT(tools->problems.at(0),
                     "tools/list returned more than 1000 pages; the rest of the list was not read");
    }

    void toolListKeepsTheText() {
        McpFixture fixture("legacy", "bad-tools");
        const ToolListText list = fixture.listTools()->text();
        COMPARE_TEXT(list.text, "{\"tools\":[\n{\"name\":\"echo\",\"inputSchema\":{\"type\":\"object\"}},\n1,\n"
                                "{\"description\":\"no name\"},\n"
                                "{\"name\":\"last\",\"inputSchema\":{\"type\":\"object\"}}\n]}\n");
        QCOMPARE(list.refused.size(), std::size_t{1});
        COMPARE_TEXT(list.refused.at(2).reason, "`inputSchema` must be an object");
    }

    /// A tool that is nested too deeply would hide the tools after it.
    void toolListReplacesDamagingTools() {
        McpFixture fixture("legacy", "deep-tool");
        const ToolListText list = fixture.listTools()->text();
        COMPARE_TEXT(list.text, "{\"tools\":[\n{\"name\":\"first\",\"inputSchema\":{}},\n{\"name\":\"deep\"},\n"
                                "{\"name\":\"last\",\"inputSchema\":{}}\n]}\n");
        QCOMPARE(list.refused.size(), std::size_t{1});
        COMPARE_TEXT(list.refused.at(1).reason, "nested more than 128 levels deep");
    }

    void eras_data() {
        QTest::addColumn<QByteArray>("era");
        QTest::newRow("legacy") << QByteArray("legacy");
        QTest::newRow("modern") << QByteArray("modern");
    }

    void missingStructuredContent_data() { eras_data(); }
    void missingStructuredContent() {
        QFETCH(const QByteArray, era);
        McpFixture fixture(era, "");
        QVERIFY(fixture.listTools().has_value());
        COMPARE_TEXT(fixture.callSummary("missing"),
                     "no structured content | `structuredContent` is missing, but the tool has an output schema");
        COMPARE_TEXT(fixture.callSummary("missing", {{"null", true}}),
                     "null structured content | `structuredContent` is missing, but the tool has an output schema");
    }

    void largeResults_data() { eras_data(); }
    void largeResults() {
        QFETCH(const QByteArray, era);
        McpClientOptions options;
        options.timeouts.call = 300'000;
        McpFixture fixture(era, "", options);
        QCOMPARE(fixture.callSummary("big").size(), std::size_t{20'000'000});
        COMPARE_TEXT(fixture.callSummary("echo"), "{}");
    }

    void progressAndTimeouts_data() { eras_data(); }
    void progressAndTimeouts() {
        QFETCH(const QByteArray, era);
        McpFixture fixture(era, "");
        std::string parts;
        McpRequest options;
        options.progress = [&](const McpProgress& progress) { parts += formatText("{} ", *progress.part()); };
        COMPARE_TEXT(fixture.callSummary("wrong-progress", Json::object(), options), "done");
        COMPARE_TEXT(parts, "0.25 1 ");
        COMPARE_TEXT(joined(fixture.problems),
                     "The server sent an invalid progress notification: no pending request has this token | "
                     "The server sent an invalid progress notification: `progress` must be a number | "
                     "The server sent an invalid progress notification: 0.5 is not greater than the previous value | "
                     "The server sent an invalid progress notification: 1 is not greater than the previous value");
    }

    void logs_data() { eras_data(); }
    void logs() {
        QFETCH(const QByteArray, era);
        McpFixture fixture(era, "");
        COMPARE_TEXT(fixture.callSummary("log"), "logged");
        COMPARE_TEXT(joined(fixture.logs), "warning disk 0 | warning disk 1 | warning disk 2");
    }

    void abort_data() { eras_data(); }
    /// An abort is answered although the server does not react; the server is told; its late answer is dropped.
    void abort() {
        QFETCH(const QByteArray, era);
        McpFixture fixture(era, "");
        QVERIFY(fixture.connect().has_value());
        AbortController abort;
        QTimer timer;
        timer.setSingleShot(true);
        QObject::connect(&timer, &QTimer::timeout, &timer, [&] { abort.request_stop(); });
        timer.start(50);
        const auto result = fixture.call("ignore-cancel", Json::object(), {}, abort.get_token());
        QVERIFY(!result.has_value());
        COMPARE_TEXT(McpFixture::summaryOf(result.error()), "Aborted: The request was aborted; the call may have run");
        QVERIFY(result.error().mayHaveRun);
        COMPARE_TEXT(fixture.callSummary("cancel-count"), "1");
        COMPARE_TEXT(joined(fixture.problems), "");
        // Before it is sent, nothing can have run.
        const auto early = fixture.call("echo", Json::object(), {}, abort.get_token());
        QVERIFY(!early.has_value() && !early.error().mayHaveRun);
    }

    /// A server that does not read its input blocks nothing.
    void abortWhileInputIsFull() {
        McpFixture fixture("legacy", "no-read", [] {
            McpClientOptions options;
            options.era = EraChoice::Legacy;
            return options;
        }());
        AbortController abort;
        QTimer timer;
        timer.setSingleShot(true);
        QObject::connect(&timer, &QTimer::timeout, &timer, [&] { abort.request_stop(); });
        timer.start(50);
        COMPARE_TEXT(fixture.callSummary("echo", {{"text", std::string(1'000'000, 'a')}}, {}, abort.get_token()),
                     "Aborted: The request was aborted");
    }

    void questions_data() { eras_data(); }
    void questions() {
        QFETCH(const QByteArray, era);
        McpClientOptions options;
        const auto handler = std::make_shared<AnsweringHandler>();
        options.handler = handler;
        McpFixture fixture(era, "", options);
        COMPARE_TEXT(fixture.callSummary("ask"),
                     era == "legacy" ? "{\"action\":\"accept\",\"content\":{\"one\":\"first\"}}"
                                     : "[{\"which\":{\"action\":\"accept\",\"content\":{\"one\":\"first\"}}},"
                                       "\"st\xC3\xA4te\"]");
        COMPARE_TEXT(joined(handler->asked), "elicitation/create Which one?");
    }

    /// A legacy server that never stops asking. Each call may ask again.
    void questionsWithoutEnd() {
        McpClientOptions options;
        const auto handler = std::make_shared<AnsweringHandler>();
        options.handler = handler;
        McpFixture fixture("legacy", "", options);
        for (const std::size_t asked : {McpClient::maxRounds, 2 * McpClient::maxRounds}) {
            COMPARE_TEXT(fixture.callSummary("ask-forever"), "-32603");
            QCOMPARE(handler->asked.size(), asked);
        }
        COMPARE_TEXT(joined(fixture.problems), "The server asked for input more than 10 times | "
                                               "The server asked for input more than 10 times");
    }

    /// A tool that the server no longer lists, which it says by an error or, like some SDKs, in a result.
    void removedTools_data() {
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<bool>("isUnknown");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("error") << QByteArray("removed") << true
                               << QByteArray("Rpc: Unknown tool: removed (error -32602)");
        QTest::newRow("result") << QByteArray("gone") << true
                                << QByteArray("Rpc: MCP error -32602: Tool gone not found");
        QTest::newRow("listed") << QByteArray("rpc-error") << false
                                << QByteArray("Rpc: Unknown tool: x (error -32602)");
    }
    void removedTools() {
        QFETCH(const QByteArray, tool);
        QFETCH(const bool, isUnknown);
        QFETCH(const QByteArray, expected);
        McpFixture fixture("legacy", "all-tools");
        const McpResult<McpCallResult> called = fixture.call(tool.toStdString());
        QVERIFY(!called.has_value());
        COMPARE_TEXT(McpFixture::summaryOf(called.error()), expected.toStdString());
        QCOMPARE(called.error().isUnknownTool, isUnknown);
    }

    void questionsContainNoSecrets() {
        McpClientOptions options;
        const auto handler = std::make_shared<AnsweringHandler>();
        options.handler = handler;
        options.mask = [](std::string text) { return text == "Which one?" ? std::string("***") : text; };
        McpFixture fixture("legacy", "", options);
        fixture.callSummary("ask");
        COMPARE_TEXT(joined(handler->asked), "elicitation/create ***");
    }

    void unknownRequestsAreAnswered() {
        McpFixture fixture("legacy", "unknown-requests");
        COMPARE_TEXT(fixture.callSummary("echo"), "{}");
        const auto logged = [&] {
            return std::ranges::count_if(fixture.client().wireLog().entries(), [](const WireEntry& entry) {
                return entry.kind == WireEntry::Kind::Log && entry.text == "-32601";
            });
        };
        QTRY_COMPARE(logged(), 3);
    }

    /// A thousand notifications are one piece of news.
    void listChangedIsReportedOnce() {
        McpFixture fixture("legacy", "storm");
        QVERIFY(fixture.connect().has_value());
        QTRY_COMPARE(fixture.changed.size(), std::size_t{1});
        COMPARE_TEXT(fixture.changed.front(), "tools");
        COMPARE_TEXT(fixture.callSummary("lists"), "0");
    }

    void restartsOnTheNextUse() {
        McpFixture fixture("legacy", "");
        for (int i = 0; i < McpClient::maxRestarts; ++i)
            COMPARE_TEXT(fixture.callSummary("crash"), "Lost: The program exited with code 3; the call may have run");
        COMPARE_TEXT(joined(fixture.lost),
                     "Lost: The program exited with code 3 | Lost: The program exited with code 3 | "
                     "Lost: The program exited with code 3");
        COMPARE_TEXT(fixture.callSummary("echo"), "CannotStart: The server exited 3 times within 60 s and will not be "
                                                  "restarted: The program exited with code 3");
    }

    void errorsShowTheLogEscaped() {
        McpFixture fixture("legacy", "stderr-binary");
        COMPARE_TEXT(
            fixture.callSummary("crash"),
            "Lost: The program exited with code 3: \\u{001B}]0;title\\u{0007}\xEF\xBF\xBD start failed; the call may "
            "have run");
    }

    /// Only a few variables are passed on, and those of the server's configuration.
    void environmentIsMinimal() {
        qputenv("TOOLROOM_TEST_CANARY", "s3cret");
        StdioServer server = McpFixture::server("legacy", "");
        server.environment.emplace(QStringLiteral("NAMED"), QStringLiteral("value"));
        McpFixture fixture(makeStdioTransport(server, systemClock()));
        const std::string environment = fixture.callSummary("environment");
        QVERIFY(environment.contains("NAMED=value"));
        QVERIFY(environment.contains("PATH="));
        QVERIFY(!environment.contains("s3cret"));
        qunsetenv("TOOLROOM_TEST_CANARY");
    }

    void wireLogHasEveryMessage() {
        McpClientOptions options;
        options.mask = [](std::string text) {
            if (const std::size_t at = text.find("s3cret"); at != std::string::npos)
                text.replace(at, 6, "***");
            return text;
        };
        options.era = EraChoice::Legacy;
        McpFixture fixture("legacy", "", options);
        COMPARE_TEXT(fixture.callSummary("echo", {{"text", "s3cret"}}), "s3cret");
        std::string log;
        for (const WireEntry& entry : fixture.client().wireLog().entries() | std::views::drop(2))
            log += (entry.kind == WireEntry::Kind::Sent ? "> " : "< ") + entry.text + "\n";
        COMPARE_TEXT(
            log, "> {\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n"
                 "> {\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\","
                 "\"arguments\":{\"text\":\"***\"}}}\n"
                 "< {\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"***\"}]}}\n");
    }

    /// Also processes in another session, and processes that ignore SIGTERM.
    void noProcessIsLeft_data() {
        QTest::addColumn<QByteArray>("behavior");
        QTest::addColumn<bool>("close");
        for (const char* behavior : {"", "ignore-term", "grandchild"}) {
            QTest::addRow("close %s", behavior) << QByteArray(behavior) << true;
            QTest::addRow("destroy %s", behavior) << QByteArray(behavior) << false;
        }
    }

    void noProcessIsLeft() {
        QFETCH(const QByteArray, behavior);
        QFETCH(const bool, close);
        const QByteArray marker = "marker-" + QByteArray::number(QCoreApplication::applicationPid());
        {
            StdioServer server = McpFixture::server("legacy", behavior);
            server.command += QString::fromLatin1(marker);
            McpFixture fixture(makeStdioTransport(server, systemClock()));
            COMPARE_TEXT(fixture.callSummary("echo"), "{}");
            QVERIFY(processesNamed(marker) >= 1);
            if (close)
                fixture.close();
        }
        QTRY_COMPARE(processesNamed(marker), 0);
    }

    /// Neither a later request nor one that is open starts the server again.
    void closedClientStaysClosed() {
        McpFixture fixture("both", "");
        COMPARE_TEXT(fixture.callSummary("echo"), "{}");
        auto open = fixture.client().callTool(makeToolCall("deaf", Json::object()), {});
        auto list = fixture.client().listTools({});
        fixture.close();
        QVERIFY(fixture.client().server().revision == nullptr);
        COMPARE_TEXT(fixture.callSummary("echo"), "Lost: The connection was closed");
        COMPARE_TEXT(McpFixture::summaryOf(QCoro::waitFor(std::move(open))),
                     "Lost: The connection was closed; the call may have run");
        COMPARE_TEXT(McpFixture::summaryOf(QCoro::waitFor(std::move(list)).error()), "Lost: The connection was closed");
        COMPARE_TEXT(joined(fixture.lost), "");
        QVERIFY(!fixture.client().isConnected());
    }

    void closedWhileConnecting() {
        McpFixture fixture("legacy", "silent-on-probe");
        auto call = fixture.client().callTool(makeToolCall("echo", Json::object()), {});
        fixture.close();
        COMPARE_TEXT(McpFixture::summaryOf(QCoro::waitFor(std::move(call))), "Lost: The connection was closed");
        COMPARE_TEXT(fixture.connectSummary(), "Lost: The connection was closed");
    }

    /// Destroying the client while requests are open, and while it connects.
    void destroyedClientFailsItsRequests_data() { eras_data(); }
    void destroyedClientFailsItsRequests() {
        QFETCH(const QByteArray, era);
        auto fixture = std::make_unique<McpFixture>(era, "");
        auto connecting = fixture->client().callTool(makeToolCall("echo", Json::object()), {});
        fixture.reset();
        COMPARE_TEXT(McpFixture::summaryOf(QCoro::waitFor(std::move(connecting))), "Lost: The connection was closed");
        fixture = std::make_unique<McpFixture>(era, "");
        QVERIFY(fixture->connect().has_value());
        auto call = fixture->client().callTool(makeToolCall("deaf", Json::object()), {});
        auto list = fixture->client().listTools({});
        fixture.reset();
        COMPARE_TEXT(McpFixture::summaryOf(QCoro::waitFor(std::move(call))),
                     "Lost: The connection was closed; the call may have run");
        const McpResult<ToolList> listed = QCoro::waitFor(std::move(list));
        QVERIFY(!listed.has_value());
        COMPARE_TEXT(McpFixture::summaryOf(listed.error()), "Lost: The connection was closed");
    }

    /// The subscription of the lost connection, which is in its backoff, ends with the client too.
    void destroyedAfterRestart() {
        test::ManualClock clock;
        auto fixture = std::make_unique<McpFixture>("modern", "", McpClientOptions(), clock);
        COMPARE_TEXT(fixture->callSummary("crash"), "Lost: The program exited with code 3; the call may have run");
        COMPARE_TEXT(fixture->callSummary("echo"), "{}");
        fixture.reset();
        QTRY_VERIFY(!clock.hasAlarms());
    }

    void concurrentCalls_data() { eras_data(); }
    void concurrentCalls() {
        QFETCH(const QByteArray, era);
        McpFixture fixture(era, "");
        std::vector<QCoro::Task<McpResult<McpCallResult>>> calls;
        for (int i = 0; i < 200; ++i)
            calls.push_back(fixture.client().callTool(makeToolCall("echo", {{"text", std::to_string(i)}}), {}));
        for (int i = 0; i < 200; ++i)
            COMPARE_TEXT(McpFixture::summaryOf(QCoro::waitFor(std::move(calls[static_cast<std::size_t>(i)]))),
                         std::to_string(i));
        QCOMPARE(fixture.client().server().starts, 1);
    }
};

TOOLROOM_TEST(TestMcpClient)
#include "test_mcp_client.moc"
