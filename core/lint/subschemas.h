// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/subject.h"

#include <string>
#include <vector>

namespace toolroom {

/// `root` and every schema inside it, each once, in the order of the text. `pointer` is where `root` stands.
[[nodiscard]] TOOLROOM_EXPORT std::vector<Subschema> subschemasOf(const Json& root, std::string pointer);

} // namespace toolroom
