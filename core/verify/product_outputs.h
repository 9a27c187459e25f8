// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/schema.h"

#include <string_view>

namespace toolroom::verify {

/// The output that the document of hikai prescribes for one of its five tools. Null for other tools.
[[nodiscard]] const Schema* productOutput(std::string_view tool);

} // namespace toolroom::verify
