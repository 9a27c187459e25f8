// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/time_units.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/mcp/client/mcp_client.h"
#include "core/mcp/messages.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t firstListenBackoffMs = 1'000;
constexpr std::int64_t maxListenBackoffMs = 30'000;
/// How often one handshake starts the program, which may exit after each request that it does not understand.
constexpr int maxStarts = 4;

/// The revisions in the `data` of an error about an unsupported one.
const Json* supportedIn(const McpError& error) {
    return error.rpc ? memberOf(error.rpc->data, "supported") : nullptr;
}

/// Whether `error` refuses a revision: by its code, or because its text says so. Servers use various codes.
bool refusesRevision(const McpError& error, const Revision& revision) {
    if (error.rpc && isModernError(*error.rpc))
        return false; // it speaks no legacy revision
    if (error.rpc && (error.rpc->code == rpc_code::invalidParams || error.rpc->code == rpc_code::invalidRequest))
        return true;
    const bool isAnswer = error.kind == McpError::Kind::Rpc || error.status == 400;
    const std::string text = toAsciiLower(error.message.text());
    return isAnswer && (text.contains(revision.name) || (text.contains("protocol") && text.contains("version")));
}

/// The legacy revision to propose after `error`: one that the error names, otherwise the next lower one. Null if the
/// error is about something else or nothing is left.
const Revision* nextRevision(const McpError& error, const std::vector<const Revision*>& tried) {
    if (!refusesRevision(error, *tried.back()))
        return nullptr;
    const std::string text = error.message.text() + (error.rpc ? compactText(error.rpc->data) : std::string());
    const Revision* lower = nullptr;
    for (const Revision& revision : supportedRevisions()) {
        if (revision.era != Era::Legacy || std::ranges::contains(tried, &revision))
            continue;
        if (text.contains(revision.name))
            return &revision;
        lower = lower ? lower : &revision;
    }
    return lower;
}

/// Whether a server answered that it does not offer HTTP+SSE at all.
bool isRefusal(const McpError& error) {
    return error.kind == McpError::Kind::Lost && error.status != 0 && error.status != 401 && error.status != 403;
}

/// Whether the refusal of the probe explains more than that of `initialize`, which may only say that the path is wrong.
bool isMoreInformative(const McpError& probe, const McpError& initialize) {
    const bool hasReason = probe.rpc && probe.rpc->code != rpc_code::methodNotFound;
    return hasReason && !initialize.rpc && (initialize.status == 404 || initialize.status == 405);
}

std::string namesOf(std::ranges::range auto&& revisions) {
    std::string names;
    for (const Revision* revision : revisions)
        names += (names.empty() ? "" : ", ") + std::string(revision->name);
    return names;
}

/// Whether a failed probe says that the server speaks an earlier era, rather than nothing.
bool pointsToLegacy(const McpError& error, bool isProgram) {
    if (error.status == 403 || error.status == 407 || error.status >= 500)
        return false;
    switch (error.kind) {
    case McpError::Kind::Rpc:
    case McpError::Kind::Invalid:
        return true;
    case McpError::Kind::Timeout:
        return isProgram; // an HTTP server always answers something
    case McpError::Kind::Lost:
        return isProgram; // some servers end on any message before initialize
    case McpError::Kind::Http:
        return error.status >= 400 && error.status < 500;
    default:
        return false;
    }
}

} // namespace

std::optional<McpError> McpClient::checkRestartLimit() const {
    const std::int64_t since = m_clock.monotonicNs() - restartWindowMs * nsPerMs;
    if (m_endsNs.size() < maxRestarts || m_endsNs.front() < since)
        return std::nullopt;
    return McpError{McpError::Kind::CannotStart,
                    message<mcp_messages::restartedTooOften>(maxRestarts, restartWindowMs / 1000, m_lastEnd->message)};
}

