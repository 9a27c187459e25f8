// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QSystemTrayIcon;

namespace toolroom {

class ConfirmationQueue;

/// Alerts the user to a new confirmation request while another application is active: the window requests attention,
/// and a tray notification is shown where the desktop supports it. The notification contains no text from tools.
class ConfirmationNotifier : public QObject {
    Q_OBJECT

public:
    /// Both arguments must outlive this object.
    ConfirmationNotifier(const ConfirmationQueue& queue, QWidget& window);

Q_SIGNALS:
    void notified();
    /// Emitted when the user clicks the notification.
    void activated();

private:
    void notify();

    const ConfirmationQueue& m_queue;
    QWidget& m_window;
    QSystemTrayIcon* m_tray = nullptr;
};

} // namespace toolroom
