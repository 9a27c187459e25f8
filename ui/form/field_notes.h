// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;
class QToolButton;

namespace toolroom {

class ErrorLabel;

/// The lines below the editor of a field: description, offered default, and errors. Each widget is created when it is
/// first needed.
class FieldNotes : public QWidget {
    Q_OBJECT

public:
    explicit FieldNotes(QWidget* parent = nullptr);

    /// Untrusted text.
    void setDescription(const QString& label);
    /// Hides the button if `label` is empty. Returns true if this call created the button.
    bool offerDefault(const QString& label, const QString& name);
    void setErrors(const QStringList& errors, const QStringList& advice);
    /// Null until it is first needed.
    [[nodiscard]] QToolButton* defaultButton() const { return m_default; }

Q_SIGNALS:
    void defaultAccepted();

private:
    void showParts();

    QLabel* m_description = nullptr;
    QToolButton* m_default = nullptr;
    ErrorLabel* m_errors = nullptr;
};

} // namespace toolroom
