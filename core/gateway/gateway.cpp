// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/gateway.h"

#include "core/base/format.h"
#include "core/base/version.h"
#include "core/gateway/intent.h"
#include "core/gateway/mcp_tool.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/trace/trace_context.h"

#include <QCoroFuture>

#include <QElapsedTimer>
#include <QMetaObject>
#include <QTimer>

#include <algorithm>
#include <charconv>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxIdShown = 100;
constexpr std::size_t maxTargetShown = 500;
constexpr std::size_t maxTraceState = 512; ///< bytes; as long as W3C requires of those that pass it on
constexpr std::string_view appsExtension = "io.modelcontextprotocol/ui"; ///< MCP Apps
constexpr std::string_view directoryCapability = "/extensions/io.modelcontextprotocol~1skills/directoryRead";

std::string liveServerOf(const LoadedSource& source) {
    return source.manifest && source.manifest->server ? source.manifest->server->serverId() : std::string();
}

std::string keyOf(const LoadedSource& source) {
    const std::string server = liveServerOf(source);
    if (!server.empty())
        return offeredSourceKey(server);
    return offeredSourceKey(source.path.empty() ? source.name : source.path);
}

AgentRequest agentRequestOf(const ClientRequest& request, const std::string& tool) {
    AgentRequest described{.method = elided(request.method(), maxIdShown),
                           .id = elided(request.id(), maxIdShown),
                           .tool = tool,
                           .protocol = std::string(request.revision().name),
                           .transport = request.transport(),
                           .traceParent = textAt(request.meta(), meta_keys::traceParent),
                           .traceState = textAt(request.meta(), meta_keys::traceState)};
    if (!parseTraceParent(described.traceParent))
        described.traceParent.clear();
    if (described.traceParent.empty() || described.traceState.size() > maxTraceState)
        described.traceState.clear();
    return described;
}

/// The name of the tool or prompt, or the URI of the resource, that a request is about; empty if there is none.
std::string targetOf(const ClientRequest& request) {
    const Json& params = request.params();
    return request.method() == "resources/read" ? textAt(params, "uri") : textAt(params, "name");
}

/// `_meta` for a server, without a trace context that `described` lacks because it is not valid.
Json passedMeta(const ClientRequest& request, const AgentRequest& described) {
    Json meta = request.meta();
    if (described.traceParent.empty())
        meta.erase(std::string(meta_keys::traceParent));
    if (described.traceState.empty())
        meta.erase(std::string(meta_keys::traceState));
    return meta;
}

/// What the client can do. Toolroom itself follows tasks, for all clients.
Json passedCapabilities(const ClientRequest& request) {
    Json capabilities = request.capabilities();
    if (const auto extensions = capabilities.find("extensions");
        extensions != capabilities.end() && extensions->is_object())
        extensions->erase(std::string(tasksExtension));
    return capabilities;
}

} // namespace

class ServerRequestForwarder::Handler final : public ServerRequestHandler,
                                              public std::enable_shared_from_this<Handler> {
public:
    Handler(std::string server, std::shared_ptr<ServerRequestForwarder> forwarder)
        : m_server(std::move(server))
        , m_forwarder(std::move(forwarder)) {}

    /// Everything that an agent may be able to answer: the connection is made before an agent is known. Modern servers
    /// are told with each request what its agent can do.
    [[nodiscard]] Json capabilities() const override {
        return {{"elicitation", {{"form", Json::object()}, {"url", Json::object()}}},
                {"sampling", Json::object()},
                {"roots", {{"listChanged", true}}}};
    }

    QCoro::Task<RpcAnswer> answer(std::string method, Json params, QuestionOrigin origin, AbortSignal abort) override {
        const PendingAnswer pending;
        if (m_questions.empty())
            QTimer::singleShot(0, [self = shared_from_this()] { self->post(); });
        m_questions.push_back({pending, method, params, std::move(origin), abort});
        std::optional<RpcAnswer> answer = co_await PendingAnswer::wait(pending, abort);
        if (answer)
            co_return *std::move(answer);
        co_return co_await ServerRequestHandler::answer(std::move(method), std::move(params), {},
                                                        std::move(abort)); // declines
    }

private:
    struct Question {
        PendingAnswer answer;
        std::string method;
        Json params;
        QuestionOrigin origin;
        AbortSignal abort;
    };

    /// Passes on the questions that have arrived together at once, so that the client can be asked them in one round.
    void post() {
        std::vector<Question> questions = std::exchange(m_questions, {});
        const std::scoped_lock lock(m_forwarder->m_mutex);
        Gateway* gateway = m_forwarder->m_gateway;
        if (!gateway) {
            for (const Question& question : questions)
                question.answer.set({});
            return;
        }
        QMetaObject::invokeMethod(gateway, [gateway, server = m_server, questions = std::move(questions)] {
            for (const auto& [answer, method, params, origin, abort] : questions)
                const QCoro::Task<void> answering =
                    answerWith(answer, gateway->forward(server, method, params, origin, abort));
        });
    }
    static QCoro::Task<void> answerWith(PendingAnswer pending, QCoro::Task<RpcAnswer> answer) {
        pending.set(co_await std::move(answer));
    }

    std::string m_server;
    std::shared_ptr<ServerRequestForwarder> m_forwarder;
    std::vector<Question> m_questions; ///< not passed on yet
};

