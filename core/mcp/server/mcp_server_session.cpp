// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/server/mcp_server_session.h"

#include "core/base/format.h"
#include "core/json/member.h"
#include "core/mcp/server/mcp_server_request.h"

#include <QCoroFuture>

#include <QUuid>

#include <algorithm>
#include <array>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

/// The lists whose changes a client can be notified of, and the members of a subscription.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> changingLists = {
    {{"tools", "toolsListChanged"}, {"prompts", "promptsListChanged"}, {"resources", "resourcesListChanged"}}};
/// The member of a subscription with the URIs of resources.
constexpr std::string_view resourceSubscriptions = "resourceSubscriptions";
/// Methods whose modern results say how long they may be cached.
constexpr std::array<std::string_view, 8> cacheableMethods = {
    "server/discover",          "tools/list",     "prompts/list", "resources/list",
    "resources/templates/list", "resources/read", "skills/list",  "skills/get"};

Json modernRevisionNames() {
    Json names = Json::array();
    for (const Revision& revision : supportedRevisions())
        if (revision.era == Era::Modern)
            names.push_back(revision.name);
    return names;
}

/// Why `answer` cannot be the answer to a question; empty if it can.
std::string_view problemOfAnswer(std::string_view method, const Json& answer) {
    if (!answer.is_object())
        return "must be an object";
    constexpr std::array<std::string_view, 3> actions = {"accept", "decline", "cancel"};
    if (method == "elicitation/create" && !std::ranges::contains(actions, textAt(answer, "action")))
        return "requires `action`: accept, decline, or cancel";
    if (method == "sampling/createMessage" && !memberOf(answer, "content"))
        return "requires `content`";
    if (const Json* roots = memberOf(answer, "roots"); method == "roots/list" && (!roots || !roots->is_array()))
        return "requires `roots`";
    return {};
}

RpcAnswer unexpectedUri() {
    return std::unexpected(invalidParams("A URI must be a string"));
}

/// What a server behind this one may receive.
Json withoutProtocolMembers(const Json& meta) {
    constexpr std::array<std::string_view, 7> members = {meta_keys::protocolVersion,
                                                         meta_keys::clientInfo,
                                                         meta_keys::clientCapabilities,
                                                         meta_keys::logLevel,
                                                         meta_keys::subscriptionId,
                                                         meta_keys::relatedTask,
                                                         "progressToken"};
    Json rest = Json::object();
    for (const auto& [key, value] : meta.items())
        if (!std::ranges::contains(members, key))
            rest[key] = value;
    return rest;
}

} // namespace

McpServerSession::McpServerSession(std::shared_ptr<McpService> service, Clients clients, Clock& clock)
    : m_service(std::move(service))
    , m_clients(clients)
    , m_clock(clock) {}

McpServerSession::~McpServerSession() {
    reportEnd();
}

void McpServerSession::reportEnd() {
    const auto beganNs = std::exchange(m_beganNs, std::nullopt);
    if (!beganNs || m_clients == Clients::Any)
        return;
    m_end.durationNs = m_clock.monotonicNs() - *beganNs;
    m_service->sessionEnded(m_end);
}

void McpServerSession::receive(RpcMessage message, const ReplyStreamPtr& stream) {
    if (auto* request = std::get_if<RpcRequest>(&message)) {
        if (request->id)
            receiveRequest(std::move(*request), stream);
        else
            receiveNotification(*request);
    } else if (const auto* malformed = std::get_if<MalformedRpcMessage>(&message)) {
        const bool isJson = Json::accept(malformed->text);
        const RpcError error{
            isJson ? rpc_code::invalidRequest : rpc_code::parseError, malformed->error.message().text(), {}};
        stream->respond(serializeRpc(malformed->requestId, error), error.code);
    } else if (const auto* result = std::get_if<RpcResult>(&message)) {
        receiveResponse(result->id, result->result.value());
    } else if (const auto& failure = std::get<RpcFailure>(message); failure.id) {
        receiveResponse(*failure.id, std::unexpected(failure.error));
    }
}

