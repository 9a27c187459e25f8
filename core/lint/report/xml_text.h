// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string_view>

namespace toolroom {

/// Untrusted text for QXmlStreamWriter. Characters that XML 1.0 does not allow become visible escapes such as
/// `\u{FFFE}`; so do other hidden characters and tabs, but not line feeds.
[[nodiscard]] QString escapeForXml(std::string_view text);

} // namespace toolroom
