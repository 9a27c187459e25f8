// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/flow_layout.h"

#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QEvent>

#include <algorithm>

namespace toolroom {

FlowLayout::FlowLayout(int spacing, QWidget* parent)
    : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(spacing);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* child) {
    m_children.emplace_back(child);
}

int FlowLayout::count() const {
    return static_cast<int>(m_children.size());
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? m_children[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem* child = m_children[static_cast<std::size_t>(index)].release();
    m_children.erase(m_children.begin() + index);
    return child;
}

int FlowLayout::heightForWidth(int width) const {
    return layOutItems(QRect(0, 0, width, 0), Apply::No);
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const auto& child : m_children)
        size = size.expandedTo(child->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    layOutItems(rect, Apply::Yes);
}

int FlowLayout::layOutItems(const QRect& rect, Apply apply) const {
    QPoint at = rect.topLeft();
    int rowHeight = 0;
    for (const auto& child : m_children) {
        if (child->isEmpty())
            continue;
        const QSize size = child->sizeHint().boundedTo(QSize(std::max(rect.width(), 1), QWIDGETSIZE_MAX));
        if (at.x() > rect.left() && at.x() + size.width() > rect.right() + 1) {
            at = QPoint(rect.left(), at.y() + rowHeight + spacing());
            rowHeight = 0;
        }
        if (apply == Apply::Yes)
            child->setGeometry(QRect(at, size));
        at.rx() += size.width() + spacing();
        rowHeight = std::max(rowHeight, size.height());
    }
    return at.y() + rowHeight - rect.top();
}

FlowRow::FlowRow(int spacing, QWidget* parent)
    : QWidget(parent) {
    setLayout(new FlowLayout(spacing));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

FlowRow::FlowRow(int spacing, std::initializer_list<QWidget*> buttons)
    : FlowRow(spacing) {
    for (QWidget* button : buttons)
        layout()->addWidget(button);
}

int FlowRow::lineWidth() const {
    int width = 0;
    for (int i = 0; i < layout()->count(); ++i)
        if (const QLayoutItem* item = layout()->itemAt(i); !item->isEmpty())
            width += item->sizeHint().width() + (width > 0 ? layout()->spacing() : 0);
    return width;
}

bool FlowRow::event(QEvent* event) {
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fitHeight();
    return isHandled;
}

void FlowRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitHeight();
}

void FlowRow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fitHeight();
}

void FlowRow::fitHeight() {
    if (isVisible()) // the width of a hidden widget is arbitrary
        setMinimumHeight(layout()->heightForWidth(width()));
}

WrappingBar::WrappingBar(QWidget* title, int spacing, QWidget* parent)
    : QWidget(parent)
    , m_title(title)
    , m_buttons(new FlowRow(spacing))
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(innerSpacing);
    m_layout->addWidget(m_title, 1);
    m_layout->addWidget(m_buttons);
    // The bar may become narrower than its line.
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WrappingBar::addButton(QWidget* button) {
    m_buttons->layout()->addWidget(button);
}

bool WrappingBar::event(QEvent* event) {
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        arrange();
    return isHandled;
}

void WrappingBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void WrappingBar::arrange() {
    const int room = contentsRect().width() - m_title->minimumSizeHint().width() - m_layout->spacing();
    const bool isSingle = m_buttons->layout()->count() == 1; // it may shrink
    const int least = isSingle ? m_buttons->layout()->minimumSize().width() : m_buttons->lineWidth();
    const int line = std::clamp(room, least, std::max(least, m_buttons->lineWidth()));
    const bool fits = least <= room;
    m_layout->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_buttons->setMinimumWidth(fits ? line : 0);
    m_buttons->setMaximumWidth(fits ? line : QWIDGETSIZE_MAX);
}

} // namespace toolroom
