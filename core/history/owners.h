// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/database.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Each History that is open is an owner: it has a row in the file, and holds a lock beside the file while it lives.

[[nodiscard]] std::string ownerLockPath(const std::string& history, std::string_view token);

/// The ids of owners that live, for `owner IN (…)`; -1 when there are none.
[[nodiscard]] Result<std::string> livingOwners(Database& database);

/// Deletes the rows of those that are gone and have left no run unfinished.
[[nodiscard]] Result<void> forgetOwnersThatAreGone(Database& database);

} // namespace toolroom
