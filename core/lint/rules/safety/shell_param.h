// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

namespace toolroom {

/// Whether the name and description of a string parameter suggest that it accepts any shell command.
[[nodiscard]] bool acceptsShellCommand(const Subschema& property);

} // namespace toolroom
