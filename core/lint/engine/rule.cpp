// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/rule.h"

#include <algorithm>
#include <iterator>

namespace toolroom {

// core/CMakeLists.txt writes rule_list.h: TOOLROOM_RULE(family, rule) for each file of core/lint/rules.
#define TOOLROOM_RULE(family, rule) extern const Rule rule;
#include "core/lint/rule_list.h"
#undef TOOLROOM_RULE

namespace {

#define TOOLROOM_RULE(family, rule) &rule,
constexpr const Rule* listedRules[] = {
#include "core/lint/rule_list.h"
};
#undef TOOLROOM_RULE

#define TOOLROOM_RULE(family, rule) #family,
constexpr std::string_view listedFamilies[] = {
#include "core/lint/rule_list.h"
};
#undef TOOLROOM_RULE

} // namespace

std::string_view presetName(Preset preset) {
    switch (preset) {
    case Preset::Recommended:
        return "recommended";
    case Preset::Strict:
        return "strict";
    case Preset::All:
        return "all";
    }
    return {};
}

std::span<const Rule* const> allRules() {
    return listedRules;
}

std::string_view familyOf(const Rule& rule) {
    return listedFamilies[static_cast<std::size_t>(std::ranges::find(listedRules, &rule) - std::begin(listedRules))];
}

std::vector<std::string_view> ruleIds() {
    std::vector<std::string_view> ids;
    std::ranges::transform(listedRules, std::back_inserter(ids), &Rule::id);
    return ids;
}

const Rule* findRule(std::string_view id) {
    if (id == "target-openai-strict") // until the profiles of targets
        id = "target-openai";
    const auto* const found = std::ranges::find(listedRules, id, &Rule::id);
    return found == std::end(listedRules) ? nullptr : *found;
}

} // namespace toolroom
