// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/subject.h"

#include <string_view>

namespace toolroom {

/// `root` and all schemas inside it, each once, in document order. `pointer` is the pointer of `root` in the tool's
/// document. Both must outlive the result.
[[nodiscard]] TOOLROOM_EXPORT Subschemas collectSubschemas(const Json& root, std::string_view pointer);

} // namespace toolroom
