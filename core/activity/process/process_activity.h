// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/registry/activity_specification.h"
#include "core/run/activity.h"

#include <memory>
#include <string>

namespace toolroom {

/// `{"type": "process", "command": [program, argument…], "cwd"?, "env"?, "data"?, "stdin"?}`: a program, started
/// without a shell for each attempt. It runs in `cwd`, relative to `folder`, with PATH, HOME, LANG, LC_*, TMPDIR and
/// the variables of `env`, in whose values `{env:NAME}` is replaced. It may change the files and folders in `data`,
/// relative to `cwd`, while it runs; trust does not cover them, unless they are code.
///
/// - Standard input receives one line of JSON: `{tool, arguments, context{userId, sessionId, agentId, runId,
///   deadlineMs}}`. The deadline is in ms since 1970 or null. The input then ends. With `"stdin": "open"`, it stays
///   open, and an abort first closes it to ask the program to stop.
/// - Standard output consists of lines `{"progress": 0.4, "message": "…"}` followed by one JSON value: an envelope of
///   any contract, or the data. Exit code 0 without output is a success with null data.
/// - Standard error is the log.
/// - A non-zero exit code or a signal is EXECUTION_FAILED with the last lines of the log, unless the program answered
///   with an envelope, which is then used.
/// - Child processes end with the program. After an abort, the program has closedInputGraceMs and then
///   terminationGraceMs to exit (tool_process.h). A complete answer is kept as the data of the CANCELLED error.
///
/// The reply's detail is `{exitCode or signal, found, terminated, killed, left}`. The last four count processes.
[[nodiscard]] TOOLROOM_EXPORT std::shared_ptr<Activity> makeProcessActivity(ActivitySpecificationPtr specification,
                                                                            std::string folder, Clock& clock);

} // namespace toolroom
