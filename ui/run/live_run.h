// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/call.h"
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

/// What is known of a run while it is not over: the steps so far.
struct LiveTrace {
    Trace trace;             ///< without an outcome
    std::set<int> openSpans; ///< ids of those that are still being taken; their duration is 0
};

/// A run of this window, as far as the window has been told.
struct LiveRun {
    QString id;
    int number = 0; ///< of the window's runs, from 1
    std::string toolId;
    std::string tool; ///< name
    Call call;        ///< as it was asked for
    RunState state = RunState::Queued;
    std::int64_t startedAt = 0; ///< ms since 1970
    std::int64_t beganNs = 0;   ///< by the monotonic time of systemClock(): what its spans count from
    double part = -1;           ///< that is done, from 0 to 1; negative when that is not known
    QString message;            ///< of the tool, about its progress
    QStringList log;            ///< the newest lines
    std::size_t linesLost = 0;  ///< of the log, before those
    QStringList notifications;  ///< `event payload`, of effects
    LiveTrace steps;
    std::vector<LiveTrace> children;             ///< runs below it, in the order in which they began
    std::shared_ptr<const FinishedRun> finished; ///< null until it has come to its end

    [[nodiscard]] bool isOver() const { return finished != nullptr; }
};

} // namespace toolroom
