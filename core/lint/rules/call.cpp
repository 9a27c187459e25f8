// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/call.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

constexpr ProfileSet withEnvelope = {Profile::Forge, Profile::Echomen, Profile::Agentbase, Profile::Hikai,
                                     Profile::Idealic};
constexpr std::string_view everySeed = "The contracts' result types";

/// In the order of EnvelopeFault::Kind.
constinit const std::array envelopeRules = {
    Rule{.info = {.id = "envelope-object",
                  .family = "call",
                  .title = "The envelope is not an object",
                  .why = "A bare value tells neither which tool gave it nor whether it succeeded.",
                  .bad = R"("done")",
                  .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": "done"})",
                  .source = everySeed,
                  .severity = Severity::Error,
                  .profiles = withEnvelope}},
    Rule{.info = {.id = "envelope-field-missing",
                  .family = "call",
                  .title = "The envelope lacks a field of the contract",
                  .why = "Whoever reads the envelope relies on the field to be there, on errors too.",
                  .bad = R"({"tool": "get_holdings", "data": []})",
                  .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": []})",
                  .source = everySeed,
                  .severity = Severity::Error,
                  .profiles = withEnvelope}},
    Rule{.info = {.id = "envelope-field-type",
                  .family = "call",
                  .title = "A field of the envelope is not of its type",
                  .why = "A reader that expects a sentence cannot show an object.",
                  .bad = R"({"name": "read_baseline", "input": {}, "error": {"code": 5}})",
                  .good = R"({"name": "read_baseline", "input": {}, "error": "No product 5"})",
                  .source = everySeed,
                  .severity = Severity::Error,
                  .profiles = withEnvelope}},
    Rule{.info = {.id = "envelope-field-unknown",
                  .family = "call",
                  .title = "The envelope has a field that the contract does not know",
                  .why = "It is lost on every reader of the contract.",
                  .bad = R"({"success": true, "result": 1, "message": "Counted", "count": 1})",
                  .good = R"({"success": true, "result": {"count": 1}, "message": "Counted"})",
                  .source = everySeed,
                  .severity = Severity::Warning,
                  .profiles = withEnvelope}},
    Rule{.info = {.id = "envelope-field-value",
                  .family = "call",
                  .title = "A field of the envelope has a value that says nothing",
                  .why = "An empty name or a negative duration is of the right type and of no use.",
                  .bad = R"({"success": true, "metadata": {"duration": -1}})",
                  .good = R"({"success": true, "metadata": {"duration": 12}})",
                  .source = everySeed,
                  .severity = Severity::Error,
                  .profiles = withEnvelope}},
    Rule{.info = {.id = "envelope-timestamp",
                  .family = "call",
                  .title = "A time in the envelope is not written as the contract asks",
                  .why = "Times are compared and sorted as they are written: seconds among milliseconds, or local "
                         "times, come out wrong.",
                  .bad = R"({"fetchedAt": "2025-01-15 10:30"})",
                  .good = R"({"fetchedAt": "2025-01-15T10:30:00.000Z"})",
                  .source = everySeed,
                  .severity = Severity::Error,
                  .profiles = {Profile::Forge, Profile::Echomen}}},
    Rule{.info = {.id = "envelope-code",
                  .family = "call",
                  .title = "The error code is none of the contract",
                  .why = "The agent decides by the code whether to try again, to ask, or to give up.",
                  .bad = R"({"success": false, "error": "ENOENT", "message": "No such file"})",
                  .good = R"({"success": false, "error": "NOT_FOUND", "message": "No such file"})",
                  .source = "Tool development guide, tool response contract",
                  .severity = Severity::Error,
                  .profiles = {Profile::Agentbase}}},
    Rule{.info = {.id = "envelope-exclusive",
                  .family = "call",
                  .title = "The envelope tells of a success and of a failure",
                  .why = "Each reader picks another of the two.",
                  .bad = R"({"tool": "get_holdings", "data": [], "error": "Timed out"})",
                  .good = R"({"tool": "get_holdings", "error": "Timed out"})",
                  .source = everySeed,
                  .severity = Severity::Error,
                  .profiles = withEnvelope}},
    Rule{.info = {.id = "envelope-success-flag",
                  .family = "call",
                  .title = "The envelope has a success flag",
                  .why = "The presence of `error` is the failure signal; a second signal can contradict it.",
                  .bad = R"({"tool": "get_holdings", "success": true, "data": []})",
                  .good = R"({"tool": "get_holdings", "data": []})",
                  .source = "ToolResult specification, constraints",
                  .severity = Severity::Error,
                  .profiles = {Profile::Forge}}},
    Rule{
        .info = {.id = "envelope-field-order",
                 .family = "call",
                 .title = "A meta field stands behind a parameter",
                 .why =
                     "Meta fields come first: a model that writes or reads the call token by token decides on the tool "
                     "before its parameters.",
                 .bad = R"({"location": "Lisbon", "_tool": "weatherCheck", "_activity": "", "_output": 20})",
                 .good = R"({"_tool": "weatherCheck", "_activity": "", "location": "Lisbon", "_output": 20})",
                 .source = "Agent/Tool, tool schema meta fields",
                 .severity = Severity::Warning,
                 .profiles = {Profile::Idealic}}},
};

} // namespace