QCoro::Task<void> McpClient::connectAndReport() {
    const auto self = shared_from_this();
    m_server = {};
    m_tools.reset();
    m_handshake = std::make_shared<RequestTrace>();
    m_handshake->waits = [this](bool isWaiting) {
        for (const Connecting& request : m_connecting)
            if (request.trace)
                isWaiting ? request.trace->beginWait() : request.trace->endWait();
    };
    if (const std::optional<McpError> refused = checkRestartLimit())
        m_connectResult = std::unexpected(*refused);
    else
        m_connectResult = co_await handshake();
    if (m_closing.stop_requested())
        m_connectResult = std::unexpected(McpError::closed());
    m_isConnected = m_connectResult.has_value();
    m_isConnecting = false;
    if (m_isConnected) {
        ++m_connections;
        if (isModern())
            renewListening();
        else
            renewSubscriptions();
    } else if (m_connection->isOpen()) {
        co_await m_connection->close();
    }
    m_handshake->waits = {};
    for (const Connecting& request : std::exchange(m_connecting, {}))
        request.end->finish();
}

QCoro::Task<McpResult<void>> McpClient::handshake() {
    const auto self = shared_from_this();
    // A new session leaves the other requests to the server alone.
    McpResult<void> opened = m_connection->isOpen() ? McpResult<void>() : m_connection->open();
    if (!opened)
        co_return opened;
    m_server.starts = 1;
    m_probeError.reset();
    if (era() != EraChoice::Legacy) {
        const bool mayBeSilent = isProgram() && era() == EraChoice::Auto;
        const McpResult<bool> modern =
            co_await probe(mayBeSilent ? m_options.timeouts.probe : m_options.timeouts.start);
        if (!modern)
            co_return std::unexpected(modern.error());
        if (*modern)
            co_return McpResult<void>();
        if (m_closing.stop_requested())
            co_return std::unexpected(McpError::closed());
        if (!m_connection->isOpen()) {
            opened = m_connection->open();
            if (!opened)
                co_return opened;
            m_server.starts = 2;
            m_endsNs.pop_back(); // expected
            m_events.problem(message<mcp_messages::startedTwice>());
        }
    }
    McpResult<void> initialized = co_await initialize();
    // A program that starts slowly may be modern although it did not answer the first question in time. It will answer
    // the second one, so it has as much time as for any other step.
    const bool isModern = !initialized && initialized.error().rpc && isModernError(*initialized.error().rpc);
    if (isModern && era() == EraChoice::Auto && m_connection->isOpen()) {
        const McpResult<bool> modern = co_await probe(m_options.timeouts.start);
        if (modern && *modern)
            co_return McpResult<void>();
    }
    if (!initialized && m_probeError && isMoreInformative(*m_probeError, initialized.error())) {
        m_probeError->message = message<mcp_messages::alsoTried>(std::move(m_probeError->message), "initialize",
                                                                 std::move(initialized.error().message));
        co_return std::unexpected(*std::move(m_probeError));
    }
    co_return initialized;
}

/// Whether the server speaks a modern revision. If so, the client uses it.
QCoro::Task<McpResult<bool>> McpClient::probe(std::int64_t timeoutMs) {
    const auto self = shared_from_this();
    const Revision* revision = &newestRevision(Era::Modern);
    for (bool isRetry = false;; isRetry = true) {
        McpRequest request{.method = "server/discover",
                           .timeoutMs = timeoutMs,
                           .maxTimeoutMs = McpRequest::unlimited,
                           .trace = m_handshake,
                           .revision = revision,
                           .isCancellable = false};
        McpStep step{.kind = McpStep::Kind::Probe, .beganNs = m_clock.monotonicNs()};
        const McpResult<Document> answer = co_await send(std::move(request), m_closing.get_token());
        step.end(m_clock.monotonicNs(), answer);
        const bool isModern = !answer && answer.error().rpc && isModernError(*answer.error().rpc);
        const bool isLegacy = !answer && !isModern && pointsToLegacy(answer.error(), isProgram());
        step.isExpected = isModern || isLegacy;
        m_handshake->add(std::move(step));
        const Json* versions = answer ? memberOf(answer->value(), "supportedVersions") : nullptr;
        if (versions && versions->is_array()) {
            const Revision* common = commonRevision(*versions);
            if (!common)
                co_return std::unexpected(noCommonRevision(*versions));
            if (common->era == Era::Legacy && era() == EraChoice::Auto)
                co_return false;
            const Json* meta = memberOf(answer->value(), "_meta");
            adoptRevision(*common, answer->value(), meta ? memberOf(*meta, meta_keys::serverInfo) : nullptr);
            co_return true;
        }
        if (isModern) {
            const Json* supported = supportedIn(answer.error());
            const Revision* common = supported ? commonRevision(*supported) : nullptr;
            if (supported && !common)
                co_return std::unexpected(noCommonRevision(*supported));
            if (!common || isRetry)
                co_return std::unexpected(answer.error());
            if (common->era == Era::Legacy && era() == EraChoice::Auto)
                co_return false;
            revision = common; // even if it is the same: servers may refuse once
            continue;
        }
        if (!answer && !isLegacy)
            co_return std::unexpected(answer.error());
        if (era() == EraChoice::Auto) {
            m_probeError = answer ? std::nullopt : std::optional(answer.error());
            co_return false;
        }
        co_return std::unexpected(McpError{
            McpError::Kind::Unsupported,
            message<mcp_messages::notModern>(revision->name, answer ? message<mcp_messages::answerWithoutVersions>()
                                                                    : answer.error().message)});
    }
}

