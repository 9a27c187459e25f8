// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/json_tree_model.h"
#include "core/run/confirmation.h"

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
class DrawnArguments;

/// The arguments of a request: drawn exactly as they will be sent, or edited instead. Edits of several requests are
/// kept side by side.
class SentArguments : public QWidget {
    Q_OBJECT

public:
    explicit SentArguments(QWidget* parent = nullptr);

    /// With what was edited of it before; an edit that was begun elsewhere is dropped.
    void showRequest(std::shared_ptr<const ConfirmationRequest> request);
    /// Whether the request still waits for its answer: only then it can be edited.
    void setUndecided(bool undecided);
    /// Edits of requests that are gone are forgotten.
    void keepEdits(const std::function<bool(const std::string& request)>& isThere);

    /// What will be sent is before the person's eyes, all of it.
    [[nodiscard]] bool isSeen() const;
    [[nodiscard]] bool isEdited() const;
    [[nodiscard]] bool isEditing() const;
    /// What will be sent. Null before there was a request.
    [[nodiscard]] JsonPtr arguments() const;

Q_SIGNALS:
    /// Other arguments will be sent.
    void changed();
    /// Something else is before the person's eyes: the drawing, the editor, or what is in it.
    void turned();
    void editBegun();
    void editEnded();

private:
    void draw();
    void showState();
    void beginEdit();
    void endEdit(bool keep);
    void undoEdit();

    std::shared_ptr<const ConfirmationRequest> m_request;
    std::map<std::string, JsonPtr, std::less<>> m_edited; ///< arguments to send instead, by request
    bool m_isUndecided = false;

    QLabel* m_heading;
    QToolButton* m_edit;
    QToolButton* m_undoEdit;
    QToolButton* m_endEdit;
    QToolButton* m_dropEdit;
    QStackedWidget* m_pages;
    DrawnArguments* m_drawn;
    ArgumentsEditor* m_editor = nullptr; ///< once something is edited
    QLabel* m_note;
};

} // namespace toolroom
