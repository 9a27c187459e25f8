// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/problems/ignore_rule_dialog.h"

#include "core/models/text.h"
#include "ui/problems/diff_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace toolroom {

namespace {

constexpr QSize ignoreDialogSize(720, 420);

} // namespace

IgnoreRuleDialog::IgnoreRuleDialog(const Finding& finding, const std::string& fileName, SourceTextPtr config,
                                   QWidget* parent)
    : QDialog(parent)
    , m_ignore({.rule = std::string(finding.rule), .path = fileName, .tool = {}, .reason = {}})
    , m_tool(finding.toolName)
    , m_config(std::move(config))
    , m_scope(new QComboBox)
    , m_reason(new QLineEdit)
    , m_error(createTextLabel())
    , m_changes(new DiffView) {
    setWindowTitle(tr("Ignore Rule %1").arg(toQString(finding.rule)));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(pageMargin, pageMargin, pageMargin, pageMargin);
    layout->setSpacing(groupSpacing);
    layout->addWidget(createTextLabel(translatedLine(finding.message)));
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
    m_error->setText(edits ? QString() : translatedLine(edits.error()));
    m_error->setVisible(!edits);
    m_edits = edits ? *std::move(edits) : TextEdits();
    m_changes->showChanges(*m_config, m_edits);
    m_apply->setEnabled(!m_edits.empty() && !m_ignore.reason.empty());
}

} // namespace toolroom
