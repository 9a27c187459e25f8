// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/client/mask_secrets.h"

#include "core/json/document.h"

#include <memory>
#include <utility>

namespace toolroom {

namespace {

/// Masks every string, but no member names, which the protocol defines.
void maskStrings(Json& value, const TextMask& mask) {
    if (value.is_string())
        value = mask(std::move(value.get_ref<std::string&>()));
    else if (value.is_structured())
        for (Json& child : value)
            maskStrings(child, mask);
}

/// Each of these parsers accepts something that the other one refuses: deep nesting, and numbers such as 1e400.
bool isJson(const std::string& text) {
    return Json::accept(text) || Document::parse(std::make_shared<const SourceText>(std::string(), text)).has_value();
}

} // namespace

McpError withoutSecrets(McpError error, const TextMask& mask) {
    if (!mask)
        return error;
    error.message = withoutSecrets(std::move(error.message), mask);
    error.received = mask(std::move(error.received));
    if (error.rpc)
        error.rpc->message = mask(std::move(error.rpc->message));
    return error;
}

Json withoutSecrets(Json value, const TextMask& mask) {
    if (mask)
        maskStrings(value, mask);
    return value;
}

Message withoutSecrets(Message message, const TextMask& mask) {
    if (!mask)
        return message;
    const std::string text = message.text();
    std::string masked = mask(text);
    return masked == text ? std::move(message) : Message::verbatim(std::move(masked));
}

std::vector<Message> withoutSecrets(std::vector<Message> messages, const TextMask& mask) {
    for (Message& message : messages)
        message = withoutSecrets(std::move(message), mask);
    return messages;
}

McpCallResult withoutSecrets(McpCallResult called, const TextMask& mask) {
    called.value = withoutSecrets(std::move(called.value), mask);
    called.problems = withoutSecrets(std::move(called.problems), mask);
    return called;
}

McpServerInfo withoutSecrets(McpServerInfo server, const TextMask& mask) {
    server.info = withoutSecrets(std::move(server.info), mask);
    server.capabilities = withoutSecrets(std::move(server.capabilities), mask);
    if (mask)
        server.instructions = mask(std::move(server.instructions));
    return server;
}

std::string maskedJson(std::string text, const TextMask& mask) {
    if (!mask)
        return text;
    std::string masked = mask(text);
    return isJson(masked) || !isJson(text) ? masked : text;
}

} // namespace toolroom
