// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/attention_dialog.h"

#include "ui/confirm/attention_queue.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialog_size.h"

#include <QScreen>
#include <QShowEvent>

#include <algorithm>
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
    const QRect free = screen()->availableGeometry();
    if (!uncovered.isEmpty()) { // the first one is the most important
        const int below = free.bottom() - uncovered.front().bottom() - dialogFrame.height();
        const int above = uncovered.front().top() - free.top() - dialogFrame.height();
        resize(width(),
               std::clamp(height(), minimumSizeHint().height(), std::max({below, above, minimumSizeHint().height()})));
    }
    move(centeredPlace(size() + dialogFrame, parentWidget()->window()->frameGeometry(), free, uncovered));
}

} // namespace toolroom
