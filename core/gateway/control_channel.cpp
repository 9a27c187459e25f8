// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/control_channel.h"

#include "core/gateway/mcp_tool.h"
#include "core/gateway/messages.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/network/network.h"
#include "core/trace/redaction/redaction.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxToolsPerAgent = 20'000;
constexpr std::size_t maxToolsPerLine = 500;

std::unexpected<Error> controlError(Message reason) {
    return std::unexpected(Error{std::move(reason)});
}

/// See withSecretsOf(). `shown` is `original` without secrets.
void restoreSecrets(const Json& original, const Json& shown, Json& edited) {
    if (edited == shown) {
        edited = original;
    } else if (edited.is_object() && shown.is_object()) {
        for (auto& [key, value] : edited.items())
            if (const Json* before = memberOf(shown, key))
                restoreSecrets(original[key], *before, value);
    } else if (edited.is_array() && shown.is_array() && edited.size() == shown.size()) { // the same positions
        for (std::size_t i = 0; i < shown.size(); ++i)
            restoreSecrets(original[i], shown[i], edited[i]);
    }
}

/// What a model reads of a result.
std::string modelText(const Json& result) {
    std::string text;
    if (const Json* content = memberOf(result, "content"); content && content->is_array())
        for (const Json& block : *content)
            text += textAt(block, "text");
    return text.empty() ? compactText(result) : text;
}

/// Whether a workbench may be open. Otherwise, Qt Network need not be loaded.
bool mayListen([[maybe_unused]] const std::string& socket) {
#ifdef Q_OS_UNIX
    return QFileInfo::exists(QString::fromStdString(socket));
#else
    return true; // pipes are no files
#endif
}

/// Exactly if possible. Much text is estimated by its beginning, because the gateway has other work.
TokenCount tokensOf(const std::string& text, bool isExact) {
    constexpr std::size_t maxCountedBytes = std::size_t{256} * 1024;
    if (text.size() > maxCountedBytes)
        return {.tokens = estimateTokens(elided(text, maxCountedBytes)) * (text.size() / maxCountedBytes),
                .exact = false};
    return isExact ? countTokens(text) : TokenCount{.tokens = estimateTokens(text), .exact = false};
}

} // namespace

std::string controlSocketPath() {
    return QDir::homePath().toStdString() + "/.config/toolroom/window/control";
}

Json shownValue(Json value) {
    Json shown = redacted(std::move(value));
    return compactText(shown).size() <= ControlChannel::maxShownBytes ? shown : Json();
}

std::optional<Json> withSecretsOf(const Json& original, Json edited) {
    restoreSecrets(original, redacted(original), edited);
    if (containsRedacted(edited) && !containsRedacted(original))
        return std::nullopt;
    return edited;
}

ControlChannel::ControlChannel(Gateway& gateway, std::shared_ptr<CallHolds> holds, GatewayHello hello,
                               Switches switches, Clock& clock)
    : m_gateway(gateway)
    , m_holds(std::move(holds))
    , m_hello(std::move(hello))
    , m_switches(std::move(switches))
    , m_clock(clock) {
    AgentCalls& calls = m_gateway.calls();
    connect(&calls, &AgentCalls::callChanged, this, [this](const LiveCall& call) { sendCall(call); });
    connect(&calls, &AgentCalls::answered, this, &ControlChannel::countResult);
    connect(&m_gateway, &Gateway::toolsListed, this, [this](const QString& agent, qsizetype begin, qsizetype end) {
        const std::string name = agent.toStdString();
        Uses& uses = m_uses[name];
        for (qsizetype i = begin; i < end && uses.size() < maxToolsPerAgent; ++i) {
            const std::string& tool = m_gateway.offeredTools()[static_cast<std::size_t>(i)].id;
            ++uses[tool].lists;
            changeUse(name, tool);
        }
    });
    connect(&m_gateway, &Gateway::listChanged, this, [this] {
        m_definitions.clear();
        m_indexes.clear();
    });
}

ControlChannel::~ControlChannel() = default;

void ControlChannel::start(std::string socket) {
    m_socket = std::move(socket);
    connectToWindow();
}

void ControlChannel::connectToWindow() {
    m_retry.reset();
    if (mayListen(m_socket))
        if (const auto loaded = network())
            m_connection = (*loaded)->connectLocally(m_socket);
    if (!m_connection) {
        m_retry = m_clock.callAfter(retryMs, [this] { connectToWindow(); });
        return;
    }
    m_connection->receive(
        [this](const std::string& line) {
            if (const auto command = readControlCommand(line))
                perform(*command);
        },
        [this] { lose(); });
    send(m_hello);
}

void ControlChannel::lose() {
    m_connection.reset();
    m_usage.reset();
    m_grace = m_clock.callAfter(graceMs, [this] { m_holds->setAttended(false); });
    m_retry = m_clock.callAfter(retryMs, [this] { connectToWindow(); });
}

/// The workbench has accepted the connection.
void ControlChannel::greet() {
    m_grace.reset();
    m_holds->setAttended(true);
    send(m_state);
    m_changed.clear();
    for (const auto& [agent, mode] : m_holds->modes())
        m_uses.try_emplace(agent);
    for (const auto& [agent, uses] : m_uses) {
        std::set<std::string>& tools = m_changed[agent];
        for (const auto& [tool, use] : uses)
            tools.insert(tool);
    }
    sendUses();
    for (LiveCall& call : m_gateway.calls().liveCalls())
        sendCall(std::move(call));
}

void ControlChannel::send(const GatewayEvent& event) {
    if (!m_connection)
        return;
    m_connection->send(writeGatewayEvent(event)); // may find out that the connection is lost
    if (m_connection && m_connection->unsentBytes() > maxUnsentBytes)
        lose();
}

