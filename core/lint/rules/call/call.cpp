// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/call/call.h"

#include <QtTranslation>

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

constexpr ContractSet withEnvelope = {Contract::Forge, Contract::Echomen, Contract::Agentbase, Contract::Hikai,
                                      Contract::Idealic};
constexpr std::string_view resultTypes = "The contracts' result types";

/// Listed in the order of EnvelopeViolation::Kind.
constinit const std::array envelopeRules = {
    Rule{.info = {.id = "envelope-object",
                  .family = "call",
                  .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Envelope is not an object"),
                  .why = QT_TRANSLATE_NOOP(
                      "toolroom::Rule",
                      "A bare value does not show which tool returned it or whether the run succeeded."),
                  .bad = R"("done")",
                  .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": "done"})",
                  .source = resultTypes,
                  .severity = Severity::Error,
                  .contracts = withEnvelope}},
    Rule{.info = {.id = "envelope-field-missing",
                  .family = "call",
                  .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Envelope is missing a required field"),
                  .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Clients rely on the field, even if the run failed."),
                  .bad = R"({"tool": "get_holdings", "data": []})",
                  .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": []})",
                  .source = resultTypes,
                  .severity = Severity::Error,
                  .contracts = withEnvelope}},
    Rule{.info = {.id = "envelope-field-type",
                  .family = "call",
                  .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Envelope field has the wrong type"),
                  .why = QT_TRANSLATE_NOOP("toolroom::Rule", "A client that expects text cannot display an object."),
                  .bad = R"({"name": "read_baseline", "input": {}, "error": {"code": 5}})",
                  .good = R"({"name": "read_baseline", "input": {}, "error": "No product 5"})",
                  .source = resultTypes,
                  .severity = Severity::Error,
                  .contracts = withEnvelope}},
    Rule{.info = {.id = "envelope-field-unknown",
                  .family = "call",
                  .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Envelope has an unknown field"),
                  .why = QT_TRANSLATE_NOOP(
                      "toolroom::Rule", "Clients that follow the contract ignore the field, so its content is lost."),
                  .bad = R"({"success": true, "result": 1, "message": "Counted", "count": 1})",
                  .good = R"({"success": true, "result": {"count": 1}, "message": "Counted"})",
                  .source = resultTypes,
                  .severity = Severity::Warning,
                  .contracts = withEnvelope}},
    Rule{.info = {.id = "envelope-field-value",
                  .family = "call",
                  .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Envelope field has an invalid value"),
                  .why = QT_TRANSLATE_NOOP(
                      "toolroom::Rule",
                      "An empty name or a negative duration has the right type but carries no information."),
                  .bad = R"({"success": true, "metadata": {"duration": -1}})",
                  .good = R"({"success": true, "metadata": {"duration": 12}})",
                  .source = resultTypes,
                  .severity = Severity::Error,
                  .contracts = withEnvelope}},
    Rule{
        .info = {.id = "envelope-timestamp",
                 .family = "call",
                 .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Timestamp has the wrong name or format"),
                 .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Timestamps are compared and sorted as strings. Timestamps "
                                                            "with mixed precision or in local time sort incorrectly."),
                 .bad = R"({"fetchedAt": "2025-01-15 10:30"})",
                 .good = R"({"fetchedAt": "2025-01-15T10:30:00.000Z"})",
                 .source = resultTypes,
                 .severity = Severity::Error,
                 .contracts = {Contract::Forge, Contract::Echomen}}},
    Rule{.info = {.id = "envelope-code",
                  .family = "call",
                  .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Error code is not part of the contract"),
                  .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                           "Agents use the code to decide whether to retry, ask, or give up."),
                  .bad = R"({"success": false, "error": "ENOENT", "message": "No such file"})",
                  .good = R"({"success": false, "error": "NOT_FOUND", "message": "No such file"})",
                  .source = "Tool development guide, tool response contract",
                  .severity = Severity::Error,
                  .contracts = {Contract::Agentbase}}},
    Rule{.info = {.id = "envelope-exclusive",
                  .family = "call",
                  .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Envelope reports both success and failure"),
                  .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Some clients see a success; others see a failure."),
                  .bad = R"({"tool": "get_holdings", "data": [], "error": "Timed out"})",
                  .good = R"({"tool": "get_holdings", "error": "Timed out"})",
                  .source = resultTypes,
                  .severity = Severity::Error,
                  .contracts = withEnvelope}},
    Rule{
        .info = {.id = "envelope-success-flag",
                 .family = "call",
                 .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Envelope has a success flag"),
                 .why = QT_TRANSLATE_NOOP(
                     "toolroom::Rule", "The presence of `error` signals a failure. A second signal can contradict it."),
                 .bad = R"({"tool": "get_holdings", "success": true, "data": []})",
                 .good = R"({"tool": "get_holdings", "data": []})",
                 .source = "ToolResult specification, constraints",
                 .severity = Severity::Error,
                 .contracts = {Contract::Forge}}},
    Rule{.info = {.id = "envelope-field-order",
                  .family = "call",
                  .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Meta field comes after a parameter"),
                  .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                           "A model that reads or writes the call token by token chooses the tool "
                                           "before its parameters, so meta fields come first."),
                  .bad = R"({"location": "Lisbon", "_tool": "weatherCheck", "_activity": "", "_output": 20})",
                  .good = R"({"_tool": "weatherCheck", "_activity": "", "location": "Lisbon", "_output": 20})",
                  .source = "Agent/Tool, tool schema meta fields",
                  .severity = Severity::Warning,
                  .contracts = {Contract::Idealic}}},
};

} // namespace

