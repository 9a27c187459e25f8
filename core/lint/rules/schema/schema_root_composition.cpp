// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fix/schema_fixes.h"
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

// %1: keywords
constexpr auto rootComposition = messageTemplate(
    "Lint", "The root of the input schema has %1, so Anthropic, OpenAI, and Bedrock refuse every request");
constexpr auto checkInTool = messageTemplate(
    "Lint", "Remove it, say in the description which parameters belong together, and check that in the tool");
constexpr auto mergeParts = messageTemplate(
    "Lint", "Move what its parts declare into the root schema, and state their conditions in the description");

/// Whether it only adds keywords, as `allOf` does, instead of offering alternatives.
bool isOnlyAllOf(const std::vector<std::string_view>& keywords) {
    return std::ranges::equal(keywords, std::array{std::string_view("allOf")});
}

void checkSchemaRootComposition(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    // The rules of the targets say which of them refuse it, and schema-root-object reports a root of another type.
    if (schema == nullptr || !subject.targets().empty() || !schema->is_object())
        return;
    if (const Json* type = memberOf(*schema, "type"); type == nullptr || *type != "object")
        return;
    std::vector<std::string_view> keywords;
    for (const auto& [name, value] : schema->items())
        if (name == "oneOf" || name == "anyOf" || name == "allOf")
            keywords.emplace_back(name);
    if (keywords.empty())
        return;
    const std::string base = subject.tool().inputSchema.pointer.value_or(std::string());
    FindingDetails details = {.message = message<rootComposition>(joinWithCommas(quoted(keywords))),
                              .help = isOnlyAllOf(keywords) ? message<mergeParts>() : message<checkInTool>()};
    addFix(details, subject, SchemaFix::MergeComposition, base);
    reporter.report(subject, appendPointer(base, keywords.front()), std::move(details), Reporter::MemberPart::Key);
}

} // namespace

extern constinit const Rule schemaRootComposition = {
    .id = "schema-root-composition",
    .title = messageTemplate("Rule", "Alternatives at the root of the input schema"),
    .why = messageTemplate(
        "Rule", "MCP allows `oneOf`, `anyOf`, and `allOf` at the root of an input schema, but the APIs of Anthropic, "
                "OpenAI, and Amazon Bedrock refuse every request that lists such a tool, and hosts drop the "
                "restriction or the tool. With `--target`, the rules of the targets report it."),
    .bad = R"({"tools": [{"name": "set_alarm",
   "inputSchema": {"type": "object", "properties": {"at": {"type": "string"}, "after": {"type": "string"}},
    "oneOf": [{"required": ["at"]}, {"required": ["after"]}]}}]})",
    .good = R"({"tools": [{"name": "set_alarm", "description": "Sets an alarm. Pass either `at` or `after`.",
   "inputSchema": {"type": "object", "properties": {"at": {"type": "string"}, "after": {"type": "string"}}}}]})",
    .source = "Errors of the Anthropic, OpenAI, and Amazon Bedrock APIs, checked 2026-11",
    .severity = Severity::Warning,
    .fix = FixKind::SafeOrUnsafe,
    .checkTool = checkSchemaRootComposition,
};

} // namespace toolroom
