// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/json/json.h"

#include <cstdint>
#include <expected>
#include <string>

namespace toolroom {

/// The state of a call that the server executes as a task.
struct TaskState {
    enum class Status { Working, InputRequired, Completed, Failed, Cancelled };
    std::string id;
    Status status = Status::Working;
    std::string message;     ///< about the status; untrusted
    std::int64_t pollMs = 0; ///< delay before the next poll
};

/// The delay between polls, in ms: the limits for what the server may request, and the default.
inline constexpr std::int64_t minPollMs = 100;
inline constexpr std::int64_t maxPollMs = 60'000;
inline constexpr std::int64_t defaultPollMs = 1'000;

/// Reads the state of a task in the form of either era; fails with the reason.
[[nodiscard]] TOOLROOM_EXPORT std::expected<TaskState, Message> readTaskState(const Json& task);

} // namespace toolroom
