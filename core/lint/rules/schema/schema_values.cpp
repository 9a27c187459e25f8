// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/fix/source_edits.h"
#include "core/lint/rules/schema/documented_values.h"
#include "core/lint/rules/schema/messages.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/lint/rules/schema/schema_rules.h"

#include <QtTranslation>

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
        const Json* values = memberOf(*subschema.schema, "enum");
        if (values == nullptr || !values->is_array() || !values->empty())
            continue;
        reporter.report(subject, subschema.pointer() + "/enum",
                        {.message = message<lint_messages::enumEmpty>(describeLocation(subject, subschema.pointer())),
                         .help = message<lint_messages::fillEnum>()});
    }
}

constexpr Rule enumEmpty = {
    .info = {.id = "enum-empty",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Enum is empty"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "An empty enum rejects every value, so the parameter cannot be used. Often, the "
                                      "list was meant to be filled in at server startup."),
             .bad = R"({"type": "string", "enum": []})",
             .good = R"({"type": "string", "enum": ["asc", "desc"]})",
             .source = "JSON Schema validation, section 6.1.2",
             .severity = Severity::Error},
    .tool = checkEnumEmpty,
};

/// Text that is equal for values that JSON Schema considers equal, except for objects whose keys are in a different
/// order.
std::string comparable(const Json& value) {
    constexpr double maxExact = 9007199254740992.0; // 2^53: doubles represent all whole numbers up to it
    if (value.is_number_float() && std::abs(value.get<double>()) < maxExact &&
        std::trunc(value.get<double>()) == value.get<double>())
        return std::to_string(static_cast<std::int64_t>(value.get<double>()));
    return compactText(value);
}

void checkEnumDuplicate(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* values = memberOf(*subschema.schema, "enum");
        if (values == nullptr || !values->is_array())
            continue;
        std::map<std::string, std::size_t> seen;
        for (std::size_t i = 0; i < values->size(); ++i) {
            const auto [first, isNew] = seen.emplace(comparable((*values)[i]), i);
            if (isNew)
                continue;
            const std::string pointer = subschema.pointer() + "/enum";
            reporter.report(subject, appendPointer(pointer, i),
                            {.message = message<lint_messages::enumDuplicate>(
                                 shortJson((*values)[i]), describeLocation(subject, subschema.pointer())),
                             .help = message<lint_messages::listValueOnce>(),
                             .fix = makeElementRemoval(*subject.tool().document, pointer, i)});
        }
    }
}

constexpr Rule enumDuplicate = {
    .info = {.id = "enum-duplicate",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Enum lists a value twice"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Strict clients and providers reject an enum with duplicate "
                                      "values. Often, one of the duplicates was meant to be a different value."),
             .bad = R"({"enum": ["asc", "desc", "asc"]})",
             .good = R"({"enum": ["asc", "desc"]})",
             .source = "JSON Schema validation, section 6.1.2",
             .severity = Severity::Error,
             .fix = FixKind::Safe},
    .tool = checkEnumDuplicate,
};

void checkDefaultInvalid(const ToolSubject& subject, Reporter& reporter) {
    for (const DocumentedValueError& error : checkDocumentedValues(subject, DocumentedValue::Default))
        reporter.report(subject, error.pointer,
                        {.message = message<lint_messages::defaultInvalid>(
                             describeLocation(subject, error.schemaPointer), error.reason),
                         .help = error.isNull ? message<lint_messages::dropOrAllowNull>()
                                              : message<lint_messages::useMatchingDefault>()});
}

constexpr Rule defaultInvalid = {
    .info = {.id = "default-invalid",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Default does not match its schema"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "A client that fills in the default rejects its own call, and "
                                                        "a model that copies the default gets an error."),
             .bad = R"({"type": "integer", "minimum": 1, "default": 0})",
             .good = R"({"type": "integer", "minimum": 1, "default": 1})",
             .source = "JSON Schema validation, section 9.2",
             .severity = Severity::Error},
    .tool = checkDefaultInvalid,
};

