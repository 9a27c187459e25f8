// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/finding.h"
#include "core/lint/fix/add_ignore.h"
#include "core/models/tools/linted_registry.h"
#include "core/run/trust/trust.h"

#include <QDialog>
#include <QObject>
#include <QString>

#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QWidget;

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

/// A change of a file that the user reviews before it is applied.
struct ProposedEdit {
    QString title;
    QString summary;
    QString warning; ///< optional
    std::string path;
    std::string folder; ///< see LoadedSource
    SourceTextPtr text; ///< the file that `edits` refer to
    TextEdits edits;
};

/// Asks whether to apply an edit, and shows how it changes the file.
class QuickFixDialog : public QDialog {
    Q_OBJECT

public:
    explicit QuickFixDialog(const ProposedEdit& edit, QWidget* parent = nullptr);
};

/// Applies the fixes of findings and other edits to their files, and ignores rules in configuration files, after
/// showing the changes. Undoes them in reverse order.
class QuickFixes : public QObject {
    Q_OBJECT

public:
    explicit QuickFixes(QWidget* window);

    void preview(const LintedRegistry& registry, std::uint32_t finding);
    void review(const ProposedEdit& edit);
    /// Adds an ignore entry to the configuration file in the folder of the finding's file, which is created if
    /// necessary.
    void ignoreRule(const LintedRegistry& registry, std::uint32_t finding);
    /// Restores the bytes of the file before the last fix. Fails with a message if the file has changed since.
    void undo();
    [[nodiscard]] bool canUndo() const { return !m_applied.empty(); }

Q_SIGNALS:
    /// Emitted after a fix was applied or undone.
    void fileChanged(const FileChange& change);
    void undoChanged(bool canUndo);
    void statusMessage(const QString& text);

private:
    struct AppliedFix {
        std::string path;
        std::string folder;   ///< see LoadedSource
        SourceTextPtr before; ///< null: the file did not exist
        SourceTextPtr after;
    };

    /// `before`: the file that `edits` refer to; empty if it does not exist.
    void apply(const std::string& path, const std::string& folder, const SourceTextPtr& before, const TextEdits& edits);

    QWidget* m_window;
    std::vector<AppliedFix> m_applied; ///< latest last
};

} // namespace toolroom
