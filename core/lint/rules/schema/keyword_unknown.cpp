// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/compiler/keywords.h"
#include "core/text/nearest_word.h"

namespace toolroom {

namespace {

// %1: a keyword; %2: location
constexpr auto unknownKeyword = messageTemplate("Lint", "`%1` in %2 is not a JSON Schema keyword and has no effect");
constexpr auto dropOrExtend = messageTemplate("Lint", "Remove it, or make it an extension: `x-%1`");
constexpr auto allowNull = messageTemplate("Lint", "Add `null` to the types: `\"type\": [\"string\", \"null\"]`");
constexpr auto listExamples = messageTemplate("Lint", "Use an array: `\"examples\": [ … ]`");
constexpr auto discriminateByConst = messageTemplate("Lint", "Give each branch of `oneOf` a property with a `const`");
constexpr auto dropXml = messageTemplate("Lint", "Remove it; it is only meaningful in OpenAPI");
constexpr auto describeDocs = messageTemplate("Lint", "Put the link in `description`");
constexpr auto describeExpected = messageTemplate("Lint", "Describe the expected value in `description`");
constexpr auto titleConstants = messageTemplate("Lint", "Use `\"oneOf\": [{\"const\": …, \"title\": …}]`");
constexpr auto describeConstants = messageTemplate("Lint", "Use `\"oneOf\": [{\"const\": …, \"description\": …}]`");
constexpr auto omitFromRequired = messageTemplate("Lint", "Omit the name from `required` instead");
constexpr auto writeMinimum = messageTemplate("Lint", "Use `minimum`, `minLength`, or `minItems` instead");
constexpr auto writeMaximum = messageTemplate("Lint", "Use `maximum`, `maxLength`, or `maxItems` instead");
constexpr auto writeLengths = messageTemplate("Lint", "Use `minLength` and `maxLength` instead");
constexpr auto writeTitleOrDescription = messageTemplate("Lint", "Use `title` or `description` instead");

/// Keywords of draft-04, draft-06 and 2019-09 only.
constexpr std::array<std::string_view, 3> olderKeywords = {"id", "$recursiveRef", "$recursiveAnchor"};

/// Fields of a tool that is its own schema: they are in the same object as its keywords.
constexpr std::array<std::string_view, 15> toolFields = {
    "category",  "consequenceLevel", "requiresConfirmation", "timeout", "tags",          "version", "status",
    "dependsOn", "permissionScopes", "permissions",          "retry",   "preconditions", "effects", "triggerPhrases",
    "name"};

/// The help for a keyword of OpenAPI, older drafts, editors and other schema languages.
std::optional<Message> foreignKeywordHelp(std::string_view keyword) {
    static const std::map<std::string_view, Message> helps = {
        {"nullable", message<allowNull>()},
        {"example", message<listExamples>()},
        {"discriminator", message<discriminateByConst>()},
        {"xml", message<dropXml>()},
        {"externalDocs", message<describeDocs>()},
        {"enumNames", message<titleConstants>()},
        {"enumDescriptions", message<describeConstants>()},
        {"markdownDescription", message<lint_messages::writeInstead>("description")},
        {"errorMessage", message<describeExpected>()},
        {"optional", message<omitFromRequired>()},
        {"values", message<lint_messages::writeInstead>("enum")},
        {"options", message<lint_messages::writeInstead>("enum")},
        {"choices", message<lint_messages::writeInstead>("enum")},
        {"min", message<writeMinimum>()},
        {"max", message<writeMaximum>()},
        {"length", message<writeLengths>()},
        {"regex", message<lint_messages::writeInstead>("pattern")},
        {"desc", message<lint_messages::writeInstead>("description")},
        {"summary", message<writeTitleOrDescription>()},
        {"divisibleBy", message<lint_messages::writeInstead>("multipleOf")},
        {"extends", message<lint_messages::writeInstead>("allOf")},
        {"disallow", message<lint_messages::writeInstead>("not")},
    };
    const auto found = helps.find(keyword);
    return found == helps.end() ? std::nullopt : std::optional(found->second);
}

bool isKnown(const Subschema& subschema, std::string_view name) {
    if (name.starts_with("x-") || keyword(name) != nullptr || std::ranges::contains(olderKeywords, name))
        return true;
    const bool isTool = subschema.parent == nullptr && subschema.pointer().empty();
    return isTool && std::ranges::contains(toolFields, name);
}

Message unknownKeywordHelp(std::string_view name) {
    if (const auto help = foreignKeywordHelp(name))
        return *help;
    std::vector<std::string_view> names;
    for (const KeywordInfo& known : allKeywords())
        names.push_back(known.name);
    const std::string_view nearest = nearestWord(name, names);
    return nearest.empty() ? message<dropOrExtend>(name) : message<lint_messages::didYouMean>(nearest);
}

/// Whether the root has no `type`, which schema-root-object reports: its unknown keywords are usually parameters, or
/// what is left of another schema language.
bool isTypelessRoot(const Subschema& subschema) {
    return subschema.parent == nullptr && !subschema.pointer().empty() && !subschema.schema->contains("type");
}

void checkKeywordUnknown(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        if (!subschema.schema->is_object() || isTypelessRoot(subschema))
            continue;
        for (const auto& [name, value] : subschema.schema->items()) {
            if (isKnown(subschema, name))
                continue;
            reporter.report(subject, appendPointer(subschema.pointer(), name),
                            {.message = message<unknownKeyword>(name, describeLocation(subject, subschema.pointer())),
                             .help = unknownKeywordHelp(name)},
                            Reporter::MemberPart::Key);
        }
    }
}

} // namespace

extern constinit const Rule keywordUnknown = {
    .id = "keyword-unknown",
    .title = messageTemplate("Rule", "Keyword is not part of JSON Schema"),
    .why = messageTemplate("Rule", "Validators ignore unknown keywords, so the intended constraint has no effect. Some "
                                   "providers reject the schema."),
    .bad = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"table": {"type": "string", "minLenght": 1}}}}]})",
    .good = R"({"tools": [{"name": "list_rows",
   "inputSchema": {"type": "object", "properties": {"table": {"type": "string", "minLength": 1}}}}]})",
    .source = "JSON Schema draft-04 to 2020-12; extensions start with x-",
    .isMergedInTool = true,
    .checkTool = checkKeywordUnknown,
};

} // namespace toolroom
