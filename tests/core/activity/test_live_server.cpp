// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/mcp/live_server.h"
#include "core/activity/process/default_answers.h"

#include "core/activity/standard_activities.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/mcp/config/config_files.h"
#include "core/run/run_service.h"
#include "core/run/trust/source_access.h"
#include "core/run/trust/trust.h"
#include "core/secrets/known_secrets.h"
#include "tests/support/test_case.h"
#include "tests/support/trust_shapes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPromise>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <optional>
#include <stop_token>
#include <string>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr const char* serverProgram = TOOLROOM_BIN_DIR "/mcp-server";

std::string sourceFor(const std::string& era, const std::string& behavior) {
    return std::string("stdio:") + serverProgram + " " + era + " " + behavior;
}

/// The era must not depend on how long the program takes to start.
LiveServerOptions withTimeToStart(LiveServerOptions options) {
    options.client.timeouts.probe = 60'000;
    return options;
}

/// Lists the tools of a server of mcp_server.cpp and loads them.
LoadResult loadServer(const std::string& source) {
    McpServers servers(systemClock());
    const LiveServer server = *liveServerFromArgument(source, "/", withTimeToStart({}));
    servers.add(server.setup);
    McpResult<McpToolListing> listing = servers.list(server.setup.id, {}).result();
    if (!listing)
        qFatal("%s", listing.error().message.text().c_str());
    return loadSources({toSourceSpec(server, *std::move(listing))}, {});
}

/// Connects to a server of mcp_server.cpp and runs calls of its tools. Otherwise, the first call connects.
class Live {
public:
    explicit Live(const std::string& era, const std::string& behavior = "all-tools", bool isTyped = true,
                  LiveServerOptions options = {}, bool isConnected = true)
        : m_server(*liveServerFromArgument(sourceFor(era, behavior), "/", withTimeToStart(std::move(options)))) {
        m_server.isTyped = isTyped;
        m_servers->add(m_server.setup);
        McpResult<McpToolListing> listing = m_servers->list(m_server.setup.id, {}).result();
        if (!listing)
            qFatal("%s", listing.error().message.text().c_str());
        LoadResult loaded = loadSources({toSourceSpec(m_server, *std::move(listing))}, LoadOptions{});
        for (const Error& error : loaded.errors)
            qFatal("%s", error.text().c_str());
        m_registry = loaded.snapshot;
        if (!isConnected) {
            m_servers = std::make_shared<McpServers>(systemClock());
            m_servers->add(m_server.setup);
        }
        const auto activities = std::make_shared<ActivityRegistry>();
        registerServerActivity(*activities, m_servers);
        m_service.emplace(RunSettings{.activities = activities, .folder = "/"});
        m_service->setRegistry(m_registry);
    }

    RunHandle start(const std::string& tool, Json arguments = Json::object()) {
        return m_service->runner().start({.tool = tool, .arguments = std::move(arguments)}, m_service->session());
    }
    std::shared_ptr<const FinishedRun> call(const std::string& tool, Json arguments = Json::object()) {
        return start(tool, std::move(arguments)).finished().result();
    }
    /// The data, or `CODE: message`.
    std::string summary(const std::string& tool, Json arguments = Json::object()) {
        const auto run = call(tool, std::move(arguments));
        const auto& result = run->trace.outcome.result;
        return result ? result->data.dump() : result.error().code + ": " + result.error().message.text();
    }

    McpServers& servers() { return *m_servers; }
    [[nodiscard]] const std::string& id() const { return m_server.setup.id; }
    [[nodiscard]] const LiveServer& server() const { return m_server; }
    [[nodiscard]] const RegistrySnapshotPtr& registry() const { return m_registry; }
    [[nodiscard]] RunService& service() { return *m_service; }

private:
    LiveServer m_server;
    std::shared_ptr<McpServers> m_servers = std::make_shared<McpServers>(systemClock());
    RegistrySnapshotPtr m_registry;
    std::optional<RunService> m_service;
};

/// `kind status in parent`, for each step inside an attempt.
std::string stepsBelowAttempt(const FinishedRun& run) {
    std::string text;
    for (const Span& span : run.trace.spans) {
        if (span.parent == 0)
            continue;
        const Span& parent = run.trace.spans.at(static_cast<std::size_t>(span.parent) - 1);
        if (span.startNs < parent.startNs || span.startNs + span.durationNs > parent.startNs + parent.durationNs)
            text += "outside ";
        text += (text.empty() ? "" : ", ") + std::string(spanKindName(span.kind)) + " " +
                std::string(spanStatusName(span.status)) + " in " + std::string(spanKindName(parent.kind));
    }
    return text;
}

/// Answers the questions of a server when told to.
class WaitingHandler final : public ServerRequestHandler {
public:
    WaitingHandler() { m_promise.start(); }
    [[nodiscard]] Json capabilities() const override { return {{"elicitation", Json::object()}}; }
    [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answer(std::string, Json, QuestionOrigin,
                                                                    AbortSignal abort) override {
        const std::stop_callback onAbort(abort, [this] { m_promise.finish(); });
        const QFuture<void> answered = m_promise.future();
        co_await answered;
        isWithdrawn = abort.stop_requested();
        co_return Json{{"action", "accept"}, {"content", {{"one", "first"}}}};
    }
    void answerAll() { m_promise.finish(); }
    std::atomic<bool> isWithdrawn = false;

private:
    QPromise<void> m_promise;
};

const Json& attemptDetail(const FinishedRun& run) {
    for (const Span& span : run.trace.spans) {
        if (span.kind == SpanKind::Attempt)
            return span.detail["activity"];
    }
    qFatal("the run has no attempt");
}

/// A folder with the configuration of one server, `s`.
class ConfigFolder {
public:
    ConfigFolder() { m_context.projectFolder = path(""); }

