// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/document.h"
#include "core/lint/finding.h"

#include <cstddef>
#include <string_view>

namespace toolroom {

/// Edits that preserve the layout of the file.

/// Removes the element at `index` (not the first) of the array at `pointer`, with the comma before it.
[[nodiscard]] TextEdit elementRemoval(const Document& document, std::string_view pointer, std::size_t index);

/// Adds a member at the end of the non-empty object at `pointer`. `value` is JSON text.
[[nodiscard]] TextEdit memberInsertion(const Document& document, std::string_view pointer, std::string_view key,
                                       std::string_view value);

/// Rewrites the schema at `pointer` as a schema without parameters; keeps its annotations.
[[nodiscard]] TextEdit noParametersEdit(const Document& document, std::string_view pointer);

} // namespace toolroom
