// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/subject.h"

#include <vector>

namespace toolroom {

/// The names in a tool's description that are meant to be tools': identifiers where the text tells the model to use,
/// call or prefer something, or that stand before the word "tool". What its own schema names is left out.
[[nodiscard]] std::vector<ToolReference> referencesOf(const ToolSubject& subject);

} // namespace toolroom