void McpServerSession::receiveResponse(const RpcId& id, RpcAnswer answer) {
    const auto* number = std::get_if<std::int64_t>(&id);
    const auto asked = number ? m_asked.find(*number) : m_asked.end();
    if (asked == m_asked.end())
        return;
    const PendingAnswer pending = asked->second;
    m_asked.erase(asked);
    pending.set(std::move(answer));
}

void McpServerSession::receiveNotification(const RpcRequest& notification) {
    if (notification.method == "notifications/roots/list_changed")
        m_service->rootsChanged();
    if (notification.method != "notifications/cancelled")
        return;
    const Json* id = memberOf(notification.params, "requestId");
    cancel([&](const RequestPtr& request) { return id && idValue(request->m_id) == *id; });
}

void McpServerSession::abandon(const ReplyStream* stream) {
    cancel([&](const RequestPtr& request) { return request->m_stream.get() == stream; });
}

void McpServerSession::cancel(const std::function<bool(const RequestPtr&)>& isMeant) {
    if (const auto listener = std::ranges::find_if(m_listeners, isMeant); listener != m_listeners.end())
        endListening(*listener);
    const auto found = std::ranges::find_if(m_open, isMeant);
    if (found == m_open.end())
        return;
    const RequestPtr request = *found;
    request->m_stream.reset(); // a response is not expected any more
    request->m_abort.request_stop();
}

void McpServerSession::receiveRequest(RpcRequest received, const ReplyStreamPtr& stream) {
    const auto self = shared_from_this();
    const RpcId id = *received.id;
    const Json* meta = memberOf(received.params, "_meta");
    const Json* version = meta ? memberOf(*meta, meta_keys::protocolVersion) : nullptr;
    if (!m_beganNs) {
        m_beganNs = m_clock.monotonicNs();
        m_end.isServer = true;
        m_end.transport = stream->transport();
    }
    // Modern clients, who share a session, must not set its revision.
    if (!version && received.method == "initialize" && m_clients == Clients::One) {
        const RpcAnswer answer = initialize(received.params);
        return answer ? stream->respond(serializeRpc(id, *answer), std::nullopt)
                      : stream->respond(serializeRpc(id, answer.error()), answer.error().code);
    }
    const auto read = readRequest(received, version);
    if (!read)
        return stream->respond(serializeRpc(id, read.error()), read.error().code);
    const RequestPtr& request = *read;
    m_end.protocol = request->revision().name;
    request->m_session = weak_from_this();
    request->m_id = id;
    request->m_stream = stream;
    request->m_transport = stream->transport();
    const bool isRepeated = std::ranges::any_of(
        m_open, [&](const RequestPtr& open) { return open->m_id == id && open->m_stream == stream; });
    if (isRepeated || m_open.size() >= maxOpenRequests)
        return refuse(*request, {rpc_code::invalidRequest,
                                 isRepeated ? "The request ID is already in use" : "Too many requests are open",
                                 {}});
    if (request->isModern()) {
        if (request->m_method == "server/discover")
            return respond(*request, discover());
        if (request->m_method == "subscriptions/listen") {
            const QCoro::Task<void> listening = listen(request);
            return;
        }
        if (request->m_method == "initialize" || request->m_method == "ping")
            return refuse(*request, unknownMethod(request->m_method));
        if (const Json* state = memberOf(request->m_params, "requestState"))
            return resume(request, *state);
    } else if (request->m_method == "ping") {
        return respond(*request, Json::object());
    }
    if (request->m_method == "logging/setLevel")
        return respond(*request, request->isModern() ? std::unexpected(unknownMethod(request->m_method))
                                                     : setLogLevel(request->m_params));
    const QCoro::Task<void> answering = answer(request);
}

