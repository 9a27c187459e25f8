// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/contract/calls/run_result.h"
#include "core/json/json.h"

#include <QFuture>

#include <expected>
#include <optional>
#include <string>

namespace toolroom {

/// A call that has not been checked yet.
struct ControlledCall {
    std::string run;
    std::string agent; ///< of the session
    Json arguments;    ///< as sent by the caller
};

/// What the user decided about a held call.
struct CallRelease {
    Message refusal;               ///< why the call must not run; empty: it is checked and run like any other
    bool nobodyAvailable = false;  ///< the refusal was not the user's
    std::optional<Json> arguments; ///< to use instead of those of the call
};

/// The result of a tool that has been run.
struct ControlledResult {
    std::string run;
    std::string agent;
    RunResult outcome;
    Json received; ///< see FinishedRun::received; null if it is not from a live MCP server
};

/// A result that the user wrote.
struct ChangedResult {
    std::expected<CallSuccess, CallError> result = CallSuccess{};
    Json received; ///< the same as the result of `tools/call`
};
using ResultRelease = std::optional<ChangedResult>; ///< nullopt: the result is not changed

/// Lets the user hold calls and results, and change them by hand. Only asked about runs that no other run has started.
/// The functions are called on the Runner's thread.
class TOOLROOM_EXPORT CallControl {
public:
    CallControl() = default;
    virtual ~CallControl() = default;
    CallControl(const CallControl&) = delete;
    CallControl& operator=(const CallControl&) = delete;

    /// Finished when the user has decided. Nullopt: the call is not held.
    [[nodiscard]] virtual std::optional<QFuture<CallRelease>> holdCall(const ControlledCall& call) = 0;
    /// Whether holdResult() is called.
    [[nodiscard]] virtual bool holdsResults(const std::string& agent) const = 0;
    /// The same as holdCall() for a result.
    [[nodiscard]] virtual std::optional<QFuture<ResultRelease>> holdResult(const ControlledResult& result) = 0;
    /// Releases what is held of the run, because it was aborted.
    virtual void release(const std::string& run) = 0;
    /// Whether the user, and not the caller, aborted the run.
    [[nodiscard]] virtual bool hasAborted(const std::string& run) const = 0;
};

} // namespace toolroom