std::shared_ptr<ServerRequestHandler> ServerRequestForwarder::handlerFor(std::string server) {
    return std::make_shared<Handler>(std::move(server), shared_from_this());
}

Gateway::Gateway(std::unique_ptr<AgentCalls> calls, std::shared_ptr<McpServers> servers, OfferedNames names,
                 std::shared_ptr<ServerRequestForwarder> serverRequests)
    : m_calls(std::move(calls))
    , m_servers(std::move(servers))
    , m_names(std::move(names))
    , m_serverRequests(std::move(serverRequests)) {
    if (m_servers) {
        connect(m_servers.get(), &McpServers::listChanged, this, [this](const QString& server, const QString& list) {
            if (list == QLatin1String("tools"))
                Q_EMIT toolsOutdated(server);
            else
                Q_EMIT listChanged(list);
        });
        connect(m_servers.get(), &McpServers::resourceUpdated, this, [this](const QString& server, const QString& uri) {
            const auto found = m_subscriptions.find(uri.toStdString());
            if (found != m_subscriptions.end() && found->second.server == server.toStdString())
                Q_EMIT resourceUpdated(uri);
        });
    }
    if (m_serverRequests) {
        const std::scoped_lock lock(m_serverRequests->m_mutex);
        m_serverRequests->m_gateway = this;
    }
}

Gateway::~Gateway() {
    if (!m_serverRequests)
        return;
    const std::scoped_lock lock(m_serverRequests->m_mutex);
    m_serverRequests->m_gateway = nullptr;
}

Result<void> Gateway::setTools(RegistrySnapshotPtr registry) {
    std::map<std::string, std::string> keys; // by sourceId
    std::map<std::string, std::size_t> indexes;
    std::vector<OfferedSource> sources;
    std::vector<LiveSource> live;
    for (const LoadedSource& source : registry->sources()) {
        const std::string key = keyOf(source);
        keys.emplace(source.sourceId, key);
        if (indexes.emplace(key, sources.size()).second)
            sources.push_back({.key = key, .sourceId = source.sourceId, .names = {}});
        if (std::string server = liveServerOf(source); !server.empty())
            live.push_back({.server = std::move(server), .key = key, .sourceId = source.sourceId});
    }
    for (const RegisteredTool& tool : registry->tools())
        sources[indexes.at(keys.at(tool.sourceId))].names.push_back(tool.name);
    if (auto added = m_names.add(OfferedNames::Kind::Tool, sources); !added)
        return added;
    m_registry = registry;
    m_live = std::move(live);
    m_resourceOwners.clear();
    m_skillFileOwners.clear();
    m_tools.clear();
    m_omitted.clear();
    m_ids.clear();
    m_ownNames.clear();
    m_headers.clear();
    m_intentTools.clear();
    for (const RegisteredTool& tool : registry->tools()) {
        const std::string name = m_names.nameOf(OfferedNames::Kind::Tool, keys.at(tool.sourceId), tool.name);
        const Result<ToolDefinition> definition = tool.definition();
        if (!definition) {
            m_omitted.push_back({tool.id, definition.error().message()});
            continue;
        }
        OfferedTool offered = offer(*definition, name);
        if (!offered.modern.problem.empty())
            m_omitted.push_back({tool.id, std::move(offered.modern.problem)});
        else if (m_ids.emplace(name, tool.id).second) {
            if (auto headers = readHeaderParameters(offered.modern.item["inputSchema"]); headers && !headers->empty())
                m_headers.emplace(tool.id, *std::move(headers));
            if (offered.asksIntent)
                m_intentTools.insert(tool.id);
            m_tools.push_back(std::move(offered));
            if (const auto [own, isNew] = m_ownNames.emplace(tool.name, tool.id); !isNew)
                own->second.clear();
        } else
            m_omitted.push_back({tool.id, message<gateway_messages::sameNameInSource>()});
    }
    ++m_generation;
    m_calls->runs().setRegistry(std::move(registry));
    Q_EMIT listChanged(QStringLiteral("tools"));
    return {};
}

