// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/bytes_view.h"

#include "core/json/text.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

constexpr int offsetDigits = 8;
constexpr std::size_t maxCharacterBytes = 4; ///< in UTF-8

/// A byte in the text column.
struct ByteText {
    QString text; ///< empty for the second and later bytes of a character
    bool isHidden = false;
};

bool isContinuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

std::array<ByteText, BytesView::bytesInRow> textColumn(std::string_view bytes, std::size_t begin, std::size_t end) {
    std::array<ByteText, BytesView::bytesInRow> shown;
    std::size_t offset = begin; // the first character may begin in the previous row
    while (offset > 0 && begin - offset < maxCharacterBytes - 1 && isContinuation(bytes[offset]))
        --offset;
    while (offset < end) {
        const std::size_t from = offset;
        const char32_t codePoint = nextCodePoint(bytes, offset);
        const bool isSpace = codePoint == U'\n' || codePoint == U'\r' || codePoint == U'\t';
        const bool isHidden = isHiddenCharacter(codePoint);
        for (std::size_t i = std::max(from, begin); i < std::min(offset, end); ++i) {
            shown.at(i - begin).isHidden = isHidden;
            if (i == from)
                shown.at(i - begin).text =
                    isHidden || isSpace || codePoint == 0xFFFD ? QStringLiteral("·") : QString::fromUcs4(&codePoint, 1);
        }
    }
    return shown;
}

} // namespace

BytesView::BytesView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setAccessibleName(tr("Raw bytes"));
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setBackgroundRole(QPalette::Base);
    setFont(fixedFont());
}

void BytesView::setBytes(BytesPtr bytes) {
    m_bytes = std::move(bytes);
    verticalScrollBar()->setValue(0);
    updateBars();
    viewport()->update();
}

int BytesView::rowHeight() const {
    return fontMetrics().height() + 2;
}

void BytesView::updateBars() {
    const std::size_t rows = m_bytes ? (m_bytes->size() + bytesInRow - 1) / bytesInRow : 0;
    const int visibleRows = std::max(1, viewport()->height() / rowHeight());
    verticalScrollBar()->setPageStep(visibleRows);
    verticalScrollBar()->setRange(0, std::max(0, static_cast<int>(rows) - visibleRows));
    const int columns = offsetDigits + 2 + static_cast<int>(bytesInRow) * 4 + 3;
    horizontalScrollBar()->setRange(
        0, std::max(0, columns * fontMetrics().horizontalAdvance(QLatin1Char('0')) - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
}

void BytesView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    updateBars();
}

void BytesView::keyPressEvent(QKeyEvent* event) {
    QScrollBar* bar = verticalScrollBar();
    switch (event->key()) {
    case Qt::Key_Home:
        return bar->setValue(0);
    case Qt::Key_End:
        return bar->setValue(bar->maximum());
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void BytesView::paintEvent(QPaintEvent* /*event*/) {
    if (!m_bytes)
        return;
    QPainter painter(viewport());
    painter.setFont(font());
    painter.translate(-horizontalScrollBar()->value(), 0);
    const auto first = static_cast<std::size_t>(verticalScrollBar()->value());
    for (std::size_t row = first; row * bytesInRow < m_bytes->size(); ++row) {
        const int y = static_cast<int>(row - first) * rowHeight();
        if (y > viewport()->height())
            break;
        drawRow(painter, row, y);
    }
}

void BytesView::drawRow(QPainter& painter, std::size_t row, int y) const {
    const Theme& theme = themeOf(this);
    const int advance = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const std::size_t begin = row * bytesInRow;
    const std::size_t end = std::min(begin + bytesInRow, m_bytes->size());
    const auto draw = [&](int column, int columns, const QString& text) {
        painter.drawText(QRect(column * advance, y, columns * advance, rowHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                         text);
    };
    painter.setPen(theme.muted);
    draw(0, offsetDigits + 1, QString::number(begin, 16).rightJustified(offsetDigits, QLatin1Char('0')));
    const auto shown = textColumn(*m_bytes, begin, end);
    constexpr int bytesAt = offsetDigits + 2;
    constexpr int textAt = bytesAt + static_cast<int>(bytesInRow) * 3 + 2;
    for (std::size_t i = begin; i < end; ++i) {
        const ByteText& byte = shown.at(i - begin);
        const auto at = static_cast<int>(i - begin);
        const int hex = bytesAt + at * 3 + (at >= static_cast<int>(bytesInRow) / 2 ? 1 : 0);
        if (byte.isHidden) {
            painter.fillRect(QRect(hex * advance, y, 2 * advance, rowHeight()), theme.hiddenCharacter);
            painter.fillRect(QRect((textAt + at) * advance, y, advance, rowHeight()), theme.hiddenCharacter);
        }
        painter.setPen(palette().color(QPalette::Text));
        const auto value = static_cast<unsigned char>((*m_bytes)[i]);
        draw(hex, 3, QString::number(value, 16).rightJustified(2, QLatin1Char('0')));
        painter.setPen(byte.text == QStringLiteral("·") ? theme.muted : theme.jsonString);
        draw(textAt + at, 3, byte.text);
    }
}

} // namespace toolroom
