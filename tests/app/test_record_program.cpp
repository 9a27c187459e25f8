// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/mcp_fixture.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const canary = "ghp_c4n4ryc4n4ryc4n4ryc4n4ryc4n4ryc4n4ry";

/// An agent whose user accepts every question.
class AcceptingHandler final : public ServerRequestHandler {
public:
    [[nodiscard]] Json capabilities() const override { return {{"elicitation", {{"form", Json::object()}}}}; }
    QCoro::Task<RpcAnswer> answer(std::string, Json, QuestionOrigin, AbortSignal) override {
        co_return Json{{"action", "accept"}, {"content", Json::object()}};
    }
};

/// A home folder with a live source, and programs that use it.
class RecordingHost {
public:
    [[nodiscard]] QString path(const char* name) const { return m_home.filePath(QString::fromUtf8(name)); }
    [[nodiscard]] std::unique_ptr<McpFixture> client(const QStringList& arguments, EraChoice era = EraChoice::Modern,
                                                     McpClientOptions options = {}) const {
        StdioServer server{.command = {QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli"), QStringLiteral("--serve")},
                           .folder = m_home.path()};
        server.command += arguments;
        server.environment[QStringLiteral("HOME")] = m_home.path();
        options.era = era;
        options.clientInfo = {{"name", "test-agent"}, {"version", "1"}};
        options.timeouts.probe = options.timeouts.start = 60'000;
        return std::make_unique<McpFixture>(makeStdioTransport(server, systemClock()), std::move(options));
    }
    [[nodiscard]] QStringList recordArguments() const {
        return {QStringLiteral("stdio:") + QStringLiteral(TOOLROOM_BIN_DIR "/mcp-server legacy all-tools"),
                QStringLiteral("--yes"), QStringLiteral("--record"), path("r.jsonl")};
    }
    [[nodiscard]] QStringList replayArguments() const { return {QStringLiteral("--replay"), path("r.jsonl")}; }
    /// Repeats the recording with the tools of recordArguments().
    [[nodiscard]] ProgramResult repeat(bool confirms = true) const {
        QStringList arguments = {QStringLiteral("--run-saved"), path("r.jsonl"), recordArguments().front(),
                                 QStringLiteral("--format"), QStringLiteral("json")};
        if (confirms)
            arguments += QStringLiteral("--yes");
        return runIn(arguments);
    }
    [[nodiscard]] ProgramResult convert(const QStringList& to) const {
        return runIn(QStringList{QStringLiteral("--convert"), path("r.jsonl"), QStringLiteral("--to")} + to);
    }
    [[nodiscard]] std::string recording() const { return readFile(path("r.jsonl").toStdString()); }
    void write(const char* name, const std::string& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
            qFatal("cannot write %s", name);
    }
    [[nodiscard]] ProgramResult serve(const QStringList& arguments) const {
        return runIn(QStringList{QStringLiteral("--serve")} + arguments);
    }

private:
    [[nodiscard]] ProgramResult runIn(const QStringList& arguments) const {
        return run({.arguments = arguments,
                    .folder = m_home.path(),
                    .environment = {QStringLiteral("HOME=") + m_home.path()}});
    }

    QTemporaryDir m_home;
};

constexpr const char* recordingHead = R"({"version": 1, "tools": [{"name": "say", "inputSchema": {"type": "object"}}]})"
                                      "\n";

} // namespace

