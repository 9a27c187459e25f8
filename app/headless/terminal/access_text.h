// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <string>

namespace toolroom {

/// What a source starts and connects to (SourceAccess::content), in indented lines. Text from the source is escaped.
[[nodiscard]] std::string sourceAccessText(const Json& content);

} // namespace toolroom
