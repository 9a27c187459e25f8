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
#include "core/run/pipeline/prepared_tool.h"
#include "core/run/pipeline/retry_policy.h"
#include "core/run/pipeline/run_handle.h"
#include "core/run/pipeline/span_recorder.h"
#include "core/run/pipeline/turn.h"
#include "core/run/run_settings.h"
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

struct RunInProgress;
using RunPtr = std::shared_ptr<RunInProgress>;

/// The secrets that a call and the calls made for it have used.
struct RunSecrets {
    std::map<std::string, std::string, std::less<>> values; ///< those of the environment
    SecretMask mask = knownSecrets();                       ///< replaces `values` by `{{name}}`
};

/// The input of a run.
struct RunInput {
    const RunSettings& settings;
    std::shared_ptr<const Registry> registry;
    std::shared_ptr<PreparedTools> preparedTools;
    std::shared_ptr<Session> session;
    Call call;                           ///< without its arguments, which are the first CallArguments::values
    std::vector<std::string> ancestors;  ///< ids of the calling tools, outermost first
    std::string parentSourceId;          ///< source of the calling tool; empty: not called by a tool
    std::weak_ptr<RunInProgress> parent; ///< null unless this is a child run
    std::shared_ptr<RunSecrets> secrets; ///< shared with the calling run
    ActivityWrapper wrapActivity;        ///< may be empty
    AbortSignal abort;
    AbortSignal kill; ///< triggered with or after `abort`: without a grace period
    std::function<void(RunState)> report;
    ActivityFeedback feedback; ///< without `waitingChanged`, which is of an attempt
    /// ActivityFeedback::waitingChanged of the attempt with this span. Thread-safe.
    std::function<void(int attempt, bool isWaiting)> waitingChanged;
    std::function<void(std::string event, Json payload)> notify;
    /// Runs another tool as a child of this run: for composed tools and cascades.
    std::function<QCoro::Task<RunResult>(Call call, AbortSignal abort)> callChild;

    /// Who decides about the call; null: the user cannot be asked.
    [[nodiscard]] ConfirmationPolicy* confirmation() const {
        return (session->confirmation() ? session->confirmation() : settings.confirmation).get();
    }
};

/// What every step reads and records: the input, the trace, and the state of the run.
struct RunProgress {
    explicit RunProgress(Clock& clock)
        : spans(clock) {}

    std::shared_ptr<const RunInput> input;
    RunRecord record; ///< completed by the steps
    SpanRecorder spans;
    RunLog log;
    std::vector<Message> warnings;
    std::optional<CallError> failure;
    bool nobodyAvailable = false;
    bool isTrustMissing = false;
    bool isResultChanged = false;    ///< by the user
    std::optional<LinkedAbort> stop; ///< triggered by `abort` and by the deadline: every step then finishes promptly
    std::unique_ptr<Countdown> deadline;
    Message deadlinePassed;             ///< the error message; empty until the deadline has passed
    std::string_view deadlineCode;      ///< code of that error
    std::vector<Countdown*> countdowns; ///< paused while waiting for the user
    int attemptSpan = 0;                ///< the attempt in progress; 0: none
    int answerSpan = 0;                 ///< the step in which it waits for an answer; 0: it does not

    /// Whether to execute the next step. If not, records it as skipped.
    bool shouldExecute(SpanKind kind, const Message& step);
    void fail(std::string_view code, Message message, bool recoverable = false, std::vector<Message> suggestions = {});
    /// Fails the run if it was aborted or its deadline has passed, and returns whether it did.
    bool failIfStopped();
    [[nodiscard]] AbortSignal stopSignal() const { return stop->signal(); }
    /// Stops the timers of this run and its parents while waiting for the user.
    void pause();
    void resume();
    /// The tool waits for the user's answer to a question. This is not time of the tool, and no time limit includes it.
    /// Without effect unless the attempt with the span `attempt` is in progress.
    void beginAnswer(int attempt);
    void endAnswer(int attempt);
};

struct ResolvedTool {
    RegistrySnapshotPtr registry;
    std::shared_ptr<const ToolDefinition> tool; ///< null if it was not found; part of `prepared`
    PreparedToolPtr prepared;
};

struct ResolvedActivity {
    std::shared_ptr<Activity> instance;
    std::string name; ///< empty: a language model
    /// From the manifest; without a type if the tool is composed.
    ActivitySpecificationPtr specification = std::make_shared<const ActivitySpecification>();
    std::string pathFolder; ///< absolute; base of relative paths in the arguments
    bool isComposed = false;
    std::int64_t timeoutMs = 0; ///< timeout of one attempt; 0: none, because child runs have their own
};

struct CallArguments {
    Json values = Json::object(); ///< never contain secrets of the environment
    Json environment;             ///< ConfirmationRequest::environment
};

/// The decisions of the user and of the rules about the call.
struct CallDecisions {
    std::string trusted;      ///< SourceAccess::digest of the tool's source; empty if the call needs no trust
    std::string confirmation; ///< confirmationDigest() of a call that was confirmed when its source was trusted
    std::vector<RequiredPermission> checkedNeeds; ///< those that checkPermissions() has evaluated
    std::vector<RequiredPermission> permitted;    ///< by the user, for this run
    /// In which trust and permissions were last evaluated; null if other code may have run since.
    std::unique_ptr<Turn> checked;
    std::string confirmedDefinition; ///< runnableDigest of what the user allowed in this run; empty: nothing
};

struct ToolOutcome {
    int attempts = 0;
    std::int64_t startedAt = 0; ///< start of the last attempt, or of the run before the first attempt; ms since 1970
    bool exhausted = false;
    CallSuccess success;
    std::optional<LlmAssist> assist;
    std::string assistContent;
    std::optional<Json> partialData;
    std::optional<ReturnedEnvelope> returnedEnvelope; ///< returned by the tool
    std::vector<Message> violations;                  ///< of the contract and the output schema
    Json received;                                    ///< see ActivityReply
    Json receivedError;
    std::optional<StoredReference> stored;
};

/// One run: its input, and the results of the steps in the order in which they are available. Lives on the Runner's
/// thread.
struct RunInProgress : RunProgress {
    using RunProgress::RunProgress;

    ResolvedTool resolved;
    CallContext context;
    ResolvedActivity activity;
    CallArguments arguments;
    CallDecisions decisions;
    ToolOutcome outcome;
    std::shared_ptr<CallServices> services; ///< makeCallServices()
    RandomSource random;                    ///< for the jitter of backoffs

    /// The arguments as they are recorded, without secrets.
    [[nodiscard]] Json recordedArguments() const;
};

} // namespace toolroom
