// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// One place at which two values differ.
struct JsonChange {
    std::string pointer;
    std::optional<Json> before; ///< unset: it was not there
    std::optional<Json> after;  ///< unset: it is no longer there

    friend bool operator==(const JsonChange&, const JsonChange&) = default;
};

/// The places at which `after` differs from `before`, as deep as both are objects or both are arrays; those that are
/// compared by their index. The order of keys makes no difference; 1 and 1.0 do.
[[nodiscard]] TOOLROOM_EXPORT std::vector<JsonChange> writtenChanges(const Json& before, const Json& after);

} // namespace toolroom
