// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/confirm/attention_dialog.h"
#include "ui/confirm/attention_queue.h"

#include <QTimer>

#include <string>

class QLabel;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace toolroom {

class ArmedButton;
class ElidedLabel;
class GrantEditor;
class MarkedText;
class RequestArguments;
class StatusLabel;

/// Shows the confirmation requests of a queue. Enter never allows a call, Escape denies it, and closing the dialog
/// leaves the requests pending.
class ConfirmationDialog : public AttentionDialog {
    Q_OBJECT

public:
    /// The queue must outlive the dialog.
    explicit ConfirmationDialog(AttentionQueue& queue, QWidget* parent = nullptr);
    ~ConfirmationDialog() override;

    void showEntry(const std::string& id) override;

protected:
    void reject() override;
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void showState() override;
    /// Focuses the name to type, or else Deny.
    void focusDecision() override;
    void resizeToContent() override;

private:
    void buildHeader(QVBoxLayout& layout);
    void buildDecision(QVBoxLayout& layout);
    void buildFooter(QVBoxLayout& layout);

    void updateFromQueue();
    void showRequestDetails(const ConfirmationRequest& request);
    void showQueuePosition();
    void tick();
    void showAdjacentRequest(int by);

    void deny();
    void allow();
    [[nodiscard]] bool canAllow() const;
    [[nodiscard]] QString missingText() const;

    QTimer m_tick;

    MarkedText* m_title;
    QLabel* m_left;
    QLabel* m_facts;
    MarkedText* m_target;
    MarkedText* m_permission;
    MarkedText* m_reasoning;
    MarkedText* m_changes;
    StatusLabel* m_statusLabel;
    RequestArguments* m_arguments;
    GrantEditor* m_grant;
    QWidget* m_typing;
    ElidedLabel* m_nameHint;
    QLineEdit* m_name;
    ArmedButton* m_deny;
    ArmedButton* m_allow;
    ElidedLabel* m_ids;
    QToolButton* m_previous;
    QLabel* m_position;
    QToolButton* m_next;
};

} // namespace toolroom
