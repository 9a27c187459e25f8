// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "core/json/pointer.h"
#include "core/lint/rules/documented_values.h"
#include "core/lint/rules/schema_fix.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/rules/schema_rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <format>
#include <map>
#include <set>

namespace toolroom {

namespace {

void checkEnumEmpty(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* values = member(*subschema.schema, "enum");
        if (values == nullptr || !values->is_array() || !values->empty())
            continue;
        reporter.report(subject, subschema.pointer() + "/enum",
                        {.message = std::format("The enum of {} is empty, so no value is valid",
                                                placeWords(subject, subschema.pointer())),
                         .help = "List the values, or drop `enum`"});
    }
}

constexpr Rule enumEmpty = {
    .info = {.id = "enum-empty",
             .family = "schema",
             .title = "An enum is empty",
             .why = "An empty enum refuses every value: the parameter can never be given. Often a list that was to be "
                    "filled in when the server started.",
             .bad = R"({"type": "string", "enum": []})",
             .good = R"({"type": "string", "enum": ["asc", "desc"]})",
             .source = "JSON Schema validation, 6.1.2",
             .severity = Severity::Error},
    .tool = checkEnumEmpty,
};

/// Equal for values that JSON Schema takes for equal (but for objects with another order of keys).
std::string comparable(const Json& value) {
    constexpr double maxExact = 9007199254740992.0; // up to here doubles count whole numbers without gaps
    if (value.is_number_float() && std::abs(value.get<double>()) < maxExact &&
        std::trunc(value.get<double>()) == value.get<double>())
        return std::to_string(static_cast<std::int64_t>(value.get<double>()));
    return compactText(value);
}

void checkEnumDuplicate(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* values = member(*subschema.schema, "enum");
        if (values == nullptr || !values->is_array())
            continue;
        std::map<std::string, std::size_t> seen;
        for (std::size_t i = 0; i < values->size(); ++i) {
            const auto [first, isNew] = seen.emplace(comparable((*values)[i]), i);
            if (isNew)
                continue;
            const std::string pointer = subschema.pointer() + "/enum";
            reporter.report(subject, appendPointer(pointer, i),
                            {.message = std::format("`{}` stands twice in the enum of {}", shownValue((*values)[i]),
                                                    placeWords(subject, subschema.pointer())),
                             .help = "List each value once",
                             .fix = elementRemoval(*subject.tool().document, pointer, i)});
        }
    }
}

constexpr Rule enumDuplicate = {
    .info = {.id = "enum-duplicate",
             .family = "schema",
             .title = "An enum lists a value twice",
             .why =
                 "Strict clients and providers refuse an enum with repeated values; often one of the two was meant to "
                 "be another.",
             .bad = R"({"enum": ["asc", "desc", "asc"]})",
             .good = R"({"enum": ["asc", "desc"]})",
             .source = "JSON Schema validation, 6.1.2",
             .severity = Severity::Error,
             .fix = FixKind::Safe},
    .tool = checkEnumDuplicate,
};

void checkDefaultInvalid(const ToolSubject& subject, Reporter& reporter) {
    for (const ValueFault& fault : documentedValueFaults(subject, DocumentedValue::Default))
        reporter.report(subject, fault.pointer,
                        {.message = std::format("The default of {} breaks its own schema: {}",
                                                placeWords(subject, fault.schemaPointer), fault.reason),
                         .help = fault.isNull ? "Leave `default` out, or allow null: `\"type\": [\"…\", \"null\"]`"
                                              : "Give a default that the schema accepts, or widen the schema"});
}

constexpr Rule defaultInvalid = {
    .info = {.id = "default-invalid",
             .family = "schema",
             .title = "A default breaks its schema",
             .why =
                 "A client that fills in the default then refuses its own call, and a model that copies it is told it "
                 "was wrong.",
             .bad = R"({"type": "integer", "minimum": 1, "default": 0})",
             .good = R"({"type": "integer", "minimum": 1, "default": 1})",
             .source = "JSON Schema validation, 9.2",
             .severity = Severity::Error},
    .tool = checkDefaultInvalid,
};

