// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/decimal.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

// %1 and %2: limits, such as `"minimum": 2`; %3: location
constexpr auto emptyRange = messageTemplate("Lint", "`%1` and `%2` leave no valid value for %3");
constexpr auto correctLimits = messageTemplate("Lint", "Swap or fix the two limits");

void checkRangeEmpty(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const std::optional<EmptyRange> range = findEmptyRange(*subschema.schema);
        if (!range)
            continue;
        const auto limit = [&](std::string_view keyword) {
            return formatText("\"{}\": {}", keyword, shortJson((*subschema.schema)[keyword]));
        };
        reporter.report(subject, appendPointer(subschema.pointer(), range->lower),
                        {.message = message<emptyRange>(limit(range->lower), limit(range->upper),
                                                        describeLocation(subject, subschema.pointer())),
                         .help = message<correctLimits>()});
    }
}

} // namespace

std::optional<EmptyRange> findEmptyRange(const Json& schema) {
    struct Limits {
        EmptyRange keywords;
        bool mayBeEqual;
    };
    static constexpr std::array<Limits, 8> limits = {{{{"minimum", "maximum"}, true},
                                                      {{"exclusiveMinimum", "maximum"}, false},
                                                      {{"minimum", "exclusiveMaximum"}, false},
                                                      {{"exclusiveMinimum", "exclusiveMaximum"}, false},
                                                      {{"minLength", "maxLength"}, true},
                                                      {{"minItems", "maxItems"}, true},
                                                      {{"minProperties", "maxProperties"}, true},
                                                      {{"minContains", "maxContains"}, true}}};
    const auto mayLimit = [](const auto& member) {
        return member.first.starts_with("m") || member.first.starts_with("e");
    };
    if (!schema.is_object() || std::ranges::none_of(schema.get_ref<const Json::object_t&>(), mayLimit))
        return std::nullopt;
    for (const Limits& pair : limits) {
        const Json* lower = memberOf(schema, pair.keywords.lower);
        const Json* upper = memberOf(schema, pair.keywords.upper);
        if (lower == nullptr || upper == nullptr || !lower->is_number() || !upper->is_number())
            continue;
        const auto order = compareNumbers(*upper, *lower);
        if (order < 0 || (!pair.mayBeEqual && order == 0))
            return pair.keywords;
    }
    return std::nullopt;
}

extern constinit const Rule rangeEmpty = {
    .id = "range-empty",
    .title = messageTemplate("Rule", "No value satisfies the limits"),
    .why = messageTemplate(
        "Rule", "If the lower limit is above the upper one, no value is valid and the parameter cannot be used."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"limit": {"type": "integer", "minimum": 100, "maximum": 10}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"limit": {"type": "integer", "minimum": 10, "maximum": 100}}}}]})",
    .source = "JSON Schema validation, sections 6.2 to 6.5",
    .severity = Severity::Error,
    .checkTool = checkRangeEmpty,
};

} // namespace toolroom
