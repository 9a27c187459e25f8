// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/compat/rewrite.h"

#include "core/base/format.h"
#include "core/json/json_text.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/schema/compiler/keywords.h"
#include "core/text/words.h"

#include <QString>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <ranges>
#include <set>
#include <span>
#include <utility>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, rewriteOperationCount> operationNames = {
    "lowerCase",         "removePrefix",     "replaceCharacters", "truncate",
    "setMembers",        "addMembers",       "removeMembers",     "keepMembers",
    "removeNullMembers", "renameMember",     "replaceValue",      "replaceBooleans",
    "constToEnum",       "enumToStrings",    "inferType",         "typesToNullable",
    "typesToAnyOf",      "upperCaseType",    "unionToNullable",   "tupleToAnyOf",
    "tupleToFirst",      "flattenRoot",      "inlineReferences",  "removeUnusedDefinitions",
    "addParameters",     "requireParameter", "removeParameter",   "removeUndeclared",
    "moveToDescription", "keepInputSchema",  "showContent",       "showStructured",
    "showText",          "showError",        "showErrorIfInvalid"};
constexpr std::array<std::string_view, 3> unitNames = {"utf16", "codePoint", "byte"};

std::vector<std::string> namesAt(const Json& json, const char* key) {
    return json.contains(key) ? json[key].get<std::vector<std::string>>() : std::vector<std::string>();
}

bool isAllowed(std::string_view allowed, char32_t character) {
    for (std::size_t i = 0; i < allowed.size(); ++i) {
        const auto first = static_cast<unsigned char>(allowed[i]);
        const bool isRange = i + 2 < allowed.size() && allowed[i + 1] == '-';
        const auto last = static_cast<unsigned char>(isRange ? allowed[i + 2] : allowed[i]);
        if (character >= first && character <= last)
            return true;
        i += isRange ? 2 : 0;
    }
    return false;
}

std::size_t unitsOf(char32_t character, std::size_t bytes, TextUnit unit) {
    constexpr char32_t firstSupplementary = 0x10000;
    return unit == TextUnit::Byte ? bytes : unit == TextUnit::Utf16 && character >= firstSupplementary ? 2 : 1;
}

/// A character is replaced once even if bytes count.
std::string replacedCharacters(std::string_view text, const Rewrite& rewrite) {
    std::string replaced;
    bool wasReplaced = false;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t character = nextCodePoint(text, at);
        const bool isKept = isAllowed(rewrite.allowed, character);
        if (isKept)
            appendUtf8(replaced, character);
        else if (!rewrite.joins)
            for (std::size_t i = unitsOf(character, 1, rewrite.unit); i > 0; --i)
                replaced += rewrite.with;
        else if (!wasReplaced)
            replaced += rewrite.with;
        wasReplaced = !isKept;
    }
    return replaced;
}

/// The length of the text in units, and the bytes of the longest start that has at most `limit` of them.
std::pair<std::size_t, std::size_t> measured(std::string_view text, TextUnit unit, std::size_t limit) {
    std::size_t units = 0;
    std::size_t fitting = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        const char32_t character = nextCodePoint(text, at);
        units += unitsOf(character, at - start, unit);
        fitting = units <= limit ? at : fitting;
    }
    return {units, fitting};
}

std::string truncatedText(std::string_view text, const Rewrite& rewrite) {
    const auto [units, head] = measured(text, rewrite.unit, rewrite.head);
    if (units <= rewrite.longerThan)
        return std::string(text);
    std::size_t tail = text.size();
    if (rewrite.tail > 0) {
        const std::size_t skipped = units - std::min(units, rewrite.tail);
        const auto [all, start] = measured(text, rewrite.unit, skipped);
        tail = std::max(start, head);
    }
    std::string with = rewrite.with;
    constexpr std::string_view omitted = "{omitted}";
    if (const std::size_t at = with.find(omitted); at != std::string::npos)
        with.replace(at, omitted.size(), std::to_string(units - std::min(units, rewrite.head + rewrite.tail)));
    return std::string(text.substr(0, head)) + with + std::string(text.substr(tail));
}

