// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/pending_button.h"

#include "ui/confirm/confirmation_queue.h"
#include "ui/theme/theme.h"

#include <QEvent>

#include <algorithm>

namespace toolroom {

PendingButton::PendingButton(const ConfirmationQueue& queue, QWidget* parent)
    : QToolButton(parent)
    , m_queue(queue) {
    setAutoRaise(true);
    setToolTip(tr("Show pending confirmations"));
    connect(&queue, &ConfirmationQueue::changed, this, &PendingButton::updateCount);
    updateColors();
    updateCount();
}

void PendingButton::changeEvent(QEvent* event) {
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        updateColors();
}

void PendingButton::updateCount() {
    const auto waits = [](const ConfirmationQueue::Entry& waiting) {
        return waiting.state == ConfirmationQueue::RequestState::Open;
    };
    const auto waiting = static_cast<int>(std::ranges::count_if(m_queue.waiting(), waits));
    const QString label = tr("%n pending confirmation(s)", nullptr, waiting);
    setText(label + QStringLiteral(" ◆"));
    setAccessibleName(label);
    setVisible(waiting > 0);
}

void PendingButton::updateColors() {
    QPalette own = palette();
    own.setColor(QPalette::ButtonText, themeOf(this).waiting);
    setPalette(own);
}

} // namespace toolroom
