// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/messages/schema.h"
#include "core/lint/rules/mcp_lists.h"
#include "core/lint/rules/schema_helpers.h"
#include "core/lint/rules/schema_issues.h"
#include "core/lint/rules/schema_references.h"
#include "core/lint/rules/schema_rules.h"
#include "core/lint/rules/source_edits.h"

#include <QtTranslation>

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

/// The field of the contract that contains the input schema.
std::string_view schemaField(Contract contract) {
    switch (contract) {
    case Contract::Forge:
    case Contract::Agentbase:
        return "schema";
    case Contract::Mcp:
    case Contract::Hikai:
    case Contract::AiSdk:
        return "inputSchema";
    case Contract::Anthropic:
        return "input_schema";
    case Contract::Bedrock:
        return "inputSchema.json";
    case Contract::LangChain:
        return "args_schema";
    default:
        return "parameters";
    }
}

void checkSchemaMissing(const ToolSubject& subject, Reporter& reporter) {
    if (subject.tool().inputSchema.present() || subject.tool().schemalessInput != SchemalessInput::Unknown)
        return;
    reporter.reportTool(subject,
                        {.message = subject.tool().contract == Contract::Mcp
                                        ? message<lint_messages::inputSchemaMissingInList>()
                                        : message<lint_messages::inputSchemaMissing>(),
                         .help = message<lint_messages::addInputSchema>(schemaField(subject.tool().contract))});
}

constexpr Rule schemaMissing = {
    .info = {.id = "schema-missing",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool has no input schema"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Without a schema, a model invents argument names and types, "
                                                        "and the arguments cannot be checked before the tool runs."),
             .bad = R"({"name": "get_weather", "description": "Gets the weather for a city."})",
             .good = R"({"name": "get_weather", "description": "Gets the weather for a city.",
 "inputSchema": {"type": "object", "properties": {"city": {"type": "string", "description": "City name"}}}})",
             .source = "MCP 2025-11-25, Tool.inputSchema; forge tool shape, required fields",
             .severity = Severity::Error},
    .tool = checkSchemaMissing,
};

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
        reporter.report(
            subject, pointer,
            {.message = message<lint_messages::invalidAt>(describeLocation(subject, pointer), issue.message),
             .help = issue.help,
             .fix = makeCorrectionIn(*subject.tool().document, base, issue.correction)});
    }
}

constexpr Rule schemaValid = {
    .info = {.id = "schema-valid",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Input schema is not valid JSON Schema"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Clients compile the schema before they offer the tool. A single "
                                      "invalid keyword makes them drop the tool or the entire tool list."),
             .bad = R"({"type": "object", "properties": {"city": {"type": "str"}}})",
             .good = R"({"type": "object", "properties": {"city": {"type": "string"}}})",
             .source = "JSON Schema 2020-12 and draft-07 metaschemas, selected by $schema",
             .severity = Severity::Error,
             .fix = FixKind::Safe},
    .tool = checkSchemaValid,
};

/// Whether the root declares an object without parameters: `{"type": "object"}`, `{"type": "object", "properties":
/// {}}`.
/// `{}` does not: clients drop such tools, and it is usually what a failed conversion of a schema leaves.
bool declaresNoParameters(const Json& schema) {
    static constexpr std::array<std::string_view, 6> harmless = {"type", "$schema",     "title",
                                                                 "$id",  "description", "$comment"};
    if (!schema.is_object())
        return false;
    for (const auto& [keyword, value] : schema.items()) {
        const bool isEmptyList = (keyword == "properties" || keyword == "required") && value.empty();
        if (!isEmptyList && !std::ranges::contains(harmless, keyword))
            return false;
    }
    const Json* type = memberOf(schema, "type");
    return type != nullptr && *type == "object";
}

void checkSchemaRootObject(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr || declaresNoParameters(*schema))
        return;
    const Json* type = memberOf(*schema, "type");
    if (type != nullptr && *type == "object")
        return;
    const std::string base = subject.tool().inputSchema.pointer.value_or(std::string());
    const Message text = !schema->is_object() ? message<lint_messages::rootNotObject>(shortJson(*schema))
                         : type == nullptr    ? message<lint_messages::rootWithoutType>()
                                              : message<lint_messages::rootOfOtherType>(shortJson(*type));
    reporter.report(subject, type == nullptr ? base : base + "/type",
                    {.message = text, .help = message<lint_messages::makeRootObject>()});
}

constexpr Rule schemaRootObject = {
    .info = {.id = "schema-root-object",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Input schema root is not an object"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Call arguments are a single JSON object. Clients reject a schema whose "
                                      "root does not have the type `object`, even if the type could be inferred."),
             .bad = R"({"type": "string", "description": "City name"})",
             .good = R"({"type": "object", "properties": {"city": {"type": "string", "description": "City name"}}})",
             .source = "MCP 2025-11-25, Tool.inputSchema.type; echomen protocol, Schema",
             .severity = Severity::Error},
    .tool = checkSchemaRootObject,
};

