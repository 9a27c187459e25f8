// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/confirm/confirmation_queue.h"

#include <QDialog>
#include <QTimer>

#include <map>
#include <memory>
#include <string>

class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace toolroom {

class ArgumentsEditor;
class ArmedButton;
class DrawnArguments;
class ElidedLabel;
class GrantChoice;
class MarkedText;
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
    void buildArguments(QVBoxLayout& layout);
    void buildDecision(QVBoxLayout& layout);
    void buildFoot(QVBoxLayout& layout);

    void followQueue();
    void showWords(const ConfirmationRequest& request);
    void showArguments();
    void showState();
    void showPlace();
    void tick();
    void arm();
    void step(int by);

    void beginEdit();
    void endEdit(bool keep);
    void deny();
    void allow();
    [[nodiscard]] bool isEditing() const;
    [[nodiscard]] bool isUndecided() const;
    [[nodiscard]] bool mayAllow() const;
    [[nodiscard]] const Json& argumentsToSend(const ConfirmationRequest& request) const;

    ConfirmationQueue& m_queue;
    std::string m_id;
    std::map<std::string, Json, std::less<>> m_edited; ///< arguments to send instead, by request
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
    QLabel* m_heading;
    QToolButton* m_edit;
    QToolButton* m_undoEdit;
    QToolButton* m_endEdit;
    QToolButton* m_dropEdit;
    QStackedWidget* m_arguments;
    DrawnArguments* m_drawn;
    ArgumentsEditor* m_editor = nullptr; ///< once something is edited
    QLabel* m_note;
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
