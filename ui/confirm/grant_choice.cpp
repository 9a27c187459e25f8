// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/grant_choice.h"

#include "ui/confirm/constraint_rows.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include <utility>

namespace toolroom {

namespace {

constexpr qint64 minuteMs = 60 * 1000;
constexpr qint64 hourMs = 60 * minuteMs;
constexpr qint64 dayMs = 24 * hourMs;

} // namespace

GrantChoice::GrantChoice(QWidget* parent)
    : QWidget(parent)
    , m_reach(new QComboBox)
    , m_lasts(new QComboBox)
    , m_uses(new QComboBox)
    , m_constraints(new ConstraintRows) {
    m_reach->setAccessibleName(tr("Allow"));
    m_lasts->setAccessibleName(tr("How long it is granted"));
    m_uses->setAccessibleName(tr("How often it is granted"));
    m_lasts->addItem(tr("until Toolroom ends"));
    m_lasts->addItem(tr("for 10 minutes"), 10 * minuteMs);
    m_lasts->addItem(tr("for an hour"), hourMs);
    m_lasts->addItem(tr("for 8 hours"), 8 * hourMs);
    m_lasts->addItem(tr("for a week"), 7 * dayMs);
    m_uses->addItem(tr("as often as it comes"));
    m_uses->addItem(tr("once more"), 1);
    for (const int uses : {5, 20})
        m_uses->addItem(tr("%1 more times").arg(uses), uses);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(innerSpace);
    row->addWidget(textLabel(tr("Allow")));
    row->addWidget(m_reach);
    row->addWidget(m_lasts);
    row->addWidget(m_uses);
    row->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpace);
    layout->addLayout(row);
    layout->addWidget(m_constraints);
    for (QComboBox* choice : {m_reach, m_lasts, m_uses})
        connect(choice, &QComboBox::currentIndexChanged, this, &GrantChoice::showChoice);
    connect(m_constraints, &ConstraintRows::changed, this, &GrantChoice::changed);
}

void GrantChoice::setRequest(const ConfirmationRequest& request) {
    const QSignalBlocker quiet(m_reach);
    m_reach->clear();
    m_reach->addItem(tr("once"), Once);
    if (request.mayBeGranted && request.kind == ConfirmationRequest::Kind::Call) {
        m_reach->addItem(tr("these exact arguments"), Exact);
        m_reach->addItem(tr("arguments like these"), Constrained);
        m_reach->addItem(tr("any arguments in this session"), Any);
    } else if (request.mayBeGranted) {
        m_reach->addItem(tr("in this session"), Any);
    }
    m_lasts->setCurrentIndex(0);
    m_uses->setCurrentIndex(0);
    showChoice();
}

void GrantChoice::setArguments(JsonPtr arguments) {
    m_arguments = std::move(arguments);
    m_isBuilt = false;
    buildConstraints();
    Q_EMIT changed();
}

/// Only once somebody wants them: rows are dear, and most approvals are for once.
void GrantChoice::buildConstraints() {
    if (reach() != Constrained || m_isBuilt || !m_arguments)
        return;
    m_constraints->setArguments(m_arguments);
    m_isBuilt = true;
}

std::optional<GrantTerms> GrantChoice::terms() const {
    GrantTerms terms;
    switch (reach()) {
    case Once:
        return std::nullopt;
    case Exact:
        break;
    case Constrained:
        terms.arguments = GrantTerms::Arguments::Constrained;
        terms.constraints = m_constraints->constraints().value_or(Json());
        break;
    case Any:
        terms.arguments = GrantTerms::Arguments::Any;
        break;
    }
    if (m_lasts->currentData().isValid())
        terms.lastsMs = m_lasts->currentData().toLongLong();
    if (m_uses->currentData().isValid())
        terms.uses = m_uses->currentData().toInt();
    return terms;
}

bool GrantChoice::isValid() const {
    return reach() != Constrained || m_constraints->isValid();
}

GrantChoice::Reach GrantChoice::reach() const {
    return static_cast<Reach>(m_reach->currentData().toInt());
}

void GrantChoice::showChoice() {
    m_lasts->setVisible(reach() != Once);
    m_uses->setVisible(reach() != Once);
    buildConstraints();
    m_constraints->setVisible(reach() == Constrained);
    Q_EMIT changed();
}

} // namespace toolroom
