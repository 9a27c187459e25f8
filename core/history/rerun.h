// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/call.h"

namespace toolroom {

struct RunRecord;

/// A call like the one that a run was made of.
struct Rerun {
    Call call;
    /// Some of its arguments were secret and are not in the history: `[redacted]` stands for them, and nobody should be
    /// sent that.
    bool lacksSecrets = false;
};
[[nodiscard]] TOOLROOM_EXPORT Rerun rerunOf(const RunRecord& record);

} // namespace toolroom
