// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "core/json/pointer.h"
#include "core/lint/rules/schema_fix.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/rules/schema_references.h"
#include "core/lint/rules/schema_rules.h"
#include "core/lint/rules/schema_verdict.h"

#include <algorithm>
#include <array>
#include <format>

namespace toolroom {

namespace {

constexpr int maxDepth = 5;
constexpr std::size_t maxSubschemas = 200;
constexpr std::size_t maxSchemaBytes = 16'384;

/// Where a profile keeps the schema of a tool's arguments.
std::string_view schemaField(Profile profile) {
    switch (profile) {
    case Profile::Forge:
    case Profile::Agentbase:
        return "schema";
    case Profile::Mcp:
    case Profile::Hikai:
        return "inputSchema";
    case Profile::Anthropic:
        return "input_schema";
    default:
        return "parameters";
    }
}

void checkSchemaMissing(const ToolSubject& subject, Reporter& reporter) {
    if (subject.tool().inputSchema.present())
        return;
    reporter.reportTool(subject,
                        {.message = "The tool has no input schema, so a model has to guess its arguments",
                         .help = std::format("Add `\"{}\": {{\"type\": \"object\", \"properties\": {{…}}}}`, or "
                                             "`{{\"type\": \"object\", \"additionalProperties\": false}}` when it "
                                             "takes no arguments",
                                             schemaField(subject.tool().profile))});
}

constexpr Rule schemaMissing = {
    .info = {.id = "schema-missing",
             .family = "schema",
             .title = "The tool has no input schema",
             .why = "Without a schema a model invents the names and types of the arguments, and nothing can check them "
                    "before the tool runs.",
             .bad = R"({"name": "get_weather", "description": "Gets the weather of a city."})",
             .good = R"({"name": "get_weather", "description": "Gets the weather of a city.",
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
    for (const SchemaVerdict& verdict : schemaVerdicts(*schema)) {
        if (verdict.hasOwnRule)
            continue;
        const std::string pointer = base + verdict.pointer;
        reporter.report(
            subject, pointer,
            {.message = std::format("In {}, {}", placeWords(subject, pointer), verdict.message), .help = verdict.help});
    }
}

constexpr Rule schemaValid = {
    .info = {.id = "schema-valid",
             .family = "schema",
             .title = "The input schema is not valid JSON Schema",
             .why = "Clients compile the schema before they offer the tool; one keyword with a value of the wrong kind "
                    "makes them drop the tool, or the whole list.",
             .bad = R"({"type": "object", "properties": {"city": {"type": "str"}}})",
             .good = R"({"type": "object", "properties": {"city": {"type": "string"}}})",
             .source = "JSON Schema 2020-12 and draft-07 metaschemas, chosen by $schema",
             .severity = Severity::Error},
    .tool = checkSchemaValid,
};

/// A root that says nothing at all: `{}`, `{"type": "object"}`, `{"type": "object", "properties": {}}`.
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
    const Json* type = member(schema, "type");
    return type == nullptr || *type == "object";
}

void checkSchemaRootObject(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr || declaresNoParameters(*schema))
        return;
    const Json* type = member(*schema, "type");
    if (type != nullptr && *type == "object")
        return;
    const std::string base = subject.tool().inputSchema.pointer.value_or(std::string());
    const std::string found =
        schema->is_object() ? type == nullptr ? "has no `type`" : std::format("has the type `{}`", shownValue(*type))
                            : std::format("is {}", shownValue(*schema));
    reporter.report(
        subject, type == nullptr ? base : base + "/type",
        {.message = std::format("The root of the input schema {}, but arguments are always an object", found),
         .help = "Write `\"type\": \"object\"` at the root and put the arguments into `properties`"});
}

constexpr Rule schemaRootObject = {
    .info = {.id = "schema-root-object",
             .family = "schema",
             .title = "The root of the input schema is not an object",
             .why = "A call's arguments are one JSON object. Clients refuse a schema whose root does not say so, even "
                    "when it could be inferred.",
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
                    {.message = "The tool takes no parameters, but its schema accepts any arguments",
                     .help = R"(Write `{"type": "object", "additionalProperties": false}`)",
                     .fix = noParametersEdit(*subject.tool().document, pointer)});
}

constexpr Rule schemaNoParams = {
    .info = {.id = "schema-no-params",
             .family = "schema",
             .title = "A tool without parameters accepts any arguments",
             .why = "An empty schema accepts every argument, so a model may invent some and nobody notices. An idealic "
                    "tool is its own schema and always has meta fields: it is not held to this form.",
             .bad = R"({"type": "object", "properties": {}})",
             .good = R"({"type": "object", "additionalProperties": false})",
             .source = "MCP 2025-11-25, tools: tools with no parameters",
             .severity = Severity::Info,
             .profiles = {Profile::Forge, Profile::Echomen, Profile::Agentbase, Profile::Hikai, Profile::Mcp,
                          Profile::OpenAi, Profile::Anthropic},
             .fix = FixKind::Safe},
    .tool = checkSchemaNoParams,
};

void checkExternalReference(const ToolSubject& subject, Reporter& reporter) {
    for (const SchemaReference& reference : schemaReferences(subject.subschemas()))
        if (reference.end == ReferenceEnd::Outside)
            reporter.report(subject, reference.pointer(),
                            {.message = std::format("The reference `{}` leads out of the schema and is never fetched",
                                                    reference.text),
                             .help = "Copy the schema into `$defs` and refer to it as `#/$defs/Name`"});
}

constexpr Rule schemaExternalReference = {
    .info = {.id = "schema-external-ref",
             .family = "schema",
             .title = "A reference leads out of the schema",
             .why = "A client must not load schemas from elsewhere: the place may change, be down, or be chosen by an "
                    "attacker. What the reference leads to is therefore unknown.",
             .bad = R"({"$ref": "https://schemas.example.org/address.json"})",
             .good = R"({"$ref": "#/$defs/Address"})",
             .source = "JSON Schema core, 8.2.3; CWE-829",
             .severity = Severity::Error},
    .tool = checkExternalReference,
};

void checkDanglingReference(const ToolSubject& subject, Reporter& reporter) {
    for (const SchemaReference& reference : schemaReferences(subject.subschemas())) {
        if (reference.end == ReferenceEnd::Nothing)
            reporter.report(subject, reference.pointer(),
                            {.message = std::format("The reference `{}` leads nowhere: the schema has no such place",
                                                    reference.text),
                             .help = "Add the definition to `$defs`, or correct the reference; `#` is the root of "
                                     "this schema, not of the file"});
        if (reference.end == ReferenceEnd::Itself)
            reporter.report(subject, reference.pointer(),
                            {.message = std::format("The reference `{}` leads back to where it stands", reference.text),
                             .help = "Let one of the references in the circle be a schema with a type"});
        if (reference.end == ReferenceEnd::NoSchema)
            reporter.report(
                subject, reference.pointer(),
                {.message = std::format("The reference `{}` leads to a value that is no schema", reference.text),
                 .help = "Refer to a place where a schema stands, e.g. `#/$defs/Name`"});
    }
}

constexpr Rule schemaDanglingReference = {
    .info = {.id = "schema-dangling-ref",
             .family = "schema",
             .title = "A reference leads nowhere",
             .why = "A reference to nothing makes the schema impossible to compile: clients drop the tool or accept "
                    "everything.",
             .bad = R"({"properties": {"to": {"$ref": "#/$defs/Adress"}}, "$defs": {"Address": {"type": "string"}}})",
             .good = R"({"properties": {"to": {"$ref": "#/$defs/Address"}}, "$defs": {"Address": {"type": "string"}}})",
             .source = "JSON Schema core, 8.2.3",
             .severity = Severity::Error},
    .tool = checkDanglingReference,
};

void checkSchemaDepth(const ToolSubject& subject, Reporter& reporter) {
    if (subject.subschemas().empty())
        return;
    const auto deepest = std::ranges::max_element(subject.subschemas(), {}, &Subschema::depth);
    if (deepest->depth <= maxDepth)
        return;
    reporter.report(
        subject, deepest->pointer(),
        {.message = std::format("The input schema nests {} levels down to {}; more than {} are hard to fill in",
                                deepest->depth, placeWords(subject, deepest->pointer()), maxDepth),
         .help = "Flatten the parameters, or split the tool"});
}

constexpr Rule schemaDepth = {
    .info = {.id = "schema-depth",
             .family = "schema",
             .title = "The input schema nests more than 5 levels",
             .why = "Models make more mistakes with every level of nesting, and some providers refuse deep schemas.",
             .bad = R"({"order": {"customer": {"address": {"street": {"name": {"parts": {"first": "…"}}}}}}})",
             .good = R"({"customer_id": "…", "street_name": "…"})",
             .source = "Toolroom's catalogue; provider limits on nesting",
             .severity = Severity::Warning},
    .tool = checkSchemaDepth,
};

void checkSchemaSize(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr)
        return;
    const std::string pointer = subject.tool().inputSchema.pointer.value_or(std::string());
    const auto range = subject.tool().document->valueRange(pointer);
    const std::size_t count = subject.subschemas().size();
    // As it is written it can only be longer than on one line without spaces: most schemas need not be written out.
    const bool mayBeLong = range && range->end - range->begin > maxSchemaBytes;
    const std::size_t bytes = mayBeLong ? compactText(*schema).size() : std::size_t{0};
    std::string excess;
    if (count > maxSubschemas)
        excess = std::format("has {} subschemas (more than {})", count, maxSubschemas);
    if (bytes > maxSchemaBytes)
        excess += std::format("{}takes {} bytes (more than {})", excess.empty() ? "" : " and ", bytes, maxSchemaBytes);
    if (!excess.empty())
        reporter.report(subject, pointer,
                        {.message = std::format("The input schema {}, which every request pays for", excess),
                         .help = "Split the tool, share repeated parts through `$defs`, or drop rare options"},
                        Reporter::At::Key);
}

