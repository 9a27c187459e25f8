// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "core/activity/live_server.h"
#include "core/base/result.h"
#include "core/json/source_text.h"
#include "core/registry/load.h"

#include <string>
#include <vector>

namespace toolroom {

/// Resolves the SOURCE arguments: paths, `-` (reads standard input to its end), `builtin:`, and `sample:`.
[[nodiscard]] Result<std::vector<SourceSpec>> sourceSpecs(const std::vector<std::string>& sources);

/// How the command line says that live servers are connected.
[[nodiscard]] LiveServerOptions serverOptions(const CommandLine& commandLine);

/// Fails if standard input is named more than once.
[[nodiscard]] Result<void> checkStandardInput(const std::vector<std::string>& sources);

/// Reads a file, or standard input for `-`.
[[nodiscard]] Result<SourceTextPtr> readText(const std::string& path);

} // namespace toolroom