std::expected<McpServerSession::RequestPtr, RpcError> McpServerSession::readRequest(const RpcRequest& received,
                                                                                    const Json* version) {
    const auto request = std::make_shared<Request>();
    request->m_method = received.method;
    const Json* meta = memberOf(received.params, "_meta");
    if (version) {
        const auto* name = version->get_ptr<const std::string*>();
        const Json* capabilities = memberOf(*meta, meta_keys::clientCapabilities);
        if (!name || !capabilities || !capabilities->is_object())
            return std::unexpected(
                invalidParams(formatText("`_meta` requires `{}` (a string) and `{}` (an object)",
                                         meta_keys::protocolVersion, meta_keys::clientCapabilities)));
        request->m_revision = findRevision(*name);
        if (!request->m_revision || request->m_revision->era != Era::Modern)
            return std::unexpected(RpcError{rpc_code::unsupportedProtocolVersion,
                                            formatText("Protocol revision {} is not supported", *name),
                                            {{"supported", modernRevisionNames()}, {"requested", *name}}});
        request->m_clientCapabilities = *capabilities;
        if (const Json* info = memberOf(*meta, meta_keys::clientInfo))
            request->m_clientInfo = *info;
        if (const std::string* level = stringAt(*meta, meta_keys::logLevel))
            request->m_logLevel = *level;
    } else {
        if (!m_revision)
            return std::unexpected(invalidParams(formatText(
                "`_meta` requires `{}`, unless the connection begins with initialize", meta_keys::protocolVersion)));
        request->m_revision = m_revision;
        request->m_clientCapabilities = m_clientCapabilities;
        request->m_clientInfo = m_clientInfo;
        request->m_logLevel = m_logLevel;
    }
    if (const Json* token = meta ? memberOf(*meta, "progressToken") : nullptr)
        request->m_progressToken = *token;
    if (received.params.is_object())
        request->m_params = received.params;
    request->m_params.erase("_meta");
    if (const Json* responses = version ? memberOf(request->m_params, "inputResponses") : nullptr) {
        request->m_responses = *responses;
        request->m_params.erase("inputResponses");
    }
    if (meta && meta->is_object())
        request->m_meta = withoutProtocolMembers(*meta);
    return request;
}

RpcAnswer McpServerSession::initialize(const Json& params) {
    const std::string* asked = stringAt(params, "protocolVersion");
    if (!asked)
        return std::unexpected(invalidParams("`protocolVersion` must be a string"));
    if (m_revision)
        return std::unexpected(RpcError{rpc_code::invalidRequest, "The connection is already initialized", {}});
    const Revision* known = findRevision(*asked);
    m_revision = known && known->era == Era::Legacy ? known : &newestRevision(Era::Legacy);
    m_logLevel = mcpLogLevels.front();
    if (const Json* info = memberOf(params, "clientInfo"))
        m_clientInfo = *info;
    if (const Json* capabilities = memberOf(params, "capabilities"))
        m_clientCapabilities = *capabilities;
    Json result = {{"protocolVersion", m_revision->name},
                   {"capabilities", m_service->capabilities()},
                   {"serverInfo", m_service->info()}};
    if (std::string instructions = m_service->instructions(); !instructions.empty())
        result["instructions"] = std::move(instructions);
    return result;
}

RpcAnswer McpServerSession::discover() const {
    Json result = {{"supportedVersions", modernRevisionNames()}, {"capabilities", m_service->capabilities()}};
    if (std::string instructions = m_service->instructions(); !instructions.empty())
        result["instructions"] = std::move(instructions);
    return result;
}

RpcAnswer McpServerSession::setLogLevel(const Json& params) {
    const std::string level = textAt(params, "level");
    if (!std::ranges::contains(mcpLogLevels, level))
        return std::unexpected(invalidParams("`level` must be a log level"));
    m_logLevel = level;
    return Json::object();
}

