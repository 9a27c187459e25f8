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

void appendToMessage(std::string& text, std::string_view bytes) {
    // Growing step by step would copy a long message again and again, into twice the memory that it needs.
    constexpr std::size_t longMessage = std::size_t{4} * 1024 * 1024;
    const std::size_t size = text.size() + bytes.size();
    if (size > longMessage && size > text.capacity() && size <= maxRpcMessage)
        text.reserve(maxRpcMessage); // memory that is not used costs nothing
    text.append(bytes);
}

void reportReceived(std::string text, const std::string& source, const TransportEvents& events) {
    std::optional<std::int64_t> request; // in a batch, the first one
    const auto shared = std::make_shared<const SourceText>(source, std::move(text));
    std::vector<RpcMessage> messages = parseRpc(shared);
    for (auto message = messages.begin(); !request && message != messages.end(); ++message)
        request = requestIdOf(*message);
    events.wire(WireEntry::Kind::Received, shared->bytes(), request);
    for (RpcMessage& message : messages)
        events.received(std::move(message));
}

TransportConnection::~TransportConnection() = default;

} // namespace toolroom
