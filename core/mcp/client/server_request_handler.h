// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/json/json.h"
#include "core/mcp/protocol/question_origin.h"
#include "core/mcp/protocol/rpc_message.h"

#include <QCoroTask>

#include <expected>
#include <string>
#include <string_view>

namespace toolroom {

/// Answers questions from servers: `elicitation/create`, `sampling/createMessage` and `roots/list`. Both eras use it.
/// This class declines all questions; derived classes answer the questions whose capabilities they declare. Called on
/// the client's thread.
class TOOLROOM_EXPORT ServerRequestHandler {
public:
    ServerRequestHandler() = default;
    virtual ~ServerRequestHandler();
    ServerRequestHandler(const ServerRequestHandler&) = delete;
    ServerRequestHandler& operator=(const ServerRequestHandler&) = delete;

    /// The client capabilities (`elicitation`, `sampling`, `roots`) that the server is told; it must not ask for
    /// anything else.
    [[nodiscard]] virtual Json capabilities() const;
    /// The answer to a question. Called only for declared capabilities. Until the answer is available, the time limits
    /// of the request that the question belongs to are suspended; in legacy revisions, where that request is unknown,
    /// the time limits of all requests are. `abort` is requested if the server withdraws the question, or if no request
    /// waits for the answer any longer.
    [[nodiscard]] virtual QCoro::Task<std::expected<Json, RpcError>> answer(std::string method, Json params,
                                                                            QuestionOrigin origin, AbortSignal abort);
    /// A notification that MCP does not define. It is ignored by default.
    virtual void receive(const std::string& method, const Json& params);
};

/// The capability that `method` requires; empty if it is not a question that a server may ask.
[[nodiscard]] std::string_view requiredCapability(std::string_view method);

} // namespace toolroom
