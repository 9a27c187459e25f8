// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/history/run_query.h"
#include "core/run/run_journal.h"
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
    Running, ///< by a process that lives
    Unknown, ///< it was intended, and its process ended before it was finished: it may have run
};
/// `ok`, `error`, `running`, `unknown`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view runStatusName(RunStatus status);
[[nodiscard]] TOOLROOM_EXPORT std::optional<RunStatus> runStatusNamed(std::string_view name);

/// A run as it is listed. Numbers are 0 until it is finished.
struct RunSummary {
    std::string run;
    std::string parentRun;
    std::string toolId;
    std::string tool;
    Profile profile = Profile::Mcp;
    std::string sessionId;
    std::string agentId;
    std::int64_t startedAt = 0; ///< ms since 1970
    RunStatus status = RunStatus::Unknown;
    std::string code;    ///< of an error
    std::string message; ///< may be cut short
    int attempts = 0;
    std::int64_t durationNs = 0;
    std::int64_t waitNs = 0;   ///< for a person
    std::int64_t sequence = 0; ///< grows with each run that is written down

    [[nodiscard]] bool isFinished() const { return status == RunStatus::Ok || status == RunStatus::Error; }
    /// A person or a rule said no, or somebody ended it: an error, but none of the tool.
    [[nodiscard]] TOOLROOM_EXPORT bool isRefused() const;
    /// Without the time in which a person was waited for.
    [[nodiscard]] TOOLROOM_EXPORT std::int64_t toolTimeNs() const;

    friend bool operator==(const RunSummary&, const RunSummary&) = default;
};

/// All that is known of a run.
struct RunRecord {
    RunSummary summary;
    Json arguments;
    std::optional<Trace> trace; ///< once it is finished
};

/// Where a run stands in a list, from the newest to the oldest.
struct RunPlace {
    std::int64_t startedAt = 0; ///< ms since 1970
    std::int64_t sequence = 0;

    friend auto operator<=>(const RunPlace&, const RunPlace&) = default;
};
[[nodiscard]] inline RunPlace placeOf(const RunSummary& run) {
    return {run.startedAt, run.sequence};
}

struct RunFilter {
    std::string tool;      ///< its name or id; empty: all
    std::string parentRun; ///< of the run that called it; empty: all
    std::optional<RunStatus> status;
    bool onlyRefused = false;          ///< see RunSummary::isRefused()
    std::optional<std::int64_t> since; ///< ms since 1970
    RunQuery query;
    std::optional<RunPlace> after; ///< only what stands below it in the list: how a long list is read in parts
    std::size_t limit = 0;         ///< 0: all
};

/// Reads a history, without ever changing it. Each question opens the file anew, so it may be asked from every thread,
/// also while runs are written. A file that is not there is an empty history.
class TOOLROOM_EXPORT HistoryReader {
public:
    explicit HistoryReader(std::string path);

    [[nodiscard]] const std::string& path() const { return m_path; }

    /// The newest first.
    [[nodiscard]] Result<std::vector<RunSummary>> list(const RunFilter& filter = {}) const;
    /// How many the list would hold without its limit.
    [[nodiscard]] Result<std::int64_t> count(const RunFilter& filter = {}) const;
    /// What can be searched for; of each some hundred at most.
    [[nodiscard]] Result<KnownRunWords> knownWords() const;
    /// The whole id of the run whose id it is, or the only one whose id begins so; nothing when there is none, an error
    /// when there are several.
    [[nodiscard]] Result<std::optional<std::string>> idOf(const std::string& beginning) const;
    /// Nothing when there is no such run.
    [[nodiscard]] Result<std::optional<RunRecord>> show(const std::string& run) const;
    /// The trace of a run and those of the runs that it called, as far down as they were kept; empty when it is not
    /// there or not finished.
    [[nodiscard]] Result<std::vector<Trace>> tracesFrom(const std::string& run) const;
    /// Nothing when there is no such output.
    [[nodiscard]] Result<std::optional<StoredOutput>> storedOutput(const std::string& id) const;
    /// Of the runs that are finished, by tool id.
    [[nodiscard]] Result<std::vector<ToolStatistics>> statistics(const RunFilter& filter = {}) const;

private:
    std::string m_path;
};

} // namespace toolroom
