// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/mcp/protocol/era.h"
#include "core/mcp/protocol/question_origin.h"

#include <QByteArray>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

struct RequestTrace;
struct SkillEntry;
using RequestTracePtr = std::shared_ptr<RequestTrace>;

/// The progress of a request, as reported by the server. `progress` always increases.
struct McpProgress {
    double progress = 0;
    std::optional<double> total;
    std::string message; ///< untrusted

    /// The completed part, from 0 to 1; empty if the total is unknown.
    [[nodiscard]] std::optional<double> part() const {
        return total && *total > 0 ? std::optional(std::clamp(progress / *total, 0.0, 1.0)) : std::nullopt;
    }
};

/// A request to a server. Its callers describe it as far as `log`; the client adds what the connection requires.
struct McpRequest {
    static constexpr std::int64_t unlimited = -1; ///< for the time limits

    std::string method;
    Json params;
    std::int64_t timeoutMs = 0;    ///< until the response or the next progress; 0: McpTimeouts::call
    std::int64_t maxTimeoutMs = 0; ///< in total; 0: McpTimeouts::maxCall
    std::string traceParent;       ///< W3C trace context of the caller's span; empty for none
    Json meta;                     ///< further members of `_meta`; null for none
    Json capabilities;             ///< declared in modern revisions instead of the client's; null: the client's
    /// The skill of a requested resource, whose content McpServers::request() compares with it. Null for others.
    std::shared_ptr<const SkillEntry> skill;
    /// If empty, the server is not asked for progress. Called on the thread of the connection, as `log` is, and never
    /// after the request has finished.
    std::function<void(const McpProgress&)> progress;
    std::function<void(const std::string& line)> log; ///< log messages of the server during the request
    std::function<void(bool isWaiting)> waits;        ///< of a call; see RequestTrace::waits
    QuestionOrigin origin;                            ///< of a call
    RequestTracePtr trace;                            ///< records what happens; may be null

    const Revision* revision = nullptr; ///< the request is written in it; null before the server has agreed to one
    std::vector<std::pair<QByteArray, QByteArray>> headers; ///< for modern HTTP requests
    /// Whether secrets that the server has received are masked in the result. Otherwise the caller must do that before
    /// it shows or stores the result.
    bool isMasked = true;
    bool isCancellable = true; ///< whether the server is notified when the caller no longer waits
};

/// The request that calls a tool.
[[nodiscard]] inline McpRequest makeToolCall(std::string tool, Json arguments) {
    McpRequest request{.method = "tools/call", .params = {{"name", std::move(tool)}}};
    request.params["arguments"] = std::move(arguments);
    return request;
}

} // namespace toolroom
