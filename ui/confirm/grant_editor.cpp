// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/grant_editor.h"

#include "core/base/time_units.h"
#include "ui/confirm/constraint_editor.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include <utility>

namespace toolroom {

GrantEditor::GrantEditor(QWidget* parent)
    : QWidget(parent)
    , m_scope(new QComboBox)
    , m_duration(new QComboBox)
    , m_uses(new QComboBox)
    , m_constraints(new ConstraintEditor) {
    m_scope->setAccessibleName(tr("Allow"));
    m_duration->setAccessibleName(tr("Grant duration"));
    m_uses->setAccessibleName(tr("Number of calls"));
    m_duration->addItem(tr("until Toolroom quits"));
    m_duration->addItem(tr("for 10 minutes"), qint64{10 * msPerMinute});
    m_duration->addItem(tr("for 1 hour"), qint64{msPerHour});
    m_duration->addItem(tr("for 8 hours"), qint64{8 * msPerHour});
    m_duration->addItem(tr("for 1 week"), qint64{7 * msPerDay});
    m_uses->addItem(tr("any number of calls"));
    for (const int uses : {1, 5, 20})
        m_uses->addItem(tr("%n more call(s)", nullptr, uses), uses);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(innerSpacing);
    row->addWidget(createTextLabel(tr("Allow")));
    row->addWidget(m_scope);
    row->addWidget(m_duration);
    row->addWidget(m_uses);
    row->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpacing);
    layout->addLayout(row);
    layout->addWidget(m_constraints);
    for (QComboBox* choice : {m_scope, m_duration, m_uses})
        connect(choice, &QComboBox::currentIndexChanged, this, &GrantEditor::updateForScope);
    connect(m_constraints, &ConstraintEditor::changed, this, &GrantEditor::changed);
}

void GrantEditor::setRequest(const ConfirmationRequest& request) {
    const QSignalBlocker quiet(m_scope);
    m_scope->clear();
    m_scope->addItem(tr("once"), Once);
    if (request.isGrantable && request.kind == ConfirmationRequest::Kind::Call) {
        m_scope->addItem(tr("these exact arguments"), Exact);
        m_scope->addItem(tr("arguments like these"), Constrained);
        m_scope->addItem(tr("any argument values in this session"), Any);
    } else if (request.isGrantable) {
        m_scope->addItem(tr("in this session"), Any);
    }
    m_duration->setCurrentIndex(0);
    m_uses->setCurrentIndex(0);
    updateForScope();
}

void GrantEditor::setArguments(JsonPtr arguments) {
    m_arguments = std::move(arguments);
    m_isBuilt = false;
    buildConstraints();
    Q_EMIT changed();
}

/// Built on demand: rows are expensive, and most confirmations are for one call.
void GrantEditor::buildConstraints() {
    if (scope() != Constrained || m_isBuilt || !m_arguments)
        return;
    m_constraints->setArguments(m_arguments);
    m_isBuilt = true;
}

std::optional<GrantTerms> GrantEditor::terms() const {
    GrantTerms terms;
    switch (scope()) {
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
    if (m_duration->currentData().isValid())
        terms.validForMs = m_duration->currentData().toLongLong();
    if (m_uses->currentData().isValid())
        terms.uses = m_uses->currentData().toInt();
    return terms;
}

bool GrantEditor::isValid() const {
    return scope() != Constrained || m_constraints->isValid();
}

GrantEditor::Scope GrantEditor::scope() const {
    return static_cast<Scope>(m_scope->currentData().toInt());
}

void GrantEditor::updateForScope() {
    m_duration->setVisible(scope() != Once);
    m_uses->setVisible(scope() != Once);
    buildConstraints();
    m_constraints->setVisible(scope() == Constrained);
    Q_EMIT changed();
}

} // namespace toolroom
