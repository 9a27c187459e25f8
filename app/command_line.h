// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/contract/contract.h"
#include "core/json/source_text.h"
#include "core/lint/compat/targets.h"
#include "core/lint/config/config.h"
#include "core/lint/report/report_format.h"
#include "core/mcp/auth/machine_credentials.h"
#include "core/mcp/config/config_files.h"
#include "core/mcp/protocol/era.h"
#include "core/registry/changes/tool_changes.h"
#include "core/run/confirmation/confirmation.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// The mode selected on the command line. Every mode except Window runs without a display.
enum class Mode {
    Window,
    Lint,
    PrintConfig,
    Compat,
    List,
    Rules,
    Explain,
    Convert,
    CheckResult,
    Compose,
    Route,
    CheckCalls,
    Call,
    RunCalls,
    RunSaved,
    Verify,
    History,
    Diff,
    Lock,
    Serve,
    InstallGateway,
    UninstallGateway,
    New,
    Lsp,
    Help,
    Version
};

/// What --convert makes of a recording.
enum class RecordingFormat { SavedCalls, Phrases };
inline constexpr std::array<std::string_view, 2> recordingFormatNames = {"saved-calls", "phrases"};

/// The action of --history and the runs it applies to.
struct HistoryRequest {
    enum class Action { List, Show, Export, Statistics, Prune, Copy };

    Action action = Action::List;
    std::string file;                      ///< --history-file; empty for the default
    std::string run;                       ///< --run: the id of a run or of a stored output
    std::string tool;                      ///< --tool: name or id; empty for all
    std::string status;                    ///< --status; empty for all
    std::string where;                     ///< --where: a query; see core/history/query/run_query.h
    std::optional<std::int64_t> limit;     ///< --limit: number of runs
    std::optional<std::int64_t> olderThan; ///< --older-than: days
    std::optional<std::int64_t> keep;      ///< --keep: number of runs
    std::optional<std::int64_t> maxSize;   ///< --max-size: MiB
};

struct CommandLine {
    Mode mode = Mode::Window;
    std::vector<std::string> sources;
    std::vector<Contract> contracts;   ///< --contract; empty for auto
    std::vector<TargetChoice> targets; ///< --target
    ReportFormat format = ReportFormat::Text;
    std::string output;                                            ///< --output: file; empty for standard output
    std::vector<std::pair<ReportFormat, std::string>> reports;     ///< --format FORMAT=FILE: additional reports
    ConfigOptions config{.search = true, .file = {}, .today = {}}; ///< --config, --no-config
    std::string baseline;                                          ///< --baseline: file; empty for none
    bool updatesBaseline = false;                                  ///< --update-baseline
    std::string revision;                                          ///< --new-only; empty for all findings
    Severity failOn = Severity::Error;       ///< --fail-on: the lowest severity that results in exit code 1
    Impact failOnImpact = Impact::Breaking;  ///< --fail-on of --diff: the lowest impact that results in exit code 1
    bool failsOnImpact = false;              ///< whether --fail-on names an impact
    bool isVerbose = false;                  ///< --verbose
    std::string lockFile;                    ///< --locked
    std::string card;                        ///< --card: a file
    bool watches = false;                    ///< --watch
    std::optional<FixScope> fixes;           ///< --fix, --fix-unsafe
    bool isDryRun = false;                   ///< --dry-run: print the fixes instead of writing them
    std::optional<TargetEffect> leastEffect; ///< --min: the mildest effect that results in exit code 1
    int jobs = 0;                            ///< --jobs: threads; 0 for one per core
    std::string rule;                        ///< --explain
    std::optional<Contract> target;          ///< --to: a contract
    std::optional<TargetChoice> conversionTarget; ///< --to: a target
    std::optional<RecordingFormat> recordingFormat; ///< --to, for a recording
    std::string losses;                           ///< --losses: file for the dropped-field report
    /// The file for --check-result, --check-calls, --run-calls, or --route (or -), or the folder for --run-saved. Empty
    /// for the trigger phrases of --route.
    std::string inputPath;
    std::vector<std::string> phrases;           ///< --phrase
    std::optional<double> failUnder;            ///< --fail-under: percent
    std::string tool;                           ///< --call, or --tool of --compat and --verify: id or name
    std::string resultFile;                     ///< --result: of --compat
    std::string callArguments;                  ///< --args: JSON, @FILE or -; empty: not given
    std::string environment;                    ///< --environment; empty for none
    std::string environmentsFile;               ///< --environments; empty for the user's file
    std::optional<Contract> envelope;           ///< --envelope; unset for the tool's own contract
    bool confirmsCalls = false;                 ///< --yes
    std::set<std::string, std::less<>> trusted; ///< --trust: digests and @FILE
    EraChoice era = EraChoice::Auto;            ///< --era
    const Revision* protocolRevision = nullptr; ///< --revision; null: negotiated
    std::vector<std::pair<std::string, std::string>> headers; ///< --header: names and references to secrets
    MachineReferences machine;                                ///< --client-id, --client-key, and the like
    bool passesNetworkVariables = false;                      ///< --pass-network
    std::optional<std::int64_t> startTimeoutMs;               ///< --start-timeout
    bool answersWithDefaults = false;                         ///< --answer
    std::vector<std::string> roots;                           ///< --root: absolute paths of folders
    std::optional<std::uint16_t> listenPort;                  ///< --listen; unset for standard input and output
    std::string tokenReference;                               ///< --token: reference to a secret; empty: a new one
    std::string faultFile;                                    ///< --fault
    std::string recordFile;                                   ///< --record
    bool asksIntent = false;                                  ///< --ask-intent
    std::string replayFile;                                   ///< --replay
    bool replaysTimes = false;                                ///< --replay-times
    McpHost host = McpHost::Generic;                          ///< --install-gateway, --uninstall-gateway
    std::optional<std::int64_t> confirmWaitMs;                ///< --confirm-wait; unset: depends on the agent's host
    ConfirmationLevel confirmationLevel = ConfirmationLevel::Cautious; ///< --confirm
    std::set<std::string, std::less<>> permitted;                      ///< --permit
    std::string traceFile;                                             ///< --trace
    std::optional<std::int64_t> timeoutMs;                             ///< --timeout: for each call
    bool usesHistory = true;                                           ///< --no-history
    HistoryRequest history;
    std::string screenshot; ///< --screenshot: PNG file; empty for none

    Contract newContract = Contract::Forge;                      ///< --new
    SourceLanguage newLanguage = SourceLanguage::JavaScriptText; ///< --language
};

/// Parses argv without the program name. The caller prints an error to standard error and exits with code 2.
[[nodiscard]] Result<CommandLine> parseCommandLine(const std::vector<std::string>& arguments);

} // namespace toolroom
