// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/search_line.h"

#include "ui/tasks/pending_work.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QKeyEvent>

namespace toolroom {

namespace {

constexpr int pauseMs = 60; ///< longer than the time between two fast key presses, but too short to notice

} // namespace

SearchLine::SearchLine(const QString& purpose, QWidget* parent)
    : QLineEdit(parent) {
    setPlaceholderText(purpose);
    setAccessibleName(purpose);
    setClearButtonEnabled(true);
    addAction(icon(QStringLiteral("search")), LeadingPosition);
    PendingWork::instance().delay(m_pause, pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &SearchLine::emitSearched);
    connect(this, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty())
            emitSearched();
        else
            m_pause.start();
    });
    connect(this, &QLineEdit::returnPressed, this, &SearchLine::emitSearched);
}

void SearchLine::emitSearched() {
    m_pause.stop();
    if (text() == m_announced)
        return;
    m_announced = text();
    Q_EMIT searched(m_announced);
}

void SearchLine::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
    } else if (event->key() == Qt::Key_Down || event->key() == Qt::Key_PageDown) {
        Q_EMIT downPressed();
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

} // namespace toolroom
