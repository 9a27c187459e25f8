// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/calls/envelope.h"
#include "core/lint/rules/common.h"

#include <initializer_list>

namespace toolroom {

namespace {

// Examples. %1 is a contract, %2 a violation of its envelope.
constexpr auto exampleNotAnEnvelope = messageTemplate("Lint", "The documented result is not a valid %1 envelope: %2");
constexpr auto correctExample = messageTemplate("Lint", "Document the result exactly as the tool returns it");

bool hasAny(const Json& object, std::initializer_list<std::string_view> keys) {
    return std::ranges::any_of(keys, [&](std::string_view key) { return object.contains(key); });
}

/// Whether the example contains arguments: all its keys are parameters.
bool isArguments(const ToolSubject& subject, const Json& example) {
    const Json* schema = subject.inputSchema();
    const Json* parameters = schema == nullptr ? nullptr : memberOf(*schema, "properties");
    return parameters != nullptr && parameters->is_object() &&
           std::ranges::all_of(example.items(), [&](const auto& field) { return parameters->contains(field.key()); });
}

/// Whether the example has a field that only results have. Examples of idealic tools are calls, with or without
/// results.
bool looksLikeEnvelope(const ToolSubject& subject, const Json& example) {
    if (subject.contract() == Contract::Idealic)
        return hasAny(example, {"_output", "call"});
    return hasAny(example, {"success", "fetchedAt", "data", "error", "metadata", "result", "output"});
}

/// The pointer of the result in an example: `result` or `output` at the same level as the arguments, or the example
/// itself. Empty when the example contains no result.
std::optional<std::string> resultPointer(const ToolSubject& subject, const Json& example) {
    if (!example.is_object() || isArguments(subject, example))
        return std::nullopt;
    const bool hasArguments = hasAny(example, {"arguments", "args", "input"});
    if (hasArguments && !example.contains("success") && example.contains("result"))
        return "/result";
    // In hikai, `input` and `output` are fields of the envelope itself.
    if (hasArguments && subject.contract() != Contract::Hikai && example.contains("output"))
        return "/output";
    return looksLikeEnvelope(subject, example) ? std::optional(std::string()) : std::nullopt;
}

void checkExample(const ToolSubject& subject, const EnvelopeFormat& format, const Json& example, std::string pointer,
                  Reporter& reporter) {
    const auto result = resultPointer(subject, example);
    if (!result)
        return;
    pointer += *result;
    std::vector<EnvelopeViolation> violations;
    format.check(*resolvePointer(example, *result), violations);
    for (EnvelopeViolation& violation : violations)
        reporter.report(
            subject, pointer + violation.pointer,
            {.message = message<exampleNotAnEnvelope>(contractName(subject.contract()), std::move(violation.message)),
             .help = violation.help.empty() ? message<correctExample>() : std::move(violation.help)},
            violation.atKey ? Reporter::MemberPart::Key : Reporter::MemberPart::Value);
}

void checkSuccessExample(const ToolSubject& subject, Reporter& reporter) {
    const EnvelopeFormat* format = envelopeFormat(subject.contract());
    if (format == nullptr)
        return;
    const Json& tool = subject.tool().document->value();
    if (const Json* example = memberOf(tool, "example"))
        checkExample(subject, *format, *example, "/example", reporter);
    const Json* examples = memberOf(tool, "examples");
    if (examples == nullptr || !examples->is_array())
        return;
    for (std::size_t i = 0; i < examples->size(); ++i)
        checkExample(subject, *format, (*examples)[i], appendPointer("/examples", i), reporter);
}

} // namespace

extern constinit const Rule successExample = {
    .id = "success-example",
    .title = messageTemplate("Rule", "Documented result does not match its contract's envelope"),
    .why = messageTemplate("Rule",
                           "People copy examples when they implement or call a tool. The rule checks `example` and the "
                           "items in `examples` at the same level as the name. If an example contains arguments, its "
                           "`result` or `output` is checked; otherwise, the example itself is checked if it looks like "
                           "an envelope. Plain text and example arguments are not checked."),
    .bad = R"({"tools": [{"name": "get_holdings", "example": {"success": true, "data": {"symbol": "ACME"}}}]})",
    .good = R"({"tools": [{"name": "get_holdings",
   "example": {"tool": "get_holdings", "fetchedAt": "2026-01-15T10:30:00.000Z",
    "data": {"symbol": "ACME"}}}]})",
    .source = "forge tool shape, ToolResult; the envelopes of echomen, agentbase, hikai and idealic",
    .severity = Severity::Error,
    .contracts = {Contract::Forge, Contract::Echomen, Contract::Agentbase, Contract::Hikai, Contract::Idealic},
    .checkTool = checkSuccessExample,
};

} // namespace toolroom
