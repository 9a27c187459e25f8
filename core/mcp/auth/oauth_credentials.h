// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <QUrl>

#include <cstdint>
#include <string>

namespace toolroom {

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
    std::string key;   ///< the private key, in PEM format, that the tokens are bound to (DPoP, RFC 9449); empty: none
};

/// The name under which the credentials for a server are stored. Contains no secret.
[[nodiscard]] TOOLROOM_EXPORT std::string credentialName(const QUrl& server);
/// The credentials as text for a CredentialStore.
[[nodiscard]] TOOLROOM_EXPORT std::string serializeCredentials(const OAuthCredentials& credentials);
/// The result has no issuer if the text is malformed.
[[nodiscard]] TOOLROOM_EXPORT OAuthCredentials parseCredentials(const std::string& text);

} // namespace toolroom
