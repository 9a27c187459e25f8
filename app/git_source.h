// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/registry/loading/load.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Whether a SOURCE argument is `REV:PATH`, a file or folder in a revision of the git repository of the current folder.
/// A file with that name takes precedence.
[[nodiscard]] bool isRevisionSource(std::string_view source);

/// Reads `REV:PATH`, whose path is relative to the current folder, with git. Runs no filters, hooks, or downloads.
[[nodiscard]] Result<std::vector<SourceSpec>> readRevisionSources(const std::string& source);

} // namespace toolroom
