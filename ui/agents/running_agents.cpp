// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/running_agents.h"

#include <utility>

namespace toolroom {

RunningAgents::RunningAgents(const std::string& history, QObject* parent)
    : QObject(parent)
    , m_reader(history)
    , m_watch(history) {
    connect(&m_watch, &HistoryWatch::changed, this, [this] {
        count();
        Q_EMIT historyChanged();
    });
    connect(&m_watch, &HistoryWatch::unchanged, this, [this] {
        if (m_count > 0) // a process may have been killed
            count();
    });
    m_watch.setActive(!history.empty());
}

void RunningAgents::count() {
    if (m_counting.isBusy())
        return;
    struct Counted {
        std::string mark;
        Result<std::int64_t> running;
    };
    m_counting.run(
        [reader = m_reader](const AbortSignal&) {
            std::string mark = reader.changeMark();
            return Counted{std::move(mark), reader.countRunningOfAgents()};
        },
        [this](Counted counted) {
            m_watch.setMark(std::move(counted.mark));
            const int running = static_cast<int>(counted.running.value_or(0)); // reading the list reports the error
            if (std::exchange(m_count, running) != running)
                Q_EMIT countChanged(running);
        });
}

} // namespace toolroom
