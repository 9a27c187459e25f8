// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/linted_registry.h"

#include <QObject>

#include <string>
#include <vector>

class QWidget;

namespace toolroom {

/// Applies the fixes of findings to their files, and ignores rules in configuration files, after showing the changes.
/// Undoes them in reverse order.
class QuickFixes : public QObject {
    Q_OBJECT

public:
    explicit QuickFixes(QWidget* window);

    void preview(const LintedRegistry& registry, std::uint32_t finding);
    /// Adds an ignore entry to the configuration file in the folder of the finding's file, which is created if
    /// necessary.
    void ignoreRule(const LintedRegistry& registry, std::uint32_t finding);
    /// Restores the bytes of the file before the last fix. Fails with a message if the file has changed since.
    void undo();
    [[nodiscard]] bool canUndo() const { return !m_applied.empty(); }

Q_SIGNALS:
    /// Emitted after a fix was applied or undone.
    void fileChanged();
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
