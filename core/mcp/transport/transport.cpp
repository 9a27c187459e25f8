// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/transport.h"

#include "core/json/member.h"

namespace toolroom {

namespace {

/// The id of the request that a received message belongs to, as a response or as progress. Empty if there is none.
std::optional<std::int64_t> requestIdOf(const RpcMessage& message) {
    if (const auto* request = std::get_if<RpcRequest>(&message))
        return request->id ? std::nullopt : integerAt(request->params, "progressToken");
    const std::optional<RpcId> id = idOfResponse(message);
    const auto* number = id ? std::get_if<std::int64_t>(&*id) : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

} // namespace

void reportReceived(std::string_view text, const std::string& source, const TransportEvents& events) {
    std::optional<std::int64_t> request; // in a batch, the first one
    std::vector<RpcMessage> messages = parseRpc(std::string(text), source);
    for (auto message = messages.begin(); !request && message != messages.end(); ++message)
        request = requestIdOf(*message);
    events.wire(WireEntry::Kind::Received, text, request);
    for (RpcMessage& message : messages)
        events.received(std::move(message));
}

TransportConnection::~TransportConnection() = default;

} // namespace toolroom
