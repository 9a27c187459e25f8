// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/code_spans.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QtMath>

#include <algorithm>

namespace toolroom {

namespace {

constexpr qreal unlimitedWidth = 1'000'000; ///< in pixels

QTextLine layOutOneLine(QTextLayout& layout) {
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (line.isValid())
        line.setLineWidth(unlimitedWidth);
    layout.endLayout();
    return line;
}

/// Keeps the first `length` units and appends an ellipsis.
CodeText elidedAt(const CodeText& line, int length) {
    CodeText elided{line.text.first(length) + QChar(0x2026), {}};
    for (QTextLayout::FormatRange format : line.formats) {
        format.length = std::min(format.length, length - format.start);
        if (format.length > 0)
            elided.formats.append(format);
    }
    return elided;
}

} // namespace

CodeText parseCode(const QString& message) {
    QTextCharFormat code;
    code.setFontFamilies(fixedFont().families());
    CodeText result;
    qsizetype at = 0;
    while (at < message.size()) {
        const qsizetype begin = message.indexOf(u'`', at);
        const qsizetype end = begin < 0 ? -1 : message.indexOf(u'`', begin + 1);
        if (end < 0)
            break;
        const QStringView content = QStringView(message).sliced(begin + 1, end - begin - 1);
        const bool isCode = !content.isEmpty() && !content.contains(u'\n');
        result.text += QStringView(message).sliced(at, isCode ? begin - at : end - at);
        if (isCode) {
            result.formats.append({static_cast<int>(result.text.size()), static_cast<int>(content.size()), code});
            result.text += content;
        }
        at = isCode ? end + 1 : end;
    }
    result.text += QStringView(message).sliced(at);
    return result;
}

QString withoutCodeMarks(const QString& message) {
    return parseCode(message).text;
}

int formattedWidth(const CodeText& line, const QFont& font) {
    QTextLayout layout(line.text, font);
    layout.setFormats(line.formats);
    return qCeil(layOutOneLine(layout).naturalTextWidth());
}

void drawFormattedLine(QPainter& painter, const QRect& rect, const CodeText& line) {
    QTextLayout layout(line.text, painter.font(), painter.device());
    layout.setFormats(line.formats);
    const QTextLine laidOut = layOutOneLine(layout);
    if (!laidOut.isValid())
        return;
    if (laidOut.naturalTextWidth() <= rect.width()) {
        layout.draw(&painter, QPointF(rect.left(), rect.top() + (rect.height() - laidOut.height()) / 2));
        return;
    }
    const qreal width = rect.width() - QFontMetricsF(painter.font()).horizontalAdvance(QChar(0x2026));
    const int kept = width > 0 ? laidOut.xToCursor(width, QTextLine::CursorOnCharacter) : 0;
    const CodeText beginning = elidedAt(line, kept);
    QTextLayout elided(beginning.text, painter.font(), painter.device());
    elided.setFormats(beginning.formats);
    if (const QTextLine shown = layOutOneLine(elided); shown.isValid())
        elided.draw(&painter, QPointF(rect.left(), rect.top() + (rect.height() - shown.height()) / 2));
}

WrappedCode::WrappedCode(const QString& message, const QFont& font, int width)
    : m_layout(QString(), font) {
    CodeText code = parseCode(message);
    // The layout does not break lines at line feeds.
    m_layout.setText(code.text.replace(u'\n', QChar::LineSeparator));
    m_layout.setFormats(code.formats);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_layout.setTextOption(option);
    const qreal lineHeight = QFontMetricsF(font).height(); // the fixed font must not make a line taller
    m_layout.beginLayout();
    for (QTextLine line = m_layout.createLine(); line.isValid() && !code.text.isEmpty(); line = m_layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition(QPointF(0, m_height));
        m_height += lineHeight;
    }
    m_layout.endLayout();
}

int WrappedCode::height() const {
    return qCeil(m_height);
}

void WrappedCode::draw(QPainter& painter, const QPointF& position) const {
    m_layout.draw(&painter, position);
}

} // namespace toolroom
