// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/waiting_button.h"

#include "ui/confirm/confirmation_dialog.h"
#include "ui/theme/theme.h"

#include <QEvent>

#include <algorithm>

namespace toolroom {

WaitingButton::WaitingButton(const ConfirmationQueue& queue, ConfirmationDialog& dialog, QWidget* parent)
    : QToolButton(parent)
    , m_queue(queue) {
    setAutoRaise(true);
    setToolTip(tr("Show what waits for you"));
    connect(&queue, &ConfirmationQueue::changed, this, &WaitingButton::count);
    connect(this, &QToolButton::clicked, &dialog, &ConfirmationDialog::bringForward);
    tint();
    count();
}

void WaitingButton::changeEvent(QEvent* event) {
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        tint();
}

void WaitingButton::count() {
    const auto waits = [](const ConfirmationQueue::Waiting& waiting) {
        return waiting.over == ConfirmationQueue::Over::No;
    };
    const auto waiting = static_cast<int>(std::ranges::count_if(m_queue.waiting(), waits));
    const QString words = waiting == 1 ? tr("1 waits for you") : tr("%1 wait for you").arg(waiting);
    setText(words + QStringLiteral(" ◆"));
    setAccessibleName(words);
    setVisible(waiting > 0);
}

void WaitingButton::tint() {
    QPalette own = palette();
    own.setColor(QPalette::ButtonText, themeOf(this).waiting);
    setPalette(own);
}

} // namespace toolroom