QCoro::Task<void> McpServerSession::listen(RequestPtr request) {
    const auto self = shared_from_this();
    const Json* wanted = memberOf(request->m_params, "notifications");
    if (!wanted || !wanted->is_object())
        co_return refuse(*request, invalidParams("`notifications` must be an object"));
    if (m_listeners.size() >= maxOpenRequests)
        co_return refuse(*request, {rpc_code::invalidRequest, "Too many subscriptions are open", {}});
    m_listeners.push_back(request);
    Json granted = Json::object();
    const Json* uris = memberOf(*wanted, resourceSubscriptions);
    for (const Json& uri : uris && uris->is_array() ? *uris : Json::array()) {
        const RpcAnswer subscribed =
            uri.is_string() ? co_await m_service->subscribe(request, uri.get<std::string>()) : unexpectedUri();
        if (subscribed) // others are not acknowledged
            granted[std::string(resourceSubscriptions)].push_back(uri);
    }
    const Json capabilities = m_service->capabilities();
    for (const auto& [list, member] : changingLists) {
        const Json* isWanted = memberOf(*wanted, member);
        if (isWanted && *isWanted == true && capabilities.contains(list))
            granted[std::string(member)] = true;
    }
    request->m_granted = std::move(granted);
    if (!std::ranges::contains(m_listeners, request)) // canceled meanwhile
        co_return endListening(request);
    Json params = withMeta({{"notifications", request->m_granted}}, meta_keys::subscriptionId, idValue(request->m_id));
    request->m_stream->send(
        serializeRpc(RpcRequest{std::nullopt, "notifications/subscriptions/acknowledged", std::move(params)}));
}

void McpServerSession::endListening(const RequestPtr& listener) {
    const RequestPtr ended = listener; // `listener` may be in m_listeners
    std::erase(m_listeners, ended);
    if (const Json* uris = memberOf(ended->m_granted, resourceSubscriptions))
        for (const Json& uri : *uris)
            m_service->unsubscribe(uri.get<std::string>());
}

QCoro::Task<RpcAnswer> McpServerSession::changeSubscription(RequestPtr request) {
    const auto self = shared_from_this();
    const std::string uri = textAt(request->m_params, "uri");
    if (request->m_method == "resources/unsubscribe") {
        if (m_subscribed.erase(uri) > 0)
            m_service->unsubscribe(uri);
        co_return Json::object();
    }
    if (m_subscribed.contains(uri))
        co_return Json::object();
    if (m_subscribed.size() >= maxOpenRequests)
        co_return std::unexpected(RpcError{rpc_code::invalidRequest, "Too many subscriptions are open", {}});
    RpcAnswer subscribed = co_await m_service->subscribe(request, uri);
    if (subscribed && !m_subscribed.insert(uri).second) // subscribed twice at the same time
        m_service->unsubscribe(uri);
    co_return subscribed;
}

void McpServerSession::notifyResourceUpdated(const std::string& uri) {
    const auto notification = [&](Json params) {
        params["uri"] = uri;
        return serializeRpc(RpcRequest{std::nullopt, "notifications/resources/updated", std::move(params)});
    };
    if (m_subscribed.contains(uri) && m_notificationStream)
        m_notificationStream->send(notification(Json::object()));
    for (const RequestPtr& listener : std::vector(m_listeners)) {
        const Json* uris = memberOf(listener->m_granted, resourceSubscriptions);
        if (uris && std::ranges::contains(*uris, Json(uri)))
            listener->m_stream->send(notification(withMeta({}, meta_keys::subscriptionId, idValue(listener->m_id))));
    }
}

void McpServerSession::notifyListChanged(const std::string& list) {
    const std::string method = formatText("notifications/{}/list_changed", list);
    if (m_revision && m_notificationStream)
        m_notificationStream->send(serializeRpc(RpcRequest{std::nullopt, method, {}}));
    const auto* const member = std::ranges::find(changingLists, list, [](const auto& entry) { return entry.first; });
    for (const RequestPtr& listener : std::vector(m_listeners)) {
        if (listener->m_granted.contains(member->second))
            listener->m_stream->send(serializeRpc(
                RpcRequest{std::nullopt, method, withMeta({}, meta_keys::subscriptionId, idValue(listener->m_id))}));
    }
}

