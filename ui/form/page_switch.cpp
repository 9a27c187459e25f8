// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/page_switch.h"

#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace toolroom {

PageSwitch::PageSwitch(QWidget* parent)
    : QWidget(parent)
    , m_before(flatButton(QStringLiteral("‹"), {}))
    , m_after(flatButton(QStringLiteral("›"), {}))
    , m_words(hintLabel()) {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 4, 0, 4);
    line->setSpacing(innerSpace);
    line->addWidget(m_before);
    line->addWidget(m_words);
    line->addWidget(m_after);
    line->addStretch();
    connect(m_before, &QToolButton::clicked, this, [this] { Q_EMIT chosen(m_first - 1); });
    connect(m_after, &QToolButton::clicked, this, [this] { Q_EMIT chosen(m_first + m_shown); });
}

void PageSwitch::showPage(std::size_t first, std::size_t shown, std::size_t count, const QString& name) {
    m_first = first;
    m_shown = shown;
    m_words->setText(tr("%L1–%L2 of %L3").arg(first + 1).arg(first + shown).arg(count));
    m_before->setEnabled(first > 0);
    m_after->setEnabled(first + shown < count);
    m_before->setAccessibleName(tr("%1: those before").arg(name));
    m_after->setAccessibleName(tr("%1: those after").arg(name));
}

void PageSwitch::appendTabStops(std::vector<QWidget*>& stops) const {
    stops.push_back(m_before);
    stops.push_back(m_after);
}

} // namespace toolroom
