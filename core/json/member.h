// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// The member `key` of `object`; null if it is missing or `object` is not an object.
[[nodiscard]] TOOLROOM_EXPORT const Json* memberOf(const Json& object, std::string_view key);

/// The string member `key`; null if it is missing or not a string.
[[nodiscard]] TOOLROOM_EXPORT const std::string* stringAt(const Json& object, std::string_view key);
/// The string member `key`; empty if it is missing or not a string.
[[nodiscard]] TOOLROOM_EXPORT std::string textAt(const Json& object, std::string_view key);

/// The integer member `key`; empty if it is missing, not an integer or larger than int64_t allows.
[[nodiscard]] TOOLROOM_EXPORT std::optional<std::int64_t> integerAt(const Json& object, std::string_view key);

/// Replaces the member `from` of `object` with the member `to` at its place, and removes another member `to`.
TOOLROOM_EXPORT void replaceMember(Json& object, std::string_view from, const std::string& to, Json value);

} // namespace toolroom
