// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/history/store/database.h"
#include "core/history/store/reader_pool.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The SQLite application id of a Toolroom history, "TRMH" (sqlite.org/fileformat.html 1.3.17).
inline constexpr std::int32_t historyApplicationId = 0x54524D48;

/// The statements that migrate from one version to the next.
using Migration = std::vector<std::string_view>;
/// All migrations; the first creates version 1. Append only: a released migration never changes.
[[nodiscard]] TOOLROOM_EXPORT std::span<const Migration> historyMigrations();

/// Opens a history for writing; `path` may be the URL of a PostgreSQL database. Creates the file (readable by its owner
/// only) and its folder if they do not exist, and migrates an older version. Fails without changing anything when the
/// file is not a history, is damaged, or was written by a newer version of Toolroom.
[[nodiscard]] TOOLROOM_EXPORT Result<std::unique_ptr<Database>>
openHistoryForWriting(const std::string& path, std::span<const Migration> migrations = historyMigrations());

/// Opens an existing history so that rows can be deleted on a full disk: writes use no additional space, because the
/// journal is kept in memory. If this process or the computer crashes during a transaction, the history is damaged, so
/// use it only if nothing else works. Null if the history must be migrated first. Fails if any other process has the
/// history open. Closing it and opening it for writing makes writes safe again.
[[nodiscard]] Result<std::unique_ptr<Database>> openHistoryInPlace(const std::string& path);

/// Opens a history read-only. Null when the file does not exist or is empty.
[[nodiscard]] Result<Reader> openHistoryForReading(const std::string& path);

/// Keeps 8 MiB of the disk for the history in a file next to it, so that runs can be deleted when the disk is full:
/// deleting needs space too. Does nothing if there is too little space. Thread-safe.
void reserveSpace(const std::string& history);
void releaseSpace(const std::string& history);

} // namespace toolroom
