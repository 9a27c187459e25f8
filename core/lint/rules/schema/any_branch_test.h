// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/member.h"
#include "core/lint/engine/subject.h"
#include "core/lint/rules/schema/schema_references.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace toolroom {

/// The maximum number of references and branches that are followed to resolve a property.
inline constexpr int maxLookups = 4;

/// Whether a test succeeds for a schema, the target of its reference or one of its branches. Properties share
/// targets, so results are cached.
class AnyBranchTest {
public:
    AnyBranchTest(const ToolSubject& subject, bool (*test)(const Json&))
        : m_index(*subject.inputSchema())
        , m_test(test) {}

    bool operator()(const Json& schema, int lookups = maxLookups) {
        if (m_test(schema))
            return true;
        if (lookups == 0 || !schema.is_object())
            return false;
        if (const auto known = m_known.find({&schema, lookups}); known != m_known.end())
            return known->second;
        return m_known[{&schema, lookups}] = matchesBelow(schema, lookups - 1);
    }

private:
    bool matchesBelow(const Json& schema, int lookups) {
        const auto isMatch = [&](const Json& next) { return (*this)(next, lookups); };
        if (const Json* target = m_index.targetOf(schema); target != nullptr && isMatch(*target))
            return true;
        for (const std::string_view keyword : {"anyOf", "oneOf", "allOf"}) {
            const Json* branches = memberOf(schema, keyword);
            if (branches != nullptr && branches->is_array() && std::ranges::any_of(*branches, isMatch))
                return true;
        }
        return false;
    }

    SchemaIndex m_index;
    bool (*m_test)(const Json&);
    std::map<std::pair<const Json*, int>, bool> m_known; ///< keyed by schema and remaining lookups
};

} // namespace toolroom
