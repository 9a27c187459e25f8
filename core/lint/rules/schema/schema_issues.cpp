// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema/schema_issues.h"

#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/rules/schema/messages.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/schema.h"

#include <array>
#include <format>
#include <set>
#include <string_view>

namespace toolroom {

namespace {

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
        return message<lint_messages::typeUnknown>(shortJson(type));
    if (type.is_array() && type.empty())
        return message<lint_messages::typeEmpty>();
    return message<lint_messages::typeMalformed>(shortJson(type));
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
        return message<lint_messages::omitType>();
    const std::string_view equivalent = name == nullptr ? std::string_view() : equivalentType(*name);
    return equivalent.empty() ? message<lint_messages::writeKnownType>()
                              : message<lint_messages::writeType>(equivalent);
}

Message helpFor(std::string_view keyword, const Json* value) {
    if (keyword == "type")
        return typeHelp(value);
    if (keyword == "required")
        return message<lint_messages::writeRequiredList>();
    if (keyword == "items" && value != nullptr && value->is_array())
        return message<lint_messages::writePrefixItems>();
    if (keyword == "exclusiveMinimum" || keyword == "exclusiveMaximum")
        return message<lint_messages::writeExclusiveLimit>(keyword);
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
                                            : message<lint_messages::keywordInvalid>(keywordAt(error.instancePointer),
                                                                                     error.message),
                          .help = helpFor(keyword, value),
                          .hasOwnRule = hasOwnRule(error, keyword)});
        if (issues.size() <= maxCorrections)
            issues.back().correction = findCorrection(schema, error.instancePointer, validateAgainstMetaschema);
    }
    return issues;
}

bool hasKnownDraft(const Json& schema) {
    // A declared draft is recognized if the fallback makes no difference.
    return memberOf(schema, "$schema") == nullptr ||
           schemaDraft(schema, SchemaDraft::Draft7) == schemaDraft(schema, SchemaDraft::Draft202012);
}

} // namespace toolroom
