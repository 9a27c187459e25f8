// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/runs_model.h"
#include "core/models/tool_statistics_model.h"
#include "ui/tasks/latest_task.h"

#include <QTimer>

#include <optional>
#include <string>

namespace toolroom {

/// Reads the runs of a history that a search finds into models, a part at a time, on threads of its own. While nobody
/// sees them nothing is read; of one tool the runs are counted all the same.
class RunListing : public QObject {
    Q_OBJECT

public:
    explicit RunListing(const std::string& history, QObject* parent = nullptr);

    [[nodiscard]] RunsModel& runs() { return m_runs; }
    [[nodiscard]] ToolStatisticsModel& statistics() { return m_statistics; }

    /// Whether somebody sees it: what has come meanwhile is read then.
    void setSeen(bool seen);
    /// Only runs of this tool; empty: of all.
    void setTool(const std::string& toolId);
    /// Unless the search is wrong: then what was found before stays.
    Result<void> search(const std::string& text);
    void readAgain();
    /// What is new is read soon, once for many times that this is asked for.
    void refreshSoon();

    [[nodiscard]] bool isSearching() const { return !m_search.empty(); }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    [[nodiscard]] bool hasRead() const { return m_hasRead; }
    /// Runs that the search finds, and all that there are; -1 while nobody has counted.
    [[nodiscard]] std::int64_t found() const { return m_found; }
    [[nodiscard]] std::int64_t total() const { return m_total; }
    [[nodiscard]] const KnownRunWords& knownWords() const { return m_known; }
    [[nodiscard]] bool isBusy() const {
        return m_reading.isBusy() || m_counting.isBusy() || m_refresh.isActive() || m_recount.isActive();
    }

Q_SIGNALS:
    /// The first runs were read, or could not be.
    void listed();
    /// Counts, statistics and words are new.
    void counted();

private:
    struct Counts;

    [[nodiscard]] RunFilter filter() const;
    void readIfSeen();
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
    KnownRunWords m_known;
    std::optional<Error> m_error;
    bool m_hasRead = false;
    bool m_isSeen = false;
    bool m_isStale = true;     ///< what there is was not read, or is of before
    bool m_isRightOne = false; ///< the runs are those of this tool and search, as they once were
    std::int64_t m_found = -1;
    std::int64_t m_total = -1;
    qint64 m_countMs = 0; ///< how long it took the last time
    QTimer m_refresh;
    QTimer m_recount;
    LatestTask m_reading;
    LatestTask m_counting;
};

} // namespace toolroom
