// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/run/activity.h"

#include <functional>
#include <memory>

namespace toolroom {

/// Called in a thread of a pool, by several calls at once. It should end soon after the abort; one that does not is
/// abandoned 200 ms later: it goes on, holding its own copies of the call, and nobody hears of it again.
using BuiltinFunction =
    std::function<ActivityReply(const ActivityCall& call, const ActivityFeedback& feedback, const AbortSignal& abort)>;

/// A function of C++ as an activity. What it throws is EXECUTION_FAILED.
[[nodiscard]] TOOLROOM_EXPORT std::shared_ptr<Activity> makeBuiltin(BuiltinFunction function);
/// The same of a function that tells nothing while it runs.
[[nodiscard]] TOOLROOM_EXPORT std::shared_ptr<Activity>
makeBuiltin(std::function<ActivityReply(const ActivityCall&, AbortSignal)> function);

} // namespace toolroom
