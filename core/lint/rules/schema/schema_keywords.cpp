// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/lint/rules/messages.h"
#include "core/lint/rules/schema/messages.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/lint/rules/schema/schema_rules.h"
#include "core/schema/compiler/keywords.h"
#include "core/text/nearest_word.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace toolroom {

namespace {

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
        {"nullable", message<lint_messages::allowNull>()},
        {"example", message<lint_messages::listExamples>()},
        {"discriminator", message<lint_messages::discriminateByConst>()},
        {"xml", message<lint_messages::dropXml>()},
        {"externalDocs", message<lint_messages::describeDocs>()},
        {"enumNames", message<lint_messages::titleConstants>()},
        {"enumDescriptions", message<lint_messages::describeConstants>()},
        {"markdownDescription", message<lint_messages::writeInstead>("description")},
        {"errorMessage", message<lint_messages::describeExpected>()},
        {"optional", message<lint_messages::omitFromRequired>()},
        {"values", message<lint_messages::writeInstead>("enum")},
        {"options", message<lint_messages::writeInstead>("enum")},
        {"choices", message<lint_messages::writeInstead>("enum")},
        {"min", message<lint_messages::writeMinimum>()},
        {"max", message<lint_messages::writeMaximum>()},
        {"length", message<lint_messages::writeLengths>()},
        {"regex", message<lint_messages::writeInstead>("pattern")},
        {"desc", message<lint_messages::writeInstead>("description")},
        {"summary", message<lint_messages::writeTitleOrDescription>()},
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
    return nearest.empty() ? message<lint_messages::dropOrExtend>(name) : message<lint_messages::didYouMean>(nearest);
}

void checkKeywordUnknown(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        if (!subschema.schema->is_object())
            continue;
        for (const auto& [name, value] : subschema.schema->items()) {
            if (isKnown(subschema, name))
                continue;
            reporter.report(subject, appendPointer(subschema.pointer(), name),
                            {.message = message<lint_messages::keywordUnknown>(
                                 name, describeLocation(subject, subschema.pointer())),
                             .help = unknownKeywordHelp(name)},
                            Reporter::MemberPart::Key);
        }
    }
}

constexpr Rule keywordUnknown = {
    .info = {.id = "keyword-unknown",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Keyword is not part of JSON Schema"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Validators ignore unknown keywords, so the intended "
                                                        "constraint has no effect. Some providers reject the schema."),
             .bad = R"({"type": "string", "minLenght": 1})",
             .good = R"({"type": "string", "minLength": 1})",
             .source = "JSON Schema draft-04 to 2020-12; extensions start with x-",
             .severity = Severity::Warning},
    .tool = checkKeywordUnknown,
};

bool isMisplaced(const KeywordInfo& keyword, TypeSet types) {
    // Formats of numbers (int32, double) are widely used, and JSON Schema does not forbid them.
    return keyword.name != "format" && !types.empty() && !keyword.appliesTo.intersects(types);
}

Message misplacedMessage(const KeywordInfo& keyword, const Message& place, const Message& types) {
    if (keyword.appliesTo.contains(InstanceType::Number))
        return message<lint_messages::keywordForNumbers>(keyword.name, place, types);
    if (keyword.appliesTo.contains(InstanceType::String))
        return message<lint_messages::keywordForStrings>(keyword.name, place, types);
    if (keyword.appliesTo.contains(InstanceType::Array))
        return message<lint_messages::keywordForArrays>(keyword.name, place, types);
    return message<lint_messages::keywordForObjects>(keyword.name, place, types);
}

/// The equivalent of `keyword` for values of `types`; empty if there is none.
std::string_view counterpart(std::string_view keyword, TypeSet types) {
    struct Family {
        std::array<std::string_view, 4> keywords; // for numbers, strings, arrays, objects
    };
    static constexpr std::array<Family, 2> families = {{{{"minimum", "minLength", "minItems", "minProperties"}},
                                                        {{"maximum", "maxLength", "maxItems", "maxProperties"}}}};
    for (const Family& family : families) {
        if (!std::ranges::contains(family.keywords, keyword))
            continue;
        if (types.intersects({InstanceType::Number, InstanceType::Integer}))
            return family.keywords[0];
        if (types.contains(InstanceType::String))
            return family.keywords[1];
        if (types.contains(InstanceType::Array))
            return family.keywords[2];
        if (types.contains(InstanceType::Object))
            return family.keywords[3];
    }
    return {};
}

void checkKeywordMisplaced(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        const TypeSet types = declaredTypes(*subschema.schema);
        if (types.empty())
            continue;
        for (const auto& [name, value] : subschema.schema->items()) {
            const KeywordInfo* known = keyword(name);
            if (known == nullptr || !isMisplaced(*known, types))
                continue;
            const std::string_view other = counterpart(name, types);
            reporter.report(subject, appendPointer(subschema.pointer(), name),
                            {.message = misplacedMessage(*known, describeLocation(subject, subschema.pointer()),
                                                         describeDeclaredTypes(*subschema.schema)),
                             .help = other.empty() ? message<lint_messages::dropOrCorrectType>()
                                                   : message<lint_messages::writeOrCorrectType>(other)},
                            Reporter::MemberPart::Key);
        }
    }
}

constexpr Rule keywordMisplaced = {
    .info = {.id = "keyword-misplaced",
             .family = "schema",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Keyword does not apply to the type"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "A keyword for another type is silently ignored, so the intended constraint has no effect."),
             .bad = R"({"type": "integer", "maxLength": 100})",
             .good = R"({"type": "integer", "maximum": 100})",
             .source = "JSON Schema validation, section 6",
             .severity = Severity::Warning},
    .tool = checkKeywordMisplaced,
};

} // namespace

std::span<const Rule> schemaKeywordRules() {
    static constexpr std::array rules = {keywordUnknown, keywordMisplaced};
    return rules;
}

} // namespace toolroom
