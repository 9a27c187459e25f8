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

#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype longestName = 40;
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

void ConstraintRows::setArguments(const Json& arguments) {
    m_rows.clear();
    m_grid = new QWidget;
    auto* grid = new QGridLayout(m_grid);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(betweenSpace);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(2, 1);
    if (arguments.is_object()) {
        for (const auto& [name, value] : arguments.items())
            addRow(name, value);
    }
    if (m_rows.empty())
        grid->addWidget(hintLabel(tr("There are no arguments: later calls may have none either")), 0, 0);
    findChild<QScrollArea*>()->setWidget(m_grid); // which deletes the one before
}

std::optional<Json> ConstraintRows::constraints() const {
    Json schema = {{"type", "object"},
                   {"properties", Json::object()},
                   {"required", Json::array()},
                   {"additionalProperties", false}};
    for (const Row& row : m_rows) {
        auto property = schemaOf(row);
        if (!property)
            return std::nullopt;
        schema["properties"][row.name] = *std::move(property);
        schema["required"].push_back(row.name);
    }
    return schema;
}

void ConstraintRows::addRow(const std::string& name, const Json& value) {
    const QString shown = oneLine(name, longestName);
    Row row{.name = name, .value = value, .rule = new QComboBox, .bound = new QLineEdit};
    row.rule->addItem(tr("only %1").arg(oneLine(compactText(value), longestValue)), Same);
    row.rule->addItem(tr("anything"), Anything);
    if (value.is_number()) {
        row.rule->addItem(tr("at most"), AtMost);
        row.rule->addItem(tr("at least"), AtLeast);
    }
    row.rule->setAccessibleName(tr("What %1 may be").arg(shown));
    row.bound->setText(toQString(compactText(value)));
    row.bound->setAccessibleName(tr("Bound of %1").arg(shown));
    row.bound->setVisible(false);
    connect(row.rule, &QComboBox::currentIndexChanged, this, [this, rule = row.rule, bound = row.bound] {
        bound->setVisible(rule->currentData().toInt() == AtMost || rule->currentData().toInt() == AtLeast);
        Q_EMIT changed();
    });
    connect(row.bound, &QLineEdit::textChanged, this, &ConstraintRows::changed);
    auto* grid = qobject_cast<QGridLayout*>(m_grid->layout());
    const int at = static_cast<int>(m_rows.size());
    grid->addWidget(textLabel(shown), at, 0);
    grid->addWidget(row.rule, at, 1);
    grid->addWidget(row.bound, at, 2);
    m_rows.push_back(std::move(row));
}

std::optional<Json> ConstraintRows::schemaOf(const Row& row) {
    const int rule = row.rule->currentData().toInt();
    if (rule == Same)
        return Json{{"const", row.value}};
    if (rule == Anything)
        return Json::object();
    const Json bound = Json::parse(row.bound->text().toStdString(), nullptr, false);
    if (!bound.is_number())
        return std::nullopt;
    const bool fits = rule == AtMost ? row.value <= bound : row.value >= bound;
    if (!fits)
        return std::nullopt;
    return Json{{"type", "number"}, {rule == AtMost ? "maximum" : "minimum", bound}};
}

} // namespace toolroom
