// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/comparison/schema_branches.h"

#include <map>
#include <string_view>
#include <tuple>
#include <vector>

namespace toolroom {

/// Whether properties count that only the outer schema declares, while the inner one accepts anything for them because
/// it does not mention them.
enum class NewNames { Compare, Ignore };

/// Proves that every value that is valid against one set of schemas is also valid against another one. Recursive
/// schemas are compared coinductively: a pair that is being compared holds when it is met again inside the value.
class SchemaInclusion {
public:
    SchemaInclusion(SchemaBranches& branches, StepBudget& steps, NewNames newNames)
        : m_branches(branches)
        , m_steps(steps)
        , m_newNames(newNames) {}

    /// False if it does not hold, or if there is no proof.
    [[nodiscard]] bool holds(const NodeSet& inner, const NodeSet& outer);
    /// The first keyword that could not be compared since the last call of reset(); empty if there is none.
    [[nodiscard]] std::string_view obstacle() const { return m_obstacle; }
    void reset() { m_obstacle = {}; }

private:
    using Key = std::tuple<NodeSet, NodeSet, NewNames>;
    struct State {
        enum class Answer { Open, Yes, No } answer = Answer::Open;
        int level = 0; ///< depth in the value when the comparison began
    };

    bool compare(const NodeSet& inner, const NodeSet& outer);
    bool holdsExactly(const NodeSet& inner, const NodeSet& outer);
    bool isEqual(const NodeSet& left, const NodeSet& right);
    bool holdsInside(const NodeSet& inner, const NodeSet& outer);
    bool isCovered(const SchemaBranch& inner, const NodeSet& outer, const SchemaBranches::List& list, int splits);
    bool isCoveredByValues(const SchemaBranch& inner, const NodeSet& outer);
    bool isCoveredBySplit(const SchemaBranch& inner, const NodeSet& outer, const SchemaBranches::List& list,
                          int splits);
    bool implies(const SchemaBranch& inner, const SchemaBranch& outer);

    static bool impliesNumber(const SchemaBranch& inner, const SchemaBranch& outer);
    bool impliesString(const SchemaBranch& inner, const SchemaBranch& outer);
    bool impliesArray(const SchemaBranch& inner, const SchemaBranch& outer);
    bool impliesContains(const SchemaBranch& inner, std::size_t maxSize, const ArrayRules& outer);
    bool impliesObject(const SchemaBranch& inner, const SchemaBranch& outer);
    bool impliesMembers(const SchemaBranch& inner, const SchemaBranch& outer);
    bool impliesPatternProperties(const SchemaBranch& inner, const SchemaBranch& outer);
    bool impliesNames(const SchemaBranch& inner, const SchemaBranch& outer);
    bool impliesDependent(const SchemaBranch& inner, const DependentRule& outer);
    bool canHave(const SchemaBranch& branch, std::string_view name);

    bool impliesConditions(const SchemaBranch& inner, const SchemaBranch& outer, const Node& node);
    bool impliesExactlyOne(const SchemaBranch& inner, const SchemaBranch& outer, const Node& node);
    bool impliesNot(const SchemaBranch& inner, const Node& negated);
    bool impliesIf(const SchemaBranch& inner, const Combination& outer);
    bool hasSame(const SchemaBranch& inner, const Node& node);

    bool areDisjoint(const SchemaBranch& left, const NodeSet& right, int depth);
    bool areDisjoint(const SchemaBranch& left, const SchemaBranch& right, int depth);
    bool areDisjoint(const NodeSet& left, const NodeSet& right, int depth);

    bool fail(std::string_view keyword) {
        if (m_obstacle.empty())
            m_obstacle = keyword;
        return false;
    }

    SchemaBranches& m_branches;
    StepBudget& m_steps;
    NewNames m_newNames;
    std::map<Key, State> m_known;
    std::vector<std::map<Key, State>::iterator> m_proven; ///< in the order of their proofs
    std::string_view m_obstacle;
    int m_level = 0;
    int m_depth = 0;
};

} // namespace toolroom
