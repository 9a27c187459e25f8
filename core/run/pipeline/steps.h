// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/pipeline/preflight.h"
#include "core/run/pipeline/run_in_progress.h"

#include <string>
#include <vector>

namespace toolroom {

/// The steps in order. Each records a span and does nothing if the run has failed. Steps that need the results of only
/// a few earlier steps receive those results, and return or change their own.
[[nodiscard]] ResolvedTool resolveTool(RunProgress& run);
[[nodiscard]] CallContext enterSession(RunProgress& run, const ResolvedTool& resolved);
/// Finds the activity that executes the call.
[[nodiscard]] ResolvedActivity resolveActivity(RunProgress& run, const ResolvedTool& resolved,
                                               const CallContext& context);
/// Waits while the user holds the call, and uses the arguments that the user has changed.
QCoro::Task<void> holdCall(RunPtr run);
/// Checks the variables of the call and of its activity, and replaces those in the arguments. Fails if the arguments
/// refer to a secret.
void substituteVariables(RunProgress& run, const ResolvedActivity& activity, CallContext& context,
                         CallArguments& arguments);
void fillDefaults(RunProgress& run, const ResolvedTool& resolved, CallArguments& arguments);
/// Returns the number of errors.
std::size_t validateArguments(RunProgress& run, const ResolvedTool& resolved, const CallArguments& arguments);
void useTurn(RunProgress& run, const ResolvedTool& resolved);
/// Starts the deadline of the call or of its budget, whichever is earlier.
void startDeadline(RunProgress& run, const ResolvedTool& resolved);
/// Changes CallDecisions and CallContext::trusted.
QCoro::Task<void> checkTrust(RunPtr run);
QCoro::Task<void> checkPreconditions(RunPtr run);
/// Changes CallDecisions.
QCoro::Task<void> checkPermissions(RunPtr run);
/// Changes CallDecisions. If the user edits the arguments, checks the new ones.
QCoro::Task<void> confirmCall(RunPtr run);
/// This step and the next change ToolOutcome.
QCoro::Task<void> runAttempts(RunPtr run);
QCoro::Task<void> assistWithModel(RunPtr run);
void checkResult(RunProgress& run, const ToolOutcome& outcome);
QCoro::Task<void> storeOutput(RunPtr run);
QCoro::Task<void> applyToolEffects(RunPtr run);
/// Waits while the user holds the result of the tool, and uses the one that the user has written.
QCoro::Task<void> holdResult(RunPtr run);
/// Records that the user, and not the caller, has aborted the run.
void recordAbort(RunInProgress& run);

/// Reads the secrets that the activity uses and that were not read before, into the context. Call it when the call is
/// allowed to run, but before anything is recorded. Fails the run and returns false if it cannot continue.
[[nodiscard]] bool resolveSecrets(RunInProgress& run);

/// Whether the call now needs a permission that was not checked, because a link in an argument has changed.
[[nodiscard]] bool haveRequiredPermissionsChanged(const RunInProgress& run);
/// Whether `definition`, a runnableDigest, still matches the tool.
[[nodiscard]] bool matchesDefinition(const RunInProgress& run, const std::string& definition);
/// The reason why the call may not follow a redirect to `url`; empty: it may. Asks the user if necessary. A redirect
/// within the origin that was permitted needs no further permission, but rules can deny it.
[[nodiscard]] QCoro::Task<Message> checkRedirect(RunPtr run, std::string url);
/// Empty if the permission is allowed, otherwise the reason. Asks the user if necessary.
[[nodiscard]] QCoro::Task<Message> requirePermission(RunPtr run, RequiredPermission need);
/// The violations of the contract and the output schema of `tool`.
[[nodiscard]] std::vector<Message> resultViolations(const PreparedTool& tool, const ActivityReply& reply);
/// Stores an output of the run in the history. Returns its id.
[[nodiscard]] QCoro::Task<Result<std::string>> store(RunPtr run, Json data);
[[nodiscard]] std::shared_ptr<CallServices> makeCallServices(const RunPtr& run);
/// For Activity::runStep().
[[nodiscard]] ActivityCall makeStepCall(const RunInProgress& run, std::int64_t timeoutMs);
/// The tool's preconditions as a list.
[[nodiscard]] Json preconditionsOf(const ToolDefinition& tool);
/// A description such as `fs-write on /tmp/a`.
[[nodiscard]] Message describePermission(const RequiredPermission& need);
/// Whether the user trusts the source of the tool, or there is nothing to trust.
[[nodiscard]] bool isSourceTrusted(const RunInProgress& run);
/// Whether the source and its programs are the same as at checkTrust().
[[nodiscard]] bool isTrustCurrent(const RunInProgress& run);
/// Like isTrustCurrent(), but fails the run if the result is false.
bool verifyTrust(RunInProgress& run);
/// The verdict that checkTrust() reaches without asking the user. Sets `reason`.
[[nodiscard]] PermissionVerdict evaluateTrust(const RunInProgress& run, Message& reason);
struct PermissionCheck {
    RequiredPermission need;
    PermissionVerdict verdict{};
    Message reason;
};
/// What checkPermissions decides without asking the user.
[[nodiscard]] std::vector<PermissionCheck> evaluatePermissions(const RunInProgress& run);
/// Whether a rule denies something that the call needs.
[[nodiscard]] bool isDeniedByRule(const RunInProgress& run);
/// Whether confirmCall would continue without asking the user. Sets `reason`.
[[nodiscard]] bool isAlreadyConfirmed(const RunInProgress& run, Message& reason);

/// Executes all steps.
QCoro::Task<void> performSteps(RunPtr run);
/// Checks the steps before the first attempt without side effects outside this process.
[[nodiscard]] QCoro::Task<Preflight> runPreflight(RunPtr run);
[[nodiscard]] RunResult runResultOf(const RunInProgress& run);
/// Whether the result that was received agrees with the outcome; see FinishedRun::received.
[[nodiscard]] bool isReceivedResultCurrent(const RunInProgress& run);

} // namespace toolroom
