// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/problems/quick_fixes.h"

#include "core/lint/config/config_file.h"
#include "core/lint/fix/replace_file.h"
#include "core/models/text.h"
#include "core/registry/loading/source_reader.h"
#include "ui/problems/ignore_rule_dialog.h"
#include "ui/problems/quick_fix_dialog.h"

#include <QDir>
#include <QFileInfo>

namespace toolroom {

namespace {

constexpr std::size_t maxUndoSteps = 50; ///< each holds the file twice

} // namespace

QuickFixes::QuickFixes(QWidget* window)
    : QObject(window)
    , m_window(window) {}

void QuickFixes::preview(const LintedRegistry& registry, std::uint32_t number) {
    const Finding& finding = registry.finding(number);
    const std::string& path = registry.pathOf(number);
    if (!finding.fix || path.empty()) {
        Q_EMIT statusMessage(finding.fix ? tr("The finding is not in a file")
                                         : tr("No quick fix is available for this finding"));
        return;
    }
    auto* dialog = new QuickFixDialog(finding, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, path, folder = registry.folderOf(number), finding] {
        apply(path, folder, finding.text, finding.fix->edits);
    });
    dialog->open();
}

void QuickFixes::ignoreRule(const LintedRegistry& registry, std::uint32_t number) {
    const Finding& finding = registry.finding(number);
    const QFileInfo file(toQString(registry.pathOf(number)));
    const std::string path = file.dir().filePath(toQString(configFileName)).toStdString();
    auto config = std::make_shared<const SourceText>(std::string(configFileName), std::string());
    if (QFileInfo::exists(toQString(path))) {
        const auto read = readSource({.name = std::string(configFileName), .path = path});
        if (!read) {
            Q_EMIT statusMessage(translatedLine(read.error()));
            return;
        }
        config = *read;
    }
    auto* dialog = new IgnoreRuleDialog(finding, file.fileName().toStdString(), config, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, path, folder = registry.folderOf(number), config, dialog] {
        apply(path, folder, config, dialog->edits());
    });
    dialog->open();
}

void QuickFixes::apply(const std::string& path, const std::string& folder, const SourceTextPtr& before,
                       const TextEdits& edits) {
    auto after =
        std::make_shared<const SourceText>(before->name(), applyEdits(before->bytes(), edits), before->language());
    const bool isNew = !QFileInfo::exists(toQString(path));
    const Result<void> written =
        isNew ? createFile(path, after->bytes(), folder) : replaceFile(path, *before, after->bytes(), folder);
    if (!written) {
        Q_EMIT statusMessage(translatedLine(written.error()));
        return;
    }
    if (m_applied.size() == maxUndoSteps)
        m_applied.erase(m_applied.begin());
    m_applied.push_back({path, folder, isNew ? nullptr : before, std::move(after)});
    Q_EMIT undoChanged(true);
    Q_EMIT statusMessage(tr("Changed %1").arg(toDisplayLine(before->name(), 200)));
    Q_EMIT fileChanged();
}

void QuickFixes::undo() {
    if (m_applied.empty())
        return;
    const AppliedFix fix = m_applied.back();
    const Result<void> written = fix.before ? replaceFile(fix.path, *fix.after, fix.before->bytes(), fix.folder)
                                            : removeFile(fix.path, *fix.after);
    if (!written) {
        Q_EMIT statusMessage(tr("Cannot undo the fix: %1").arg(translatedLine(written.error())));
        return;
    }
    m_applied.pop_back();
    Q_EMIT undoChanged(canUndo());
    Q_EMIT statusMessage(tr("Undid the change in %1").arg(toDisplayLine(fix.after->name(), 200)));
    Q_EMIT fileChanged();
}

} // namespace toolroom
