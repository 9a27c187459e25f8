// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/live_run_delegate.h"

#include "core/base/clock.h"
#include "core/models/run/run_text.h"
#include "ui/run/call_text.h"
#include "ui/run/live_runs_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int edge = 4;
constexpr int barHeight = 2;

} // namespace

LiveRunDelegate::LiveRunDelegate(const LiveRunsModel& model, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_model(model) {}

QString LiveRunDelegate::buttonText(const QModelIndex& index) const {
    const LiveRun& run = m_model.run(index.row());
    if (run.isFinished())
        return tr("Inspect");
    return run.state == RunState::Aborting ? tr("Kill") : tr("Abort");
}

QRect LiveRunDelegate::buttonRect(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int width = option.fontMetrics.horizontalAdvance(buttonText(index)) + 2 * innerSpacing;
    const int height = option.fontMetrics.height() + innerSpacing;
    return {option.rect.right() - width - edge, option.rect.center().y() - height / 2, width, height};
}

void LiveRunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const LiveRun& run = m_model.run(index.row());
    const RunLine line = lineOf(run, systemClock().monotonicNs());
    const Theme& theme = themeOf(option.palette);
    const QFontMetrics& metrics = option.fontMetrics;
    painter->save();
    painter->setFont(option.font);
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    painter->fillRect(option.rect, isChosen ? option.palette.highlight() : option.palette.base());
    const QRect button = buttonRect(option, index);
    const int shapeWidth = metrics.height() + edge;
    const int numberWidth = metrics.horizontalAdvance(QStringLiteral("00000000")) + edge;
    QRect textRect(option.rect.left() + innerSpacing, option.rect.top() + edge, 0, metrics.height());
    textRect.setRight(button.left() - innerSpacing);
    painter->setPen(toneColor(line.tone, theme));
    painter->drawText(textRect, Qt::AlignVCenter | Qt::TextSingleLine, toneShape(line.tone));
    textRect.setLeft(textRect.left() + shapeWidth);
    painter->setPen(theme.muted);
    painter->drawText(textRect, Qt::AlignVCenter | Qt::TextSingleLine, runIdText(run.id.toStdString()));
    textRect.setLeft(textRect.left() + numberWidth);
    painter->setPen(option.palette.color(QPalette::Text));
    painter->drawText(textRect, Qt::AlignVCenter | Qt::TextSingleLine,
                      metrics.elidedText(line.label, Qt::ElideRight, textRect.width()));
    textRect.translate(0, metrics.height());
    painter->setPen(theme.muted);
    painter->drawText(textRect, Qt::AlignVCenter | Qt::TextSingleLine,
                      metrics.elidedText(line.detail, Qt::ElideRight, textRect.width()));
    if (line.progress >= 0) {
        const QRectF bar(textRect.left(), textRect.bottom() + 2, textRect.width(), barHeight);
        painter->fillRect(bar, theme.line);
        painter->fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * std::clamp(line.progress, 0.0, 1.0), barHeight)),
                          theme.accent);
    }
    const QPoint mouse = option.widget ? option.widget->mapFromGlobal(QCursor::pos()) : QPoint(-1, -1);
    const bool isUnder = option.state.testFlag(QStyle::State_MouseOver) && button.contains(mouse);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(theme.line);
    painter->setBrush(isUnder ? theme.line : option.palette.color(QPalette::Button));
    painter->drawRoundedRect(QRectF(button).adjusted(0.5, 0.5, -0.5, -0.5), edge, edge);
    painter->setPen(run.isKilled ? theme.muted : option.palette.color(QPalette::ButtonText));
    painter->drawText(button, Qt::AlignCenter | Qt::TextSingleLine, buttonText(index));
    painter->restore();
}

QSize LiveRunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const {
    return {100, 2 * option.fontMetrics.height() + 2 * edge + barHeight};
}

bool LiveRunDelegate::editorEvent(QEvent* event, QAbstractItemModel* /*model*/, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) {
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick)
        m_isDoubleClick = event->type() == QEvent::MouseButtonDblClick;
    if (event->type() != QEvent::MouseButtonRelease || std::exchange(m_isDoubleClick, false))
        return false;
    const auto* mouse = static_cast<const QMouseEvent*>(event);
    if (mouse->button() != Qt::LeftButton || !buttonRect(option, index).contains(mouse->position().toPoint()))
        return false;
    Q_EMIT buttonPressed(index.row());
    return true;
}

bool LiveRunDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& /*option*/,
                                const QModelIndex& index) {
    if (!index.isValid() || event->type() != QEvent::ToolTip)
        return false;
    QToolTip::showText(event->globalPos(), escapeForToolTip(index.data(Qt::AccessibleTextRole).toString()), view);
    return true;
}

} // namespace toolroom
