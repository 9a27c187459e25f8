// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/registry.h"

#include <QString>

#include <cstdint>

namespace toolroom {

/// A duration in milliseconds as `15 s`, `1.5 s`, `250 ms` or `3 min`.
[[nodiscard]] QString formatMilliseconds(std::int64_t ms);

/// The declared properties of a tool on one line: `read · low consequence · no confirmation · timeout 15 s`. Omits
/// undeclared properties.
[[nodiscard]] QString toolFactsText(const RegisteredTool& tool);

} // namespace toolroom
