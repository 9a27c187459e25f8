// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

#include <vector>

namespace toolroom {

/// Finds the names of other tools in a tool's description: identifiers that follow "use", "call", "prefer" or a similar
/// word, or that precede the word "tool". Names from the tool's own schema are excluded.
[[nodiscard]] std::vector<ToolReference> findToolReferences(const ToolSubject& subject);

} // namespace toolroom
