// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/headless/live_sources.h"

#include <span>
#include <vector>

namespace toolroom {

/// Loads the code modules that `manifests` name, like resolveSources(): asks once per manifest before code that is not
/// trusted is run. If it isn't trusted then, the manifest is an error, and `isTrustMissing` is set.
[[nodiscard]] std::vector<SourceSpec> loadModulesOf(std::span<const LoadedSource> manifests,
                                                    const CommandLine& commandLine, ResolvedSources& opened,
                                                    bool& isTrustMissing, AbortSignal abort);

} // namespace toolroom
