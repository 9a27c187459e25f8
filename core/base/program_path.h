// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <QString>

#include <optional>

namespace toolroom {

/// The absolute path of `program` as a child process that runs in `folder` with the PATH `path` looks it up: an empty
/// entry is `folder`. Unset: the default PATH of the system. Empty if no entry contains the program.
[[nodiscard]] TOOLROOM_EXPORT QString findProgram(const QString& program, const std::optional<QString>& path,
                                                  const QString& folder);

} // namespace toolroom
