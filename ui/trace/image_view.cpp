// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/image_view.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"

#include <QBuffer>
#include <QImageReader>
#include <QPainter>

#include <algorithm>

namespace toolroom {

namespace {

constexpr qint64 maxPixels = 50'000'000; ///< 200 MB of memory
constexpr int maxSide = 4096;            ///< pixels; larger images are scaled down

/// Detects the format from the first bytes, ignoring the type declared by the tool. Empty for unsupported formats.
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

DecodedImage decodeImage(const EncodedImage& encoded) {
    DecodedImage decoded;
    if (!encoded.problem.empty()) {
        decoded.problem = translatedLine(encoded.problem);
        return decoded;
    }
    const QByteArray format = detectFormat(encoded.bytes);
    if (format.isEmpty()) {
        decoded.problem = ImageView::tr("unsupported format");
        return decoded;
    }
    QByteArray bytes = encoded.bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer, format);
    reader.setAutoDetectImageFormat(false);
    decoded.size = reader.size();
    if (decoded.size.isEmpty() || qint64{decoded.size.width()} * decoded.size.height() > maxPixels) {
        decoded.problem =
            decoded.size.isEmpty()
                ? ImageView::tr("corrupt data")
                : ImageView::tr("too many pixels (%1 × %2)").arg(decoded.size.width()).arg(decoded.size.height());
        return decoded;
    }
    if (std::max(decoded.size.width(), decoded.size.height()) > maxSide)
        reader.setScaledSize(decoded.size.scaled(maxSide, maxSide, Qt::KeepAspectRatio));
    decoded.image = reader.read();
    if (decoded.image.isNull())
        decoded.problem = ImageView::tr("corrupt data");
    return decoded;
}

ImageView::ImageView(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Image"));
    fillWithBase(*this);
}

void ImageView::setImage(DecodedImage decoded) {
    m_image = std::move(decoded);
    setAccessibleDescription(m_image.problem.isEmpty()
                                 ? tr("%1 × %2 pixels").arg(m_image.size.width()).arg(m_image.size.height())
                                 : m_image.problem);
    update();
}

void ImageView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    painter.setPen(theme.muted);
    const int caption = fontMetrics().height() + innerSpacing;
    if (m_image.image.isNull()) {
        painter.drawText(rect().adjusted(innerSpacing, 0, -innerSpacing, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         m_image.problem.isEmpty() ? QString()
                                                   : tr("Cannot display the image: %1").arg(m_image.problem));
        return;
    }
    const QSize room(width() - 2 * innerSpacing, height() - caption - innerSpacing);
    QSizeF size = m_image.image.size();
    if (size.width() > room.width() || size.height() > room.height())
        size.scale(room, Qt::KeepAspectRatio);
    const QRectF place(innerSpacing, 0, size.width(), size.height());
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    for (int y = 0; y < place.height(); y += innerSpacing) // checkered background for transparent images
        for (int x = y % pageMargin; x < place.width(); x += pageMargin)
            painter.fillRect(QRectF(place.x() + x, place.y() + y, innerSpacing, innerSpacing).intersected(place),
                             theme.line);
    painter.drawImage(place, m_image.image);
    painter.drawText(QRectF(innerSpacing, place.bottom(), width(), caption), Qt::AlignLeft | Qt::AlignVCenter,
                     accessibleDescription());
}

} // namespace toolroom
