// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/picture_view.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QImageReader>
#include <QPainter>

#include <algorithm>

namespace toolroom {

namespace {

constexpr qint64 maxPixels = 50'000'000; ///< 200 MB of memory
constexpr int maxSide = 4096;            ///< pixels; larger pictures are scaled down

/// The format by the first bytes, ignoring the type that the tool declares. Empty for unsupported formats.
QByteArray detectFormat(const QByteArray& bytes) {
    if (bytes.startsWith("\x89PNG\r\n"))
        return QByteArrayLiteral("png");
    if (bytes.startsWith("\xFF\xD8\xFF"))
        return QByteArrayLiteral("jpeg");
    if (bytes.startsWith("GIF8"))
        return QByteArrayLiteral("gif");
    if (bytes.startsWith("RIFF") && bytes.sliced(std::min<qsizetype>(8, bytes.size())).startsWith("WEBP"))
        return QByteArrayLiteral("webp");
    return bytes.startsWith("BM") ? QByteArrayLiteral("bmp") : QByteArray();
}

} // namespace

DecodedPicture decodePicture(const EncodedImage& encoded) {
    DecodedPicture picture;
    if (!encoded.problem.empty()) {
        picture.problem = translatedLine(encoded.problem);
        return picture;
    }
    const QByteArray format = detectFormat(encoded.bytes);
    if (format.isEmpty()) {
        picture.problem = PictureView::tr("unsupported format");
        return picture;
    }
    QByteArray bytes = encoded.bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer, format);
    reader.setAutoDetectImageFormat(false);
    picture.size = reader.size();
    if (picture.size.isEmpty() || qint64{picture.size.width()} * picture.size.height() > maxPixels) {
        picture.problem =
            picture.size.isEmpty()
                ? PictureView::tr("damaged data")
                : PictureView::tr("too many pixels (%1 × %2)").arg(picture.size.width()).arg(picture.size.height());
        return picture;
    }
    if (std::max(picture.size.width(), picture.size.height()) > maxSide)
        reader.setScaledSize(picture.size.scaled(maxSide, maxSide, Qt::KeepAspectRatio));
    picture.image = reader.read();
    if (picture.image.isNull())
        picture.problem = PictureView::tr("damaged data");
    return picture;
}

PictureView::PictureView(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Picture"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
}

void PictureView::setPicture(DecodedPicture picture) {
    m_picture = std::move(picture);
    setAccessibleDescription(m_picture.problem.isEmpty()
                                 ? tr("%1 × %2 pixels").arg(m_picture.size.width()).arg(m_picture.size.height())
                                 : m_picture.problem);
    update();
}

void PictureView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    painter.setPen(theme.muted);
    const int caption = fontMetrics().height() + innerSpace;
    if (m_picture.image.isNull()) {
        painter.drawText(rect().adjusted(innerSpace, 0, -innerSpace, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         m_picture.problem.isEmpty() ? QString()
                                                     : tr("Cannot show the picture: %1").arg(m_picture.problem));
        return;
    }
    const QSize room(width() - 2 * innerSpace, height() - caption - innerSpace);
    QSizeF size = m_picture.image.size();
    if (size.width() > room.width() || size.height() > room.height())
        size.scale(room, Qt::KeepAspectRatio);
    const QRectF place(innerSpace, 0, size.width(), size.height());
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    for (int y = 0; y < place.height(); y += innerSpace) // chequered background for transparent pictures
        for (int x = y % outerSpace; x < place.width(); x += outerSpace)
            painter.fillRect(QRectF(place.x() + x, place.y() + y, innerSpace, innerSpace).intersected(place),
                             theme.line);
    painter.drawImage(place, m_picture.image);
    painter.drawText(QRectF(innerSpace, place.bottom(), width(), caption), Qt::AlignLeft | Qt::AlignVCenter,
                     accessibleDescription());
}

} // namespace toolroom
