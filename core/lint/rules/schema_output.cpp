// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema_reading.h"
#include "core/lint/rules/schema_rules.h"
#include "core/lint/rules/schema_verdict.h"
#include "core/lint/text/words.h"
#include "core/schema/schema.h"

#include <algorithm>
#include <array>
#include <format>

namespace toolroom {

namespace {

void checkOutputMissing(const ToolSubject& subject, Reporter& reporter) {
    if (subject.tool().outputSchema.present())
        return;
    reporter.reportTool(subject, {.message = "The tool does not say what it returns",
                                  .help = "Add an `outputSchema` for its structured content"});
}

constexpr Rule outputSchemaMissing = {
    .info = {.id = "output-schema-missing",
             .family = "schema",
             .title = "The tool does not say what it returns",
             .why = "With an output schema a model knows which fields to read, and a client can check the result. Only "
                    "MCP has a field for it: the other contracts fix the envelope and leave its payload open.",
             .bad = R"({"name": "get_weather", "inputSchema": {"type": "object"}})",
             .good = R"({"name": "get_weather", "inputSchema": {"type": "object"},
 "outputSchema": {"type": "object", "properties": {"celsius": {"type": "number"}}}})",
             .source = "MCP 2025-11-25, Tool.outputSchema",
             .severity = Severity::Info,
             .profiles = {Profile::Mcp}},
    .tool = checkOutputMissing,
};

constexpr const char* unusable = "Correct it: a client that checks results cannot use it";

void checkOutputValid(const ToolSubject& subject, Reporter& reporter) {
    const auto& field = subject.tool().outputSchema;
    if (!field.present())
        return;
    const std::string& base = *field.pointer;
    if (field.unreadable())
        return reporter.report(subject, base,
                               {.message = "The output schema is neither an object nor a boolean",
                                .help = "Write a JSON Schema: `{\"type\": \"object\", \"properties\": {…}}`"});
    const Json& schema = **field.value;
    const std::vector<SchemaVerdict> verdicts = schemaVerdicts(schema);
    for (const SchemaVerdict& verdict : verdicts)
        reporter.report(subject, base + verdict.pointer,
                        {.message = std::format("The output schema is no JSON Schema: {}", verdict.message),
                         .help = verdict.help.empty() ? std::string(unusable) : verdict.help});
    if (!verdicts.empty() || !hasKnownDraft(schema))
        return;
    if (const Result<Schema> compiled = Schema::compile(schema); !compiled)
        reporter.report(subject, base + compiled.error().pointer,
                        {.message = std::format("The output schema cannot be used: {}", compiled.error().reason),
                         .help = unusable});
}

constexpr Rule outputSchemaValid = {
    .info = {.id = "output-schema-valid",
             .family = "schema",
             .title = "The output schema is not valid JSON Schema",
             .why =
                 "A client that checks results against a broken schema fails on every call, however good the result.",
             .bad = R"("outputSchema": {"type": "object", "required": "celsius"})",
             .good = R"("outputSchema": {"type": "object", "required": ["celsius"]})",
             .source = "MCP 2025-11-25, Tool.outputSchema; JSON Schema 2020-12",
             .severity = Severity::Error},
    .tool = checkOutputValid,
};

bool readsAList(std::string_view toolName) {
    const std::vector<std::string> words = identifierWords(toolName);
    if (words.empty())
        return false;
    const std::string& verb = words.front();
    if (verb == "list" || verb == "search" || verb == "find" || verb == "query")
        return true;
    const bool isRead = verb == "read" || verb == "get" || verb == "fetch";
    const std::string& noun = words.back();
    // "read_sources", but neither "get_status" nor "read_address".
    return isRead && words.size() > 1 && noun.ends_with('s') && !noun.ends_with("ss") && !noun.ends_with("us") &&
           !noun.ends_with("is") && !std::ranges::contains(words, "by");
}

bool limitsResults(const Json& schema) {
    static constexpr std::array<std::string_view, 13> words = {"limit", "cursor", "page",  "offset", "pagination",
                                                               "max",   "top",    "first", "after",  "take",
                                                               "skip",  "size",   "count"};
    const Json* properties = member(schema, "properties");
    if (properties == nullptr || !properties->is_object())
        return false;
    return std::ranges::any_of(properties->items(), [&](const auto& property) {
        return std::ranges::any_of(identifierWords(property.key()),
                                   [&](const std::string& word) { return std::ranges::contains(words, word); });
    });
}

void checkPaginationMissing(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr || !readsAList(subject.name()) || limitsResults(*schema))
        return;
    reporter.reportTool(subject, {.message = std::format("`{}` returns a list of any length", subject.name()),
                                  .help = "Add `limit` with a maximum, and `cursor` for what is left"});
}

constexpr Rule paginationMissing = {
    .info = {.id = "pagination-missing",
             .family = "schema",
             .title = "A tool that lists cannot be limited",
             .why = "A list without a limit fills the context of the model, or is cut where nobody notices.",
             .bad = R"({"name": "read_sources", "parameters": {"properties": {"productId": {"type": "string"}}}})",
             .good = R"({"name": "read_sources", "parameters": {"properties": {"productId": {"type": "string"},
 "limit": {"type": "integer", "maximum": 50}, "cursor": {"type": "string"}}}})",
             .source = "hikai contratos, Mitigaciones; agentbase guide, context storage",
             .severity = Severity::Info,
             .profiles = {Profile::Agentbase, Profile::Hikai}},
    .tool = checkPaginationMissing,
};

constexpr std::array rules = {outputSchemaMissing, outputSchemaValid, paginationMissing};

} // namespace

std::span<const Rule> schemaOutputRules() {
    return rules;
}

} // namespace toolroom
