// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form.h"
#include "ui/form/json/json_completions.h"

#include <vector>

namespace toolroom {

/// Completions at `place`: names of unset properties, enum values, true, false, null, the default, and the examples.
[[nodiscard]] std::vector<JsonCompletion> completionsAt(const Form& form, const CaretContext& place);

} // namespace toolroom
