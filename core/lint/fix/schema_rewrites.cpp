// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fix/schema_rewrites.h"

#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/engine/subschemas.h"
#include "core/lint/rules/schema/schema_helpers.h"
#include "core/schema/compiler/keywords.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// Larger objects are not rewritten: each of their findings would carry the edits of all properties.
constexpr std::size_t maxProperties = 200;

/// A schema in the schema of a tool.
struct SchemaPlace {
    const Json& root;
    std::string_view pointer; ///< in `root`
    const Json& schema;
};

using Rewritten = std::optional<Json>;

bool hasKeyword(const Json& schema, std::initializer_list<std::string_view> keywords) {
    return std::ranges::any_of(keywords,
                               [&](std::string_view keyword) { return memberOf(schema, keyword) != nullptr; });
}

bool usesKeyword(const Json& root, std::string_view keyword) {
    return std::ranges::any_of(collectSubschemas(root, ""), [&](const Subschema& subschema) {
        return memberOf(*subschema.schema, keyword) != nullptr;
    });
}

Json withMemberReplaced(Json schema, std::string_view old, const std::string& key, Json value) {
    replaceMember(schema, old, key, std::move(value));
    return schema;
}

Json withMember(const Json& schema, const std::string& key, Json value) {
    Json changed = schema;
    changed[key] = std::move(value);
    return changed;
}

Json withoutMember(const Json& schema, const std::string& key) {
    Json changed = schema;
    changed.erase(key);
    return changed;
}

Rewritten addItems(const SchemaPlace& place) {
    const bool isArray = declaredTypes(place.schema).contains(InstanceType::Array);
    if (!place.schema.is_object() || !isArray || hasKeyword(place.schema, {"items", "$ref"}))
        return std::nullopt;
    // Only draft 2020-12 has prefixItems: an author who names another one means something else by it.
    const std::string* draft = stringAt(place.root, "$schema");
    if (hasKeyword(place.schema, {"prefixItems"}) && draft != nullptr && !draft->contains("2020-12"))
        return std::nullopt;
    if (usesKeyword(place.root, "unevaluatedItems")) // an item with a schema of its own counts as evaluated
        return std::nullopt;
    return withMember(place.schema, "items", Json::object());
}

Rewritten addProperties(const SchemaPlace& place) {
    const Json* properties = memberOf(place.schema, "properties");
    // At the root, merging the alternatives declares the properties.
    if (place.pointer.empty() && hasKeyword(place.schema, {"anyOf", "oneOf", "allOf"}))
        return std::nullopt;
    if (!place.schema.is_object() || (properties != nullptr && !properties->is_null()))
        return std::nullopt;
    return withMember(place.schema, "properties", Json::object());
}

/// Only for schemas that declare parameters: `{}` is usually what a failed conversion leaves.
Rewritten addObjectType(const SchemaPlace& place) {
    const Json* properties = memberOf(place.schema, "properties");
    const bool declaresParameters = properties != nullptr && properties->is_object() && !properties->empty();
    const bool isMerged = place.pointer.empty() && hasKeyword(place.schema, {"anyOf", "oneOf", "allOf"});
    if (!place.schema.is_object() || !declaresParameters || isMerged || hasKeyword(place.schema, {"type", "$ref"}))
        return std::nullopt;
    return withMember(place.schema, "type", "object");
}

Json objectFor(const Json& schema) {
    return schema == true ? Json::object() : Json::object({{"not", Json::object()}});
}

/// The schema itself, or the schemas of its properties.
Rewritten booleanToObject(const SchemaPlace& place) {
    if (place.schema.is_boolean())
        return objectFor(place.schema);
    const Json* properties = memberOf(place.schema, "properties");
    if (properties == nullptr || !properties->is_object())
        return std::nullopt;
    Json changed = *properties;
    for (auto& [name, property] : changed.items())
        if (property.is_boolean())
            property = objectFor(property);
    return withMember(place.schema, "properties", std::move(changed));
}

