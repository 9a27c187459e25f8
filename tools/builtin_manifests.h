// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/loading/load.h"

#include <vector>

namespace toolroom {

/// The manifests of the built-in tools, one per contract, which make up the source `builtin:`.
[[nodiscard]] std::vector<SourceSpec> builtinManifests();

} // namespace toolroom
