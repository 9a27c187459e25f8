// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/calls/calls.h"
#include "core/lint/engine/linter.h"

#include <span>
#include <vector>

namespace toolroom {

/// Checks envelopes against a contract that defines an envelope. A source contains one envelope, an array of envelopes
/// or one envelope per line. Sources that cannot be parsed are listed in the report's errors; the other sources are
/// checked. After `abort`, the report is incomplete.
[[nodiscard]] TOOLROOM_EXPORT LintReport checkEnvelopes(const std::vector<SourceSpec>& sources, Contract contract,
                                                        const AbortSignal& abort = {});

/// Checks each call against the branch of the tool that its `_tool` names. A source contains `{calls: […]}`, an array
/// of calls or one call per line.
[[nodiscard]] TOOLROOM_EXPORT LintReport checkCalls(const std::vector<SourceSpec>& sources,
                                                    std::span<const ToolCallSchema> branches,
                                                    const AbortSignal& abort = {});

} // namespace toolroom
