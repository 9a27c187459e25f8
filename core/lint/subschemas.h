// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/subject.h"

#include <string_view>

namespace toolroom {

/// `root` and every schema inside it, each once, in the order of the text. `pointer` is where `root` stands. Both must
/// outlive the result.
[[nodiscard]] TOOLROOM_EXPORT Subschemas subschemasOf(const Json& root, std::string_view pointer);

} // namespace toolroom
