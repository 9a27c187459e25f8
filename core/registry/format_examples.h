// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

namespace toolroom {

/// `bare`, in which each text that has a known `format` is limited to an example of the format. `annotated` is the same
/// schema with its annotations.
[[nodiscard]] Json withFormatExamples(Json bare, const Json& annotated);

} // namespace toolroom
