// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <string>
#include <string_view>

namespace toolroom {

/// The base form of an action verb in the imperative or the third person singular: "get" for "Gets" and "Get", "retry"
/// for "retries". Empty when `word` is not such a verb. Ignores case.
[[nodiscard]] TOOLROOM_EXPORT std::string baseVerb(std::string_view word);

enum class ActionKind { Create, Read, Change, Delete, Other };

/// The kind of action that the base form `verb` stands for.
[[nodiscard]] TOOLROOM_EXPORT ActionKind actionKind(std::string_view verb);

/// The kind of action of the first verb in a tool's name: Read for `slack_list_channels`.
[[nodiscard]] TOOLROOM_EXPORT ActionKind actionKindOfName(std::string_view name);

} // namespace toolroom
