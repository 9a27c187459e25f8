// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/finding.h"
#include "core/lint/fix/add_ignore.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace toolroom {

class DiffView;

/// Asks why the findings of a rule are acceptable in a tool or file, and shows the resulting change of the
/// configuration file.
class IgnoreRuleDialog : public QDialog {
    Q_OBJECT

public:
    /// `config`: the configuration file in the folder of the finding's file; empty if it does not exist.
    IgnoreRuleDialog(const Finding& finding, const std::string& fileName, SourceTextPtr config,
                     QWidget* parent = nullptr);

    /// Not empty when the dialog is accepted.
    [[nodiscard]] const TextEdits& edits() const { return m_edits; }

private:
    void showChanges();

    NewIgnore m_ignore; ///< with the reason and the tool that are entered
    std::string m_tool;
    SourceTextPtr m_config;
    TextEdits m_edits;
    QComboBox* m_scope;
    QLineEdit* m_reason;
    QLabel* m_error;
    DiffView* m_changes;
    QPushButton* m_apply;
};

} // namespace toolroom
