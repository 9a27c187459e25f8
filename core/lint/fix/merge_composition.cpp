// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/json_text.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/fix/schema_rewrites.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace toolroom {

namespace {

constexpr std::size_t maxAlternativesInText = 8;
constexpr int maxMergeDepth = 8;

constexpr std::array<std::string_view, 3> compositions = {"allOf", "anyOf", "oneOf"};
/// Members that do not restrict values.
constexpr std::array<std::string_view, 9> annotations = {"title",    "description", "$comment",   "default", "examples",
                                                         "readOnly", "writeOnly",   "deprecated", "$schema"};
/// Keywords whose meaning depends on where they are or on other keywords beside them, and conditions, which targets
/// refuse at the root as well.
constexpr std::array<std::string_view, 12> bound = {
    "$id", "$anchor", "$dynamicAnchor", "$dynamicRef", "$recursiveRef",   "$ref", "unevaluatedProperties",
    "if",  "then",    "else",           "not",         "dependentSchemas"};

using Names = std::vector<std::string>;

Names requiredNamesOf(const Json& schema) {
    Names names;
    if (const Json* required = memberOf(schema, "required"); required != nullptr && required->is_array())
        for (const Json& name : *required)
            if (name.is_string())
                names.push_back(name.get<std::string>());
    return names;
}

const Json& propertiesOf(const Json& schema) {
    static const Json none = Json::object();
    const Json* properties = memberOf(schema, "properties");
    return properties != nullptr && properties->is_object() ? *properties : none;
}

void addName(Json& list, const std::string& name) {
    if (!std::ranges::contains(list, Json(name)))
        list.push_back(name);
}

void addRequiredNames(Json& schema, const Names& names) {
    if (names.empty())
        return;
    Json& required = schema["required"];
    if (!required.is_array())
        required = Json::array();
    for (const std::string& name : names)
        addName(required, name);
}

/// A schema that both accept. A part that is not an object is a boolean.
Json bothOf(const Json& left, const Json& right) {
    if (left == right || right == true || left == false)
        return left;
    if (left == true || right == false)
        return right;
    static constexpr std::array<std::string_view, 16> dependent = {"properties",
                                                                   "patternProperties",
                                                                   "additionalProperties",
                                                                   "items",
                                                                   "prefixItems",
                                                                   "contains",
                                                                   "minContains",
                                                                   "maxContains",
                                                                   "if",
                                                                   "then",
                                                                   "else",
                                                                   "$ref",
                                                                   "$id",
                                                                   "$dynamicRef",
                                                                   "unevaluatedItems",
                                                                   "unevaluatedProperties"};
    Json both = left;
    for (const auto& [keyword, value] : right.items()) {
        const Json* own = memberOf(both, keyword);
        if (std::ranges::contains(dependent, keyword) ||
            (own != nullptr && *own != value && !std::ranges::contains(annotations, keyword)))
            return {{"allOf", Json::array({left, right})}};
        if (own == nullptr)
            both[keyword] = value;
    }
    return both;
}

/// The values that a schema lists in `enum` or `const`; null if there are none.
Json valuesOf(const Json& schema) {
    if (const Json* value = memberOf(schema, "const"))
        return Json::array({*value});
    const Json* values = memberOf(schema, "enum");
    return values != nullptr && values->is_array() ? *values : Json();
}

Json withoutKeywords(Json schema, std::span<const std::string_view> keywords) {
    if (schema.is_object())
        for (const std::string_view keyword : keywords)
            schema.erase(std::string(keyword));
    return schema;
}

/// A schema that accepts what any of them accepts: for values that are listed, one list.
Json anyOf(const std::vector<const Json*>& schemas) {
    Json different = Json::array();
    for (const Json* schema : schemas)
        if (!std::ranges::contains(different, *schema))
            different.push_back(*schema);
    if (different.size() == 1)
        return different.front();
    static constexpr std::array<std::string_view, 2> lists = {"const", "enum"};
    Json listed = Json::array();
    const Json rest = withoutKeywords(withoutKeywords(different.front(), lists), annotations);
    for (const Json& schema : different) {
        const Json values = valuesOf(schema);
        if (!values.is_array() || withoutKeywords(withoutKeywords(schema, lists), annotations) != rest)
            return {{"anyOf", std::move(different)}};
        for (const Json& value : values)
            if (!std::ranges::contains(listed, value))
                listed.push_back(value);
    }
    Json merged = rest;
    merged["enum"] = std::move(listed);
    if (const Json* text = memberOf(different.front(), "description"))
        if (std::ranges::all_of(different, [&](const Json& schema) {
                const Json* other = memberOf(schema, "description");
                return other != nullptr && *other == *text;
            }))
            merged["description"] = *text;
    return merged;
}

/// References repeat parts, so that few of them can stand for very many.
constexpr int maxMergedParts = 1'000;

class CompositionMerge {
public:
    explicit CompositionMerge(const Json& root)
        : m_root(root) {}

