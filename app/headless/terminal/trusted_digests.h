// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"

#include "core/registry/registry.h"

#include <set>
#include <string>

namespace toolroom {

/// The digests of the sources that --trust names. A line of an @FILE is a digest, anything after a space, or a comment
/// that starts with `#`. An @FILE can also be a lock file: then the sources in `registry` that match it are trusted,
/// and none if `registry` is null. Reads the programs of these sources.
[[nodiscard]] Result<std::set<std::string, std::less<>>> readTrustedDigests(const CommandLine& commandLine,
                                                                            const RegistrySnapshotPtr& registry = {});

} // namespace toolroom
