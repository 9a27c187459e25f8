// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

#include <algorithm>
#include <vector>

namespace toolroom {

/// The work that will still change what the window shows: tasks on worker threads, requests to the Runner, a server, or
/// a language model, and delayed updates. Used on the GUI thread.
class PendingWork : public QObject {
    Q_OBJECT

public:
    [[nodiscard]] static PendingWork& instance() {
        static PendingWork work;
        return work;
    }
    [[nodiscard]] bool isEmpty() const { return m_count == 0 && std::ranges::none_of(m_timers, &QTimer::isActive); }
    /// Counts `timer` as work while it is active.
    void track(QTimer& timer) {
        m_timers.push_back(&timer);
        connect(&timer, &QTimer::timeout, this, &PendingWork::workEnded);
        connect(&timer, &QObject::destroyed, this, [this, dead = &timer] { std::erase(m_timers, dead); });
    }
    /// Makes `timer` delay an update by `ms`, which counts as work.
    void delay(QTimer& timer, int ms) {
        timer.setSingleShot(true);
        timer.setInterval(ms);
        track(timer);
    }

Q_SIGNALS:
    void workEnded();

private:
    friend class PendingFlag;

    int m_count = 0; ///< flags that are set
    std::vector<const QTimer*> m_timers;
};

/// Counts as pending work while it is set.
class PendingFlag {
public:
    PendingFlag() = default;
    PendingFlag(const PendingFlag& other) { set(other.m_isSet); }
    PendingFlag& operator=(const PendingFlag& other) { return *this = other.m_isSet; }
    PendingFlag& operator=(bool isSet) {
        set(isSet);
        return *this;
    }
    ~PendingFlag() { set(false); }
    operator bool() const { return m_isSet; } // NOLINT(google-explicit-constructor): it replaces a bool

private:
    void set(bool isSet) {
        if (m_isSet == isSet)
            return;
        m_isSet = isSet;
        PendingWork& work = PendingWork::instance();
        work.m_count += isSet ? 1 : -1;
        if (!isSet)
            Q_EMIT work.workEnded();
    }

    bool m_isSet = false;
};

} // namespace toolroom
