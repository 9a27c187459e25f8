// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/verify/check.h"

#include <optional>
#include <string>
#include <vector>

/// What the checks have in common.
namespace toolroom::verify {

[[nodiscard]] inline Judgment passed(const Observation& of) {
    return {.outcome = CheckOutcome::Passed, .reason = {}, .of = &of};
}
[[nodiscard]] inline Judgment failed(const Observation& of, Message reason) {
    return {.outcome = CheckOutcome::Failed, .reason = std::move(reason), .of = &of};
}
[[nodiscard]] inline Judgment notTried(Message reason, const Observation* of = nullptr) {
    return {.outcome = CheckOutcome::NotTried, .reason = std::move(reason), .of = of};
}

/// The whole result as the tool returned it: an envelope, or plain data. Null if the tool threw.
[[nodiscard]] const Json* returnedValue(const Observation& observation);
/// Whether the call failed according to its result. An MCP server's result in a module may say so with `isError`.
[[nodiscard]] bool hasFailed(const Observation& observation);
/// Whether the tool raised an exception, or its program exited with an error code, instead of returning a result.
[[nodiscard]] bool hasThrown(const VerifiedTool& tool, const Observation& observation);
/// Whether Toolroom aborted the call because the tool's timeout or the time limit had passed.
[[nodiscard]] bool hasTimedOut(const VerifiedTool& tool, const Observation& observation);
/// Whether the process of the tool, or its server, ended during the call instead of returning a result.
[[nodiscard]] bool hasProcessEnded(const VerifiedTool& tool, const Observation& observation);
/// Whether the host or server was not available, such as after it has ended too often, so that the tool did nothing.
[[nodiscard]] bool isUnreached(const VerifiedTool& tool, const Observation& observation);
/// Why the call has no result: it was aborted, its process ended, or it threw. Empty if it returned a result, even an
/// error.
[[nodiscard]] Message describeMissingResult(const VerifiedTool& tool, const Observation& observation);
/// The envelope of the tool's own contract; null if it returned something else.
[[nodiscard]] const Json* ownEnvelope(const VerifiedTool& tool, const Observation& observation);
/// The first effects that were seen of a call; empty if there were none.
[[nodiscard]] Message describeChanges(const SystemChanges& changes, bool withConnections);
/// The first names, and how many more there are.
[[nodiscard]] Message listNames(const std::vector<std::string>& names);
/// Untrusted JSON on one line, without recognizable secrets.
[[nodiscard]] std::string shortText(const Json& value);
/// Untrusted text on one line, without recognizable secrets.
[[nodiscard]] std::string shortText(const std::string& text);
/// The error message of a call that failed.
[[nodiscard]] Message errorOf(const Observation& observation);

/// What was done, and what came back.
[[nodiscard]] Message describeCall(const Observation& observation);
[[nodiscard]] Message describeReply(const VerifiedTool& tool, const Observation& observation);

} // namespace toolroom::verify
