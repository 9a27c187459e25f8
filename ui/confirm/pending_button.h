// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace toolroom {

class ConfirmationQueue;

/// `2 pending confirmations ◆`: the status bar button that opens the dialog; visible while requests are pending.
class PendingButton : public QToolButton {
    Q_OBJECT

public:
    /// The queue must outlive the button.
    explicit PendingButton(const ConfirmationQueue& queue, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateCount();
    void updateColors();

    const ConfirmationQueue& m_queue;
};

} // namespace toolroom
