// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form_field.h"

#include <string>

namespace toolroom {

/// Example text that respects `limits` if possible. Each `variation` yields different text.
[[nodiscard]] std::string makeExampleText(const FieldLimits& limits, unsigned variation);

} // namespace toolroom
