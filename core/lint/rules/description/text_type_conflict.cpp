// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/parameter_claims.h"
#include "core/lint/rules/schema/allowed_values.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

// %1: a type; %2: location; %3: types
constexpr auto textSaysOtherType = messageTemplate("Lint", "The text describes %2 as a value of type `%1`, but its "
                                                           "schema has type %3");
constexpr auto alignTypeAndText = messageTemplate("Lint", "Change the type, or correct the text");

/// Whether no value can be what the text says. A text may stand for a number, a list, or an object that the tool
/// parses.
bool isContradicted(const ToolSubject& subject, const ParameterClaim& claim, const TypeSet& allowed) {
    using enum InstanceType;
    const bool isText = allowed.contains(String);
    switch (claim.type) {
    case Boolean:
        return !allowed.contains(Boolean) &&
               (!isText || (!claim.isPlain &&
                            !std::ranges::contains(listedValues(subject, *claim.parameter), std::string_view("true"))));
    case Integer:
    case Number:
        return !allowed.contains(Integer) && !allowed.contains(Number);
    case Array:
    case Object:
        return !allowed.contains(claim.type) && !isText;
    case String:
        return !isText;
    case Null:
        return false;
    }
    return false;
}

std::vector<std::string_view> typeNames(const TypeSet& types) {
    std::vector<std::string_view> names;
    using enum InstanceType;
    for (const auto type : {Boolean, Integer, Number, String, Array, Object, Null})
        if (types.contains(type))
            names.push_back(instanceTypeName(type));
    return names;
}

void checkTextTypeConflict(const ToolSubject& subject, Reporter& reporter) {
    std::set<const Subschema*> reported;
    for (const ParameterClaim& claim : parameterClaims(subject)) {
        if (claim.kind != ParameterClaim::Kind::Type)
            continue;
        const TypeSet allowed = allowedTypes(subject, *claim.parameter);
        if (allowed.empty() || !isContradicted(subject, claim, allowed) || !reported.insert(claim.parameter).second)
            continue;
        reporter.reportPart(subject, claim.pointer, claim.range,
                            {.message = message<textSaysOtherType>(
                                 instanceTypeName(claim.type), describeLocation(subject, claim.parameter->pointer()),
                                 joinWithCommas(quoted(typeNames(allowed)))),
                             .help = message<alignTypeAndText>()});
    }
}

} // namespace

extern constinit const Rule textTypeConflict = {
    .id = "text-type-conflict",
    .title = messageTemplate("Rule", "Text and schema disagree about a type"),
    .why = messageTemplate(
        "Rule", "A model passes what the text describes, such as `true` or a comma-separated list, and the call is "
                "rejected. Experiments with three models found that texts which contradict their schema cost 13 to 29 "
                "percentage points of task success."),
    .bad = R"({"tools": [{"name": "list_rows", "description": "Lists rows. Set verbose to true/false as needed.",
   "inputSchema": {"type": "object", "properties": {"verbose": {"type": "integer"}}}}]})",
    .good = R"({"tools": [{"name": "list_rows", "description": "Lists rows. Set verbose to true/false as needed.",
   "inputSchema": {"type": "object", "properties": {"verbose": {"type": "boolean"}}}}]})",
    .source = "AgentGauge, injected description defects, 2026",
    .severity = Severity::Warning,
    .merge = Merge::SameText,
    .effect = {.points = 30,
               .low = 18,
               .high = 44,
               .models = "gemma2:9b, llama3.1:8b, qwen2.5:7b",
               .data = "AgentGauge, 15 tasks before and after",
               .date = "2026-07-25"},
    .checkTool = checkTextTypeConflict,
};

} // namespace toolroom