bool isNamed(const Json& value, std::string_view text) {
    const auto* string = value.get_ptr<const std::string*>();
    return string != nullptr && *string == text;
}

const Json* arrayAt(const Json& object, std::string_view key) {
    const Json* value = memberOf(object, key);
    return value != nullptr && value->is_array() ? value : nullptr;
}

/// Text as String() of JavaScript makes it.
std::string scriptText(const Json& value) {
    if (const auto* text = value.get_ptr<const std::string*>())
        return *text;
    if (value.is_number_float() && std::trunc(value.get<double>()) == value.get<double>() &&
        std::abs(value.get<double>()) < 1e15)
        return formatText("{:.0f}", value.get<double>());
    return serializeJson(value);
}

/// A number before its type changes the type as well, because the members are read in order.
void enumToStrings(Json& schema) {
    if (!arrayAt(schema, "enum"))
        return;
    for (Json& value : schema["enum"])
        value = scriptText(value);
    for (auto& [key, value] : schema.items()) {
        if (key == "enum")
            return;
        if (key == "type" && (isNamed(value, "integer") || isNamed(value, "number")))
            value = "string";
    }
}

bool isKnownType(const Json& type) {
    return std::ranges::any_of(std::array{"string", "number", "boolean", "integer", "object", "array", "null"},
                               [&](const char* known) { return isNamed(type, known); });
}

/// Whether a type that JSON Schema has is left after unknown ones were removed.
bool keepKnownTypes(Json& schema) {
    const Json* type = memberOf(schema, "type");
    if (type != nullptr && isKnownType(*type))
        return true;
    Json known = Json::array();
    if (const Json* types = arrayAt(schema, "type"))
        std::ranges::copy_if(*types, std::back_inserter(known), isKnownType);
    schema.erase("type");
    if (!known.empty())
        schema["type"] = known.size() == 1 ? Json(known[0]) : known;
    return !known.empty();
}

void inferType(Json& schema) {
    const auto hasAny = [&](std::initializer_list<const char*> keys) {
        return std::ranges::any_of(keys, [&](const char* key) { return schema.contains(key); });
    };
    if (keepKnownTypes(schema) || hasAny({"$ref", "anyOf", "oneOf", "allOf"}))
        return;
    const char* type = hasAny({"properties", "required", "additionalProperties"})                             ? "object"
                       : hasAny({"items", "prefixItems"})                                                     ? "array"
                       : hasAny({"enum", "const", "format"})                                                  ? "string"
                       : hasAny({"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"}) ? "number"
                                                                                                              : nullptr;
    if (type == nullptr)
        schema = Json::object();
    else
        schema["type"] = type;
}

/// The types of a list without null, and whether null was among them.
std::pair<Json, bool> withoutNullType(const Json& types) {
    Json others = Json::array();
    std::ranges::copy_if(types, std::back_inserter(others), [](const Json& type) { return !isNamed(type, "null"); });
    return {others, others.size() != types.size()};
}

void typesToNullable(Json& schema, bool keepsOthers) {
    const Json* types = arrayAt(schema, "type");
    if (types == nullptr)
        return;
    const auto [others, hasNull] = withoutNullType(*types);
    if (!hasNull || others.empty() || (keepsOthers && types->size() != 2))
        return;
    if (others.size() > 1) {
        schema["type"] = others;
        return;
    }
    schema["type"] = others[0];
    schema["nullable"] = true;
}

void typesToAnyOf(Json& schema, bool alsoSingle) {
    const Json* types = arrayAt(schema, "type");
    if (types == nullptr)
        return;
    const auto [others, hasNull] = withoutNullType(*types);
    if (others.empty() && alsoSingle) {
        schema["type"] = "null";
        return;
    }
    if (others.size() == 1 && !alsoSingle) {
        schema["type"] = others[0];
    } else {
        Json branches = Json::array();
        for (const Json& type : others)
            branches.push_back({{"type", type}});
        replaceMember(schema, "type", "anyOf", std::move(branches));
    }
    if (hasNull)
        schema["nullable"] = true;
}

