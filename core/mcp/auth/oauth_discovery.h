// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/json/json.h"
#include "core/mcp/protocol/mcp_error.h"

#include <QUrl>

#include <QCoroTask>

#include <string>

namespace toolroom {

/// The settings in the metadata of the MCP server and of its authorization server.
struct DiscoveredServer {
    QUrl resource;
    std::string resourceScopes; ///< from `scopes_supported`
    bool requiresProof = false; ///< from `dpop_bound_access_tokens_required`
    std::string issuer;
    Json issuerMetadata;
    bool isAssumed = false; ///< nothing was published; `issuerMetadata` are the defaults of revision 2025-03-26

    [[nodiscard]] std::string resourceText() const { return resource.toString(QUrl::FullyEncoded).toStdString(); }
    [[nodiscard]] QUrl tokenEndpoint() const;
    /// Whether tokens can be bound to a P-256 key (DPoP, RFC 9449).
    [[nodiscard]] bool bindsTokens() const;
};

/// Finds the authorization server of `server`. `named` is the `resource_metadata` of its challenge; it may be empty.
/// The token endpoint of the result may be used.
[[nodiscard]] QCoro::Task<McpResult<DiscoveredServer>> discoverServer(QUrl server, std::string named, AbortSignal abort,
                                                                      Clock& clock);

/// Fails if a user cannot sign in there through the browser with PKCE.
[[nodiscard]] McpResult<void> checkBrowserSignIn(const DiscoveredServer& discovered, const QUrl& server);

} // namespace toolroom
