// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/mcp/protocol/rpc_message.h"

#include <cstddef>
#include <expected>
#include <optional>
#include <string>

namespace toolroom {

/// Why a request to a server has no result.
struct McpError {
    enum class Kind {
        Aborted,     ///< the caller aborted the request
        Timeout,     ///< no response in time
        Rpc,         ///< the server answered with an error: `rpc`
        Invalid,     ///< the server violated the protocol: `received`
        Unsupported, ///< there is no common protocol revision
        CannotStart, ///< the server's program cannot be started
        Lost,        ///< the connection ended or could not be established
        Http,        ///< the server answered with a failure status: `status`
        SignIn,      ///< the server requires a sign-in, which failed
        Session,     ///< the server no longer knows the session; nothing was executed
    };
    Kind kind = Kind::Lost;
    Message message;             ///< a sentence
    std::optional<RpcError> rpc; ///< also set for HTTP failures whose body contains one
    std::string received;        ///< the text of an invalid response
    int status = 0;              ///< status of an HTTP response; 0 if there is none
    bool mayHaveRun = false;     ///< the server has or may have received the request, so a call may have been executed
    bool isUnknownTool = false;  ///< the server refused the call, and no longer lists the tool

    /// The caller aborted the request.
    [[nodiscard]] static McpError aborted();
    /// The connection was closed by its owner.
    [[nodiscard]] static McpError closed();
    /// The server violated the protocol with `received`.
    [[nodiscard]] static McpError invalid(Message sentence, std::string received = {});
    /// A message has more than `maxBytes`.
    [[nodiscard]] static McpError tooLarge(std::size_t maxBytes = maxRpcMessage);
};

template <class T>
using McpResult = std::expected<T, McpError>;

} // namespace toolroom
