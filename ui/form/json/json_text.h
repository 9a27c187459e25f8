// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <QString>

#include <optional>

namespace toolroom {

/// JSON text for editors. QTextDocument replaces some characters (line and paragraph separators, carriage returns), and
/// some are invisible; these are escaped, so that displaying text never alters it.

/// Renders `value` with an indentation of two spaces.
[[nodiscard]] QString formatJson(const Json& value);
/// Renders `value` on one line.
[[nodiscard]] QString formatJsonLine(const Json& value);
/// Changes only the whitespace of valid JSON, to that of formatJson(). Numbers and strings stay as they are written.
[[nodiscard]] QString indentJson(QStringView json);
/// The position in `after`, which differs from `before` only in whitespace, of the character at `position`.
[[nodiscard]] qsizetype samePosition(QStringView before, qsizetype position, QStringView after);
/// Normalizes line endings of typed or pasted JSON to `\n` and escapes the characters described above.
[[nodiscard]] QString normalizeJson(const QString& json);

/// Whether a single-line or multi-line editor can show every character of `text` without altering it.
[[nodiscard]] bool canShowInSingleLine(const QString& text);
[[nodiscard]] bool canShowInMultipleLines(const QString& text);

/// Converts `text` to the content of a JSON string and back; unescapeText() returns an unset value for an invalid
/// escape sequence.
[[nodiscard]] QString escapeText(const QString& text);
[[nodiscard]] std::optional<QString> unescapeText(const QString& escaped);

} // namespace toolroom