void checkSchemaNoParams(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr || !declaresNoParameters(*schema))
        return;
    const std::string pointer = subject.tool().inputSchema.pointer.value_or(std::string());
    reporter.report(subject, pointer,
                    {.message = message<lint_messages::anyArguments>(),
                     .help = message<lint_messages::forbidArguments>(),
                     .fix = makeNoParametersEdits(*subject.tool().document, pointer)});
}

constexpr Rule schemaNoParams = {
    .info =
        {.id = "schema-no-params",
         .family = "schema",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool without parameters accepts arbitrary arguments"),
         .why = QT_TRANSLATE_NOOP(
             "toolroom::Rule",
             "An empty schema accepts arbitrary arguments, so a model can invent them without anyone noticing. Idealic "
             "tools are exempt: each one is itself a schema and always has meta fields."),
         .bad = R"({"type": "object", "properties": {}})",
         .good = R"({"type": "object", "additionalProperties": false})",
         .source = "MCP 2025-11-25, tools: tools with no parameters",
         .severity = Severity::Note,
         .contracts = {Contract::Forge, Contract::Echomen, Contract::Agentbase, Contract::Hikai, Contract::Mcp,
                       Contract::OpenAi, Contract::Anthropic, Contract::Bedrock, Contract::AiSdk, Contract::LangChain},
         .fix = FixKind::Safe},
    .tool = checkSchemaNoParams,
};

void checkExternalReference(const ToolSubject& subject, Reporter& reporter) {
    for (const SchemaReference& reference : findSchemaReferences(subject.subschemas()))
        if (reference.target == ReferenceTarget::External)
            reporter.report(subject, reference.pointer(),
                            {.message = message<lint_messages::referenceOutside>(reference.text),
                             .help = message<lint_messages::copyToDefinitions>()});
}

constexpr Rule schemaExternalReference = {
    .info = {.id = "schema-external-ref",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Reference points outside the schema"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule", "Clients must not load schemas from other locations, which may change, be offline, "
                                   "or be controlled by an attacker. The reference target is therefore unknown."),
             .bad = R"({"$ref": "https://schemas.example.org/address.json"})",
             .good = R"({"$ref": "#/$defs/Address"})",
             .source = "JSON Schema core, 8.2.3; CWE-829",
             .severity = Severity::Error},
    .tool = checkExternalReference,
};

void checkDanglingReference(const ToolSubject& subject, Reporter& reporter) {
    for (const SchemaReference& reference : findSchemaReferences(subject.subschemas())) {
        if (reference.target == ReferenceTarget::Missing)
            reporter.report(subject, reference.pointer(),
                            {.message = message<lint_messages::referenceUnresolved>(reference.text),
                             .help = message<lint_messages::addDefinition>()});
        if (reference.target == ReferenceTarget::Circular)
            reporter.report(subject, reference.pointer(),
                            {.message = message<lint_messages::referenceCircular>(reference.text),
                             .help = message<lint_messages::breakCircle>()});
        if (reference.target == ReferenceTarget::NotASchema)
            reporter.report(subject, reference.pointer(),
                            {.message = message<lint_messages::referenceToNoSchema>(reference.text),
                             .help = message<lint_messages::referToSchema>()});
    }
}

constexpr Rule schemaDanglingReference = {
    .info =
        {.id = "schema-dangling-ref",
         .family = "schema",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Reference cannot be resolved"),
         .why = QT_TRANSLATE_NOOP(
             "toolroom::Rule",
             "A schema with an unresolved reference does not compile. Clients drop the tool or accept all arguments."),
         .bad = R"({"properties": {"to": {"$ref": "#/$defs/Adress"}}, "$defs": {"Address": {"type": "string"}}})",
         .good = R"({"properties": {"to": {"$ref": "#/$defs/Address"}}, "$defs": {"Address": {"type": "string"}}})",
         .source = "JSON Schema core, 8.2.3",
         .severity = Severity::Error},
    .tool = checkDanglingReference,
};

/// Whether the subschema adds no structure of its own: `true`, `false`, and the items of an array of scalars.
bool isScalar(const Subschema& subschema) {
    if (!subschema.schema->is_object())
        return true;
    const Json* type = memberOf(*subschema.schema, "type");
    return subschema.keyword == "items" && type != nullptr && type->is_string() && *type != "object" &&
           *type != "array";
}

void checkSchemaDepth(const ToolSubject& subject, Reporter& reporter) {
    if (subject.subschemas().empty())
        return;
    const auto structuredDepth = [](const Subschema& subschema) { return isScalar(subschema) ? 0 : subschema.depth; };
    const auto deepest = std::ranges::max_element(subject.subschemas(), {}, structuredDepth);
    const std::int64_t maxDepth = reporter.threshold("max");
    if (deepest->depth <= maxDepth)
        return;
    reporter.report(subject, deepest->pointer(),
                    {.message = message<lint_messages::schemaTooDeep>(
                         deepest->depth, describeLocation(subject, deepest->pointer()), maxDepth),
                     .help = message<lint_messages::flattenParameters>()});
}

