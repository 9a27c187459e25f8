// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/json_tree_model.h"
#include "core/run/confirmation/confirmation.h"

#include <QWidget>

#include <functional>
#include <map>
#include <memory>
#include <string>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace toolroom {

class ArgumentsEditor;
class ArgumentsView;

/// Shows the arguments of a request exactly as they will be sent, and lets the user edit them. Keeps the edits of
/// several requests.
class RequestArguments : public QWidget {
    Q_OBJECT

public:
    explicit RequestArguments(QWidget* parent = nullptr);

    /// Shows a request with its earlier edits. Discards an unfinished edit of another request.
    void showRequest(std::shared_ptr<const ConfirmationRequest> request);
    /// Sets whether the request is still unanswered; only then can it be edited.
    void setRequestOpen(bool requestOpen);
    /// Deletes the edits of requests that no longer exist.
    void pruneEdits(const std::function<bool(const std::string& request)>& exists);

    /// Whether the complete arguments that will be sent are visible.
    [[nodiscard]] bool isFullyShown() const;
    [[nodiscard]] bool isEdited() const;
    [[nodiscard]] bool isEditing() const;
    /// The arguments that will be sent. Null until the first request.
    [[nodiscard]] JsonPtr arguments() const;

Q_SIGNALS:
    /// Emitted when the arguments that will be sent have changed.
    void changed();
    /// Emitted when the visible content has changed: different arguments are shown, they are shown completely, or the
    /// editor has been opened or closed.
    void contentChanged();
    void editStarted();
    void editFinished();

private:
    void showCurrentArguments();
    void showState();
    void startEdit();
    void endEdit(bool keep);
    void restoreOriginal();

    std::shared_ptr<const ConfirmationRequest> m_request;
    std::map<std::string, JsonPtr, std::less<>> m_edited; ///< edited arguments, by request id
    bool m_isRequestOpen = false;

    QLabel* m_heading;
    QToolButton* m_edit;
    QToolButton* m_restore;
    QToolButton* m_applyEdit;
    QToolButton* m_discardEdit;
    QStackedWidget* m_pages;
    ArgumentsView* m_view;
    ArgumentsEditor* m_editor = nullptr; ///< created by the first edit
    QLabel* m_note;
};

} // namespace toolroom