Rewritten constToEnum(const SchemaPlace& place) {
    const Json* value = memberOf(place.schema, "const");
    if (value == nullptr || hasKeyword(place.schema, {"enum"}))
        return std::nullopt;
    Json changed = withMemberReplaced(place.schema, "const", "enum", Json::array({*value}));
    if (value->is_string() && !hasKeyword(changed, {"type"})) // targets without `const` need a type as well
        changed["type"] = "string";
    return changed;
}

Rewritten oneOfToAnyOf(const SchemaPlace& place) {
    const Json* branches = memberOf(place.schema, "oneOf");
    if (branches == nullptr || !branches->is_array() || hasKeyword(place.schema, {"anyOf"}))
        return std::nullopt;
    return withMemberReplaced(place.schema, "oneOf", "anyOf", *branches);
}

bool appliesTo(std::string_view name, const Json& type) {
    const KeywordInfo* info = keyword(name);
    const auto parsed = type.is_string() ? parseInstanceType(type.get_ref<const std::string&>()) : std::nullopt;
    const bool isNumber =
        parsed == InstanceType::Integer && info != nullptr && info->appliesTo.contains(InstanceType::Number);
    return info != nullptr && parsed && info->appliesTo != TypeSet::all() &&
           (isNumber || info->appliesTo.contains(*parsed));
}

/// Replaces a list of types by the only one, or by an `anyOf` of them, with the keywords that apply to one of them.
Rewritten splitTypes(const SchemaPlace& place) {
    const Json* types = memberOf(place.schema, "type");
    if (types == nullptr || !types->is_array() || types->empty() || hasKeyword(place.schema, {"$ref"}))
        return std::nullopt;
    if (types->size() == 1)
        return withMember(place.schema, "type", types->front());
    if (hasKeyword(place.schema, {"anyOf", "unevaluatedItems", "unevaluatedProperties"}))
        return std::nullopt;
    const bool needsItems = !hasKeyword(place.schema, {"items"}) && !usesKeyword(place.root, "unevaluatedItems");
    Json branches = Json::array();
    for (const Json& type : *types) {
        branches.push_back({{"type", type}});
        if (type == "array" && needsItems)
            branches.back()["items"] = Json::object();
    }
    Json changed = withMemberReplaced(place.schema, "type", "anyOf", branches);
    for (const auto& [name, value] : place.schema.items()) {
        const auto isOf = [&](const Json& type) { return appliesTo(name, type); };
        if (std::ranges::count_if(*types, isOf) != 1)
            continue;
        const auto index = static_cast<std::size_t>(std::ranges::find_if(*types, isOf) - types->begin());
        changed["anyOf"][index][name] = value;
        changed.erase(name);
    }
    return changed;
}

/// `minimum` with `exclusiveMinimum: true`, as draft 4 has it, becomes a number.
Rewritten numericBounds(const SchemaPlace& place) {
    static constexpr std::array<std::pair<const char*, const char*>, 2> bounds = {
        {{"minimum", "exclusiveMinimum"}, {"maximum", "exclusiveMaximum"}}};
    if (!place.schema.is_object())
        return std::nullopt;
    Json changed = place.schema;
    for (const auto& [bound, exclusive] : bounds) {
        const Json* isExclusive = memberOf(place.schema, exclusive);
        const Json* limit = memberOf(place.schema, bound);
        if (isExclusive == nullptr || !isExclusive->is_boolean())
            continue;
        if (*isExclusive == true && limit != nullptr && limit->is_number())
            changed = withMemberReplaced(withoutMember(changed, exclusive), bound, exclusive, *limit);
        else
            changed.erase(exclusive); // it has no effect without a limit
    }
    return changed;
}

Rewritten removeEmptyProperties(const SchemaPlace& place) {
    const Json* properties = memberOf(place.schema, "properties");
    if (properties == nullptr || !properties->is_object() || !properties->empty())
        return std::nullopt;
    return withoutMember(place.schema, "properties");
}

Rewritten removeDraft(const SchemaPlace& place) {
    return place.schema.is_object() ? Rewritten(withoutMember(place.schema, "$schema")) : std::nullopt;
}

Rewritten removeId(const SchemaPlace& place) {
    return place.schema.is_object() ? Rewritten(withoutMember(place.schema, "$id")) : std::nullopt;
}

