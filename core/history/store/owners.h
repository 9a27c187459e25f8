// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/store/database.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Each open History is an owner: it has a row in the file and holds the lock on a file next to it.

[[nodiscard]] std::string ownerLockPath(const std::string& history, std::string_view token);

/// The ids of the owners that hold their lock, as a list for `owner IN (…)`; `-1` when there are none.
[[nodiscard]] Result<std::string> liveOwnerIds(Database& database);

/// Deletes the lock files of owners whose lock is no longer held, and their rows unless unfinished runs refer to them.
[[nodiscard]] Result<void> removeDeadOwners(Database& database);

} // namespace toolroom
