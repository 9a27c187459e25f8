// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// The JSON text of a trace, as it is stored: compressed with zlib and a dictionary of what all traces contain
/// (RFC 1950), or unchanged if it is so large that this would delay other writes.
[[nodiscard]] TOOLROOM_EXPORT std::string storedTrace(std::string text);
/// The text; nullopt if it is damaged. Histories before version 4 contain only text, as do intended runs.
[[nodiscard]] TOOLROOM_EXPORT std::optional<std::string> textOfStoredTrace(std::string stored);

} // namespace toolroom
