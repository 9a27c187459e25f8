// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/run/activity.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// Called on a thread pool, possibly several times concurrently. Should return promptly after `abort`: the call is
/// abandoned after another 200 ms, and its result and feedback are discarded.
using BuiltinFunction =
    std::function<ActivityReply(const ActivityCall& call, const ActivityFeedback& feedback, const AbortSignal& abort)>;

/// Wraps a C++ function as an activity that requires the permission scopes `scopes`. Exceptions become
/// EXECUTION_FAILED. `clock` must outlive the activity.
[[nodiscard]] TOOLROOM_EXPORT std::shared_ptr<Activity>
makeBuiltinActivity(BuiltinFunction function, std::vector<std::string> scopes = {}, Clock& clock = systemClock());
/// The same, for functions that do not report feedback.
[[nodiscard]] TOOLROOM_EXPORT std::shared_ptr<Activity>
makeBuiltinActivity(std::function<ActivityReply(const ActivityCall&, AbortSignal)> function,
                    std::vector<std::string> scopes = {});

} // namespace toolroom
