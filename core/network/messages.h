// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Reasons why a request received no response.
namespace toolroom::network_messages {

inline constexpr MessageTemplate aborted = messageTemplate("Network", "The request was aborted");
inline constexpr MessageTemplate noConnection = messageTemplate("Network", "Could not connect to %1 within %2 s");
inline constexpr MessageTemplate noResponse = messageTemplate("Network", "%1 did not respond within %2");
inline constexpr MessageTemplate responseTooLarge =
    messageTemplate("Network", "The response from %1 is larger than %2 bytes");
inline constexpr MessageTemplate networkError = messageTemplate("Network", "%1: %2");
inline constexpr MessageTemplate proxyError = messageTemplate("Network", "%1, through the proxy %2: %3");
inline constexpr MessageTemplate hostNotFound = messageTemplate("Network", "Host not found");
inline constexpr MessageTemplate connectionClosed = messageTemplate("Network", "Connection closed");
inline constexpr MessageTemplate tlsFailed = messageTemplate("Network", "TLS handshake failed: %1");
inline constexpr MessageTemplate notHttp = messageTemplate("Network", "the response is not HTTP/1.1");
inline constexpr MessageTemplate headersTooLarge = messageTemplate("Network", "the response headers are too large");
inline constexpr MessageTemplate headerInvalid = messageTemplate("Network", "the response headers are malformed");
inline constexpr MessageTemplate chunkInvalid = messageTemplate("Network", "the chunked response is malformed");
inline constexpr MessageTemplate encodingUnknown =
    messageTemplate("Network", "the response encoding `%1` is not supported");
inline constexpr MessageTemplate compressionInvalid =
    messageTemplate("Network", "the compressed response is incomplete or corrupted");
inline constexpr MessageTemplate cannotListen = messageTemplate("Network", "Cannot listen on a local port: %1");
inline constexpr MessageTemplate requestHeaderInvalid =
    messageTemplate("Network", "a header in the request to %1 contains a line break");
inline constexpr MessageTemplate redirectNotHttp =
    messageTemplate("Network", "%1 redirects to an invalid or non-HTTP URL");
inline constexpr MessageTemplate redirectInsecure = messageTemplate("Network", "%1 redirects from HTTPS to HTTP");
inline constexpr MessageTemplate redirectWithBody =
    messageTemplate("Network", "%1 redirects a request with a body to another origin, %2");
inline constexpr MessageTemplate redirectUnresolved =
    messageTemplate("Network", "%1 redirects to %2, which cannot be resolved");
inline constexpr MessageTemplate redirectPrivate =
    messageTemplate("Network", "%1 redirects to %2, an address on a private network");
inline constexpr MessageTemplate tooManyRedirects = messageTemplate("Network", "%1 redirects more than %2 times");

// Private keys. Reasons follow the name of the key.
inline constexpr MessageTemplate keyNotRead =
    messageTemplate("Network", "it is not a private key in PEM format, or a passphrase protects it");
inline constexpr MessageTemplate keyNotSupported =
    messageTemplate("Network", "only P-256 keys and RSA keys of at least 2048 bits are supported");

} // namespace toolroom::network_messages