void checkDefaultRequired(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* required = member(*subschema.schema, "required");
        const Json* properties = member(*subschema.schema, "properties");
        if (required == nullptr || properties == nullptr || !required->is_array() || !properties->is_object())
            continue;
        std::set<std::string_view> names;
        for (const Json& name : *required)
            if (const auto* text = name.get_ptr<const std::string*>())
                names.insert(*text);
        for (const auto& [name, property] : properties->items()) {
            const Json* value = member(property, "default");
            if (value == nullptr || !names.contains(name))
                continue;
            const std::string place = appendPointer(subschema.pointer() + "/properties", name);
            reporter.report(subject, appendPointer(place, "default"),
                            {.message = std::format("Parameter {} is required, so its default `{}` is never used",
                                                    placeWords(subject, place), shownValue(*value)),
                             .help = "Take it out of `required`, or drop the default"});
        }
    }
}

constexpr Rule defaultRequired = {
    .info = {.id = "default-required",
             .family = "schema",
             .title = "A required parameter has a default",
             .why =
                 "A default is for a parameter that may be left out. Both at once leave open whether a model may skip "
                 "it.",
             .bad = R"({"properties": {"limit": {"type": "integer", "default": 10}}, "required": ["limit"]})",
             .good = R"({"properties": {"limit": {"type": "integer", "default": 10}}})",
             .source = "JSON Schema validation, 9.2",
             .severity = Severity::Info},
    .tool = checkDefaultRequired,
};

void checkExampleInvalid(const ToolSubject& subject, Reporter& reporter) {
    for (const ValueFault& fault : documentedValueFaults(subject, DocumentedValue::Example))
        reporter.report(subject, fault.pointer,
                        {.message = std::format("An example of {} breaks its schema: {}",
                                                placeWords(subject, fault.schemaPointer), fault.reason),
                         .help = "Give an example that the schema accepts, or widen the schema"});
}

constexpr Rule exampleInvalid = {
    .info = {.id = "example-invalid",
             .family = "schema",
             .title = "An example breaks its schema",
             .why = "Models copy examples. One that the schema refuses teaches them a call that fails.",
             .bad = R"({"type": "string", "pattern": "^\\d{4}-\\d{2}$", "examples": ["May 2026"]})",
             .good = R"({"type": "string", "pattern": "^\\d{4}-\\d{2}$", "examples": ["2026-05"]})",
             .source = "JSON Schema validation, 9.5",
             .severity = Severity::Error},
    .tool = checkExampleInvalid,
};

void checkRangeEmpty(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const std::optional<EmptyRange> range = emptyRange(*subschema.schema);
        if (!range)
            continue;
        const Json& least = (*subschema.schema)[range->least];
        const Json& most = (*subschema.schema)[range->most];
        reporter.report(subject, appendPointer(subschema.pointer(), range->least),
                        {.message = std::format("`\"{}\": {}` and `\"{}\": {}` leave no value for {}", range->least,
                                                shownValue(least), range->most, shownValue(most),
                                                placeWords(subject, subschema.pointer())),
                         .help = "Swap or correct the two limits"});
    }
}

constexpr Rule rangeEmpty = {
    .info = {.id = "range-empty",
             .family = "schema",
             .title = "Two limits leave no value between them",
             .why = "When the lower limit lies above the upper one, no value is valid and the parameter can never be "
                    "given.",
             .bad = R"({"type": "integer", "minimum": 100, "maximum": 10})",
             .good = R"({"type": "integer", "minimum": 10, "maximum": 100})",
             .source = "JSON Schema validation, 6.2 to 6.5",
             .severity = Severity::Error},
    .tool = checkRangeEmpty,
};

constexpr std::array rules = {enumEmpty, enumDuplicate, defaultInvalid, defaultRequired, exampleInvalid, rangeEmpty};

} // namespace

std::span<const Rule> schemaValueRules() {
    return rules;
}

} // namespace toolroom
