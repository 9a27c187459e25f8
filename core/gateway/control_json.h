// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/gateway/call_holds.h"
#include "core/gateway/live_call.h"
#include "core/json/json.h"
#include "core/text/tokenizer.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace toolroom {

/// What a gateway tells the workbench about itself when it connects.
struct GatewayHello {
    std::string id; ///< the same for all connections of this process
    std::int64_t pid = 0;
    std::int64_t startedAt = 0;       ///< ms since 1970
    std::string address;              ///< URL for agents; empty: standard input and output
    std::vector<std::string> sources; ///< their names

    friend bool operator==(const GatewayHello&, const GatewayHello&) = default;
};

/// What is switched on in a gateway.
struct GatewaySwitches {
    Json faults;           ///< a document as for --fault; null: no faults are injected
    std::string recording; ///< the file; empty: calls are not recorded

    friend bool operator==(const GatewaySwitches&, const GatewaySwitches&) = default;
};

/// How many tokens an agent has received because of a tool.
struct ToolUse {
    std::string tool; ///< its id
    std::int64_t calls = 0;
    TokenCount listTokens;   ///< its definition, for each time that it was listed
    TokenCount resultTokens; ///< the results of its calls

    friend bool operator==(const ToolUse&, const ToolUse&) = default;
};

/// An agent that has listed or called tools.
struct LiveAgent {
    std::string agent;
    CallHolds::Mode mode;
    std::vector<ToolUse> tools; ///< those that have changed since the last message

    friend bool operator==(const LiveAgent&, const LiveAgent&) = default;
};

/// Why a command of the workbench had no effect.
struct ControlFailure {
    Message reason;
};

using GatewayEvent = std::variant<GatewayHello, GatewaySwitches, LiveAgent, LiveCall, ControlFailure>;

/// What the user does in the workbench.
struct ControlCommand {
    enum class Kind {
        Welcome,  ///< the connection is accepted
        SetMode,  ///< `agent`, `mode`
        Continue, ///< `call`; `value`: arguments to use instead
        Send,     ///< `call`; `value`: a result to send instead
        Abort,    ///< `call`
        Faults,   ///< `value`: see GatewaySwitches; unset: no faults
        Record,   ///< `file`; empty: stop
    };
    Kind kind = Kind::Welcome;
    std::string agent;
    std::string call;
    CallHolds::Mode mode = {};
    std::optional<Json> value = {};
    std::string file;
};

/// Events and commands as lines of JSON, for another program of the same user and version.
[[nodiscard]] TOOLROOM_EXPORT std::string writeGatewayEvent(const GatewayEvent& event);
/// Nullopt if the line is not an event. Names are shortened.
[[nodiscard]] TOOLROOM_EXPORT std::optional<GatewayEvent> readGatewayEvent(std::string_view line);

[[nodiscard]] TOOLROOM_EXPORT std::string writeControlCommand(const ControlCommand& command);
/// Nullopt if the line is not a command.
[[nodiscard]] TOOLROOM_EXPORT std::optional<ControlCommand> readControlCommand(std::string_view line);

} // namespace toolroom
