// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/transport.h"

#include "core/json/member.h"

namespace toolroom {

std::optional<std::int64_t> requestIdOf(const RpcMessage& message) {
    const auto number = [](const std::optional<RpcId>& id) -> std::optional<std::int64_t> {
        const auto* integer = id ? std::get_if<std::int64_t>(&*id) : nullptr;
        return integer ? std::optional(*integer) : std::nullopt;
    };
    if (const auto* request = std::get_if<RpcRequest>(&message))
        return request->id ? std::nullopt : integerAt(request->params, "progressToken");
    if (const auto* result = std::get_if<RpcResult>(&message))
        return number(result->id);
    if (const auto* failure = std::get_if<RpcFailure>(&message))
        return number(failure->id);
    return number(std::get<MalformedRpcMessage>(message).id);
}

std::optional<std::int64_t> requestIdOf(const std::vector<RpcMessage>& messages) {
    for (const RpcMessage& message : messages)
        if (const auto request = requestIdOf(message))
            return request;
    return std::nullopt;
}

Transport::~Transport() = default;

QCoro::Task<void> Transport::initialized(const Revision&) {
    co_return;
}

std::string_view Transport::unfinishedOutput() const {
    return {};
}

std::unique_ptr<Transport> Transport::fallback() const {
    return nullptr;
}

} // namespace toolroom
