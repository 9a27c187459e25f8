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

enum class ActionKind { Create, Read, Change, Delete, Other };

/// What a tool does whose verb has that base form, as far as the verb tells.
[[nodiscard]] TOOLROOM_EXPORT ActionKind actionKind(std::string_view verb);

/// What the first verb of a tool's name tells: Read for `slack_list_channels`.
[[nodiscard]] TOOLROOM_EXPORT ActionKind actionKindOfName(std::string_view name);

} // namespace toolroom
