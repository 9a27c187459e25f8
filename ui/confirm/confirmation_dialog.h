// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/confirm/confirmation_queue.h"

#include <QDialog>
#include <QPointer>
#include <QTimer>

#include <memory>
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

/// Shows the pending requests of a queue one at a time. Never modal; opens without taking focus. Enter never allows a
/// call, Escape denies it, and closing the dialog leaves the requests pending.
class ConfirmationDialog : public QDialog {
    Q_OBJECT

public:
    /// The queue must outlive the dialog.
    explicit ConfirmationDialog(ConfirmationQueue& queue, QWidget* parent = nullptr);
    ~ConfirmationDialog() override;

    /// Raises the dialog and gives it focus.
    void raiseWithFocus();
    /// The dialog does not appear over `widget`.
    void avoidCovering(const QWidget* widget) { m_uncovered = widget; }
    /// The id of the current request; empty if there is none.
    [[nodiscard]] const std::string& currentRequest() const { return m_id; }
    void showRequest(const std::string& id);

    /// How long the buttons stay disarmed after a request has become visible, in milliseconds.
    static constexpr std::int64_t armingMs = 500;

protected:
    void reject() override;
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void buildHeader(QVBoxLayout& layout);
    void buildDecision(QVBoxLayout& layout);
    void buildFooter(QVBoxLayout& layout);

    void updateFromQueue();
    void showRequestDetails(const ConfirmationRequest& request);
    void showState();
    void showQueuePosition();
    void tick();
    void arm();
    void showAdjacentRequest(int by);
    /// Focuses the name to type, or else Deny.
    void focusDecision();
    void moveToDefaultPosition();

    void deny();
    void allow();
    [[nodiscard]] bool isRequestOpen() const;
    [[nodiscard]] bool canAllow() const;
    [[nodiscard]] QString missingText() const;

    ConfirmationQueue& m_queue;
    std::string m_id;
    bool m_isArmed = false;
    std::unique_ptr<ScheduledCall> m_arming;
    bool m_isPlaced = false; ///< afterwards, the dialog stays where the user has moved it
    QPointer<const QWidget> m_uncovered;
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
