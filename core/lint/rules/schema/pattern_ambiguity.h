// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <optional>
#include <string_view>

namespace toolroom {

/// The innermost repeat of a regular expression that can match the same text in exponentially many ways, such as
/// `(a+)+`, `(a|a)*` or `(\w+\s?)*`, as bytes of `pattern`. Empty when there is none, when the pattern is too large,
/// or when it uses lookaround, backreferences or Unicode properties, which this analysis does not support.
[[nodiscard]] TOOLROOM_EXPORT std::optional<ByteRange> findAmbiguousRepeat(std::string_view pattern);

} // namespace toolroom
