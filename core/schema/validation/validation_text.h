// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/json/json.h"
#include "core/schema/compiler/keywords.h"

#include <string>
#include <string_view>

namespace toolroom {

/// The values inside validation messages. They are untrusted, so long ones are shortened.

/// A scalar as JSON; `an object with 2 properties` for a container.
[[nodiscard]] Message valueText(const Json& value);
/// `text` as a JSON string literal.
[[nodiscard]] std::string quotedText(std::string_view text);
/// The name of a property, escaped for use inside backticks.
[[nodiscard]] std::string nameText(std::string_view name);
/// `"a", "b", … (12 in total)`.
[[nodiscard]] Message valueListText(const Json& values);
/// `a string or null`.
[[nodiscard]] Message typesText(TypeSet types);

/// `must be a string, not a number`.
[[nodiscard]] Message wrongTypeMessage(TypeSet types, const Json& value);

} // namespace toolroom
