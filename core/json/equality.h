// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// A budget of steps, each about the cost of checking one value. Code that exceeds the budget gives up.
class StepBudget {
public:
    explicit StepBudget(std::size_t limit)
        : m_left(limit) {}

    /// Returns false if fewer than `steps` are left; all later calls then return false, too.
    bool tryConsume(std::size_t steps) {
        if (m_isExhausted || steps > m_left) [[unlikely]] {
            m_isExhausted = true;
            return false;
        }
        m_left -= steps;
        return true;
    }
    [[nodiscard]] bool isExceeded() const { return m_isExhausted; }
    [[nodiscard]] std::size_t left() const { return m_left; }

private:
    std::size_t m_left;
    bool m_isExhausted = false;
};

/// The cost of reading the whole text, in steps.
[[nodiscard]] constexpr std::size_t readingCost(std::string_view text) {
    return text.size() / 64;
}

enum class NumberEquality {
    ByValue,   ///< 1 equals 1.0
    AsWritten, ///< 1 differs from 1.0
};

/// Whether two values are equal as defined by JSON Schema, regardless of the order of object keys. Recursion is
/// bounded. Results are meaningless once `steps` has run out.
[[nodiscard]] bool equalValues(const Json& left, const Json& right, StepBudget& steps,
                               NumberEquality numbers = NumberEquality::ByValue);
/// Equal values have equal hashes.
[[nodiscard]] std::size_t hashOf(const Json& value, StepBudget& steps);

/// The values of an `enum`.
class ValueSet {
public:
    explicit ValueSet(const Json& values);

    [[nodiscard]] bool contains(const Json& value, StepBudget& steps) const;
    [[nodiscard]] const Json& values() const { return m_values; }

private:
    const Json& m_values;
    std::vector<std::pair<std::size_t, const Json*>> m_byHash; ///< sorted; empty if there are only a few values
};

} // namespace toolroom
