// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/finding.h"

#include <cstddef>
#include <map>

namespace toolroom {

/// Sorts findings by source, position, rule and message, and sets their ordinals. `sources` is the order of the
/// sources. If two contracts report the same finding, keeps the more severe one, regardless of the order of the
/// contracts.
[[nodiscard]] FindingList sortFindings(FindingList findings, const std::map<const SourceText*, std::size_t>& sources);

} // namespace toolroom