void upperCaseType(Json& schema) {
    constexpr std::array<std::string_view, 7> known = {"STRING", "NUMBER", "INTEGER", "BOOLEAN",
                                                       "ARRAY",  "OBJECT", "NULL"};
    const auto upper = [&](Json& type) {
        if (!type.is_string())
            return;
        std::string text = type.get<std::string>();
        std::ranges::transform(text, text.begin(), toUpper);
        type = std::ranges::contains(known, text) ? text : "TYPE_UNSPECIFIED";
    };
    if (Json* type = schema.contains("type") ? &schema["type"] : nullptr)
        upper(*type);
}

bool isNullBranch(const Json& branch) {
    const Json* type = memberOf(branch, "type");
    return type != nullptr && isNamed(*type, "null");
}

/// A union of two with null is the other branch; of more, null is taken out.
void unionToNullable(Json& schema, bool keepsOthers) {
    const Json* branches = arrayAt(schema, "anyOf");
    if (branches == nullptr || std::ranges::none_of(*branches, isNullBranch))
        return;
    if (branches->size() == 2) {
        const Json other = isNullBranch((*branches)[0]) ? (*branches)[1] : (*branches)[0];
        if (keepsOthers)
            schema.erase("anyOf");
        else
            schema = Json::object();
        schema["nullable"] = true;
        if (other.is_object())
            schema.update(other);
        return;
    }
    Json others = Json::array();
    std::ranges::copy_if(*branches, std::back_inserter(others), [](const Json& each) { return !isNullBranch(each); });
    schema["anyOf"] = std::move(others);
    schema["nullable"] = true;
}

/// Replaces true and false as a schema, in a list of schemas, or in a map of schemas.
void replaceBooleans(Json& object, const Rewrite& rewrite) {
    for (const std::string& key : rewrite.members) {
        if (!object.contains(key))
            continue;
        Json& member = object[key];
        const KeywordInfo* info = keyword(key);
        const bool isMap = info != nullptr && info->subschemas == SubschemaKind::Map;
        if (member.is_boolean())
            member = rewrite.value;
        else if (member.is_array() || (isMap && member.is_object()))
            for (Json& schema : member)
                if (schema.is_boolean())
                    schema = rewrite.value;
    }
}

constexpr std::array<const char*, 2> definitionGroups = {"$defs", "definitions"};

/// Adds the definitions that references in `value` lead to, as GROUP/NAME, also by way of other definitions.
void addUsedDefinitions(const Json& root, const Json& value, std::set<std::string>& used) { // NOLINT(misc-no-recursion)
    if (value.is_array() || value.is_object())
        for (const Json& each : value)
            addUsedDefinitions(root, each, used);
    const std::string reference = textAt(value, "$ref");
    const std::vector<std::string> tokens =
        reference.starts_with("#/") ? pointerTokens(reference.substr(1)) : std::vector<std::string>();
    if (tokens.size() < 2 || !std::ranges::contains(definitionGroups, tokens[0]))
        return;
    const Json* group = memberOf(root, tokens[0]);
    const Json* definition = group == nullptr ? nullptr : memberOf(*group, tokens[1]);
    if (definition != nullptr && used.insert(tokens[0] + '/' + tokens[1]).second)
        addUsedDefinitions(root, *definition, used);
}

void removeUnusedDefinitions(Json& schema) {
    std::set<std::string> used;
    for (const auto& [key, value] : schema.items())
        if (!std::ranges::contains(definitionGroups, key))
            addUsedDefinitions(schema, value, used);
    addUsedDefinitions(schema, {{"$ref", textAt(schema, "$ref")}}, used);
    for (const char* group : definitionGroups) {
        const Json* definitions = memberOf(schema, group);
        if (definitions == nullptr || !definitions->is_object())
            continue;
        Json kept = Json::object();
        for (const auto& [name, definition] : definitions->items())
            if (used.contains(std::string(group) + '/' + name))
                kept[name] = definition;
        if (kept.empty())
            schema.erase(group);
        else
            schema[group] = std::move(kept);
    }
}

