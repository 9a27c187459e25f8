// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace toolroom {

/// Equality of JSON values as JSON Schema has it: numbers by value (1 equals 1.0), objects whatever the order of their
/// keys. Depth is no concern: nothing here recurses without bound.

[[nodiscard]] bool equalValues(const Json& left, const Json& right);
/// Equal values have equal hashes.
[[nodiscard]] std::size_t hashOf(const Json& value);

/// The values of an `enum`.
class ValueSet {
public:
    explicit ValueSet(const Json& values);

    [[nodiscard]] bool contains(const Json& value) const;
    [[nodiscard]] const Json& values() const { return m_values; }

private:
    const Json& m_values;
    std::vector<std::pair<std::size_t, const Json*>> m_byHash; ///< sorted; empty for a few values
};

} // namespace toolroom
