// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/theme.h"
#include "ui/trace/timeline_view.h"
#include "ui/widgets/save_image.h"

#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int maxSvgRows = 5000;
constexpr int maxPngRows = 600; ///< many programs cannot open taller images
constexpr int imageWidth = 1200;
constexpr int pixelRatio = 2; ///< device pixel ratio of PNG images

} // namespace

QString TimelineView::save(const QString& path) const {
    if (!m_timeline)
        return tr("There is no timeline to save");
    const bool isSvg = path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    const int rows = std::min(rowCount(), isSvg ? maxSvgRows : maxPngRows);
    const int first =
        rows == rowCount() ? 0 : std::clamp(m_lines.rowAt(verticalScrollBar()->value()), 0, rowCount() - rows);
    const int axis = fontMetrics().height() + innerSpacing;
    const QSize size(imageWidth, axis + rows * rowHeight() + innerSpacing);
    TimelineScale shown = scale();
    shown.width = imageWidth - shown.labels - pageMargin;
    const Theme& theme = themeOf(this);
    const auto draw = [&](QPaintDevice& device) {
        QPainter painter(&device);
        painter.setFont(font());
        painter.fillRect(QRect(QPoint(), size), theme.palette.color(QPalette::Base));
        const TimelinePainter timeline(painter, theme, *m_timeline, shown);
        timeline.drawAxis(QRectF(0, 0, imageWidth, axis), size.height());
        for (int row = 0; row < rows; ++row)
            timeline.drawRow(m_timeline->row(first + row),
                             QRectF(0, axis + row * rowHeight(), imageWidth, rowHeight()));
    };
    return saveImage(path, {.size = size, .pixelRatio = pixelRatio, .title = tr("Run timeline"), .draw = draw});
}

} // namespace toolroom
