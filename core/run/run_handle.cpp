// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/run_handle.h"

#include "core/run/run_handle_shared.h"

#include <array>
#include <utility>

namespace toolroom {

using namespace std::string_view_literals;

std::string_view runStateName(RunState state) {
    static constexpr std::array names = {
        "queued"sv, "waiting for confirmation"sv, "running"sv, "backing off"sv, "aborting"sv, "done"sv};
    return names.at(static_cast<std::size_t>(state));
}

RunHandle::RunHandle(std::shared_ptr<Shared> shared)
    : m_shared(std::move(shared)) {}

const std::string& RunHandle::id() const {
    return m_shared->id;
}

RunState RunHandle::state() const {
    return m_shared->state;
}

void RunHandle::abort() const {
    m_shared->requestAbort(false);
}

void RunHandle::kill() const {
    m_shared->requestAbort(true);
}

QFuture<std::shared_ptr<const FinishedRun>> RunHandle::finished() const {
    return m_shared->finished.future();
}

} // namespace toolroom