void rewriteObject(Json& object, const Rewrite& rewrite) { // NOLINT(readability-function-size)
    switch (rewrite.operation) {
    case RewriteOperation::SetMembers:
        object.update(rewrite.value);
        break;
    case RewriteOperation::AddMembers:
        for (const auto& [key, value] : rewrite.value.items())
            if (!object.contains(key))
                object[key] = value;
        break;
    case RewriteOperation::RemoveMembers:
        for (const std::string& key : rewrite.members)
            object.erase(key);
        break;
    case RewriteOperation::KeepMembers:
    case RewriteOperation::RemoveNullMembers: {
        Json kept = Json::object();
        for (auto& [key, value] : object.items())
            if (rewrite.operation == RewriteOperation::KeepMembers ? std::ranges::contains(rewrite.members, key)
                                                                   : !value.is_null())
                kept[key] = std::move(value);
        object = std::move(kept);
        break;
    }
    case RewriteOperation::RenameMember:
        if (object.contains(rewrite.members[0])) {
            if (object.contains(rewrite.members[1]))
                object.erase(rewrite.members[0]);
            else
                replaceMember(object, rewrite.members[0], rewrite.members[1], Json(object[rewrite.members[0]]));
        }
        break;
    case RewriteOperation::AddParameters:
        if (const Json* properties = memberOf(object, "properties"); properties == nullptr || properties->is_object()) {
            for (const auto& [name, schema] : rewrite.value.items())
                object["properties"][name] = schema;
        }
        break;
    case RewriteOperation::ReplaceBooleans:
        return replaceBooleans(object, rewrite);
    case RewriteOperation::RemoveUnusedDefinitions:
        return removeUnusedDefinitions(object);
    case RewriteOperation::ConstToEnum:
        if (object.contains("const"))
            replaceMember(object, "const", "enum", Json::array({object["const"]}));
        break;
    case RewriteOperation::EnumToStrings:
        return enumToStrings(object);
    case RewriteOperation::InferType:
        return inferType(object);
    case RewriteOperation::TypesToNullable:
        return typesToNullable(object, rewrite.keepsLists);
    case RewriteOperation::TypesToAnyOf:
        return typesToAnyOf(object, rewrite.isSingle);
    case RewriteOperation::UpperCaseType:
        return upperCaseType(object);
    case RewriteOperation::UnionToNullable:
        return unionToNullable(object, rewrite.keepsOthers);
    case RewriteOperation::TupleToAnyOf:
        if (arrayAt(object, "items"))
            object["items"] = {{"anyOf", Json(object["items"])}};
        break;
    case RewriteOperation::TupleToFirst:
        if (const Json* items = arrayAt(object, "items"))
            object["items"] = items->empty() ? Json::object() : Json((*items)[0]);
        break;
    default:
        break;
    }
}

// How a root union becomes one object. The order of the properties, and which of them are required, follows what
// Claude Code 2.1.332 sends.
class RootFlattening {
public:
    RootFlattening(const Json& schema, bool everyBranch)
        : m_schema(schema)
        , m_everyBranch(everyBranch) {}

    FlattenedRoot run() {
        addProperties(memberOf(m_schema, "properties"), false);
        for (const char* keyword : keywords)
            for (const Json* branch : branches(keyword))
                addProperties(memberOf(*branch, "properties"), m_everyBranch && std::string_view(keyword) != "allOf");
        for (auto& [name, versions] : m_versions.items())
            if (versions.size() > 1)
                m_properties[name] = {{"anyOf", textFirst(versions)}};
        addRequired();
        Json flat = {{"type", "object"}, {"properties", m_properties}, {"required", m_required}};
        for (const char* key : {"$defs", "definitions", "$schema", "additionalProperties", "description", "title"})
            if (const Json* value = memberOf(m_schema, key))
                flat[key] = *value;
        if (!m_schema.contains("additionalProperties"))
            flat["additionalProperties"] = true;
        return {std::move(flat), note()};
    }

private:
    static constexpr std::array<const char*, 3> keywords = {"anyOf", "oneOf", "allOf"};

    static bool isPropertyName(std::string_view name) {
        constexpr std::size_t longest = 64;
        return !name.empty() && name.size() <= longest && std::ranges::all_of(name, [](char c) {
            return isAllowed("a-zA-Z0-9_.-", static_cast<unsigned char>(c));
        });
    }