QCoro::Task<void> McpServerSession::answer(RequestPtr request) {
    const auto self = shared_from_this();
    m_open.push_back(request);
    const bool isSubscription = !request->isModern() && (request->m_method == "resources/subscribe" ||
                                                         request->m_method == "resources/unsubscribe");
    const RpcAnswer answer = co_await (isSubscription ? changeSubscription(request) : m_service->answer(request));
    std::erase(m_open, request);
    const bool isWaiting = !request->m_stream && !request->m_state.empty() && !request->m_abort.stop_requested();
    if (isWaiting)
        request->m_answer = answer; // for the retry that the client is about to send
    else
        respond(*request, answer);
}

void McpServerSession::respond(Request& request, const RpcAnswer& answer) {
    if (!request.m_stream)
        return;
    const bool isRefused = !answer && (answer.error().code == rpc_code::methodNotFound ||
                                       answer.error().code == rpc_code::missingClientCapability);
    if (isRefused)
        return refuse(request, answer.error());
    const std::string text =
        answer ? serializeRpc(request.m_id, completed(request, *answer)) : serializeRpc(request.m_id, answer.error());
    std::exchange(request.m_stream, nullptr)->respond(text, std::nullopt);
}

void McpServerSession::refuse(Request& request, const RpcError& error) {
    std::exchange(request.m_stream, nullptr)->respond(serializeRpc(request.m_id, error), error.code);
}

/// The result with the members that its era requires.
Json McpServerSession::completed(const Request& request, Json result) const {
    result.erase("resultType");
    if (!request.isModern())
        return result;
    result["resultType"] = "complete";
    if (std::ranges::contains(cacheableMethods, request.m_method)) {
        result["ttlMs"] = 0;
        result["cacheScope"] = "private";
    }
    return withMeta(std::move(result), meta_keys::serverInfo, m_service->info());
}

QCoro::Task<RpcAnswer> McpServerSession::ask(RequestPtr request, std::string method, Json params, std::string key,
                                             AbortSignal abort) {
    const auto self = shared_from_this();
    if (!request->canAnswer(method, params)) {
        if (method == "elicitation/create")
            co_return Json{{"action", "decline"}};
        co_return std::unexpected(unknownMethod(method));
    }
    if (!request->isModern())
        co_return co_await askLegacy(std::move(request), std::move(method), std::move(params), std::move(abort));
    if (!mayRequireInput(request->m_method) || request->m_abort.stop_requested())
        co_return std::unexpected(requestEnded());
    const Json* given = key.empty() ? nullptr : memberOf(request->m_responses, key);
    if (given && problemOfAnswer(method, *given).empty()) {
        RpcAnswer answer = *given;
        request->m_responses.erase(key); // a question that is asked again needs another answer
        co_return answer;
    }
    const PendingAnswer pending;
    for (const std::string base = key.empty() ? key : key + '-'; key.empty() || request->m_questions.contains(key);)
        key = formatText("{}question-{}", base, request->m_nextKey++);
    request->m_questions.emplace(key, Request::Question{std::move(method), std::move(params), pending});
    if (request->m_stream && !std::exchange(request->m_isSending, true))
        QMetaObject::invokeMethod(
            &m_context, [self, request] { self->sendQuestions(request); }, Qt::QueuedConnection);
    const std::stop_callback onCancel(request->abort(), [pending] { pending.set({}); });
    const std::optional<RpcAnswer> answer = co_await PendingAnswer::wait(pending, std::move(abort));
    request->m_questions.erase(key);
    co_return answer.value_or(std::unexpected(requestEnded()));
}

