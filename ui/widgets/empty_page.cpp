// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/empty_page.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/labels.h"

#include <QPushButton>

namespace toolroom {

EmptyPage::EmptyPage(QWidget* parent)
    : QWidget(parent)
    , m_title(createFillingLabel())
    , m_text(createFillingLabel())
    , m_action(new QPushButton) {
    fillWithBase(*this);
    m_text->setForegroundRole(QPalette::PlaceholderText);
    m_text->setAlignment(Qt::AlignHCenter);
    m_title->setAlignment(Qt::AlignHCenter);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_action->setAutoDefault(true); // so that Enter presses it
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addStretch(2);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addSpacing(innerSpacing);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    connect(m_action, &QPushButton::clicked, this, &EmptyPage::actionChosen);
    m_action->hide();
}

QSize EmptyPage::sizeHint() const {
    const int line = fontMetrics().lineSpacing();
    return minimumSizeHint() + QSize(6 * line, 3 * line);
}

QSize EmptyPage::minimumSizeHint() const {
    const int line = fontMetrics().lineSpacing();
    const int button = m_action->isHidden() ? 0 : m_action->sizeHint().height() + 2 * innerSpacing;
    return {8 * line, 2 * pageMargin + 2 * innerSpacing + 3 * line + button};
}

void EmptyPage::showMessage(const QString& title, const QString& text, const QString& action) {
    m_title->setText(withoutCodeMarks(title));
    m_text->setText(withoutCodeMarks(text));
    m_action->setText(action);
    m_action->setAccessibleName(action);
    m_action->setVisible(!action.isEmpty());
    fitText();
}

void EmptyPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitText();
}

void EmptyPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fitText();
}

/// The title and the button need the room first. Half a line of explanation cannot be read.
void EmptyPage::fitText() {
    if (!isVisible())
        return; // measuring is expensive, and it is shown later, if at all
    const int textWidth = width() - 2 * pageMargin;
    const int button = m_action->isHidden() ? 0 : m_action->sizeHint().height() + innerSpacing;
    const int needed = 2 * pageMargin + m_title->heightForWidth(textWidth) + innerSpacing +
                       m_text->heightForWidth(textWidth) + 2 * innerSpacing + button;
    const bool isCut = needed > height();
    m_text->setVisible(!isCut);
    setToolTipText(*this, isCut ? m_text->text() : QString());
}

} // namespace toolroom
