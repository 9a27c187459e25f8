// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/call.h"
#include "core/history/history_reader.h"
#include "core/models/timeline.h"
#include "core/run/run_handle.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// What is known of a run while it is not over: the steps so far. Lives in the GUI thread; what it shares may be read
/// in others.
class LiveTrace {
public:
    /// Without an outcome before the end.
    [[nodiscard]] const Trace& trace() const { return *m_trace; }
    /// As it is now and stays for who holds it.
    [[nodiscard]] TracePtr shared() const;
    /// To write to. A copy is made of what was shared, and only then.
    [[nodiscard]] Trace& write();
    /// The run is over: this is all of it.
    void end(TracePtr whole);

    std::set<int> openSpans; ///< ids of those that are still being taken; their duration is 0

private:
    std::shared_ptr<Trace> m_own = std::make_shared<Trace>(); ///< null once the run is over
    TracePtr m_trace = m_own;
    mutable bool m_isShared = false; ///< since it was written to
};

/// A run of this window, as far as the window has been told.
struct LiveRun {
    QString id;
    std::string toolId;
    std::string tool; ///< name
    Call call;        ///< as it was asked for
    RunState state = RunState::Queued;
    std::int64_t startedAt = 0; ///< ms since 1970
    std::int64_t beganNs = 0;   ///< by the monotonic time of systemClock(): what its spans count from
    bool isKilled = false;      ///< it was aborted twice
    double part = -1;           ///< that is done, from 0 to 1; negative when that is not known
    QString message;            ///< of the tool, about its progress
    QStringList log;            ///< the newest lines
    std::size_t linesLost = 0;  ///< of the log, before those
    QStringList notifications;  ///< `event payload`, of effects
    LiveTrace steps;
    std::vector<LiveTrace> children;             ///< runs below it, in the order in which they began
    std::shared_ptr<const FinishedRun> finished; ///< null until it has come to its end
    std::size_t bytes = 0;                       ///< of memory, about, that what was told of it takes

    [[nodiscard]] bool isOver() const { return finished != nullptr; }
};

/// As the history would list it.
[[nodiscard]] RunSummary summaryOf(const LiveRun& run);

} // namespace toolroom