void ControlChannel::sendCall(LiveCall call) {
    if (!m_connection)
        return;
    if (m_uses.try_emplace(call.agent).second)
        changeUse(call.agent);
    if (!call.arguments.is_null())
        call.arguments = shownValue(std::move(call.arguments));
    if (!call.result.is_null())
        call.result = shownValue(std::move(call.result));
    send(call);
}

void ControlChannel::perform(const ControlCommand& command) {
    if (command.kind == ControlCommand::Kind::Welcome)
        return greet();
    if (const auto done = execute(command); !done)
        send(ControlFailure{done.error().message()});
}

Result<void> ControlChannel::execute(const ControlCommand& command) {
    using Kind = ControlCommand::Kind;
    switch (command.kind) {
    case Kind::SetMode:
        m_holds->setMode(command.agent, command.mode);
        m_uses.try_emplace(command.agent);
        changeUse(command.agent);
        return {};
    case Kind::Continue:
    case Kind::Send:
        return editCall(command);
    case Kind::Abort:
        if (!m_gateway.calls().abort(command.call))
            return controlError(message<gateway_messages::callHasEnded>());
        return {};
    case Kind::Faults: {
        auto set = m_switches.setFaults(command.value.value_or(nullptr));
        if (set)
            m_state.faults = command.value.value_or(nullptr);
        send(m_state);
        return set;
    }
    case Kind::Record: {
        auto set = m_switches.setRecording(command.file);
        if (set)
            m_state.recording = command.file;
        send(m_state);
        return set;
    }
    case Kind::Welcome:
        break;
    }
    return {};
}

Result<void> ControlChannel::editCall(const ControlCommand& command) {
    const std::optional<LiveCall> call = m_gateway.calls().liveCall(command.call);
    if (!call)
        return controlError(message<gateway_messages::callHasEnded>());
    const bool isCall = command.kind == ControlCommand::Kind::Continue;
    std::optional<Json> value = command.value;
    if (value) {
        value = withSecretsOf(isCall ? call->arguments : call->result, *std::move(value));
        if (!value)
            return controlError(message<gateway_messages::editedSecret>());
        if (isCall ? !value->is_object() : !isToolResult(*value))
            return controlError(isCall ? message<gateway_messages::argumentsNotObject>()
                                       : message<gateway_messages::notAToolResult>());
        if (*value == (isCall ? call->arguments : call->result))
            value.reset();
    }
    if (m_holds->stage(command.call) != (isCall ? CallHolds::Stage::Call : CallHolds::Stage::Result))
        return controlError(message<gateway_messages::callNotHeld>());
    if (isCall && value) { // reported first, because the call may end at once
        LiveCall changed = *call;
        changed.state = LiveCall::State::Running;
        changed.arguments = *value;
        sendCall(std::move(changed));
    }
    if (!(isCall ? m_holds->continueCall(command.call, std::move(value))
                 : m_holds->sendResult(command.call, std::move(value)))) {
        if (auto live = m_gateway.calls().liveCall(command.call)) // with its own arguments
            sendCall(*std::move(live));
        return controlError(message<gateway_messages::callNotHeld>());
    }
    return {};
}

void ControlChannel::changeUse(const std::string& agent, const std::string& tool) {
    if (!m_connection)
        return;
    std::set<std::string>& tools = m_changed[agent];
    if (!tool.empty())
        tools.insert(tool);
    if (!m_usage)
        m_usage = m_clock.callAfter(usageMs, [this] { sendUses(); });
}

void ControlChannel::sendUses() {
    m_usage.reset();
    for (auto& [agent, tools] : std::exchange(m_changed, {}))
        do {
            std::set<std::string> some;
            while (!tools.empty() && some.size() < maxToolsPerLine)
                some.insert(tools.extract(tools.begin()));
            send(describe(agent, some));
        } while (!tools.empty());
}

LiveAgent ControlChannel::describe(const std::string& agent, const std::set<std::string>& tools) {
    LiveAgent live{.agent = agent, .mode = m_holds->mode(agent), .tools = {}};
    for (const std::string& tool : tools) {
        const Use& use = m_uses[agent][tool];
        TokenCount listed = definitionTokens(tool);
        listed.tokens *= static_cast<std::size_t>(use.lists);
        live.tools.push_back(
            {.tool = tool, .calls = use.calls, .listTokens = listed, .resultTokens = use.resultTokens});
    }
    return live;
}

TokenCount ControlChannel::definitionTokens(const std::string& tool) {
    if (m_indexes.empty())
        for (const Gateway::OfferedTool& offered : m_gateway.offeredTools())
            m_indexes.emplace(offered.id, m_indexes.size());
    const auto [counted, isNew] = m_definitions.try_emplace(tool, TokenCount{.tokens = 0, .exact = true});
    if (const auto index = m_indexes.find(tool); isNew && index != m_indexes.end())
        counted->second = countTokens(compactText(m_gateway.offeredTools()[index->second].modern.item));
    return counted->second;
}

/// Without a workbench, tokens are estimated, because the ranks take time and memory.
void ControlChannel::countResult(const LiveCall& call, const Json& result) {
    Uses& uses = m_uses[call.agent];
    if (!uses.contains(call.tool) && uses.size() >= maxToolsPerAgent)
        return;
    Use& use = uses[call.tool];
    ++use.calls;
    const TokenCount tokens = tokensOf(modelText(result), m_connection != nullptr);
    use.resultTokens = {.tokens = use.resultTokens.tokens + tokens.tokens,
                        .exact = use.resultTokens.exact && tokens.exact};
    changeUse(call.agent, call.tool);
}

} // namespace toolroom
