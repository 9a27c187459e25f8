// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"

#include <functional>
#include <stop_token>
#include <utility>

namespace toolroom {

/// An abort controller that is also triggered by an outer abort signal.
class LinkedAbort {
public:
    explicit LinkedAbort(AbortSignal outer)
        : m_link(std::move(outer), [this] { m_controller.request_stop(); }) {}

    [[nodiscard]] AbortSignal signal() const { return m_controller.get_token(); }
    void request() { m_controller.request_stop(); }

private:
    AbortController m_controller;
    std::stop_callback<std::function<void()>> m_link;
};

} // namespace toolroom
