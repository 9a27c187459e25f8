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

/// The work that may still be done, in steps of the check of one value. What runs out of them gives up.
class Steps {
public:
    explicit Steps(std::size_t limit)
        : m_left(limit) {}

    /// False, and from then on, when there are not as many left.
    bool take(std::size_t steps) {
        m_spent = m_spent || steps > m_left;
        m_left -= m_spent ? 0 : steps;
        return !m_spent;
    }
    [[nodiscard]] bool areSpent() const { return m_spent; }
    [[nodiscard]] std::size_t left() const { return m_left; }

private:
    std::size_t m_left;
    bool m_spent = false;
};

/// What it takes to look at a whole text, in steps.
[[nodiscard]] constexpr std::size_t stepsToRead(std::string_view text) {
    return text.size() / 64;
}

/// Equality of JSON values as JSON Schema has it: numbers by value (1 equals 1.0), objects whatever the order of their
/// keys. Depth is no concern: nothing here recurses without bound. An answer that was given after `steps` ran out says
/// nothing.

[[nodiscard]] bool equalValues(const Json& left, const Json& right, Steps& steps);
/// Equal values have equal hashes.
[[nodiscard]] std::size_t hashOf(const Json& value, Steps& steps);

/// The values of an `enum`.
class ValueSet {
public:
    explicit ValueSet(const Json& values);

    [[nodiscard]] bool contains(const Json& value, Steps& steps) const;
    [[nodiscard]] const Json& values() const { return m_values; }

private:
    const Json& m_values;
    std::vector<std::pair<std::size_t, const Json*>> m_byHash; ///< sorted; empty for a few values
};

} // namespace toolroom
