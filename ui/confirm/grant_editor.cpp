// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/grant_editor.h"

#include "core/base/time_units.h"
#include "core/form/typed_text.h"
#include "core/json/decimal.h"
#include "core/json/digest.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalBlocker>

#include <algorithm>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype maxConstraintNameLength = 500;
constexpr qsizetype maxConstraintValueLength = 60;
constexpr int maxHeight = 150; ///< pixels; more rows scroll

} // namespace

ConstraintEditor::ConstraintEditor(QWidget* parent)
    : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setMaximumHeight(maxHeight);
    scroll->setAccessibleName(tr("Allowed arguments for later calls"));
    layout->addWidget(scroll);
}

void ConstraintEditor::setArguments(JsonPtr arguments) {
    m_rows.clear();
    m_arguments = std::move(arguments);
    m_grid = new QWidget;
    auto* grid = new QGridLayout(m_grid);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(groupSpacing);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(2, 1);
    const auto* members = m_arguments->get_ptr<const Json::object_t*>();
    if (members)
        for (const auto& [name, value] : *members | std::views::take(maxRows))
            addRow(name, value);
    const auto at = static_cast<int>(m_rows.size());
    if (m_rows.empty())
        grid->addWidget(createHintLabel(tr("No arguments. Later calls must also have no arguments.")), 0, 0);
    else if (const std::size_t others = members->size() - m_rows.size(); others > 0)
        grid->addWidget(createHintLabel(tr("%Ln more argument(s), same value only", nullptr, static_cast<int>(others))),
                        at, 0, 1, 3);
    findChild<QScrollArea*>()->setWidget(m_grid); // deletes the previous widget
}

bool ConstraintEditor::isValid() const {
    return m_arguments && std::ranges::all_of(m_rows, [](const Row& row) { return !needsBound(row) || boundOf(row); });
}

std::optional<Json> ConstraintEditor::constraints() const {
    if (!isValid())
        return std::nullopt;
    Json schema = {{"type", "object"},
                   {"properties", Json::object()},
                   {"required", Json::array()},
                   {"additionalProperties", false}};
    const auto* members = m_arguments->get_ptr<const Json::object_t*>();
    if (!members)
        return schema;
    auto& properties = schema["properties"].get_ref<Json::object_t&>();
    std::size_t at = 0;
    for (const auto& [name, value] : *members) {
        // emplace_back is linear; operator[] would search all previous members.
        properties.emplace_back(name, at < m_rows.size() ? schemaOf(m_rows[at]) : Json{{"const", value}});
        schema["required"].push_back(name);
        ++at;
    }
    return schema;
}

void ConstraintEditor::addRow(const std::string& name, const Json& value) {
    const QString displayName = toDisplayLine(name, maxConstraintNameLength);
    Row row{.name = &name, .value = &value, .rule = new QComboBox, .bound = new QLineEdit};
    row.rule->addItem(tr("only %1").arg(toDisplayLine(compactText(value), maxConstraintValueLength)), Same);
    row.rule->addItem(tr("any value"), Anything);
    if (value.is_number()) {
        row.rule->addItem(tr("at most"), AtMost);
        row.rule->addItem(tr("at least"), AtLeast);
    }
    row.rule->setAccessibleName(tr("Allowed values for %1").arg(displayName));
    if (value.is_number())
        row.bound->setText(toQString(compactText(value)));
    row.bound->setAccessibleName(tr("Limit for %1").arg(displayName));
    row.bound->setVisible(false);
    connect(row.rule, &QComboBox::currentIndexChanged, this, [this, row] {
        row.bound->setVisible(needsBound(row));
        Q_EMIT changed();
    });
    connect(row.bound, &QLineEdit::textChanged, this, &ConstraintEditor::changed);
    auto* grid = qobject_cast<QGridLayout*>(m_grid->layout());
    const int at = static_cast<int>(m_rows.size());
    QLabel* label = createTextLabel(displayName);
    label->setWordWrap(true); // elided names might look identical
    grid->addWidget(label, at, 0);
    grid->addWidget(row.rule, at, 1);
    grid->addWidget(row.bound, at, 2);
    m_rows.push_back(std::move(row));
}

bool ConstraintEditor::needsBound(const Row& row) {
    const int rule = row.rule->currentData().toInt();
    return rule == AtMost || rule == AtLeast;
}

std::optional<Json> ConstraintEditor::boundOf(const Row& row) {
    const Result<Json> bound = parseExactNumber(row.bound->text().toStdString());
    if (!bound)
        return std::nullopt;
    const auto order = compareNumbers(*row.value, *bound);
    const bool fits = row.rule->currentData().toInt() == AtMost ? order <= 0 : order >= 0;
    return fits ? std::optional(*bound) : std::nullopt;
}

/// `row` must be valid.
Json ConstraintEditor::schemaOf(const Row& row) {
    switch (row.rule->currentData().toInt()) {
    case Same:
        return Json{{"const", *row.value}};
    case AtMost:
        return Json{{"type", "number"}, {"maximum", *boundOf(row)}};
    case AtLeast:
        return Json{{"type", "number"}, {"minimum", *boundOf(row)}};
    default:
        return Json::object();
    }
}

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
    auto* row = createRow(nullptr, innerSpacing);
    row->addWidget(createTextLabel(tr("Allow")));
    addAll(*row, {m_scope, m_duration, m_uses});
    row->addStretch(1);
    auto* layout = createColumn(this, innerSpacing);
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
