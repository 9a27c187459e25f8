// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/auth/client_registration.h"

#include "core/json/member.h"
#include "core/mcp/auth/oauth_metadata.h"
#include "core/mcp/messages.h"

namespace toolroom {

QCoro::Task<McpResult<OAuthClient>> registerClient(QUrl server, std::string issuer, Json issuerMetadata,
                                                   std::string redirect, AbortSignal abort, Clock& clock) {
    const QUrl endpoint(QString::fromStdString(textAt(issuerMetadata, "registration_endpoint")));
    if (!isAllowedUrl(endpoint, server))
        co_return std::unexpected(signInError(message<mcp_messages::noRegistration>(shownReason(issuer))));
    const std::string method = authMethodOf(issuerMetadata, false);
    const Json registration = {{"client_name", "Toolroom"},
                               {"redirect_uris", Json::array({redirect})},
                               {"grant_types", Json::array({"authorization_code", "refresh_token"})},
                               {"response_types", Json::array({"code"})},
                               {"token_endpoint_auth_method", method},
                               {"application_type", "native"}};
    HttpRequest request{.url = endpoint,
                        .headers = {{"Content-Type", "application/json"}},
                        .body = QByteArray::fromStdString(registration.dump())};
    const McpResult<Json> registered = co_await postForJson(std::move(request), std::move(abort), clock);
    if (!registered)
        co_return std::unexpected(registered.error());
    OAuthClient client{.id = textAt(*registered, "client_id"),
                       .secret = textAt(*registered, "client_secret"),
                       .authMethod = textAt(*registered, "token_endpoint_auth_method"),
                       .key = {}};
    if (client.authMethod.empty())
        client.authMethod = method;
    if (client.id.empty())
        co_return std::unexpected(signInError(message<mcp_messages::responseLacks>("client_id")));
    co_return client;
}

} // namespace toolroom
