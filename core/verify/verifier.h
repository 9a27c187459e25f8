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
    Contract contract{};
    std::vector<CheckResult> results;
    std::int64_t durationMs = 0;
    bool nobodyAvailable = false; ///< a call needed an answer, but there was nobody to ask
    Message error;                ///< why the tool cannot be verified, such as invalid arguments; otherwise empty

    [[nodiscard]] std::size_t count(CheckOutcome outcome) const;
};

struct VerifyOptions {
    std::optional<Json> arguments;         ///< valid ones; unset: those of a saved call, of an example, or made up
    std::optional<std::int64_t> timeoutMs; ///< of each call
    std::shared_ptr<const Environment> environment;
    /// Called before each call, with its purpose. On the thread of verifyTool().
    std::function<void(ProbeKind probe)> progress;
    Clock* clock = &systemClock(); ///< the clock of the service
};

/// Calls a tool of the service's registry in the ways that its promises require, and compares what it does with what it
/// promises. The calls are runs like any other: trust, permissions, confirmations, and limits apply to them. A tool
/// that does not claim to be read-only is called only if each call is confirmed. Blocks until all calls have ended; do
/// not use it on the GUI thread. One verification at a time, because the effects of calls are told apart by time.
[[nodiscard]] TOOLROOM_EXPORT ToolVerification verifyTool(RunService& service, const std::string& toolId,
                                                          const VerifyOptions& options, AbortSignal abort);

} // namespace toolroom
