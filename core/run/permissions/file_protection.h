// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <string>

namespace toolroom {

/// Fails if users other than this one and root could have written the file: it belongs to someone else or is writable
/// by its group or others, or they could replace it, because the same is true of a folder on its path. A folder may be
/// writable by the user's private group, and by everybody if it is sticky, as /tmp is. Always succeeds on Windows.
[[nodiscard]] TOOLROOM_EXPORT Result<void> requireProtectedFile(const std::string& path);

} // namespace toolroom
