// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>

namespace toolroom {

struct CopiedHistory {
    std::int64_t runs = 0;
    std::int64_t skipped = 0; ///< still running
};

/// Copies a history, a file or a PostgreSQL database, into another one, which is created if necessary: runs in the
/// order in which they were written, with traces and outputs, and the memory and grants of this user on this computer.
/// What the target already has is not replaced, so copying can be repeated. Blocks. Fails if `from` does not exist or
/// contains runs that this role may not read.
[[nodiscard]] TOOLROOM_EXPORT Result<CopiedHistory> copyHistory(const std::string& from, const std::string& to);

} // namespace toolroom
