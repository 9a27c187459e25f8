// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/outcome.h"
#include "core/contract/profile.h"
#include "core/json/json.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The steps of a run, in the order in which they are taken, then what stands below them.
enum class SpanKind {
    Resolve,
    Defaults,
    Validate,
    Budget,
    Precondition,
    Permission,
    Confirmation,
    Attempt,
    Backoff,
    ResultCheck,
    Store,
    Effect,
    Rollback,
    Child,
};
/// As it is written in a trace: `result-check`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view spanKindName(SpanKind kind);

enum class SpanStatus {
    Ok,
    Failed,
    Skipped, ///< `detail.reason` says why
};
/// `ok`, `failed`, `skipped`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view spanStatusName(SpanStatus status);

/// One step of a run.
struct Span {
    int id = 0;     ///< from 1, in the order of their beginnings
    int parent = 0; ///< 0: the run itself
    SpanKind kind = SpanKind::Resolve;
    std::string name;            ///< in words
    std::int64_t startNs = 0;    ///< since the run began
    std::int64_t durationNs = 0; ///< of it, `waitNs` for a person
    std::int64_t waitNs = 0;     ///< time in which a person was waited for: never the tool's
    int attempt = 0;             ///< number of the attempt, from 1; 0 when it belongs to none
    SpanStatus status = SpanStatus::Ok;
    Json detail = Json::object();

    friend bool operator==(const Span&, const Span&) = default;
};

/// All that happened in one run.
struct Trace {
    std::string run;       ///< the run's id
    std::string parentRun; ///< of the run that called this one; empty: nobody
    std::string toolId;
    std::string tool; ///< name
    Profile profile = Profile::Mcp;
    std::string sessionId;
    std::string agentId;
    std::int64_t startedAt = 0; ///< ms since 1970
    std::int64_t durationNs = 0;
    Json arguments;
    Outcome outcome;
    std::vector<Span> spans;

    friend bool operator==(const Trace&, const Trace&) = default;
};

/// The time that a person was waited for, over all spans.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t waitedNs(const Trace& trace);

} // namespace toolroom
