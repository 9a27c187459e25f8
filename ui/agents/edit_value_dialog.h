// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <QDialog>

#include <functional>

class QLabel;
class QPushButton;
class QUndoStack;

namespace toolroom {

class JsonEditor;

/// Lets the user edit a JSON value.
class EditValueDialog : public QDialog {
    Q_OBJECT

public:
    /// Returns what is wrong with a value; empty: it can be used.
    using Check = std::function<QString(const Json& value)>;

    /// `action` is the text of the button that accepts the dialog.
    EditValueDialog(const QString& title, const QString& explanation, const QString& action, const Json& value,
                    Check check, QWidget* parent = nullptr);
    ~EditValueDialog() override;

    /// As edited; only valid when the dialog has been accepted.
    [[nodiscard]] const Json& value() const { return m_value; }

private:
    void readText();

    Check m_check;
    Json m_value;
    JsonEditor* m_editor;
    QLabel* m_error;
    QPushButton* m_accept;
    QUndoStack* m_undo;
};

} // namespace toolroom
