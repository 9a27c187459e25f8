// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/server_request_handler.h"

#include "core/json/member.h"
#include "core/mcp/messages.h"

namespace toolroom {

ServerRequestHandler::~ServerRequestHandler() = default;

Json ServerRequestHandler::capabilities() const {
    return Json::object();
}

QCoro::Task<std::expected<Json, RpcError>> ServerRequestHandler::answer(std::string method, Json, AbortSignal) {
    if (method == "elicitation/create")
        co_return Json{{"action", "decline"}};
    co_return std::unexpected(
        RpcError{rpc_code::methodNotFound, message<mcp_messages::questionNotSupported>(method).text(), {}});
}

Json DefaultAnswerHandler::capabilities() const {
    return {{"elicitation", Json::object()}};
}

QCoro::Task<std::expected<Json, RpcError>> DefaultAnswerHandler::answer(std::string, Json params, AbortSignal) {
    if (textAt(params, "mode") == "url") // nobody is there to open it
        co_return Json{{"action", "decline"}};
    Json content = Json::object();
    const Json* schema = memberOf(params, "requestedSchema");
    const Json* properties = schema ? memberOf(*schema, "properties") : nullptr;
    if (properties && properties->is_object()) {
        for (const auto& [name, property] : properties->items()) {
            if (const Json* value = memberOf(property, "default"))
                content[name] = *value;
        }
    }
    co_return Json{{"action", "accept"}, {"content", std::move(content)}};
}

std::string_view requiredCapability(std::string_view method) {
    if (method == "elicitation/create")
        return "elicitation";
    if (method == "sampling/createMessage")
        return "sampling";
    return method == "roots/list" ? "roots" : std::string_view();
}

} // namespace toolroom
