// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/lint/messages/schema.h"
#include "core/lint/rules/description.h"
#include "core/lint/rules/mcp_lists.h"
#include "core/lint/rules/schema_helpers.h"
#include "core/lint/rules/schema_issues.h"
#include "core/lint/rules/schema_rules.h"
#include "core/lint/rules/source_edits.h"
#include "core/lint/text/words.h"
#include "core/schema/schema.h"

#include <QtTranslation>

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

void checkOutputMissing(const ToolSubject& subject, Reporter& reporter) {
    if (subject.tool().outputSchema.present())
        return;
    reporter.reportTool(subject, {.message = message<lint_messages::outputSchemaMissing>(),
                                  .help = message<lint_messages::addOutputSchema>()});
}

constexpr Rule outputSchemaMissing = {
    .info = {.id = "output-schema-missing",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool has no output schema"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "An output schema tells a model which fields to read and lets a client check the result. Only MCP has "
                 "a field for an output schema; the other contracts define the envelope but not its payload."),
             .bad = R"({"name": "get_weather", "inputSchema": {"type": "object"}})",
             .good = R"({"name": "get_weather", "inputSchema": {"type": "object"},
 "outputSchema": {"type": "object", "properties": {"celsius": {"type": "number"}}}})",
             .source = "MCP 2025-11-25, Tool.outputSchema",
             .severity = Severity::Note,
             .contracts = {Contract::Mcp},
             .merge = Merge::MostTools},
    .tool = checkOutputMissing,
};

void checkOutputValid(const ToolSubject& subject, Reporter& reporter) {
    const auto& field = subject.tool().outputSchema;
    if (!field.present())
        return;
    const std::string& base = *field.pointer;
    if (field.unreadable()) {
        if (!containsPlace(findMcpViolations(subject), base))
            reporter.report(subject, base,
                            {.message = message<lint_messages::outputSchemaNoSchema>(),
                             .help = message<lint_messages::writeOutputSchema>()});
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
                        {.message = message<lint_messages::outputSchemaInvalid>(issue.message),
                         .help = issue.help.empty() ? message<lint_messages::correctOutputSchema>() : issue.help,
                         .fix = makeCorrectionIn(*subject.tool().document, base, issue.correction)});
    }
    if (!issues.empty() || !hasKnownDraft(schema))
        return;
    if (const Result<Schema> compiled = Schema::compile(schema); !compiled)
        reporter.report(subject, base + compiled.error().pointer,
                        {.message = message<lint_messages::outputSchemaUnusable>(compiled.error().reason),
                         .help = message<lint_messages::correctOutputSchema>()});
}

constexpr Rule outputSchemaValid = {
    .info = {.id = "output-schema-valid",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Output schema is not valid JSON Schema"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "A client that checks results against an invalid schema fails "
                                                        "on every call, even if the result is correct."),
             .bad = R"("outputSchema": {"type": "object", "required": "celsius"})",
             .good = R"("outputSchema": {"type": "object", "required": ["celsius"]})",
             .source = "MCP 2025-11-25, Tool.outputSchema; JSON Schema 2020-12",
             .severity = Severity::Error,
             .fix = FixKind::Safe},
    .tool = checkOutputValid,
};

/// An array, or an object with an array, is a list; otherwise the description has to say so. A plural in the name is
/// not enough: "get_settings" returns one object.
bool describesList(const ToolSubject& subject) {
    const auto isArray = [](const Json& schema) {
        const Json* type = memberOf(schema, "type");
        return type != nullptr && *type == "array";
    };
    if (const auto& output = subject.tool().outputSchema; output.value) {
        const Json* properties = memberOf(**output.value, "properties");
        return isArray(**output.value) ||
               (properties != nullptr && properties->is_object() && std::ranges::any_of(*properties, isArray));
    }
    static const Regex list =
        caseInsensitiveRegex(R"(\b(?:lists?|search(?:es)?|queries|finds? all|all|array of|collection of)\b)");
    return list.search(subject.description()) == Regex::Match::Yes;
}

bool returnsList(const ToolSubject& subject) {
    const std::vector<std::string> words = splitIdentifier(subject.name());
    if (words.empty())
        return false;
    const std::string& verb = words.front();
    if (verb == "list" || verb == "search" || verb == "find" || verb == "query")
        return true;
    const bool isRead = verb == "read" || verb == "get" || verb == "fetch";
    const std::string& noun = words.back();
    // "read_sources", but neither "get_status" nor "read_address".
    return isRead && words.size() > 1 && noun.ends_with('s') && !noun.ends_with("ss") && !noun.ends_with("us") &&
           !noun.ends_with("is") && !std::ranges::contains(words, "by") && describesList(subject);
}

bool limitsResults(const Json& schema) {
    static constexpr std::array<std::string_view, 13> words = {"limit", "cursor", "page",  "offset", "pagination",
                                                               "max",   "top",    "first", "after",  "take",
                                                               "skip",  "size",   "count"};
    const Json* properties = memberOf(schema, "properties");
    if (properties == nullptr || !properties->is_object())
        return false;
    return std::ranges::any_of(properties->items(), [&](const auto& property) {
        return std::ranges::any_of(splitIdentifier(property.key()),
                                   [&](const std::string& word) { return std::ranges::contains(words, word); });
    });
}

void checkPaginationMissing(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    if (schema == nullptr || !returnsList(subject) || limitsResults(*schema))
        return;
    reporter.reportTool(subject, {.message = message<lint_messages::unlimitedList>(subject.name()),
                                  .help = message<lint_messages::addLimit>()});
}

constexpr Rule paginationMissing = {
    .info = {.id = "pagination-missing",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "List result cannot be limited"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "A list without a limit fills the model's context or is silently truncated."),
             .bad = R"({"name": "read_sources", "parameters": {"properties": {"productId": {"type": "string"}}}})",
             .good = R"({"name": "read_sources", "parameters": {"properties": {"productId": {"type": "string"},
 "limit": {"type": "integer", "maximum": 50}, "cursor": {"type": "string"}}}})",
             .source = "hikai contracts, “Mitigaciones”; agentbase guide, context storage",
             .severity = Severity::Note,
             .contracts = {Contract::Agentbase, Contract::Hikai}},
    .tool = checkPaginationMissing,
};

} // namespace

std::span<const Rule> schemaOutputRules() {
    static constexpr std::array rules = {outputSchemaMissing, outputSchemaValid, paginationMissing};
    return rules;
}

} // namespace toolroom
