// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/run_handle.h"

#include "core/run/pipeline/run_handle_shared.h"

#include <utility>

namespace toolroom {

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