constexpr Rule schemaDepth = {
    .info =
        {.id = "schema-depth",
         .family = "schema",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Input schema is nested more than 5 levels deep"),
         .why = QT_TRANSLATE_NOOP(
             "toolroom::Rule",
             "Models make more mistakes with every level of nesting, and some providers reject deeply nested schemas."),
         .bad = R"({"order": {"customer": {"address": {"street": {"name": {"parts": {"first": "…"}}}}}}})",
         .good = R"({"customer_id": "…", "street_name": "…"})",
         .source = "Toolroom; provider limits on nesting",
         .severity = Severity::Note,
         .thresholds = {{{"max", 5, "levels of nested objects and arrays"}}}},
    .tool = checkSchemaDepth,
};

/// Empty if neither limit is exceeded.
Message sizeMessage(std::size_t subschemas, std::size_t bytes, std::size_t maxSubschemas, std::size_t maxSchemaBytes) {
    if (subschemas > maxSubschemas && bytes > maxSchemaBytes)
        return message<lint_messages::schemaTooLarge>(subschemas, bytes, maxSubschemas, maxSchemaBytes);
    if (subschemas > maxSubschemas)
        return message<lint_messages::tooManySubschemas>(subschemas, maxSubschemas);
    return bytes > maxSchemaBytes ? message<lint_messages::schemaTooLong>(bytes, maxSchemaBytes) : Message();
}

void checkSchemaSize(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr)
        return;
    const std::string pointer = subject.tool().inputSchema.pointer.value_or(std::string());
    const auto range = subject.tool().document->valueRange(pointer);
    const std::size_t count = subject.subschemas().size();
    const auto maxSubschemas = static_cast<std::size_t>(reporter.threshold("subschemas"));
    const auto maxSchemaBytes = static_cast<std::size_t>(reporter.threshold("bytes"));
    // The source is never shorter than the compact text, so most schemas need not be serialized.
    const bool mayBeLong = range && range->end - range->begin > maxSchemaBytes;
    const std::size_t bytes = mayBeLong ? compactText(*schema).size() : std::size_t{0};
    if (Message text = sizeMessage(count, bytes, maxSubschemas, maxSchemaBytes); !text.empty())
        reporter.report(subject, pointer, {.message = std::move(text), .help = message<lint_messages::shrinkSchema>()},
                        Reporter::MemberPart::Key);
}

constexpr Rule schemaSize = {
    .info = {.id = "schema-size",
             .family = "schema",
             .title =
                 QT_TRANSLATE_NOOP("toolroom::Rule", "Input schema has more than 200 subschemas or exceeds 16 KiB"),
             .why =
                 QT_TRANSLATE_NOOP("toolroom::Rule", "The schema is sent with every request. A large schema crowds out "
                                                     "the conversation, and the model loses track of the other tools."),
             .bad = "An input schema with 240 subschemas in 40 KiB",
             .good = "Three tools with 30 subschemas each",
             .source = "Toolroom, based on public MCP servers",
             .severity = Severity::Warning,
             .thresholds = {{{"subschemas", 200, "subschemas in an input schema"},
                             {"bytes", 16'384, "bytes in an input schema, excluding whitespace"}}}},
    .tool = checkSchemaSize,
};

void checkDuplicateKey(const ToolSubject& subject, Reporter& reporter) {
    const Document& document = *subject.tool().document;
    for (const DuplicateKey& duplicate : document.duplicateKeys()) {
        const std::vector<std::string> tokens = pointerTokens(duplicate.pointer);
        const TextPosition first = document.source()->position(duplicate.first.begin);
        const std::string key = tokens.empty() ? std::string() : tokens.back();
        reporter.reportRange(subject, duplicate.pointer, duplicate.second,
                             {.message = duplicate.more > 0
                                             ? message<lint_messages::duplicateKeys>(duplicate.more, key, first.line)
                                             : message<lint_messages::duplicateKey>(key, first.line),
                              .help = message<lint_messages::keepOneKey>()});
    }
}

constexpr Rule jsonDuplicateKey = {
    .info = {.id = "json-duplicate-key",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Object has a duplicate key"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Most parsers silently keep the last value; others keep the "
                                                        "first or fail. Two clients may see two different tools."),
             .bad = R"({"type": "string", "description": "City", "type": "number"})",
             .good = R"({"type": "string", "description": "City"})",
             .source = "RFC 8259, section 4",
             .severity = Severity::Error},
    .tool = checkDuplicateKey,
};

} // namespace

std::span<const Rule> schemaStructureRules() {
    static constexpr std::array rules = {
        schemaMissing,           schemaValid, schemaRootObject, schemaNoParams,   schemaExternalReference,
        schemaDanglingReference, schemaDepth, schemaSize,       jsonDuplicateKey,
    };
    return rules;
}

} // namespace toolroom