/// `described` is the result of `server/discover` or `initialize`.
void McpClient::adoptRevision(const Revision& revision, const Json& described, const Json* info) {
    m_server.revision = &revision;
    if (info)
        m_server.info = *info;
    if (const Json* capabilities = memberOf(described, "capabilities"); capabilities && capabilities->is_object())
        m_server.capabilities = *capabilities;
    m_server.instructions = textAt(described, "instructions");
}

const Revision* McpClient::commonRevision(const Json& offered) const {
    if (!m_options.revision)
        return newestCommonRevision(offered);
    const bool isOffered = offered.is_array() && std::ranges::contains(offered, Json(m_options.revision->name));
    return isOffered ? m_options.revision : nullptr;
}

McpError McpClient::noCommonRevision(const Json& offered) const {
    const std::string names = compactText(offered);
    return McpError{McpError::Kind::Unsupported,
                    m_options.revision
                        ? message<mcp_messages::revisionNotOffered>(names, m_options.revision->name)
                        : message<mcp_messages::noCommonRevision>(names, compactText(Json(supportedRevisionNames())))};
}

EraChoice McpClient::era() const {
    if (!m_options.revision)
        return m_options.era;
    return m_options.revision->era == Era::Modern ? EraChoice::Modern : EraChoice::Legacy;
}

QCoro::Task<McpResult<Document>> McpClient::negotiate() {
    const auto self = shared_from_this();
    const Revision* revision = m_options.revision ? m_options.revision : &newestRevision(Era::Legacy);
    std::vector<const Revision*> tried;
    std::optional<McpError> refused; // the first one
    for (;;) {
        McpRequest request{.method = "initialize",
                           .params = {{"protocolVersion", revision->name},
                                      {"capabilities", m_meta.capabilities},
                                      {"clientInfo", m_meta.info}},
                           .timeoutMs = m_options.timeouts.start,
                           .maxTimeoutMs = McpRequest::unlimited,
                           .trace = m_handshake,
                           .isCancellable = false};
        McpResult<Document> answer = co_await send(std::move(request), m_closing.get_token());
        if (m_closing.stop_requested()) // even after an answer: the caller resumes later than it arrives
            co_return std::unexpected(McpError::closed());
        if (answer)
            co_return answer;
        McpError error = std::move(answer.error());
        if (refused && isProgram() && !m_connection->isOpen() && m_server.starts < maxStarts) {
            // It exited after its refusal.
            const McpResult<void> opened = m_connection->open();
            if (!opened)
                co_return std::unexpected(opened.error());
            ++m_server.starts;
            m_endsNs.pop_back(); // expected
            continue;
        }
        tried.push_back(revision);
        const Json* supported = supportedIn(error);
        const Revision* common = supported && supported->is_array() ? commonRevision(*supported) : nullptr;
        if (supported && supported->is_array() && (!common || common->era == Era::Modern)) {
            McpError unsupported = noCommonRevision(*supported);
            if (common)
                unsupported.message = message<mcp_messages::notLegacy>(common->name);
            unsupported.rpc = error.rpc;
            co_return std::unexpected(std::move(unsupported));
        }
        revision = common ? common : nextRevision(error, tried);
        const bool isLost = !isProgram() && !m_connection->isOpen();
        if (m_options.revision || isLost || std::ranges::contains(tried, revision))
            revision = nullptr;
        if (!refused)
            refused = std::move(error);
        if (revision)
            continue;
        if (tried.size() > 1)
            refused->message = message<mcp_messages::earlierRevisionsRefused>(std::move(refused->message),
                                                                              namesOf(tried | std::views::drop(1)));
        co_return std::unexpected(*std::move(refused));
    }
}

