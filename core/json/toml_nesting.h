// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/source_text.h"

namespace toolroom {

/// Fails before toml++ would exhaust the stack, because keys, tables, and arrays are nested too deeply: it recurses for
/// each part of a dotted key when it frees the tables. Also fails if there are so many tables that it would take
/// minutes. Counts too much rather than too little; TomlConverter enforces maxJsonDepth. Does not validate the text.
[[nodiscard]] Result<void> checkTomlNesting(const SourceText& text);

} // namespace toolroom
