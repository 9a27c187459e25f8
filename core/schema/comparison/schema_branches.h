// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/equality.h"
#include "core/json/json.h"
#include "core/schema/compiler/keywords.h"
#include "core/schema/compiler/node.h"

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace toolroom {

/// Schemas that all apply to the same value, which may belong to different compiled schemas. Empty if any value is
/// valid.
using NodeSet = std::vector<const Node*>;

/// Adds `node`, or what it refers to, unless it is already there or accepts every value.
void addNode(NodeSet& nodes, const Node* node);

/// A key for maps: node sets are equal if they contain the same nodes.
[[nodiscard]] NodeSet sorted(NodeSet nodes);

/// The schema `x` if `node` says `{"not": {"not": x}}`; otherwise null.
[[nodiscard]] const Node* doublyNegated(const Node& node);

/// The schema `{"type": "…"}`.
[[nodiscard]] const Node& nodeOfType(InstanceType type);

/// One way to be valid against a NodeSet: the values of one type, with one alternative selected from each `anyOf` and
/// `oneOf`. The fields combine the keywords of all `nodes`.
struct SchemaBranch {
    InstanceType type = InstanceType::Null; ///< Number for integers, too
    NodeSet nodes; ///< includes the selected alternatives, the parts of `allOf`, and the targets of references
    /// All valid values, if there is a list of them.
    std::optional<std::vector<const Json*>> values;

    bool isInteger = false;
    Json lower; ///< null if there is no bound
    Json upper;
    bool isLowerExclusive = false; ///< never set for integers within the range of int64
    bool isUpperExclusive = false;
    std::vector<const Json*> steps; ///< values of `multipleOf`

    std::size_t minSize = 0; ///< code points, items, or properties
    std::size_t maxSize = unlimited;
    std::vector<std::string_view> patterns;

    bool isUnique = false;
    std::vector<const ArrayRules*> arrays;

    std::vector<const ObjectRules*> objects;
    std::vector<std::string_view> names;    ///< properties with a schema, in the order of the schemas
    std::vector<std::string_view> required; ///< in the order of the schemas
    std::unordered_set<std::string_view> requiredNames;
    std::unordered_set<std::string_view> absentNames; ///< excluded by `not` with `required`

    /// The schemas of the item at `index`, of a member, of a member without a schema of its own, and of names.
    [[nodiscard]] NodeSet itemNodes(std::size_t index) const;
    [[nodiscard]] NodeSet memberNodes(std::string_view name) const;
    [[nodiscard]] NodeSet otherMemberNodes() const;
    [[nodiscard]] NodeSet nameNodes() const;
    /// The length of the longest list of schemas for the first items.
    [[nodiscard]] std::size_t prefixSize() const;
    [[nodiscard]] bool hasPatternProperties() const;
    /// Whether a schema for this name is given.
    [[nodiscard]] bool declares(std::string_view name) const;
};

/// The branches of node sets, computed once for each set. Work is limited by the budget.
class SchemaBranches {
public:
    struct List {
        std::vector<SchemaBranch> branches;
        bool isComplete = true; ///< false if there are too many
    };

    SchemaBranches(const Schema::Compiled& compiled, StepBudget& steps)
        : m_compiled(compiled)
        , m_steps(steps) {}

    /// In the order of the alternatives. The reference stays valid.
    [[nodiscard]] const List& of(const NodeSet& nodes);
    /// Whether it is certain that no value is valid.
    [[nodiscard]] bool isEmpty(const NodeSet& nodes);
    [[nodiscard]] bool isEmpty(const SchemaBranch& branch);
    /// Also false if the budget is exhausted.
    [[nodiscard]] bool accepts(const NodeSet& nodes, const Json& value);
    /// A schema that accepts only objects whose member `name`, if present, is `value`. Both must outlive this object.
    [[nodiscard]] const Node* memberEquals(std::string_view name, const Json& value);

private:
    struct Partial;
    void close(Partial& partial);
    void expand(Partial partial, List& list);
    void finish(const Partial& partial, List& list);
    std::optional<SchemaBranch> makeBranch(const Partial& partial, InstanceType type);
    bool addValues(SchemaBranch& branch);
    bool hasTooFewNames(const SchemaBranch& branch);

    const Schema::Compiled& m_compiled; ///< that of any of the nodes: none depends on the path to it
    StepBudget& m_steps;
    std::map<NodeSet, List> m_lists; ///< keyed by sorted sets
    std::map<NodeSet, bool> m_empty; ///< keyed by sorted sets
    std::map<std::pair<std::string_view, const Json*>, const Node*> m_memberEquals;
    std::deque<Node> m_nodes; ///< those that are not part of a compiled schema
};

} // namespace toolroom