Gateway::OfferedTool Gateway::offer(const ToolDefinition& tool, std::string name) const {
    Json definition = mcpToolOf(tool, name);
    const bool asksIntent = m_asksIntent && askForIntent(definition["inputSchema"]);
    if (const auto other = m_descriptions.find(tool.id); other != m_descriptions.end())
        definition["description"] = other->second;
    OfferedTool offered{.name = std::move(name),
                        .id = tool.id,
                        .modern = repairMcpItem(std::move(definition), McpItemKind::Tool, Era::Modern),
                        .legacy = {},
                        .asksIntent = asksIntent};
    if (offered.modern.problem.empty())
        offered.legacy = repairMcpItem(offered.modern.item, McpItemKind::Tool, Era::Legacy);
    if (offered.legacy.repairs.empty())
        offered.legacy.item = nullptr; // saves memory
    return offered;
}

void Gateway::setDescription(const std::string& id, const std::string& description) {
    if (std::exchange(m_descriptions[id], description) == description)
        return;
    for (OfferedTool& tool : m_tools)
        if (tool.id == id)
            for (Json* definition : {&tool.modern.item, &tool.legacy.item})
                if (definition->is_object())
                    (*definition)["description"] = description;
    ++m_generation;
    Q_EMIT listChanged(QStringLiteral("tools"));
}

Json Gateway::info() const {
    return {{"name", "toolroom"}, {"title", "Toolroom"}, {"version", std::string(version())}};
}

const std::vector<Gateway::LiveSource>& Gateway::liveSources() {
    for (LiveSource& source : m_live) {
        const McpServerStatus status = m_servers ? m_servers->status(source.server) : McpServerStatus();
        if (status.state == McpServerStatus::State::Connected) { // idle connections are closed
            source.capabilities = status.server.capabilities;
            source.instructions = status.server.instructions;
        }
    }
    return m_live;
}

std::vector<const Gateway::LiveSource*> Gateway::sourcesWith(std::string_view capability) {
    std::vector<const LiveSource*> found;
    for (const LiveSource& source : liveSources())
        if (hasCapability(source.capabilities, capability))
            found.push_back(&source);
    return found;
}

Json Gateway::capabilities() {
    Json capabilities = {{"tools", {{"listChanged", true}}}, {"logging", Json::object()}};
    for (const char* list : {"prompts", "resources"}) {
        if (!sourcesWith(std::string("/") + list).empty())
            capabilities[list] = {{"listChanged", true}};
    }
    for (const LiveSource* source : sourcesWith("/resources"))
        if (canSubscribe(*source))
            capabilities["resources"]["subscribe"] = true;
    for (const LiveSource* source : sourcesWith("/extensions"))
        if (const Json* apps = memberOf(source->capabilities["extensions"], appsExtension))
            capabilities["extensions"][std::string(appsExtension)] = *apps;
    if (!sourcesWith(listMethodOf(McpItem::Kind::Skill).capability).empty())
        capabilities["extensions"][std::string(skillsExtension)] =
            sourcesWith(directoryCapability).empty() ? Json::object() : Json{{"directoryRead", true}};
    if (!sourcesWith("/completions").empty())
        capabilities["completions"] = Json::object();
    return capabilities;
}

std::string Gateway::instructions() {
    std::string text;
    for (const LiveSource& source : liveSources()) {
        if (source.instructions.empty())
            continue;
        if (!text.empty())
            text += "\n\n";
        if (m_live.size() > 1)
            text += formatText("# {}\n\n", m_names.aliasOf(source.key));
        text += source.instructions;
    }
    return text;
}

void Gateway::rootsChanged() {
    for (const LiveSource& source : m_live)
        m_servers->notifyRootsChanged(source.server);
}

const std::string* Gateway::idOf(const std::string& name) const {
    if (const auto offered = m_ids.find(name); offered != m_ids.end())
        return &offered->second;
    const auto own = m_ownNames.find(name);
    return own == m_ownNames.end() || own->second.empty() ? nullptr : &own->second;
}

