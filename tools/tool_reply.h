// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/activity.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A synchronous built-in tool. Called on the thread pool, possibly by several calls concurrently. Checks `abort`
/// before every I/O operation.
using ToolFunction = std::function<ActivityReply(const ActivityCall& call, AbortSignal abort)>;

[[nodiscard]] ActivityReply successReply(Json data, std::string message);
[[nodiscard]] ActivityReply errorReply(std::string_view code, std::string message, bool recoverable = false,
                                       std::vector<std::string> suggestions = {});
[[nodiscard]] ActivityReply cancelledReply();
/// The reply to a call that may not reach a URL; `reason` is the result of ActivityCall::checkRedirect.
[[nodiscard]] ActivityReply notPermittedReply(Message reason);

} // namespace toolroom