const Rule& ruleFor(EnvelopeViolation::Kind kind) {
    return envelopeRules[static_cast<std::size_t>(kind)];
}

constinit const Rule envelopeDuplicateKey = {
    .info = {.id = "envelope-duplicate-key",
             .family = "call",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Result or call has a duplicate key"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Most parsers silently keep the last value; others keep the first or fail."),
             .bad = R"({"success": true, "result": 1, "message": "Done", "result": 2})",
             .good = R"({"success": true, "result": 2, "message": "Done"})",
             .source = "RFC 8259, section 4",
             .severity = Severity::Error,
             .contracts = withEnvelope}};

constinit const Rule callShape = {
    .info = {.id = "call-shape",
             .family = "call",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Call is not an object, or the call list is missing"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "A call must be a JSON object."),
             .bad = R"({"calls": "weatherCheck"})",
             .good = R"({"calls": [{"_tool": "weatherCheck", "_activity": "", "location": "Lisbon"}]})",
             .source = "Agent/Tool, schema composition",
             .severity = Severity::Error,
             .contracts = {Contract::Idealic}}};

constinit const Rule callTool = {
    .info = {.id = "call-tool",
             .family = "call",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Call specifies a tool that is not in the request"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule", "`_tool` determines which schema the call is checked against and which tool runs."),
             .bad = R"({"_tool": "weather", "location": "Lisbon"})",
             .good = R"({"_tool": "weatherCheck", "_activity": "", "location": "Lisbon"})",
             .source = "Agent/Tool, tool schema meta fields",
             .severity = Severity::Error,
             .contracts = {Contract::Idealic}}};

constinit const Rule callArguments = {
    .info = {.id = "call-arguments",
             .family = "call",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Call does not match its tool's schema"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "The tool would run with arguments that it does not accept."),
             .bad = R"({"_tool": "weatherCheck", "_activity": "", "location": 5})",
             .good = R"({"_tool": "weatherCheck", "_activity": "", "location": "Lisbon"})",
             .source = "Agent/Tool, schema composition",
             .severity = Severity::Error,
             .contracts = {Contract::Idealic}}};

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
