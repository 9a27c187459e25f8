// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/mcp_error.h"

#include "core/mcp/messages.h"

#include <utility>

namespace toolroom {

McpError McpError::aborted() {
    return {Kind::Aborted, toolroom::message<mcp_messages::aborted>()};
}

McpError McpError::closed() {
    return {Kind::Lost, toolroom::message<mcp_messages::closed>()};
}

McpError McpError::invalid(Message sentence, std::string received) {
    return {.kind = Kind::Invalid, .message = std::move(sentence), .received = std::move(received)};
}

McpError McpError::tooLarge(std::size_t maxBytes) {
    return invalid(
        toolroom::message<mcp_messages::malformedMessage>(toolroom::message<mcp_messages::messageTooLarge>(maxBytes)));
}

} // namespace toolroom
