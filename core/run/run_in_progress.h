// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/contract/call.h"
#include "core/contract/outcome.h"
#include "core/contract/tool_definition.h"
#include "core/run/activity.h"
#include "core/run/countdown.h"
#include "core/run/linked_abort.h"
#include "core/run/permissions.h"
#include "core/run/retry_policy.h"
#include "core/run/run_handle.h"
#include "core/run/runner.h"
#include "core/run/session.h"
#include "core/run/span_recorder.h"
#include "core/schema/schema.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// One call on its way through the pipeline. Lives in the Runner's thread; the steps read it and write to it.
struct RunInProgress {
    explicit RunInProgress(const RunnerServices& made)
        : services(made)
        , spans(*made.clock) {}

    // What it is given.
    const RunnerServices& services;
    std::shared_ptr<Session> session;
    Call call;
    std::string id;
    std::string parentRun;
    std::vector<std::string> ancestors;  ///< ids of the tools whose runs led here, the first one first
    AbortSignal abort;                   ///< somebody wants the run to end
    AbortSignal kill;                    ///< and that at once: comes with `abort` or after it
    std::weak_ptr<RunInProgress> parent; ///< that this run is a part of
    RandomSource random;
    std::function<void(RunState)> report;
    ActivityFeedback feedback;
    std::function<void(std::string event, Json payload)> notify;
    /// Runs another tool below this run: for composed tools and cascades.
    std::function<QCoro::Task<Outcome>(Call call, AbortSignal abort)> callChild;

    // What the steps find out.
    RegistrySnapshotPtr registry;
    std::shared_ptr<const ToolDefinition> tool;
    std::optional<Result<Schema>> inputSchema; ///< unset: the tool has none
    std::shared_ptr<Activity> activity;
    std::string activityName;   ///< "" is latent
    Json activitySpecification; ///< as the manifest has it: what is approved is bound to it too
    std::string pathFolder;     ///< absolute: where the activity takes relative paths to begin
    bool isComposed = false;
    std::int64_t timeoutMs = 0; ///< of one attempt; 0: none, as its parts have their own
    CallContext context;
    Json arguments = Json::object();
    std::int64_t startedAt = 0; ///< ms since 1970: of the last attempt, or of the run before there was one
    SpanRecorder spans;
    std::optional<CallError> failure;
    CallSuccess success;
    std::vector<std::string> warnings;
    std::optional<LlmAssist> assist;
    std::string assistContent;
    std::optional<Json> keptData;
    std::optional<AnsweredEnvelope> answeredEnvelope; ///< of the tool itself
    std::optional<StoredReference> stored;
    std::optional<LinkedAbort> over; ///< `abort`, or the deadline has passed: every step ends soon after it
    std::unique_ptr<Countdown> deadline;
    std::string deadlinePassed;         ///< whose, in words; "" while it has not
    std::string_view deadlineCode;      ///< of the error then
    std::vector<Countdown*> countdowns; ///< that stand still while a person is waited for
    int attempts = 0;
    bool exhausted = false;
    bool nobodyToAsk = false;
    std::vector<PermissionNeed> permitted; ///< by a person, for this run

    /// Whether the next step is taken. When it is not, it is written down as skipped, and why.
    bool enters(SpanKind kind, const std::string& step);
    void fail(std::string_view code, std::string message, bool recoverable = false,
              std::vector<std::string> suggestions = {});
    /// When the run was aborted or its deadline has passed, that becomes its failure. True then.
    bool endsEarly();
    [[nodiscard]] AbortSignal overSignal() const { return over->signal(); }
    /// A person is waited for: this run's time stands still, and that of those it is a part of.
    void pause();
    void resume();
    [[nodiscard]] std::string toolName() const;
};

using RunPtr = std::shared_ptr<RunInProgress>;

/// The steps, in their order. Each is written down in the run's spans, and does nothing once the run has failed.
void resolve(RunInProgress& run);
QCoro::Task<void> enterSession(RunPtr run);
/// What runs the call, by the context that is known by then.
void resolveActivity(RunInProgress& run);
void fillDefaults(RunInProgress& run);
void validateArguments(RunInProgress& run);
void takeTurn(RunInProgress& run);
/// The deadline of the call or of its budget, whichever is nearer, begins.
void beginDeadline(RunInProgress& run);
QCoro::Task<void> checkPreconditions(RunPtr run);
QCoro::Task<void> askPermissions(RunPtr run);
QCoro::Task<void> askConfirmation(RunPtr run);
QCoro::Task<void> makeAttempts(RunPtr run);
QCoro::Task<void> assistWithModel(RunPtr run);
void checkResult(RunInProgress& run);
QCoro::Task<void> storeOutput(RunPtr run);
QCoro::Task<void> takeEffect(RunPtr run);

/// What the preconditions of the run may look at.
[[nodiscard]] CheckScene sceneOf(const RunInProgress& run);
/// As the tool has them: a list, empty when there is none.
[[nodiscard]] Json preconditionsOf(const ToolDefinition& tool);
[[nodiscard]] Result<RetryPolicy> retryPolicyOf(const ToolDefinition& tool);
/// What a permission is called: `fs-write on /tmp/a`.
[[nodiscard]] std::string nameOf(const PermissionNeed& need);
/// What askPermissions would find without asking anybody. `why` becomes what decides, in words.
[[nodiscard]] PermissionVerdict verdictAhead(const RunInProgress& run, const PermissionNeed& need, std::string& why);
/// Whether askConfirmation would go on without asking anybody.
[[nodiscard]] bool isConfirmedAhead(const RunInProgress& run, std::string& why);

/// All of them.
QCoro::Task<void> performSteps(RunPtr run);
/// None of them: says what would come of each, up to the first attempt. Nothing leaves the program for it.
[[nodiscard]] QCoro::Task<Preflight> lookAhead(RunPtr run);
[[nodiscard]] Outcome outcomeOf(const RunInProgress& run);

} // namespace toolroom
