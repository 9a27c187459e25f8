// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/form_limits.h"

#include "core/form/messages.h"
#include "core/schema/validation/format.h"
#include "core/schema/validation/validation_text.h"

#include <algorithm>
#include <set>

namespace toolroom {

namespace {

enum class Side { Lower, Upper };

void tighten(std::optional<NumberBound>& bound, const Json* value, bool exclusive, Side side) {
    if (!value)
        return;
    if (bound) {
        const auto order = compareNumbers(*value, bound->value);
        const bool tighter = side == Side::Lower ? order > 0 : order < 0;
        if (!tighter && !(order == 0 && exclusive))
            return;
    }
    bound = NumberBound{*value, exclusive};
}

void tighten(std::optional<std::size_t>& maximum, std::size_t value) {
    if (value != unlimited)
        maximum = std::min(maximum.value_or(value), value);
}

void add(FieldLimits& limits, const StringRules& rules) {
    limits.minLength = std::max(limits.minLength, rules.minLength);
    tighten(limits.maxLength, rules.maxLength);
    if (rules.pattern)
        limits.patterns.emplace_back(rules.patternText);
}

void add(FieldLimits& limits, const NumberRules& rules) {
    tighten(limits.minimum, rules.minimum, false, Side::Lower);
    tighten(limits.minimum, rules.exclusiveMinimum, true, Side::Lower);
    tighten(limits.maximum, rules.maximum, false, Side::Upper);
    tighten(limits.maximum, rules.exclusiveMaximum, true, Side::Upper);
    if (rules.multipleOf)
        limits.multiplesOf.push_back(*rules.multipleOf);
}

void add(FieldLimits& limits, const ArrayRules& rules) {
    limits.minItems = std::max(limits.minItems, rules.minItems);
    tighten(limits.maxItems, rules.maxItems);
    limits.uniqueItems |= rules.unique;
    if (rules.rest && rules.rest->isFalse)
        tighten(limits.maxItems, rules.prefix.size());
}

void add(FieldLimits& limits, const ObjectRules& rules) {
    limits.minProperties = std::max(limits.minProperties, rules.minProperties);
    tighten(limits.maxProperties, rules.maxProperties);
}

template <const MessageTemplate& exactly, const MessageTemplate& atLeast, const MessageTemplate& atMost>
void addCounts(std::vector<Message>& texts, std::size_t minimum, std::optional<std::size_t> maximum) {
    if (maximum == minimum) {
        texts.push_back(message<exactly>(minimum));
        return;
    }
    if (minimum > 0)
        texts.push_back(message<atLeast>(minimum));
    if (maximum)
        texts.push_back(message<atMost>(*maximum));
}

void addNumberLimits(std::vector<Message>& texts, const FieldLimits& limits) {
    if (limits.minimum)
        texts.push_back(limits.minimum->exclusive
                            ? message<form_messages::exclusiveMinimum>(valueText(limits.minimum->value))
                            : message<form_messages::minimum>(valueText(limits.minimum->value)));
    if (limits.maximum)
        texts.push_back(limits.maximum->exclusive
                            ? message<form_messages::exclusiveMaximum>(valueText(limits.maximum->value))
                            : message<form_messages::maximum>(valueText(limits.maximum->value)));
    for (const Json& step : limits.multiplesOf)
        texts.push_back(message<form_messages::multipleOf>(valueText(step)));
}

} // namespace

FieldLimits limitsOf(const FormSite& site) {
    FieldLimits limits;
    for (const Node* part : site.parts) {
        if (part->string)
            add(limits, *part->string);
        if (part->number)
            add(limits, *part->number);
        if (part->array)
            add(limits, *part->array);
        if (part->object)
            add(limits, *part->object);
        const auto format = part->schema->is_object() ? part->schema->find("format") : part->schema->end();
        if (limits.format.empty() && format != part->schema->end() && format->is_string())
            limits.format = format->get<std::string>();
    }
    return limits;
}

std::vector<Message> describeLimits(const FieldLimits& limits, FieldKind kind) {
    using namespace form_messages;
    std::vector<Message> texts;
    const bool isAnything = kind == FieldKind::Anything;
    if (kind == FieldKind::Integer || kind == FieldKind::Number || isAnything)
        addNumberLimits(texts, limits);
    if (kind == FieldKind::Text || isAnything) {
        if (!limits.format.empty())
            texts.push_back(message<form_messages::format>(quotedText(limits.format)));
        addCounts<exactlyCharacters, minCharacters, maxCharacters>(texts, limits.minLength, limits.maxLength);
        for (const std::string& pattern : limits.patterns)
            texts.push_back(message<form_messages::pattern>(quotedText(pattern)));
    }
    if (kind == FieldKind::Array || kind == FieldKind::Choices || isAnything) {
        addCounts<exactlyItems, minItems, maxItems>(texts, limits.minItems, limits.maxItems);
        if (limits.uniqueItems)
            texts.push_back(message<form_messages::uniqueItems>());
    }
    if (kind == FieldKind::Object || isAnything)
        addCounts<exactlyProperties, minProperties, maxProperties>(texts, limits.minProperties, limits.maxProperties);
    return texts;
}

std::vector<std::string> unenforcedKeywords(const FormSite& site) {
    std::set<std::string> keywords;
    constexpr std::string_view known[] = {"not",
                                          "contains",
                                          "minContains",
                                          "maxContains",
                                          "unevaluatedItems",
                                          "unevaluatedProperties",
                                          "contentEncoding",
                                          "contentMediaType",
                                          "contentSchema"};
    for (const Node* part : site.parts) {
        if (!part->schema->is_object())
            continue;
        for (const std::string_view name : known)
            if (part->schema->contains(name) && keyword(name))
                keywords.emplace(name);
        const auto format = part->schema->find("format");
        if (format != part->schema->end() && format->is_string() &&
            !isKnownFormat(format->get_ref<const std::string&>()))
            keywords.emplace("format");
    }
    return {keywords.begin(), keywords.end()};
}

} // namespace toolroom
