// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/schema/keywords.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace toolroom {

/// Words for the messages of faults. Values come from anywhere, so they are cut short.

/// `value` as JSON; long strings and big containers are elided.
[[nodiscard]] std::string shown(const Json& value);
[[nodiscard]] std::string shown(std::string_view text);
/// A property's name in a sentence: `` `name` ``.
[[nodiscard]] std::string shownProperty(std::string_view name);
/// `"a", "b" … (12 in all)`.
[[nodiscard]] std::string shownList(const Json& values);
/// `a string or null`.
[[nodiscard]] std::string namesOf(TypeSet types);
/// `a number`.
[[nodiscard]] std::string kindOf(const Json& value);
/// `1 item`, `2 items`; `properties` for `property`.
[[nodiscard]] std::string counted(std::size_t count, std::string_view noun);

/// `must be a string, is a number`.
[[nodiscard]] std::string wrongType(TypeSet types, const Json& value);

} // namespace toolroom
