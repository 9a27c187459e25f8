// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QPoint>
#include <QRect>
#include <QSize>

class QDialog;

namespace toolroom {

/// Space for the frame of a dialog, which window managers add when it is shown.
inline constexpr QSize dialogFrame(16, 48);

/// Resizes the dialog to `size`, which is given for a text size of 100%, or to the height that its content needs at
/// this width. Never larger than the screen.
void resizeDialog(QDialog& dialog, const QSize& size);
/// Where to put a dialog of `size`: in the center of `window`, or as near to it as possible without covering
/// `uncovered` and within `screen`. If there is no such place, the later ones may be covered,
/// the last one first.
[[nodiscard]] QPoint centeredPlace(const QSize& size, const QRect& window, const QRect& screen,
                                   const QList<QRect>& uncovered);

} // namespace toolroom
