// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/history/history_watch.h"
#include "ui/tasks/latest_task.h"

#include <string>

namespace toolroom {

/// Follows the history for as long as the window exists, and counts the calls of agents that are in progress.
class RunningAgents : public QObject {
    Q_OBJECT

public:
    /// Does nothing if `history` is empty.
    explicit RunningAgents(const std::string& history, QObject* parent = nullptr);

Q_SIGNALS:
    void historyChanged();
    void countChanged(int running);

private:
    void count();

    HistoryReader m_reader;
    HistoryWatch m_watch;
    LatestTask m_counting;
    int m_count = 0;
};

} // namespace toolroom
