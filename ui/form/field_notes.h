// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;
class QToolButton;

namespace toolroom {

class FaultLabel;

/// What stands below the editor of a field: the schema's words, the default that is offered, what is wrong. Each part
/// is made when there is something in it for the first time; without any, nothing is shown.
class FieldNotes : public QWidget {
    Q_OBJECT

public:
    explicit FieldNotes(QWidget* parent = nullptr);

    /// Untrusted text.
    void tell(const QString& words);
    /// Empty words offer nothing. True when the button is new.
    bool offerDefault(const QString& words, const QString& name);
    void sayFaults(const QStringList& faults, const QStringList& advice);
    /// Null until there is one.
    [[nodiscard]] QToolButton* defaultButton() const { return m_default; }

Q_SIGNALS:
    void defaultTaken();

private:
    void showParts();

    QLabel* m_told = nullptr;
    QToolButton* m_default = nullptr;
    FaultLabel* m_faults = nullptr;
};

} // namespace toolroom
