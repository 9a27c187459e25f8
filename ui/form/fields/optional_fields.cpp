// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/optional_fields.h"

#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/form_text.h"
#include "ui/form/form_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/search_line.h"

#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <optional>

namespace toolroom {

namespace {

constexpr std::size_t maxChips = 12;         ///< few enough to read at a glance
constexpr std::size_t maxExpandedChips = 60; ///< few enough to be laid out within a frame
constexpr qsizetype maxChipNameLength = 40;

QString memberName(const std::string& pointer) {
    return toDisplayLine(pointerTokens(pointer).back(), maxChipNameLength);
}

} // namespace

OptionalFields::OptionalFields(FormView& view)
    : m_view(view)
    , m_flow(new FlowLayout(4))
    , m_more(createFlatButton({}, {})) {
    auto* column = createColumn(this, 4);
    column->addLayout(m_flow);
    m_flow->addWidget(m_more);
    connect(m_more, &QToolButton::clicked, this, [this] { setExpanded(!m_isExpanded); });
    hide();
}

void OptionalFields::showFields(std::vector<std::string> pointers) {
    if (pointers == m_fields)
        return;
    m_fields = std::move(pointers);
    setVisible(!m_fields.empty());
    if (m_isExpanded && m_fields.size() <= maxChips)
        return setExpanded(false);
    showFieldButtons();
}

QToolButton* OptionalFields::fieldButton(const std::string& pointer) const {
    const auto found = std::ranges::find(m_shown, pointer);
    return found == m_shown.end() ? nullptr : m_fieldButtons[static_cast<std::size_t>(found - m_shown.begin())];
}

void OptionalFields::focusField(const std::string& pointer) {
    QToolButton* wanted = fieldButton(pointer);
    if (!wanted && !m_shown.empty())
        wanted = m_fieldButtons.front();
    if (wanted)
        wanted->setFocus();
}

void OptionalFields::setExpanded(bool expanded) {
    m_isExpanded = expanded;
    if (expanded && !m_filter)
        buildFilter();
    if (m_filter) {
        m_filter->clear();
        m_filterLine->setVisible(expanded);
    }
    showFieldButtons();
    if (expanded)
        m_filter->setFocus();
}

void OptionalFields::buildFilter() {
    m_filterLine = new QWidget;
    auto* line = createRow(m_filterLine, innerSpacing, QMargins(innerSpacing, 0, 0, 0));
    m_filter = new SearchLine(tr("Filter optional fields"));
    m_filter->setMaximumWidth(260);
    m_count = createHintLabel();
    line->addWidget(m_filter);
    line->addWidget(m_count);
    line->addStretch();
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_filterLine);
    connect(m_filter, &SearchLine::searched, this, &OptionalFields::showFieldButtons);
    connect(m_filter, &QLineEdit::returnPressed, this, [this] {
        if (!m_shown.empty())
            Q_EMIT chosen(std::string(m_shown.front())); // the list changes meanwhile
    });
}

void OptionalFields::showFieldButtons() {
    const FormView::LayoutPause pause(m_view);
    std::optional<std::string> focused; // the buttons are reused
    for (std::size_t i = 0; i < m_shown.size(); ++i)
        if (m_fieldButtons[i]->hasFocus())
            focused = m_shown[i];
    const QString filter = m_isExpanded ? m_filter->text().trimmed() : QString();
    const std::size_t limit = m_isExpanded ? maxExpandedChips : maxChips;
    std::size_t matching = 0;
    m_shown.clear();
    for (const std::string& field : m_fields) {
        if (!filter.isEmpty() && !toQString(pointerTokens(field).back()).contains(filter, Qt::CaseInsensitive))
            continue;
        ++matching;
        if (m_shown.size() < limit)
            m_shown.push_back(field);
    }
    for (std::size_t i = 0; i < m_shown.size(); ++i)
        showFieldButton(i);
    if (QToolButton* button = focused ? fieldButton(*focused) : nullptr)
        button->setFocus();
    else if (focused)
        m_view.setFocus();
    for (std::size_t i = m_shown.size(); i < m_fieldButtons.size(); ++i)
        m_fieldButtons[i]->hide();
    m_more->setVisible(m_isExpanded || matching > m_shown.size());
    m_more->setText(m_isExpanded ? tr("Show Fewer")
                                 : tr("%Ln more…", nullptr, static_cast<int>(matching - m_shown.size())));
    m_more->setAccessibleName(
        m_isExpanded ? tr("Show fewer optional fields")
                     : tr("Show %Ln more optional field(s)", nullptr, static_cast<int>(matching - m_shown.size())));
    if (m_isExpanded)
        m_count->setText(tr("%1 of %2").arg(m_shown.size()).arg(m_fields.size()));
}

void OptionalFields::showFieldButton(std::size_t index) {
    if (index == m_fieldButtons.size()) {
        m_fieldButtons.push_back(createFlatButton({}, {}));
        m_flow->removeWidget(m_more); // stays the last one
        m_flow->addWidget(m_fieldButtons.back());
        m_flow->addWidget(m_more);
        connect(m_fieldButtons.back(), &QToolButton::clicked, this,
                [this, index] { Q_EMIT chosen(std::string(m_shown[index])); }); // the list changes meanwhile
    }
    QToolButton* fieldButton = m_fieldButtons[index];
    const FormField field = m_view.form().field(m_shown[index]);
    QString label = QStringLiteral("+ ") + (field.name.empty() ? displayName(field) : memberName(m_shown[index]));
    fieldButton->setText(escapeForButton(label));
    fieldButton->setAccessibleName(tr("Add %1").arg(accessibleFieldName(field)));
    QStringList lines{titleText(field), constraintsText(field)};
    if (field.defaultValue)
        lines += tr("Default: %1").arg(defaultText(field));
    lines += descriptionText(field);
    lines.removeAll(QString());
    setToolTipText(*fieldButton, lines.join(QLatin1Char('\n')));
    fieldButton->show();
}

} // namespace toolroom
