// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/contract/schemas/schema_references.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/schema.h"

#include <compare>
#include <cstdint>

namespace toolroom {

namespace {

// The validation error of a default or example. The last argument is a text such as "must be a string" or "`name` is
// required but missing". If there are two arguments, %1 is a JSON pointer inside the value.
constexpr auto valueInvalid = messageTemplate("Lint", "it %1");
constexpr auto valueInvalidInside = messageTemplate("Lint", "`%1` %2");
constexpr auto propertyMissingInside = messageTemplate("Lint", "in `%1`, %2");

/// Values that document a schema.
enum class DocumentedValue { Default, Example };

/// A default or example that does not match its schema.
struct DocumentedValueError {
    std::string pointer;       ///< pointer of the value in the tool's document
    std::string schemaPointer; ///< pointer of its schema in the tool's document
    Message reason;
    bool isNull = false;
};

/// The URI of the input schema in the checks below.
constexpr std::string_view schemaUri = "toolroom:input-schema";

/// In bytes. Checking longer references is too expensive, because keys may be as long as the file.
constexpr std::size_t maxReferenceLength = 4096;
/// The maximum total number of values in schemas that are compiled individually.
constexpr std::size_t maxSeparateValues = 20'000;

struct DocumentedInstance {
    const Subschema* holder = nullptr;
    const Json* value = nullptr;
    std::optional<std::size_t> index; ///< index in `examples`

