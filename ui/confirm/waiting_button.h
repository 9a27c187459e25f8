// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace toolroom {

class ConfirmationDialog;
class ConfirmationQueue;

/// `2 wait for you ◆`, for the status bar: there while somebody waits, leads to the dialog.
class WaitingButton : public QToolButton {
    Q_OBJECT

public:
    /// Both outlive it.
    WaitingButton(const ConfirmationQueue& queue, ConfirmationDialog& dialog, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void count();
    void tint();

    const ConfirmationQueue& m_queue;
};

} // namespace toolroom
