// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form.h"
#include "ui/form/json_completions.h"

#include <vector>

namespace toolroom {

/// Completions at `place`: property names that are not set yet, enum values, true, false, and null, the default and the
/// examples.
[[nodiscard]] std::vector<JsonCompletion> completionsAt(const Form& form, const CaretContext& place);

} // namespace toolroom
