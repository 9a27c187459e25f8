// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/history/store/database.h"
#include "core/history/store/write_queue.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// Grants and the last confirmed calls as rows of the history. Arguments are stored redacted; their digests are
/// computed from the original values, so that a later call can still be compared with them.
[[nodiscard]] WriteOperation makeGrantWrite(const Grant& grant);
/// Sets `counted` to whether the grant had a use left.
[[nodiscard]] WriteOperation makeGrantUseWrite(const std::string& id, std::int64_t nowMs,
                                               std::shared_ptr<bool> counted);
[[nodiscard]] WriteOperation makeGrantEraseWrite(const std::string& id);
[[nodiscard]] Result<std::vector<Grant>> readGrants(Database& database);

[[nodiscard]] WriteOperation makeConfirmationWrite(const LastConfirmation& confirmation);
[[nodiscard]] Result<std::vector<LastConfirmation>> readConfirmations(Database& database);

} // namespace toolroom
