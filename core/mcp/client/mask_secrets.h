// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/json/json.h"
#include "core/mcp/client/mcp_client.h"

#include <string>
#include <vector>

/// Functions that mask, in what a server sends, the secrets that it received from Toolroom.
namespace toolroom {

[[nodiscard]] McpError withoutSecrets(McpError error, const TextMask& mask);
/// Masks all string values, but not member names, which the protocol defines.
[[nodiscard]] Json withoutSecrets(Json value, const TextMask& mask);
[[nodiscard]] Message withoutSecrets(Message message, const TextMask& mask);
[[nodiscard]] std::vector<Message> withoutSecrets(std::vector<Message> messages, const TextMask& mask);
[[nodiscard]] McpCallResult withoutSecrets(McpCallResult called, const TextMask& mask);
[[nodiscard]] McpServerInfo withoutSecrets(McpServerInfo server, const TextMask& mask);
/// The masked text of a JSON value; unchanged if masking would damage the text.
[[nodiscard]] std::string maskedJson(std::string text, const TextMask& mask);

} // namespace toolroom
