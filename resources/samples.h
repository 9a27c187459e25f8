// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/loading/load.h"

#include <vector>

namespace toolroom {

/// The sample registry: good tools and tools with instructive problems. Used when no source is specified.
[[nodiscard]] std::vector<SourceSpec> sampleSources();

} // namespace toolroom
