// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/control_json.h"

#include "core/gateway/socket_json.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/message_json.h"
#include "core/json/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

/// Programs of different versions do not understand each other.
constexpr int controlProtocol = 1;
constexpr std::size_t maxControlName = 300;
constexpr std::size_t maxListedSources = 100;
constexpr std::size_t maxListedTools = 20'000;

constexpr std::array<std::string_view, 8> liveStates = {"queued",  "paused",      "confirmation", "answer",
                                                        "running", "result-held", "aborting",     "done"};
constexpr std::array<std::string_view, 7> commandKinds = {"welcome", "mode",   "continue", "send",
                                                          "abort",   "faults", "record"};

std::string nameAt(const Json& object, std::string_view key) {
    return elided(textAt(object, key), maxControlName);
}

std::int64_t countAt(const Json& object, std::string_view key) {
    return std::max<std::int64_t>(0, integerAt(object, key).value_or(0));
}

Json tokensJson(const TokenCount& count) {
    return {{"tokens", count.tokens}, {"exact", count.exact}};
}

TokenCount tokensAt(const Json& object, std::string_view key) {
    const Json count = valueAt(object, key);
    return {.tokens = static_cast<std::size_t>(countAt(count, "tokens")), .exact = flagAt(count, "exact")};
}

Json modeJson(const CallHolds::Mode& mode) {
    return {{"paused", mode.isPaused}, {"holdsResults", mode.holdsResults}};
}

CallHolds::Mode modeAt(const Json& object, std::string_view key) {
    const Json mode = valueAt(object, key);
    return {.isPaused = flagAt(mode, "paused"), .holdsResults = flagAt(mode, "holdsResults")};
}

std::string line(std::string_view type, Json message) {
    Json json = {{"toolroomControl", controlProtocol}, {"type", type}};
    json.update(message);
    return compactText(json);
}

struct EventWriter {
    std::string operator()(const GatewayHello& hello) const {
        return line("hello", {{"id", hello.id},
                              {"pid", hello.pid},
                              {"startedAt", hello.startedAt},
                              {"address", hello.address},
                              {"sources", hello.sources}});
    }
    std::string operator()(const GatewaySwitches& switches) const {
        return line("switches", {{"faults", switches.faults}, {"recording", switches.recording}});
    }
    std::string operator()(const LiveAgent& agent) const {
        Json tools = Json::array();
        for (const ToolUse& use : agent.tools)
            tools.push_back({{"tool", use.tool},
                             {"calls", use.calls},
                             {"listTokens", tokensJson(use.listTokens)},
                             {"resultTokens", tokensJson(use.resultTokens)}});
        return line("agent", {{"agent", agent.agent}, {"mode", modeJson(agent.mode)}, {"tools", std::move(tools)}});
    }
    std::string operator()(const LiveCall& call) const {
        Json json = {{"id", call.id},
                     {"agent", call.agent},
                     {"tool", call.tool},
                     {"state", nameIn(liveStates, call.state)},
                     {"startedAt", call.startedAt},
                     {"isAgentWaiting", call.isAgentWaiting}};
        if (call.state == LiveCall::State::Done)
            json.update({{"hasRun", call.hasRun}, {"code", call.code}, {"durationMs", call.durationMs}});
        if (!call.arguments.is_null())
            json["arguments"] = call.arguments;
        if (!call.result.is_null())
            json["result"] = call.result;
        return line("call", std::move(json));
    }
    std::string operator()(const ControlFailure& failure) const {
        Json json = Json::object();
        setMessage(json, "reason", failure.reason);
        return line("failure", std::move(json));
    }
};

GatewayHello readHello(const Json& json) {
    GatewayHello hello{.id = nameAt(json, "id"),
                       .pid = countAt(json, "pid"),
                       .startedAt = countAt(json, "startedAt"),
                       .address = nameAt(json, "address"),
                       .sources = {}};
    for (const Json& source : valueAt(json, "sources"))
        if (source.is_string() && hello.sources.size() < maxListedSources)
            hello.sources.push_back(elided(source.get<std::string>(), maxControlName));
    return hello;
}

LiveAgent readLiveAgent(const Json& json) {
    LiveAgent agent{.agent = nameAt(json, "agent"), .mode = modeAt(json, "mode"), .tools = {}};
    for (const Json& use : valueAt(json, "tools"))
        if (agent.tools.size() < maxListedTools)
            agent.tools.push_back({.tool = nameAt(use, "tool"),
                                   .calls = countAt(use, "calls"),
                                   .listTokens = tokensAt(use, "listTokens"),
                                   .resultTokens = tokensAt(use, "resultTokens")});
    return agent;
}

} // namespace

std::string writeGatewayEvent(const GatewayEvent& event) {
    return std::visit(EventWriter(), event);
}

std::optional<GatewayEvent> readGatewayEvent(std::string_view text) {
    const Json json = parseSocketMessage(text, "toolroomControl", controlProtocol);
    const std::string type = textAt(json, "type");
    if (type == "hello")
        return readHello(json);
    if (type == "switches")
        return GatewaySwitches{.faults = valueAt(json, "faults"), .recording = textAt(json, "recording")};
    if (type == "agent")
        return readLiveAgent(json);
    if (type == "failure")
        return ControlFailure{.reason = messageAt(json, "reason")};
    const auto state = valueIn<LiveCall::State>(liveStates, textAt(json, "state"));
    if (type != "call" || !state)
        return std::nullopt;
    return LiveCall{.id = nameAt(json, "id"),
                    .agent = nameAt(json, "agent"),
                    .tool = nameAt(json, "tool"),
                    .state = *state,
                    .startedAt = countAt(json, "startedAt"),
                    .isAgentWaiting = flagAt(json, "isAgentWaiting"),
                    .hasRun = flagAt(json, "hasRun"),
                    .code = nameAt(json, "code"),
                    .durationMs = countAt(json, "durationMs"),
                    .arguments = valueAt(json, "arguments"),
                    .result = valueAt(json, "result")};
}

std::string writeControlCommand(const ControlCommand& command) {
    Json json = {
        {"agent", command.agent}, {"call", command.call}, {"mode", modeJson(command.mode)}, {"file", command.file}};
    if (command.value)
        json["value"] = *command.value;
    return line(nameIn(commandKinds, command.kind), std::move(json));
}

std::optional<ControlCommand> readControlCommand(std::string_view text) {
    const Json json = parseSocketMessage(text, "toolroomControl", controlProtocol);
    const auto kind = valueIn<ControlCommand::Kind>(commandKinds, textAt(json, "type"));
    if (!kind)
        return std::nullopt;
    ControlCommand command{.kind = *kind,
                           .agent = textAt(json, "agent"),
                           .call = textAt(json, "call"),
                           .mode = modeAt(json, "mode"),
                           .value = {},
                           .file = textAt(json, "file")};
    if (const Json* value = memberOf(json, "value"))
        command.value = *value;
    return command;
}

} // namespace toolroom
