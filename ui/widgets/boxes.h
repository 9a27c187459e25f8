// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QHBoxLayout>
#include <QMargins>
#include <QScrollArea>
#include <QVBoxLayout>

#include <initializer_list>

namespace toolroom {

/// A layout of `owner` that arranges its content in a row or column. Without `owner`, the layout is part of another.
template <class Box>
Box* createBox(QWidget* owner, int spacing, const QMargins& margins) {
    auto* box = new Box(owner);
    box->setContentsMargins(margins);
    box->setSpacing(spacing);
    return box;
}
inline QHBoxLayout* createRow(QWidget* owner, int spacing, const QMargins& margins = {}) {
    return createBox<QHBoxLayout>(owner, spacing, margins);
}
inline QVBoxLayout* createColumn(QWidget* owner, int spacing, const QMargins& margins = {}) {
    return createBox<QVBoxLayout>(owner, spacing, margins);
}
template <class Layout>
void addAll(Layout& layout, std::initializer_list<QWidget*> widgets) {
    for (QWidget* widget : widgets)
        layout.addWidget(widget);
}

/// The background of pages and lists.
inline void fillWithBase(QWidget& widget) {
    widget.setBackgroundRole(QPalette::Base);
    widget.setAutoFillBackground(true);
}

/// The content of `area` fits its width and scrolls vertically.
inline void scrollVertically(QScrollArea& area) {
    area.setFrameShape(QFrame::NoFrame);
    area.setWidgetResizable(true);
    area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

} // namespace toolroom