QCoro::Task<McpResult<void>> McpClient::initialize() {
    const auto self = shared_from_this();
    McpResult<Document> answer = co_await negotiate();
    const bool isOlder =
        !answer && (answer.error().status == 400 || answer.error().status == 404 || answer.error().status == 405);
    if (isOlder && m_connection->transport().fallback) {
        McpError refused = std::move(answer.error());
        m_connection->replaceTransport(m_connection->transport().fallback());
        if (!m_connection->open())
            co_return std::unexpected(std::move(refused));
        answer = co_await negotiate();
        if (!answer && isRefusal(answer.error())) {
            // The server does not speak this transport either, so the first refusal says more.
            refused.message = message<mcp_messages::alsoTried>(std::move(refused.message), "HTTP+SSE",
                                                               std::move(answer.error().message));
            co_return std::unexpected(std::move(refused));
        }
    }
    if (!answer)
        co_return std::unexpected(std::move(answer.error()));
    const std::string* agreed = stringAt(answer->value(), "protocolVersion");
    if (!agreed)
        co_return std::unexpected(
            McpError::invalid(message<mcp_messages::versionNotText>(), std::string(answer->text(""))));
    const Revision* revision = findRevision(*agreed);
    if (revision && revision->era == Era::Modern)
        co_return std::unexpected(
            McpError{McpError::Kind::Unsupported, message<mcp_messages::notLegacy>(revision->name)});
    if (!revision)
        co_return std::unexpected(noCommonRevision(Json::array({*agreed})));
    if (m_options.revision && revision != m_options.revision)
        co_return std::unexpected(McpError{McpError::Kind::Unsupported, message<mcp_messages::revisionNotAccepted>(
                                                                            revision->name, m_options.revision->name)});
    adoptRevision(*revision, answer->value(), memberOf(answer->value(), "serverInfo"));
    m_connection->notify("notifications/initialized", {}, revision);
    if (m_server.capabilities.contains("logging") && !m_meta.logLevel.empty()) {
        // Nothing depends on its answer.
        const auto setting =
            send({.method = "logging/setLevel", .params = {{"level", m_meta.logLevel}}}, m_closing.get_token());
    }
    co_await m_connection->initialized(*revision);
    co_return McpResult<void>();
}

void McpClient::renewListening() {
    AbortController previous = std::exchange(m_listening, AbortController());
    const QCoro::Task<void> listening = listen(m_listening.get_token());
    previous.request_stop(); // nothing is missed in between
}

/// Asks a modern server for changes of its lists and of the subscribed resources, and again when the stream is lost.
QCoro::Task<void> McpClient::listen(AbortSignal abort) {
    const auto self = shared_from_this();
    Json wanted = Json::object();
    for (const std::string& list : {std::string("tools"), std::string("prompts"), std::string("resources")}) {
        const Json* capability = memberOf(m_server.capabilities, list);
        const Json* changes = capability ? memberOf(*capability, "listChanged") : nullptr;
        if (changes && *changes == true)
            wanted[list + "ListChanged"] = true;
    }
    if (!m_subscribed.empty())
        wanted["resourceSubscriptions"] = m_subscribed;
    const int connection = m_connections;
    std::int64_t backoffMs = firstListenBackoffMs;
    while (!wanted.empty() && m_isConnected && connection == m_connections) {
        McpRequest request{.method = "subscriptions/listen",
                           .params = {{"notifications", wanted}},
                           .timeoutMs = McpRequest::unlimited,
                           .maxTimeoutMs = McpRequest::unlimited};
        const McpResult<Document> ended = co_await send(std::move(request), abort);
        // A result ends the subscription; an error other than a lost stream will not go away.
        if (ended || ended.error().kind != McpError::Kind::Lost)
            co_return;
        const bool elapsed = co_await waitFor(m_clock, backoffMs, abort);
        if (!elapsed)
            co_return;
        backoffMs = std::min(backoffMs * 2, maxListenBackoffMs);
    }
}

} // namespace toolroom