    /// What a reference into the definitions of the root refers to.
    [[nodiscard]] const Json* resolved(const Json& branch) const {
        const std::string reference = textAt(branch, "$ref");
        for (const std::string_view group : {"$defs", "definitions"}) {
            const std::string prefix = formatText("#/{}/", group);
            if (!reference.starts_with(prefix) || reference.find('/', prefix.size()) != std::string::npos)
                continue;
            const Json* definitions = memberOf(m_schema, group);
            const Json* target =
                definitions == nullptr ? nullptr : memberOf(*definitions, reference.substr(prefix.size()));
            return target != nullptr && target->is_object() ? target : &branch;
        }
        return &branch;
    }

    /// The branches that are objects, each once if they are the same definition.
    [[nodiscard]] std::vector<const Json*> branches(const char* keyword) const {
        std::vector<const Json*> found;
        if (const Json* list = arrayAt(m_schema, keyword))
            for (const Json& branch : *list)
                if (branch.is_object())
                    if (const Json* target = resolved(branch); !std::ranges::contains(found, target))
                        found.push_back(target);
        return found;
    }

    void addProperties(const Json* properties, bool isChoice) {
        if (properties == nullptr || !properties->is_object())
            return;
        for (const auto& [name, property] : properties->items()) {
            if (!isPropertyName(name) || !property.is_object())
                continue;
            if (!m_properties.contains(name)) {
                m_properties[name] = property;
                if (isChoice)
                    m_versions[name] = Json::array({property});
            } else if (isChoice && m_versions.contains(name) && !std::ranges::contains(m_versions[name], property)) {
                m_versions[name].push_back(property);
            }
        }
    }

    static Json textFirst(const Json& versions) {
        Json sorted = Json::array();
        for (const bool isText : {true, false})
            for (const Json& version : versions)
                if ((textAt(version, "type") == "string") == isText)
                    sorted.push_back(version);
        return sorted;
    }

    void require(const Json* names) {
        if (names == nullptr || !names->is_array())
            return;
        for (const Json& name : *names)
            if (name.is_string() && m_properties.contains(name.get<std::string>()) &&
                !std::ranges::contains(m_required, name))
                m_required.push_back(name);
    }

    void addRequired() {
        require(memberOf(m_schema, "required"));
        for (const Json* branch : branches("allOf"))
            require(memberOf(*branch, "required"));
        if (!m_everyBranch)
            return;
        for (const char* keyword : {"anyOf", "oneOf"}) {
            const std::vector<const Json*> all = branches(keyword);
            const auto* list = arrayAt(m_schema, keyword);
            if (all.empty() || std::ranges::any_of(*list, [](const Json& branch) { return !branch.is_object(); }))
                continue;
            Json common = Json::array();
            if (const Json* first = arrayAt(*all.front(), "required"))
                for (const Json& name : *first)
                    if (std::ranges::all_of(all, [&](const Json* branch) {
                            const Json* names = arrayAt(*branch, "required");
                            return names != nullptr && std::ranges::contains(*names, name);
                        }))
                        common.push_back(name);
            require(&common);
        }
    }

    /// What a branch asks for: what it requires, otherwise all that it declares.
    static std::string parametersOf(const Json& branch) {
        std::string text;
        const auto add = [&](const std::string& name) { text += (text.empty() ? "" : ", ") + name; };
        const Json* required = arrayAt(branch, "required");
        if (required != nullptr && !required->empty() &&
            std::ranges::all_of(*required, [](const Json& name) { return name.is_string(); })) {
            for (const Json& name : *required)
                add(name.get<std::string>());
        } else if (const Json* properties = memberOf(branch, "properties");
                   properties != nullptr && properties->is_object()) {
            for (const auto& [name, property] : properties->items())
                add(name);
        }
        return text;
    }

