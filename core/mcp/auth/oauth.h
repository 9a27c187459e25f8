// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/mcp/auth/credential_store.h"
#include "core/mcp/protocol/mcp_error.h"

#include <QByteArray>
#include <QUrl>

#include <QCoroTask>

#include <cstdint>
#include <functional>
#include <memory>
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

/// A client of one authorization server, and the tokens that it has obtained for one MCP server. Everything but the
/// issuer is secret: send it only to that issuer, and the access token only to that MCP server.
struct OAuthCredentials {
    std::string issuer; ///< empty: there are no credentials
    std::string clientId;
    std::string clientSecret; ///< empty for public clients
    std::string authMethod;   ///< at the token endpoint: `none`, `client_secret_basic` or `client_secret_post`
    std::uint16_t port = 0;   ///< port of the registered redirect address; 0: any
    std::string accessToken;
    std::string refreshToken;
    std::string scope; ///< all scopes requested so far, separated by spaces
};

struct OAuthOptions {
    QUrl server;
    std::string clientId;     ///< registered in advance; empty: Toolroom registers itself
    std::string clientSecret; ///< empty for public clients
    QUrl clientMetadata;      ///< https address of Toolroom's client metadata document; empty if there is none
    std::shared_ptr<CredentialStore> store; ///< null: credentials are not stored
    SignInPrompt prompt;
};

/// The name under which the credentials for a server are stored. Contains no secret.
[[nodiscard]] TOOLROOM_EXPORT std::string credentialName(const QUrl& server);
/// The credentials as text for a CredentialStore.
[[nodiscard]] TOOLROOM_EXPORT std::string serializeCredentials(const OAuthCredentials& credentials);
/// The result has no issuer if the text is malformed.
[[nodiscard]] TOOLROOM_EXPORT OAuthCredentials parseCredentials(const std::string& text);

/// The maximum time to wait for the user in the browser, in ms.
inline constexpr std::int64_t signInTimeoutMs = 300'000;

/// OAuth 2.1 for MCP servers, as in the authorization pages of revisions 2025-11-25 and 2026-07-28: finds the
/// authorization server, registers, signs in through the browser with PKCE, refreshes tokens, and requests more scope
/// when the server requires it. One sign-in at a time; concurrent requests share it. Addresses that servers name must
/// be https, or http on loopback if the server itself is on loopback. Stored credentials are used only after the server
/// has named their issuer. Without stored credentials, nothing is fetched before the user agrees.
[[nodiscard]] TOOLROOM_EXPORT std::shared_ptr<HttpAuthorizer> makeOAuthAuthorizer(OAuthOptions options, Clock& clock);

} // namespace toolroom
