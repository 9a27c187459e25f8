// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "ui/tasks/pending_work.h"

#include <QObject>
#include <QThreadPool>

#include <utility>

namespace toolroom {

/// Runs one task at a time on a worker thread and delivers its result to the GUI thread. Starting another task or
/// aborting discards the result. Lives on the GUI thread; the destructor aborts the task and waits for it.
class LatestTask : public QObject {
    Q_OBJECT

public:
    explicit LatestTask(QObject* parent = nullptr)
        : QObject(parent) {
        m_pool.setMaxThreadCount(1);
    }
    ~LatestTask() override { stop(); }

    [[nodiscard]] bool isBusy() const { return m_isBusy; }

    /// Calls `work(AbortSignal)` on the worker thread, where it may use only its captures, then `deliver(result)` on
    /// the GUI thread.
    template <class Work, class Deliver>
    void run(Work work, Deliver deliver) {
        abort();
        m_abort = AbortController();
        m_isBusy = true;
        m_pool.start([this, generation = m_generation, signal = m_abort.get_token(), work = std::move(work),
                      deliver = std::move(deliver)]() mutable {
            auto result = work(signal);
            if (signal.stop_requested())
                return;
            QMetaObject::invokeMethod(
                this,
                [this, generation, result = std::move(result), deliver = std::move(deliver)]() mutable {
                    if (generation != m_generation)
                        return;
                    m_isBusy = false;
                    deliver(std::move(result));
                },
                Qt::QueuedConnection);
        });
    }

    /// Aborts the running task; its result will not be delivered.
    void abort() {
        ++m_generation;
        m_isBusy = false;
        m_abort.request_stop();
        m_pool.clear();
    }

    /// Aborts the running task and waits for it.
    void stop() {
        abort();
        m_pool.waitForDone();
    }

private:
    QThreadPool m_pool;
    AbortController m_abort;
    quint64 m_generation = 0;
    PendingFlag m_isBusy;
};

} // namespace toolroom
