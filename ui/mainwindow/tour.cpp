// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/tour.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/part_outline.h"

#include <QPushButton>

#include <utility>

namespace toolroom {

Tour::Tour(QList<Step> steps, QWidget* window)
    : m_steps(std::move(steps))
    , m_outline(new PartOutline(window))
    , m_title(createHeadingLabel({}))
    , m_text(createTextLabel())
    , m_back(new QPushButton(tr("Back")))
    , m_next(new QPushButton) {
    fillWithBase(*this);
    setAccessibleName(tr("Tour"));
    auto* row = createRow(this, groupSpacing, QMargins(pageMargin, groupSpacing, pageMargin, groupSpacing));
    auto* texts = createColumn(nullptr, 0);
    addAll(*texts, {m_title, m_text});
    row->addLayout(texts, 1);
    auto* stop = new QPushButton(tr("Close Tour"));
    m_back->setAccessibleName(tr("Previous step of the tour"));
    addAll(*row, {m_back, m_next, stop});
    connect(m_back, &QPushButton::clicked, this, [this] { showStep(m_current - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_current + 1 < m_steps.size())
            showStep(m_current + 1);
        else
            close();
    });
    connect(stop, &QPushButton::clicked, this, &Tour::close);
    hide();
}

void Tour::start() {
    show();
    showStep(0);
}

void Tour::showStep(qsizetype number) {
    m_current = number;
    const Step& step = m_steps[number];
    m_title->setText(tr("%1 (%L2 of %L3)", "title of a step, its number, number of steps")
                         .arg(step.title)
                         .arg(number + 1)
                         .arg(m_steps.size()));
    m_text->setText(step.text);
    m_back->setEnabled(number > 0);
    m_next->setText(number + 1 < m_steps.size() ? tr("Next") : tr("Finish"));
    m_outline->setPart(step.part);
}

void Tour::close() {
    m_outline->setPart(nullptr);
    hide();
    Q_EMIT closed();
}

} // namespace toolroom