Rewritten removeNulls(const SchemaPlace& place) {
    static constexpr std::array<std::string_view, 3> values = {"const", "default", "example"};
    if (!place.schema.is_object())
        return std::nullopt;
    Json changed = Json::object();
    for (const auto& [keyword, value] : place.schema.items())
        if (!value.is_null() || std::ranges::contains(values, keyword))
            changed[keyword] = value;
    return changed;
}

/// A list of schemas in `items`, as drafts before 2020-12 have it.
Rewritten tupleToPrefixItems(const SchemaPlace& place) {
    const Json* items = memberOf(place.schema, "items");
    const std::string* draft = stringAt(place.root, "$schema");
    const bool isOtherDraft = draft != nullptr && !draft->contains("2020-12");
    if (items == nullptr || !items->is_array() || items->empty() || isOtherDraft ||
        hasKeyword(place.schema, {"prefixItems"}))
        return std::nullopt;
    Json changed = withMemberReplaced(place.schema, "items", "prefixItems", *items);
    const Json* others = memberOf(place.schema, "additionalItems");
    return others == nullptr ? withMember(changed, "items", Json::object())
                             : withMemberReplaced(changed, "additionalItems", "items", *others);
}

/// Whether `null` is accepted by a schema that has none of the keywords that refer to other schemas.
bool acceptsNull(const Json& schema) {
    if (schema.is_boolean())
        return schema == true;
    const Json* type = memberOf(schema, "type");
    const Json* values = memberOf(schema, "enum");
    const bool isOfType =
        type == nullptr || *type == "null" || (type->is_array() && std::ranges::contains(*type, Json("null")));
    return isOfType && (values == nullptr || std::ranges::contains(*values, Json()));
}

Json nullable(const Json& schema) {
    static constexpr std::array<std::string_view, 3> annotations = {"title", "description", "default"};
    const Json null = {{"type", "null"}};
    const bool isSimple = schema.is_object() &&
                          !hasKeyword(schema, {"$ref", "anyOf", "oneOf", "allOf", "const", "not", "if", "$dynamicRef"});
    if (schema.is_boolean() || (isSimple && acceptsNull(schema)))
        return schema;
    Json changed = schema;
    if (isSimple) {
        if (const Json* type = memberOf(schema, "type"); type != nullptr && type->is_string() && *type != "null")
            changed["type"] = Json::array({*type, "null"});
        else if (type != nullptr && type->is_array() && !std::ranges::contains(*type, Json("null")))
            changed["type"].push_back("null");
        if (const Json* values = memberOf(schema, "enum");
            values != nullptr && values->is_array() && !std::ranges::contains(*values, Json()))
            changed["enum"].push_back(nullptr);
        return changed;
    }
    if (const Json* branches = memberOf(schema, "anyOf");
        branches != nullptr && branches->is_array() &&
        !hasKeyword(schema, {"type", "enum", "const", "$ref", "allOf", "not"})) {
        if (!std::ranges::contains(*branches, null))
            changed["anyOf"].push_back(null);
        return changed;
    }
    Json wrapped = Json::object();
    for (const std::string_view keyword : annotations)
        if (const Json* value = memberOf(schema, keyword)) {
            wrapped[std::string(keyword)] = *value;
            changed.erase(std::string(keyword));
        }
    wrapped["anyOf"] = Json::array({changed, null});
    return wrapped;
}

/// Whether a schema restricts the members of the same value, so that an object schema inside it cannot be closed by
/// itself.
bool restrictsMembers(const Json& schema) {
    return hasKeyword(schema, {"properties", "required", "patternProperties", "additionalProperties",
                               "unevaluatedProperties", "propertyNames"});
}

