// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/rule.h"

#include <algorithm>

namespace toolroom {

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
    static const std::vector<const Rule*> rules = [] {
        std::vector<const Rule*> all;
        for (const auto family : {namingRules, descriptionRules, schemaRules, metadataRules, safetyRules, setRules,
                                  targetRules, callRules, lockRules, suppressionRules}) {
            for (const Rule& rule : family())
                all.push_back(&rule);
        }
        return all;
    }();
    return rules;
}

const Rule* findRule(std::string_view id) {
    const auto rules = allRules();
    const auto found = std::ranges::find(rules, id, [](const Rule* rule) { return rule->info.id; });
    return found == rules.end() ? nullptr : *found;
}

} // namespace toolroom
