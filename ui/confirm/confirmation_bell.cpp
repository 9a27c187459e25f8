// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/confirmation_bell.h"

#include "ui/confirm/confirmation_dialog.h"
#include "ui/confirm/confirmation_queue.h"
#include "ui/theme/icons.h"

#include <QApplication>
#include <QSystemTrayIcon>

namespace toolroom {

ConfirmationBell::ConfirmationBell(const ConfirmationQueue& queue, ConfirmationDialog& dialog, QWidget& window)
    : QObject(&window)
    , m_queue(queue)
    , m_dialog(dialog)
    , m_window(window) {
    connect(&queue, &ConfirmationQueue::asked, this, [this] {
        if (QGuiApplication::applicationState() != Qt::ApplicationActive)
            ring();
    });
    connect(&queue, &ConfirmationQueue::changed, this, [this] {
        if (m_tray && m_queue.waiting().empty())
            m_tray->hide();
    });
}

void ConfirmationBell::ring() {
    Q_EMIT rung();
    QApplication::alert(&m_window);
    if (!QSystemTrayIcon::isSystemTrayAvailable() || !QSystemTrayIcon::supportsMessages())
        return;
    if (!m_tray) {
        m_tray = new QSystemTrayIcon(applicationIcon(), this);
        m_tray->setToolTip(tr("Toolroom: something waits for you"));
        connect(m_tray, &QSystemTrayIcon::messageClicked, &m_dialog, &ConfirmationDialog::bringForward);
        connect(m_tray, &QSystemTrayIcon::activated, &m_dialog, &ConfirmationDialog::bringForward);
    }
    m_tray->show();
    m_tray->showMessage(tr("Toolroom"), tr("A tool waits for you to allow or deny it."), applicationIcon());
}

} // namespace toolroom