class TestRecordProgram : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aSessionIsReplayed() {
        const RecordingHost host;
        std::string list;
        std::string structured;
        {
            const auto agent = host.client(host.recordArguments());
            list = agent->listSummary();
            COMPARE_TEXT(agent->callSummary("echo", {{"text", "one"}}), "one");
            COMPARE_TEXT(agent->callSummary("is-error"), "error: disk full");
            structured = agent->call("structured")->value.dump();
            COMPARE_TEXT(agent->callSummary("none"), "Rpc: Unknown tool: none (error -32602)");
            agent->close();
        }
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            const auto agent = host.client(host.replayArguments(), era);
            COMPARE_TEXT(agent->listSummary(), list);
            COMPARE_TEXT(agent->callSummary("echo", {{"text", "one"}}), "one");
            COMPARE_TEXT(agent->callSummary("is-error"), "error: disk full");
            COMPARE_TEXT(agent->call("structured")->value["structuredContent"].dump(),
                         Json::parse(structured)["structuredContent"].dump());
            const std::string unknown = agent->callSummary("echo", {{"text", "two"}});
            QVERIFY2(unknown.starts_with("error: NOT RECORDED. The recording contains no call to echo with these") &&
                         unknown.ends_with(R"({"text":"one"})"),
                     unknown.c_str());
            COMPARE_TEXT(agent->callSummary("none"), "Rpc: Unknown tool: none (error -32602)");
        }
        // Replayed calls are not runs.
        const ProgramResult history = run({.arguments = {QStringLiteral("--history"), QStringLiteral("list"),
                                                         QStringLiteral("--format"), QStringLiteral("json")},
                                           .environment = {QStringLiteral("HOME=") + host.path("")}});
        QCOMPARE(Json::parse(history.out.toStdString())["runs"].size(), std::size_t{3});
    }

    void aRecordingIsRepeatedWithOtherTools() {
        const RecordingHost host;
        {
            McpClientOptions options;
            options.handler = std::make_shared<AcceptingHandler>();
            const auto agent = host.client(host.recordArguments() + QStringList{QStringLiteral("--ask-intent")},
                                           EraChoice::Modern, std::move(options));
            const auto tools = agent->listTools();
            QVERIFY(tools);
            QVERIFY(std::ranges::all_of(tools->tools, [](const ListedTool& tool) {
                return Json::parse(tool.text)["inputSchema"]["properties"]["intent"]["type"] == "string";
            }));
            COMPARE_TEXT(agent->callSummary("echo", {{"text", "one"}, {"intent", "say one"}}), "one");
            COMPARE_TEXT(agent->callSummary("structured", {{"intent", "count"}}), "{\"n\":1}");
            COMPARE_TEXT(agent->callSummary("is-error", {{"intent", "say one"}}), "error: disk full");
            COMPARE_TEXT(agent->callSummary("ask", {{"intent", "ask me"}}), R"({"action":"accept","content":{}})");
            COMPARE_TEXT(agent->callSummary("echo", {{"password", "hunter2canary"}}),
                         R"({"password":"hunter2canary"})");
            agent->close();
        }
        QVERIFY2(!host.recording().substr(0, host.recording().find('\n')).contains("the user asked for"),
                 "the definitions must be those of the tools");
        const ProgramResult same = host.repeat();
        QCOMPARE(same.err, QString());
        QCOMPARE(same.exitCode, 0);
        const Json report = Json::parse(same.out.toStdString());
        QCOMPARE(report["summary"], Json({{"calls", 5}, {"asExpected", 4}, {"notAsExpected", 0}, {"notRun", 1}}));
        COMPARE_TEXT(report["calls"][4]["notRun"].get<std::string>(), "its parameters contain [redacted]");
        // Another version of the tools.
        std::string changed = host.recording();
        for (const auto& [before, after] : std::initializer_list<std::pair<std::string, std::string>>{
                 {R"("text":"one"}]})", R"("text":"uno"}]})"}, {"Which one?", "Which city?"}}) {
            QVERIFY(changed.contains(before));
            changed.replace(changed.find(before), before.size(), after);
        }
        host.write("r.jsonl", changed);
        const ProgramResult different = host.repeat();
        QCOMPARE(different.exitCode, 1);
        const Json calls = Json::parse(different.out.toStdString())["calls"];
        QCOMPARE(calls[0]["unmet"], (Json{R"(/result/content/0/text: "uno" is now "one")"}));
        QCOMPARE(calls[1]["unmet"], Json::array());
        QCOMPARE(calls[3]["unmet"], (Json{R"(asked differently: "Which city?" is now "Which one?")"}));
        // Without the user, nothing is confirmed, so the answers differ.
        const ProgramResult unconfirmed = host.repeat(false);
        QCOMPARE(unconfirmed.exitCode, 1);
    }

    void recordingsBecomeSavedCallsAndPhrases() {
        const RecordingHost host;
        host.write(
            "r.jsonl",
            std::string(recordingHead) +
                R"({"atMs":0,"tool":"echo","toolId":"all-tools/echo","intent":"say one","arguments":{"text":"one"},)"
                R"("result":{"content":[{"type":"text","text":"one"}]},"durationMs":1})"
                "\n"
                R"({"atMs":1,"tool":"echo","arguments":{"text":"two"},"result":{"content":[],"isError":true},)"
                R"("durationMs":1})"
                "\n"
                R"({"atMs":2,"tool":"echo","arguments":{"text":"three"},"result":{"content":[{"type":"text",)"
                R"("text":"NOT RUN: no"}],"isError":true},"durationMs":1})"
                "\n");
        const ProgramResult phrases = host.convert({QStringLiteral("phrases")});
        QCOMPARE(phrases.exitCode, 0);
        COMPARE_TEXT(Json::parse(phrases.out.toStdString()).dump(),
                     R"({"queries":[{"phrase":"say one","called":["all-tools/echo"]}]})");
        const ProgramResult calls =
            host.convert({QStringLiteral("saved-calls"), QStringLiteral("--output"), host.path("calls")});
        QCOMPARE(calls.exitCode, 0);
        QVERIFY2(calls.err.contains(
                     QStringLiteral("calls skipped because they were not run or their secrets were not recorded: 1")),
                 qPrintable(calls.err));
        const Json one = Json::parse(readFile(host.path("calls/say-one.call.json").toStdString()));
        COMPARE_TEXT(one["tool"].get<std::string>(), "all-tools/echo");
        COMPARE_TEXT(one["arguments"].dump(), R"({"text":"one"})");
        const Json two = Json::parse(readFile(host.path("calls/echo.call.json").toStdString()));
        COMPARE_TEXT(two["expect"].dump(), R"({"success":false})");
        const ProgramResult noFolder = host.convert({QStringLiteral("saved-calls")});
        QCOMPARE(noFolder.exitCode, 2);
        QVERIFY2(noFolder.err.contains(QStringLiteral("requires --output FOLDER")), qPrintable(noFolder.err));
    }

    void secretsAreInNoRecording() {
        const RecordingHost host;
        const auto agent = host.client(host.recordArguments());
        const std::string echoed =
            agent->callSummary("echo", {{"text", std::string("token=") + canary}, {"password", "hunter2canary"}});
        QVERIFY(echoed.contains(canary)); // the agent itself receives it
        QTRY_COMPARE(std::ranges::count(host.recording(), '\n'), 2);
        QVERIFY2(!host.recording().contains("c4n4ry") && !host.recording().contains("canary"),
                 host.recording().c_str());
    }

    void aKilledProgramLeavesCompleteLines() {
        const RecordingHost host;
        QProcess gateway;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), host.path(""));
        gateway.setProcessEnvironment(environment);
        gateway.start(QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli"),
                      QStringList{QStringLiteral("--serve")} + host.recordArguments());
        gateway.write(R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",)"
                      R"("capabilities":{},"clientInfo":{"name":"a","version":"1"}}})"
                      "\n"
                      R"({"jsonrpc":"2.0","method":"notifications/initialized"})"
                      "\n");
        const std::string longText(20'000, 'x');
        for (int i = 1; i <= 40; ++i)
            gateway.write(QByteArray::fromStdString(
                Json{{"jsonrpc", "2.0"},
                     {"id", i},
                     {"method", "tools/call"},
                     {"params", {{"name", "echo"}, {"arguments", {{"text", longText}, {"n", i}}}}}}
                    .dump() +
                "\n"));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(host.path("r.jsonl")) && std::ranges::count(host.recording(), '\n') > 5,
                                 60'000);
        gateway.kill();
        QVERIFY(gateway.waitForFinished());
        const auto lines = std::ranges::count(host.recording(), '\n');
        const auto agent = host.client(host.replayArguments());
        COMPARE_TEXT(agent->callSummary("echo", {{"text", "x"}}).substr(0, 19), "error: NOT RECORDED");
        // Each complete line can be replayed.
        int replayed = 0;
        for (int i = 1; i <= 40; ++i)
            replayed += agent->callSummary("echo", {{"text", longText}, {"n", i}}) == longText ? 1 : 0;
        QVERIFY2(replayed == lines - 1 || replayed == lines, // the last line may only lack its end
                 qPrintable(QString::number(replayed)));
    }

    void hostileFilesAreErrors_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        QTest::newRow("empty") << QByteArray() << QByteArray("this file is empty");
        QTest::newRow("not JSON") << QByteArray("nonsense\n") << QByteArray("r.jsonl:1:1: ");
        QTest::newRow("a manifest") << QByteArray(R"({"tools": []})") << QByteArray("r.jsonl:1:1: ");
        QTest::newRow("duplicate keys") << QByteArray(recordingHead) +
                                               R"({"atMs":0,"tool":"say","tool":"x","arguments":{},"result":{}})"
                                               "\n"
                                        << QByteArray("r.jsonl:2:24: ");
        QTest::newRow("deep") << QByteArray(recordingHead) + QByteArray(100'000, '[') + '\n'
                              << QByteArray("r.jsonl:2:");
        QTest::newRow("huge") << QByteArray(70 * 1024 * 1024, ' ') << QByteArray("larger than 64 MiB");
        QTest::newRow("many values") << QByteArray(recordingHead) +
                                            R"({"atMs":0,"durationMs":0,"tool":"say","arguments":{},"result":{"a":[0)" +
                                            QByteArray(",0").repeated(4'000'000) + "]}}\n"
                                     << QByteArray("r.jsonl:2:");
    }
    void hostileFilesAreErrors() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, error);
        const RecordingHost host;
        host.write("r.jsonl", text.toStdString());
        const ProgramResult ended = host.serve(host.replayArguments());
        QVERIFY(!ended.crashed);
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.contains(QString::fromUtf8(error)), qPrintable(ended.err));
        QCOMPARE(ended.out, QString());
    }

    void existingFilesAreReportedBeforeAnythingStarts() {
        const RecordingHost host;
        host.write("r.jsonl", "mine");
        const ProgramResult existing = host.serve(
            {QStringLiteral("stdio:touch ") + host.path("started"), QStringLiteral("--record"), host.path("r.jsonl")});
        QCOMPARE(existing.exitCode, 2);
        QVERIFY2(existing.err.contains(QStringLiteral("this file already exists")), qPrintable(existing.err));
        QVERIFY(!QFile::exists(host.path("started")));
        COMPARE_TEXT(host.recording(), "mine");
        // If the gateway does not start, there is no recording.
        QCOMPARE(host.serve({host.path("none.json"), QStringLiteral("--record"), host.path("new.jsonl")}).exitCode, 2);
        QVERIFY(!QFile::exists(host.path("new.jsonl")));
    }

