// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/dialog_size.h"

#include "ui/theme/theme.h"

#include <QDialog>
#include <QLayout>
#include <QScreen>

#include <algorithm>

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

} // namespace toolroom
