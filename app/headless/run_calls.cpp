// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/headless_runs.h"
#include "app/headless/terminal/output.h"
#include "app/sources.h"
#include "core/base/format.h"
#include "core/json/document.h"
#include "core/json/member.h"

namespace toolroom {

namespace {

/// Reads `{calls: […]}`, an array of calls, or a single call.
Result<std::vector<Call>> readCalls(const Document& document) {
    const Json& value = document.value();
    const bool isWrapped = value.is_object() && value.contains("calls");
    const Json list = isWrapped ? value["calls"] : (value.is_array() ? value : Json::array({value}));
    const std::string prefix = isWrapped ? "/calls" : "";
    std::vector<Call> calls;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Json& item = list[i];
        const std::string pointer = value.is_array() || isWrapped ? formatText("{}/{}", prefix, i) : std::string();
        const std::string* tool = stringAt(item, "_tool");
        if (!tool) {
            return std::unexpected(
                document.error(pointer, Message::verbatim("a call must be an object with a string `_tool`")));
        }
        Call call{.tool = *tool, .arguments = Json::object()};
        for (const auto& [key, member] : item.items()) {
            if (!key.starts_with('_'))
                call.arguments[key] = member;
        }
        if (const std::string* activity = stringAt(item, "_activity"))
            call.activity = *activity;
        if (const std::string* why = stringAt(item, "_reasoningForCall"))
            call.reasoning = *why;
        calls.push_back(std::move(call));
    }
    return calls;
}

} // namespace

int runCalls(const CommandLine& commandLine) {
    const auto text = readText(commandLine.inputPath);
    if (!text)
        return fail(text.error());
    const auto document = parseCallDocument(*text);
    if (!document)
        return fail(document.error());
    auto calls = readCalls(*document);
    if (!calls)
        return fail(calls.error());
    const auto headlessRuns = HeadlessRuns::open(commandLine);
    if (!headlessRuns)
        return headlessRuns.error();
    Json envelopes = Json::array();
    int exitCode = exit_code::clean;
    for (Call& call : *calls) {
        if ((*headlessRuns)->interrupted())
            break;
        call.contract = commandLine.envelope;
        call.deadlineMs = commandLine.timeoutMs;
        const auto run = (*headlessRuns)->run(std::move(call));
        reportErrors(*run);
        exitCode = std::max(exitCode, exitCodeOf(*run));
        envelopes.push_back(run->envelope);
    }
    if ((*headlessRuns)->interrupted())
        exitCode = exit_code::interrupted;
    return writeOutput(prettyJson(envelopes), {}, exitCode);
}

} // namespace toolroom
