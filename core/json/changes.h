// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// One difference between two values.
struct JsonChange {
    std::string pointer;
    std::optional<Json> before; ///< empty if the place was added
    std::optional<Json> after;  ///< empty if the place was removed

    friend bool operator==(const JsonChange&, const JsonChange&) = default;
};

/// The places at which `after` differs from `before`. Compares the members of objects, ignoring their order, and the
/// elements of arrays by index. 1 and 1.0 differ.
[[nodiscard]] TOOLROOM_EXPORT std::vector<JsonChange> compareJson(const Json& before, const Json& after);

} // namespace toolroom