/// Ends the client's request with the questions that have arrived together. It continues with the client's next one.
void McpServerSession::sendQuestions(const RequestPtr& request) {
    request->m_isSending = false;
    if (!request->m_stream || request->m_questions.empty())
        return;
    Json questions = Json::object();
    for (const auto& [key, question] : request->m_questions)
        questions[key] = {{"method", question.method}, {"params", question.params}};
    request->m_state = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString(); // from a secure source
    m_waiting.emplace(request->m_state, request);
    request->m_expiry = m_clock.callAfter(questionTtlMs, [weak = weak_from_this(), request = request.get()] {
        const auto self = weak.lock();
        const auto waiting = self ? self->m_waiting.find(request->m_state) : decltype(self->m_waiting.end())();
        if (!self || waiting == self->m_waiting.end())
            return;
        const RequestPtr expired = waiting->second;
        self->m_waiting.erase(waiting);
        expired->m_abort.request_stop();
    });
    Json result = {
        {"resultType", "input_required"}, {"inputRequests", std::move(questions)}, {"requestState", request->m_state}};
    const ReplyStreamPtr stream = std::exchange(request->m_stream, nullptr);
    stream->respond(serializeRpc(request->m_id, withMeta(std::move(result), meta_keys::serverInfo, m_service->info())),
                    std::nullopt);
}

void McpServerSession::resume(const RequestPtr& retry, const Json& state) {
    const auto waiting = state.is_string() ? m_waiting.find(state.get<std::string>()) : m_waiting.end();
    if (waiting == m_waiting.end() || waiting->second->digest() != retry->digest())
        return refuse(*retry, invalidParams("`requestState` does not belong to this request"));
    const RequestPtr request = waiting->second;
    std::map<std::string, Json> answers;
    for (const auto& [key, question] : request->m_questions) {
        const Json* answer = memberOf(retry->m_responses, key);
        if (!answer)
            continue;
        if (const std::string_view problem = problemOfAnswer(question.method, *answer); !problem.empty())
            return refuse(*retry, invalidParams(formatText("`inputResponses.{}` {}", key, problem)));
        answers.emplace(key, *answer);
    }
    m_waiting.erase(waiting);
    request->m_expiry.reset();
    request->m_state.clear();
    request->m_id = retry->m_id;
    request->m_stream = retry->m_stream;
    request->m_progressToken = retry->m_progressToken;
    request->m_progress = -1;
    request->m_logLevel = retry->m_logLevel;
    if (request->m_answer)
        return respond(*request, *std::exchange(request->m_answer, std::nullopt));
    for (auto& [key, answer] : answers) {
        const PendingAnswer pending = request->m_questions.at(key).answer;
        request->m_questions.erase(key);
        pending.set(std::move(answer));
    }
    sendQuestions(request); // those that are still unanswered
}

QCoro::Task<RpcAnswer> McpServerSession::askLegacy(RequestPtr request, std::string method, Json params,
                                                   AbortSignal abort) {
    const auto self = shared_from_this();
    if (!request->m_stream)
        co_return std::unexpected(requestEnded());
    const std::int64_t id = m_nextQuestion++;
    const PendingAnswer pending;
    m_asked.emplace(id, pending);
    request->m_stream->send(serializeRpc(RpcRequest{id, std::move(method), std::move(params)}));
    const std::stop_callback onCancel(request->abort(), [pending] { pending.set({}); });
    std::optional<RpcAnswer> answer = co_await PendingAnswer::wait(pending, std::move(abort));
    if (answer)
        co_return *std::move(answer);
    m_asked.erase(id);
    if (request->m_stream)
        request->m_stream->send(serializeRpc(RpcRequest{std::nullopt, "notifications/cancelled", {{"requestId", id}}}));
    co_return std::unexpected(requestEnded());
}

void McpServerSession::close() {
    const auto self = shared_from_this();
    reportEnd();
    for (const std::string& uri : std::exchange(m_subscribed, {}))
        m_service->unsubscribe(uri);
    for (const RequestPtr& listener : std::vector(m_listeners)) {
        endListening(listener);
        const Json result = withMeta({{"resultType", "complete"}}, meta_keys::subscriptionId, idValue(listener->m_id));
        listener->m_stream->respond(serializeRpc(listener->m_id, result), std::nullopt);
    }
    m_waiting.clear();
    m_notificationStream.reset();
    for (const RequestPtr& request : std::vector(m_open)) {
        request->m_stream.reset();
        request->m_abort.request_stop();
    }
}

} // namespace toolroom
