// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/calls/agent_request.h"
#include "core/contract/calls/run_result.h"
#include "core/json/json.h"
#include "core/trace/run_log.h"
#include "core/trace/run_record.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The kinds of steps in the order of the pipeline.
enum class SpanKind {
    Resolve,
    Defaults,
    Validate,
    Budget,
    Trust,
    Precondition,
    Permission,
    Confirmation,
    Attempt,
    Connect, ///< connecting or reconnecting to a server
    Probe,   ///< detecting the protocol of a server
    SignIn,
    Answer, ///< waiting for the user's answer to a question of the server
    Round,  ///< repeating a request with answers to the server's questions
    Poll,   ///< polling the state of a task
    Backoff,
    ResultCheck,
    Store,
    Effect,
    Rollback,
    Pause, ///< the user holds or changes the call or its result by hand
    Child,
};
/// The name in JSON, such as `result-check`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view spanKindName(SpanKind kind);

enum class SpanStatus {
    Ok,
    Failed,
    Skipped, ///< see `detail.reason`
};
/// `ok`, `failed`, `skipped`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view spanStatusName(SpanStatus status);

/// One step of a run.
struct Span {
    int id = 0;     ///< starting at 1, in start order
    int parent = 0; ///< 0: the run itself
    SpanKind kind = SpanKind::Resolve;
    std::string name;            ///< English; see stepName()
    std::int64_t startNs = 0;    ///< since the start of the run
    std::int64_t durationNs = 0; ///< including `waitNs`
    std::int64_t waitNs = 0;     ///< spent waiting for the user
    int attempt = 0;             ///< number of the attempt, starting at 1; 0: none
    SpanStatus status = SpanStatus::Ok;
    Json detail = Json::object();

    friend bool operator==(const Span&, const Span&) = default;
};

/// A run with its arguments, steps, result and log.
struct Trace : RunRecord {
    std::int64_t durationNs = 0;
    Json arguments;
    RunResult outcome;
    std::vector<Span> spans;
    RunLog log; ///< without the logs of child runs
    std::optional<AgentRequest> agentRequest;

    friend bool operator==(const Trace&, const Trace&) = default;
};

/// The time spent waiting for the user in all spans.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t totalWaitNs(const Trace& trace);
/// The duration of an attempt without the time spent waiting for the user.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t attemptTimeNs(const Trace& trace, const Span& attempt);
/// The same for all attempts together.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t attemptTimeNs(const Trace& trace);

} // namespace toolroom
