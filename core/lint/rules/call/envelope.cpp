// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/call/envelope.h"

#include <array>

namespace toolroom {

namespace {

constexpr std::string_view resultTypes = "The contracts' result types";

} // namespace

extern constinit const Rule envelopeObject = {
    .id = "envelope-object",
    .title = messageTemplate("Rule", "Envelope is not an object"),
    .why = messageTemplate("Rule", "A bare value does not show which tool returned it or whether the run succeeded."),
    .bad = R"("done")",
    .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": "done"})",
    .source = resultTypes,
    .severity = Severity::Error,
    .contracts = withEnvelope,
};

extern constinit const Rule envelopeFieldMissing = {
    .id = "envelope-field-missing",
    .title = messageTemplate("Rule", "Envelope is missing a required field"),
    .why = messageTemplate("Rule", "Clients rely on the field, even if the run failed."),
    .bad = R"({"tool": "get_holdings", "data": []})",
    .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": []})",
    .source = resultTypes,
    .severity = Severity::Error,
    .contracts = withEnvelope,
};

extern constinit const Rule envelopeFieldType = {
    .id = "envelope-field-type",
    .title = messageTemplate("Rule", "Envelope field has the wrong type"),
    .why = messageTemplate("Rule", "A client that expects text cannot display an object."),
    .bad = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "error": {"code": 5}})",
    .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "error": "No product 5"})",
    .source = resultTypes,
    .severity = Severity::Error,
    .contracts = withEnvelope,
};

extern constinit const Rule envelopeFieldUnknown = {
    .id = "envelope-field-unknown",
    .title = messageTemplate("Rule", "Envelope has an unknown field"),
    .why = messageTemplate("Rule", "Clients that follow the contract ignore the field, so its content is lost."),
    .bad = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": [], "count": 1})",
    .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": []})",
    .source = resultTypes,
    .contracts = withEnvelope,
};

extern constinit const Rule envelopeFieldValue = {
    .id = "envelope-field-value",
    .title = messageTemplate("Rule", "Envelope field has an invalid value"),
    .why =
        messageTemplate("Rule", "An empty name or a negative duration has the right type but carries no information."),
    .bad = R"({"tool": "", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": []})",
    .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": []})",
    .source = resultTypes,
    .severity = Severity::Error,
    .contracts = withEnvelope,
};

extern constinit const Rule envelopeTimestamp = {
    .id = "envelope-timestamp",
    .title = messageTemplate("Rule", "Timestamp has the wrong name or format"),
    .why = messageTemplate("Rule", "Timestamps are compared and sorted as strings. Timestamps with mixed precision or "
                                   "in local time sort incorrectly."),
    .bad = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15 10:30", "data": []})",
    .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": []})",
    .source = resultTypes,
    .severity = Severity::Error,
    .contracts = {Contract::Forge, Contract::Echomen},
};

extern constinit const Rule envelopeCode = {
    .id = "envelope-code",
    .title = messageTemplate("Rule", "Error code is not part of the contract"),
    .why = messageTemplate("Rule", "Agents use the code to decide whether to retry, ask, or give up."),
    .bad = R"({"success": false, "error": "ENOENT", "message": "No such file"})",
    .good = R"({"success": false, "error": "NOT_FOUND", "message": "No such file"})",
    .source = "Tool development guide, tool response contract",
    .severity = Severity::Error,
    .contracts = {Contract::Agentbase},
};

extern constinit const Rule envelopeExclusive = {
    .id = "envelope-exclusive",
    .title = messageTemplate("Rule", "Envelope reports both success and failure"),
    .why = messageTemplate("Rule", "Some clients see a success; others see a failure."),
    .bad = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": [], "error": "Timed out"})",
    .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "error": "Timed out"})",
    .source = resultTypes,
    .severity = Severity::Error,
    .contracts = withEnvelope,
};

extern constinit const Rule envelopeSuccessFlag = {
    .id = "envelope-success-flag",
    .title = messageTemplate("Rule", "Envelope has a success flag"),
    .why = messageTemplate("Rule", "The presence of `error` signals a failure. A second signal can contradict it."),
    .bad = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "success": true, "data": []})",
    .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": []})",
    .source = "ToolResult specification, constraints",
    .severity = Severity::Error,
    .contracts = {Contract::Forge},
};

extern constinit const Rule envelopeFieldOrder = {
    .id = "envelope-field-order",
    .title = messageTemplate("Rule", "Meta field comes after a parameter"),
    .why = messageTemplate("Rule", "A model that reads or writes the call token by token chooses the tool before its "
                                   "parameters, so meta fields come first."),
    .bad = R"({"location": "Lisbon", "_tool": "weatherCheck", "_activity": "", "_output": 20})",
    .good = R"({"_tool": "weatherCheck", "_activity": "", "location": "Lisbon", "_output": 20})",
    .source = "Agent/Tool, tool schema meta fields",
    .contracts = {Contract::Idealic},
};

const Rule& ruleFor(EnvelopeViolation::Kind kind) {
    // In the order of EnvelopeViolation::Kind.
    static constexpr std::array rules = {
        &envelopeObject,    &envelopeFieldMissing, &envelopeFieldType, &envelopeFieldUnknown, &envelopeFieldValue,
        &envelopeTimestamp, &envelopeCode,         &envelopeExclusive, &envelopeSuccessFlag,  &envelopeFieldOrder};
    return *rules[static_cast<std::size_t>(kind)];
}

} // namespace toolroom
