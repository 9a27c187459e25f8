// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/task_state.h"

#include "core/json/member.h"
#include "core/json/text.h"
#include "core/mcp/messages.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 5> taskStatusNames = {"working", "input_required", "completed", "failed",
                                                             "cancelled"};
constexpr std::size_t maxStatusShown = 100;

} // namespace

std::expected<TaskState, Message> readTaskState(const Json& task) {
    TaskState state;
    state.id = textAt(task, "taskId");
    if (state.id.empty())
        return std::unexpected(message<mcp_messages::taskIdMissing>());
    const std::string status = textAt(task, "status");
    const auto* name = std::ranges::find(taskStatusNames, status);
    if (name == taskStatusNames.end())
        return std::unexpected(message<mcp_messages::taskStatusUnknown>(visibleText(elided(status, maxStatusShown))));
    state.status = static_cast<TaskState::Status>(name - taskStatusNames.begin());
    state.message = textAt(task, "statusMessage");
    const auto modern = integerAt(task, "pollIntervalMs");
    const auto legacy = integerAt(task, "pollInterval");
    state.pollMs = std::clamp(modern ? *modern : legacy.value_or(defaultPollMs), minPollMs, maxPollMs);
    return state;
}

} // namespace toolroom