    [[nodiscard]] std::string pointer() const {
        const std::string schema = holder->pointer();
        return index ? appendPointer(schema + "/examples", *index) : schema + "/default";
    }
};

bool acceptsNothing(const Json& schema) {
    const Json* values = memberOf(schema, "enum");
    return (values != nullptr && values->empty()) || findEmptyRange(schema);
}

/// Whether `keyword` allows the value. False for all keywords that are not as common and as simple.
bool isPlainlyAllowed(std::string_view keyword, const Json& limit, const Json& value) {
    static constexpr std::array<std::string_view, 5> always = {"type", "title", "description", "default", "examples"};
    if (std::ranges::contains(always, keyword))
        return true;
    if (keyword == "enum")
        return value.is_string() && limit.is_array() && std::ranges::contains(limit, value);
    if (keyword != "minimum" && keyword != "maximum")
        return false;
    if (!limit.is_number_unsigned() || !value.is_number_unsigned())
        return false;
    const auto difference = limit.get<std::uint64_t>() <=> value.get<std::uint64_t>();
    return keyword == "minimum" ? difference <= 0 : difference >= 0;
}

/// Whether only a type and simple limits apply, and `value` is valid. Common, and not worth compiling a schema.
bool isPlainlyValid(const Json& schema, const Json& value) {
    const Json* type = memberOf(schema, "type");
    if (type == nullptr || !type->is_string())
        return false;
    for (const auto& [key, member] : schema.get_ref<const Json::object_t&>()) {
        if (!isPlainlyAllowed(key, member, value))
            return false;
    }
    const std::string_view name = type->get_ref<const std::string&>();
    return (name == "string" && value.is_string()) || (name == "boolean" && value.is_boolean()) ||
           (name == "integer" && value.is_number_integer()) || (name == "number" && value.is_number()) ||
           (name == "array" && value.is_array()) || (name == "object" && value.is_object());
}

std::vector<DocumentedInstance> valuesIn(const ToolSubject& subject, DocumentedValue kind) {
    std::vector<DocumentedInstance> values;
    const auto add = [&](const DocumentedInstance& value) {
        if (!isPlainlyValid(*value.holder->schema, *value.value))
            values.push_back(value);
    };
    for (const Subschema& subschema : subject.subschemas()) {
        const Json* documented = memberOf(*subschema.schema, kind == DocumentedValue::Default ? "default" : "examples");
        if (documented == nullptr || acceptsNothing(*subschema.schema))
            continue;
        if (kind == DocumentedValue::Default)
            add({&subschema, documented});
        else if (documented->is_array())
            for (std::size_t i = 0; i < documented->size(); ++i)
                add({&subschema, &(*documented)[i], i});
    }
    return values;
}

/// A schema with one array item per value, so that one compilation and one validation check them all. It refers to the
/// input schema instead of copying it, so that references inside keep their meaning.
Result<Schema> compileChecks(const ToolSubject& subject, const std::vector<DocumentedInstance>& values) {
    const Json& root = *subject.inputSchema();
    Json elements = Json::array();
    for (const DocumentedInstance& value : values) {
        const std::string pointer = value.holder->pointer();
        if (pointer.size() > maxReferenceLength)
            elements.push_back(true);
        else
            elements.push_back(Json::object(
                {{"$ref", formatText("{}{}", schemaUri, makeReference(schemaPointer(subject, pointer)))}}));
    }
    return Schema::compile(
        Json::object({{"prefixItems", std::move(elements)}}),
        {.resolve = [&root](const std::string& uri) -> const Json* { return uri == schemaUri ? &root : nullptr; }});
}

Message reasonOf(const ValidationError& error, std::string_view inside) {
    if (!error.missing.empty())
        return inside.empty() ? error.message : message<propertyMissingInside>(inside, error.message);
    return inside.empty() ? message<valueInvalid>(error.message) : message<valueInvalidInside>(inside, error.message);
}

/// `inside` is the pointer of the error in the value.
DocumentedValueError errorOf(const DocumentedInstance& value, const ValidationError& error, std::string_view inside) {
    return {.pointer = value.pointer(),
            .schemaPointer = value.holder->pointer(),
            .reason = reasonOf(error, inside),
            .isNull = value.value->is_null()};
}

/// Whether `schema` contains no reference. Every value in it counts against `budget`.
bool isSelfContained(const Json& schema, std::size_t& budget) {
    if (budget == 0 || memberOf(schema, "$ref") != nullptr || memberOf(schema, "$dynamicRef") != nullptr)
        return false;
    --budget;
    return !schema.is_structured() ||
           std::ranges::all_of(schema, [&](const Json& inside) { return isSelfContained(inside, budget); });
}

/// Used if a part of the input schema does not compile: checks each value individually if its schema is self-contained.
std::vector<DocumentedValueError> validateSeparately(const ToolSubject& subject,
                                                     const std::vector<DocumentedInstance>& values) {
    const SchemaDraft draft = schemaDraft(*subject.inputSchema());
    std::size_t budget = maxSeparateValues;
    std::vector<DocumentedValueError> errors;
    for (const DocumentedInstance& value : values) {
        if (!isSelfContained(*value.holder->schema, budget))
            continue;
        const Result<Schema> schema = Schema::compile(*value.holder->schema, {.defaultDraft = draft});
        if (!schema)
            continue;
        if (const std::vector<ValidationError> found = schema->validate(*value.value); !found.empty())
            errors.push_back(errorOf(value, found.front(), found.front().instancePointer));
    }
    return errors;
}

/// Checks the values of the given kind in the input schema against the schemas that contain them; one error per value.
/// Schemas that do not compile or accept no value are skipped, because other rules report them.
std::vector<DocumentedValueError> checkDocumentedValues(const ToolSubject& subject, DocumentedValue kind) {
    const std::vector<DocumentedInstance> values = valuesIn(subject, kind);
    if (values.empty())
        return {};
    const Result<Schema> checks = compileChecks(subject, values);
    if (!checks)
        return validateSeparately(subject, values);
    Json instance = Json::array();
    for (const DocumentedInstance& value : values)
        instance.push_back(*value.value);

    std::vector<DocumentedValueError> errors;
    std::vector<bool> reported(values.size());
    for (const ValidationError& error : checks->validate(instance)) {
        const std::vector<std::string> place = pointerTokens(error.instancePointer);
        const std::size_t index = place.empty() ? values.size() : std::stoul(place.front());
        if (index >= values.size() || reported[index])
            continue;
        reported[index] = true;
        errors.push_back(errorOf(values[index], error, error.instancePointer.substr(place.front().size() + 1)));
    }
    return errors;
}

/// Checks the tool's example arguments against the input schema; one error per example, at the value that is wrong.
std::vector<DocumentedValueError> checkInputExamples(const ToolSubject& subject) {
    const auto& examples = subject.tool().inputExamples.value;
    const Json* schema = subject.inputSchema();
    if (!examples || examples->empty() || schema == nullptr)
        return {};
    const Result<Schema> compiled = Schema::compile(*schema);
    if (!compiled)
        return {};
    std::vector<DocumentedValueError> errors;
    for (const std::string& pointer : *examples) {
        const Json* example = resolvePointer(subject.tool().document->value(), pointer);
        if (example == nullptr)
            continue;
        const std::vector<ValidationError> found = compiled->validate(*example);
        if (!found.empty())
            errors.push_back({.pointer = pointer + found.front().instancePointer,
                              .schemaPointer = subject.tool().inputSchema.pointer.value_or(std::string()),
                              .reason = reasonOf(found.front(), found.front().instancePointer),
                              .isNull = example->is_null()});
    }
    return errors;
}

// %1: location; %2: a validation error
constexpr auto invalidDefault = messageTemplate("Lint", "The default value for %1 does not match its schema: %2");
constexpr auto useMatchingDefault =
    messageTemplate("Lint", "Use a default that matches the schema, or relax the schema");
constexpr auto dropOrAllowNull =
    messageTemplate("Lint", "Remove `default`, or allow null: `\"type\": [\"…\", \"null\"]`");

void checkDefaultInvalid(const ToolSubject& subject, Reporter& reporter) {
    for (const DocumentedValueError& error : checkDocumentedValues(subject, DocumentedValue::Default))
        reporter.report(
            subject, error.pointer,
            {.message = message<invalidDefault>(describeLocation(subject, error.schemaPointer), error.reason),
             .help = error.isNull ? message<dropOrAllowNull>() : message<useMatchingDefault>()});
}

constexpr auto invalidExample = messageTemplate("Lint", "An example for %1 does not match its schema: %2");
constexpr auto inputExampleInvalid =
    messageTemplate("Lint", "An example of the arguments does not match the input schema: %1");
constexpr auto useMatchingExample =
    messageTemplate("Lint", "Use an example that matches the schema, or relax the schema");

void checkExampleInvalid(const ToolSubject& subject, Reporter& reporter) {
    for (const DocumentedValueError& error : checkDocumentedValues(subject, DocumentedValue::Example))
        reporter.report(
            subject, error.pointer,
            {.message = message<invalidExample>(describeLocation(subject, error.schemaPointer), error.reason),
             .help = message<useMatchingExample>()});
    for (const DocumentedValueError& error : checkInputExamples(subject))
        reporter.report(subject, error.pointer,
                        {.message = message<inputExampleInvalid>(error.reason), .help = message<useMatchingExample>()});
}

} // namespace

extern constinit const Rule defaultInvalid = {
    .id = "default-invalid",
    .title = messageTemplate("Rule", "Default does not match its schema"),
    .why = messageTemplate(
        "Rule",
        "A client that fills in the default rejects its own call, and a model that copies the default gets an error."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"page": {"type": "integer", "minimum": 1, "default": 0}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"page": {"type": "integer", "minimum": 1, "default": 1}}}}]})",
    .source = "JSON Schema validation, section 9.2",
    .severity = Severity::Error,
    .isMergedInTool = true,
    .checkTool = checkDefaultInvalid,
};

extern constinit const Rule exampleInvalid = {
    .id = "example-invalid",
    .title = messageTemplate("Rule", "Example does not match its schema"),
    .why = messageTemplate(
        "Rule", "Models copy examples. An example that the schema rejects teaches them to make calls that fail."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"month": {"type": "string", "pattern": "^\\d{4}-\\d{2}$", "examples": ["May 2026"]}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object",
    "properties": {"month": {"type": "string", "pattern": "^\\d{4}-\\d{2}$", "examples": ["2026-05"]}}}}]})",
    .source = "JSON Schema validation, section 9.5; Anthropic Messages API, Tool.input_examples",
    .severity = Severity::Error,
    .isMergedInTool = true,
    .checkTool = checkExampleInvalid,
};

} // namespace toolroom