    std::optional<SchemaRewrite> merged() {
        std::optional<Json> schema = flattened(m_root, 0);
        if (!schema)
            return std::nullopt;
        return SchemaRewrite{.schema = *std::move(schema), .sentence = std::move(m_sentence)};
    }

private:
    /// `part`, or what it refers to.
    [[nodiscard]] const Json* resolved(const Json& part, int depth) const { // NOLINT(misc-no-recursion)
        const std::string* reference = stringAt(part, "$ref");
        if (reference == nullptr)
            return &part;
        const bool isAlone = std::ranges::all_of(part.items(), [](const auto& member) {
            return member.key() == "$ref" || std::ranges::contains(annotations, member.key());
        });
        if (!isAlone || !reference->starts_with("#/") || depth > maxMergeDepth)
            return nullptr;
        const Json* target = resolvePointer(m_root, std::string_view(*reference).substr(1));
        return target == nullptr ? nullptr : resolved(*target, depth + 1);
    }

    /// The schema without compositions. Empty if it cannot be an object schema.
    std::optional<Json> flattened(const Json& schema, int depth) { // NOLINT(misc-no-recursion)
        const Json* type = memberOf(schema, "type");
        const bool isObject = schema.is_object() && (type == nullptr || *type == "object");
        if (!isObject || depth > maxMergeDepth || --m_left < 0 || (depth > 0 && hasBoundKeyword(schema)))
            return std::nullopt;
        Json merged = withoutKeywords(schema, compositions);
        merged["type"] = "object";
        for (const std::string_view keyword : compositions) {
            const Json* parts = memberOf(schema, keyword);
            if (parts == nullptr)
                continue;
            if (!parts->is_array() || parts->empty())
                return std::nullopt;
            std::vector<Json> flat;
            for (const Json& part : *parts) {
                const Json* target = resolved(part, depth);
                std::optional<Json> one = target == nullptr ? std::nullopt : flattened(*target, depth + 1);
                if (!one)
                    return std::nullopt;
                flat.push_back(*std::move(one));
            }
            const bool isMerged =
                keyword == "allOf" ? addParts(merged, flat) : addAlternatives(merged, flat, keyword == "oneOf", depth);
            if (!isMerged)
                return std::nullopt;
        }
        return merged;
    }

    static bool hasBoundKeyword(const Json& schema) {
        return std::ranges::any_of(bound,
                                   [&](std::string_view keyword) { return memberOf(schema, keyword) != nullptr; });
    }

    /// Adds what the parts of `allOf` state.
    static bool addParts(Json& merged, const std::vector<Json>& parts) {
        for (const Json& part : parts) {
            for (const auto& [keyword, value] : part.items()) {
                const Json* own = memberOf(merged, keyword);
                if (keyword == "properties" && value.is_object())
                    addProperties(merged, value);
                else if (keyword == "required")
                    addRequiredNames(merged, requiredNamesOf(part));
                else if (std::ranges::contains(annotations, keyword) && keyword != "description")
                    continue;
                else if (own == nullptr || (keyword == "additionalProperties" && (*own == true || value == false)))
                    merged[keyword] = value;
                else if (*own != value && keyword != "description" && keyword != "additionalProperties")
                    return false;
            }
        }
        return true;
    }

    static void addProperties(Json& merged, const Json& properties) {
        Json& own = merged["properties"];
        if (!own.is_object())
            own = Json::object();
        for (const auto& [name, property] : properties.items()) {
            const Json* known = memberOf(own, name);
            own[name] = known == nullptr ? property : bothOf(*known, property);
        }
    }

    /// Adds what all alternatives have in common, and what any of them declares.
    bool addAlternatives(Json& merged, const std::vector<Json>& branches, bool isOnlyOne, int depth) {
        Json found = Json::object();
        for (const Json& branch : branches)
            for (const auto& [name, property] : propertiesOf(branch).items())
                if (!found.contains(name))
                    found[name] = declaredIn(branches, name);
        for (auto& [name, property] : found.items()) {
            const Json* own = memberOf(propertiesOf(merged), name);
            const bool isInAll = std::ranges::all_of(
                branches, [&](const Json& branch) { return memberOf(propertiesOf(branch), name) != nullptr; });
            if (own != nullptr && !isInAll)
                property = *own;
            else if (own != nullptr)
                property = bothOf(*own, property);
        }
        if (!found.empty()) {
            Json& own = merged["properties"];
            if (!own.is_object())
                own = Json::object();
            for (const auto& [name, property] : found.items())
                own[name] = property;
        }
        const Names common = commonNames(branches);
        addRequiredNames(merged, common);
        const bool areClosed = std::ranges::all_of(branches, [](const Json& branch) {
            const Json* others = memberOf(branch, "additionalProperties");
            return others != nullptr && *others == false;
        });
        if (areClosed && memberOf(merged, "additionalProperties") == nullptr)
            merged["additionalProperties"] = false;
        return branches.size() == 1 || describe(merged, branches, isOnlyOne, depth);
    }

