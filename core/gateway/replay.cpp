// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/replay.h"

#include "core/base/version.h"
#include "core/gateway/mcp_repair.h"
#include "core/gateway/mcp_tool.h"
#include "core/gateway/messages.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/json/value_changes.h"
#include "core/mcp/protocol/server_items.h"
#include "core/trace/redaction/redaction.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxArgumentsShown = 2'000;
constexpr std::size_t maxCallsCompared = 1'000;

/// `params` are redacted, because those of the recording are.
std::string keyOfRequest(const std::string& method, const Json& params) {
    return method + '\n' + digestOf(params);
}

/// The capability that an MCP server needs for a recorded request, as a JSON pointer; empty for those of every server.
std::string_view capabilityFor(std::string_view method) {
    if (method.starts_with("prompts/"))
        return "/prompts";
    if (method.starts_with("resources/"))
        return "/resources";
    if (method.starts_with("completion/"))
        return "/completions";
    return method.starts_with("skills/") ? listMethodOf(McpItem::Kind::Skill).capability : std::string_view();
}

Json capabilitiesOf(const Recording& recording) {
    Json capabilities = {{"tools", Json::object()}};
    for (const RecordedRequest& request : recording.requests)
        if (const std::string_view capability = capabilityFor(request.method); !capability.empty())
            capabilities[Json::json_pointer(std::string(capability))] = Json::object();
    return capabilities;
}

bool isSameElicitation(const RpcAnswer& recorded, const RpcAnswer& given) {
    if (!recorded || !given)
        return recorded.has_value() == given.has_value();
    const Json shown = redacted(*given);
    const Json* before = memberOf(*recorded, "content");
    const Json* now = memberOf(shown, "content");
    return textAt(*recorded, "action") == textAt(shown, "action") && (before && now ? *before == *now : before == now);
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
    for (std::size_t i = 0; i < m_recording.requests.size(); ++i) {
        const RecordedRequest& request = m_recording.requests[i];
        m_answers[keyOfRequest(request.method, request.params)].insert(i);
    }
}

Json Replay::info() const {
    return {{"name", "toolroom"}, {"title", "Toolroom"}, {"version", std::string(version())}};
}

Json Replay::capabilities() {
    return capabilitiesOf(m_recording);
}

std::string Replay::instructions() {
    return {};
}

QCoro::Task<RpcAnswer> Replay::answer(ClientRequestPtr request) {
    if (request->method() == "tools/list")
        co_return listTools(*request);
    Json params = request->params();
    if (request->method() == "tools/call") {
        auto call = toolCallParamsOf(params, [this](const std::string& tool) {
            return std::ranges::any_of(m_recording.tools, [&](const Json& known) { return known["name"] == tool; });
        });
        if (!call)
            co_return std::unexpected(std::move(call.error()));
        params = {{"name", std::move(call->tool)}, {"arguments", std::move(call->arguments)}};
    }
    co_return co_await answerAsRecorded(std::move(request), redacted(std::move(params)));
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

QCoro::Task<RpcAnswer> Replay::answerAsRecorded(ClientRequestPtr request, Json params) {
    const auto self = shared_from_this();
    const auto found = m_answers.find(keyOfRequest(request->method(), params));
    if (found == m_answers.end())
        co_return notRecorded(request->method(), params);
    std::set<std::size_t>& answers = found->second;
    const std::size_t index = *answers.begin();
    if (answers.size() > 1)
        answers.erase(answers.begin());
    const RecordedRequest& recorded = m_recording.requests[index];
    if (!co_await askAsRecorded(request, recorded.questions)) {
        answers.insert(index); // the answer is still available
        const Message reason = message<gateway_messages::notRecordedAnswer>();
        co_return recorded.isCall() ? RpcAnswer(mcpFailure(reason)) : std::unexpected(invalidParams(reason.text()));
    }
    if (m_times == Times::Recorded && !co_await waitFor(m_clock, recorded.durationMs, request->abort()))
        answers.insert(index); // the agent has cancelled the request, so the next one receives the answer
    if (!recorded.isCall() || !recorded.answer)
        co_return recorded.answer;
    co_return mcpResultFor(request->revision().era, *recorded.answer);
}

/// A model answers differently each time, and each host has its own roots, so only elicitations are compared.
QCoro::Task<bool> Replay::askAsRecorded(ClientRequestPtr request, std::vector<RecordedQuestion> questions) {
    for (const RecordedQuestion& question : questions) {
        const RpcAnswer given = co_await request->ask(question.method, question.params, {}, request->abort());
        if (question.method == "elicitation/create" && !isSameElicitation(question.answer, given))
            co_return false;
    }
    co_return true;
}

RpcAnswer Replay::notRecorded(const std::string& method, const Json& params) const {
    if (method != "tools/call") {
        const std::string_view capability = capabilityFor(method);
        if (capability.empty() || !hasCapability(capabilitiesOf(m_recording), capability))
            return std::unexpected(unknownMethod(method));
        using Kind = McpItem::Kind;
        for (const Kind kind : {Kind::Resource, Kind::ResourceTemplate, Kind::Prompt, Kind::Skill}) // clients list all
            if (listMethodOf(kind).method == method)
                return Json{{std::string(listMethodOf(kind).member), Json::array()}};
        return std::unexpected(invalidParams(message<gateway_messages::notRecordedRequest>(method).text()));
    }
    const std::string tool = textAt(params, "name");
    const Json* nearest = nullptr; // the arguments
    std::size_t smallest = 0;
    std::size_t compared = 0;
    for (const RecordedRequest& request : m_recording.requests) {
        if (!request.isCall() || request.params["name"] != tool || compared == maxCallsCompared)
            continue;
        ++compared;
        const std::size_t difference = differenceBetween(request.params["arguments"], params["arguments"]);
        if (!nearest || difference < smallest) {
            nearest = &request.params["arguments"];
            smallest = difference;
        }
    }
    return mcpFailure(
        nearest ? message<gateway_messages::notRecordedNearest>(tool, elided(compactText(*nearest), maxArgumentsShown))
                : message<gateway_messages::notRecorded>(tool));
}

} // namespace toolroom
