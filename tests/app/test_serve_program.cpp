// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/mcp/protocol/skill_entry.h"
#include "core/mcp/server/mcp_service.h"
#include "core/mcp/transport/http_transport.h"
#include "tests/support/collector.h"
#include "tests/support/mcp_fixture.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <functional>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const QString serverProgram = QStringLiteral(TOOLROOM_BIN_DIR "/mcp-server ");

QString liveSource(const char* serverEra, const char* behavior) {
    return QStringLiteral("stdio:") + serverProgram + QLatin1String(serverEra) + u' ' + QLatin1String(behavior);
}

/// Answers questions with a function.
class AnsweringHandler final : public ServerRequestHandler {
public:
    [[nodiscard]] Json capabilities() const override {
        return {{"elicitation", Json::object()}, {"sampling", Json::object()}};
    }
    QCoro::Task<RpcAnswer> answer(std::string method, Json params, QuestionOrigin origin, AbortSignal) override {
        questions.push_back(method + " " + textAt(params, "message"));
        keys.push_back(origin.key);
        if (method == "sampling/createMessage")
            co_return Json{{"role", "assistant"}, {"model", "m"}, {"content", {{"type", "text"}, {"text", "Hi"}}}};
        co_return Json{{"action", "accept"}, {"content", {{"city", "Oslo"}}}};
    }

    std::vector<std::string> questions;
    std::vector<std::string> keys; ///< of the questions
};

/// Reports one folder.
class RootsHandler final : public ServerRequestHandler {
public:
    [[nodiscard]] Json capabilities() const override { return {{"roots", {{"listChanged", true}}}}; }
    QCoro::Task<RpcAnswer> answer(std::string, Json, QuestionOrigin, AbortSignal) override {
        co_return Json{{"roots", Json::array({{{"uri", "file:///depot"}}})}};
    }
};

/// Never answers.
class SilentHandler final : public ServerRequestHandler {
public:
    [[nodiscard]] Json capabilities() const override { return {{"elicitation", Json::object()}}; }
    QCoro::Task<RpcAnswer> answer(std::string, Json, QuestionOrigin, AbortSignal abort) override {
        isAsked = true;
        std::ignore = co_await waitFor(systemClock(), 600'000, abort);
        co_return Json{{"action", "cancel"}};
    }

    bool isAsked = false;
};

/// A home folder, and gateways that use it.
class GatewayHost {
public:
    [[nodiscard]] StdioServer gateway(const QStringList& arguments) const {
        StdioServer server{.command = {QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli"), QStringLiteral("--serve")},
                           .folder = m_home.path()};
        server.command += arguments;
        server.environment[QStringLiteral("HOME")] = m_home.path();
        return server;
    }
    /// A client of a gateway.
    [[nodiscard]] std::unique_ptr<McpFixture> client(EraChoice era, const QStringList& arguments,
                                                     std::shared_ptr<ServerRequestHandler> handler = {}) const {
        return clientOf(gateway(arguments), era, std::move(handler));
    }
    [[nodiscard]] static std::unique_ptr<McpFixture> clientOf(const StdioServer& gateway, EraChoice era,
                                                              std::shared_ptr<ServerRequestHandler> handler = {}) {
        McpClientOptions options;
        options.era = era;
        options.handler = std::move(handler);
        options.clientInfo = {{"name", "test-agent"}, {"version", "1"}};
        options.timeouts.probe = options.timeouts.start = 60'000;
        return std::make_unique<McpFixture>(makeStdioTransport(gateway, systemClock()), std::move(options));
    }
    [[nodiscard]] QString path(const char* name) const { return m_home.filePath(QString::fromUtf8(name)); }
    void write(const char* name, const QByteArray& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qFatal("cannot write %s", name);
    }
    ProgramResult toolroom(const QStringList& arguments) const {
        return run({.arguments = arguments,
                    .folder = m_home.path(),
                    .environment = {QStringLiteral("HOME=") + m_home.path()}});
    }

private:
    QTemporaryDir m_home;
};

/// A tool that returns the content of a file, and one that must be confirmed.
constexpr const char* processTools = R"({
  "contract": "echomen",
  "tools": [
    {"name": "say.it", "description": "Says it.", "category": "read",
     "inputSchema": {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}},
    {"name": "erase", "description": "Erases it.", "category": "delete", "requiresConfirmation": true,
     "inputSchema": {"type": "object", "properties": {}}}],
  "activities": {
    "say.it": {"type": "process", "command": ["cat", "said.json"]},
    "erase": {"type": "process", "command": ["sh", "-c", "touch erased; echo 1"]}}
})";

} // namespace

