// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

#include <string_view>
#include <vector>

namespace toolroom {

/// Finds the names of other tools in a tool's description: identifiers that follow "use", "call", "prefer" or a similar
/// word, or that precede the word "tool". Names from the tool's own schema are excluded.
[[nodiscard]] std::vector<ToolReference> findToolReferences(const ToolSubject& subject);
/// Whether a name begins with a verb that many tools have and few other names: "getRows", but not "testCase".
[[nodiscard]] bool beginsWithToolVerb(std::string_view name);

} // namespace toolroom
