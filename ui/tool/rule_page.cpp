// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/rule_page.h"

#include "core/lint/rule.h"
#include "core/lint/rule_text.h"
#include "core/models/problems/rule_text.h"
#include "core/models/problems/severity_counts.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QDialogButtonBox>
#include <QVBoxLayout>

namespace toolroom {

namespace {

QLabel* exampleLabel() {
    QLabel* label = textLabel();
    label->setFont(fixedFont());
    label->setAutoFillBackground(true);
    label->setBackgroundRole(QPalette::AlternateBase);
    label->setContentsMargins(innerSpace, innerSpace, innerSpace, innerSpace);
    return label;
}

/// The severity of a rule for each contract.
QString severityText(const RuleInfo& info) {
    QString text = severityLabel(info.severity);
    if (!info.isOnByDefault())
        text = RulePage::tr("%1, off by default").arg(text);
    if (!info.exceptContracts.empty())
        text = RulePage::tr("%1; %2: %3", "severity; contracts: severity")
                   .arg(text, toQString(contractNames(info.exceptContracts)), severityLabel(info.exceptSeverity));
    return text;
}

QString contractsText(ContractSet contracts) {
    return contracts == ContractSet::all() ? RulePage::tr("all contracts") : toQString(contractNames(contracts));
}

} // namespace

RulePage::RulePage(QWidget* parent)
    : QDialog(parent)
    , m_title(headingLabel({}))
    , m_facts(hintLabel())
    , m_why(textLabel())
    , m_bad(exampleLabel())
    , m_good(exampleLabel())
    , m_source(hintLabel()) {
    QFont font = m_title->font();
    font.setPointSizeF(font.pointSizeF() * 1.15);
    m_title->setFont(font);
    m_title->setWordWrap(true);
    m_source->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(outerSpace, outerSpace, outerSpace, outerSpace);
    layout->setSpacing(innerSpace);
    layout->addWidget(m_title);
    layout->addWidget(m_facts);
    layout->addSpacing(innerSpace);
    layout->addWidget(m_why);
    layout->addSpacing(innerSpace);
    layout->addWidget(headingLabel(tr("Bad")));
    layout->addWidget(m_bad);
    layout->addWidget(headingLabel(tr("Good")));
    layout->addWidget(m_good);
    layout->addWidget(m_source);
    layout->addStretch();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    layout->addWidget(buttons);
    resize(520, 400);
}

bool RulePage::showRule(const QString& id) {
    const Rule* rule = findRule(id.toStdString());
    if (!rule)
        return false;
    const RuleInfo& info = rule->info;
    setWindowTitle(tr("Rule %1").arg(id));
    m_title->setText(ruleTitle(info));
    m_facts->setText(QStringLiteral("%1 · %2 · %3").arg(id, severityText(info), contractsText(info.contracts)));
    m_why->setText(ruleWhy(info));
    m_bad->setText(toQString(info.bad));
    m_good->setText(toQString(info.good));
    m_source->setText(tr("Source: %1").arg(toQString(info.source)));
    return true;
}

} // namespace toolroom
