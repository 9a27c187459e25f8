// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <cstdio>
#include <ctime>

namespace toolroom::bench {

/// Prints the time (CLOCK_MONOTONIC, ns) of a window's first paint and exits the program.
class FirstPaint : public QObject {
public:
    explicit FirstPaint(QApplication& application)
        : QObject(&application) {
        application.installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        // One update request paints the whole window; an event posted now is processed after it.
        const auto* widget = qobject_cast<QWidget*>(watched);
        if (event->type() == QEvent::UpdateRequest && widget && widget->isWindow() && !m_seen) {
            m_seen = true;
            QTimer::singleShot(0, this, [] {
                timespec now{};
                clock_gettime(CLOCK_MONOTONIC, &now);
                std::printf("%lld\n", now.tv_sec * 1'000'000'000LL + now.tv_nsec);
                std::fflush(stdout);
                std::_Exit(0);
            });
        }
        return false;
    }

private:
    bool m_seen = false;
};

} // namespace toolroom::bench
