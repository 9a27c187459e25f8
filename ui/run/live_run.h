// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/call.h"
#include "core/history/store/history_reader.h"
#include "core/models/trace/timeline.h"
#include "core/run/pipeline/run_handle.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// The trace of a run in progress: its steps so far. Lives on the GUI thread; shared snapshots may be read on any
/// thread.
class LiveTrace {
public:
    /// Has no result until the run ends.
    [[nodiscard]] const Trace& trace() const { return *m_trace; }
    /// An immutable snapshot.
    [[nodiscard]] TracePtr shared() const;
    /// The trace for writing. Copies it first if it was shared.
    [[nodiscard]] Trace& write();
    /// Replaces the trace with the complete trace of the finished run.
    void end(TracePtr whole);

    std::set<int> runningSpans; ///< ids of steps in progress; their duration is 0

private:
    std::shared_ptr<Trace> m_own = std::make_shared<Trace>(); ///< null after end()
    TracePtr m_trace = m_own;
    mutable bool m_isShared = false; ///< whether the trace was shared since the last write()
};

/// The window's view of one of its runs.
struct LiveRun {
    QString id;
    Call call; ///< as requested
    RunState state = RunState::Queued;
    std::int64_t startedNs = 0;                  ///< monotonic time of systemClock(): the origin of span times
    bool isKilled = false;                       ///< abort was requested twice
    double progress = -1;                        ///< progress from 0 to 1; negative: unknown
    QString message;                             ///< progress message of the tool
    QStringList log;                             ///< the last lines
    std::size_t droppedLines = 0;                ///< number of earlier log lines dropped
    QStringList notifications;                   ///< notifications of effects as `event payload`
    LiveTrace steps;                             ///< also contains the tool and the start time
    std::vector<LiveTrace> children;             ///< traces of child runs in order of start
    std::shared_ptr<const FinishedRun> finished; ///< null until the run has finished
    std::size_t bytes = 0;                       ///< approximate memory use of received data

    [[nodiscard]] bool isFinished() const { return finished != nullptr; }
};

/// The state; if the run waits for the user, what for.
[[nodiscard]] QString liveStateText(const LiveRun& run);
/// The same summary as in the history.
[[nodiscard]] RunSummary summaryOf(const LiveRun& run);

} // namespace toolroom
