// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/recording_conversion.h"

#include "core/base/format.h"
#include "core/gateway/mcp_tool.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/trace/redaction/redaction.h"

#include <QFileInfo>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxName = 60;

/// The tool of a call: its id or, in recordings without ids, its offered name.
std::string toolOf(const RecordedRequest& call) {
    return call.toolId.empty() ? textAt(call.params, "name") : call.toolId;
}

/// Whether the gateway has answered instead of the tool.
bool wasNotRun(const Json& result) {
    const Json* content = memberOf(result, "content");
    if (!isErrorResult(result) || !content || !content->is_array() || content->empty())
        return false;
    const std::string text = textAt(content->front(), "text");
    return text.starts_with("NOT RUN") || text.starts_with("NOT FINISHED");
}

} // namespace

ConvertedCalls savedCallsOf(const Recording& recording) {
    ConvertedCalls converted;
    std::set<std::string> known; // calls
    for (const RecordedRequest& request : recording.requests) {
        if (!request.isCall())
            continue;
        const Json& arguments = request.params["arguments"];
        if (!request.answer || wasNotRun(*request.answer) || containsRedacted(arguments)) {
            ++converted.skipped;
            continue;
        }
        const std::string tool = toolOf(request);
        if (!known.insert(tool + '\n' + digestOf(arguments)).second)
            continue;
        const std::string name =
            request.intent.empty() ? textAt(request.params, "name") : elided(request.intent, maxName);
        converted.calls.push_back(
            {.name = name,
             .tool = tool,
             .arguments = arguments,
             .reasoning = request.intent,
             .expected = {.success = !isErrorResult(*request.answer), .code = {}, .assertions = {}}});
    }
    return converted;
}

Result<void> addSavedCalls(std::vector<SavedCall> calls, const std::string& folder) {
    std::set<std::string> names;
    if (QFileInfo::exists(QString::fromStdString(folder))) {
        const auto existing = loadSavedCalls(folder);
        if (!existing)
            return std::unexpected(existing.error());
        for (const SavedCallFile& file : *existing)
            if (file.call)
                names.insert(file.call->name);
    }
    for (SavedCall& call : calls) {
        const std::string name = call.name;
        for (int number = 2; !names.insert(call.name).second; ++number)
            call.name = formatText("{} {}", name, number);
        if (const auto saved = saveCall(call, folder); !saved)
            return std::unexpected(saved.error());
    }
    return {};
}

Json phrasesOf(const Recording& recording) {
    std::vector<std::string> phrases; // in the order of the calls
    std::map<std::string, Json> called;
    for (const RecordedRequest& request : recording.requests) {
        if (!request.isCall() || request.intent.empty())
            continue;
        const auto [tools, isNew] = called.try_emplace(request.intent, Json::array());
        if (isNew)
            phrases.push_back(request.intent);
        if (Json tool = toolOf(request); !std::ranges::contains(tools->second, tool))
            tools->second.push_back(std::move(tool));
    }
    Json queries = Json::array();
    for (const std::string& phrase : phrases)
        queries.push_back({{"phrase", phrase}, {"called", called[phrase]}});
    return {{"queries", std::move(queries)}};
}

} // namespace toolroom
