// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QHBoxLayout>
#include <QMargins>
#include <QVBoxLayout>

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

} // namespace toolroom
