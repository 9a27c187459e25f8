// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include <QBuffer>
#include <QDataStream>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <array>
#include <cstdio>

namespace {

QByteArray png(QSvgRenderer& drawing, int side) {
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawing.render(&painter);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, "PNG");
    return bytes;
}

/// A Windows icon: a directory of PNGs.
QByteArray ico(QSvgRenderer& drawing) {
    constexpr std::array sides = {16, 24, 32, 48, 64, 256};
    constexpr quint32 head = 6;
    constexpr quint32 row = 16;
    QByteArray bytes;
    QByteArray images;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setByteOrder(QDataStream::LittleEndian);
    stream << quint16(0) << quint16(1) << quint16(sides.size());
    for (const int side : sides) {
        const QByteArray image = png(drawing, side);
        const auto storedSide = quint8(side % 256); // 0 means 256
        stream << storedSide << storedSide << quint8(0) << quint8(0) << quint16(1) << quint16(32)
               << quint32(image.size()) << quint32(head + row * sides.size() + images.size());
        images += image;
    }
    return bytes + images;
}

/// A macOS icon: PNGs, each preceded by a type that encodes its size.
QByteArray icns(QSvgRenderer& drawing) {
    constexpr std::array<std::pair<const char*, int>, 7> kinds = {
        {{"icp4", 16}, {"icp5", 32}, {"icp6", 64}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512}, {"ic10", 1024}}};
    constexpr quint32 head = 8;
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    for (const auto& [type, side] : kinds) {
        const QByteArray image = png(drawing, side);
        stream.writeRawData(type, 4);
        stream << quint32(image.size() + head);
        stream.writeRawData(image.constData(), int(image.size()));
    }
    QByteArray whole;
    QDataStream wholeStream(&whole, QIODevice::WriteOnly);
    wholeStream.writeRawData("icns", 4);
    wholeStream << quint32(bytes.size() + head);
    return whole + bytes;
}

} // namespace

// render-icon SVG FILE.png SIDE | render-icon SVG FILE.ico | render-icon SVG FILE.icns: used by the build only.
int main(int argc, char** argv) {
    if (argc < 3)
        return 2;
    QSvgRenderer drawing(QString::fromLocal8Bit(argv[1]));
    const QString path = QString::fromLocal8Bit(argv[2]);
    if (!drawing.isValid()) {
        std::fprintf(stderr, "%s: not a valid SVG\n", argv[1]);
        return 1;
    }
    QByteArray bytes;
    if (path.endsWith(QLatin1String(".ico")))
        bytes = ico(drawing);
    else if (path.endsWith(QLatin1String(".icns")))
        bytes = icns(drawing);
    else if (argc == 4)
        bytes = png(drawing, QByteArray(argv[3]).toInt());
    QFile file(path);
    return !bytes.isEmpty() && file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush() ? 0
                                                                                                                    : 1;
}
