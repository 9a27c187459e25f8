// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/run/run_service.h"
#include "core/verify/check.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// What a check found, ready to be shown: texts are redacted and on one line.
struct CheckResult {
    const VerifyCheck* check = nullptr;
    const Promise* promise = nullptr; ///< the one that the tool makes
    CheckOutcome outcome = CheckOutcome::NotTried;
    Message reason;   ///< empty if it passed
    Message done;     ///< the call that decided; empty if none was made
    Message returned; ///< what it returned
    std::string run;  ///< the id of its run
};

/// A tool and the checks that apply to it.
struct TOOLROOM_EXPORT ToolVerification {
    std::string id;
    std::string name;
    std::string sourceId;
    std::string digest; ///< runnableDigest() after the calls
    Contract contract{};
    std::vector<CheckResult> results;
    std::int64_t durationMs = 0;
    bool aborted = false;         ///< before all calls were made
    bool nobodyAvailable = false; ///< a call needed an answer, but there was no user to ask; or trust was denied
    Message error;                ///< why the tool cannot be verified, such as invalid arguments; otherwise empty

    [[nodiscard]] std::size_t count(CheckOutcome outcome) const;
};

/// A call that is about to be made.
struct VerifyProgress {
    ProbeKind probe{};
    std::size_t number = 0; ///< from 1
    std::size_t total = 0;  ///< at most; some calls may turn out to be unnecessary
};

struct VerifyOptions {
    std::optional<Json> arguments;         ///< valid ones; unset: those of a saved call, of an example, or made up
    std::optional<std::int64_t> timeoutMs; ///< of each call
    std::shared_ptr<const Environment> environment;
    /// Called before each call. On the thread of verifyTool().
    std::function<void(const VerifyProgress& progress)> progress;
    Clock* clock = &systemClock(); ///< the clock of the service
};

/// Calls a tool of the service's registry in the ways that its promises require, and compares what it does with what it
/// promises. The calls are runs like any other: trust, permissions, confirmations, and limits apply to them. A tool
/// that does not claim to be read-only is called only if the user confirms all calls together. Blocks until all calls
/// have ended; do not use it on the GUI thread. One verification at a time, because the effects of calls are told apart
/// by time.
[[nodiscard]] TOOLROOM_EXPORT ToolVerification verifyTool(RunService& service, const std::string& toolId,
                                                          const VerifyOptions& options, AbortSignal abort);

} // namespace toolroom
