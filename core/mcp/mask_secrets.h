// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/json/json.h"
#include "core/mcp/mcp_client.h"

#include <functional>
#include <string>
#include <vector>

/// What a server sends, without the secrets that it received from Toolroom.
namespace toolroom {

/// Masks the secrets in a text. Empty: there are none.
using TextMask = std::function<std::string(std::string)>;

[[nodiscard]] McpError withoutSecrets(McpError error, const TextMask& mask);
/// Masks every string, but no member names, which the protocol defines.
[[nodiscard]] Json withoutSecrets(Json value, const TextMask& mask);
[[nodiscard]] Message withoutSecrets(Message message, const TextMask& mask);
[[nodiscard]] std::vector<Message> withoutSecrets(std::vector<Message> messages, const TextMask& mask);
[[nodiscard]] McpServerInfo withoutSecrets(McpServerInfo server, const TextMask& mask);
/// The text of a list. Left as it is if masking would damage it.
[[nodiscard]] std::string maskedList(std::string text, const TextMask& mask);

} // namespace toolroom
