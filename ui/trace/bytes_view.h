// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/json_content.h"

#include <QAbstractScrollArea>

namespace toolroom {

/// A hex dump: offsets, hexadecimal bytes, and text, with hidden characters highlighted. Paints only the visible rows.
class BytesView : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit BytesView(QWidget* parent = nullptr);

    /// Null clears the view.
    void setBytes(BytesPtr bytes);
    [[nodiscard]] const BytesPtr& bytes() const { return m_bytes; }

    [[nodiscard]] QSize sizeHint() const override { return {600, 240}; }

    static constexpr std::size_t bytesInRow = 16;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] int rowHeight() const;
    void drawRow(QPainter& painter, std::size_t row, int y) const;
    void updateBars();

    BytesPtr m_bytes;
};

} // namespace toolroom
