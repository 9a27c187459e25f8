// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>

#include <functional>

class QPaintDevice;

namespace toolroom {

/// Replaces a file atomically. Returns why it could not be written; empty on success.
[[nodiscard]] QString saveBytes(const QString& path, const QByteArray& bytes);

struct ImageToSave {
    QSize size;         ///< in device-independent pixels
    int pixelRatio = 1; ///< device pixels per pixel of a PNG
    QString title;      ///< title of an SVG
    std::function<void(QPaintDevice& device)> draw;
};

/// Saves as SVG if `path` ends in `.svg`, otherwise as PNG. Returns why it could not be written; empty on success.
[[nodiscard]] QString saveImage(const QString& path, const ImageToSave& image);

} // namespace toolroom
