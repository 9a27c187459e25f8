// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/mcp/auth/credential_store.h"
#include "core/mcp/auth/machine_credentials.h"
#include "core/mcp/auth/oauth_credentials.h"
#include "core/mcp/protocol/mcp_error.h"

#include <QByteArray>
#include <QUrl>

#include <QCoroTask>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace toolroom {

/// A response that requires new authorization.
struct HttpChallenge {
    int status = 0;               ///< 401, or 403 if the token's scope is insufficient
    QByteArray wwwAuthenticate;   ///< the header; empty if absent
    QByteArray sentAuthorization; ///< the `Authorization` that was refused; empty if there was none
    /// Called with true when the user is asked to sign in, and with false afterward.
    std::function<void(bool isWaiting)> waitingChanged = [](bool) {};
};

/// Provides the credentials for one server. Called on the thread of the transport.
class TOOLROOM_EXPORT HttpAuthorizer {
public:
    HttpAuthorizer() = default;
    virtual ~HttpAuthorizer();
    HttpAuthorizer(const HttpAuthorizer&) = delete;
    HttpAuthorizer& operator=(const HttpAuthorizer&) = delete;

    /// The value of the header `Authorization`; empty if there is none yet.
    [[nodiscard]] virtual QByteArray authorization() const = 0;
    /// The value of the header `DPoP` for one request, if the token is bound to a key (RFC 9449); otherwise empty.
    [[nodiscard]] virtual QByteArray proof(const QByteArray& method, const QUrl& url) const = 0;
    /// The header `DPoP-Nonce` of a response, which the next proofs must contain.
    virtual void setNonce(QByteArray nonce) = 0;
    /// Obtains new credentials. When it succeeds, the request is repeated.
    [[nodiscard]] virtual QCoro::Task<McpResult<void>> authorize(HttpChallenge challenge, AbortSignal abort) = 0;
};

/// What the user is asked to confirm: first that the sign-in begins, so that addresses that the server names are
/// fetched and Toolroom registers there, and then that the browser opens.
struct SignInRequest {
    QUrl server;        ///< the MCP server that requires the sign-in
    std::string issuer; ///< the authorization server, which the MCP server has named; empty if it is not known yet
    QUrl address;       ///< to open in the browser; empty before the sign-in begins
};

enum class SignInAnswer { Agreed, Declined, NobodyAsked };

/// Asks the user, and opens the address if there is one, without a shell.
using SignInPrompt = std::function<QCoro::Task<SignInAnswer>(SignInRequest request, AbortSignal abort)>;

struct OAuthOptions {
    QUrl server;
    std::string clientId;     ///< registered in advance; empty: Toolroom registers itself
    std::string clientSecret; ///< empty for public clients
    QUrl clientMetadata;      ///< https address of Toolroom's client metadata document; empty if there is none
    std::optional<MachineCredentials> machine; ///< instead of a user's sign-in; their tokens are not stored
    std::shared_ptr<CredentialStore> store;    ///< null: credentials are not stored
    SignInPrompt prompt;
};

/// The maximum time to wait for the user in the browser, in ms.
inline constexpr std::int64_t signInTimeoutMs = 300'000;

/// OAuth 2.1 for MCP servers, as in the authorization pages of revisions 2025-11-25 and 2026-07-28: finds the
/// authorization server, registers, signs in through the browser with PKCE, refreshes tokens, and requests more scope
/// when the server requires it. One sign-in at a time; concurrent requests share it. Addresses that servers name must
/// be https, or http on loopback if the server itself is on loopback. Stored credentials are used only after the server
/// has named their issuer. Without stored credentials, nothing is fetched before the user agrees.
///
/// With machine credentials, tokens are requested without a browser and without asking. In both cases, tokens are bound
/// to a key (DPoP, RFC 9449) if the MCP server asks for it and the authorization server supports ES256.
[[nodiscard]] TOOLROOM_EXPORT std::shared_ptr<HttpAuthorizer> makeOAuthAuthorizer(OAuthOptions options, Clock& clock);

} // namespace toolroom
