// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/pointer.h"
#include "core/schema/compiler/node.h"
#include "core/schema/messages.h"
#include "core/schema/schema.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// The members or items of one value that some schema has evaluated, for `unevaluatedProperties` and
/// `unevaluatedItems`.
class EvaluatedLocations {
public:
    void add(std::size_t index);
    void addFirst(std::size_t count);
    void addAll() { m_all = true; }
    void add(const EvaluatedLocations& other);
    [[nodiscard]] bool contains(std::size_t index) const { return m_all || (index < m_marks.size() && m_marks[index]); }

private:
    std::vector<bool> m_marks;
    bool m_all = false;
};

/// Selects the alternative of a union (`anyOf` or `oneOf` of `node`) whose errors are reported when none matches; a
/// null result leaves the selection to the validation.
using AlternativeSelector =
    std::function<const Node*(const Node& node, std::string_view keyword, const std::string& instancePointer)>;

/// One validation of one value. Without a list of errors, it stops at the first error and builds no messages.
class Validation {
public:
    explicit Validation(const Schema::Compiled& compiled, std::vector<ValidationError>* errors = nullptr);

    bool run(const Json& value);
    /// Whether `value` is valid against `node`, which was reached through the resources of `scope`. Subtracts its cost
    /// from `steps`; false if they run out.
    bool validateAt(const Node& node, const Json& value, std::vector<const Resource*> scope, std::size_t& steps);
    void setAlternativeSelector(AlternativeSelector selector) { m_selectAlternative = std::move(selector); }

private:
    /// One step into the value, on the stack of the function that checks it; converted to text only for an error.
    struct PathStep {
        const PathStep* previous = nullptr;
        std::string_view key;
        std::size_t index = 0;
        bool isIndex = false;
    };

    bool check(const Node& start, const Json& value, EvaluatedLocations* evaluated);
    const Node* followReference(const Node& node);
    bool checkMember(const Node& node, const Json& value, std::string_view key);
    bool checkItem(const Node& node, const Json& value, std::size_t index);
    bool checkAt(PathStep step, const Node& node, const Json& value);
    /// Whether `value` is valid, without reporting errors.
    bool isValid(const Node& node, const Json& value, EvaluatedLocations* evaluated);
    bool checkWithUnevaluated(const Node& node, const Json& value, EvaluatedLocations* evaluated);
    bool checkAnyRules(const Node& start, const Json& value, EvaluatedLocations* evaluated);
    bool checkRules(const Node& node, const Json& value, EvaluatedLocations* evaluated);
    bool checkTypeRules(const Node& node, const Json& value, EvaluatedLocations* evaluated);
    bool checkTypeAndEnum(const Node& node, const Json& value);
    bool checkString(const Node& node, const StringRules& rules, const std::string& text);
    bool checkNumber(const Node& node, const NumberRules& rules, const Json& value);
    Regex::Match search(const Node& node, std::string_view keyword, const Regex& regex, const std::string& text);

    // validation_containers.cpp
    bool checkArray(const Node& node, const ArrayRules& rules, const Json& value, EvaluatedLocations* evaluated);
    bool checkItems(const ArrayRules& rules, const Json& value, EvaluatedLocations* evaluated);
    bool checkContains(const Node& node, const ArrayRules& rules, const Json& value, EvaluatedLocations* evaluated);
    bool checkUnique(const Node& node, const Json& value);
    bool checkObject(const Node& node, const ObjectRules& rules, const Json& value, EvaluatedLocations* evaluated);
    bool checkMembers(const Node& node, const ObjectRules& rules, const Json& value, EvaluatedLocations* evaluated,
                      std::size_t& requiredSeen);
    bool checkName(const Node& names, const std::string& name);
    bool checkDependents(const Node& node, const ObjectRules& rules, const Json& value, EvaluatedLocations* evaluated);
    bool checkUnevaluated(const Node& node, const Json& value, const EvaluatedLocations& evaluated);
    bool failMissing(const Node& node, const ObjectRules& rules, const Json& value);

    // validation_combination.cpp
    bool checkCombination(const Node& node, const Combination& rules, const Json& value, EvaluatedLocations* evaluated);
    bool checkAllOf(const Combination& rules, const Json& value, EvaluatedLocations* evaluated);
    bool checkAnyOf(const Node& node, const Combination& rules, const Json& value, EvaluatedLocations* evaluated);
    bool checkOneOf(const Node& node, const Combination& rules, const Json& value, EvaluatedLocations* evaluated);
    bool checkCondition(const Combination& rules, const Json& value, EvaluatedLocations* evaluated);
    bool failAlternatives(const Node& node, std::string_view keyword, const std::vector<const Node*>& alternatives,
                          const Json& value);
    const Node* likelyAlternative(const std::vector<const Node*>& alternatives, const Json& value);
    enum class Discriminator { Absent, Matches, Differs };
    Discriminator compareDiscriminator(const Node& alternative, const Json& value);

    // Errors and limits
    /// Reports an error if errors are collected; only then calls `makeMessage`. Returns false.
    template <class MakeMessage>
    bool fail(const Node& node, std::string_view keyword, MakeMessage makeMessage) {
        if (m_errors && !m_isStopped)
            report(node, keywordPointer(node, keyword), keyword, makeMessage());
        return false;
    }
    bool failFalseSchema(const Node& node);
    [[nodiscard]] static std::string keywordPointer(const Node& node, std::string_view keyword) {
        std::string pointer = pointerOf(node);
        extendPointer(pointer, keyword);
        return pointer;
    }
    void reportMissing(const Node& node, std::string_view keyword, std::string_view name, Message text);
    bool isReported(const ValidationError& error);
    void report(const Node& node, std::string schemaPointer, std::string_view keyword, Message text,
                std::string missing = {});
    [[nodiscard]] std::string instancePointer() const;
    /// Whether to continue after a check: if it passed, or if further errors are being collected.
    [[nodiscard]] bool shouldContinue(bool passed) const { return passed || (m_errors && !m_isStopped); }
    bool consumeSteps(const Node& node, std::size_t steps) {
        return m_steps.tryConsume(steps) || stop(node, {}, schema_messages::schemaTooCostly);
    }
    /// Whether two values are equal; also false when a limit is reached.
    bool equal(const Node& node, const Json& left, const Json& right);
    bool contains(const Node& node, const ValueSet& values, const Json& value);
    bool stop(const Node& node, std::string_view keyword, const MessageTemplate& reason);

    const Schema::Compiled& m_compiled;
    std::vector<ValidationError>* m_errors; ///< null while errors are not collected
    const PathStep* m_path = nullptr;       ///< the last step; only maintained while errors are collected
    std::vector<std::size_t> m_reported;    ///< hashes of the errors
    std::vector<const Resource*> m_scope; ///< outermost first; only maintained when the schema needs it
    bool m_checksName = false;            ///< the value is the name of a property
    AlternativeSelector m_selectAlternative;
    std::optional<ValidationError> m_stopError;
    StepBudget m_steps;
    int m_depth = 0;
    bool m_isStopped = false;
};

} // namespace toolroom