std::span<const HeaderParameter> Gateway::headerParameters(const std::string& tool) {
    const std::string* id = idOf(tool);
    const auto headers = id ? m_headers.find(*id) : m_headers.end();
    return headers == m_headers.end() ? std::span<const HeaderParameter>() : headers->second;
}

QCoro::Task<RpcAnswer> Gateway::answer(ClientRequestPtr request) {
    const auto self = shared_from_this();
    const std::string target = targetOf(*request);
    const bool isRun = request->method() == "tools/call" && idOf(target); // its trace contains the request
    AgentRequestTrace trace{.request = agentRequestOf(*request, elided(target, maxTargetShown)),
                            .startedAt = systemClock().epochMs()};
    QElapsedTimer duration;
    duration.start();
    RpcAnswer answer = co_await dispatch(request);
    reportAnswer(*request, answer, duration.elapsed());
    if (isRun)
        co_return answer;
    trace.durationNs = duration.nsecsElapsed();
    if (!answer) {
        trace.errorCode = answer.error().code;
        trace.error = answer.error().message;
    }
    Q_EMIT requestEnded(trace);
    co_return answer;
}

void Gateway::reportAnswer(const ClientRequest& request, const RpcAnswer& answer, std::int64_t durationMs) {
    static const QMetaMethod signal = QMetaMethod::fromSignal(&Gateway::answered);
    auto asked = m_questions.extract(&request);
    if (!isSignalConnected(signal) || request.abort().stop_requested() || request.method() == "tools/list")
        return;
    RecordedRequest recorded{.agent = request.clientName(),
                             .method = request.method(),
                             .params = request.params(),
                             .answer = answer,
                             .questions = asked ? std::move(asked.mapped()) : std::vector<RecordedQuestion>(),
                             .durationMs = durationMs};
    if (recorded.isCall()) {
        if (const std::string* id = idOf(textAt(recorded.params, "name")))
            recorded.toolId = *id;
        Json& arguments = recorded.params["arguments"];
        if (arguments.is_null())
            arguments = Json::object();
        if (!stringAt(recorded.params, "name") || !arguments.is_object())
            return; // not a call
        if (m_intentTools.contains(recorded.toolId))
            recorded.intent = takeIntent(arguments);
    }
    Q_EMIT answered(recorded);
}

QCoro::Task<RpcAnswer> Gateway::dispatch(ClientRequestPtr request) {
    const std::string& method = request->method();
    if (method == "tools/list")
        co_return listTools(*request);
    if (method == "tools/call")
        co_return co_await callTool(request);
    if (method == "resources/list")
        co_return co_await listItems(request, McpItem::Kind::Resource);
    if (method == "resources/templates/list")
        co_return co_await listItems(request, McpItem::Kind::ResourceTemplate);
    if (method == "prompts/list")
        co_return co_await listItems(request, McpItem::Kind::Prompt);
    if (method == "skills/list")
        co_return co_await listItems(request, McpItem::Kind::Skill);
    if (method == "prompts/get")
        co_return co_await getPrompt(request);
    if (method == "resources/read")
        co_return co_await passToOwner(request, "/resources");
    if (method == "skills/get")
        co_return co_await passToOwner(request, listMethodOf(McpItem::Kind::Skill).capability);
    if (method == "resources/directory/read")
        co_return co_await passToOwner(request, directoryCapability);
    if (method == "completion/complete")
        co_return co_await complete(request);
    co_return std::unexpected(unknownMethod(method));
}

/// A cursor is `GENERATION:INDEX`. When the tools have changed, those of before are no longer valid.
RpcAnswer Gateway::listTools(const ClientRequest& request) {
    std::size_t begin = 0;
    if (const Json* cursor = memberOf(request.params(), "cursor"); cursor && !cursor->is_null()) {
        const std::string text = cursor->is_string() ? cursor->get<std::string>() : std::string();
        const std::string prefix = formatText("{}:", m_generation);
        const char* const end = text.data() + text.size();
        const bool isCurrent = text.starts_with(prefix);
        const auto [rest, failure] =
            std::from_chars(text.data() + (isCurrent ? prefix.size() : text.size()), end, begin);
        if (!isCurrent || failure != std::errc() || rest != end || begin >= m_tools.size())
            return std::unexpected(invalidParams("The cursor is not valid, or the tools have changed"));
    }
    const std::size_t end = std::min(begin + pageSize, m_tools.size());
    Json tools = Json::array();
    for (std::size_t i = begin; i < end; ++i) {
        const OfferedTool& tool = m_tools[i];
        const bool isLegacy = request.revision().era == Era::Legacy;
        if (!isLegacy || tool.legacy.problem.empty())
            tools.push_back(isLegacy && tool.legacy.item.is_object() ? tool.legacy.item : tool.modern.item);
    }
    Json result = {{"tools", std::move(tools)}};
    if (end < m_tools.size())
        result["nextCursor"] = formatText("{}:{}", m_generation, end);
    Q_EMIT toolsListed(QString::fromStdString(m_calls->agentOf(request)), static_cast<qsizetype>(begin),
                       static_cast<qsizetype>(end));
    return result;
}

