// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/store/database.h"

#include <memory>
#include <string>

namespace toolroom {

/// Closes a file; returns a server connection to the pool.
struct ReaderDeleter {
    void operator()(Database* database) const;
};
using Reader = std::unique_ptr<Database, ReaderDeleter>;

/// A read-only connection to the history on a server. Reuses an idle connection if one works, because connecting takes
/// several round trips. The next reader closes those that were idle for 30 seconds. Null when the database contains no
/// history. Thread-safe.
[[nodiscard]] Result<Reader> takeServerReader(const std::string& url);

} // namespace toolroom
