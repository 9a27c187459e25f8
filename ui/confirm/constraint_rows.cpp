// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/constraint_rows.h"

#include "core/json/digest.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QScrollArea>

#include <algorithm>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype wholeName = 500;
constexpr qsizetype longestValue = 60;
constexpr int mostHeight = 150; ///< of all rows; then they scroll

} // namespace

ConstraintRows::ConstraintRows(QWidget* parent)
    : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setMaximumHeight(mostHeight);
    scroll->setAccessibleName(tr("What later arguments may be"));
    layout->addWidget(scroll);
}

void ConstraintRows::setArguments(JsonPtr arguments) {
    m_rows.clear();
    m_arguments = std::move(arguments);
    m_grid = new QWidget;
    auto* grid = new QGridLayout(m_grid);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(betweenSpace);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(2, 1);
    const auto* members = m_arguments->get_ptr<const Json::object_t*>();
    if (members)
        for (const auto& [name, value] : *members | std::views::take(mostRows))
            addRow(name, value);
    const auto at = static_cast<int>(m_rows.size());
    if (m_rows.empty())
        grid->addWidget(hintLabel(tr("There are no arguments: later calls may have none either")), 0, 0);
    else if (const std::size_t others = members->size() - m_rows.size(); others > 0)
        grid->addWidget(hintLabel(others == 1 ? tr("1 more argument: exactly as it is")
                                              : tr("%L1 more arguments: exactly as they are").arg(others)),
                        at, 0, 1, 3);
    findChild<QScrollArea*>()->setWidget(m_grid); // which deletes the one before
}

bool ConstraintRows::isValid() const {
    return m_arguments && std::ranges::all_of(m_rows, [](const Row& row) { return !isBounded(row) || boundOf(row); });
}

std::optional<Json> ConstraintRows::constraints() const {
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
        // At the end of the list: by its name each would be looked for among all before it.
        properties.emplace_back(name, at < m_rows.size() ? schemaOf(m_rows[at]) : Json{{"const", value}});
        schema["required"].push_back(name);
        ++at;
    }
    return schema;
}

void ConstraintRows::addRow(const std::string& name, const Json& value) {
    const QString shown = oneLine(name, wholeName);
    Row row{.name = &name, .value = &value, .rule = new QComboBox, .bound = new QLineEdit};
    row.rule->addItem(tr("only %1").arg(oneLine(compactText(value), longestValue)), Same);
    row.rule->addItem(tr("anything"), Anything);
    if (value.is_number()) {
        row.rule->addItem(tr("at most"), AtMost);
        row.rule->addItem(tr("at least"), AtLeast);
    }
    row.rule->setAccessibleName(tr("What %1 may be").arg(shown));
    if (value.is_number())
        row.bound->setText(toQString(compactText(value)));
    row.bound->setAccessibleName(tr("Bound of %1").arg(shown));
    row.bound->setVisible(false);
    connect(row.rule, &QComboBox::currentIndexChanged, this, [this, row] {
        row.bound->setVisible(isBounded(row));
        Q_EMIT changed();
    });
    connect(row.bound, &QLineEdit::textChanged, this, &ConstraintRows::changed);
    auto* grid = qobject_cast<QGridLayout*>(m_grid->layout());
    const int at = static_cast<int>(m_rows.size());
    QLabel* label = textLabel(shown);
    label->setWordWrap(true); // names that begin alike are told apart by all of them
    grid->addWidget(label, at, 0);
    grid->addWidget(row.rule, at, 1);
    grid->addWidget(row.bound, at, 2);
    m_rows.push_back(std::move(row));
}

bool ConstraintRows::isBounded(const Row& row) {
    const int rule = row.rule->currentData().toInt();
    return rule == AtMost || rule == AtLeast;
}

std::optional<Json> ConstraintRows::boundOf(const Row& row) {
    const Json bound = Json::parse(row.bound->text().toStdString(), nullptr, false);
    if (!bound.is_number())
        return std::nullopt;
    const bool fits = row.rule->currentData().toInt() == AtMost ? *row.value <= bound : *row.value >= bound;
    return fits ? std::optional(bound) : std::nullopt;
}

/// Of a row that is valid.
Json ConstraintRows::schemaOf(const Row& row) {
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

} // namespace toolroom