QCoro::Task<RpcAnswer> Gateway::callTool(ClientRequestPtr request) {
    const auto self = shared_from_this();
    auto call = toolCallParamsOf(request->params(), [this](const std::string& name) { return idOf(name) != nullptr; });
    if (!call)
        co_return std::unexpected(std::move(call.error()));
    const std::string id = *idOf(call->tool);
    const RegisteredTool* tool = m_registry->find(id);
    const std::string server = liveServerOf(*m_registry->sourceOf(tool->sourceId));
    const auto working = m_working.emplace(server, request);
    if (m_intentTools.contains(id))
        std::ignore = takeIntent(call->arguments); // see reportAnswer()
    const AgentRequest described = agentRequestOf(*request, call->tool);
    RpcAnswer result = co_await m_calls->run(request, {.tool = id,
                                                       .arguments = std::move(call->arguments),
                                                       .agentRequest = described,
                                                       .meta = passedMeta(*request, described),
                                                       .clientCapabilities = passedCapabilities(*request)});
    m_working.erase(working);
    co_return result;
}

/// The client's request that a request of the server belongs to; null if that is not certain, because it must not
/// reach another agent. Legacy servers do not say which one it is. Modern servers have ended the requests whose clients
/// have been asked, so that a client that never answers does not block others.
ClientRequestPtr Gateway::askingRequest(const std::string& server) const {
    const Revision* revision = m_servers->status(server).server.revision;
    const bool skipsWaiting = revision && revision->era == Era::Modern;
    const auto [begin, end] = m_working.equal_range(server);
    for (const bool isWaiting : {false, true}) {
        ClientRequestPtr request;
        for (auto working = begin; working != end; ++working) {
            if (skipsWaiting && working->second->isWaitingForClient() != isWaiting)
                continue;
            if (request && !request->isOfSameClient(*working->second))
                return nullptr;
            request = working->second;
        }
        if (request)
            return request;
    }
    return nullptr;
}

QCoro::Task<RpcAnswer> Gateway::forward(std::string server, std::string method, Json params, QuestionOrigin origin,
                                        AbortSignal abort) {
    const auto self = shared_from_this();
    const ClientRequestPtr known =
        origin.key.empty() ? nullptr : m_calls->requestOf(QString::fromStdString(origin.run));
    const bool isAbandoned = !known && !origin.key.empty() && m_calls->contains(origin.run); // nobody waits for its run
    const ClientRequestPtr request = known || isAbandoned ? known : askingRequest(server);
    if (request) {
        std::vector<RecordedQuestion>& questions = m_questions[request.get()];
        const std::size_t index = questions.size();
        questions.push_back({method, params.is_object() ? params : Json::object(), Json()});
        RpcAnswer answer =
            co_await request->ask(std::move(method), std::move(params), std::move(origin.key), std::move(abort));
        if (const auto asked = m_questions.find(request.get()); asked != m_questions.end())
            asked->second[index].answer = answer;
        co_return answer;
    }
    if (method == "elicitation/create")
        co_return Json{{"action", "decline"}};
    co_return std::unexpected(RpcError{rpc_code::internalError, "Cannot tell which client this request is for", {}});
}

QCoro::Task<RpcAnswer> Gateway::pass(ClientRequestPtr request, std::string server, Json params) {
    const auto self = shared_from_this();
    const auto working = m_working.emplace(server, request);
    const QFuture<McpResult<Json>> future =
        m_servers->request(server,
                           {.method = request->method(),
                            .params = std::move(params),
                            .meta = passedMeta(*request, agentRequestOf(*request, {})),
                            .capabilities = passedCapabilities(*request)},
                           request->abort());
    McpResult<Json> result = co_await future;
    m_working.erase(working);
    if (!result)
        co_return std::unexpected(passedError(result.error(), request->revision()));
    co_return *std::move(result);
}

} // namespace toolroom
