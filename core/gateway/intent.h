// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string>

namespace toolroom {

/// Adds an argument to the input schema of a tool in which agents write what they want to achieve. Returns false,
/// without a change, if the tool has an argument of this name, or if other schemas apply that may not allow the
/// argument.
[[nodiscard]] TOOLROOM_EXPORT bool askForIntent(Json& inputSchema);
/// Undoes askForIntent().
TOOLROOM_EXPORT void stopAskingForIntent(Json& inputSchema);
/// Removes this argument before the tool sees it, and returns its text, redacted and shortened; empty if there is none.
[[nodiscard]] TOOLROOM_EXPORT std::string takeIntent(Json& arguments);

} // namespace toolroom
