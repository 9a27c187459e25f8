// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/headless/run_room.h"
#include "app/sources.h"
#include "core/json/document.h"

#include <format>

namespace toolroom {

namespace {

/// The calls of `{calls: […]}`, of an array, or one call by itself.
Result<std::vector<Call>> callsIn(const Document& document) {
    const Json& written = document.value();
    const bool wrapped = written.is_object() && written.contains("calls");
    const Json listed = wrapped ? written["calls"] : (written.is_array() ? written : Json::array({written}));
    const std::string before = wrapped ? "/calls" : "";
    std::vector<Call> calls;
    for (std::size_t i = 0; i < listed.size(); ++i) {
        const Json& one = listed[i];
        const std::string pointer = written.is_array() || wrapped ? std::format("{}/{}", before, i) : std::string();
        const bool named = one.is_object() && one.contains("_tool") && one["_tool"].is_string();
        if (!named) {
            const ByteRange range = document.valueRange(pointer).value_or(ByteRange());
            return std::unexpected(
                document.source()->error(range.begin, "a call is an object that names its `_tool`", pointer));
        }
        Call call{.tool = one["_tool"], .arguments = Json::object()};
        for (const auto& [key, value] : one.items()) {
            if (!key.starts_with('_'))
                call.arguments[key] = value;
        }
        if (const auto activity = one.find("_activity"); activity != one.end() && activity->is_string())
            call.activity = activity->get<std::string>();
        if (const auto why = one.find("_reasoningForCall"); why != one.end() && why->is_string())
            call.reasoning = why->get<std::string>();
        calls.push_back(std::move(call));
    }
    return calls;
}

} // namespace

int runCalls(const CommandLine& commandLine) {
    const auto text = readText(commandLine.checked);
    if (!text)
        return refuse(text.error());
    const auto document = Document::parse(*text);
    if (!document)
        return refuse(document.error());
    auto calls = callsIn(*document);
    if (!calls)
        return refuse(calls.error());
    const auto room = RunRoom::open(commandLine);
    if (!room)
        return refuse(room.error());
    Json envelopes = Json::array();
    int exitCode = exit_code::clean;
    for (Call& call : *calls) {
        if ((*room)->interrupted())
            break;
        call.profile = commandLine.envelope;
        call.deadlineMs = commandLine.timeoutMs;
        const auto run = (*room)->run(std::move(call));
        tellBesides(*run);
        exitCode = std::max(exitCode, exitCodeOf(*run));
        envelopes.push_back(run->envelope);
    }
    if ((*room)->interrupted())
        exitCode = exit_code::interrupted;
    return deliver(envelopes.dump(2, ' ', false, Json::error_handler_t::replace) + '\n', {}, exitCode);
}

} // namespace toolroom
