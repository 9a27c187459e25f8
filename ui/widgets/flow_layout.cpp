// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/flow_layout.h"

#include <QWidget>

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

} // namespace toolroom
