// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/registry.h"

#include <QString>

#include <cstdint>

namespace toolroom {

/// `15 s`, `1.5 s`, `250 ms`, `3 min`.
[[nodiscard]] QString durationInWords(std::int64_t ms);

/// What a tool's author said of it, as one line: `read · low · no confirmation · 15 s`. What nobody said is left out.
[[nodiscard]] QString factsInWords(const RegisteredTool& tool);

} // namespace toolroom
