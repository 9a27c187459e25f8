// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/attention_dialog.h"

#include "ui/confirm/attention_queue.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialog_size.h"

#include <QScreen>
#include <QShowEvent>

#include <utility>

namespace toolroom {

AttentionDialog::AttentionDialog(AttentionQueue& queue, QWidget* parent)
    : QDialog(parent)
    , m_queue(queue) {
    setModal(false);
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_KeyboardFocusChange); // the focus is visible from the first moment
}

AttentionDialog::~AttentionDialog() = default;

void AttentionDialog::raiseWithFocus() {
    if (m_id.empty())
        return;
    show();
    raise();
    activateWindow();
    focusDecision();
}

void AttentionDialog::setCurrentEntry(std::string id) {
    m_id = std::move(id);
    if (!m_id.empty())
        arm();
}

bool AttentionDialog::isEntryOpen() const {
    const AttentionQueue::Entry* entry = m_queue.find(m_id);
    return entry && entry->state == AttentionQueue::RequestState::Open;
}

void AttentionDialog::arm() {
    m_isArmed = false;
    m_arming = m_queue.clock().callAfter(armingMs, [this] {
        m_isArmed = true;
        showState();
    });
    showState();
}

void AttentionDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (!event->spontaneous()) {
        resizeToContent();
        if (!std::exchange(m_isPlaced, true))
            moveToDefaultPosition();
    }
    arm();
}

void AttentionDialog::moveToDefaultPosition() {
    if (!parentWidget())
        return;
    QList<QRect> uncovered;
    for (const QPointer<const QWidget>& widget : std::as_const(m_uncovered)) {
        if (widget && widget->isVisible())
            uncovered += QRect(widget->mapToGlobal(QPoint()), widget->size());
    }
    move(centeredPlace(frameGeometry().size(), parentWidget()->window()->frameGeometry(), screen()->availableGeometry(),
                       uncovered));
}

} // namespace toolroom
