// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/auth/oauth_credentials.h"

#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/secrets/known_secrets.h"

#include <utility>

namespace toolroom {

std::string credentialName(const QUrl& server) {
    return "mcp " +
           server.toString(QUrl::RemoveQuery | QUrl::RemoveUserInfo | QUrl::RemoveFragment | QUrl::FullyEncoded)
               .toStdString();
}

std::string serializeCredentials(const OAuthCredentials& credentials) {
    return compactText({{"issuer", credentials.issuer},
                        {"clientId", credentials.clientId},
                        {"clientSecret", credentials.clientSecret},
                        {"authMethod", credentials.authMethod},
                        {"port", credentials.port},
                        {"accessToken", credentials.accessToken},
                        {"refreshToken", credentials.refreshToken},
                        {"scope", credentials.scope},
                        {"key", credentials.key}});
}

OAuthCredentials parseCredentials(const std::string& text) {
    const Json stored = Json::parse(text, nullptr, false);
    const std::int64_t port = integerAt(stored, "port").value_or(0);
    for (const char* member : {"clientSecret", "accessToken", "refreshToken", "key"})
        rememberSecret(textAt(stored, member));
    return {.issuer = textAt(stored, "issuer"),
            .clientId = textAt(stored, "clientId"),
            .clientSecret = textAt(stored, "clientSecret"),
            .authMethod = textAt(stored, "authMethod"),
            .port = std::in_range<std::uint16_t>(port) ? static_cast<std::uint16_t>(port) : std::uint16_t{0},
            .accessToken = textAt(stored, "accessToken"),
            .refreshToken = textAt(stored, "refreshToken"),
            .scope = textAt(stored, "scope"),
            .key = textAt(stored, "key")};
}

} // namespace toolroom
