// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/client/server_request_handler.h"

#include "core/mcp/messages.h"

namespace toolroom {

ServerRequestHandler::~ServerRequestHandler() = default;

Json ServerRequestHandler::capabilities() const {
    return Json::object();
}

QCoro::Task<std::expected<Json, RpcError>> ServerRequestHandler::answer(std::string method, Json, QuestionOrigin,
                                                                        AbortSignal) {
    if (method == "elicitation/create")
        co_return Json{{"action", "decline"}};
    co_return std::unexpected(
        RpcError{rpc_code::methodNotFound, message<mcp_messages::questionNotSupported>(method).text(), {}});
}

std::string_view requiredCapability(std::string_view method) {
    if (method == "elicitation/create")
        return "elicitation";
    if (method == "sampling/createMessage")
        return "sampling";
    if (method.starts_with("toolroom/"))
        return "experimental"; // of module hosts
    return method == "roots/list" ? "roots" : std::string_view();
}

void ServerRequestHandler::receive(const std::string& /*method*/, const Json& /*params*/) {}

} // namespace toolroom