#ifdef Q_OS_UNIX
    void linksAreNotFollowed() {
        const RecordingHost host;
        QVERIFY(QFile::link(host.path("target.jsonl"), host.path("r.jsonl")));
        const ProgramResult ended = host.serve(host.recordArguments());
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.err.contains(QStringLiteral("this file already exists")), qPrintable(ended.err));
        QVERIFY(!QFile::exists(host.path("target.jsonl")));
    }

    void pipesAreErrors() {
        const RecordingHost host;
        QCOMPARE(mkfifo(host.path("r.jsonl").toUtf8().constData(), 0600), 0);
        const ProgramResult replayed = host.serve(host.replayArguments());
        QCOMPARE(replayed.exitCode, 2);
        QVERIFY2(replayed.err.contains(QStringLiteral("not a regular file")), qPrintable(replayed.err));
        const ProgramResult recorded = host.serve(host.recordArguments());
        QCOMPARE(recorded.exitCode, 2);
        QVERIFY2(recorded.err.contains(QStringLiteral("cannot write: this is a named pipe")), qPrintable(recorded.err));
    }
#endif

    void usageErrors() {
        const RecordingHost host;
        host.write("r.jsonl", recordingHead);
        const QStringList replay = host.replayArguments();
        for (const QStringList& arguments :
             {replay + QStringList{QStringLiteral("sample:")},
              replay + QStringList{QStringLiteral("--record"), host.path("new.jsonl")},
              QStringList{QStringLiteral("sample:"), QStringLiteral("--replay-times")},
              QStringList{QStringLiteral("--replay"), QStringLiteral("-")},
              QStringList{QStringLiteral("sample:"), QStringLiteral("--record"), QStringLiteral("-")},
              QStringList{QStringLiteral("--replay"), host.path("none.jsonl")}}) {
            const ProgramResult ended = host.serve(arguments);
            QCOMPARE(ended.exitCode, 2);
            QVERIFY2(ended.err.startsWith(QStringLiteral("toolroom: error: ")), qPrintable(ended.err));
        }
        QVERIFY(!QFile::exists(host.path("new.jsonl")));
        QVERIFY(!QFile::exists(host.path("-")));
        const ProgramResult again =
            host.serve(QStringList{QStringLiteral("sample:"), QStringLiteral("--record"), host.path("r.jsonl")});
        QCOMPARE(again.exitCode, 2);
        QVERIFY2(again.err.contains(QStringLiteral("already exists")), qPrintable(again.err));
        COMPARE_TEXT(host.recording(), recordingHead);
        QCOMPARE(host.serve(replay).exitCode, 0);
    }
};

TOOLROOM_TEST(TestRecordProgram)
#include "test_record_program.moc"
