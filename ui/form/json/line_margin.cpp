// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/json/line_margin.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QPlainTextEdit>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int minDigits = 2; ///< so that the text does not move when the tenth line is added

} // namespace

LineMargin::LineMargin(QPlainTextEdit& editor)
    : QWidget(&editor)
    , m_editor(editor) {
    connect(&editor, &QPlainTextEdit::updateRequest, this, qOverload<>(&QWidget::update));
    connect(&editor, &QPlainTextEdit::cursorPositionChanged, this, qOverload<>(&QWidget::update));
}

void LineMargin::setErrorLines(QSet<int> lines) {
    m_errorLines = std::move(lines);
    update();
}

QSize LineMargin::sizeHint() const {
    const auto digits = std::max<qsizetype>(QString::number(m_editor.blockCount()).size(), minDigits);
    const int digit = m_editor.fontMetrics().horizontalAdvance(QLatin1Char('9'));
    return {static_cast<int>(digits) * digit + innerSpacing, 0};
}

void LineMargin::paintEvent(QPaintEvent* /*event*/) {
    const Theme& theme = themeOf(this);
    QPainter painter(this);
    painter.setFont(m_editor.font());
    const int current = m_editor.textCursor().blockNumber();
    for (QTextBlock block = m_editor.cursorForPosition({0, 0}).block(); block.isValid(); block = block.next()) {
        const QRect line = m_editor.cursorRect(QTextCursor(block));
        if (line.top() > height())
            break;
        const int number = block.blockNumber();
        painter.setPen(m_errorLines.contains(number) ? theme.error
                       : number == current           ? palette().color(QPalette::Text)
                                                     : theme.muted);
        painter.drawText(QRect(0, line.top(), width() - innerSpacing, line.height()), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(number + 1));
    }
}

} // namespace toolroom
