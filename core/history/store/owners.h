// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/store/database.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Each open History is an owner: it has a row in the database, and holds a lock for as long as its connection exists.
/// For a file, this is the lock on a file next to it; in PostgreSQL, an advisory lock of the session, which the server
/// releases when the connection is lost.

[[nodiscard]] std::string ownerLockPath(const std::string& history, std::string_view token);

/// Makes `database` the connection of the owner with this token: adds the row if there is none, takes the lock, and
/// calls Database::setOwner(). Removes dead owners. Called inside a transaction, once per connection.
[[nodiscard]] Result<void> becomeOwner(Database& database, const std::string& token);

/// Adds an owner that holds no lock: its runs are unknown. Returns its id.
[[nodiscard]] Result<qint64> addDeadOwner(Database& database, const std::string& token);

/// The ids of the owners that hold their lock, as a list for `owner IN (…)`; `-1` when there are none.
[[nodiscard]] Result<std::string> liveOwnerIds(Database& database);

} // namespace toolroom
