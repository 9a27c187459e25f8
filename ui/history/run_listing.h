// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/history/runs_model.h"
#include "core/models/history/tool_statistics_model.h"
#include "ui/tasks/latest_task.h"

#include <QTimer>

#include <optional>
#include <string>

namespace toolroom {

/// Reads the runs that match a search into models, in parts, on worker threads. While it is not visible it reads
/// nothing, except the number of runs when it lists one tool.
class RunListing : public QObject {
    Q_OBJECT

public:
    explicit RunListing(const std::string& history, QObject* parent = nullptr);

    [[nodiscard]] RunsModel& runs() { return m_runs; }
    [[nodiscard]] ToolStatisticsModel& statistics() { return m_statistics; }

    /// When it becomes visible, reads what changed meanwhile.
    void setListVisible(bool isVisible);
    /// Lists only the runs of this tool; empty: of all tools.
    void setTool(const std::string& toolId);
    /// Keeps the previous search when `text` is not valid.
    Result<void> search(const std::string& text);
    void reload();
    /// Reads new runs soon; several requests are combined.
    void refreshSoon();

    [[nodiscard]] bool isSearching() const { return !m_search.empty(); }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    [[nodiscard]] bool hasRead() const { return m_hasRead; }
    /// Number of runs that match the search, and of all runs; -1 until counted.
    [[nodiscard]] std::int64_t found() const { return m_found; }
    [[nodiscard]] std::int64_t total() const { return m_total; }
    [[nodiscard]] const RunQueryValues& queryValues() const { return m_known; }
    [[nodiscard]] bool isBusy() const {
        return m_reading.isBusy() || m_counting.isBusy() || m_refresh.isActive() || m_recount.isActive();
    }

Q_SIGNALS:
    /// The first runs were read, or reading failed: see error().
    void listed();
    /// The counts, the statistics and the known terms were updated.
    void counted();

private:
    struct Counts;

    [[nodiscard]] RunFilter filter() const;
    void readIfVisible();
    void readFirst();
    void readMore();
    void refresh();
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
    bool m_isCurrentQuery = false; ///< the rows belong to this tool and search, though perhaps not up to date
    std::int64_t m_found = -1;
    std::int64_t m_total = -1;
    qint64 m_countMs = 0; ///< how long the last count took
    QTimer m_refresh;
    QTimer m_recount;
    LatestTask m_reading;
    LatestTask m_counting;
};

} // namespace toolroom
