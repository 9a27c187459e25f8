// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/json/json.h"
#include "core/mcp/transport/wire_log.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace toolroom {

/// A part of a request whose time is recorded separately.
struct McpStep {
    enum class Kind {
        Connect,   ///< including the start of a program
        Reconnect, ///< after the connection, the session, or a stream was lost
        Probe,     ///< `server/discover`, to determine the era
        SignIn,
        Round, ///< the request is repeated with the answers to the server's questions
        Poll,  ///< asking for the state of a task
    };
    Kind kind = Kind::Connect;
    int parent = -1;          ///< index of the step that contains it; negative: the request
    std::int64_t beganNs = 0; ///< Clock::monotonicNs()
    std::int64_t endedNs = 0;
    std::int64_t waitNs = 0; ///< spent waiting for the user
    Message error;           ///< empty if it succeeded
    Json detail = Json::object();
};

/// What happened during one request. Contains the request's own messages, but not messages of concurrent requests. Not
/// thread-safe.
struct TOOLROOM_EXPORT RequestTrace {
    static constexpr std::size_t maxWire = 200;  ///< entries; the oldest are dropped
    static constexpr std::size_t maxSteps = 500; ///< later ones are dropped

    std::deque<WireEntry> wire;
    std::size_t wireDropped = 0;
    std::vector<McpStep> steps;

    void add(const WireEntry& entry);
    void add(McpStep step);
    /// Adds `step` and the steps `inside` it.
    void add(McpStep step, const std::vector<McpStep>& inside);
};

using RequestTracePtr = std::shared_ptr<RequestTrace>;

} // namespace toolroom
