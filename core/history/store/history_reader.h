// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/history/query/run_query.h"
#include "core/run/pipeline/run_journal.h"
#include "core/trace/statistics.h"
#include "core/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

enum class RunStatus {
    Ok,
    Error,
    Running, ///< running in a live process
    Unknown, ///< the process ended before the run was finished; the tool may have run
};
/// `ok`, `error`, `running`, `unknown`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view runStatusName(RunStatus status);
[[nodiscard]] TOOLROOM_EXPORT std::optional<RunStatus> parseRunStatus(std::string_view name);

/// A run in a list. Its numbers are 0 until it is finished.
struct RunSummary : RunRecord {
    RunStatus status = RunStatus::Unknown;
    std::string code; ///< error code, if any
    Message message;  ///< may be truncated
    int attempts = 0;
    std::int64_t durationNs = 0;
    std::int64_t waitNs = 0;   ///< time spent connecting and waiting for the user
    std::int64_t sequence = 0; ///< increases with each run written

    [[nodiscard]] bool isFinished() const { return status == RunStatus::Ok || status == RunStatus::Error; }
    /// Whether the run was denied by the user or a rule, or aborted: an error, but not a tool error.
    [[nodiscard]] TOOLROOM_EXPORT bool isDeniedOrAborted() const;
    /// The duration, excluding the time spent connecting and waiting for the user.
    [[nodiscard]] TOOLROOM_EXPORT std::int64_t toolTimeNs() const;

    friend bool operator==(const RunSummary&, const RunSummary&) = default;
};

/// A run with its arguments and trace.
struct StoredRun : RunSummary {
    Json arguments;
    std::optional<Trace> trace; ///< set when the run is finished
};

/// The position of a run in a list, for sorting and paging. Lists are sorted from newest to oldest.
struct RunPosition {
    std::int64_t startedAt = 0; ///< ms since 1970
    std::int64_t sequence = 0;

    friend auto operator<=>(const RunPosition&, const RunPosition&) = default;
};
[[nodiscard]] inline RunPosition positionOf(const RunSummary& run) {
    return {run.startedAt, run.sequence};
}

struct RunFilter {
    std::string tool;      ///< name or id; empty: all
    std::string parentRun; ///< empty: all
    std::optional<RunStatus> status;
    bool onlyDeniedOrAborted = false;  ///< see RunSummary::isDeniedOrAborted()
    std::optional<std::int64_t> since; ///< ms since 1970
    RunQuery query;
    std::optional<RunPosition> after; ///< only runs that come after this position in a list, for the next page
    std::size_t limit = 0;            ///< 0: all
};

/// The runs of an agent.
struct AgentSummary {
    std::string agent;
    std::int64_t runs = 0;
    std::int64_t running = 0;
    std::int64_t failed = 0;          ///< excluding denied and aborted runs
    std::int64_t deniedOrAborted = 0; ///< see RunSummary::isDeniedOrAborted()
    std::int64_t lastSeen = 0;        ///< start of the latest run, in ms since 1970

    friend bool operator==(const AgentSummary&, const AgentSummary&) = default;
};

/// Reads a history without ever changing it. Thread-safe, even while runs are being written, because each call reopens
/// the file. A missing file is an empty history.
class TOOLROOM_EXPORT HistoryReader {
public:
    explicit HistoryReader(std::string path);

    [[nodiscard]] const std::string& path() const { return m_path; }

    /// Differs after any process has written to the history. Does not open the file.
    [[nodiscard]] std::string changeMark() const;

    /// Newest first.
    [[nodiscard]] Result<std::vector<RunSummary>> list(const RunFilter& filter = {}) const;
    /// The number of runs that list() would return without `limit`.
    [[nodiscard]] Result<std::int64_t> count(const RunFilter& filter = {}) const;
    /// Values for completion, at most 300 of each kind.
    [[nodiscard]] Result<RunQueryValues> queryValues() const;
    /// The id of the run with this id or id prefix; nullopt when there is none, an error when several runs match.
    [[nodiscard]] Result<std::optional<std::string>> resolveRunId(const std::string& beginning) const;
    /// nullopt when there is no such run.
    [[nodiscard]] Result<std::optional<StoredRun>> show(const std::string& run) const;
    /// The latest finished run of the tool with this id; nullopt when there is none.
    [[nodiscard]] Result<std::optional<StoredRun>> latest(const std::string& toolId) const;
    /// The traces of a run and of its descendants in the history; empty when the run does not exist or is not finished.
    [[nodiscard]] Result<std::vector<Trace>> readTraceTree(const std::string& run) const;
    /// nullopt when there is no such output.
    [[nodiscard]] Result<std::optional<StoredOutput>> storedOutput(const std::string& id) const;
    /// Statistics of the runs, sorted by tool id.
    [[nodiscard]] Result<std::vector<ToolStatistics>> statistics(const RunFilter& filter = {}) const;
    /// The agents of all runs, the latest first.
    [[nodiscard]] Result<std::vector<AgentSummary>> agents() const;
    /// The number of runs of agents that are in progress.
    [[nodiscard]] Result<std::int64_t> countRunningOfAgents() const;

private:
    std::string m_path;
};

} // namespace toolroom
