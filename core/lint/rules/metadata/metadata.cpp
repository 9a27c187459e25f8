// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/metadata/metadata_rules.h"

#include <vector>

namespace toolroom {

std::span<const Rule> metadataRules() {
    static const std::vector<Rule> rules = [] {
        std::vector<Rule> all;
        for (const auto part :
             {policyRules, lifecycleRules, dependencyRules, retryRules, preconditionRules, effectRules, cascadeRules,
              permissionRules, exampleRules, metaFieldRules, hintRules, headerRules, mcpListRules})
            all.insert(all.end(), part().begin(), part().end());
        return all;
    }();
    return rules;
}

} // namespace toolroom
