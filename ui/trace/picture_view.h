// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/json_content.h"

#include <QImage>
#include <QWidget>

namespace toolroom {

/// A picture that a value held, decoded, or why there is none.
struct DecodedPicture {
    QImage image;
    QSize written; ///< its size, which may be larger than what is kept of it
    QString problem;
};

/// For worker threads. Reads pixels only, of the type that the bytes themselves say, and refuses what would take very
/// much memory.
[[nodiscard]] DecodedPicture decodePicture(const EncodedImage& encoded);

/// Draws a picture as large as there is room, and never larger than it is.
class PictureView : public QWidget {
    Q_OBJECT

public:
    explicit PictureView(QWidget* parent = nullptr);

    void setPicture(DecodedPicture picture);
    [[nodiscard]] const DecodedPicture& picture() const { return m_picture; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    DecodedPicture m_picture;
};

} // namespace toolroom
