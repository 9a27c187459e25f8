// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/token_meter.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QPainter>

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t limit = 40; ///< agentbase: a description of 40 tokens or more is refused
constexpr int segments = 10;
constexpr int segmentWidth = 4;
constexpr int segmentGap = 2;
constexpr int barWidth = segments * (segmentWidth + segmentGap) - segmentGap;

} // namespace

TokenMeter::TokenMeter(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void TokenMeter::showCount(TokenCount count, bool binding) {
    m_count = count;
    m_binding = binding;
    setAccessibleName(words());
    setToolTip(plainToolTip((count.exact ? tr("Counted with the o200k tokenizer.")
                                         : tr("Estimated: the tokenizer's ranks are not installed.")) +
                            QLatin1Char('\n') +
                            (binding ? tr("The contract wants fewer than %1.").arg(limit)
                                     : tr("The bar ends at %1, where the strictest contract does.").arg(limit))));
    updateGeometry();
    update();
}

QString TokenMeter::words() const {
    const QString tokens = m_count.tokens == 1 ? tr("1 token") : tr("%1 tokens").arg(m_count.tokens);
    return m_count.exact ? tokens : tr("about %1").arg(tokens);
}

QSize TokenMeter::sizeHint() const {
    return {fontMetrics().horizontalAdvance(words()) + innerSpace + barWidth + innerSpace +
                fontMetrics().horizontalAdvance(QString::number(limit)),
            fontMetrics().height()};
}

void TokenMeter::paintEvent(QPaintEvent* /*event*/) {
    const Theme& theme = themeOf(this);
    QPainter painter(this);
    const QColor color = m_binding && m_count.tokens >= limit ? theme.error : theme.muted;
    painter.setPen(color);
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, words());
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter, QString::number(limit));
    int x = fontMetrics().horizontalAdvance(words()) + innerSpace;
    const std::size_t filled = std::min<std::size_t>((m_count.tokens * segments + limit - 1) / limit, segments);
    for (int i = 0; i < segments; ++i) {
        const bool isFilled = static_cast<std::size_t>(i) < filled;
        painter.fillRect(QRect(x, rect().center().y() - 4, segmentWidth, 9), isFilled ? color : theme.line);
        x += segmentWidth + segmentGap;
    }
}

} // namespace toolroom
