// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/dialog_size.h"

#include "ui/theme/theme.h"

#include <QDialog>
#include <QLayout>
#include <QScreen>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace toolroom {

void resizeDialog(QDialog& dialog, const QSize& size) {
    QSize available = dialog.screen()->availableSize() - dialogFrame;
    if (const QWidget* parent = dialog.parentWidget(); parent && parent->window()->isVisible())
        available.setWidth(std::min(available.width(), parent->window()->width()));
    const int width = std::min(scaledToText(size.width()), available.width());
    QLayout& layout = *dialog.layout();
    dialog.resize(width, dialog.height()); // wrapped texts adapt their height to the width
    layout.activate();
    const int content =
        layout.hasHeightForWidth() ? layout.totalHeightForWidth(width) : layout.totalSizeHint().height();
    dialog.resize(width, std::min(std::max(content, scaledToText(size.height())), available.height()));
}

QPoint centeredPlace(const QSize& size, const QRect& window, const QRect& screen, const QList<QRect>& uncovered) {
    QRect centered(QPoint(), size);
    centered.moveCenter(window.center());
    centered.moveLeft(
        std::clamp(centered.left(), screen.left(), std::max(screen.left(), screen.right() - size.width())));
    centered.moveTop(std::clamp(centered.top(), screen.top(), std::max(screen.top(), screen.bottom() - size.height())));
    QList<int> lefts = {centered.left()};
    QList<int> tops = {centered.top()};
    for (const QRect& each : uncovered) {
        lefts << each.left() - size.width() << each.right() + 1;
        tops << each.top() - size.height() << each.bottom() + 1;
    }
    std::optional<QPoint> best;
    int shortest = std::numeric_limits<int>::max();
    for (const int left : std::as_const(lefts)) {
        for (const int top : std::as_const(tops)) {
            const QRect place(QPoint(left, top), size);
            const int distance = (place.topLeft() - centered.topLeft()).manhattanLength();
            const bool isFree =
                std::ranges::none_of(uncovered, [&](const QRect& each) { return each.intersects(place); });
            if (!isFree || !screen.contains(place) || distance >= shortest)
                continue;
            shortest = distance;
            best = place.topLeft();
        }
    }
    return best || uncovered.isEmpty() ? best.value_or(centered.topLeft())
                                       : centeredPlace(size, window, screen, uncovered.first(uncovered.size() - 1));
}

} // namespace toolroom
