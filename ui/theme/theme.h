// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/finding.h"

#include <QColor>
#include <QPalette>

class QWidget;

namespace toolroom {

/// The colours of one scheme, by what they mean. Every text colour reads at 4.5:1 or better on window and base.
struct Theme {
    QPalette palette;
    QColor muted; ///< hints and facts of second rank
    QColor line;  ///< hairlines
    QColor accent;
    QColor error;
    QColor warning;
    QColor info;
    QColor success;
    QColor hiddenCharacter; ///< behind characters that cannot be seen
    QColor place;           ///< behind the place of the chosen finding
    QColor jsonKey;
    QColor jsonString;
    QColor jsonNumber;

    [[nodiscard]] QColor severity(Severity severity) const;
};

[[nodiscard]] const Theme& lightTheme();
[[nodiscard]] const Theme& darkTheme();
/// Text at 7:1 or better, and lines that are seen.
[[nodiscard]] const Theme& highContrastLightTheme();
[[nodiscard]] const Theme& highContrastDarkTheme();
/// The theme that `palette` belongs to.
[[nodiscard]] const Theme& themeOf(const QPalette& palette);
[[nodiscard]] const Theme& themeOf(const QWidget* widget);

/// For JSON, arguments and logs: as large as the application's text is now.
[[nodiscard]] QFont fixedFont();

/// Distances are multiples of four pixels: inside, between and around things.
inline constexpr int innerSpace = 8;
inline constexpr int betweenSpace = 12;
inline constexpr int outerSpace = 16;

} // namespace toolroom