    [[nodiscard]] std::string path(const std::string& name) const { return m_folder.path().toStdString() + '/' + name; }
    void writeFile(const std::string& name, const std::string& text, bool isProgram = false) const {
        QFile file(QString::fromStdString(path(name)));
        QDir().mkpath(QFileInfo(file.fileName()).absolutePath());
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
            qFatal("cannot write %s", path(name).c_str());
        if (isProgram)
            file.setPermissions(file.permissions() | QFile::ExeOwner);
    }
    [[nodiscard]] LiveServer server(const Json& entry) const {
        const auto file = readMcpConfig(
            std::make_shared<const SourceText>(path(".mcp.json"), Json{{"mcpServers", {{"s", entry}}}}.dump()));
        if (!file || file->servers.size() != 1)
            qFatal("invalid configuration");
        return liveServerFromConfig(file->servers.front(), path(".mcp.json"), m_context, {});
    }

private:
    QTemporaryDir m_folder;
    McpConfigContext m_context;
};

/// What the user is shown before the server is connected.
Json accessTo(const LiveServer& server) {
    return serverAccess(server.specification).content["access"]["server"];
}

} // namespace

class TestLiveServer : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// Even before the first server was added, when there is no thread of the connections yet.
    void requestsToUnknownServersFailAtOnce() {
        McpServers servers(systemClock());
        const std::string expected = "Server `none` is not available";
        COMPARE_TEXT(servers.list("none", {}).result().error().message.text(), expected);
        COMPARE_TEXT(servers.items("none", McpItem::Kind::Prompt, {}).result().error().message.text(), expected);
        COMPARE_TEXT(servers.request("none", {.method = "prompts/get"}, {}).result().error().message.text(), expected);
        const McpCallReport report = servers.call("none", makeToolCall("echo", Json::object()), {}).result();
        COMPARE_TEXT(report.result.error().message.text(), expected);
        QVERIFY(report.trace.steps.empty() && !report.server);
        QVERIFY(servers.wireLog("none").result().empty());
        QVERIFY(servers.disconnect("none").isFinished());
    }

    void enteredServers_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("sourceId");
        QTest::addColumn<QString>("id");
        const auto row = [](const char* source, const char* sourceId, const char* id) {
            QTest::newRow(source) << source << sourceId << id;
        };
        row("stdio:server", "server", "stdio:server");
        row("stdio:/opt/my-server --port 1", "my-server", "stdio:/opt/my-server --port 1");
        row("stdio:'my server' \"a b\" c\\ d", "my server", "stdio:'my server' 'a b' 'c d'");
        row("stdio:npx -y @scope/server-x@1.2.3 dir", "server-x", "stdio:npx -y @scope/server-x@1.2.3 dir");
        row("stdio:node build/index.js", "index", "stdio:node build/index.js");
        row("stdio:node /opt/weather/dist/index.js", "weather", "stdio:node /opt/weather/dist/index.js");
        row("stdio:python3 -m my_server", "my_server", "stdio:python3 -m my_server");
        row("stdio:echo $HOME `id` ; ls", "echo", "stdio:echo '$HOME' '`id`' ';' ls");
        row("mcp:stdio:server a", "server", "stdio:server a");
        row("https://mcp.example.com/mcp", "mcp.example.com", "https://mcp.example.com/mcp");
        row("http://localhost:3000", "localhost", "http://localhost:3000");
    }
    void enteredServers() {
        QFETCH(const QString, source);
        QFETCH(const QString, sourceId);
        QFETCH(const QString, id);
        QVERIFY(isLiveServerArgument(source.toStdString()));
        const auto server = liveServerFromArgument(source.toStdString(), "/tmp", {});
        QVERIFY(server);
        COMPARE_TEXT(server->sourceId, sourceId.toStdString());
        COMPARE_TEXT(server->setup.id, id.toStdString());
        COMPARE_TEXT(server->specification->serverId(), id.toStdString());
        QVERIFY(server->isTyped);
    }

    void malformedServers_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no command") << "stdio:"
                                    << "`stdio:` must be followed by a command, as in `stdio:npx server`";
        QTest::newRow("quote") << "stdio:a 'b"
                               << "unclosed quote in `a 'b`";
        QTest::newRow("no host") << "https://"
                                 << "`https://` is not a valid URL";
        QTest::newRow("password") << "https://me:secret@example.com"
                                  << "a server URL must not contain a user name or password";
    }
    void malformedServers() {
        QFETCH(const QString, source);
        QFETCH(const QString, reason);
        const auto server = liveServerFromArgument(source.toStdString(), "/tmp", {});
        QVERIFY(!server);
        COMPARE_TEXT(server.error().reason, reason.toStdString());
    }

    /// The secrets of a server that the call itself connects are known only afterward.
    void secretsOfAServerThatTheCallConnects() {
        qputenv("TEST_TOKEN", "c4n4ry-value");
        LiveServerOptions options;
        options.environment = {{"API_TOKEN", "env:TEST_TOKEN"}};
        Live live("legacy", "all-tools", true, std::move(options), false);
        forgetSecrets();
        const auto run = live.call("echo", {{"text", "my c4n4ry-value"}});
        qunsetenv("TEST_TOKEN");
        QVERIFY(run->trace.outcome.result.has_value());
        COMPARE_TEXT(run->trace.arguments.dump(), R"({"text":"my [redacted]"})");
        COMPARE_TEXT(run->trace.outcome.result->data.dump(), R"("my ***")");
    }

    void secretsAreNotInTheSpecification() {
        qputenv("TEST_TOKEN", "c4n4ry-value");
        LiveServerOptions options;
        options.headers = {{"Authorization", "env:TEST_TOKEN"}};
        const auto server = liveServerFromArgument("https://example.com/mcp", "/", std::move(options));
        QVERIFY(server);
        QCOMPARE(server->specification->server()->headers, std::vector<std::string>{"Authorization"});
        QVERIFY(!server->specification->json->dump().contains("TEST_TOKEN"));
        const Result<McpConnection> connection = server->setup.connect();
        QVERIFY(connection);
        COMPARE_TEXT(connection->secrets.masked("Bearer c4n4ry-value."), "Bearer ***.");
        qunsetenv("TEST_TOKEN");
        const Result<McpConnection> failed = server->setup.connect();
        QVERIFY(!failed);
        COMPARE_TEXT(failed.error().reason, "the environment variable TEST_TOKEN is not set");
    }

    void results_data() {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("summary");
        QTest::newRow("text") << "echo"
                              << "\"{\\\"a\\\":1}\"";
        QTest::newRow("structured") << "structured"
                                    << "{\"n\":1}";
        QTest::newRow("image") << "image"
                               << "[{\"type\":\"text\",\"text\":\"a dot\"},"
                                  "{\"type\":\"image\",\"data\":\"AAAA\",\"mimeType\":\"image/png\"}]";
        QTest::newRow("tool error") << "is-error"
                                    << "EXECUTION_FAILED: disk full";
        QTest::newRow("empty tool error") << "silent-error"
                                          << "EXECUTION_FAILED: The tool failed without an error message";
        QTest::newRow("protocol error") << "rpc-error"
                                        << "INVALID_ARGUMENTS: Unknown tool: x (error -32602)";
        QTest::newRow("crash") << "crash"
                               << "NETWORK: The program exited with code 3; the call may have run";
    }
    void results() {
        QFETCH(const QString, tool);
        QFETCH(const QString, summary);
        for (const char* era : {"legacy", "modern"}) {
            Live live(era);
            COMPARE_TEXT(live.summary(tool.toStdString(), {{"a", 1}}), summary.toStdString());
        }
    }

    void nullStructuredContentIsAbsent() {
        for (const char* era : {"legacy", "modern"}) {
            Live live(era);
            COMPARE_TEXT(live.summary("missing", {{"null", true}}), "\"null structured content\"");
        }
    }

    /// The server is started again for the next call.
    void callsAfterACrash() {
        Live live("legacy");
        COMPARE_TEXT(live.summary("crash"), "NETWORK: The program exited with code 3; the call may have run");
        QCOMPARE(live.servers().status(live.id()).state, McpServerStatus::State::Failed);
        COMPARE_TEXT(live.summary("echo", {{"text", "again"}}), "\"again\"");
        QCOMPARE(live.servers().status(live.id()).state, McpServerStatus::State::Connected);
    }

    void lostCallsAreNotRetried() {
        Live live("legacy");
        const auto run = live.call("crash");
        QVERIFY(!run->trace.outcome.result.error().recoverable);
    }

    void abortCancelsTheCall() {
        for (const char* era : {"legacy", "modern"}) {
            Live live(era);
            const RunHandle running = live.start("deaf");
            QTRY_COMPARE(running.state(), RunState::Running);
            running.abort();
            const auto run = running.finished().result();
            COMPARE_TEXT(run->trace.outcome.result.error().code, "CANCELLED");
            // The connection is still usable, and was not replaced.
            COMPARE_TEXT(live.summary("echo", {{"text", "after"}}), "\"after\"");
        }
    }

    void progressAndLogReachTheCaller() {
        Live live("legacy");
        QStringList seen;
        QObject context;
        QObject::connect(&live.service().runner(), &Runner::progressed, &context,
                         [&](const QString&, double part, const QString&) { seen += QString::number(part); });
        QObject::connect(&live.service().runner(), &Runner::logged, &context,
                         [&](const QString&, const QString& line) { seen += line; });
        COMPARE_TEXT(live.summary("progress"), "\"done\"");
        COMPARE_TEXT(live.summary("log"), "\"logged\"");
        QTRY_COMPARE(seen.join(u' '), QStringLiteral("0.25 1 warning: disk: 0 warning: disk: 1 warning: disk: 2"));
    }

    void traceContainsTheTraffic() {
        Live live("legacy");
        const auto run = live.call("echo", {{"text", "hello"}});
        const Json& detail = attemptDetail(*run);
        COMPARE_TEXT(detail["protocol"].get<std::string>(), "2025-11-25");
        COMPARE_TEXT(detail["server"]["name"].get<std::string>(), "test-server");
        QCOMPARE(detail["wire"].size(), 2U);
        COMPARE_TEXT(detail["wire"][0]["kind"].get<std::string>(), "sent");
        const Json request = Json::parse(detail["wire"][0]["text"].get<std::string>());
        COMPARE_TEXT(request["method"].get<std::string>(), "tools/call");
        COMPARE_TEXT(request["params"]["arguments"].dump(), R"({"text":"hello"})");
        COMPARE_TEXT(detail["wire"][1]["kind"].get<std::string>(), "received");
        QVERIFY(detail["wire"][1]["text"].get<std::string>().contains("hello"));
    }

    /// Connecting is a step of the attempt that waits for it, and detecting the era is a step of connecting.
    void traceContainsTheConnection() {
        for (const char* era : {"legacy", "modern"}) {
            Live live(era);
            COMPARE_TEXT(stepsBelowAttempt(*live.call("echo")), "");
            live.servers().disconnect(live.id()).waitForFinished();
            const std::string probe = std::string(era) == "legacy" ? "probe skipped in connect" : "probe ok in connect";
            COMPARE_TEXT(stepsBelowAttempt(*live.call("echo")), "connect ok in attempt, " + probe);
        }
    }

    /// Arguments and results are passed on as they were written.
    void numbersAreNeverRounded() {
        Live live("modern", "numbers");
        const auto arguments = Document::parse(
            std::make_shared<const SourceText>("arguments", R"({"n":18446744073709551616,"f":0.4099057012})"));
        const auto run = live.call("int64", arguments->value());
        QVERIFY2(run->trace.outcome.result.has_value(), run->trace.outcome.result.error().message.text().c_str());
        const std::string data = compactText(run->trace.outcome.result->data);
        QVERIFY2(data.ends_with(R"("big":123456789012345678901234567890,"huge":1e400})"), data.c_str());
        bool isSent = false;
        for (const WireEntry& entry : live.servers().wireLog(live.id()).result())
            isSent = isSent || entry.text.contains(R"("arguments":{"n":18446744073709551616,"f":0.4099057012})");
        QVERIFY(isSent);
    }

    void traceContainsRoundsAndPolls() {
        LiveServerOptions options;
        options.client.handler = std::make_shared<DefaultAnswerHandler>();
        Live asking("modern", "all-tools", true, options);
        QVERIFY(stepsBelowAttempt(*asking.call("ask")).ends_with("round ok in attempt"));
        Live tasks("modern", "tasks");
        COMPARE_TEXT(stepsBelowAttempt(*tasks.call("task-slow")),
                     "poll ok in attempt, poll ok in attempt, poll ok in attempt");
        COMPARE_TEXT(tasks.summary("task-fail"), "SERVER_ERROR: The task failed: out of paper (error -32050)");
    }

    /// The time until the user answers a question is a step of its own, which no time of the tool includes.
    void waitingForAnAnswerIsNotToolTime_data() {
        QTest::addColumn<QString>("era");
        QTest::newRow("legacy") << "legacy";
        QTest::newRow("modern") << "modern";
    }
    void waitingForAnAnswerIsNotToolTime() {
        QFETCH(QString, era);
        const auto handler = std::make_shared<WaitingHandler>();
        LiveServerOptions options;
        options.client.handler = handler;
        Live live(era.toStdString(), "all-tools", true, options);
        const RunHandle run = live.start("ask");
        QTRY_COMPARE(run.state(), RunState::WaitingForAnswer);
        handler->answerAll();
        const std::shared_ptr<const FinishedRun> finished = run.finished().result();
        const Trace& trace = finished->trace;
        QVERIFY(trace.outcome.result.has_value());
        const auto answer = std::ranges::find(trace.spans, SpanKind::Answer, &Span::kind);
        const auto attempt = std::ranges::find(trace.spans, SpanKind::Attempt, &Span::kind);
        QVERIFY(answer != trace.spans.end() && attempt != trace.spans.end());
        COMPARE_TEXT(answer->name, "wait for an answer");
        QCOMPARE(answer->parent, attempt->id);
        QVERIFY(answer->waitNs > 0 && answer->waitNs <= answer->durationNs);
        QCOMPARE(totalWaitNs(trace), answer->waitNs);
        QCOMPARE(attemptTimeNs(trace), attempt->durationNs - answer->waitNs);
    }

    void preflightSaysTheTimeLimit() {
        Live live("legacy");
        const Preflight preflight =
            live.service().runner().runPreflight({.tool = "echo"}, live.service().session(), {}).result();
        QCOMPARE(preflight.timeoutMs, 0);
        QCOMPARE(preflight.progressTimeoutMs, 15'000);
    }

    /// An abort ends the wait, and the question is withdrawn.
    void abortEndsTheWait() {
        const auto handler = std::make_shared<WaitingHandler>();
        LiveServerOptions options;
        options.client.handler = handler;
        Live live("modern", "all-tools", true, options);
        const RunHandle run = live.start("ask");
        QTRY_COMPARE(run.state(), RunState::WaitingForAnswer);
        run.abort();
        const std::shared_ptr<const FinishedRun> finished = run.finished().result();
        COMPARE_TEXT(finished->trace.outcome.result.error().code, "CANCELLED");
        COMPARE_TEXT(stepsBelowAttempt(*finished), "answer ok in attempt");
        QTRY_VERIFY(handler->isWithdrawn.load());
    }

    /// One call after another, without starting the server again.
    void callsShareTheConnection() {
        Live live("legacy");
        for (int i = 0; i < 3; ++i)
            COMPARE_TEXT(live.summary("echo", {{"text", "x"}}), "\"x\"");
        int handshakes = 0;
        for (const WireEntry& entry : live.servers().wireLog(live.id()).result())
            handshakes += entry.text.contains("\"method\":\"initialize\"") ? 1 : 0;
        QCOMPARE(handshakes, 1);
    }

    /// A question that is never answered does not keep the program from ending, nor does a future stay open.
    void everyFutureIsFinishedAtTheEnd() {
        class Silent final : public ServerRequestHandler {
        public:
            [[nodiscard]] Json capabilities() const override { return {{"elicitation", Json::object()}}; }
            [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answer(std::string, Json, QuestionOrigin,
                                                                            AbortSignal) override {
                ++asked;
                const QFuture<void> never = m_promise.future();
                co_await never;
                co_return Json::object();
            }
            std::atomic<int> asked = 0;

        private:
            QPromise<void> m_promise;
        };
        static const auto handler = std::make_shared<Silent>(); // keeps the abandoned calls, which are not a leak
        LiveServerOptions options;
        options.client.handler = handler;
        const LiveServer server = *liveServerFromArgument(sourceFor("modern", "all-tools"), "/", options);
        QFuture<McpCallReport> asking;
        QFuture<McpCallReport> deaf;
        {
            McpServers servers(systemClock());
            servers.add(server.setup);
            asking = servers.call(server.setup.id, makeToolCall("ask", Json::object()), {});
            deaf = servers.call(server.setup.id, makeToolCall("deaf", Json::object()), {});
            QTRY_COMPARE(handler->asked.load(), 1);
        }
        QVERIFY(asking.isFinished() && deaf.isFinished());
        COMPARE_TEXT(asking.result().result.error().message, "The connection was closed");
        COMPARE_TEXT(deaf.result().result.error().message, "The connection was closed; the call may have run");
    }

    void environmentIsNotPassedOn() {
        qputenv("TEST_CANARY", "c4n4ry");
        Live live("legacy");
        const std::string environment = live.summary("environment");
        qunsetenv("TEST_CANARY");
        QVERIFY(environment.contains("PATH="));
        QVERIFY(!environment.contains("c4n4ry"));
    }

    void enteredServersNeedNoTrust() {
        Live live("legacy");
        QVERIFY(!readSourceAccess(live.registry(), "mcp-server").needsTrust());
    }

    /// Both before the server is started and after its tools are known.
    void otherServersNeedTrust() {
        Live live("legacy", "all-tools", false);
        const SourceAccess access = readSourceAccess(live.registry(), "mcp-server");
        QVERIFY(access.needsTrust());
        COMPARE_TEXT(access.digest, serverAccess(live.server().specification).digest);
        const Json& server = access.content["access"]["server"];
        COMPARE_TEXT(server["command"].dump(), Json({serverProgram, "legacy", "all-tools"}).dump());
        QVERIFY(server["files"].contains(serverProgram));
        const auto run = live.call("echo");
        COMPARE_TEXT(run->trace.outcome.result.error().code, "PERMISSION_DENIED");
        QVERIFY(run->nobodyAvailable);
    }

    /// The user typed the server's command, not those that the server declares.
    void trustShowsTheProgramThatStarts_data() {
        QTest::addColumn<QByteArray>("entry"); // %1: the folder
        QTest::addColumn<QString>("program");
        const auto row = [](const char* name, const char* entry, const char* program) {
            QTest::newRow(name) << QByteArray(entry) << program;
        };
        row("PATH with the default of a variable",
            R"({"command": "tool", "env": {"PATH": "${TOOLROOM_UNSET:-%1/evil}:%1/bin"}})", "%1/evil/tool");
        row("PATH with a variable", R"({"command": "tool", "env": {"PATH": "${TOOLROOM_TEST_FOLDER}:%1/bin"}})",
            "%1/evil/tool");
        row("PATH in a file", R"({"command": "tool", "envFile": "variables"})", "%1/evil/tool");
        row("command", R"({"command": "${TOOLROOM_TEST_FOLDER}/tool"})", "%1/evil/tool");
        row("relative command", R"({"command": "./tool", "cwd": "${TOOLROOM_TEST_FOLDER}"})", "%1/evil/./tool");
        row("PATH in another variable", R"({"command": "sh", "env": {"P": "${PATH}"}})", "%2");
    }

    void trustShowsTheProgramThatStarts() {
        QFETCH(QByteArray, entry);
        QFETCH(QString, program);
        const ConfigFolder folder;
        folder.writeFile("evil/tool", "#!/bin/sh\n", true);
        folder.writeFile("bin/tool", "#!/bin/sh\n", true);
        folder.writeFile("variables", "PATH=" + folder.path("evil") + "\n");
        qputenv("TOOLROOM_TEST_FOLDER", QByteArray::fromStdString(folder.path("evil")));
        entry.replace("%1", QByteArray::fromStdString(folder.path("")).chopped(1));
        program.replace(QLatin1String("%1"), QString::fromStdString(folder.path("")).chopped(1));
        program.replace(QLatin1String("%2"), QStandardPaths::findExecutable(QStringLiteral("sh")));
        const Json access = accessTo(folder.server(Json::parse(entry.toStdString())));
        COMPARE_TEXT(access["command"][0].get<std::string>(), program.toStdString());
        QVERIFY(access["files"].contains(QFileInfo(program).canonicalFilePath().toStdString()));
    }

    void trustCoversWhatRuns_data() {
        QTest::addColumn<QByteArray>("shape");
        for (const Json& shape : test::trustShapes())
            QTest::newRow(shape["name"].get<std::string>().c_str()) << QByteArray::fromStdString(shape.dump());
    }

    /// The same as for the commands of a manifest (TestCoveredFiles).
    void trustCoversWhatRuns() {
        QFETCH(const QByteArray, shape);
        const Json json = Json::parse(shape.toStdString());
        const ConfigFolder config;
        const test::ShapeFolder files(json);
        Json words = files.command(json);
        Json entry = {{"command", words[0]},
                      {"cwd", files.base + '/' + json.value("cwd", std::string())},
                      {"env", files.environment(json)}};
        words.erase(0);
        entry["args"] = std::move(words);
        const LiveServer server = config.server(entry);
        std::string before = serverAccess(server.readSpecification()).digest;
        for (const Json& changed : json["changed"]) {
            files.append(changed.get<std::string>());
            const std::string after = serverAccess(server.readSpecification()).digest;
            QVERIFY2(after != before, changed.dump().c_str());
            before = after;
        }
    }

    void trustCoversArgumentsWithVariables() {
        const ConfigFolder folder;
        folder.writeFile("app/main.js", "1\n");
        folder.writeFile("variables", "NODE_OPTIONS=--require ./hook.js\n");
        folder.writeFile("hook.js", "1\n");
        qputenv("TOOLROOM_TEST_FOLDER", QByteArray::fromStdString(folder.path("app")));
        const LiveServer server = folder.server({{"command", "node"},
                                                 {"args", {"${TOOLROOM_TEST_FOLDER}/main.js", "${input:key}"}},
                                                 {"envFile", "variables"},
                                                 {"cwd", folder.path("")}});
        const Json access = accessTo(server);
        QVERIFY(access["files"].contains(folder.path("app/main.js")));
        QVERIFY(access["files"].contains(folder.path("hook.js")));
        QCOMPARE(access["uncovered"], Json::array({{{"what", "${input:key}"}, {"reason", "entered"}}}));
    }

    /// The file changes after the trust was checked and before the server is started.
    void changesDuringTheStartEndIt() {
        const ConfigFolder folder;
        folder.writeFile("run.sh", std::string("exec ") + serverProgram + " 2025-11-25 all-tools\n");
        LiveServer server = folder.server({{"command", "sh"}, {"args", {"run.sh"}}});
        const auto store = std::make_shared<TrustStore>(TrustSettings());
        QVERIFY(store->trust(serverAccess(server.specification), 0));
        requireTrust(server, store);
        bool isEvil = false;
        server.setup.connect = [&, connect = server.setup.connect] {
            if (isEvil)
                folder.writeFile("run.sh", std::string("touch started; exec ") + serverProgram + " 2025-11-25\n");
            return connect();
        };
        McpServers servers(systemClock());
        servers.add(server.setup);
        QVERIFY(servers.list(server.setup.id, {}).result().has_value());
        servers.disconnect(server.setup.id).waitForFinished();
        isEvil = true;
        const auto listing = servers.list(server.setup.id, {}).result();
        QVERIFY(!listing);
        COMPARE_TEXT(listing.error().message.text(),
                     folder.path("run.sh") + " has changed since it was trusted; the program was not started");
        QVERIFY(!QFile::exists(QString::fromStdString(folder.path("started"))));
    }

    /// The supervisor ends the program when one of its files changes, so that calls need not look at them.
    void filesOfARunningServerAreNotReadAgain() {
        const ConfigFolder folder;
        folder.writeFile("run.sh", std::string("exec ") + serverProgram + " 2025-11-25 all-tools\n");
        LiveServer server = folder.server({{"command", "sh"}, {"args", {"run.sh"}}});
        const auto store = std::make_shared<TrustStore>(TrustSettings());
        QVERIFY(store->trust(serverAccess(server.specification), 0));
        requireTrust(server, store);
        McpServers servers(systemClock());
        servers.add(server.setup);
        QCOMPARE(servers.guardedProgram(server.setup.id), 0U);
        const auto listing = servers.list(server.setup.id, {}).result();
        QVERIFY(listing.has_value());
        const std::uint64_t program = servers.guardedProgram(server.setup.id);
        QVERIFY(program != 0);

        const RegistrySnapshotPtr registry = loadSources({toSourceSpec(server, *listing)}, {}).snapshot;
        const std::string source = registry->sources().front().sourceId;
        const SourceAccessPtr access = knownSourceAccess(registry, source, program);
        COMPARE_TEXT(access->digest, readSourceAccess(registry, source).digest);
        QCOMPARE(knownSourceAccess(registry, source, program), access);
        QVERIFY(knownSourceAccess(registry, source, 0) != access); // it may have ended
        const SourceAccessPtr latest = knownSourceAccess(registry, source, program);

        folder.writeFile("run.sh", std::string("exec ") + serverProgram + " 2025-11-25\n");
        QTRY_COMPARE(servers.guardedProgram(server.setup.id), 0U);
        QVERIFY(knownSourceAccess(registry, source, 0)->digest != latest->digest);
    }

    void enteredServersAreNotGuarded() {
        Live live("legacy");
        QCOMPARE(live.servers().guardedProgram(live.id()), 0U);
    }

    void environmentFilesNeedTrust() {
        const ConfigFolder folder;
        folder.writeFile("variables", "A=1\n");
        const LiveServer server = folder.server({{"command", "sh"}, {"envFile", "variables"}});
        const std::string before = serverAccess(server.specification).digest;
        folder.writeFile("variables", "A=1\nLD_PRELOAD=./x.so\n");
        QVERIFY(serverAccess(server.specification).digest != before);
        folder.writeFile("variables", "A=1\n");
        COMPARE_TEXT(serverAccess(server.specification).digest, before);
    }

    void connectionsNeedTrustInWhatStartsNow() {
        const ConfigFolder folder;
        folder.writeFile("bin/run", std::string("#!/bin/sh\nexec ") + serverProgram + " 2025-11-25 all-tools\n", true);
        LiveServer server = folder.server({{"command", "./bin/run"}});
        TrustStore store({});
        QVERIFY(store.trust(serverAccess(server.specification), 0));
        server.setup.checkTrust = [&] { return store.requireTrust(serverAccess(server.readSpecification())); };
        McpServers servers(systemClock());
        servers.add(server.setup);
        QVERIFY(servers.list(server.setup.id, {}).result().has_value());
        servers.disconnect(server.setup.id).waitForFinished();
        folder.writeFile("bin/run", std::string("#!/bin/sh\ntouch started\nexec ") + serverProgram + "\n", true);
        const auto listing = servers.list(server.setup.id, {}).result();
        COMPARE_TEXT(listing.error().message.text(),
                     folder.path(".mcp.json#s") +
                         ": the source is not trusted or has changed since it was trusted; open it again to review it");
        QVERIFY(!QFile::exists(QString::fromStdString(folder.path("started"))));
    }

    void declaredCommandsNeedTrust() {
        Live live("legacy", "commands");
        const auto run = live.call("echo");
        const auto& result = run->trace.outcome.result;
        QVERIFY(result || result.error().code == "PERMISSION_DENIED");
        QVERIFY(!QFile::exists(QStringLiteral("/ran")));
        QVERIFY(!QFile::exists(QStringLiteral("ran")));
    }

    void failedStartIsReported() {
        McpServers servers(systemClock());
        const LiveServer server = *liveServerFromArgument(sourceFor("legacy", "crash"), "/", {});
        servers.add(server.setup);
        const McpResult<McpToolListing> listing = servers.list(server.setup.id, {}).result();
        QVERIFY(!listing);
        COMPARE_TEXT(listing.error().message,
                     "The program exited with code 3: cannot read the configuration\nsee the manual");
        const McpServerStatus status = servers.status(server.setup.id);
        QCOMPARE(status.state, McpServerStatus::State::Failed);
        COMPARE_TEXT(status.error, listing.error().message.text());
        QVERIFY(!servers.wireLog(server.setup.id).result().empty());
    }

    /// A tool that cannot be used is quarantined with the same reason, whether a server or a file lists it.
    void unusableToolsAreQuarantined_data() {
        QTest::addColumn<QByteArray>("tool"); ///< `%HH` is a byte
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("error"); ///< in the list
        const auto row = [](const char* tag, const char* tool, const char* name, const char* error) {
            QTest::newRow(tag) << QByteArray(tool) << QString::fromLatin1(name) << QString::fromLatin1(error);
        };
        row("lone surrogate", R"({"name":"cut","title":"\ud83d"})", "cut",
            "3:24: the lone surrogate \\ud83d is not a valid character");
        row("invalid UTF-8", R"({"name":"cut","title":"%FF"})", "cut", "3:24: byte 0xFF is not valid UTF-8");
        row("NaN", R"({"name":"cut","inputSchema":{"default":NaN}})", "cut", "3:40: 'NaN' is not a JSON value");
        row("Infinity", R"({"name":"cut","inputSchema":{"default":-Infinity}})", "cut",
            "3:41: expected a digit after '-'");
        row("no name", R"({"inputSchema":{"type":"object"}})", "", "3:1: a tool without a name cannot be called");
        row("null as name", R"({"name":null,"inputSchema":{"type":"object"}})", "",
            "3:1: a tool without a name cannot be called");
        row("empty name", R"({"name":"","inputSchema":{"type":"object"}})", "",
            "3:9: a tool without a name cannot be called");
        row("number as name", R"({"name":3,"inputSchema":{"type":"object"}})", "",
            "3:9: `name` must be a string, not a number");
        row("string", R"("oops")", "", "3:1: a tool must be an object, not a string");
        row("null", "null", "", "3:1: a tool must be an object, not null");
        row("schema", R"({"name":"cut","inputSchema":"none"})", "cut",
            "3:29: `inputSchema` must be a JSON Schema (an object or a boolean), not a string");
    }
    void unusableToolsAreQuarantined() {
        QFETCH(const QByteArray, tool);
        QFETCH(const QString, name);
        QFETCH(const QString, error);
        const QByteArray last = R"({"name":"last","inputSchema":{"type":"object"}})";
        const QByteArray first = R"({"name":"first","inputSchema":{"type":"object"}})";
        const std::string saved = "{\"tools\":[\n" + first.toStdString() + ",\n" +
                                  QByteArray(tool).replace("%FF", "\xFF").toStdString() + ",\n" + last.toStdString() +
                                  "]}";
        const LoadResult file = loadSources({{.kind = SourceSpec::Kind::Text, .name = "list.json", .text = saved}}, {});
        for (const char* era : {"legacy", "modern"}) {
            const LoadResult live =
                loadServer(sourceFor(era, "'raw:" + (first + "," + tool + "," + last).toStdString() + "]'"));
            for (const LoadResult* loaded : {&file, &live}) {
                QVERIFY(loaded->errors.empty());
                QCOMPARE(loaded->snapshot->tools().size(), std::size_t{2});
                COMPARE_TEXT(loaded->snapshot->tools()[1].name, "last");
                QCOMPARE(loaded->snapshot->quarantined().size(), std::size_t{1});
                const QuarantinedTool& quarantined = loaded->snapshot->quarantined()[0];
                COMPARE_TEXT(quarantined.name, name.toStdString());
                COMPARE_TEXT(quarantined.error.text(), loaded->snapshot->sources()[0].name + ":" + error.toStdString());
                QVERIFY(quarantined.error.pointer.starts_with("/tools/1"));
            }
        }
    }

    /// Nothing in the text of the tool says why it cannot be used.
    void refusedToolsAreQuarantined() {
        const LoadResult deep = loadServer(sourceFor("legacy", "deep-tool"));
        QCOMPARE(deep.snapshot->tools().size(), std::size_t{2});
        COMPARE_TEXT(deep.snapshot->quarantined().at(0).name, "deep");
        COMPARE_TEXT(deep.snapshot->quarantined().at(0).error.reason, "nested more than 128 levels deep");
        COMPARE_TEXT(deep.snapshot->quarantined().at(0).error.pointer, "/tools/1");

        SourceSpec listed{.kind = SourceSpec::Kind::Text,
                          .name = "server",
                          .text = R"({"tools":[{"name":"a","inputSchema":{"type":"object","properties":{"p":{}}}}]})"};
        listed.refusedTools.emplace(0,
                                    Error{.reason = Message::verbatim("no"), .pointer = "/inputSchema/properties/p"});
        const LoadResult refused = loadSources({listed}, {});
        QVERIFY(refused.snapshot->tools().empty());
        COMPARE_TEXT(refused.snapshot->quarantined().at(0).error.text(), "server:1:72: no");
        COMPARE_TEXT(refused.snapshot->quarantined().at(0).error.pointer, "/tools/0/inputSchema/properties/p");
    }

    void incompleteListsAreErrorsOfTheSource() {
        const LoadResult repeated = loadServer(sourceFor("modern", "page-repeats"));
        QCOMPARE(repeated.snapshot->tools().size(), std::size_t{2});
        QCOMPARE(repeated.errors.size(), std::size_t{1});
        COMPARE_TEXT(
            repeated.errors[0].text(),
            repeated.snapshot->sources()[0].name +
                ": Page 2 of tools/list contains only items from earlier pages; the rest of the list was not read");
        QCOMPARE(repeated.errors[0].extent, SourceError::Extent::Partial);

        const LiveServer server = *liveServerFromArgument("stdio:none", "/", {});
        const LoadResult failed = loadSources({toSourceSpec(server, Message::verbatim("not found"))}, {});
        QVERIFY(failed.snapshot->sources().empty());
        COMPARE_TEXT(failed.errors.at(0).text(), "stdio:none: not found");
        QCOMPARE(failed.errors.at(0).extent, SourceError::Extent::Unreachable);
    }

    void removedServersAreUnknown() {
        Live live("legacy");
        live.servers().remove(live.id());
        QVERIFY(!live.servers().has(live.id()));
        COMPARE_TEXT(live.summary("echo"), "CONFIG_ERROR: the MCP server " + live.id() + " is not connected");
        const McpResult<McpToolListing> listing = live.servers().list(live.id(), {}).result();
        COMPARE_TEXT(listing.error().message, "Server `" + live.id() + "` is not available");
    }

    void disconnectedServersConnectAgain() {
        Live live("modern");
        live.servers().disconnect(live.id()).waitForFinished();
        QCOMPARE(live.servers().status(live.id()).state, McpServerStatus::State::NotConnected);
        COMPARE_TEXT(live.summary("echo", {{"text", "x"}}), "\"x\"");
    }

    void manyCallsShareTheConnection() {
        Live live("legacy");
        std::vector<RunHandle> runs;
        for (int i = 0; i < 50; ++i)
            runs.push_back(live.start("echo", {{"text", std::to_string(i)}}));
        for (int i = 0; i < 50; ++i)
            COMPARE_TEXT(runs[static_cast<std::size_t>(i)].finished().result()->trace.outcome.result->data.dump(),
                         '"' + std::to_string(i) + '"');
        QCOMPARE(live.servers().status(live.id()).server.starts, 1);
    }
};

TOOLROOM_TEST(TestLiveServer)
#include "test_live_server.moc"
