// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/json/equality.h"
#include "core/json/jmespath/expression.h"
#include "core/json/jmespath/jmespath.h"
#include "core/json/text.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom::jmespath {

inline constexpr std::size_t maxJmesSteps = 5'000'000;
inline constexpr std::size_t maxJmesValues = 1'000'000;
inline constexpr std::size_t stepsBetweenAbortChecks = 4096;

/// Caught in search().
struct EvaluationFailure {
    Message reason;
};

[[noreturn]] inline void failEvaluation(Message reason) {
    throw EvaluationFailure{std::move(reason)};
}

/// A variable of a `let` expression.
struct Scope {
    const Scope* outer = nullptr;
    std::string_view name;
    const Json* value = nullptr;
};

struct Argument {
    const Json* value = nullptr;
    const JmesNode* reference = nullptr; ///< instead of a value
};

/// Evaluates one expression on one value. Every loop takes steps from a budget, and every created value is counted.
class JmesEvaluator {
public:
    explicit JmesEvaluator(const AbortSignal& abort)
        : m_abort(abort) {}

    Json evaluate(const JmesNode& root, const Json& value) { return takeAndFree(evaluate(root, value, nullptr), 0); }

private:
    /// The result is part of `current`, the expression, a variable or m_temporaries.
    const Json* evaluate(const JmesNode& node, const Json& current, const Scope* scope);

    /// `inner` contains the variables before `variable`. Recursion keeps each scope alive.
    const Json* evaluateLet(const JmesNode& node, const Json& current, const Scope* outer, std::size_t variable,
                            const Scope* inner);
    void spend(std::size_t steps);
    void spendValues(std::size_t values);
    void spendText(std::string_view text) { spendValues(readingCost(text)); }

    /// Spends the budget for all values in `value`, which is about to be copied.
    void spendCopy(const Json& value, int depth);
    [[nodiscard]] const Json* boolean(bool value) const { return value ? &m_true : &m_false; }

    /// Stores a created value whose parts have been counted.
    const Json* add(Json value);
    const Json* addText(std::string text);
    Json copy(const Json& value);

    /// Returns the result of an evaluation and frees its temporaries: all but the first `kept` ones.
    Json takeAndFree(const Json* value, std::size_t kept);
    const Json* member(const Json& value, std::string_view key);
    const Json* element(const Json& value, std::int64_t index) const;
    const Json* sliceOf(const JmesNode& node, const Json& value);
    const Json* project(const JmesNode& node, const Json& from, const Scope* scope);
    const Json* flatten(const Json& from);
    const Json* select(const JmesNode& node, const Json& current, const Scope* scope);
    bool areEqual(const Json& left, const Json& right);
    const Json* compare(Comparison comparison, const Json& left, const Json& right);

    /// The order of two numbers or two strings.
    bool isLess(const Json& left, const Json& right);

    // Functions (jmespath_functions.cpp)
    bool accepts(unsigned types, const Argument& argument);
    std::string describe(const Argument& argument, unsigned expected) const;
    const Json* call(const JmesNode& node, const Json& current, const Scope* scope);
    const Json* result(const Function& function, const std::vector<Argument>& arguments, const Scope* scope);
    /// Fails if the function would have to round a number.
    void requireCalculable(const Function& function, const std::vector<Argument>& arguments);
    const Json* absolute(const Json& number);

    /// Exact if all numbers are integers.
    Json sumOf(const Json& numbers);
    bool contains(const Json& in, const Json& what);
    const Json* join(const std::string& separator, const Json& texts);
    const Json* parts(const Json& object, bool keys);
    const Json* map(const JmesNode& expression, const Json& items, const Scope* scope);

    /// The value of `expression` for each item. All values must be numbers, or all must be strings.
    Json keysOf(const Function& function, const Json& items, const JmesNode& expression, const Scope* scope);

    /// The first of the items with the largest or smallest key.
    const Json* findExtreme(const Json& items, const Json& keys, bool largest);
    const Json* sort(const Json& items, const Json& keys);
    const Json* merge(const std::vector<Argument>& objects);
    const Json* reverse(const Json& value);
    const Json* toNumber(const Json& value);

    const AbortSignal& m_abort;
    StepBudget m_steps{maxJmesSteps};
    StepBudget m_values{maxJmesValues};
    std::size_t m_sinceCheck = stepsBetweenAbortChecks; ///< so that the first step checks
    const Json m_null;
    const Json m_true = true;
    const Json m_false = false;
    std::deque<Json> m_temporaries;
};

} // namespace toolroom::jmespath
