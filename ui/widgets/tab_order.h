// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QWidget;

namespace toolroom {

/// The visible and enabled widgets of `window` that Tab moves to, in the order in which they are laid out. Unlike with
/// QWidget::setTabOrder(), widgets that are created late need no special handling.
[[nodiscard]] QList<QWidget*> tabStops(QWidget& window);

/// Moves the focus to the next stop, or to the previous one; from a widget that is being hidden or disabled, to the
/// nearest stop. Returns false if there is none.
bool focusNextTabStop(QWidget& window, bool next);

} // namespace toolroom
