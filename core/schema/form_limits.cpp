// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/form_limits.h"

#include "core/schema/fault_text.h"
#include "core/schema/format.h"

#include <algorithm>
#include <format>
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

void tighten(std::optional<std::size_t>& most, std::size_t value) {
    if (value != unlimited)
        most = std::min(most.value_or(value), value);
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
    if (rules.rest && rules.rest->never)
        tighten(limits.maxItems, rules.prefix.size());
}

void add(FieldLimits& limits, const ObjectRules& rules) {
    limits.minProperties = std::max(limits.minProperties, rules.minProperties);
    tighten(limits.maxProperties, rules.maxProperties);
}

void addCounts(std::vector<std::string>& words, std::size_t least, std::optional<std::size_t> most,
               std::string_view noun) {
    if (most == least)
        words.push_back(std::format("exactly {}", counted(least, noun)));
    if (most == least)
        return;
    if (least > 0)
        words.push_back(std::format("at least {}", counted(least, noun)));
    if (most)
        words.push_back(std::format("at most {}", counted(*most, noun)));
}

void addNumberWords(std::vector<std::string>& words, const FieldLimits& limits) {
    if (limits.minimum)
        words.push_back(std::format("{} {}", limits.minimum->exclusive ? "greater than" : "at least",
                                    shown(limits.minimum->value)));
    if (limits.maximum)
        words.push_back(
            std::format("{} {}", limits.maximum->exclusive ? "less than" : "at most", shown(limits.maximum->value)));
    for (const Json& step : limits.multiplesOf)
        words.push_back(std::format("a multiple of {}", shown(step)));
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

std::vector<std::string> wordsFor(const FieldLimits& limits, FieldKind kind) {
    std::vector<std::string> words;
    const bool anything = kind == FieldKind::Anything;
    if (kind == FieldKind::Integer || kind == FieldKind::Number || anything)
        addNumberWords(words, limits);
    if (kind == FieldKind::Text || anything) {
        if (!limits.format.empty())
            words.push_back(std::format("format {}", shown(std::string_view(limits.format))));
        addCounts(words, limits.minLength, limits.maxLength, "character");
        for (const std::string& pattern : limits.patterns)
            words.push_back(std::format("matches {}", shown(std::string_view(pattern))));
    }
    if (kind == FieldKind::Array || kind == FieldKind::Choices || anything) {
        addCounts(words, limits.minItems, limits.maxItems, "item");
        if (limits.uniqueItems)
            words.emplace_back("no two items alike");
    }
    if (kind == FieldKind::Object || anything)
        addCounts(words, limits.minProperties, limits.maxProperties, "property");
    return words;
}

std::vector<std::string> unenforcedIn(const FormSite& site) {
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