    [[nodiscard]] std::string note() const {
        const bool isOneOf = m_schema.contains("oneOf");
        if (!isOneOf && !m_schema.contains("anyOf"))
            return "Input constraint: all listed parameters apply together (flattened from a JSON Schema allOf).";
        const char* keyword = isOneOf ? "oneOf" : "anyOf";
        const std::string choice =
            formatText("Input constraint: Provide parameters for {} ", isOneOf ? "exactly one of" : "at least one of");
        std::vector<std::string> groups;
        for (const Json* branch : branches(keyword))
            if (std::string group = parametersOf(*branch); !group.empty() && !std::ranges::contains(groups, group))
                groups.push_back(std::move(group));
        if (groups.empty())
            return formatText("{}the documented parameter groups (flattened from a JSON Schema {}).", choice, keyword);
        std::string text = choice.substr(0, choice.size() - 1) + ": ";
        for (std::size_t i = 0; i < groups.size(); ++i)
            text += formatText("{}({})", i == 0 ? "" : " or ", groups[i]);
        return text + '.';
    }

    const Json& m_schema;
    bool m_everyBranch;
    Json m_properties = Json::object();
    Json m_versions = Json::object(); ///< of properties that branches of a choice declare
    Json m_required = Json::array();
};

/// A list of names must not mix types, which a merge of branches could produce.
bool isSound(const Json& schema) { // NOLINT(misc-no-recursion)
    const auto isNames = [](const Json& value) {
        return !value.is_array() || value.size() < 2 ||
               std::ranges::all_of(value, [](const Json& each) { return each.is_string(); });
    };
    if (schema.is_object())
        for (const auto& [key, value] : schema.items())
            if (((key == "required" || key == "type") && !isNames(value)) || !isSound(value))
                return false;
    if (schema.is_array())
        return std::ranges::all_of(schema, isSound);
    return true;
}

/// Copies a schema and replaces local references.
class ReferenceInliner {
public:
    explicit ReferenceInliner(const Json& root)
        : m_root(root) {}

    Json inlined(const Json& value) { // NOLINT(misc-no-recursion)
        if (m_left == 0)
            return {};
        --m_left;
        if (value.is_array()) {
            Json copy = Json::array();
            for (const Json& each : value)
                copy.push_back(inlined(each));
            return copy;
        }
        if (!value.is_object())
            return value;
        const std::string reference = textAt(value, "$ref");
        const Json* target = reference.starts_with('#') ? resolvePointer(m_root, reference.substr(1)) : nullptr;
        Json copy = Json::object();
        if (target != nullptr) {
            if (std::ranges::contains(m_open, target) || m_open.size() == maxOpen)
                return copy;
            m_open.push_back(target);
            copy = inlined(*target);
            m_open.pop_back();
            if (!copy.is_object())
                return copy;
        }
        for (const auto& [key, member] : value.items())
            if ((key != "$ref" || target == nullptr) && (&value != &m_root || (key != "$defs" && key != "definitions")))
                copy[key] = inlined(member);
        return copy;
    }

    [[nodiscard]] bool isTooLarge() const { return m_left == 0; }

private:
    static constexpr std::size_t maxOpen = 32;

    const Json& m_root;
    std::vector<const Json*> m_open; ///< the schemas that references are being replaced with
    std::size_t m_left = 20'000;     ///< values to copy
};

} // namespace

Json inlineReferences(const Json& schema) {
    ReferenceInliner inliner(schema);
    Json inlined = inliner.inlined(schema);
    return inliner.isTooLarge() ? schema : inlined;
}

Rewrite makeRewrite(const Json& json) {
    const auto textOf = [&](const char* key) { return textAt(json, key); };
    const auto sizeOf = [&](const char* key, std::size_t otherwise) { return json.value(key, otherwise); };
    Rewrite rewrite;
    rewrite.operation =
        static_cast<RewriteOperation>(std::ranges::find(operationNames, textOf("operation")) - operationNames.begin());
    if (const Json* when = memberOf(json, "when"))
        if (auto compiled = Schema::compile(*when))
            rewrite.when = std::make_shared<const Schema>(*std::move(compiled));
    rewrite.part = textOf("part");
    rewrite.within = namesAt(json, "within");
    rewrite.member = textOf("member");
    rewrite.members = namesAt(json, "members");
    rewrite.value = json.value("value", Json());
    rewrite.allowed = textOf("allowed");
    rewrite.with = textOf("with");
    rewrite.joins = json.value("joins", false);
    rewrite.keepsLists = json.value("keepsLists", false);
    rewrite.keepsOthers = json.value("keepsOthers", false);
    rewrite.isSingle = json.value("single", false);
    if (const std::string unit = textOf("unit"); !unit.empty())
        rewrite.unit = static_cast<TextUnit>(std::ranges::find(unitNames, unit) - unitNames.begin());
    rewrite.longerThan = sizeOf("longerThan", 0);
    rewrite.head = sizeOf("head", rewrite.longerThan);
    rewrite.tail = sizeOf("tail", 0);
    return rewrite;
}

