// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/history/runs_model.h"
#include "core/models/history/tool_statistics_model.h"
#include "ui/history/history_watch.h"
#include "ui/tasks/latest_task.h"

#include <QTimer>

#include <optional>
#include <string>

namespace toolroom {

/// Reads the runs that match a search into models, in parts, on worker threads. While not visible, it reads only the
/// number of runs, and only if it lists a single tool. While visible, it follows what other processes write.
class RunListing : public QObject {
    Q_OBJECT

public:
    explicit RunListing(const std::string& history, QObject* parent = nullptr);

    [[nodiscard]] RunsModel& runs() { return m_runs; }
    [[nodiscard]] const RunsModel& runs() const { return m_runs; }
    [[nodiscard]] ToolStatisticsModel& statistics() { return m_statistics; }

    /// When the list becomes visible, reads the changes made in the meantime.
    void setListVisible(bool isVisible);
    /// Lists only the runs of this tool; if empty, of all tools.
    void setTool(const std::string& toolId);
    /// Keeps the previous search if `text` is not valid.
    Result<void> search(const std::string& text);
    void reload();
    /// Schedules a read of new runs; multiple requests are coalesced.
    void scheduleRefresh();

    [[nodiscard]] bool isSearching() const { return !m_search.empty(); }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    [[nodiscard]] bool hasRead() const { return m_hasRead; }
    /// The number of runs that match the search, and the number of all runs; -1 until counted.
    [[nodiscard]] std::int64_t matchCount() const { return m_matchCount; }
    [[nodiscard]] std::int64_t totalCount() const { return m_totalCount; }
    /// The tool and the search.
    [[nodiscard]] RunFilter filter() const;
    /// Empty: all tools.
    [[nodiscard]] const std::string& tool() const { return m_tool; }
    [[nodiscard]] const RunQueryValues& queryValues() const { return m_known; }

Q_SIGNALS:
    /// Emitted when the first runs have been read, or reading has failed: see error().
    void listed();
    /// Emitted when the counts, the statistics, and the known terms have been updated.
    void counted();

private:
    struct Counts;

    void readIfVisible();
    void readFirstPage();
    void readNextPage();
    void refresh();
    void refreshRows();
    /// Runs in progress end without a change of the history if their process is killed.
    void refreshRunning();
    void count();
    void countTotal();
    void fail(const Error& error);

    HistoryReader m_reader;
    std::string m_tool;
    std::string m_search;
    RunsModel m_runs;
    ToolStatisticsModel m_statistics;
    RunQueryValues m_known;
    std::optional<Error> m_error;
    bool m_hasRead = false;
    bool m_isVisible = false;
    bool m_isStale = true;         ///< the history has changed since it was read
    bool m_isCurrentQuery = false; ///< the rows match the current tool and search, but may be outdated
    std::int64_t m_matchCount = -1;
    std::int64_t m_totalCount = -1;
    qint64 m_countMs = 0; ///< how long the last count took
    HistoryWatch m_watch;
    QTimer m_refresh;
    QTimer m_recount;
    LatestTask m_reading;
    LatestTask m_counting;
};

} // namespace toolroom
