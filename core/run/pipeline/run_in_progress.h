// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/contract/calls/call.h"
#include "core/contract/calls/run_result.h"
#include "core/contract/definition/tool_definition.h"
#include "core/run/activity.h"
#include "core/run/permissions/permissions.h"
#include "core/run/pipeline/countdown.h"
#include "core/run/pipeline/linked_abort.h"
#include "core/run/pipeline/retry_policy.h"
#include "core/run/pipeline/run_handle.h"
#include "core/run/pipeline/runner.h"
#include "core/run/pipeline/span_recorder.h"
#include "core/run/session/session.h"
#include "core/schema/schema.h"
#include "core/secrets/known_secrets.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// The secrets that a call and the calls made for it have used.
struct RunSecrets {
    std::map<std::string, std::string, std::less<>> values; ///< those of the environment
    SecretMask mask = knownSecrets();                       ///< replaces `values` by `{{name}}`
};

/// The state of one run, which the steps of the pipeline read and change. Lives on the Runner's thread.
struct RunInProgress {
    explicit RunInProgress(const RunnerServices& runnerServices)
        : services(runnerServices)
        , spans(*runnerServices.clock) {}

    // Input.
    const RunnerServices& services;
    std::shared_ptr<Session> session;
    Call call;
    RunRecord record;                   ///< completed by the steps
    std::vector<std::string> ancestors; ///< ids of the calling tools, outermost first
    std::string parentSourceId;         ///< source of the tool whose run made this call; empty: no tool did
    AbortSignal abort;
    AbortSignal kill;                    ///< triggered with or after `abort`: without a grace period
    std::weak_ptr<RunInProgress> parent; ///< null unless this is a child run
    RandomSource random;
    std::shared_ptr<RunSecrets> secrets; ///< shared with the calling run
    std::function<void(RunState)> report;
    ActivityFeedback feedback;
    std::function<void(std::string event, Json payload)> notify;
    /// Runs another tool as a child of this run: for composed tools and cascades.
    std::function<QCoro::Task<RunResult>(Call call, AbortSignal abort)> callChild;

    // Results of the steps.
    RegistrySnapshotPtr registry;
    std::shared_ptr<const ToolDefinition> tool;
    std::optional<Result<Schema>> inputSchema; ///< unset: the tool has none
    std::shared_ptr<Activity> activity;
    std::string activityName;               ///< empty: a language model
    ActivitySpecificationPtr specification; ///< of the activity; without a type if the tool is composed
    std::string pathFolder;                 ///< absolute; base of relative paths in the arguments
    bool isComposed = false;
    std::int64_t timeoutMs = 0; ///< timeout of one attempt; 0: none, because child runs have their own
    CallContext context;
    Json environment;                  ///< ConfirmationRequest::environment
    Json arguments = Json::object();   ///< never contain secrets of the environment
    std::int64_t attemptStartedAt = 0; ///< ms since 1970; before the first attempt, the start of the run
    SpanRecorder spans;
    RunLog log;
    std::optional<CallError> failure;
    CallSuccess success;
    std::vector<Message> warnings;
    std::optional<LlmAssist> assist;
    std::string assistContent;
    std::optional<Json> partialData;
    std::optional<ReturnedEnvelope> returnedEnvelope; ///< returned by the tool
    Json received;                                    ///< see ActivityReply
    std::optional<StoredReference> stored;
    std::optional<LinkedAbort> stop; ///< triggered by `abort` and by the deadline: every step then finishes promptly
    std::unique_ptr<Countdown> deadline;
    Message deadlinePassed;             ///< the error message; empty until the deadline has passed
    std::string_view deadlineCode;      ///< code of that error
    std::vector<Countdown*> countdowns; ///< paused while waiting for the user
    int attempts = 0;
    bool exhausted = false;
    bool nobodyAvailable = false;
    std::vector<RequiredPermission> permitted;    ///< by the user, for this run
    std::vector<RequiredPermission> checkedNeeds; ///< those that checkPermissions() has decided about
    std::string confirmedDefinition; ///< what the user allowed in this run (runnableDigest); empty: nothing
    std::string trusted;             ///< SourceAccess::digest of the tool's source; empty if the call needs no trust
    std::string confirmation;        ///< confirmationDigest() of a call that was confirmed when its source was trusted

