// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/contract/calls/run_result.h"
#include "core/contract/contract.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"
#include "core/run/call_services.h"
#include "core/run/session/call_context.h"
#include "core/secrets/secret_mask.h"
#include "core/trace/trace.h"

#include <QCoroTask>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The input of one attempt.
struct ActivityCall {
    std::shared_ptr<const ToolDefinition> tool;
    Json arguments; ///< validated, with defaults
    std::string reasoning;
    CallContext context;
    SecretMask secrets; ///< secrets that the call sends; masks text that is shortened, or passed on before the reply
    std::string runId;
    int attempt = 1;
    std::int64_t timeoutMs = 0;             ///< limit for this attempt, which the Runner enforces by aborting; 0: none
    std::string traceParent;                ///< W3C trace context of this attempt, as otlpJson() exports it
    Json meta;                              ///< see Call::meta
    Json clientCapabilities;                ///< see Call::clientCapabilities
    std::shared_ptr<CallServices> services; ///< for the code of a tool; may be null
    /// Starts the code of a tool with a signal that has already fired. Other activities ignore it.
    bool startsAborted = false;
    AbortSignal kill; ///< triggered with or after an abort: terminate immediately, without a grace period
    /// Returns the reason why the call may not follow a redirect to a URL; empty if it may. Asks the user if necessary.
    /// Optional. Must have finished before the activity does.
    std::function<QCoro::Task<Message>(std::string url)> checkRedirect;
};

/// The envelope that a tool returned, and its contract.
struct ReturnedEnvelope {
    Contract contract{};
    Json envelope;
};

/// The output of one attempt.
struct ActivityReply {
    std::expected<CallSuccess, CallError> result = CallSuccess{};
    std::optional<LlmAssist> assist;
    std::string assistContent;       ///< the content that the model is asked about; stored and referenced by `assist`
    std::optional<Json> partialData; ///< data returned together with an error
    std::vector<Message> warnings;
    std::optional<ReturnedEnvelope> envelope; ///< returned by the tool
    std::vector<Message> violations; ///< of the contract and the output schema; set by the run, before it masks secrets
    Json received; ///< the result of a live MCP server's tool as received, for callers that speak MCP; otherwise null
    Json receivedError; ///< the JSON-RPC error of a live MCP server as received: `code`, `message`, `data`; otherwise
                        ///< null
    std::optional<std::int64_t> retryAfterMs; ///< delay that the service asked for
    Json detail;                              ///< for the trace: an object or null
    /// Parts of the attempt, for the trace. Ids start at 1, parent 0 is the attempt, and times are relative to its
    /// start.
    std::vector<Span> steps;
};

/// Callbacks of a running attempt. Thread-safe.
struct ActivityFeedback {
    /// `part` is from 0 to 1; negative if unknown.
    std::function<void(double part, std::string message)> progress;
    std::function<void(std::string line)> log;
    /// Called with true when the call begins to wait for the user's answer to a question, and with false when it
    /// continues.
    std::function<void(bool isWaiting)> waitingChanged;
};

/// Executes calls. One object may execute many calls at the same time, all on the Runner's thread.
class TOOLROOM_EXPORT Activity {
public:
    Activity() = default;
    virtual ~Activity();
    Activity(const Activity&) = delete;
    Activity& operator=(const Activity&) = delete;

    /// Permission scopes that every call needs, regardless of what its tool declares.
    [[nodiscard]] virtual std::vector<std::string> scopes() const { return {}; }

    /// Must not throw. Finishes promptly after `abort`; its result is then ignored, except for data worth keeping.
    /// `feedback` is not called after the task has finished.
    [[nodiscard]] virtual QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback,
                                                         AbortSignal abort) = 0;
    /// Runs a function of a tool that is code: `kind` is `check`, `apply` or `rollback`, of the precondition or effect
    /// `index`, or `retry` after attempt number `index`; `result` is that of the call. Fails for other activities.
    [[nodiscard]] virtual QCoro::Task<Result<Json>> runStep(ActivityCall call, std::string kind, std::size_t index,
                                                            Json result, AbortSignal abort);
    /// Adds the secrets that a call sends. Called when the call is allowed to run.
    virtual void addSecrets(SecretMask& secrets, const CallContext& context) const;
    /// Limit in ms for a call that reports no progress, which the activity itself enforces if the call has no other
    /// time limit; 0: none.
    [[nodiscard]] virtual std::int64_t progressTimeoutMs() const { return 0; }
    /// Identifies the running program that executes the calls, which ends when a file that it was trusted with changes
    /// (see StartGuard); 0 if there is none.
    [[nodiscard]] virtual std::uint64_t guardedProgram() const { return 0; }
    /// The URL that a call requests, without secrets. Empty if there is none, or if the arguments cannot be used.
    [[nodiscard]] virtual std::string url(const Json& arguments, const CallContext& context) const;
};

/// Masks everything that came from the tool. Its JSON may have escaped a secret in any way before it was parsed.
TOOLROOM_EXPORT void mask(ActivityReply& reply, const SecretMask& secrets);

/// Interprets the answer of a program or service: an envelope of `own` or another contract, or plain data.
[[nodiscard]] TOOLROOM_EXPORT ActivityReply parseReply(Json answer, Contract own);

} // namespace toolroom
