// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/form_variants.h"

#include "core/base/format.h"
#include "core/base/message_list.h"
#include "core/form/messages.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"

#include <algorithm>
#include <set>

namespace toolroom {

namespace {

using enum InstanceType;

constexpr std::size_t maxTitleBytes = 60;
constexpr std::size_t stepsToCompareVariants = 10'000;
/// The maximum number of alternatives and properties examined to find the most likely alternative.
constexpr std::size_t scoredAlternatives = 500;
constexpr std::size_t scoredProperties = 200;

/// `alternative` and the schemas that it includes.
std::vector<const Node*> includedNodes(const Node& alternative) {
    constexpr std::size_t few = 32;
    std::vector<const Node*> nodes = {&resolveReference(alternative)};
    for (std::size_t i = 0; i < nodes.size() && nodes.size() < few; ++i) {
        if (nodes[i]->reference)
            nodes.push_back(&resolveReference(*nodes[i]->reference));
        if (nodes[i]->combination)
            for (const Node* part : nodes[i]->combination->allOf)
                nodes.push_back(&resolveReference(*part));
    }
    return nodes;
}

int scoreOfMember(const PropertyRule& rule, const Json* member) {
    int score = member ? 2 : 0;
    if (rule.required)
        score += member ? 1 : -1;
    const Node* schema = rule.schema ? &resolveReference(*rule.schema) : nullptr;
    if (!member || !schema)
        return score;
    if (schema->constant || schema->enumeration) {
        StepBudget steps(stepsToCompareVariants);
        const bool same = schema->constant ? equalValues(*schema->constant, *member, steps)
                                           : schema->enumeration->contains(*member, steps);
        return score + (same ? 50 : -50);
    }
    return score + (acceptedTypes(*schema).intersects(typesOf(*member)) ? 1 : -2);
}

/// How well `value` matches `alternative`.
int score(const Node& alternative, const Json& value) {
    int score = acceptedTypes(alternative).intersects(typesOf(value)) ? 0 : -1000;
    for (const Node* node : includedNodes(alternative)) {
        if (node->isFalse)
            score -= 1000;
        if (!node->object || !value.is_object())
            continue;
        const auto& rules = node->object->properties.rules();
        for (const PropertyRule& rule : std::span(rules).first(std::min(rules.size(), scoredProperties))) {
            const auto member = value.find(rule.name);
            score += scoreOfMember(rule, member == value.end() ? nullptr : &*member);
        }
        if (node->object->additional && node->object->additional->isFalse && value.size() <= scoredProperties)
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
        if (std::string text = textAt(*at->schema, keyword); !text.empty())
            return text;
        if (!at->refersOnly || !at->reference)
            return {};
    }
}

/// `kind: "circle"`: a property for which the schema allows only a constant.
std::string discriminatorText(const Node& node) {
    if (!node.object)
        return {};
    for (const PropertyRule& rule : node.object->properties.rules()) {
        const Node* schema = rule.schema ? &resolveReference(*rule.schema) : nullptr;
        const Json* constant = schema ? schema->constant : nullptr;
        if (schema && schema->enumeration && schema->enumeration->values().size() == 1)
            constant = &schema->enumeration->values().front();
        if (constant)
            return formatText("{}: {}", rule.name, compactText(*constant));
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
    return elided(names.size() > few ? text + " …" : text, maxTitleBytes);
}

Message titleOfType(InstanceType type) {
    switch (type) {
    case Null:
        return message<form_messages::variantNull>();
    case Boolean:
        return message<form_messages::variantBoolean>();
    case Integer:
        return message<form_messages::variantInteger>();
    case Number:
        return message<form_messages::variantNumber>();
    case String:
        return message<form_messages::variantString>();
    case Array:
        return message<form_messages::variantArray>();
    case Object:
        return message<form_messages::variantObject>();
    }
    return {};
}

Message typeTitle(const Node& node, int depth = 0) {
    constexpr int maxDepth = 3; // nesting depth of arrays, which may contain themselves
    const TypeSet types = acceptedTypes(node);
    if (node.object && types.contains(Object)) {
        const std::string names = namesIn(node);
        return names.empty() ? titleOfType(Object) : message<form_messages::variantObjectWith>(names);
    }
    if (types == TypeSet::all())
        return message<form_messages::variantAnything>();
    if (types == TypeSet{Array} && node.array && node.array->rest && depth < maxDepth)
        return message<form_messages::variantArrayOf>(typeTitle(resolveReference(*node.array->rest), depth + 1));
    std::vector<Message> titles;
    for (const InstanceType type : {String, Integer, Number, Boolean, Array, Object, Null}) {
        const bool isPart = type == Integer && types.contains(Number);
        if (types.contains(type) && !isPart)
            titles.push_back(titleOfType(type));
    }
    Message title = joinWithOr(titles);
    const std::string format = textOf(node, "format");
    if (types == TypeSet{String} && !format.empty())
        return message<form_messages::variantWithFormat>(std::move(title), elided(format, maxTitleBytes));
    return title;
}

Message titleOf(const Node& alternative) {
    const Node& node = resolveReference(alternative);
    const auto own = [](std::string_view title) { return Message::verbatim(elided(title, maxTitleBytes)); };
    if (const std::string title = textOf(alternative, "title"); !title.empty())
        return own(title);
    if (node.constant)
        return own(compactText(*node.constant));
    if (const std::string title = discriminatorText(node); !title.empty())
        return own(title);
    if (const std::string title = definitionName(alternative); !title.empty())
        return own(title);
    return typeTitle(node);
}

} // namespace

bool matchesAlternative(SiteFinder& finder, const SiteUnion& open, const FormSite& site, std::size_t alternative,
                        const Json& value) {
    if (open.types.empty())
        return finder.matches(*open.alternatives[alternative], value, site.scope);
    return typesOf(value).contains(open.types[alternative]);
}

std::size_t likelyAlternative(SiteFinder& finder, const SiteUnion& open, const FormSite& site, const Json* value) {
    if (!value)
        value = defaultOf(site);
    if (!value)
        return 0;
    for (std::size_t i = 0; i < open.size(); ++i)
        if (matchesAlternative(finder, open, site, i, *value))
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
    variants.reserve(open.types.size());
    for (const InstanceType type : open.types)
        variants.push_back({titleOfType(type), {}});
    if (open.types.empty())
        for (const Node* alternative : open.alternatives)
            variants.push_back({titleOf(*alternative), textOf(*alternative, "description")});
    std::set<std::string> titles;
    for (FieldVariant& variant : variants) {
        const Message plain = variant.title;
        for (int number = 2; !titles.insert(variant.title.text()).second; ++number)
            variant.title = message<form_messages::variantNumbered>(plain, number);
    }
    return variants;
}

} // namespace toolroom