    static Json declaredIn(const std::vector<Json>& branches, const std::string& name) {
        std::vector<const Json*> declared;
        for (const Json& branch : branches)
            if (const Json* property = memberOf(propertiesOf(branch), name))
                declared.push_back(property);
        return anyOf(declared);
    }

    static Names commonNames(const std::vector<Json>& branches) {
        Names common = requiredNamesOf(branches.front());
        for (const Json& branch : branches) {
            const Names names = requiredNamesOf(branch);
            std::erase_if(common, [&](const std::string& name) { return !std::ranges::contains(names, name); });
        }
        return common;
    }

    /// What distinguishes an alternative: the values and the names that it requires, or else the names that it
    /// declares.
    static std::vector<std::string> distinctionsOf(const Json& branch, const std::vector<Json>& branches,
                                                   const Names& required) {
        std::vector<std::string> parts;
        for (const auto& [name, property] : propertiesOf(branch).items())
            if (const Json values = valuesOf(property); values.is_array() && values.size() == 1)
                parts.push_back(
                    formatText("`{}` = `{}`", name,
                               values[0].is_string() ? values[0].get<std::string>() : serializeJson(values[0])));
        const auto isNamed = [&](const std::string& name) {
            return std::ranges::any_of(parts,
                                       [&](const std::string& part) { return part.starts_with('`' + name + '`'); });
        };
        for (const std::string& name : requiredNamesOf(branch))
            if (!std::ranges::contains(required, name) && !isNamed(name))
                parts.push_back('`' + name + '`');
        if (!parts.empty())
            return parts;
        for (const auto& [name, property] : propertiesOf(branch).items())
            if (std::ranges::count_if(branches, [&](const Json& other) {
                    return memberOf(propertiesOf(other), name) != nullptr;
                }) < static_cast<std::ptrdiff_t>(branches.size()))
                parts.push_back('`' + name + '`');
        return parts;
    }

    /// Writes the sentence about the choice. False if there is none that says it in short.
    bool describe(const Json& merged, const std::vector<Json>& branches, bool isOnlyOne, int depth) {
        if (branches.size() > maxAlternativesInText || depth > 0 || !m_sentence.empty())
            return false;
        const Names required = requiredNamesOf(merged);
        std::vector<std::vector<std::string>> choices;
        for (const Json& branch : branches) {
            choices.push_back(distinctionsOf(branch, branches, required));
            if (choices.back().empty())
                return !isOnlyOne; // the others restrict nothing
        }
        m_sentence = sentenceOf(choices, isOnlyOne);
        return true;
    }

    static std::string listed(const std::vector<std::string>& parts) {
        std::string text;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i > 0)
                text += i + 1 < parts.size() ? ", " : parts.size() == 2 ? " and " : ", and ";
            text += parts[i];
        }
        return text;
    }

    static std::string sentenceOf(const std::vector<std::vector<std::string>>& choices, bool isOnlyOne) {
        const bool areSingle = std::ranges::all_of(
            choices, [](const auto& choice) { return choice.size() == 1 && !choice.front().contains('='); });
        if (areSingle) {
            std::vector<std::string> names;
            for (const auto& choice : choices)
                names.push_back(choice.front());
            if (names.size() == 2)
                return isOnlyOne ? formatText("Pass either {} or {}, but not both.", names[0], names[1])
                                 : formatText("Pass {} or {}, or both.", names[0], names[1]);
            return formatText("Pass {} of {}.", isOnlyOne ? "exactly one" : "at least one", listed(names));
        }
        std::string text;
        for (const auto& choice : choices)
            text += (text.empty() ? "" : "; ") + listed(choice);
        return formatText("Pass {} of these combinations of parameters: {}.",
                          isOnlyOne ? "exactly one" : "at least one", text);
    }

    const Json& m_root;
    int m_left = maxMergedParts;
    std::string m_sentence;
};

} // namespace

std::optional<SchemaRewrite> mergeComposition(const Json& root) {
    const bool isComposed = root.is_object() && std::ranges::any_of(compositions, [&](std::string_view keyword) {
                                return memberOf(root, keyword) != nullptr;
                            });
    return isComposed ? CompositionMerge(root).merged() : std::nullopt;
}

} // namespace toolroom
