// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/mcp_lists.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/schema.h"
#include "core/schema/validation/correction.h"

namespace toolroom {

namespace {

// %2: a validation error, such as "must be a string"
constexpr auto keywordInvalid = messageTemplate("Lint", "`%1` %2");
constexpr auto typeUnknown = messageTemplate("Lint", "`type` is `%1`, which is not a JSON Schema type");
constexpr auto typeEmpty = messageTemplate("Lint", "`type` is an empty array, so no value is valid");
constexpr auto typeMalformed =
    messageTemplate("Lint", "`type` is `%1`, but must be a type name or an array of distinct type names");
constexpr auto omitType = messageTemplate("Lint", "Omit `type` to accept any value");
// %1: a type, optionally followed by the rest of a "format" member, including the quotes between them
constexpr auto writeType = messageTemplate("Lint", "Use `\"type\": \"%1\"`");
constexpr auto writeKnownType =
    messageTemplate("Lint", "Use `string`, `number`, `integer`, `boolean`, `object`, `array`, or `null`");
constexpr auto writeRequiredList = messageTemplate(
    "Lint", "Make `required` an array of names at the same level as `properties`: `\"required\": [\"name\"]`");
constexpr auto writePrefixItems = messageTemplate(
    "Lint", "Use `prefixItems`, or add `\"$schema\": \"http://json-schema.org/draft-07/schema#\"` at the root");
constexpr auto writeExclusiveLimit = messageTemplate("Lint", "Use a number for the limit, for example `\"%1\": 0`");

/// A location where a schema violates its metaschema.
struct SchemaIssue {
    std::string pointer; ///< pointer in the schema
    Message message;     ///< without a period
    Message help;        ///< may be empty
    /// Whether a more specific rule reports the issue: empty and duplicate `enum`s, duplicate `required` names, invalid
    /// patterns.
    bool hasOwnRule = false;
    std::optional<ValueCorrection> correction = std::nullopt; ///< its pointer is in the schema
};

/// Looking for a correction validates the schema again. --fix is repeated until nothing changes.
constexpr std::size_t maxCorrections = 100;

std::string_view lastToken(std::string_view pointer) {
    return pointer.substr(pointer.rfind('/') + 1);
}

/// The keyword at `pointer` for a message: `minLength`, or `required[0]` for an item.
std::string keywordAt(std::string_view pointer) {
    const std::string_view last = lastToken(pointer);
    if (!arrayIndex(last) || last.size() + 1 >= pointer.size())
        return std::string(last);
    return formatText("{}[{}]", lastToken(pointer.substr(0, pointer.size() - last.size() - 1)), last);
}

/// Whether enum-empty, enum-duplicate, required-duplicate or pattern-invalid reports the error.
bool hasOwnRule(const ValidationError& error, std::string_view keyword) {
    if (error.keyword == "uniqueItems")
        return keyword == "enum" || keyword == "required";
    if (error.keyword == "minItems")
        return keyword == "enum";
    return error.keyword == "format" && (keyword == "pattern" || error.instancePointer.ends_with("patternProperties"));
}

/// Whether the metaschema of an older draft allows the value; older drafts are not checked exactly.
bool isAllowedByDraft(const Json& schema, std::string_view keyword, const Json* value) {
    const std::string* draft = stringAt(schema, "$schema");
    if (draft == nullptr || value == nullptr)
        return false;
    if (draft->contains("draft-04") || draft->contains("draft-03"))
        return value->is_boolean() && (keyword == "exclusiveMinimum" || keyword == "exclusiveMaximum");
    return draft->contains("2019-09") && keyword == "items" && value->is_array();
}

Message typeMessage(const Json& type) {
    if (type.is_string())
        return message<typeUnknown>(shortJson(type));
    if (type.is_array() && type.empty())
        return message<typeEmpty>();
    return message<typeMalformed>(shortJson(type));
}

/// The JSON Schema equivalent of a type name from another language; empty when there is none.
std::string_view equivalentType(std::string_view name) {
    struct Synonym {
        std::string_view name;
        std::string_view type;
    };
    static constexpr std::array<Synonym, 16> synonyms = {{{"str", "string"},
                                                          {"text", "string"},
                                                          {"String", "string"},
                                                          {"date", "string\", \"format\": \"date"},
                                                          {"datetime", "string\", \"format\": \"date-time"},
                                                          {"int", "integer"},
                                                          {"Integer", "integer"},
                                                          {"long", "integer"},
                                                          {"float", "number"},
                                                          {"double", "number"},
                                                          {"Number", "number"},
                                                          {"bool", "boolean"},
                                                          {"Boolean", "boolean"},
                                                          {"list", "array"},
                                                          {"dict", "object"},
                                                          {"map", "object"}}};
    const auto* found = std::ranges::find(synonyms, name, &Synonym::name);
    return found == synonyms.end() ? std::string_view() : found->type;
}

Message typeHelp(const Json* type) {
    const auto* name = type == nullptr ? nullptr : type->get_ptr<const std::string*>();
    if (name != nullptr && *name == "any")
        return message<omitType>();
    const std::string_view equivalent = name == nullptr ? std::string_view() : equivalentType(*name);
    return equivalent.empty() ? message<writeKnownType>() : message<writeType>(equivalent);
}

Message helpFor(std::string_view keyword, const Json* value) {
    if (keyword == "type")
        return typeHelp(value);
    if (keyword == "required")
        return message<writeRequiredList>();
    if (keyword == "items" && value != nullptr && value->is_array())
        return message<writePrefixItems>();
    if (keyword == "exclusiveMinimum" || keyword == "exclusiveMaximum")
        return message<writeExclusiveLimit>(keyword);
    return {};
}

/// Validates `schema` against the metaschema of its draft; one issue per location.
std::vector<SchemaIssue> findSchemaIssues(const Json& schema) {
    std::vector<SchemaIssue> issues;
    std::set<std::string> checked;
    for (const ValidationError& error : validateAgainstMetaschema(schema)) {
        const std::string_view keyword = lastToken(error.instancePointer);
        const Json* value = resolvePointer(schema, error.instancePointer);
        if (isAllowedByDraft(schema, keyword, value) || !checked.insert(error.instancePointer).second)
            continue;
        const bool isType = keyword == "type" && value != nullptr;
        issues.push_back({.pointer = error.instancePointer,
                          .message = isType ? typeMessage(*value)
                                            : message<keywordInvalid>(keywordAt(error.instancePointer), error.message),
                          .help = helpFor(keyword, value),
                          .hasOwnRule = hasOwnRule(error, keyword)});
        if (issues.size() <= maxCorrections)
            issues.back().correction = findCorrection(schema, error.instancePointer, validateAgainstMetaschema);
    }
    return issues;
}

// %1: location; %2: what is wrong, from one of the first templates
constexpr auto invalidAt = messageTemplate("Lint", "In %1, %2");

void checkSchemaValid(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr || !schema->is_object())
        return;
    const std::string base = subject.tool().inputSchema.pointer.value_or(std::string());
    const std::vector<SchemaIssue> issues = findSchemaIssues(*schema);
    const std::vector<McpViolation> reported =
        issues.empty() ? std::vector<McpViolation>() : findMcpViolations(subject);
    for (const SchemaIssue& issue : issues) {
        const std::string pointer = base + issue.pointer;
        if (issue.hasOwnRule || containsPlace(reported, pointer))
            continue;
        reporter.report(subject, pointer,
                        {.message = message<invalidAt>(describeLocation(subject, pointer), issue.message),
                         .help = issue.help,
                         .fix = makeCorrectionEdits(*subject.tool().document, base, issue.correction)});
    }
}

constexpr auto outputSchemaNoSchema = messageTemplate("Lint", "The output schema is neither an object nor a boolean");
constexpr auto writeOutputSchema =
    messageTemplate("Lint", "Use a JSON Schema such as `{\"type\": \"object\", \"properties\": {…}}`");
// %1: what is wrong
constexpr auto outputSchemaInvalid = messageTemplate("Lint", "The output schema is not valid JSON Schema: %1");
constexpr auto outputSchemaUnusable = messageTemplate("Lint", "The output schema cannot be compiled: %1");
constexpr auto correctOutputSchema =
    messageTemplate("Lint", "Fix the schema; clients cannot use it to validate results");

/// Whether `schema` declares draft-07, 2020-12 or no draft. Other drafts are only partly supported.
bool hasKnownDraft(const Json& schema) {
    // A declared draft is recognized if the fallback makes no difference.
    return memberOf(schema, "$schema") == nullptr ||
           schemaDraft(schema, SchemaDraft::Draft7) == schemaDraft(schema, SchemaDraft::Draft202012);
}

void checkOutputSchemaValid(const ToolSubject& subject, Reporter& reporter) {
    const auto& field = subject.tool().outputSchema;
    if (!field.present())
        return;
    const std::string& base = *field.pointer;
    if (field.unreadable()) {
        if (!containsPlace(findMcpViolations(subject), base))
            reporter.report(subject, base,
                            {.message = message<outputSchemaNoSchema>(), .help = message<writeOutputSchema>()});
        return;
    }
    const Json& schema = **field.value;
    const std::vector<SchemaIssue> issues = findSchemaIssues(schema);
    const std::vector<McpViolation> reported =
        issues.empty() ? std::vector<McpViolation>() : findMcpViolations(subject);
    for (const SchemaIssue& issue : issues) {
        if (containsPlace(reported, base + issue.pointer))
            continue;
        reporter.report(subject, base + issue.pointer,
                        {.message = message<outputSchemaInvalid>(issue.message),
                         .help = issue.help.empty() ? message<correctOutputSchema>() : issue.help,
                         .fix = makeCorrectionEdits(*subject.tool().document, base, issue.correction)});
    }
    if (!issues.empty() || !hasKnownDraft(schema))
        return;
    if (const Result<Schema> compiled = Schema::compile(schema); !compiled)
        reporter.report(subject, base + compiled.error().pointer,
                        {.message = message<outputSchemaUnusable>(compiled.error().reason),
                         .help = message<correctOutputSchema>()});
}

} // namespace

