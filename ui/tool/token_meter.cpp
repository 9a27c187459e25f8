// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/token_meter.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QPainter>

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t limit = 40; ///< agentbase rejects descriptions of 40 tokens or more
constexpr int segments = 10;
constexpr int segmentWidth = 4;
constexpr int segmentGap = 2;
constexpr int barWidth = segments * (segmentWidth + segmentGap) - segmentGap;

} // namespace

TokenMeter::TokenMeter(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void TokenMeter::showCount(TokenCount count, bool isBinding) {
    m_count = count;
    m_isBinding = isBinding;
    setAccessibleName(text());
    const QString method = count.exact ? tr("Counted with the o200k tokenizer.")
                                       : tr("Estimated, because the tokenizer data is not installed.");
    const QString scale = isBinding
                              ? tr("The contract requires fewer than %1 tokens.").arg(limit)
                              : tr("The strictest contract, agentbase, requires fewer than %1 tokens.").arg(limit);
    setToolTipText(*this, method + QLatin1Char('\n') + scale);
    updateGeometry();
    update();
}

QString TokenMeter::text() const {
    const auto tokens = static_cast<int>(m_count.tokens);
    if (m_count.tokens > limit)
        return (m_count.exact ? tr("%Ln token(s), limit %1", "limit", tokens)
                              : tr("about %Ln token(s), limit %1", "limit", tokens))
            .arg(limit);
    const QString text =
        m_count.exact ? tr("%L1 of %2 tokens", "count, limit") : tr("about %L1 of %2 tokens", "count, limit");
    return text.arg(tokens).arg(limit);
}

QSize TokenMeter::sizeHint() const {
    return {fontMetrics().horizontalAdvance(text()) + innerSpacing + barWidth, fontMetrics().height()};
}

void TokenMeter::paintEvent(QPaintEvent* /*event*/) {
    const Theme& theme = themeOf(this);
    QPainter painter(this);
    const QColor color = m_isBinding && m_count.tokens >= limit ? theme.error : theme.muted;
    painter.setPen(color);
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, text());
    int x = fontMetrics().horizontalAdvance(text()) + innerSpacing;
    const std::size_t filled = std::min<std::size_t>((m_count.tokens * segments + limit - 1) / limit, segments);
    for (int i = 0; i < segments; ++i) {
        const bool isFilled = static_cast<std::size_t>(i) < filled;
        painter.fillRect(QRect(x, rect().center().y() - 4, segmentWidth, 9), isFilled ? color : theme.line);
        x += segmentWidth + segmentGap;
    }
}

} // namespace toolroom
