// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

#include <string_view>

namespace toolroom {

/// A part of an ECMAScript pattern that means something else in other dialects (POSIX, Python, Java, GNU) and may be
/// why the pattern does not match `text`: a clause about its meaning. Empty if there is none.
[[nodiscard]] Message dialectDifference(std::string_view pattern, std::string_view text);

} // namespace toolroom
