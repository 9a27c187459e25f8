// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace toolroom {

class ConfirmationDialog;
class ConfirmationQueue;

/// `2 pending confirmations ◆`: the status bar button that opens the dialog; visible while requests are pending.
class PendingButton : public QToolButton {
    Q_OBJECT

public:
    /// Both must outlive the button.
    PendingButton(const ConfirmationQueue& queue, ConfirmationDialog& dialog, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void count();
    void tint();

    const ConfirmationQueue& m_queue;
};

} // namespace toolroom
