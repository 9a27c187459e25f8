// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "core/base/result.h"
#include "core/registry/loading/load.h"

#include <optional>
#include <span>
#include <string>

namespace toolroom {

/// The descriptor that `path` names: `/dev/stdout`, `/dev/stderr`, `/dev/fd/N`, or `/proc/self/fd/N`.
[[nodiscard]] std::optional<int> descriptorNamed(const std::string& path);

/// Fails if the command would write a file that it also reads, under any name, or that is neither a regular file, a
/// character device, nor an open descriptor. Call it before anything is read or run.
[[nodiscard]] Result<void> checkOutputFiles(const CommandLine& commandLine);

/// The same for the files with tools that were found in folders.
[[nodiscard]] Result<void> checkOutputFiles(const CommandLine& commandLine, const RegistrySnapshot& loaded,
                                            std::span<const SourceError> errors);

} // namespace toolroom
