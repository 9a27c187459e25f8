// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/equality.h"
#include "core/json/json.h"

#include <string>
#include <vector>

namespace toolroom {

/// One difference between two values.
struct ValueChange {
    enum class Kind { Added, Removed, Changed, Moved };

    Kind kind = Kind::Changed;
    std::string pointer; ///< pointer in the new value; for Removed, in the old value
    std::string from;    ///< pointer in the old value, if different
    Json before;         ///< null if added
    Json after;          ///< null if removed
};

struct ValueChanges {
    std::vector<ValueChange> changes; ///< in the order of the old value; added object members last
    bool isComplete = true;           ///< false if there are too many changes or the values are too large

    [[nodiscard]] bool isEmpty() const { return changes.empty() && isComplete; }
};

/// The differences between two values. Numbers are exact (2^53 differs from 2^53 + 1), and objects are compared
/// regardless of key order. Array elements are matched by their longest common subsequence, or by index in very large
/// arrays. Runs in time linear in the size of the values.
[[nodiscard]] TOOLROOM_EXPORT ValueChanges changesBetween(const Json& before, const Json& after,
                                                          NumberEquality numbers = NumberEquality::ByValue);

} // namespace toolroom
