// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/problems/quick_fixes.h"

#include "core/json/digest.h"
#include "core/json/edit/text_edit.h"
#include "core/json/text.h"
#include "core/lint/config/config_file.h"
#include "core/lint/fix/replace_file.h"
#include "core/models/text.h"
#include "core/registry/loading/source_reader.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/diff_view.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr QSize ignoreDialogSize(720, 420);

} // namespace

IgnoreRuleDialog::IgnoreRuleDialog(const Finding& finding, const std::string& fileName, SourceTextPtr config,
                                   QWidget* parent)
    : QDialog(parent)
    , m_ignore({.rule = std::string(finding.rule), .path = fileName, .tool = {}, .reason = {}})
    , m_tool(finding.toolName())
    , m_config(std::move(config))
    , m_scope(new QComboBox)
    , m_reason(new QLineEdit)
    , m_error(createTextLabel())
    , m_changes(new DiffView) {
    setWindowTitle(tr("Ignore Rule %1").arg(toQString(finding.rule)));
    auto* layout = createColumn(this, groupSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(createTextLabel(withoutCodeMarks(translatedLine(finding.message))));
    constexpr qsizetype maxName = 60;
    if (!m_tool.empty())
        m_scope->addItem(tr("In the tool %1").arg(toDisplayLine(m_tool, maxName)));
    m_scope->addItem(tr("In the file %1").arg(toDisplayLine(fileName, maxName)));
    m_scope->setAccessibleName(tr("Scope"));
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(tr("Why these findings are acceptable"));
    auto* form = new QFormLayout;
    form->setSpacing(innerSpacing);
    form->addRow(tr("&Ignore:"), m_scope);
    form->addRow(tr("&Reason:"), m_reason);
    layout->addLayout(form);
    layout->addWidget(m_error);
    layout->addWidget(m_changes, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_apply = buttons->addButton(tr("&Apply"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    m_apply->setDefault(true);
    m_reason->setFocus();
    resizeDialog(*this, ignoreDialogSize);
    connect(m_scope, &QComboBox::currentIndexChanged, this, &IgnoreRuleDialog::showChanges);
    connect(m_reason, &QLineEdit::textChanged, this, &IgnoreRuleDialog::showChanges);
    showChanges();
}

void IgnoreRuleDialog::showChanges() {
    const bool belongsToTool = !m_tool.empty() && m_scope->currentIndex() == 0;
    m_ignore.tool = belongsToTool ? m_tool : std::string();
    m_ignore.reason = m_reason->text().trimmed().toStdString();
    auto edits = addIgnore(m_config, m_ignore);
    m_error->setText(edits ? QString() : withoutCodeMarks(translatedLine(edits.error())));
    m_error->setVisible(!edits);
    m_edits = edits ? *std::move(edits) : TextEdits();
    m_changes->showChanges(*m_config, m_edits);
    m_apply->setEnabled(!m_edits.empty() && !m_ignore.reason.empty());
}

namespace {

constexpr QSize dialogSize(860, 480);
} // namespace

QuickFixDialog::QuickFixDialog(const ProposedEdit& edit, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(edit.title);
    auto* layout = createColumn(this, groupSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(createTextLabel(edit.summary));
    if (!edit.warning.isEmpty()) {
        auto* warning = createTextLabel(edit.warning);
        warning->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(warning);
    }
    auto* changes = new DiffView;
    changes->showChanges(*edit.text, edit.edits);
    layout->addWidget(changes, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* apply = buttons->addButton(tr("&Apply"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    apply->setDefault(true);
    apply->setFocus();
    resizeDialog(*this, dialogSize);
}

namespace {

constexpr std::size_t maxUndoableFixes = 50; ///< each holds the file twice

FileChange changeOf(const std::string& path, const SourceTextPtr& before, const SourceTextPtr& after) {
    const auto digest = [](const SourceTextPtr& text) { return text ? sha256Of(text->bytes()) : std::string(); };
    return {.path = QFileInfo(toQString(path)).canonicalFilePath().toStdString(),
            .before = digest(before),
            .after = digest(after)};
}

} // namespace

QuickFixes::QuickFixes(QWidget* window)
    : QObject(window)
    , m_window(window) {}

void QuickFixes::preview(const LintedRegistry& registry, std::uint32_t number) {
    const Finding& finding = registry.finding(number);
    const std::string& path = registry.pathOf(number);
    if (!finding.fix || path.empty()) {
        Q_EMIT statusMessage(finding.fix
                                 ? tr("The finding is not in a file")
                                 : tr("This finding has no quick fix. Edit the file as the message describes."));
        return;
    }
    review(
        {.title = tr("Quick Fix"),
         .summary = withoutCodeMarks(translatedLine(finding.message)),
         .warning = finding.fix->isSafe ? QString() : tr("This fix may affect callers or change the tool's meaning."),
         .path = path,
         .folder = registry.folderOf(number),
         .text = finding.text,
         .edits = finding.fix->edits});
}

void QuickFixes::review(const ProposedEdit& edit) {
    auto* dialog = new QuickFixDialog(edit, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, edit] { apply(edit.path, edit.folder, edit.text, edit.edits); });
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
    if (m_applied.size() == maxUndoableFixes)
        m_applied.erase(m_applied.begin());
    m_applied.push_back({path, folder, isNew ? nullptr : before, after});
    Q_EMIT undoChanged(true);
    Q_EMIT statusMessage(tr("Changed %1").arg(toDisplayLine(before->name(), 200)));
    Q_EMIT fileChanged(changeOf(path, isNew ? nullptr : before, after));
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
    Q_EMIT fileChanged(changeOf(fix.path, fix.after, fix.before));
}

} // namespace toolroom
