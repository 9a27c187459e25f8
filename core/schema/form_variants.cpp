// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/form_variants.h"

#include "core/json/digest.h"
#include "core/json/pointer.h"
#include "core/json/text.h"

#include <algorithm>
#include <format>
#include <set>

namespace toolroom {

namespace {

using enum InstanceType;

constexpr std::size_t titleLimit = 60; ///< bytes
constexpr std::size_t stepsToCompare = 10'000;
/// How many alternatives and properties are looked at to tell which one is meant.
constexpr std::size_t scoredAlternatives = 500;
constexpr std::size_t scoredProperties = 200;

/// `alternative` and the schemas it takes in: what may tell it apart.
std::vector<const Node*> taken(const Node& alternative) {
    constexpr std::size_t few = 32;
    std::vector<const Node*> nodes = {&referred(alternative)};
    for (std::size_t i = 0; i < nodes.size() && nodes.size() < few; ++i) {
        if (nodes[i]->reference)
            nodes.push_back(&referred(*nodes[i]->reference));
        if (nodes[i]->combination)
            for (const Node* part : nodes[i]->combination->allOf)
                nodes.push_back(&referred(*part));
    }
    return nodes;
}

int scoreOfMember(const PropertyRule& rule, const Json* member) {
    int score = member ? 2 : 0;
    if (rule.required)
        score += member ? 1 : -1;
    const Node* schema = rule.schema ? &referred(*rule.schema) : nullptr;
    if (!member || !schema)
        return score;
    if (schema->constant || schema->enumeration) {
        Steps steps(stepsToCompare);
        const bool same = schema->constant ? equalValues(*schema->constant, *member, steps)
                                           : schema->enumeration->contains(*member, steps);
        return score + (same ? 50 : -50);
    }
    return score + (acceptedTypes(*schema).intersects(typesOf(*member)) ? 1 : -2);
}

/// How much `value` looks like what `alternative` asks for.
int score(const Node& alternative, const Json& value) {
    int score = acceptedTypes(alternative).intersects(typesOf(value)) ? 0 : -1000;
    for (const Node* node : taken(alternative)) {
        if (node->never)
            score -= 1000;
        if (!node->object || !value.is_object())
            continue;
        const auto& rules = node->object->properties.rules();
        for (const PropertyRule& rule : std::span(rules).first(std::min(rules.size(), scoredProperties))) {
            const auto member = value.find(rule.name);
            score += scoreOfMember(rule, member == value.end() ? nullptr : &*member);
        }
        if (node->object->additional && node->object->additional->never && value.size() <= scoredProperties)
            for (const auto& [name, member] : value.get_ref<const Json::object_t&>())
                score -= node->object->properties.find(name, 0) == unlimited ? 1 : 0;
    }
    return score;
}

const Json* defaultOf(const FormSite& site) {
    for (const Node* part : site.parts)
        if (part->defaultValue && !part->defaultValue->is_null())
            return part->defaultValue;
    return nullptr;
}

std::string textOf(const Node& node, const char* keyword) {
    for (const Node* at = &node;; at = at->reference) {
        const auto found = at->schema->is_object() ? at->schema->find(keyword) : at->schema->end();
        if (found != at->schema->end() && found->is_string() && !found->get_ref<const std::string&>().empty())
            return found->get<std::string>();
        if (!at->refersOnly || !at->reference)
            return {};
    }
}

/// `kind: "circle"`: the property that the schema pins to a constant.
std::string discriminator(const Node& node) {
    if (!node.object)
        return {};
    for (const PropertyRule& rule : node.object->properties.rules()) {
        const Node* schema = rule.schema ? &referred(*rule.schema) : nullptr;
        const Json* constant = schema ? schema->constant : nullptr;
        if (schema && schema->enumeration && schema->enumeration->values().size() == 1)
            constant = &schema->enumeration->values().front();
        if (constant)
            return std::format("{}: {}", rule.name, compactText(*constant));
    }
    return {};
}

/// `Circle` of `#/$defs/Circle`.
std::string definitionName(const Node& alternative) {
    if (!alternative.reference)
        return {};
    const auto tokens = pointerTokens(pointerOf(*alternative.reference));
    return tokens.size() > 1 ? tokens.back() : std::string();
}

std::string namesIn(const Node& node) {
    constexpr std::size_t few = 3;
    std::vector<std::string_view> names;
    for (const bool required : {true, false})
        for (const PropertyRule& rule : node.object->properties.rules())
            if (rule.required == required && names.size() <= few && (required || names.empty()))
                names.push_back(rule.name);
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), few); ++i)
        text.append(i == 0 ? "" : ", ").append(names[i]);
    return names.size() > few ? text + " …" : text;
}

std::string typeTitle(const Node& node) {
    const TypeSet types = acceptedTypes(node);
    if (node.object && types.contains(Object)) {
        const std::string names = namesIn(node);
        return names.empty() ? "object" : "object with " + names;
    }
    std::string title;
    for (const InstanceType type : {String, Integer, Number, Boolean, Array, Object, Null}) {
        const bool part = type == Integer && types.contains(Number);
        if (types.contains(type) && !part)
            title.append(title.empty() ? "" : " or ").append(instanceTypeName(type));
    }
    if (types == TypeSet{Array} && node.array && node.array->rest)
        title = "array of " + typeTitle(referred(*node.array->rest)).substr(0, titleLimit / 2);
    const std::string format = textOf(node, "format");
    if (types == TypeSet{String} && !format.empty())
        title += " (" + format + ")";
    return types == TypeSet::all() ? "anything" : title;
}

std::string titleOf(const Node& alternative) {
    const Node& node = referred(alternative);
    if (std::string title = textOf(alternative, "title"); !title.empty())
        return title;
    if (node.constant)
        return compactText(*node.constant);
    if (std::string title = discriminator(node); !title.empty())
        return title;
    if (std::string title = definitionName(alternative); !title.empty())
        return title;
    return typeTitle(node);
}

} // namespace

bool fitsAlternative(SiteFinder& finder, const SiteUnion& open, const FormSite& site, std::size_t alternative,
                     const Json& value) {
    if (open.types.empty())
        return finder.fits(*open.alternatives[alternative], value, site.scope);
    return typesOf(value).contains(open.types[alternative]);
}

std::size_t likelyAlternative(SiteFinder& finder, const SiteUnion& open, const FormSite& site, const Json* value) {
    if (!value)
        value = defaultOf(site);
    if (!value)
        return 0;
    for (std::size_t i = 0; i < open.size(); ++i)
        if (fitsAlternative(finder, open, site, i, *value))
            return i;
    std::size_t best = 0;
    int bestScore = std::numeric_limits<int>::min();
    for (std::size_t i = 0; i < std::min(open.alternatives.size(), scoredAlternatives); ++i) {
        const int own = score(*open.alternatives[i], *value);
        if (own > bestScore) {
            bestScore = own;
            best = i;
        }
    }
    return best;
}

std::vector<FieldVariant> variantsOf(const SiteUnion& open) {
    std::vector<FieldVariant> variants;
    for (const InstanceType type : open.types)
        variants.push_back({std::string(instanceTypeName(type)), {}});
    if (open.types.empty())
        for (const Node* alternative : open.alternatives)
            variants.push_back({elided(titleOf(*alternative), titleLimit), textOf(*alternative, "description")});
    std::set<std::string> titles;
    for (FieldVariant& variant : variants) {
        const std::string plain = variant.title;
        for (int number = 2; !titles.insert(variant.title).second; ++number)
            variant.title = std::format("{} ({})", plain, number);
    }
    return variants;
}

} // namespace toolroom
