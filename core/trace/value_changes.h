// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string>
#include <vector>

namespace toolroom {

/// One way in which a value differs from another.
struct ValueChange {
    enum class Kind { Added, Removed, Changed, Moved };

    Kind kind = Kind::Changed;
    std::string pointer; ///< where it is now; of what was removed: where it was
    std::string from;    ///< where it was, when that is another place
    Json before;         ///< null when it was added
    Json after;          ///< null when it was removed
};

struct ValueChanges {
    std::vector<ValueChange> changes; ///< in the order of the older value, what was added to an object at its end
    bool isComplete = true;           ///< false: there are more than are listed, or the values are too large

    [[nodiscard]] bool isEmpty() const { return changes.empty() && isComplete; }
};

/// How `after` differs from `before`. Numbers are compared by their exact value (1 is 1.0, and 2^53 is not 2^53 + 1),
/// objects whatever the order of their keys. Elements of arrays are matched so that the most of them stay, as long as
/// the arrays are not too large for that; else by their index. Takes time in proportion to the values.
[[nodiscard]] TOOLROOM_EXPORT ValueChanges changesBetween(const Json& before, const Json& after);

} // namespace toolroom
