// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/json_content.h"

#include <QImage>
#include <QWidget>

namespace toolroom {

/// A decoded picture, or the reason why it cannot be shown.
struct DecodedPicture {
    QImage image;
    QSize size; ///< the original size; `image` may be scaled down
    QString problem;
};

/// Decodes a picture; call it on a worker thread. Detects the format from the bytes and rejects pictures that would
/// need too much memory.
[[nodiscard]] DecodedPicture decodePicture(const EncodedImage& encoded);

/// A picture, scaled down to fit the view.
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
