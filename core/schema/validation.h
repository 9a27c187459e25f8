// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/pointer.h"
#include "core/schema/node.h"
#include "core/schema/schema.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace toolroom {

/// Which members or items of one value some schema has looked at: what `unevaluatedProperties` and `unevaluatedItems`
/// are about.
class Evaluated {
public:
    void add(std::size_t index);
    void addFirst(std::size_t count);
    void addAll() { m_all = true; }
    void add(const Evaluated& other);
    [[nodiscard]] bool contains(std::size_t index) const { return m_all || (index < m_marks.size() && m_marks[index]); }

private:
    std::vector<bool> m_marks;
    bool m_all = false;
};

/// The alternative of a union (`anyOf` or `oneOf` of `node`) whose faults are told when none fits; null leaves it to the
/// validation.
using MeantAlternative =
    std::function<const Node*(const Node& node, std::string_view keyword, const std::string& instancePointer)>;

/// One validation of one value. Without a list of faults it stops at the first and builds no text at all.
class Validation {
public:
    explicit Validation(const Schema::Compiled& compiled, std::vector<SchemaFault>* faults = nullptr);

    bool run(const Json& value);
    /// Whether `value` fits `node`, which was reached through the resources of `scope`. Takes what it costs from
    /// `steps`; without any left nothing fits.
    bool runAt(const Node& node, const Json& value, std::vector<const Resource*> scope, std::size_t& steps);
    void setMeantAlternative(MeantAlternative meant) { m_meant = std::move(meant); }

private:
    /// One step into the value; text only when a fault is told.
    struct PathStep {
        std::string_view key;
        std::size_t index = 0;
        bool isIndex = false;
    };

    bool check(const Node& start, const Json& value, Evaluated* evaluated);
    const Node* followed(const Node& start);
    bool checkMember(const Node& node, const Json& value, std::string_view key);
    bool checkItem(const Node& node, const Json& value, std::size_t index);
    /// Whether `value` fits, without telling why not.
    bool fits(const Node& node, const Json& value, Evaluated* evaluated);
    bool checkKeywords(const Node& node, const Json& value, Evaluated* evaluated);
    bool checkRules(const Node& node, const Json& value, Evaluated* evaluated);
    bool checkAny(const Node& node, const Json& value);
    bool checkString(const Node& node, const StringRules& rules, const std::string& text);
    bool checkNumber(const Node& node, const NumberRules& rules, const Json& value);
    Regex::Match search(const Node& node, std::string_view keyword, const Regex& regex, const std::string& text);

    // validation_containers.cpp
    bool checkArray(const Node& node, const ArrayRules& rules, const Json& value, Evaluated* evaluated);
    bool checkItems(const ArrayRules& rules, const Json& value, Evaluated* evaluated);
    bool checkContains(const Node& node, const ArrayRules& rules, const Json& value, Evaluated* evaluated);
    bool checkUnique(const Node& node, const Json& value);
    bool checkObject(const Node& node, const ObjectRules& rules, const Json& value, Evaluated* evaluated);
    bool checkMembers(const Node& node, const ObjectRules& rules, const Json& value, Evaluated* evaluated,
                      std::size_t& requiredSeen);
    bool checkName(const Node& names, const std::string& name);
    bool checkDependents(const Node& node, const ObjectRules& rules, const Json& value, Evaluated* evaluated);
    bool checkUnevaluated(const Node& node, const Json& value, const Evaluated& evaluated);
    bool failMissing(const Node& node, const ObjectRules& rules, const Json& value);

    // validation_combination.cpp
    bool checkCombination(const Node& node, const Combination& rules, const Json& value, Evaluated* evaluated);
    bool checkAllOf(const Combination& rules, const Json& value, Evaluated* evaluated);
    bool checkAnyOf(const Node& node, const Combination& rules, const Json& value, Evaluated* evaluated);
    bool checkOneOf(const Node& node, const Combination& rules, const Json& value, Evaluated* evaluated);
    bool checkCondition(const Combination& rules, const Json& value, Evaluated* evaluated);
    bool failAlternatives(const Node& node, std::string_view keyword, const std::vector<const Node*>& alternatives,
                          const Json& value);
    const Node* meantAlternative(const std::vector<const Node*>& alternatives, const Json& value);
    enum class Discriminator { Absent, Matches, Differs };
    Discriminator discriminatorIn(const Node& alternative, const Json& value);

    // Faults and bounds.
    /// False, after telling the fault when somebody listens.
    template <class Text>
    bool fail(const Node& node, std::string_view keyword, Text text) {
        if (m_faults && !m_stopped)
            tell(node, appendPointer(pointerOf(node), keyword), keyword, text());
        return false;
    }
    bool failNever(const Node& node);
    void tellMissing(const Node& node, std::string_view keyword, std::string_view name, std::string message);
    void tell(const Node& node, std::string schemaPointer, std::string_view keyword, std::string message,
              std::string missing = {});
    [[nodiscard]] std::string instancePointer() const;
    /// Whether to look on after a check: always when it passed, and for further faults when somebody listens.
    [[nodiscard]] bool goesOn(bool passed) const { return passed || (m_faults && !m_stopped); }
    bool charge(const Node& node, std::size_t steps);
    /// Whether two values are equal; false as well when a bound is reached.
    bool equal(const Node& node, const Json& left, const Json& right);
    bool contains(const Node& node, const ValueSet& values, const Json& value);
    bool stop(const Node& node, std::string_view keyword, std::string_view reason);

    const Schema::Compiled& m_compiled;
    std::vector<SchemaFault>* m_faults; ///< null while nobody listens
    std::vector<PathStep> m_path;       ///< only kept while somebody listens
    std::unordered_set<std::string> m_told;
    std::vector<const Resource*> m_scope; ///< outermost first; only when the schema needs it
    std::string_view m_subject;           ///< begins each message: empty, or words for a property's name
    MeantAlternative m_meant;
    SchemaFault m_stopFault;
    Steps m_steps;
    int m_depth = 0;
    bool m_stopped = false;
};

} // namespace toolroom
