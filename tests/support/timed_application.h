// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QElapsedTimer>

#include <cstdio>
#include <ctime>

namespace toolroom {

/// Records the longest event delivered by the event loop, including everything it triggered.
class TimedApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth++ > 0) {
            const bool answer = QApplication::notify(receiver, event);
            --m_depth;
            return answer;
        }
        const double began = spentMs();
        const char* type = receiver->metaObject()->className();
        const int kind = event->type();
        const bool answer = QApplication::notify(receiver, event);
        --m_depth;
        const double ms = spentMs() - began;
        ++m_events;
        m_over += ms > 16 ? 1 : 0;
        if (ms > m_longest) {
            m_longest = ms;
            m_where = type;
            m_kind = kind;
        }
        return answer;
    }
    void begin() {
        m_longest = 0;
        m_events = m_over = 0;
        m_whole.start();
    }
    /// The longest event since begin(), in milliseconds.
    [[nodiscard]] double longest() const { return m_longest; }
    /// Number of events that took longer than a frame (16 ms).
    [[nodiscard]] int over() const { return m_over; }
    /// Class name of the longest event's receiver.
    [[nodiscard]] const char* where() const { return m_where; }
    [[nodiscard]] int kind() const { return m_kind; }
    void print(const char* what) const {
        std::printf("%-52s longest event %7.2f ms (%s, type %d), %d of %d over 16 ms, total %.2f s\n", what, m_longest,
                    m_where, m_kind, m_over, m_events, static_cast<double>(m_whole.elapsed()) / 1e3);
        std::fflush(stdout);
    }

private:
    /// CPU time of this thread, so that other processes do not affect it.
    static double spentMs() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }

    int m_depth = 0;
    double m_longest = 0;
    const char* m_where = "";
    int m_kind = 0;
    int m_events = 0;
    int m_over = 0;
    QElapsedTimer m_whole;
};

} // namespace toolroom
