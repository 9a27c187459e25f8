// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/alt_letter_filter.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QWidget>

namespace toolroom {

namespace {

/// Windows reports AltGr as Ctrl+Alt, other systems without Alt.
bool isAltLetter(const QKeyEvent& key) {
    const auto modifiers = key.modifiers() & (Qt::AltModifier | Qt::ControlModifier | Qt::MetaModifier);
    return modifiers == Qt::AltModifier && !key.text().isEmpty() && key.text().front().isPrint();
}

} // namespace

AltLetterFilter::AltLetterFilter(QObject* parent)
    : QObject(parent) {
#ifndef Q_OS_MACOS // where Option types characters
    QCoreApplication::instance()->installEventFilter(this);
#endif
}

bool AltLetterFilter::eventFilter(QObject* watched, QEvent* event) {
    const auto* widget = event->type() == QEvent::KeyPress ? qobject_cast<const QWidget*>(watched) : nullptr;
    const bool isTyped = widget && widget->testAttribute(Qt::WA_InputMethodEnabled); // fields that take text have it
    return (isTyped && isAltLetter(static_cast<const QKeyEvent&>(*event))) || QObject::eventFilter(watched, event);
}

} // namespace toolroom
