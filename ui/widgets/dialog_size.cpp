// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/dialog_size.h"

#include "ui/theme/theme.h"

#include <QDialog>
#include <QLayout>
#include <QScreen>

#include <algorithm>
#include <limits>
#include <utility>

namespace toolroom {

namespace {

constexpr QSize frameSize(16, 48); ///< enough for the frames of window managers

} // namespace

void resizeDialog(QDialog& dialog, const QSize& size) {
    const QSize available = dialog.screen()->availableSize() - frameSize;
    const int width = std::min(scaledToText(size.width()), available.width());
    const QLayout& layout = *dialog.layout();
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
    QPoint best = centered.topLeft();
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
    return best;
}

} // namespace toolroom