class TestServeProgram : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// Clients would refuse the whole list because of one of these tools.
    void refusedToolsAreRepaired() {
        const GatewayHost host;
        host.write("depot.json", R"({"tools": [
{"name": "read_gauge", "title": null, "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": null, "openWorldHint": false}},
{"name": "list_halls", "inputSchema": {"type": "object", "properties": [], "required": null}},
{"name": "list_docks", "inputSchema": {"type": "object", "properties": {"type": "object"}}},
{"name": "sum_orders", "inputSchema": {"type": "object"}, "outputSchema": {"type": "array"}},
{"name": "list_gates", "inputSchema": {"type": "object", "properties": {"gate": {"type": "string"}}}}]})");
        const QStringList source = {host.path("depot.json")};
        const std::string first =
            R"({"tools":[
{"name":"read_gauge","inputSchema":{"type":"object"},"annotations":{"openWorldHint":false}},
{"name":"list_halls","inputSchema":{"type":"object","properties":{}}},
{"name":"sum_orders","inputSchema":{"type":"object"})";
        const std::string last = R"(},
{"name":"list_gates","inputSchema":{"type":"object","properties":{"gate":{"type":"string"}}}}
]}
)";
        COMPARE_TEXT(host.client(EraChoice::Legacy, source)->listTools()->text().text, first + last);
        COMPARE_TEXT(host.client(EraChoice::Modern, source)->listTools()->text().text,
                     first + R"(,"outputSchema":{"type":"array"})" + last);

        const ProgramResult ended = host.toolroom({QStringLiteral("--serve"), QStringLiteral("depot.json")});
        COMPARE_TEXT(
            ended.err.toStdString(),
            "toolroom: note: depot/read_gauge is offered with changes: `title` removed, "
            "`annotations.readOnlyHint` removed\n"
            "toolroom: note: depot/list_halls is offered with changes: `inputSchema.properties` set to `{}`, "
            "`inputSchema.required` removed\n"
            "toolroom: note: depot/sum_orders is offered to clients before revision 2026-07-28 with changes: "
            "`outputSchema` removed\n"
            "toolroom: note: depot/list_docks is not offered: `inputSchema.properties.type`: must be a schema: an "
            "object or a boolean\n"
            "toolroom: note: serving 4 tools\n");
    }

    /// Clients find a tool by its name, so only the first one with a name is offered.
    void missingToolsAreNamed() {
        const GatewayHost host;
        host.write("depot.json", R"({"contract": "mcp", "tools": [{"name": "a", "inputSchema": {"type": "object"}},
{"name": "a", "inputSchema": {"type": "object"}}, {"name": "b", "inputSchema": []}]})");
        const ProgramResult ended = host.toolroom({QStringLiteral("--serve"), QStringLiteral("depot.json")});
        COMPARE_TEXT(ended.err.toStdString(),
                     "toolroom: error: depot.json:2:80: the tool `b` is quarantined: `inputSchema` must be a JSON "
                     "Schema (an object or a boolean), not an array\n"
                     "toolroom: note: depot/a#2 is not offered: another tool of the source has the same name\n"
                     "toolroom: note: serving 1 tool\n");
    }

    void oneServerIsPassedThrough_data() {
        QTest::addColumn<int>("era");
        QTest::newRow("legacy") << static_cast<int>(EraChoice::Legacy);
        QTest::newRow("modern") << static_cast<int>(EraChoice::Modern);
        QTest::newRow("auto") << static_cast<int>(EraChoice::Auto);
    }
    void oneServerIsPassedThrough() {
        QFETCH(int, era);
        const GatewayHost host;
        for (const char* serverEra : {"legacy", "modern"}) {
            const auto fixture =
                host.client(static_cast<EraChoice>(era), {liveSource(serverEra, "all-tools"), QStringLiteral("--yes")});
            COMPARE_TEXT(fixture->connectSummary(),
                         era == static_cast<int>(EraChoice::Legacy) ? "2025-11-25 toolroom" : "2026-07-28 toolroom");
            COMPARE_TEXT(fixture->listSummary(), "echo missing deaf environment crash progress log is-error rpc-error "
                                                 "ask image structured silent-error");
            COMPARE_TEXT(fixture->callSummary("echo", {{"text", "h\u00E9"}}), "h\u00E9");
            COMPARE_TEXT(fixture->callSummary("is-error"), "error: disk full");
            const auto image = fixture->call("image");
            QVERIFY(image);
            COMPARE_TEXT(image->value["content"].dump(),
                         R"([{"type":"text","text":"a dot"},{"type":"image","data":"AAAA","mimeType":"image/png"}])");
            COMPARE_TEXT(fixture->call("structured")->value["structuredContent"].dump(), R"({"n":1})");
            COMPARE_TEXT(fixture->callSummary("rpc-error"), "error: INVALID_ARGUMENTS: Unknown tool: x (error -32602)");
            COMPARE_TEXT(fixture->callSummary("none"), "Rpc: Unknown tool: none (error -32602)");
            fixture->close();
        }
    }

    /// In every era, the server receives the agent's `_meta`, and the trace joins that of the agent.
    void tracesAreJoined() {
        const std::string traceId = "0af7651916cd43dd8448eb211c80319c";
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            for (const char* serverEra : {"legacy", "modern"}) {
                const GatewayHost host;
                const Collector collector;
                StdioServer gateway = host.gateway({liveSource(serverEra, "meta"), QStringLiteral("--yes")});
                gateway.environment[QStringLiteral("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")] =
                    QString::fromStdString(collector.url());
                const auto fixture = GatewayHost::clientOf(gateway, era);
                QVERIFY(fixture->connect());
                const McpRequest request{
                    .traceParent = "00-" + traceId + "-b7ad6b7169203331-01",
                    .meta = {{"tracestate", "vendor=1"}, {"baggage", "team=payments"}, {"example.com/ticket", 7}}};
                const Json received = Json::parse(fixture->callSummary("meta", Json::object(), request));
                fixture->close(); // sends the traces
                COMPARE_TEXT(textAt(received, "tracestate"), "vendor=1");
                COMPARE_TEXT(textAt(received, "baggage"), "team=payments");
                QCOMPARE(received["example.com/ticket"], Json(7));
                QTRY_COMPARE(collector.received().size(), 1U);
                const Json spans = collector.spans(0);
                std::map<int, Json> byKind; // the call has one span of the server's side, and one of the client's
                for (const Json& span : spans) {
                    COMPARE_TEXT(textAt(span, "traceId"), traceId);
                    byKind[span["kind"].get<int>()] = span;
                }
                COMPARE_TEXT(textAt(byKind[2], "parentSpanId"), "b7ad6b7169203331");
                COMPARE_TEXT(textAt(received, "traceparent"),
                             "00-" + traceId + "-" + textAt(byKind[3], "spanId") + "-01");
            }
        }
    }

    /// Requests that lead to no run have spans of the server's side, too.
    void otherRequestsAreTraced() {
        const std::string traceId = "0af7651916cd43dd8448eb211c80319c";
        const GatewayHost host;
        const Collector collector;
        StdioServer gateway = host.gateway({liveSource("modern", "features"), QStringLiteral("--yes")});
        gateway.environment[QStringLiteral("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")] =
            QString::fromStdString(collector.url());
        const Collector metrics;
        gateway.environment[QStringLiteral("OTEL_EXPORTER_OTLP_METRICS_ENDPOINT")] =
            QString::fromStdString(metrics.url());
        const auto fixture = GatewayHost::clientOf(gateway, EraChoice::Modern);
        QVERIFY(fixture->connect());
        QVERIFY(fixture->listTools());
        const McpRequest call{.traceParent = "00-" + traceId + "-b7ad6b7169203331-01"};
        COMPARE_TEXT(fixture->callSummary("none", Json::object(), call), "Rpc: Unknown tool: none (error -32602)");
        const McpRequest read{.method = "resources/read", .params = {{"uri", "none:1"}}};
        QVERIFY(QCoro::waitFor(fixture->client().request(read, {})));
        fixture->close(); // sends the traces and the metrics
        QTRY_VERIFY(!collector.received().empty());
        QTRY_COMPARE(metrics.received().size(), 1U);
        const QByteArray& durations = metrics.received().front().body;
        for (const char* part : {"\"mcp.server.operation.duration\"", "\"resources/read\"", "\"-32602\"",
                                 "\"mcp.server.session.duration\"", "\"mcp.client.session.duration\""})
            QVERIFY2(durations.contains(part), durations.constData());
        std::map<std::string, Json> byName;
        for (std::size_t i = 0; i < collector.received().size(); ++i)
            for (const Json& span : collector.spans(i)) {
                QCOMPARE(span["kind"], Json(2));
                byName[textAt(span, "name")] = span;
            }
        QCOMPARE(byName["tools/list"]["status"], Json::object());
        QVERIFY(!byName["tools/list"].contains("parentSpanId"));
        const Json& refused = byName["tools/call none"];
        COMPARE_TEXT(textAt(refused, "traceId"), traceId);
        COMPARE_TEXT(textAt(refused, "parentSpanId"), "b7ad6b7169203331");
        QCOMPARE(refused["status"]["code"], Json(2));
        QVERIFY2(refused["attributes"].dump().contains(R"({"key":"error.type","value":{"stringValue":"-32602"}})"),
                 refused.dump().c_str());
        QVERIFY2(byName["resources/read"]["attributes"].dump().contains(
                     R"({"key":"mcp.resource.uri","value":{"stringValue":"none:1"}})"),
                 byName["resources/read"].dump().c_str());
    }

    /// A modern server is told with each request what its agent can do.
    void capabilitiesAreThoseOfTheAgent() {
        const GatewayHost host;
        const Json tasks = {{"io.modelcontextprotocol/tasks", Json::object()}};
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            const QStringList source = {liveSource("modern", "meta"), QStringLiteral("--yes")};
            const auto declared = [&](std::shared_ptr<ServerRequestHandler> handler) {
                const auto fixture = host.client(era, source, std::move(handler));
                return Json::parse(fixture->callSummary("meta"))["io.modelcontextprotocol/clientCapabilities"];
            };
            const Json none = declared({});
            QVERIFY2(!none.contains("elicitation") && !none.contains("sampling"), none.dump().c_str());
            QCOMPARE(none["extensions"], tasks);
            const Json some = declared(std::make_shared<AnsweringHandler>());
            QCOMPARE(some["elicitation"], Json::object());
            QCOMPARE(some["sampling"], Json::object());
            QVERIFY2(!some.contains("roots"), some.dump().c_str());
        }
    }

    /// Capabilities are untrusted: PHP, for example, writes an empty object as a list.
    void malformedCapabilitiesDoNoHarm() {
        class ListedExtensions final : public ServerRequestHandler {
        public:
            [[nodiscard]] Json capabilities() const override { return {{"extensions", Json::array()}}; }
        };
        const GatewayHost host;
        const auto fixture = host.client(EraChoice::Legacy, {liveSource("modern", "meta"), QStringLiteral("--yes")},
                                         std::make_shared<ListedExtensions>());
        const Json received = Json::parse(fixture->callSummary("meta"));
        QCOMPARE(received["io.modelcontextprotocol/clientCapabilities"],
                 (Json{{"extensions", {{"io.modelcontextprotocol/tasks", Json::object()}}}}));
    }

    void missingCapabilitiesAreNamed() {
        const GatewayHost host;
        const auto fixture = host.client(EraChoice::Modern, {liveSource("modern", "meta"), QStringLiteral("--yes")});
        const auto result = fixture->call("requires-forms");
        QVERIFY(!result);
        QVERIFY(result.error().rpc);
        QCOMPARE(result.error().rpc->code, -32021);
        COMPARE_TEXT(result.error().rpc->data.dump(), R"({"requiredCapabilities":{"elicitation":{}}})");
    }

    void questionsKeepTheirKeys() {
        const GatewayHost host;
        const auto handler = std::make_shared<AnsweringHandler>();
        const auto fixture =
            host.client(EraChoice::Modern, {liveSource("modern", "all-tools"), QStringLiteral("--yes")}, handler);
        const std::string answered = fixture->callSummary("ask");
        QVERIFY2(answered.starts_with("[{\"which\":{\"action\":\"accept\""), answered.c_str());
        QCOMPARE(handler->keys, std::vector<std::string>{"which"});
    }

    void questionsStayTogether() {
        const GatewayHost host;
        const auto fixture = host.client(EraChoice::Modern, {liveSource("modern", "meta"), QStringLiteral("--yes")},
                                         std::make_shared<AnsweringHandler>());
        for (int i = 0; i < 20; ++i) { // they pass through threads one after another
            McpRequest call;
            call.trace = std::make_shared<RequestTrace>();
            COMPARE_TEXT(fixture->callSummary("ask-thrice", Json::object(), call), "abc");
            const auto isRound = [](const McpStep& step) { return step.kind == McpStep::Kind::Round; };
            QCOMPARE(std::ranges::count_if(call.trace->steps, isRound), 1);
        }
    }

    void rootsAreForwarded() {
        const GatewayHost host;
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            for (const char* serverEra : {"legacy", "modern"}) {
                const auto fixture = host.client(era, {liveSource(serverEra, "features"), QStringLiteral("--yes")},
                                                 std::make_shared<RootsHandler>());
                const std::string roots = fixture->callSummary("roots");
                QVERIFY2(roots.contains("file:///depot"), roots.c_str());
            }
        }
    }

    void progressAndLogsArePassedOn() {
        const GatewayHost host;
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            const auto fixture = host.client(era, {liveSource("modern", "all-tools"), QStringLiteral("--yes")});
            QVERIFY(fixture->connect());
            std::vector<double> parts;
            McpRequest options;
            options.progress = [&](const McpProgress& progress) { parts.push_back(progress.part().value_or(-1)); };
            COMPARE_TEXT(fixture->callSummary("progress", Json::object(), options), "done");
            QCOMPARE(parts, (std::vector<double>{0.25, 1}));
            COMPARE_TEXT(fixture->callSummary("log"), "logged");
            QCOMPARE(fixture->logs.size(), std::size_t{3});
            COMPARE_TEXT(fixture->logs[0], R"(info  "warning: disk: 0")");
        }
    }

    void questionsAreForwarded() {
        const GatewayHost host;
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            for (const char* serverEra : {"legacy", "modern"}) {
                const auto handler = std::make_shared<AnsweringHandler>();
                const auto fixture =
                    host.client(era, {liveSource(serverEra, "features"), QStringLiteral("--yes")}, handler);
                QVERIFY(fixture->connect());
                const std::string sampled = fixture->callSummary("sample");
                QVERIFY2(sampled.contains(R"("text":"Hi")"), sampled.c_str());
                QCOMPARE(handler->questions.size(), std::size_t{1});
                // An agent that cannot answer declines. A modern server is told so, and must not ask.
                const auto other = host.client(era, {liveSource(serverEra, "growing"), QStringLiteral("--yes")});
                const std::string declined = other->callSummary("ask-form");
                const bool isModern = QByteArrayView(serverEra) == "modern";
                QVERIFY2(declined.contains(isModern ? "the server requested `elicitation/create`, which is unknown"
                                                    : R"("action":"decline")"),
                         declined.c_str());
            }
        }
    }

    void promptsAndResourcesArePassedThrough() {
        const GatewayHost host;
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            const auto fixture = host.client(era, {liveSource("legacy", "features")});
            QVERIFY(fixture->connect());
            QVERIFY(fixture->client().server().capabilities.contains("completions"));
            const auto request = [&](const char* method, const Json& params) {
                const McpResult<Document> result =
                    QCoro::waitFor(fixture->client().request({.method = method, .params = params}, {}));
                return result ? result->value() : Json{{"error", result.error().message.text()}};
            };
            const Json prompts = request("prompts/list", Json::object());
            COMPARE_TEXT(prompts["prompts"][0]["name"].get<std::string>(), "greet");
            const Json greeting = request("prompts/get", {{"name", "greet"}, {"arguments", {{"name", "Ada"}}}});
            COMPARE_TEXT(greeting["messages"][1]["content"]["text"].get<std::string>(), "Hello");
            const Json resources = request("resources/list", Json::object());
            QCOMPARE(resources["resources"].size(), std::size_t{3}); // from two pages
            QCOMPARE(request("resources/templates/list", Json::object())["resourceTemplates"].size(), std::size_t{1});
            const Json read = request("resources/read", {{"uri", "test://readme"}});
            COMPARE_TEXT(read["contents"][0]["text"].get<std::string>(), "<b>test://readme</b>");
            const Json completed = request("completion/complete", {{"ref", {{"type", "ref/prompt"}, {"name", "greet"}}},
                                                                   {"argument", {{"name", "style"}, {"value", "f"}}}});
            COMPARE_TEXT(completed["completion"]["values"][0].get<std::string>(), "formal");
        }
    }

    void skillsArePassedThrough() {
        const GatewayHost host;
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            const auto fixture = host.client(
                era, {liveSource("modern", "skills"), liveSource("modern", "skills-digest"), QStringLiteral("--yes")});
            QVERIFY(fixture->connect());
            const Json& capabilities = fixture->client().server().capabilities;
            QCOMPARE(capabilities["extensions"], (Json{{"io.modelcontextprotocol/skills", {{"directoryRead", true}}}}));
            const auto request = [&](const char* method, const Json& params) {
                const McpResult<Document> result =
                    QCoro::waitFor(fixture->client().request({.method = method, .params = params}, {}));
                return result ? result->value() : Json{{"error", result.error().message.text()}};
            };
            const Json listed = request("skills/list", Json::object());
            QCOMPARE(listed["skills"].size(), std::size_t{2}); // those of the second server have the same URIs
            COMPARE_TEXT(listed["skills"][0]["uri"].get<std::string>(), "skill://pdf-forms/SKILL.md");
            const auto entry = readSkillEntry(request("skills/get", {{"uri", "skill://pdf-forms/SKILL.md"}})["skill"]);
            QVERIFY(entry);
            QCOMPARE(entry->findMismatch(entry->uri, request("resources/read", {{"uri", entry->uri}})), std::nullopt);
            const Json folder = request("resources/directory/read", {{"uri", "skill://pdf-forms/references"}});
            COMPARE_TEXT(folder["resources"][0]["name"].get<std::string>(), "fields.md");
            QVERIFY(request("skills/get", {{"uri", "skill://none/SKILL.md"}}).contains("error"));
        }
        const auto other = host.client(EraChoice::Modern, {liveSource("modern", "features"), QStringLiteral("--yes")});
        QVERIFY(other->connect());
        QVERIFY(!other->client().server().capabilities.contains("extensions"));
    }

    /// A server does not get the requests for a skill of another one by listing a resource with its URI.
    void skillsAreNotTakenOver() {
        const GatewayHost host;
        const auto fixture = host.client(EraChoice::Modern, {liveSource("modern", "skills-stolen"),
                                                             liveSource("modern", "skills"), QStringLiteral("--yes")});
        QVERIFY(fixture->connect());
        const auto request = [&](const char* method, const Json& params) {
            return QCoro::waitFor(fixture->client().request({.method = method, .params = params}, {}))->value();
        };
        const Json uri = {{"uri", "skill://pdf-forms/SKILL.md"}};
        const auto entry = readSkillEntry(request("skills/get", uri)["skill"]);
        QVERIFY(entry);
        QCOMPARE(request("resources/list", Json::object())["resources"].size(), std::size_t{0});
        QCOMPARE(entry->findMismatch(entry->uri, request("resources/read", uri)), std::nullopt);
    }

    void subscriptionsArePassedOn() {
        const GatewayHost host;
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            for (const char* serverEra : {"legacy", "modern"}) {
                const auto fixture = host.client(era, {liveSource(serverEra, "features"), QStringLiteral("--yes")});
                QVERIFY(fixture->connect());
                QCOMPARE(fixture->client().server().capabilities["resources"]["subscribe"], Json(true));
                QVERIFY(QCoro::waitFor(fixture->client().subscribe("test://readme", {})));
                COMPARE_TEXT(fixture->callSummary("change"), "changed");
                QTRY_COMPARE(fixture->updated, (std::vector<std::string>{"test://readme"}));
                fixture->client().unsubscribe("test://readme");
                COMPARE_TEXT(fixture->callSummary("change"), "changed");
                QTRY_VERIFY(!fixture->changed.empty());
                QCOMPARE(fixture->updated.size(), std::size_t{1});
            }
        }
    }

    void changesOfToolsArePassedOn() {
        const GatewayHost host;
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            const auto fixture = host.client(era, {liveSource("legacy", "growing"), QStringLiteral("--yes")});
            COMPARE_TEXT(fixture->listSummary(), "echo grow ask-form lists");
            COMPARE_TEXT(fixture->callSummary("grow"), "grown");
            QTRY_COMPARE(fixture->changed, (std::vector<std::string>{"tools"}));
            COMPARE_TEXT(fixture->listSummary(), "echo grow ask-form lists grown0");
        }
    }

    void severalSourcesHaveStableNames() {
        const GatewayHost host;
        host.write("local.json", processTools);
        host.write("said.json", "{\"said\": true}");
        const QStringList sources = {host.path("local.json"), liveSource("modern", "")};
        for (int i = 0; i < 2; ++i) {
            const auto fixture = host.client(EraChoice::Modern, sources + QStringList{QStringLiteral("--yes")});
            COMPARE_TEXT(fixture->listSummary(),
                         "say_it erase mcp-server__echo mcp-server__deaf mcp-server__lists mcp-server__missing");
            const auto said = fixture->call("say_it", {{"text", "x"}});
            QVERIFY(said);
            COMPARE_TEXT(said->value["structuredContent"].dump(), R"({"said":true})");
            COMPARE_TEXT(said->value["content"].dump(),
                         Json::array({{{"type", "text"}, {"text", Json{{"said", true}}.dump()}}}).dump());
            COMPARE_TEXT(fixture->callSummary("mcp-server__echo", {{"text", "hi"}}), "hi");
            // MCP Apps know the tools of their server by its names.
            COMPARE_TEXT(fixture->callSummary("echo", {{"text", "hi"}}), "hi");
        }
    }

    void deniedCallsSayThatTheyWereNotRun() {
        const GatewayHost host;
        host.write("local.json", processTools);
        const auto fixture = host.client(EraChoice::Legacy, {host.path("local.json")});
        const std::string untrusted = fixture->callSummary("erase");
        QVERIFY2(untrusted.starts_with("error: NOT RUN: the user must allow the call in Toolroom"), untrusted.c_str());
        const std::string invalid = fixture->callSummary("say_it", {{"text", 1}});
        QVERIFY2(invalid.starts_with("error: NOT RUN. INVALID_ARGUMENTS: "), invalid.c_str());
        QVERIFY(!QFile::exists(host.path("erased")));
        const auto permitted = host.client(EraChoice::Legacy, {host.path("local.json"), QStringLiteral("--yes")});
        COMPARE_TEXT(permitted->callSummary("erase"), "1");
        QVERIFY(QFile::exists(host.path("erased")));
        // All are in the history, with the agent.
        const ProgramResult history = host.toolroom(
            {QStringLiteral("--history"), QStringLiteral("list"), QStringLiteral("--format"), QStringLiteral("json")});
        const Json runs = Json::parse(history.out.toStdString(), nullptr, false);
        QCOMPARE(runs["runs"].size(), std::size_t{3});
        COMPARE_TEXT(runs["runs"][0].value("agentId", "?"), "test-agent");
    }

    void cancelledCallsEnd() {
        const GatewayHost host;
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            const auto fixture = host.client(era, {liveSource("modern", "all-tools"), QStringLiteral("--yes")});
            QVERIFY(fixture->connect());
            AbortController abort;
            const auto alarm = systemClock().callAfter(300, [&] { abort.request_stop(); });
            const std::string cancelled = fixture->callSummary("deaf", Json::object(), {}, abort.get_token());
            QVERIFY2(cancelled.starts_with("Aborted: "), cancelled.c_str());
            COMPARE_TEXT(fixture->callSummary("echo", {{"text", "next"}}), "next");
            fixture->close(); // ends the program, whose calls have ended
        }
    }

    void servesAgentsOverHttp() {
        const GatewayHost host;
        QProcess gateway;
        gateway.setProcessEnvironment([&] {
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("HOME"), host.path(""));
            return environment;
        }());
        gateway.start(QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli"),
                      {QStringLiteral("--serve"), QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0"),
                       liveSource("modern", "all-tools"), QStringLiteral("--yes")});
        QString log;
        const auto found = [&](const char* pattern) {
            const QRegularExpressionMatch match = QRegularExpression(QString::fromUtf8(pattern)).match(log);
            return match.hasMatch() ? match.captured(1) : QString();
        };
        QTRY_VERIFY_WITH_TIMEOUT(
            (log += QString::fromUtf8(gateway.readAllStandardError()), !found("Bearer (\\S+)\n").isEmpty()), 60'000);
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            RemoteServer remote;
            remote.url = QUrl(found("listening on (http://127\\.0\\.0\\.1:\\d+/mcp)"));
            McpClientOptions options;
            options.era = era;
            McpFixture stranger(makeHttpTransport(remote, systemClock()), options);
            QVERIFY(!stranger.connect());
            remote.headers.emplace_back("Authorization", "Bearer " + found("Bearer (\\S+)\n").toUtf8());
            McpFixture agent(makeHttpTransport(remote, systemClock()), options);
            COMPARE_TEXT(agent.callSummary("echo", {{"text", "hi"}}), "hi");
        }
        // An agent that never answers a question does not block the others.
        RemoteServer remote;
        remote.url = QUrl(found("listening on (http://127\\.0\\.0\\.1:\\d+/mcp)"));
        remote.headers.emplace_back("Authorization", "Bearer " + found("Bearer (\\S+)\n").toUtf8());
        const auto silent = std::make_shared<SilentHandler>();
        const auto answering = std::make_shared<AnsweringHandler>();
        McpClientOptions options;
        options.era = EraChoice::Modern;
        options.handler = silent;
        McpFixture first(makeHttpTransport(remote, systemClock()), options);
        QVERIFY(first.connect());
        AbortController abort;
        const QCoro::Task<McpResult<McpCallResult>> unanswered =
            first.client().callTool(makeToolCall("ask", Json::object()), abort.get_token());
        QTRY_VERIFY(silent->isAsked);
        options.handler = answering;
        McpFixture second(makeHttpTransport(remote, systemClock()), options);
        std::ignore = second.callSummary("ask");
        QCOMPARE(answering->questions.size(), std::size_t{1});
        abort.request_stop();
        QTRY_VERIFY(unanswered.isReady());
        gateway.kill();
        QVERIFY(gateway.waitForFinished(test::waitLimitMs));
    }

    void usageErrors() {
        const GatewayHost host;
        for (const QStringList& arguments : {QStringList{QStringLiteral("--listen"), QStringLiteral("0.0.0.0:1")},
                                             QStringList{QStringLiteral("--listen"), QStringLiteral("127.0.0.1:70000")},
                                             QStringList{QStringLiteral("--token"), QStringLiteral("env:X")},
                                             QStringList{QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0"),
                                                         QStringLiteral("--token"), QStringLiteral("secret")},
                                             QStringList{QStringLiteral("-")}})
            QCOMPARE(
                host.toolroom(QStringList{QStringLiteral("--serve"), QStringLiteral("sample:")} + arguments).exitCode,
                2);
        const ProgramResult missing = host.toolroom({QStringLiteral("--serve"), QStringLiteral("none.json")});
        QCOMPARE(missing.exitCode, 2);
        QVERIFY(missing.err.contains(QStringLiteral("none.json")));
        QCOMPARE(host.toolroom({QStringLiteral("--serve")}).exitCode, 2);
    }
};

TOOLROOM_TEST(TestServeProgram)
#include "test_serve_program.moc"
