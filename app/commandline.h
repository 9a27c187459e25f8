// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/contract/profile.h"
#include "core/lint/finding.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// What a start of Toolroom is for. Everything but Window runs without a display.
enum class Mode {
    Window,
    Lint,
    List,
    Rules,
    Explain,
    Convert,
    CheckResult,
    Compose,
    CheckCalls,
    Call,
    RunCalls,
    RunSaved,
    History,
    Help,
    Version
};

enum class ReportFormat { Text, Json, Sarif, Markdown, Junit };

/// What --history is to do, and with which runs.
struct HistoryRequest {
    enum class Action { List, Show, Export, Statistics, Prune };

    Action action = Action::List;
    std::string file;                      ///< empty is the default place
    std::string run;                       ///< --run: a run or a stored output
    std::string tool;                      ///< --tool: name or id; empty is all
    std::string status;                    ///< --status; empty is all
    std::string where;                     ///< --where: see core/history/run_query.h
    std::optional<std::int64_t> limit;     ///< --limit: runs
    std::optional<std::int64_t> olderThan; ///< --older-than: days
    std::optional<std::int64_t> keep;      ///< --keep: runs
    std::optional<std::int64_t> maxSize;   ///< --max-size: MiB
};

struct CommandLine {
    Mode mode = Mode::Window;
    std::vector<std::string> sources;
    std::vector<Profile> contracts; ///< empty is auto
    ReportFormat format = ReportFormat::Text;
    std::string output;                ///< file for the report; empty is standard output
    Severity failOn = Severity::Error; ///< findings from here up make the exit code 1
    int jobs = 0;                      ///< threads; 0 is one per core
    std::string rule;                  ///< --explain
    std::optional<Profile> target;     ///< --to
    std::string losses;                ///< --convert: file for the report of what was lost
    std::string checked; ///< --check-result, --check-calls, --run-calls: a file, or -; --run-saved: a folder
    std::string tool;    ///< --call: id or name
    std::string callArguments = "{}";             ///< --args: JSON, @FILE or -
    std::optional<Profile> envelope;              ///< --profile: whose envelope is written; unset is the tool's own
    bool approvesCalls = false;                   ///< --yes
    std::set<std::string, std::less<>> permitted; ///< --permit
    std::string traceFile;                        ///< --trace
    std::optional<std::int64_t> timeoutMs;        ///< --timeout: of each call
    HistoryRequest history;
    std::string screenshot; ///< write the window's picture to this PNG and leave
};

/// Reads argv without its first word. The error's reason is a sentence for standard error (exit 2).
[[nodiscard]] Result<CommandLine> parseCommandLine(const std::vector<std::string>& arguments);

} // namespace toolroom
