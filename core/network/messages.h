// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Reasons why a request received no response.
namespace toolroom::network_messages {

inline constexpr MessageTemplate aborted = messageTemplate("Network", "The request was aborted");
inline constexpr MessageTemplate noConnection = messageTemplate("Network", "Could not connect to %1 within %2 s");
inline constexpr MessageTemplate noResponse = messageTemplate("Network", "%1 did not respond within %2 ms");
inline constexpr MessageTemplate responseTooLarge =
    messageTemplate("Network", "The response from %1 is larger than %2 bytes");
inline constexpr MessageTemplate networkError = messageTemplate("Network", "%1: %2");
inline constexpr MessageTemplate transferFailed = messageTemplate("Network", "the transfer failed (Qt error %1)");
inline constexpr MessageTemplate redirectNotHttp =
    messageTemplate("Network", "%1 redirects to an address that is not HTTP");
inline constexpr MessageTemplate redirectInsecure = messageTemplate("Network", "%1 redirects from HTTPS to HTTP");
inline constexpr MessageTemplate redirectWithBody =
    messageTemplate("Network", "%1 redirects a request with a body to another origin, %2");
inline constexpr MessageTemplate redirectUnresolved =
    messageTemplate("Network", "%1 redirects to %2, which cannot be resolved");
inline constexpr MessageTemplate redirectPrivate =
    messageTemplate("Network", "%1 redirects to %2, an address in a private network");
inline constexpr MessageTemplate tooManyRedirects = messageTemplate("Network", "%1 redirects more than %2 times");

} // namespace toolroom::network_messages
