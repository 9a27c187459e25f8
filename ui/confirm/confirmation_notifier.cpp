// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/confirmation_notifier.h"

#include "ui/confirm/attention_queue.h"
#include "ui/theme/icons.h"

#include <QApplication>
#include <QSystemTrayIcon>

namespace toolroom {

ConfirmationNotifier::ConfirmationNotifier(const AttentionQueue& queue, QWidget& window)
    : QObject(&window)
    , m_queue(queue)
    , m_window(window) {
    connect(&queue, &AttentionQueue::added, this, [this] {
        if (QGuiApplication::applicationState() != Qt::ApplicationActive)
            notify();
    });
    connect(&queue, &AttentionQueue::changed, this, [this] {
        if (m_tray && m_queue.openCount() == 0)
            m_tray->hide();
    });
}

void ConfirmationNotifier::notify() {
    Q_EMIT notified();
    QApplication::alert(&m_window);
    if (!QSystemTrayIcon::isSystemTrayAvailable() || !QSystemTrayIcon::supportsMessages())
        return;
    if (!m_tray) {
        m_tray = new QSystemTrayIcon(applicationIcon(), this);
        m_tray->setToolTip(tr("Toolroom: something is waiting for you"));
        connect(m_tray, &QSystemTrayIcon::messageClicked, this, &ConfirmationNotifier::activated);
        connect(m_tray, &QSystemTrayIcon::activated, this, &ConfirmationNotifier::activated);
    }
    m_tray->show();
    m_tray->showMessage(tr("Toolroom"), tr("A tool or a server is waiting for you."), applicationIcon());
}

} // namespace toolroom
