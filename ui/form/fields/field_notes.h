// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace toolroom {

class SteadyLabel;

/// The errors of a field, one per line, wrapped. May contain untrusted text.
class ErrorLabel : public QLabel {
    Q_OBJECT

public:
    explicit ErrorLabel(QWidget* parent = nullptr);

    /// Hides the label if both lists are empty. Advice is shown as a note, not as an error.
    void showMessage(const QStringList& errors, const QStringList& advice);
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_hasErrors = false;
};

/// The lines below the editor of a field: description, offered values, and errors. Constraints and errors share a line
/// that is always reserved, so that nothing moves when they appear. Each widget is created when it is first needed.
class FieldNotes : public QWidget {
    Q_OBJECT

public:
    explicit FieldNotes(QWidget* parent = nullptr);

    /// Untrusted text.
    void setDescription(const QString& label);
    /// These hide the button if `label` is empty.
    void showDefaultButton(const QString& label, const QString& name);
    void showNullButton(const QString& label, const QString& name);
    void setErrors(const QStringList& errors, const QStringList& advice);
    /// Reserves a line, which may be empty; hides it if `constraints` is unset. Untrusted text.
    void setConstraints(const std::optional<QString>& constraints);

Q_SIGNALS:
    void defaultAccepted();
    void nullAccepted();

private:
    void showValueButton(QToolButton*& button, const QString& label, const QString& name,
                         void (FieldNotes::*accepted)());
    void updateVisibility();

    QLabel* m_description = nullptr;
    QBoxLayout* m_offers = nullptr;
    QToolButton* m_default = nullptr;
    QToolButton* m_null = nullptr;
    SteadyLabel* m_constraints = nullptr;
    bool m_reservesLine = false;
    ErrorLabel* m_errors = nullptr;
};

} // namespace toolroom
