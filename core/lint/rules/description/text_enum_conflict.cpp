// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/json/edit/document_edits.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/parameter_claims.h"
#include "core/lint/rules/schema/allowed_values.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

// %1: values; %2: location
constexpr auto valuesNotInEnum = messageTemplate("Lint", "The text offers %1 for %2, which its `enum` does not list");
// %1: a value; %2: the value in the enum; %3: location
constexpr auto valueInOtherCase =
    messageTemplate("Lint", "The text offers `%1` for %3, but its `enum` spells the value `%2`");
// %1: values
constexpr auto correctTextOrEnum = messageTemplate("Lint", "Correct the text, or add the value; the `enum` lists %1");

constexpr std::size_t maxQuotedValues = 5;

/// In lower case, without what separates words.
std::string comparableValue(std::string_view value) {
    std::string text = toAsciiLower(value);
    std::erase_if(text, [](char c) { return c == '-' || c == '_' || c == ' '; });
    return text;
}

bool isPlaceholder(std::string_view text) {
    return text.find_first_of("<>{}*$/\\()[]=,|") != std::string_view::npos || text.contains("...");
}

/// Whether the value may be meant literally.
bool isComparable(const ClaimedValue& value, const std::vector<std::string>& listed) {
    switch (value.form) {
    case ClaimedValue::Form::Quoted:
        return !isPlaceholder(value.text);
    case ClaimedValue::Form::Number:
        return value.unit.empty() && std::ranges::all_of(listed, [](const std::string& text) {
                   return !text.empty() && text.find_first_not_of("0123456789.-") == std::string::npos;
               });
    case ClaimedValue::Form::Word:
        return true;
    case ClaimedValue::Form::Boolean:
    case ClaimedValue::Form::Null:
        return false;
    }
    return false;
}

/// Compares the values that one claim offers with those of the schema.
void checkOfferedValues(const ToolSubject& subject, Reporter& reporter, const ParameterClaim& claim,
                        std::set<std::string>& reported) {
    const std::vector<std::string> listed = listedValues(subject, *claim.parameter);
    if (listed.empty())
        return;
    const auto isListed = [&](const ClaimedValue& value) { return std::ranges::contains(listed, value.text); };
    const bool hasListed = std::ranges::any_of(claim.values, isListed);
    std::vector<std::string_view> unknown;
    const ClaimedValue* first = nullptr;
    const Message place = describeLocation(subject, claim.parameter->pointer());
    for (const ClaimedValue& value : claim.values) {
        // A word without quotes may be prose, unless another one of the same list is a value.
        if (isListed(value) || !isComparable(value, listed) ||
            (value.form == ClaimedValue::Form::Word && claim.kind != ParameterClaim::Kind::Values && !hasListed))
            continue;
        const auto similar = std::ranges::find(listed, comparableValue(value.text), comparableValue);
        const bool isNew = reported.insert(claim.pointer + '\n' + value.text).second;
        if (similar == listed.end() && isNew) {
            unknown.push_back(value.text);
            first = first == nullptr ? &value : first;
        } else if (similar != listed.end() && isNew && value.form == ClaimedValue::Form::Quoted)
            reporter.reportPart(subject, claim.pointer, value.range,
                                {.message = message<valueInOtherCase>(value.text, *similar, place),
                                 .help = message<lint_messages::writeInstead>(*similar),
                                 .fix = makePartReplacement(*subject.tool().document, claim.pointer, value.range,
                                                            value.text, *similar)});
    }
    if (unknown.empty())
        return;
    const std::vector<std::string_view> names(listed.begin(), listed.end());
    reporter.reportPart(subject, claim.pointer, first->range,
                        {.message = message<valuesNotInEnum>(joinWithCommas(quoted(unknown), maxQuotedValues), place),
                         .help = message<correctTextOrEnum>(joinWithCommas(quoted(names), maxQuotedValues))});
}

bool mentionsCase(std::string_view text) {
    const std::string lower = toAsciiLower(text);
    return lower.contains("case-insensitive") || lower.contains("case insensitive");
}

void checkTextEnumConflict(const ToolSubject& subject, Reporter& reporter) {
    std::set<std::string> reported;
    for (const ParameterClaim& claim : parameterClaims(subject)) {
        const bool offersValues = claim.kind == ParameterClaim::Kind::Values ||
                                  claim.kind == ParameterClaim::Kind::List ||
                                  claim.kind == ParameterClaim::Kind::Default;
        const std::string* own = stringAt(*claim.parameter->schema, "description");
        if (offersValues && (own == nullptr || !mentionsCase(*own)))
            checkOfferedValues(subject, reporter, claim, reported);
    }
}

} // namespace

extern constinit const Rule textEnumConflict = {
    .id = "text-enum-conflict",
    .title = messageTemplate("Rule", "Text offers a value that the enum does not list"),
    .why = messageTemplate(
        "Rule",
        "A model passes the value that the text offers, and the call is rejected. Experiments with three models "
        "found that texts which contradict their schema cost 13 to 29 percentage points of task success."),
    .bad = R"({"tools": [{"name": "list_issues", "description": "Lists issues. Set state to 'closed' for old ones.",
   "inputSchema": {"type": "object", "properties": {"state": {"type": "string", "enum": ["open", "done"]}}}}]})",
    .good = R"({"tools": [{"name": "list_issues", "description": "Lists issues. Set state to 'done' for old ones.",
   "inputSchema": {"type": "object", "properties": {"state": {"type": "string", "enum": ["open", "done"]}}}}]})",
    .source = "AgentGauge, injected description defects, 2026",
    .severity = Severity::Warning,
    .fix = FixKind::Safe,
    .merge = Merge::SameText,
    .effect = {.points = 29,
               .low = 13,
               .high = 44,
               .models = "gemma2:9b, llama3.1:8b, qwen2.5:7b",
               .data = "AgentGauge, 15 tasks before and after",
               .date = "2026-07-25"},
    .checkTool = checkTextEnumConflict,
};

} // namespace toolroom
