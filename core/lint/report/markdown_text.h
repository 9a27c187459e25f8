// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Untrusted text as inline code in GitHub's and GitLab's Markdown, so that it cannot become a link, an image, a
/// mention or HTML, or end a table cell or list item. Control and hidden characters are escaped.
[[nodiscard]] TOOLROOM_EXPORT std::string markdownCode(std::string_view text);

/// A message as Markdown: the words of its template as text, and its untrusted values as inline code, except numbers
/// and words without punctuation.
[[nodiscard]] TOOLROOM_EXPORT std::string markdownText(const Message& message);

} // namespace toolroom
