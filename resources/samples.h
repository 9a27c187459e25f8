// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/load.h"

#include <vector>

namespace toolroom {

/// The sample registry, which stands in for sources where none is given: good tools, and tools with instructive faults.
[[nodiscard]] std::vector<SourceSpec> sampleSources();

} // namespace toolroom
