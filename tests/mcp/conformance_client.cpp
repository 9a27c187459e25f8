// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// mcp-conformance-client URL: does with an MCP server what a user could do: connects, lists everything, calls every
// tool, reads every resource and skill, and gets every prompt. For MCP's conformance suite, which runs it with its own
// servers and looks at what they receive. MCP_CONFORMANCE_CONTEXT may contain the calls to make, and registered client
// credentials. MCP_CONFORMANCE_SCENARIO is the scenario; one of them only lists skills.
#include "core/activity/process/default_answers.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/mcp/auth/oauth.h"
#include "core/mcp/client/mcp_client.h"
#include "core/mcp/protocol/server_items.h"
#include "core/mcp/transport/http_transport.h"

#include <QCoreApplication>
#include <QProcess>

#include <QCoroTask>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>

using namespace toolroom;

namespace {

/// A tool that expects the input schemas of the others, to see whether they were changed.
constexpr const char* schemaEcho = "json_schema_echo";

QCoro::Task<SignInAnswer> openInBrowser(SignInRequest request, AbortSignal) {
    const QString browser = qEnvironmentVariable("BROWSER", QStringLiteral("xdg-open"));
    const bool isDone =
        request.address.isEmpty() || QProcess::startDetached(browser, {request.address.toString(QUrl::FullyEncoded)});
    co_return isDone ? SignInAnswer::Agreed : SignInAnswer::Declined;
}

SecretSource source(const Json& context, const char* member) {
    const std::string secret = textAt(context, member);
    if (secret.empty())
        return {};
    return {member, [secret] { return Result<std::string>(secret); }};
}

/// The credentials of the scenarios in which nobody signs in.
std::optional<MachineCredentials> machineCredentials(const Json& context) {
    const bool hasSecret = qgetenv("MCP_CONFORMANCE_SCENARIO") == "auth/client-credentials-basic";
    MachineCredentials machine{.issuer = {},
                               .clientId = textAt(context, "client_id"),
                               .clientSecret = source(context, "client_secret"),
                               .clientKey = source(context, "private_key_pem"),
                               .workloadToken = source(context, "valid_jwt"),
                               .identityProvider = QUrl(QString::fromStdString(textAt(context, "idp_token_endpoint"))),
                               .identityClientId = textAt(context, "idp_client_id")};
    if (SecretSource idToken = source(context, "idp_id_token"))
        machine.workloadToken = std::move(idToken);
    return hasSecret || machine.clientKey || machine.workloadToken ? std::optional(std::move(machine)) : std::nullopt;
}

class Run {
public:
    explicit Run(McpClient& client)
        : m_client(client) {}

    QCoro::Task<bool> all(Json context) {
        const McpResult<void> connected = co_await m_client.connect({});
        if (!report("connect", connected))
            co_return false;
        std::printf("revision %s\n", std::string(m_client.server().revision->name).c_str());
        const McpResult<ToolList> tools = co_await m_client.listTools({});
        if (!report("tools/list", tools))
            co_return false;
        const Json* calls = memberOf(context, "toolCalls");
        if (calls && calls->is_array()) {
            for (const Json& call : *calls) {
                const Json* arguments = memberOf(call, "arguments");
                co_await callTool(textAt(call, "name"), arguments ? *arguments : Json::object());
            }
        } else {
            co_await callAll(*tools);
        }
        co_await readResources();
        co_await readSkills();
        co_await getPrompts();
        co_await m_client.close();
        co_return m_ok;
    }

private:
    template <class T>
    bool report(const std::string& what, const McpResult<T>& result) {
        std::printf("%s: %s\n", what.c_str(), result ? "ok" : result.error().message.text().c_str());
        // An error of the server is an answer.
        m_ok = m_ok && (result || result.error().kind == McpError::Kind::Rpc);
        return result.has_value();
    }

    QCoro::Task<void> callTool(std::string name, Json arguments) {
        const McpResult<McpCallResult> result =
            co_await m_client.callTool(makeToolCall(name, std::move(arguments)), {});
        report(name, result);
    }

    QCoro::Task<void> callAll(const ToolList& tools) {
        for (const ListedTool& tool : tools.tools) {
            if (tool.problem) {
                std::printf("%s\n", tool.problem->text().c_str());
                continue;
            }
            if (tool.name.empty())
                continue;
            const Json definition = Json::parse(tool.text, nullptr, false);
            const Json* schema = memberOf(definition, "inputSchema");
            Json arguments = Json::object();
            if (tool.name == schemaEcho) {
                const Json other = Json::parse(tools.tools.front().text, nullptr, false);
                arguments["schema"] = other.value("inputSchema", Json::object());
            } else if (schema) {
                arguments = exampleArguments(*schema);
            }
            co_await callTool(tool.name, std::move(arguments));
        }
    }

