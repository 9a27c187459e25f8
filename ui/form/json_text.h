// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <QString>

#include <optional>

namespace toolroom {

/// JSON as it is written in an editor. A text document holds some characters as others (line and paragraph separators,
/// carriage returns) and a reader cannot see some; these are written as escapes, so that no text is altered by being
/// shown.

/// `value`, two spaces a level.
[[nodiscard]] QString writtenJson(const Json& value);
/// The same on one line.
[[nodiscard]] QString writtenOnOneLine(const Json& value);
/// `json`, which somebody wrote or pasted: line ends become `\n`, and the characters of above escapes.
[[nodiscard]] QString withEscapes(const QString& json);

/// Whether a line or a page to write on shows every character of `text` and gives each back. A line has no line ends.
[[nodiscard]] bool fitsLine(const QString& text);
[[nodiscard]] bool fitsPage(const QString& text);

/// `text` as it stands between the quotes of a JSON string, and back: nothing when it cannot stand there.
[[nodiscard]] QString escapedText(const QString& text);
[[nodiscard]] std::optional<QString> unescapedText(const QString& escaped);

} // namespace toolroom
