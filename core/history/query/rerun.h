// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/calls/call.h"

namespace toolroom {

struct StoredRun;

/// A call that repeats a recorded run.
struct Rerun {
    Call call;
    /// Some arguments contain `[redacted]`, because secrets are not in the history. The call must not be sent in this
    /// state.
    bool hasRedactedArguments = false;
};
[[nodiscard]] TOOLROOM_EXPORT Rerun makeRerun(const StoredRun& record);

} // namespace toolroom
