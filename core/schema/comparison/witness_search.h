// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/comparison/schema_branches.h"
#include "core/schema/comparison/schema_inclusion.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace toolroom {

/// Looks for a value that is valid against one set of schemas but not against another one. Tries the limits of the
/// keywords of both, each alternative, objects with and without each property, arrays of various sizes, and the same
/// for the parts of the value. Deterministic; the number of values is limited.
class WitnessSearch {
public:
    /// Whether a value that was found can be used.
    using Filter = std::function<bool(const Json&)>;

    /// `ignoredNames` are those that values may not use when schemas of both sides are combined.
    WitnessSearch(SchemaBranches& branches, SchemaInclusion& inclusion, StepBudget& steps, NewNames newNames,
                  std::unordered_set<std::string_view> ignoredNames)
        : m_branches(branches)
        , m_inclusion(inclusion)
        , m_steps(steps)
        , m_newNames(newNames)
        , m_ignoredNames(std::move(ignoredNames)) {}

    /// A small value that is valid against `valid`, but not against `invalid`, and passes the filter.
    [[nodiscard]] std::optional<Json> find(const NodeSet& valid, const NodeSet& invalid, const Filter& filter);

private:
    struct Found {
        std::optional<Json> value;
        int depth = 0; ///< at which the search began
    };

    /// Tries a value; true if the search is over.
    using Attempt = std::function<bool(Json)>;

    std::optional<Json> findInside(const NodeSet& valid, const NodeSet& invalid);
    bool tryAll(const NodeSet& valid, const NodeSet& invalid, const Attempt& attempt);
    bool tryBranch(const SchemaBranch& branch, const NodeSet& invalid, const Attempt& attempt);
    bool tryNumbers(const SchemaBranch& branch, const NodeSet& invalid, const Attempt& attempt);
    bool tryTexts(const SchemaBranch& branch, const NodeSet& invalid, const Attempt& attempt);
    bool tryArrays(const SchemaBranch& branch, const NodeSet& invalid, const Attempt& attempt);
    bool tryObjects(const SchemaBranch& branch, const NodeSet& invalid, const Attempt& attempt);
    bool tryMember(const SchemaBranch& branch, const NodeSet& invalid, const Json& base, const std::string& name,
                   const Attempt& attempt);
    bool tryOtherMembers(const SchemaBranch& branch, const NodeSet& invalid, const Json& base, const Attempt& attempt);
    bool tryCombined(const NodeSet& valid, const NodeSet& invalid, const Attempt& attempt);

    /// The branches of `invalid` that have the same type.
    std::vector<const SchemaBranch*> others(const SchemaBranch& branch, const NodeSet& invalid);
    /// A few different valid values, the plainest first.
    std::vector<Json> samples(const NodeSet& nodes);
    std::optional<Json> sample(const NodeSet& nodes);
    std::optional<Json> smallestObject(const SchemaBranch& branch);
    std::optional<Json> arrayOf(const SchemaBranch& branch, std::size_t size);
    void addDependents(const SchemaBranch& branch, Json& object);
    std::vector<std::string> otherNames(const SchemaBranch& branch, const std::vector<const SchemaBranch*>& others);
    bool refutes(const NodeSet& valid, const NodeSet& invalid, const Json& value);
    /// Removes what a refuting value does not need.
    void shrink(Json& value, const Filter& refutes);

    SchemaBranches& m_branches;
    SchemaInclusion& m_inclusion;
    StepBudget& m_steps;
    NewNames m_newNames;
    std::unordered_set<std::string_view> m_ignoredNames;
    std::map<NodeSet, std::vector<Json>> m_samples;
    std::map<std::pair<NodeSet, NodeSet>, Found> m_found;
    int m_depth = 0;
    std::size_t m_attempts = 0;
};

} // namespace toolroom
