// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/rule_page.h"

#include "core/lint/rule.h"
#include "core/lint/rule_words.h"
#include "core/models/rule_text.h"
#include "core/models/severity_counts.h"
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

/// severityWords() in the reader's language.
QString severitiesInWords(const RuleInfo& info) {
    QString words = severityInWords(info.severity);
    if (!info.enabled)
        words = RulePage::tr("%1, off by default").arg(words);
    if (!info.exceptProfiles.empty())
        words += QStringLiteral("; %1: %2")
                     .arg(toQString(profileWords(info.exceptProfiles)), severityInWords(info.exceptSeverity));
    return words;
}

QString profilesInWords(ProfileSet profiles) {
    return profiles == ProfileSet::all() ? RulePage::tr("every contract") : toQString(profileWords(profiles));
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
    layout->addWidget(headingLabel(tr("Reported")));
    layout->addWidget(m_bad);
    layout->addWidget(headingLabel(tr("Better")));
    layout->addWidget(m_good);
    layout->addWidget(m_source);
    layout->addStretch();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    layout->addWidget(buttons);
    resize(520, 400);
}

bool RulePage::showRule(const QString& id) {
    const Rule* rule = ruleNamed(id.toStdString());
    if (!rule)
        return false;
    const RuleInfo& info = rule->info;
    setWindowTitle(tr("Rule %1").arg(id));
    m_title->setText(ruleTitle(info));
    m_facts->setText(QStringLiteral("%1 · %2 · %3").arg(id, severitiesInWords(info), profilesInWords(info.profiles)));
    m_why->setText(ruleWhy(info));
    m_bad->setText(toQString(info.bad));
    m_good->setText(toQString(info.good));
    m_source->setText(tr("From: %1").arg(toQString(info.source)));
    return true;
}

} // namespace toolroom
