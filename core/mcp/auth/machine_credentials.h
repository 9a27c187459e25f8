// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/mcp/protocol/mcp_error.h"

#include <QUrl>

#include <QCoroTask>

#include <functional>
#include <string>

namespace toolroom {

struct DiscoveredServer;
struct TokenRequest;

/// A secret that is read immediately before it is used, because files and variables may be renewed.
struct SecretSource {
    std::string name;                          ///< for messages, such as `file:key.pem`; contains no secret
    std::function<Result<std::string>()> read; ///< null: there is no secret

    explicit operator bool() const { return static_cast<bool>(read); }
};

/// How Toolroom authenticates as itself instead of as a user: without a browser or a question. The authorization server
/// receives the client's secret, an assertion that the client's key signs, or a token of the workload.
struct MachineCredentials {
    /// The only authorization server that receives them. Empty: the one that the MCP server names; readers of users'
    /// settings refuse that.
    std::string issuer;
    std::string clientId;
    SecretSource clientSecret;
    SecretSource clientKey;     ///< a private key in PEM format (`private_key_jwt`, RFC 7523, section 2.2)
    SecretSource workloadToken; ///< a JSON Web Token to exchange for an access token (RFC 7523, section 2.1)
    /// The token endpoint that exchanges the workload's token, an ID token, for one that the authorization server
    /// accepts (RFC 8693); empty: it accepts the workload's token.
    QUrl identityProvider;
    std::string identityClientId; ///< client at the identity provider
};

/// The same, as users write it.
struct MachineReferences {
    std::string issuer;
    std::string clientId;
    std::string clientSecret; ///< this and the next two: `env:NAME`, `keychain:NAME` or `file:PATH`; empty: none
    std::string clientKey;
    std::string workloadToken;
    std::string identityProvider;
    std::string identityClientId;
};

/// The request for a token: what is granted, and who the client is. Reads the secrets, and asks the identity provider.
[[nodiscard]] QCoro::Task<McpResult<TokenRequest>> makeMachineRequest(MachineCredentials credentials,
                                                                      DiscoveredServer discovered, std::string scope,
                                                                      AbortSignal abort, Clock& clock);

} // namespace toolroom
