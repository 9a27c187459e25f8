// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/save_image.h"

#include <QBuffer>
#include <QImage>
#include <QSaveFile>
#include <QSvgGenerator>

namespace toolroom {

QString saveBytes(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    const bool isSaved = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    return isSaved ? QString() : file.errorString();
}

QString saveImage(const QString& path, const ImageToSave& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(image.size);
        generator.setViewBox(QRect(QPoint(), image.size));
        generator.setTitle(image.title);
        image.draw(generator);
    } else {
        QImage pixels(image.size * image.pixelRatio, QImage::Format_RGB32);
        pixels.setDevicePixelRatio(image.pixelRatio);
        image.draw(pixels);
        pixels.save(&buffer, "PNG");
    }
    return saveBytes(path, bytes);
}

} // namespace toolroom
