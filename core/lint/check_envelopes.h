// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/calls.h"
#include "core/lint/linter.h"

#include <span>
#include <vector>

namespace toolroom {

/// Checks envelopes against a contract that has one. A source holds one, an array of them, or one on each line. What
/// cannot be parsed is an error of the report, and the rest is checked. Stopped by `abort`, a report holds what was
/// found so far.
[[nodiscard]] TOOLROOM_EXPORT LintReport checkEnvelopes(const std::vector<SourceSpec>& sources, Profile contract,
                                                        const AbortSignal& abort = {});

/// Checks calls: each by the branch that its `_tool` names, and by no other. A source holds `{calls: […]}`, an array of
/// calls, or one on each line.
[[nodiscard]] TOOLROOM_EXPORT LintReport checkCalls(const std::vector<SourceSpec>& sources,
                                                    std::span<const CallBranch> branches,
                                                    const AbortSignal& abort = {});

} // namespace toolroom
