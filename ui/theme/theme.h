// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/finding.h"

#include <QColor>
#include <QPalette>

class QWidget;

namespace toolroom {

/// The semantic colors of a theme. All text colors have a contrast of at least 4.5:1 against the window and base
/// colors.
struct Theme {
    QPalette palette;
    QColor muted; ///< secondary text
    QColor line;  ///< hairlines
    QColor accent;
    QColor error;
    QColor warning;
    QColor note;
    QColor success;
    QColor waiting;         ///< waiting for confirmation
    QColor hiddenCharacter; ///< background of escaped invisible characters
    QColor place;           ///< background of the selected finding
    QColor jsonKey;
    QColor jsonString;
    QColor jsonNumber;

    [[nodiscard]] QColor severityColor(Severity severity) const;
};

[[nodiscard]] const Theme& lightTheme();
[[nodiscard]] const Theme& darkTheme();
/// High-contrast variants, with a text contrast of at least 7:1 and visible lines.
[[nodiscard]] const Theme& highContrastLightTheme();
[[nodiscard]] const Theme& highContrastDarkTheme();
/// The theme that `palette` belongs to.
[[nodiscard]] const Theme& themeOf(const QPalette& palette);
[[nodiscard]] const Theme& themeOf(const QWidget* widget);

/// Shows the text of `widget` in `color` of the current theme, also after the theme changes.
void setTextColor(QWidget& widget, QColor Theme::*color);

/// The font for JSON, arguments, and logs, in the current text size.
[[nodiscard]] QFont fixedFont();

/// Pixels for a length that is given for a text size of 100%.
[[nodiscard]] int scaledToText(int length);

/// Spacing in pixels, on a grid of four: inside a group, between groups, and at the edge of a page.
inline constexpr int innerSpacing = 8;
inline constexpr int groupSpacing = 12;
inline constexpr int pageMargin = 16;

} // namespace toolroom
