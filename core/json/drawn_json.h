// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string>

namespace toolroom {

/// `json` as a person reads it before it is sent: indented by two spaces, nothing left out, in the order in which it is
/// sent. Two values that are sent as different bytes are drawn differently: inside of strings every character that has
/// no mark of its own, blanks other than the space included, is written as `\u{A0}`, which JSON itself never says.
/// Two things are added that are not sent: long strings go on in the next line, and strings with letters that are read
/// from the right stand in isolates (U+2068, U+2069), so that they cannot trade places with what is beside them.
[[nodiscard]] TOOLROOM_EXPORT std::string drawnJson(const Json& json);

} // namespace toolroom
