// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QSystemTrayIcon;

namespace toolroom {

class AttentionQueue;

/// Alerts the user to a new request or question while another application is active: the window requests attention,
/// and a tray notification is shown where the desktop supports it. The notification contains no text from tools.
class ConfirmationNotifier : public QObject {
    Q_OBJECT

public:
    /// Both arguments must outlive this object.
    ConfirmationNotifier(const AttentionQueue& queue, QWidget& window);

Q_SIGNALS:
    void notified();
    /// Emitted when the user clicks the notification.
    void activated();

private:
    void notify();

    const AttentionQueue& m_queue;
    QWidget& m_window;
    QSystemTrayIcon* m_tray = nullptr;
};

} // namespace toolroom
