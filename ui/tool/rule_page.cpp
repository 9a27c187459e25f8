// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/rule_page.h"

#include "core/lint/engine/rule.h"
#include "core/lint/engine/rule_text.h"
#include "core/models/problems/severity_counts.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"

#include <QDialogButtonBox>

namespace toolroom {

namespace {

constexpr int ruleWidth = 520;

QLabel* exampleLabel() {
    QLabel* label = createTextLabel();
    label->setFont(fixedFont());
    label->setAutoFillBackground(true);
    label->setBackgroundRole(QPalette::AlternateBase);
    label->setContentsMargins(innerSpacing, innerSpacing, innerSpacing, innerSpacing);
    return label;
}

/// The severity of a rule for each contract.
QString severityText(const Rule& rule) {
    QString text = severityLabel(rule.severity);
    if (!rule.isOnByDefault())
        text = RulePage::tr("%1, off by default").arg(text);
    if (!rule.exceptContracts.empty())
        text = RulePage::tr("%1; %2: %3", "severity; contracts: severity")
                   .arg(text, toQString(contractNames(rule.exceptContracts)), severityLabel(rule.exceptSeverity));
    return text;
}

QString contractsText(ContractSet contracts) {
    return contracts == ContractSet::all() ? RulePage::tr("all contracts") : toQString(contractNames(contracts));
}

} // namespace

RulePage::RulePage(QWidget* parent)
    : QDialog(parent)
    , m_title(createHeadingLabel({}))
    , m_facts(createHintLabel())
    , m_why(createTextLabel())
    , m_bad(exampleLabel())
    , m_good(exampleLabel())
    , m_effect(createHintLabel())
    , m_source(createHintLabel()) {
    QFont font = m_title->font();
    font.setPointSizeF(font.pointSizeF() * 1.15);
    m_title->setFont(font);
    m_title->setWordWrap(true);
    m_effect->setWordWrap(true);
    m_source->setWordWrap(true);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(m_title);
    layout->addWidget(m_facts);
    layout->addSpacing(innerSpacing);
    layout->addWidget(m_why);
    layout->addSpacing(innerSpacing);
    layout->addWidget(createHeadingLabel(tr("Bad")));
    layout->addWidget(m_bad);
    layout->addWidget(createHeadingLabel(tr("Good")));
    layout->addWidget(m_good);
    layout->addWidget(m_effect);
    layout->addWidget(m_source);
    layout->addStretch();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    layout->addWidget(buttons);
}

bool RulePage::showRule(const QString& id) {
    const Rule* found = findRule(id.toStdString());
    if (!found)
        return false;
    const Rule& rule = *found;
    setWindowTitle(tr("Rule %1").arg(id));
    m_title->setText(withoutCodeMarks(translated(Message(rule.title, 0, {}))));
    m_facts->setText(QStringLiteral("%1 · %2 · %3").arg(id, severityText(rule), contractsText(rule.contracts)));
    m_why->setText(withoutCodeMarks(translated(Message(rule.why, 0, {}))));
    m_bad->setText(toQString(rule.bad));
    m_good->setText(toQString(rule.good));
    m_effect->setText(tr("Effect on models: %1").arg(translated(effectText(rule.effect))));
    m_source->setText(tr("Source: %1").arg(toQString(rule.source)));
    resizeDialog(*this, {ruleWidth, 0});
    return true;
}

} // namespace toolroom
