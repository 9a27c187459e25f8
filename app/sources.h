// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/source_text.h"
#include "core/registry/load.h"

#include <string>
#include <vector>

namespace toolroom {

/// What the sources of a command line stand for: paths, `-` for standard input (read here, to its end), `builtin:`,
/// `sample:`.
[[nodiscard]] Result<std::vector<SourceSpec>> sourceSpecs(const std::vector<std::string>& sources);

/// The whole of a file, or of standard input for `-`.
[[nodiscard]] Result<SourceTextPtr> readText(const std::string& path);

} // namespace toolroom
