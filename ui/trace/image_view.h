// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/json_content.h"

#include <QImage>
#include <QWidget>

namespace toolroom {

/// A decoded image, or the reason it cannot be displayed.
struct DecodedImage {
    QImage image;
    QSize size; ///< the original size; `image` may be scaled down
    QString problem;
};

/// Decodes an image; call it on a worker thread. Detects the format from the bytes and rejects images that would need
/// too much memory.
[[nodiscard]] DecodedImage decodeImage(const EncodedImage& encoded);

/// Displays an image, scaled down to fit the view.
class ImageView : public QWidget {
    Q_OBJECT

public:
    explicit ImageView(QWidget* parent = nullptr);

    void setImage(DecodedImage decoded);
    [[nodiscard]] const DecodedImage& decoded() const { return m_image; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    DecodedImage m_image;
};

} // namespace toolroom
