// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema_verdict.h"

#include "core/json/pointer.h"
#include "core/lint/rules/schema_reading.h"
#include "core/schema/schema.h"

#include <array>
#include <format>
#include <set>
#include <string_view>

namespace toolroom {

namespace {

std::string_view lastToken(std::string_view pointer) {
    return pointer.substr(pointer.rfind('/') + 1);
}

/// enum-empty, enum-duplicate, required-duplicate, pattern-invalid.
bool hasOwnRule(const SchemaFault& fault, std::string_view keyword) {
    if (fault.keyword == "uniqueItems")
        return keyword == "enum" || keyword == "required";
    if (fault.keyword == "minItems")
        return keyword == "enum";
    return fault.keyword == "format" && (keyword == "pattern" || fault.instancePointer.ends_with("patternProperties"));
}

/// Drafts between those that are judged exactly: what their own metaschema allows is no fault.
bool isAllowedByDraft(const Json& schema, std::string_view keyword, const Json* value) {
    const std::string* draft = textMember(schema, "$schema");
    if (draft == nullptr || value == nullptr)
        return false;
    if (draft->contains("draft-04") || draft->contains("draft-03"))
        return value->is_boolean() && (keyword == "exclusiveMinimum" || keyword == "exclusiveMaximum");
    return draft->contains("2019-09") && keyword == "items" && value->is_array();
}

std::string typeMessage(const Json& type) {
    if (type.is_string())
        return std::format("`type` is `{}`, which is no JSON Schema type", shownValue(type));
    if (type.is_array() && type.empty())
        return "`type` is an empty list, so no value fits";
    return std::format("`type` is `{}`, not a type or a list of different types", shownValue(type));
}

/// The JSON Schema type that other languages' names stand for; empty when there is none.
std::string_view meantType(std::string_view name) {
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

std::string helpFor(std::string_view keyword, const Json* value) {
    if (keyword == "type") {
        const auto* name = value == nullptr ? nullptr : value->get_ptr<const std::string*>();
        if (name != nullptr && *name == "any")
            return "Leave `type` out to accept any value";
        if (const std::string_view meant = name == nullptr ? std::string_view() : meantType(*name); !meant.empty())
            return std::format("Write `\"type\": \"{}\"`", meant);
        return "Write one of `string`, `number`, `integer`, `boolean`, `object`, `array`, `null`";
    }
    if (keyword == "required")
        return "`required` is a list of names and stands beside `properties`: `\"required\": [\"name\"]`";
    if (keyword == "items" && value != nullptr && value->is_array())
        return "Write `prefixItems`, or say `\"$schema\": \"http://json-schema.org/draft-07/schema#\"` at the root";
    if (keyword == "exclusiveMinimum" || keyword == "exclusiveMaximum")
        return "Give the limit itself, e.g. `\"exclusiveMinimum\": 0`";
    return {};
}

} // namespace

std::vector<SchemaVerdict> schemaVerdicts(const Json& schema) {
    std::vector<SchemaVerdict> verdicts;
    std::set<std::string> judged;
    for (const SchemaFault& fault : metaschemaFaults(schema)) {
        const std::string_view keyword = lastToken(fault.instancePointer);
        const Json* value = resolvePointer(schema, fault.instancePointer);
        if (isAllowedByDraft(schema, keyword, value) || !judged.insert(fault.instancePointer).second)
            continue;
        const bool isType = keyword == "type" && value != nullptr;
        verdicts.push_back({.pointer = fault.instancePointer,
                            .message = isType ? typeMessage(*value) : fault.message,
                            .help = helpFor(keyword, value),
                            .hasOwnRule = hasOwnRule(fault, keyword)});
    }
    return verdicts;
}

bool hasKnownDraft(const Json& schema) {
    // Where the schema says it, what it falls back on makes no difference.
    return member(schema, "$schema") == nullptr ||
           schemaDraft(schema, SchemaDraft::Draft7) == schemaDraft(schema, SchemaDraft::Draft202012);
}

} // namespace toolroom
