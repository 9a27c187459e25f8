// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QSystemTrayIcon;

namespace toolroom {

class ConfirmationDialog;
class ConfirmationQueue;

/// Calls the person when something begins to wait while another program is in front: the window asks for attention, and
/// where the desktop has a tray there is a notification. That says nothing in the words of a tool.
class ConfirmationBell : public QObject {
    Q_OBJECT

public:
    /// All outlive it.
    ConfirmationBell(const ConfirmationQueue& queue, ConfirmationDialog& dialog, QWidget& window);

Q_SIGNALS:
    void rung();

private:
    void ring();

    const ConfirmationQueue& m_queue;
    ConfirmationDialog& m_dialog;
    QWidget& m_window;
    QSystemTrayIcon* m_tray = nullptr;
};

} // namespace toolroom