std::string rewrittenText(std::string_view text, const Rewrite& rewrite) {
    if (rewrite.when && !rewrite.when->isValid(Json(text)))
        return std::string(text);
    switch (rewrite.operation) {
    case RewriteOperation::LowerCase:
        return QString::fromUtf8(text).toLower().toStdString();
    case RewriteOperation::RemovePrefix:
        return std::string(text.starts_with(rewrite.with) ? text.substr(rewrite.with.size()) : text);
    case RewriteOperation::ReplaceCharacters:
        return replacedCharacters(text, rewrite);
    case RewriteOperation::Truncate:
        return truncatedText(text, rewrite);
    default:
        return std::string(text);
    }
}

void rewriteValue(Json& value, const Rewrite& rewrite) {
    if (!rewrite.member.empty()) {
        if (!value.is_object() || !value.contains(rewrite.member))
            return;
        Rewrite inner = rewrite;
        inner.member.clear();
        return rewriteValue(value[rewrite.member], inner);
    }
    if (rewrite.when && !rewrite.when->isValid(value))
        return;
    if (rewrite.operation == RewriteOperation::ReplaceValue)
        value = rewrite.value;
    else if (value.is_string())
        value = rewrittenText(value.get_ref<const std::string&>(), rewrite);
    else if (value.is_object())
        rewriteObject(value, rewrite);
}

FlattenedRoot flattenRoot(const Json& schema) {
    const bool isChoice = schema.contains("anyOf") || schema.contains("oneOf");
    FlattenedRoot flat = RootFlattening(schema, isChoice).run();
    if (isChoice && (!isSound(flat.schema) || !validateAgainstMetaschema(flat.schema).empty()))
        flat = RootFlattening(schema, false).run();
    return flat;
}

Json nullableSchema(Json schema) {
    const auto hasNull = [](const Json& values) { return std::ranges::contains(values, Json()); };
    const auto hasNullBranch = [](const Json& branches) { return std::ranges::any_of(branches, isNullBranch); };
    if (!schema.is_object())
        return {{"anyOf", Json::array({std::move(schema), {{"type", "null"}}})}};
    for (const char* keyword : {"anyOf", "oneOf"})
        if (arrayAt(schema, keyword) && !schema.contains("type")) {
            if (!hasNullBranch(schema[keyword]))
                schema[keyword].push_back({{"type", "null"}});
            return schema;
        }
    if (!schema.contains("type") || schema.contains("$ref")) {
        if (schema.empty() || (arrayAt(schema, "enum") && hasNull(schema["enum"])))
            return schema;
        if (Json* values = arrayAt(schema, "enum") && !schema.contains("$ref") ? &schema["enum"] : nullptr) {
            values->push_back(nullptr);
            return schema;
        }
        Json outer = Json::object();
        if (schema.contains("description")) {
            outer["description"] = schema["description"];
            schema.erase("description");
        }
        outer["anyOf"] = Json::array({std::move(schema), {{"type", "null"}}});
        return outer;
    }
    Json& type = schema["type"];
    if (!type.is_array())
        type = Json::array({type});
    if (!std::ranges::contains(type, Json("null")))
        type.push_back("null");
    if (schema.contains("const"))
        replaceMember(schema, "const", "enum", Json::array({schema["const"]}));
    if (arrayAt(schema, "enum") && !hasNull(schema["enum"]))
        schema["enum"].push_back(nullptr);
    if (type.size() == 1)
        type = Json(type[0]);
    return schema;
}

} // namespace toolroom
