// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <QString>

#include <optional>

namespace toolroom {

/// The absolute path of `program`, looked up the way a child process in `folder` with the PATH `path` looks it up: an
/// empty entry means `folder`. If `path` is unset, the default PATH of the system is used. Returns an empty string if
/// no entry contains the program.
[[nodiscard]] TOOLROOM_EXPORT QString findProgram(const QString& program, const std::optional<QString>& path,
                                                  const QString& folder);

} // namespace toolroom
