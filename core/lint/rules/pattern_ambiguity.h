// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <optional>
#include <string_view>

namespace toolroom {

/// The innermost repeat of a regular expression that can match one text in exponentially many ways, as bytes of
/// `pattern`: `(a+)+`, `(a|a)*`, `(\w+\s?)*`. Nothing when there is none, or when the pattern uses what this analysis
/// does not know (look-around, back-references, Unicode properties) or is too large for it.
[[nodiscard]] TOOLROOM_EXPORT std::optional<ByteRange> ambiguousRepeat(std::string_view pattern);

} // namespace toolroom
