// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema/schema_rules.h"

#include <vector>

namespace toolroom {

std::span<const Rule> schemaRules() {
    static const std::vector<Rule> rules = [] {
        std::vector<Rule> all;
        for (const auto part :
             {schemaStructureRules, schemaRecursionRules, schemaPatternRules, schemaParameterRules,
              schemaUnboundedRules, schemaRequiredRules, schemaValueRules, schemaKeywordRules, schemaOutputRules})
            all.insert(all.end(), part().begin(), part().end());
        return all;
    }();
    return rules;
}

} // namespace toolroom
