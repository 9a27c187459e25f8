// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QSystemTrayIcon;

namespace toolroom {

class ConfirmationDialog;
class ConfirmationQueue;

/// Alerts the user to a new confirmation request while another application is active: the window demands attention, and
/// a tray notification is shown where the desktop supports it. The notification contains no text from tools.
class ConfirmationNotifier : public QObject {
    Q_OBJECT

public:
    /// All of them must outlive this object.
    ConfirmationNotifier(const ConfirmationQueue& queue, ConfirmationDialog& dialog, QWidget& window);

Q_SIGNALS:
    void notified();

private:
    void notify();

    const ConfirmationQueue& m_queue;
    ConfirmationDialog& m_dialog;
    QWidget& m_window;
    QSystemTrayIcon* m_tray = nullptr;
};

} // namespace toolroom
