// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/run/activity.h"

#include <memory>
#include <string>

namespace toolroom {

/// `{"type": "process", "command": [program, argument…], "cwd"?, "env"?}`: a program, started anew for every attempt
/// and without a shell. It starts in `cwd`, which is relative to `folder`, with PATH, HOME, LANG, LC_*, TMPDIR and what
/// `env` sets, where `{env:NAME}` is replaced when it starts.
///
/// - Its standard input is one line of JSON: `{tool, arguments, context{userId, sessionId, agentId, runId,
/// deadlineMs}}`;
///   the deadline is ms since 1970, or null. The input then stays open: that it is closed asks the program to stop, so
///   a program reads a line, not to the end.
/// - Its output is lines `{"progress": 0.4, "message": "…"}`, then one JSON value: an envelope of any contract, or the
///   data. No answer at all and exit code 0 is a success whose data is null.
/// - What it writes to standard error is its log.
/// - An exit code other than 0, or a signal, is EXECUTION_FAILED with the log's last lines, unless it answered with an
///   envelope, which then counts.
/// - All that it starts ends with it. After an abort it has closedInputGraceMs, then terminationGraceMs
///   (tool_process.h). A whole answer that came before its end is kept beside the CANCELLED.
///
/// The reply's detail is `{exitCode or signal, found, terminated, killed, left}`: how many processes there were, and
/// what became of them.
[[nodiscard]] TOOLROOM_EXPORT Result<std::shared_ptr<Activity>>
makeProcessActivity(const Json& specification, const std::string& folder, Clock& clock);

} // namespace toolroom
