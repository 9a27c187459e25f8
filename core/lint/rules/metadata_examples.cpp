// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/envelope.h"
#include "core/json/pointer.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_reading.h"

#include <algorithm>
#include <array>
#include <format>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

namespace {

bool hasAny(const Json& object, std::initializer_list<std::string_view> keys) {
    return std::ranges::any_of(keys, [&](std::string_view key) { return object.contains(key); });
}

/// The object is what a caller sends: every key of it is a parameter.
bool isArguments(const ToolSubject& subject, const Json& example) {
    const Json* schema = subject.inputSchema();
    const Json* parameters = schema == nullptr ? nullptr : member(*schema, "properties");
    return parameters != nullptr && parameters->is_object() &&
           std::ranges::all_of(example.items(), [&](const auto& field) { return parameters->contains(field.key()); });
}

/// It has a field that only results have. An idealic tool is a schema, whose examples are calls, filled in or not.
bool looksLikeEnvelope(const ToolSubject& subject, const Json& example) {
    if (subject.contract() == Profile::Idealic)
        return hasAny(example, {"_output", "call"});
    return hasAny(example, {"success", "fetchedAt", "data", "error", "metadata", "result", "output"});
}

/// Where the result stands in an example: at its `result` or `output` beside the arguments, or at the example itself.
/// Nothing when the example shows no result.
std::optional<std::string> resultPointer(const ToolSubject& subject, const Json& example) {
    if (!example.is_object() || isArguments(subject, example))
        return std::nullopt;
    const bool hasArguments = hasAny(example, {"arguments", "args", "input"});
    if (hasArguments && !example.contains("success") && example.contains("result"))
        return "/result";
    // In hikai input and output are the fields of the envelope.
    if (hasArguments && subject.contract() != Profile::Hikai && example.contains("output"))
        return "/output";
    return looksLikeEnvelope(subject, example) ? std::optional(std::string()) : std::nullopt;
}

void checkExample(const ToolSubject& subject, const EnvelopeFormat& format, const Json& example, std::string pointer,
                  Reporter& reporter) {
    const auto result = resultPointer(subject, example);
    if (!result)
        return;
    pointer += *result;
    std::vector<EnvelopeFault> faults;
    format.check(*resolvePointer(example, *result), faults);
    for (EnvelopeFault& fault : faults)
        reporter.report(subject, pointer + fault.pointer,
                        {.message = std::format("The documented result is no envelope of {}: {}",
                                                profileName(subject.contract()), fault.message),
                         .help = fault.help.empty() ? "Show the result as the tool returns it" : std::move(fault.help)},
                        fault.atKey ? Reporter::At::Key : Reporter::At::Value);
}

void checkSuccessExample(const ToolSubject& subject, Reporter& reporter) {
    const EnvelopeFormat* format = envelopeFormat(subject.contract());
    if (format == nullptr)
        return;
    const Json& tool = subject.tool().document->value();
    if (const Json* example = member(tool, "example"))
        checkExample(subject, *format, *example, "/example", reporter);
    const Json* examples = member(tool, "examples");
    if (examples == nullptr || !examples->is_array())
        return;
    for (std::size_t i = 0; i < examples->size(); ++i)
        checkExample(subject, *format, (*examples)[i], appendPointer("/examples", i), reporter);
}

constexpr Rule successExample = {
    .info = {.id = "success-example",
             .family = "metadata",
             .title = "A documented result breaks the envelope of its contract",
             .why = "Whoever writes the tool, or a caller of it, copies the example: one that is no envelope is the "
                    "first thing that goes wrong. Looked at are `example` and the elements of `examples` beside the "
                    "name: their `result` or `output` where it stands beside arguments, else the example itself when "
                    "it looks like an envelope. Examples of arguments and sentences are left alone.",
             .bad = R"("example": {"success": true, "data": {"symbol": "ACME"}})",
             .good = R"("example": {"tool": "get_holdings", "fetchedAt": "2026-01-15T10:30:00.000Z",
 "data": {"symbol": "ACME"}})",
             .source = "forge tool shape, ToolResult; the envelopes of echomen, agentbase, hikai and idealic",
             .severity = Severity::Error,
             .profiles = {Profile::Forge, Profile::Echomen, Profile::Agentbase, Profile::Hikai, Profile::Idealic}},
    .tool = checkSuccessExample,
};

constexpr std::array rules = {successExample};

} // namespace

std::span<const Rule> exampleRules() {
    return rules;
}

} // namespace toolroom
