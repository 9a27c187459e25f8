// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Checks of `format`, which is only an annotation in JSON Schema: forms use these checks for advice, but the validator
/// does not use them.

/// Whether the format is one of date, time, date-time, duration, email, hostname, ipv4, ipv6, uri, uri-reference, uuid,
/// regex, json-pointer.
[[nodiscard]] TOOLROOM_EXPORT bool isKnownFormat(std::string_view format);
/// Also true for an unknown format.
[[nodiscard]] TOOLROOM_EXPORT bool matchesFormat(std::string_view format, std::string_view text);

/// Ordinary text that matches `format`; each `variation` yields different text. Empty if there is no example.
[[nodiscard]] TOOLROOM_EXPORT std::string exampleOfFormat(std::string_view format, unsigned variation = 0);

} // namespace toolroom
