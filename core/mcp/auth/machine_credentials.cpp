// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/auth/machine_credentials.h"

#include "core/json/member.h"
#include "core/mcp/auth/oauth_discovery.h"
#include "core/mcp/auth/oauth_metadata.h"
#include "core/mcp/auth/token_endpoint.h"
#include "core/mcp/messages.h"
#include "core/network/network.h"
#include "core/secrets/known_secrets.h"

#include <utility>

namespace toolroom {

namespace {

McpResult<std::string> readSecret(const SecretSource& source) {
    Result<std::string> secret = source.read();
    if (!secret)
        return std::unexpected(signInError(message<mcp_messages::secretUnusable>(source.name, secret.error().reason)));
    if (secret->empty())
        return std::unexpected(
            signInError(message<mcp_messages::secretUnusable>(source.name, message<mcp_messages::secretEmpty>())));
    rememberSecret(*secret);
    return *std::move(secret);
}

McpResult<std::shared_ptr<const SigningKey>> readKey(const SecretSource& source) {
    const McpResult<std::string> pem = readSecret(source);
    if (!pem)
        return std::unexpected(pem.error());
    const Result<Network*> loaded = network();
    if (!loaded)
        return std::unexpected(signInError(loaded.error().reason));
    Result<std::unique_ptr<SigningKey>> key = (*loaded)->readSigningKey(*pem);
    if (!key)
        return std::unexpected(signInError(message<mcp_messages::secretUnusable>(source.name, key.error().reason)));
    return std::shared_ptr<const SigningKey>(*std::move(key));
}

McpResult<OAuthClient> clientOf(const MachineCredentials& credentials, const Json& issuerMetadata) {
    OAuthClient client{.id = credentials.clientId, .authMethod = "none"};
    if (credentials.clientKey) {
        McpResult<std::shared_ptr<const SigningKey>> key = readKey(credentials.clientKey);
        if (!key)
            return std::unexpected(std::move(key.error()));
        client.key = *std::move(key);
        client.authMethod = "private_key_jwt";
    } else if (credentials.clientSecret) {
        McpResult<std::string> secret = readSecret(credentials.clientSecret);
        if (!secret)
            return std::unexpected(std::move(secret.error()));
        client.secret = *std::move(secret);
        client.authMethod = authMethodOf(issuerMetadata, true);
    }
    return client;
}

/// Exchanges an ID token for a token that lets this client act for its subject at `discovered.issuer`.
QCoro::Task<McpResult<std::string>> exchangeToken(MachineCredentials credentials, std::string idToken,
                                                  DiscoveredServer discovered, AbortSignal abort, Clock& clock) {
    const QUrl endpoint = credentials.identityProvider;
    if (!isAllowedUrl(endpoint, endpoint))
        co_return std::unexpected(
            signInError(message<mcp_messages::addressRefused>(shownReason(endpoint.toString().toStdString()))));
    const FormFields fields = {{"grant_type", "urn:ietf:params:oauth:grant-type:token-exchange"},
                               {"requested_token_type", "urn:ietf:params:oauth:token-type:id-jag"},
                               {"audience", discovered.issuer},
                               {"resource", discovered.resourceText()},
                               {"subject_token", std::move(idToken)},
                               {"subject_token_type", "urn:ietf:params:oauth:token-type:id_token"},
                               {"client_id", credentials.identityClientId}};
    const McpResult<Json> exchanged = co_await postForJson(makeFormRequest(endpoint, fields), std::move(abort), clock);
    if (!exchanged)
        co_return std::unexpected(exchanged.error());
    std::string token = textAt(*exchanged, "access_token");
    if (token.empty())
        co_return std::unexpected(signInError(message<mcp_messages::responseLacks>("access_token")));
    rememberSecret(token);
    co_return token;
}

} // namespace

QCoro::Task<McpResult<TokenRequest>> makeMachineRequest(MachineCredentials credentials, DiscoveredServer discovered,
                                                        std::string scope, AbortSignal abort, Clock& clock) {
    TokenRequest request{.endpoint = discovered.tokenEndpoint(), .issuer = discovered.issuer};
    McpResult<OAuthClient> client = clientOf(credentials, discovered.issuerMetadata);
    if (!client)
        co_return std::unexpected(std::move(client.error()));
    request.client = *std::move(client);
    if (credentials.workloadToken) {
        McpResult<std::string> token = readSecret(credentials.workloadToken);
        if (token && !credentials.identityProvider.isEmpty())
            token = co_await exchangeToken(credentials, *std::move(token), discovered, abort, clock);
        if (!token)
            co_return std::unexpected(std::move(token.error()));
        request.grant = {{"grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"},
                         {"assertion", *std::move(token)}};
    } else {
        request.grant = {{"grant_type", "client_credentials"}};
    }
    request.grant.emplace_back("resource", discovered.resourceText());
    if (!scope.empty())
        request.grant.emplace_back("scope", std::move(scope));
    co_return request;
}

} // namespace toolroom
