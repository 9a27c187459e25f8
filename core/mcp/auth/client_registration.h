// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/mcp/auth/token_endpoint.h"

namespace toolroom {

/// Registers Toolroom at an authorization server (RFC 7591), as a client whose browser is redirected to `redirect`.
[[nodiscard]] QCoro::Task<McpResult<OAuthClient>> registerClient(QUrl server, std::string issuer, Json issuerMetadata,
                                                                 std::string redirect, AbortSignal abort, Clock& clock);

} // namespace toolroom
