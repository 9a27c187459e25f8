// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/page_switch.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QToolButton>

namespace toolroom {

PageSwitch::PageSwitch(QWidget* parent)
    : QWidget(parent)
    , m_previous(createFlatButton(QStringLiteral("‹"), {}))
    , m_next(createFlatButton(QStringLiteral("›"), {}))
    , m_label(createHintLabel()) {
    auto* line = createRow(this, innerSpacing, QMargins(0, 4, 0, 4));
    addAll(*line, {m_previous, m_label, m_next});
    line->addStretch();
    connect(m_previous, &QToolButton::clicked, this, [this] { Q_EMIT chosen(m_first - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { Q_EMIT chosen(m_first + m_shownCount); });
}

void PageSwitch::showPage(std::size_t first, std::size_t shownCount, std::size_t count, const QString& name) {
    m_first = first;
    m_shownCount = shownCount;
    m_label->setText(tr("%L1–%L2 of %L3").arg(first + 1).arg(first + shownCount).arg(count));
    m_previous->setEnabled(first > 0);
    m_next->setEnabled(first + shownCount < count);
    m_previous->setAccessibleName(tr("%1: previous page").arg(name));
    m_next->setAccessibleName(tr("%1: next page").arg(name));
}

} // namespace toolroom
