// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/session/environment.h"

#include <QComboBox>
#include <QDialog>

#include <map>
#include <vector>

class QListWidget;
class QListWidgetItem;
class QPushButton;
class QTableWidget;
class QTableWidgetItem;

namespace toolroom {

class Environments;
class StatusLabel;

/// Chooses the environment of calls, or opens the dialog that edits environments.
class EnvironmentBox : public QComboBox {
    Q_OBJECT

public:
    explicit EnvironmentBox(Environments& environments, QWidget* parent = nullptr);

Q_SIGNALS:
    void manageRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void choose(int index);

    Environments& m_environments;
};

/// Edits the environments of the user: their names on the left, the variables of the selected one on the right.
/// Secrets that are entered are saved in the keychain, and the file refers to them.
class EnvironmentsDialog : public QDialog {
    Q_OBJECT

public:
    explicit EnvironmentsDialog(Environments& environments, QWidget* parent = nullptr);

    void accept() override;
    /// Asks before it discards changes.
    void reject() override;

protected:
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* buildList();
    QWidget* buildTable();
    void add(Environment environment);
    void showVariables();
    void addVariable(const EnvironmentVariable& variable);
    /// Takes the variables from the table.
    void readVariables();
    void markSecretNames(QTableWidgetItem* changed);
    void saveSecrets();
    void updateButtons();
    [[nodiscard]] std::string unusedName(const QString& wanted) const;

    Environments& m_environments;
    std::vector<Environment> m_edited;  ///< a new secret also has its text in `value`
    QListWidgetItem* m_added = nullptr; ///< the environment that was added last; null if there is none
    int m_shown = -1;                   ///< index of the environment in the table; -1: none
    QListWidget* m_list;
    QTableWidget* m_table;
    QPushButton* m_duplicate;
    QPushButton* m_rename;
    QPushButton* m_delete;
    QPushButton* m_addVariable;
    QPushButton* m_removeVariable;
    StatusLabel* m_problem;
};

} // namespace toolroom
