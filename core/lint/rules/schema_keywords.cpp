// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/nearest_word.h"
#include "core/json/pointer.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/rules/schema_rules.h"
#include "core/schema/keywords.h"

#include <algorithm>
#include <array>
#include <format>

namespace toolroom {

namespace {

/// Of draft-04, draft-06 and 2019-09 only.
constexpr std::array<std::string_view, 3> olderKeywords = {"id", "$recursiveRef", "$recursiveAnchor"};

/// What a manifest says of a tool that is its own schema, in the same object.
constexpr std::array<std::string_view, 15> policyFields = {
    "category",  "consequenceLevel", "requiresConfirmation", "timeout", "tags",          "version", "status",
    "dependsOn", "permissionScopes", "permissions",          "retry",   "preconditions", "effects", "triggerPhrases",
    "name"};

struct Stray {
    std::string_view keyword;
    std::string_view help;
};

/// Words of OpenAPI, of older drafts, of editors and of other schema languages, and how JSON Schema says it.
constexpr std::array<Stray, 22> strays = {{
    {"nullable", "Add `null` to the types: `\"type\": [\"string\", \"null\"]`"},
    {"example", "Write `\"examples\": [ … ]`, a list"},
    {"discriminator", "Give each branch of `oneOf` a property with a `const`"},
    {"xml", "Leave it out: it only means something in OpenAPI"},
    {"externalDocs", "Put the reference into `description`"},
    {"enumNames", "Write `\"oneOf\": [{\"const\": …, \"title\": …}]`"},
    {"enumDescriptions", "Write `\"oneOf\": [{\"const\": …, \"description\": …}]`"},
    {"markdownDescription", "Write `description`"},
    {"errorMessage", "Put what is expected into `description`"},
    {"optional", "Leave the name out of `required` instead"},
    {"values", "Write `enum`"},
    {"options", "Write `enum`"},
    {"choices", "Write `enum`"},
    {"min", "Write `minimum`, `minLength` or `minItems`"},
    {"max", "Write `maximum`, `maxLength` or `maxItems`"},
    {"length", "Write `minLength` and `maxLength`"},
    {"regex", "Write `pattern`"},
    {"desc", "Write `description`"},
    {"summary", "Write `title` or `description`"},
    {"divisibleBy", "Write `multipleOf`"},
    {"extends", "Write `allOf`"},
    {"disallow", "Write `not`"},
}};

bool isKnown(const Subschema& subschema, std::string_view name) {
    if (name.starts_with("x-") || keyword(name) != nullptr || std::ranges::contains(olderKeywords, name))
        return true;
    const bool isTool = subschema.parent == nullptr && subschema.pointer().empty();
    return isTool && std::ranges::contains(policyFields, name);
}

std::string helpFor(std::string_view name) {
    const auto* stray = std::ranges::find(strays, name, &Stray::keyword);
    if (stray != strays.end())
        return std::string(stray->help);
    std::vector<std::string_view> names;
    for (const KeywordInfo& known : allKeywords())
        names.push_back(known.name);
    const std::string_view meant = nearestWord(name, names);
    return meant.empty() ? std::format("Drop it, or write it as an extension: `x-{}`", name)
                         : std::format("Did you mean `{}`?", meant);
}

void checkKeywordUnknown(const ToolSubject& subject, Reporter& reporter) {
    for (const Subschema& subschema : subject.subschemas()) {
        if (!subschema.schema->is_object())
            continue;
        for (const auto& [name, value] : subschema.schema->items()) {
            if (isKnown(subschema, name))
                continue;
            reporter.report(subject, appendPointer(subschema.pointer(), name),
                            {.message = std::format("`{}` in {} is no JSON Schema keyword and has no effect", name,
                                                    placeWords(subject, subschema.pointer())),
                             .help = helpFor(name)},
                            Reporter::At::Key);
        }
    }
}

constexpr Rule keywordUnknown = {
    .info = {.id = "keyword-unknown",
             .family = "schema",
             .title = "A keyword is none of JSON Schema",
             .why = "An unknown keyword is ignored: the limit that its author had in mind does not hold, and some "
                    "providers refuse the schema.",
             .bad = R"({"type": "string", "minLenght": 1})",
             .good = R"({"type": "string", "minLength": 1})",
             .source = "JSON Schema draft-04 to 2020-12; extensions begin with x-",
             .severity = Severity::Warning},
    .tool = checkKeywordUnknown,
};

bool isMisplaced(const KeywordInfo& keyword, TypeSet types) {
    // Formats of numbers (int32, double) are in wide use, and JSON Schema leaves them open.
    return keyword.name != "format" && !types.empty() && !keyword.appliesTo.intersects(types);
}

/// The types that a keyword is for, as words.
std::string appliesTo(const KeywordInfo& keyword) {
    if (keyword.appliesTo.contains(InstanceType::Number))
        return "numbers";
    if (keyword.appliesTo.contains(InstanceType::String))
        return "strings";
    return keyword.appliesTo.contains(InstanceType::Array) ? "arrays" : "objects";
}

/// What limits a value of `types` in the way in which `keyword` limits its own; empty when nothing does.
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
            const std::string_view meant = counterpart(name, types);
            reporter.report(
                subject, appendPointer(subschema.pointer(), name),
                {.message = std::format("`{}` limits {} only, but {} is of type {}", name, appliesTo(*known),
                                        placeWords(subject, subschema.pointer()), typeWords(*subschema.schema)),
                 .help = meant.empty() ? "Drop it, or correct the type"
                                       : std::format("Write `{}`, or correct the type", meant)},
                Reporter::At::Key);
        }
    }
}

constexpr Rule keywordMisplaced = {
    .info = {.id = "keyword-misplaced",
             .family = "schema",
             .title = "A keyword is for another type",
             .why =
                 "A keyword for another type is silently ignored: the author believes in a limit that does not hold.",
             .bad = R"({"type": "integer", "maxLength": 100})",
             .good = R"({"type": "integer", "maximum": 100})",
             .source = "JSON Schema validation, 6",
             .severity = Severity::Warning},
    .tool = checkKeywordMisplaced,
};

constexpr std::array rules = {keywordUnknown, keywordMisplaced};

} // namespace

std::span<const Rule> schemaKeywordRules() {
    return rules;
}

} // namespace toolroom
