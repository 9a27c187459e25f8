// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form.h"
#include "ui/form/json_completions.h"

#include <vector>

namespace toolroom {

/// What `form` knows that may be written at `place`: names of properties that are not there yet, values of an enum,
/// true, false and null, the default, examples.
[[nodiscard]] std::vector<JsonCompletion> completionsAt(const Form& form, const CaretPlace& place);

} // namespace toolroom