const Rule& ruleFor(EnvelopeFault::Kind kind) {
    return envelopeRules[static_cast<std::size_t>(kind)];
}

constinit const Rule envelopeDuplicateKey = {
    .info = {.id = "envelope-duplicate-key",
             .family = "call",
             .title = "A key stands twice in a result or a call",
             .why = "Most readers silently keep the last value and drop the first; others keep the first or fail.",
             .bad = R"({"success": true, "result": 1, "message": "Done", "result": 2})",
             .good = R"({"success": true, "result": 2, "message": "Done"})",
             .source = "RFC 8259, 4",
             .severity = Severity::Error,
             .profiles = withEnvelope}};

constinit const Rule callShape = {
    .info = {.id = "call-shape",
             .family = "call",
             .title = "A call is not an object, or there is no list of calls",
             .why = "What is no call cannot be run.",
             .bad = R"({"calls": "weatherCheck"})",
             .good = R"({"calls": [{"_tool": "weatherCheck", "_activity": "", "location": "Lisbon"}]})",
             .source = "Agent/Tool, schema composition",
             .severity = Severity::Error,
             .profiles = {Profile::Idealic}}};

constinit const Rule callTool = {
    .info = {.id = "call-tool",
             .family = "call",
             .title = "A call names no tool of the request",
             .why = "`_tool` decides which schema the call is held against, and what runs.",
             .bad = R"({"_tool": "weather", "location": "Lisbon"})",
             .good = R"({"_tool": "weatherCheck", "_activity": "", "location": "Lisbon"})",
             .source = "Agent/Tool, tool schema meta fields",
             .severity = Severity::Error,
             .profiles = {Profile::Idealic}}};

constinit const Rule callArguments = {
    .info = {.id = "call-arguments",
             .family = "call",
             .title = "A call breaks the schema of its tool",
             .why = "The tool would be run with arguments that it does not take.",
             .bad = R"({"_tool": "weatherCheck", "_activity": "", "location": 5})",
             .good = R"({"_tool": "weatherCheck", "_activity": "", "location": "Lisbon"})",
             .source = "Agent/Tool, schema composition",
             .severity = Severity::Error,
             .profiles = {Profile::Idealic}}};

std::span<const Rule> callRules() {
    static const std::array rules = [] {
        std::array<Rule, envelopeRules.size() + 4> all = {};
        std::ranges::copy(envelopeRules, all.begin());
        std::ranges::copy(std::array{envelopeDuplicateKey, callShape, callTool, callArguments},
                          all.begin() + envelopeRules.size());
        return all;
    }();
    return rules;
}

} // namespace toolroom
