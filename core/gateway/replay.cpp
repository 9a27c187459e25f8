// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/replay.h"

#include "core/base/version.h"
#include "core/gateway/mcp_repair.h"
#include "core/gateway/mcp_tool.h"
#include "core/gateway/messages.h"
#include "core/json/digest.h"
#include "core/json/text.h"
#include "core/json/value_changes.h"
#include "core/trace/redaction/redaction.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxArgumentsShown = 2'000;
constexpr std::size_t maxCallsCompared = 1'000;

/// `arguments` are redacted, because those of the recording are.
std::string keyOfCall(const std::string& tool, const Json& arguments) {
    return tool + '\n' + digestOf(arguments);
}

/// How different two values are; those that cannot be compared completely are the most different.
std::size_t differenceBetween(const Json& one, const Json& other) {
    const ValueChanges changes = changesBetween(one, other);
    return changes.isComplete ? changes.changes.size() : std::numeric_limits<std::size_t>::max();
}

} // namespace

Replay::Replay(Recording recording, Times times, Clock& clock)
    : m_recording(std::move(recording))
    , m_times(times)
    , m_clock(clock) {
    for (std::size_t i = 0; i < m_recording.calls.size(); ++i) {
        const RecordedCall& call = m_recording.calls[i];
        m_answers[keyOfCall(call.tool, call.arguments)].insert(i);
    }
}

Json Replay::info() const {
    return {{"name", "toolroom"}, {"title", "Toolroom"}, {"version", std::string(version())}};
}

Json Replay::capabilities() {
    return {{"tools", Json::object()}};
}

std::string Replay::instructions() {
    return {};
}

QCoro::Task<RpcAnswer> Replay::answer(ClientRequestPtr request) {
    if (request->method() == "tools/list")
        co_return listTools(*request);
    if (request->method() == "tools/call")
        co_return co_await callTool(request);
    co_return std::unexpected(unknownMethod(request->method()));
}

RpcAnswer Replay::listTools(const ClientRequest& request) const {
    Json tools = Json::array();
    for (const Json& tool : m_recording.tools) {
        RepairedItem offered = repairMcpItem(tool, McpItemKind::Tool, request.revision().era);
        if (offered.problem.empty())
            tools.push_back(std::move(offered.item));
    }
    return Json{{"tools", std::move(tools)}};
}

QCoro::Task<RpcAnswer> Replay::callTool(ClientRequestPtr request) {
    const auto self = shared_from_this();
    auto asked = toolCallParamsOf(request->params(), [this](const std::string& tool) {
        return std::ranges::any_of(m_recording.tools, [&](const Json& known) { return known["name"] == tool; });
    });
    if (!asked)
        co_return std::unexpected(std::move(asked.error()));
    const Json arguments = redacted(std::move(asked->arguments));
    const auto found = m_answers.find(keyOfCall(asked->tool, arguments));
    if (found == m_answers.end())
        co_return notRecorded(asked->tool, arguments);
    std::set<std::size_t>& answers = found->second;
    const std::size_t index = *answers.begin();
    if (answers.size() > 1)
        answers.erase(answers.begin());
    const RecordedCall& call = m_recording.calls[index];
    if (m_times == Times::Recorded && !co_await waitFor(m_clock, call.durationMs, request->abort()))
        answers.insert(index); // the agent has cancelled the call, so the next one receives the answer
    co_return mcpResultFor(request->revision().era, call.result);
}

Json Replay::notRecorded(const std::string& tool, const Json& arguments) const {
    const RecordedCall* nearest = nullptr;
    std::size_t smallest = 0;
    std::size_t compared = 0;
    for (const RecordedCall& call : m_recording.calls) {
        if (call.tool != tool || compared == maxCallsCompared)
            continue;
        ++compared;
        const std::size_t difference = differenceBetween(call.arguments, arguments);
        if (!nearest || difference < smallest) {
            nearest = &call;
            smallest = difference;
        }
    }
    return mcpFailure(nearest ? message<gateway_messages::notRecordedNearest>(
                                    tool, elided(compactText(nearest->arguments), maxArgumentsShown))
                              : message<gateway_messages::notRecorded>(tool));
}

} // namespace toolroom
