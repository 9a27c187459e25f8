// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/theme.h"
#include "ui/trace/timeline_view.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSaveFile>
#include <QScrollBar>
#include <QSvgGenerator>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int mostRows = 5000;     ///< in a drawing
constexpr int mostPixelRows = 600; ///< in an image: more would be higher than programs open
constexpr int pictureWidth = 1200;
constexpr int sharpness = 2; ///< pixels of an image for one of the screen's

} // namespace

QString TimelineView::save(const QString& path) const {
    if (!m_timeline)
        return tr("There is no timeline to save.");
    const bool isDrawing = path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    const int rows = std::min(rowCount(), isDrawing ? mostRows : mostPixelRows);
    const int first = rows == rowCount() ? 0 : std::min(verticalScrollBar()->value(), rowCount() - rows);
    const int axis = fontMetrics().height() + innerSpace;
    const QSize size(pictureWidth, axis + rows * rowHeight() + innerSpace);
    TimelineScale shown = scale();
    shown.width = pictureWidth - shown.labels - outerSpace;
    const Theme& theme = themeOf(this);
    const auto draw = [&](QPaintDevice& device) {
        QPainter painter(&device);
        painter.setFont(font());
        painter.fillRect(QRect(QPoint(), size), theme.palette.color(QPalette::Base));
        const TimelinePainter drawn(painter, theme, *m_timeline, shown);
        drawn.drawAxis(QRectF(0, 0, pictureWidth, axis), size.height());
        for (int row = 0; row < rows; ++row)
            drawn.drawRow(m_timeline->row(first + row), QRectF(0, axis + row * rowHeight(), pictureWidth, rowHeight()));
    };
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (isDrawing) {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(size);
        generator.setViewBox(QRect(QPoint(), size));
        generator.setTitle(tr("Timeline of a run"));
        draw(generator);
    } else {
        QImage image(size * sharpness, QImage::Format_RGB32);
        image.setDevicePixelRatio(sharpness);
        draw(image);
        image.save(&buffer, "PNG");
    }
    QSaveFile file(path);
    const bool isKept = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    return isKept ? QString() : file.errorString();
}

} // namespace toolroom
