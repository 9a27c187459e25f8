// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/history_watch.h"

namespace toolroom {

HistoryWatch::HistoryWatch(const std::string& history, QObject* parent)
    : QObject(parent)
    , m_reader(history) {
    m_pool.setMaxThreadCount(1);
    m_timer.setInterval(intervalMs);
    connect(&m_timer, &QTimer::timeout, this, &HistoryWatch::look);
}

HistoryWatch::~HistoryWatch() {
    m_pool.waitForDone();
}

void HistoryWatch::setActive(bool isActive) {
    if (!isActive)
        m_timer.stop();
    else if (!m_timer.isActive())
        m_timer.start();
}

void HistoryWatch::look() {
    if (m_isLooking || !m_timer.isActive())
        return;
    m_isLooking = true;
    m_pool.start([this, reader = m_reader] {
        QMetaObject::invokeMethod(
            this, [this, mark = reader.changeMark()] { compare(mark); }, Qt::QueuedConnection);
    });
}

void HistoryWatch::compare(const std::string& mark) {
    m_isLooking = false;
    if (!m_timer.isActive())
        return;
    if (mark != m_mark)
        Q_EMIT changed();
    else
        Q_EMIT unchanged();
}

} // namespace toolroom
