// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/confirm/confirmation_queue.h"

#include <QDialog>
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
class GrantChoice;
class MarkedText;
class SentArguments;
class Verdict;

/// Asks the person about what waits in a queue, one request after the other. Never modal, and shows itself without
/// taking the focus. Enter approves nothing, Escape denies, closing it leaves the requests waiting.
class ConfirmationDialog : public QDialog {
    Q_OBJECT

public:
    /// The queue outlives it.
    explicit ConfirmationDialog(ConfirmationQueue& queue, QWidget* parent = nullptr);
    ~ConfirmationDialog() override;

    /// Shows what waits, in front of everything and with the focus.
    void bringForward();
    /// Id of the request that is shown; "" when there is none.
    [[nodiscard]] const std::string& shownRequest() const { return m_id; }
    void showRequest(const std::string& id);

    /// Buttons do nothing so many milliseconds after what they are about was shown.
    static constexpr std::int64_t armingMs = 500;

protected:
    void reject() override;
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildHead(QVBoxLayout& layout);
    void buildDecision(QVBoxLayout& layout);
    void buildFoot(QVBoxLayout& layout);

    void followQueue();
    void showWords(const ConfirmationRequest& request);
    void showState();
    void showPlace();
    void tick();
    void arm();
    void step(int by);

    void deny();
    void allow();
    [[nodiscard]] bool isUndecided() const;
    [[nodiscard]] bool mayAllow() const;

    ConfirmationQueue& m_queue;
    std::string m_id;
    bool m_isArmed = false;
    std::unique_ptr<Alarm> m_arming;
    QTimer m_tick;

    MarkedText* m_title;
    QLabel* m_left;
    ElidedLabel* m_facts;
    MarkedText* m_permission;
    MarkedText* m_reasoning;
    MarkedText* m_changes;
    Verdict* m_verdict;
    SentArguments* m_arguments;
    GrantChoice* m_grant;
    QWidget* m_typing;
    ElidedLabel* m_typeThis;
    QLineEdit* m_name;
    ArmedButton* m_deny;
    ArmedButton* m_allow;
    ElidedLabel* m_ids;
    QToolButton* m_before;
    QLabel* m_place;
    QToolButton* m_next;
};

} // namespace toolroom
