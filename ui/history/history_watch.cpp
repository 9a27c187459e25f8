// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/history_watch.h"

#include <map>

namespace toolroom {

std::shared_ptr<HistoryPoll> HistoryPoll::of(const std::string& history) {
    static std::map<std::string, std::weak_ptr<HistoryPoll>> polls; // used only on the GUI thread
    std::shared_ptr<HistoryPoll> poll = polls[history].lock();
    if (!poll)
        polls[history] = poll = std::make_shared<HistoryPoll>(history);
    return poll;
}

HistoryPoll::HistoryPoll(const std::string& history)
    : m_reader(history) {
    m_pool.setMaxThreadCount(1);
    m_timer.setInterval(intervalMs);
    connect(&m_timer, &QTimer::timeout, this, &HistoryPoll::look);
}

HistoryPoll::~HistoryPoll() {
    m_pool.waitForDone();
}

void HistoryPoll::follow() {
    if (m_followers++ == 0)
        m_timer.start();
}

void HistoryPoll::unfollow() {
    if (--m_followers == 0)
        m_timer.stop();
}

void HistoryPoll::look() {
    if (m_isLooking)
        return;
    m_isLooking = true;
    m_pool.start([this, reader = m_reader] {
        const auto deliver = [this, mark = reader.changeMark()] {
            m_isLooking = false;
            Q_EMIT looked(mark);
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    });
}

HistoryWatch::HistoryWatch(const std::string& history, QObject* parent)
    : QObject(parent)
    , m_poll(HistoryPoll::of(history)) {
    connect(m_poll.get(), &HistoryPoll::looked, this, &HistoryWatch::compare);
}

void HistoryWatch::setActive(bool isActive) {
    if (std::exchange(m_isActive, isActive) == isActive)
        return;
    if (isActive)
        m_poll->follow();
    else
        m_poll->unfollow();
}

void HistoryWatch::look() {
    if (m_isActive)
        m_poll->look();
}

void HistoryWatch::compare(const std::string& mark) {
    if (!m_isActive)
        return;
    if (mark != m_mark)
        Q_EMIT changed();
    else
        Q_EMIT unchanged();
}

} // namespace toolroom
