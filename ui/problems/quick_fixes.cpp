// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/problems/quick_fixes.h"

#include "core/lint/replace_file.h"
#include "core/models/text.h"
#include "ui/problems/quick_fix_dialog.h"

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
    connect(dialog, &QDialog::accepted, this, [this, path, finding] { apply(path, finding); });
    dialog->open();
}

void QuickFixes::apply(const std::string& path, const Finding& finding) {
    const SourceTextPtr& before = finding.text;
    auto after = std::make_shared<const SourceText>(before->name(), applyEdits(before->bytes(), finding.fix->edits),
                                                    before->language());
    if (const Result<void> written = replaceFile(path, *before, after->bytes()); !written) {
        Q_EMIT statusMessage(translatedLine(written.error()));
        return;
    }
    if (m_applied.size() == maxUndoSteps)
        m_applied.erase(m_applied.begin());
    m_applied.push_back({path, before, std::move(after)});
    Q_EMIT undoChanged(true);
    Q_EMIT statusMessage(tr("Applied the fix to %1").arg(oneLine(before->name(), 200)));
    Q_EMIT fileChanged();
}

void QuickFixes::undo() {
    if (m_applied.empty())
        return;
    const AppliedFix fix = m_applied.back();
    if (const Result<void> written = replaceFile(fix.path, *fix.after, fix.before->bytes()); !written) {
        Q_EMIT statusMessage(tr("Cannot undo the fix: %1").arg(translatedLine(written.error())));
        return;
    }
    m_applied.pop_back();
    Q_EMIT undoChanged(canUndo());
    Q_EMIT statusMessage(tr("Undid the fix of %1").arg(oneLine(fix.before->name(), 200)));
    Q_EMIT fileChanged();
}

} // namespace toolroom