constexpr Rule schemaSize = {
    .info = {.id = "schema-size",
             .family = "schema",
             .title = "The input schema has over 200 subschemas or 16 kB",
             .why = "The schema is sent with every request: at 200 subschemas or 16 kB it crowds out the conversation "
                    "and the model loses sight of the other tools.",
             .bad = "an input schema with 240 subschemas in 40 kB",
             .good = "three tools with 30 subschemas each",
             .source = "Toolroom's catalogue, measured on public MCP servers",
             .severity = Severity::Warning},
    .tool = checkSchemaSize,
};

void checkDuplicateKey(const ToolSubject& subject, Reporter& reporter) {
    const Document& document = *subject.tool().document;
    for (const DuplicateKey& duplicate : document.duplicateKeys()) {
        const std::vector<std::string> tokens = pointerTokens(duplicate.pointer);
        const TextPosition first = document.source()->position(duplicate.first.begin);
        std::string message = std::format("The key `{}` stands twice in this object; the value on line {} is lost",
                                          tokens.empty() ? std::string() : tokens.back(), first.line);
        if (duplicate.more > 0)
            message +=
                std::format("; {} more {} twice", duplicate.more, duplicate.more == 1 ? "key stands" : "keys stand");
        reporter.reportRange(subject, duplicate.pointer, duplicate.second,
                             {.message = std::move(message), .help = "Keep one of the two"});
    }
}

constexpr Rule jsonDuplicateKey = {
    .info = {.id = "json-duplicate-key",
             .family = "schema",
             .title = "A key stands twice in an object",
             .why = "Most readers silently keep the last value and drop the first; others keep the first or fail. Two "
                    "clients may see two different tools.",
             .bad = R"({"type": "string", "description": "City", "type": "number"})",
             .good = R"({"type": "string", "description": "City"})",
             .source = "RFC 8259, 4",
             .severity = Severity::Error},
    .tool = checkDuplicateKey,
};

constexpr std::array rules = {
    schemaMissing,           schemaValid, schemaRootObject, schemaNoParams,   schemaExternalReference,
    schemaDanglingReference, schemaDepth, schemaSize,       jsonDuplicateKey,
};

} // namespace

std::span<const Rule> schemaStructureRules() {
    return rules;
}

} // namespace toolroom
