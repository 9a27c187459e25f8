// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/json/json.h"
#include "core/mcp/protocol/mcp_error.h"
#include "core/network/http_client.h"
#include "core/network/signing_key.h"

#include <QByteArray>
#include <QUrl>

#include <QCoroTask>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

using FormFields = std::vector<std::pair<QByteArray, std::string>>;

[[nodiscard]] McpError signInError(Message reason);
/// Text from a server, shortened for messages.
[[nodiscard]] std::string shownReason(const std::string& text);

/// A request with a body as HTML forms send it.
[[nodiscard]] HttpRequest makeFormRequest(QUrl endpoint, const FormFields& fields);

/// GETs a JSON object. Empty if there is none.
[[nodiscard]] QCoro::Task<std::optional<Json>> getJson(QUrl url, AbortSignal abort, Clock& clock);
/// POSTs and reads a JSON object. Redirects are refused, because the request contains secrets.
[[nodiscard]] QCoro::Task<McpResult<Json>> postForJson(HttpRequest request, AbortSignal abort, Clock& clock);

/// How a client identifies itself at the token endpoint of an issuer.
struct OAuthClient {
    std::string id; ///< may be empty if the grant identifies the client
    std::string secret;
    std::string authMethod;                ///< `none`, `client_secret_basic`, `client_secret_post` or `private_key_jwt`
    std::shared_ptr<const SigningKey> key; ///< for `private_key_jwt`
};

struct TokenRequest {
    QUrl endpoint;
    std::string issuer;
    FormFields grant;
    OAuthClient client;
    std::shared_ptr<const SigningKey> boundKey; ///< the key that the token is to be bound to; null: none
    bool mustBeBound = false;                   ///< a token that is not bound to a key is refused
};

struct GrantedToken {
    std::string accessToken;
    std::string refreshToken; ///< empty: there is none
    bool isBound = false;     ///< to TokenRequest::boundKey
};

/// The method at the token endpoint, of those that the authorization server supports. Public clients come first;
/// without metadata, RFC 8414 says `client_secret_basic`.
[[nodiscard]] std::string authMethodOf(const Json& issuerMetadata, bool hasSecret);

/// Requests a token. Repeats the request once if the server requires a nonce for the proof of possession. The tokens
/// are remembered as secrets.
[[nodiscard]] QCoro::Task<McpResult<GrantedToken>> requestToken(TokenRequest request, AbortSignal abort, Clock& clock);

} // namespace toolroom
