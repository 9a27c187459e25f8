// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <string_view>

namespace toolroom {

/// The formats that people are advised about: JSON Schema leaves `format` to annotate, so the validator never fails.

/// date, time, date-time, duration, email, hostname, ipv4, ipv6, uri, uri-reference, uuid, regex, json-pointer.
[[nodiscard]] TOOLROOM_EXPORT bool isKnownFormat(std::string_view format);
/// True also for a format that is not known.
[[nodiscard]] TOOLROOM_EXPORT bool matchesFormat(std::string_view format, std::string_view text);

} // namespace toolroom
