// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

#include <string>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace toolroom {

class ErrorLabel;

/// Creates a project from a template: asks for a contract, a language, and a new folder.
class NewProjectDialog : public QDialog {
    Q_OBJECT

public:
    /// Relative paths are relative to `folder`.
    explicit NewProjectDialog(const std::string& folder, QWidget* parent = nullptr);

Q_SIGNALS:
    /// Emitted when the project exists. `source` is CreatedProject::source.
    void created(const QString& folder, const std::string& source);

private:
    void chooseFolder();
    void create();

    QString m_base;
    QComboBox* m_contract;
    QComboBox* m_language;
    QLineEdit* m_folder;
    ErrorLabel* m_error;
    QPushButton* m_create;
};

} // namespace toolroom