void checkDefaultRequired(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* required = memberOf(*subschema.schema, "required");
        const Json* properties = memberOf(*subschema.schema, "properties");
        if (required == nullptr || properties == nullptr || !required->is_array() || !properties->is_object())
            continue;
        std::set<std::string_view> names;
        for (const Json& name : *required)
            if (const auto* text = name.get_ptr<const std::string*>())
                names.insert(*text);
        for (const auto& [name, property] : properties->items()) {
            const Json* value = memberOf(property, "default");
            if (value == nullptr || !names.contains(name))
                continue;
            const std::string place = appendPointer(subschema.pointer() + "/properties", name);
            reporter.report(
                subject, appendPointer(place, "default"),
                {.message = message<lint_messages::defaultUnused>(describeLocation(subject, place), shortJson(*value)),
                 .help = message<lint_messages::dropRequiredOrDefault>()});
        }
    }
}

constexpr Rule defaultRequired = {
    .info = {.id = "default-required",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Required parameter has a default"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Defaults are for optional parameters. If a required parameter has a default, a "
                                      "model cannot tell whether it may omit the parameter."),
             .bad = R"({"properties": {"limit": {"type": "integer", "default": 10}}, "required": ["limit"]})",
             .good = R"({"properties": {"limit": {"type": "integer", "default": 10}}})",
             .source = "JSON Schema validation, section 9.2",
             .severity = Severity::Note},
    .tool = checkDefaultRequired,
};

void checkExampleInvalid(const ToolSubject& subject, Reporter& reporter) {
    for (const DocumentedValueError& error : checkDocumentedValues(subject, DocumentedValue::Example))
        reporter.report(subject, error.pointer,
                        {.message = message<lint_messages::exampleInvalid>(
                             describeLocation(subject, error.schemaPointer), error.reason),
                         .help = message<lint_messages::useMatchingExample>()});
    for (const DocumentedValueError& error : checkInputExamples(subject))
        reporter.report(subject, error.pointer,
                        {.message = message<lint_messages::inputExampleInvalid>(error.reason),
                         .help = message<lint_messages::useMatchingExample>()});
}

constexpr Rule exampleInvalid = {
    .info = {.id = "example-invalid",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Example does not match its schema"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "Models copy examples. An example that the schema rejects teaches them to make calls that fail."),
             .bad = R"({"type": "string", "pattern": "^\\d{4}-\\d{2}$", "examples": ["May 2026"]})",
             .good = R"({"type": "string", "pattern": "^\\d{4}-\\d{2}$", "examples": ["2026-05"]})",
             .source = "JSON Schema validation, section 9.5; Anthropic Messages API, Tool.input_examples",
             .severity = Severity::Error},
    .tool = checkExampleInvalid,
};

void checkRangeEmpty(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const std::optional<EmptyRange> range = findEmptyRange(*subschema.schema);
        if (!range)
            continue;
        const auto limit = [&](std::string_view keyword) {
            return std::format("\"{}\": {}", keyword, shortJson((*subschema.schema)[keyword]));
        };
        reporter.report(subject, appendPointer(subschema.pointer(), range->lower),
                        {.message = message<lint_messages::rangeEmpty>(limit(range->lower), limit(range->upper),
                                                                       describeLocation(subject, subschema.pointer())),
                         .help = message<lint_messages::correctLimits>()});
    }
}

constexpr Rule rangeEmpty = {
    .info = {.id = "range-empty",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "No value satisfies the limits"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "If the lower limit is above the upper one, no value is valid and the parameter cannot be used."),
             .bad = R"({"type": "integer", "minimum": 100, "maximum": 10})",
             .good = R"({"type": "integer", "minimum": 10, "maximum": 100})",
             .source = "JSON Schema validation, sections 6.2 to 6.5",
             .severity = Severity::Error},
    .tool = checkRangeEmpty,
};

} // namespace

std::span<const Rule> schemaValueRules() {
    static constexpr std::array rules = {enumEmpty,       enumDuplicate,  defaultInvalid,
                                         defaultRequired, exampleInvalid, rangeEmpty};
    return rules;
}

} // namespace toolroom