/// Whether the schema at `pointer` is a part of another one for the same value.
bool isPartOfObject(const Json& root, std::string_view pointer) {
    std::vector<std::string> tokens = pointerTokens(pointer);
    while (tokens.size() >= 2) {
        const std::string& keyword = arrayIndex(tokens.back()) ? tokens[tokens.size() - 2] : tokens.back();
        const bool isName = !arrayIndex(tokens.back()) &&
                            (tokens[tokens.size() - 2] == "properties" || tokens[tokens.size() - 2] == "$defs" ||
                             tokens[tokens.size() - 2] == "definitions");
        if (isName)
            return false;
        static constexpr std::array<std::string_view, 5> conditions = {"allOf", "not", "if", "then", "else"};
        if (std::ranges::contains(conditions, keyword) || tokens[tokens.size() - 2] == "dependentSchemas")
            return true;
        if (keyword != "anyOf" && keyword != "oneOf")
            return false;
        tokens.resize(tokens.size() - 2);
        std::string parent;
        for (const std::string& token : tokens)
            parent = appendPointer(parent, token);
        const Json* schema = resolvePointer(root, parent);
        if (schema == nullptr || restrictsMembers(*schema))
            return true;
    }
    return false;
}

/// Whether the definition at `pointer` is combined with other schemas.
bool isCombinedDefinition(const Json& root, std::string_view pointer) {
    const std::string reference = '#' + std::string(pointer);
    return std::ranges::any_of(collectSubschemas(root, ""), [&](const Subschema& subschema) {
        const std::string* target = stringAt(*subschema.schema, "$ref");
        return target != nullptr && *target == reference &&
               (restrictsMembers(*subschema.schema) || isPartOfObject(root, subschema.pointer()));
    });
}

Rewritten closeObject(const SchemaPlace& place) {
    const Json* properties = memberOf(place.schema, "properties");
    const Json* others = memberOf(place.schema, "additionalProperties");
    const bool isMap = others != nullptr && *others != true && *others != Json::object() && *others != false;
    const bool isFree = properties == nullptr || !properties->is_object() || properties->empty();
    if (!place.schema.is_object() || isMap || (isFree && !place.pointer.empty()) ||
        hasKeyword(place.schema, {"allOf", "anyOf", "oneOf", "if", "$ref", "dependentSchemas", "patternProperties",
                                  "unevaluatedProperties"}) ||
        isPartOfObject(place.root, place.pointer) || isCombinedDefinition(place.root, place.pointer))
        return std::nullopt;
    return withMember(place.schema, "additionalProperties", false);
}

/// Also requires all properties and accepts null for those that were optional.
Rewritten closeAndRequire(const SchemaPlace& place) {
    Rewritten closed = closeObject(place);
    const Json* properties = memberOf(place.schema, "properties");
    if (!closed || properties == nullptr || !properties->is_object() || properties->empty())
        return closed;
    const Json* known = memberOf(place.schema, "required");
    if (properties->size() > maxProperties || (known != nullptr && !known->is_array()))
        return std::nullopt;
    Json required = known != nullptr ? *known : Json::array();
    Json& changed = (*closed)["properties"];
    for (auto& [name, property] : changed.items()) {
        if (std::ranges::contains(required, Json(name)))
            continue;
        property = nullable(property);
        required.push_back(name);
    }
    (*closed)["required"] = std::move(required);
    return closed;
}

} // namespace

std::optional<SchemaRewrite> rewriteSchema(SchemaFix fix, const Json& root, std::string_view pointer) {
    const Json* schema = resolvePointer(root, pointer);
    if (schema == nullptr)
        return std::nullopt;
    if (fix == SchemaFix::MergeComposition)
        return pointer.empty() ? mergeComposition(root) : std::nullopt;
    using Function = Rewritten (*)(const SchemaPlace&);
    static constexpr std::array<Function, schemaFixNames.size()> functions = {
        addItems,    addObjectType, addProperties, booleanToObject,   closeAndRequire, closeObject,
        constToEnum, nullptr,       numericBounds, oneOfToAnyOf,      removeDraft,     removeEmptyProperties,
        removeId,    removeNulls,   splitTypes,    tupleToPrefixItems};
    Rewritten changed = functions[static_cast<std::size_t>(fix)]({.root = root, .pointer = pointer, .schema = *schema});
    if (!changed || *changed == *schema)
        return std::nullopt;
    return SchemaRewrite{.schema = *std::move(changed), .sentence = {}};
}

} // namespace toolroom
