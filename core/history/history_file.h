// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/history/database.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What a file has to say of itself to be ours: "TRMH" in the header of SQLite (sqlite.org/fileformat.html 1.3.17).
inline constexpr std::int32_t historyApplicationId = 0x54524D48;

/// The statements that lead from one version to the next.
using Migration = std::vector<std::string_view>;
/// The first makes version 1 of an empty file. Never changed once released, only added to.
[[nodiscard]] TOOLROOM_EXPORT std::span<const Migration> historyMigrations();

/// A connection that may write. Makes the file (for its owner's eyes only) and its folder when they are not there, and
/// brings an older version up to date. Fails, and changes nothing, when the file is none of ours, is damaged, or was
/// written by a newer Toolroom.
[[nodiscard]] TOOLROOM_EXPORT Result<std::unique_ptr<Database>>
openHistoryForWriting(const std::string& path, std::span<const Migration> migrations = historyMigrations());

/// A connection that only reads. Null when there is no file or nothing was ever written to it.
[[nodiscard]] Result<std::unique_ptr<Database>> openHistoryForReading(const std::string& path);

} // namespace toolroom