    /// Whether to execute the next step. If not, records it as skipped.
    bool shouldExecute(SpanKind kind, const Message& step);
    void fail(std::string_view code, Message message, bool recoverable = false, std::vector<Message> suggestions = {});
    /// Fails the run if it was aborted or its deadline has passed, and returns whether it did.
    bool failIfStopped();
    [[nodiscard]] AbortSignal stopSignal() const { return stop->signal(); }
    /// Stops the timers of this run and its parents while waiting for the user.
    void pause();
    void resume();
    /// `arguments` as they are recorded, without secrets.
    [[nodiscard]] Json recordedArguments() const;
};

using RunPtr = std::shared_ptr<RunInProgress>;

/// The steps in order. Each records a span and does nothing if the run has failed.
void resolveTool(RunInProgress& run);
void enterSession(RunInProgress& run);
/// Finds the activity that executes the call. Needs the session's context.
void resolveActivity(RunInProgress& run);
/// Checks the variables of the call and of its activity, and replaces those in the arguments. Fails if the arguments
/// refer to a secret.
void substituteVariables(RunInProgress& run);
void fillDefaults(RunInProgress& run);
void validateArguments(RunInProgress& run);
void useTurn(RunInProgress& run);
/// Starts the deadline of the call or of its budget, whichever is earlier.
void startDeadline(RunInProgress& run);
QCoro::Task<void> checkTrust(RunPtr run);
QCoro::Task<void> checkPreconditions(RunPtr run);
QCoro::Task<void> checkPermissions(RunPtr run);
QCoro::Task<void> confirmCall(RunPtr run);
QCoro::Task<void> runAttempts(RunPtr run);
QCoro::Task<void> assistWithModel(RunPtr run);
void checkResult(RunInProgress& run);
QCoro::Task<void> storeOutput(RunPtr run);
QCoro::Task<void> applyToolEffects(RunPtr run);

/// Reads the secrets that the activity uses and that were not read before. Call it when the call is allowed to run, but
/// before anything is recorded.
/// Fails the run and returns false if it cannot continue.
[[nodiscard]] bool resolveSecrets(RunInProgress& run);

/// Whether the call now needs a permission that was not checked, because a link in an argument has changed.
[[nodiscard]] bool haveRequiredPermissionsChanged(const RunInProgress& run);
/// Whether `definition`, a runnableDigest, still matches the tool.
[[nodiscard]] bool matchesDefinition(const RunInProgress& run, const std::string& definition);
/// The reason why the call may not follow a redirect to `url`; empty: it may. Asks the user if necessary. A redirect
/// within the origin that was permitted needs no further permission, but rules can deny it.
[[nodiscard]] QCoro::Task<Message> checkRedirect(RunPtr run, std::string url);
/// The input for the precondition checks of the run.
[[nodiscard]] PreconditionInput preconditionInputOf(const RunInProgress& run);
/// The tool's preconditions as a list.
[[nodiscard]] Json preconditionsOf(const ToolDefinition& tool);
[[nodiscard]] Result<RetryPolicy> retryPolicyOf(const ToolDefinition& tool);
/// A description such as `fs-write on /tmp/a`.
[[nodiscard]] Message describePermission(const RequiredPermission& need);
/// Whether the user trusts the source of the tool, or there is nothing to trust.
[[nodiscard]] bool isSourceTrusted(const RunInProgress& run);
/// Whether the source and its programs are the same as at checkTrust().
[[nodiscard]] bool isTrustCurrent(const RunInProgress& run);
/// The same; fails the run if they are not.
bool verifyTrust(RunInProgress& run);
/// The verdict of checkTrust() without asking the user. Sets `reason`.
[[nodiscard]] PermissionVerdict evaluateTrust(const RunInProgress& run, Message& reason);
struct PermissionCheck {
    RequiredPermission need;
    PermissionVerdict verdict{};
    Message reason;
};
/// What checkPermissions decides without asking the user.
[[nodiscard]] std::vector<PermissionCheck> evaluatePermissions(const RunInProgress& run);
/// Whether confirmCall would continue without asking the user. Sets `reason`.
[[nodiscard]] bool isAlreadyConfirmed(const RunInProgress& run, Message& reason);

/// Executes all steps.
QCoro::Task<void> performSteps(RunPtr run);
/// Checks the steps before the first attempt without side effects outside this process.
[[nodiscard]] QCoro::Task<Preflight> runPreflight(RunPtr run);
[[nodiscard]] RunResult runResultOf(const RunInProgress& run);

} // namespace toolroom
