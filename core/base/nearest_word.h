// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <span>
#include <string_view>

namespace toolroom {

/// The word of `known` that `word` was probably meant to be; empty when none is near. Capitals, `_`, `-` and `$` make
/// no difference. Among more words than a person wrote none is looked for.
[[nodiscard]] TOOLROOM_EXPORT std::string_view nearestWord(std::string_view word,
                                                           std::span<const std::string_view> known);

} // namespace toolroom