extern constinit const Rule schemaValid = {
    .id = "schema-valid",
    .title = messageTemplate("Rule", "Input schema is not valid JSON Schema"),
    .why = messageTemplate("Rule", "Clients compile the schema before they offer the tool. A single invalid keyword "
                                   "makes them drop the tool or the entire tool list."),
    .bad = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object", "properties": {"city": {"type": "str"}}}}]})",
    .good = R"({"tools": [{"name": "get_weather",
   "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}}}]})",
    .source = "JSON Schema 2020-12 and draft-07 metaschemas, selected by $schema",
    .severity = Severity::Error,
    .fix = FixKind::Safe,
    .isMergedInTool = true,
    .checkTool = checkSchemaValid,
};

extern constinit const Rule outputSchemaValid = {
    .id = "output-schema-valid",
    .title = messageTemplate("Rule", "Output schema is not valid JSON Schema"),
    .why = messageTemplate(
        "Rule",
        "A client that checks results against an invalid schema fails on every call, even if the result is correct."),
    .bad = R"({"tools": [{"name": "get_weather",
   "outputSchema": {"type": "object", "properties": {"celsius": {"type": "float"}}},
   "inputSchema": {"type": "object"}}]})",
    .good = R"({"tools": [{"name": "get_weather",
   "outputSchema": {"type": "object", "properties": {"celsius": {"type": "number"}}},
   "inputSchema": {"type": "object"}}]})",
    .source = "MCP 2025-11-25, Tool.outputSchema; JSON Schema 2020-12",
    .severity = Severity::Error,
    .fix = FixKind::Safe,
    .isMergedInTool = true,
    .checkTool = checkOutputSchemaValid,
};

} // namespace toolroom
