// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <string>
#include <string_view>

namespace toolroom {

/// The base form of an action verb in the imperative or the third person singular: "get" for "Gets" and "Get", "retry"
/// for "retries". Empty when `word` is no such verb. Any case.
[[nodiscard]] TOOLROOM_EXPORT std::string baseVerb(std::string_view word);

} // namespace toolroom
