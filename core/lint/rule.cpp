// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rule.h"

#include <algorithm>

namespace toolroom {

std::span<const Rule* const> allRules() {
    static const std::vector<const Rule*> rules = [] {
        std::vector<const Rule*> all;
        for (const auto family : {namingRules, descriptionRules, schemaRules, metadataRules, safetyRules, setRules,
                                  targetRules, callRules, lockRules}) {
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