    /// A value for each required parameter.
    static Json exampleArguments(const Json& schema) {
        Json arguments = Json::object();
        const Json* properties = memberOf(schema, "properties");
        if (!properties || !properties->is_object())
            return arguments;
        for (const auto& [name, property] : properties->items()) {
            const std::string type = textAt(property, "type");
            if (const Json* value = memberOf(property, "default"))
                arguments[name] = *value;
            else if (type == "number" || type == "integer")
                arguments[name] = 1;
            else if (type == "boolean")
                arguments[name] = true;
            else if (type == "array")
                arguments[name] = Json::array();
            else if (type == "object")
                arguments[name] = Json::object();
            else
                arguments[name] = "text";
        }
        return arguments;
    }

    QCoro::Task<void> readResources() {
        if (!m_client.server().capabilities.contains("resources"))
            co_return;
        const McpResult<ItemList> resources = co_await m_client.list("resources/list", "resources", {});
        if (!report("resources/list", resources))
            co_return;
        for (const std::string& item : resources->items) {
            const std::string uri = textAt(Json::parse(item, nullptr, false), "uri");
            McpRequest request{.method = "resources/read", .params = {{"uri", uri}}};
            const McpResult<Document> content = co_await m_client.request(std::move(request), {});
            report(uri, content);
        }
    }

    /// Reads the files of each skill until one is not what the server has listed.
    QCoro::Task<void> readSkills() {
        const McpListMethod& listing = listMethodOf(McpItem::Kind::Skill);
        if (!hasCapability(m_client.server().capabilities, listing.capability))
            co_return;
        const McpResult<ItemList> skills =
            co_await m_client.list(std::string(listing.method), std::string(listing.member), {});
        if (!report("skills/list", skills) || qgetenv("MCP_CONFORMANCE_SCENARIO") == "sep-2640-client-no-prefetch")
            co_return;
        for (const McpItem& item : readItems(McpItem::Kind::Skill, skills->items).items) {
            for (const SkillFile& file : item.skill->files) {
                McpRequest request{.method = "resources/read", .params = {{"uri", file.uri}}};
                const McpResult<Document> content = co_await m_client.request(std::move(request), {});
                if (!report(file.uri, content))
                    break;
                if (const auto mismatch = item.skill->findMismatch(file.uri, content->value())) {
                    std::printf("%s\n", mismatch->text().c_str());
                    break;
                }
            }
        }
    }

    QCoro::Task<void> getPrompts() {
        if (!m_client.server().capabilities.contains("prompts"))
            co_return;
        const McpResult<ItemList> prompts = co_await m_client.list("prompts/list", "prompts", {});
        if (!report("prompts/list", prompts))
            co_return;
        for (const std::string& item : prompts->items) {
            const std::string name = textAt(Json::parse(item, nullptr, false), "name");
            McpRequest request{.method = "prompts/get", .params = {{"name", name}}};
            const McpResult<Document> prompt = co_await m_client.request(std::move(request), {});
            report(name, prompt);
        }
    }

    McpClient& m_client;
    bool m_ok = true;
};

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    if (argc != 2) {
        std::fputs("usage: mcp-conformance-client URL\n", stderr);
        return 2;
    }
    const Json context = Json::parse(qgetenv("MCP_CONFORMANCE_CONTEXT").toStdString(), nullptr, false);
    RemoteServer server;
    server.url = QUrl(QString::fromLocal8Bit(argv[1]));
    OAuthOptions oauth;
    oauth.server = server.url;
    oauth.clientId = textAt(context, "client_id");
    oauth.clientSecret = textAt(context, "client_secret");
    oauth.clientMetadata = QUrl(QStringLiteral("https://conformance-test.local/client-metadata.json"));
    oauth.machine = machineCredentials(context);
    oauth.prompt = openInBrowser;
    server.authorizer = makeOAuthAuthorizer(std::move(oauth), systemClock());
    McpClientOptions options;
    options.handler = std::make_shared<DefaultAnswerHandler>();
    options.logLevel.clear();
    McpClientEvents events;
    events.problem = [](const Message& problem) { std::printf("problem: %s\n", problem.text().c_str()); };
    const auto client =
        McpClient::make(makeHttpTransport(std::move(server), systemClock()), options, events, systemClock());
    const bool ok = QCoro::waitFor(Run(*client).all(context));
    for (const WireEntry& entry : client->wireLog().entries())
        std::fprintf(stderr, "%d %s\n", static_cast<int>(entry.kind), entry.text.c_str());
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
