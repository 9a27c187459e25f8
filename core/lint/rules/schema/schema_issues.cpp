// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema/schema_issues.h"

#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/schema.h"

#include <array>
#include <format>
#include <set>
#include <string_view>

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
    return std::format("{}[{}]", lastToken(pointer.substr(0, pointer.size() - last.size() - 1)), last);
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

} // namespace

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

} // namespace toolroom
