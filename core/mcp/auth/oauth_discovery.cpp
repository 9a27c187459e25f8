// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/auth/oauth_discovery.h"

#include "core/json/member.h"
#include "core/mcp/auth/oauth_metadata.h"
#include "core/mcp/auth/token_endpoint.h"
#include "core/mcp/messages.h"

#include <optional>
#include <utility>

namespace toolroom {

namespace {

QCoro::Task<std::optional<Json>> getAllowedJson(QUrl url, QUrl server, AbortSignal abort, Clock& clock) {
    if (!isAllowedUrl(url, server))
        co_return std::nullopt;
    co_return co_await getJson(std::move(url), std::move(abort), clock);
}

McpResult<void> checkAddress(const std::string& address, const QUrl& server) {
    if (!isAllowedUrl(QUrl(QString::fromStdString(address)), server))
        return std::unexpected(signInError(message<mcp_messages::addressRefused>(shownReason(address))));
    return {};
}

/// Reads the metadata of a protected resource.
McpResult<void> readResource(const Json& metadata, const QUrl& server, DiscoveredServer& found) {
    const std::string name = textAt(metadata, "resource");
    const QUrl declared(QString::fromStdString(name));
    if (name.empty() || !coversServer(declared, server))
        return std::unexpected(signInError(message<mcp_messages::otherResource>(shownReason(name))));
    found.resource = declared;
    found.resource.setFragment({});
    if (const Json* scopes = memberOf(metadata, "scopes_supported"); scopes && scopes->is_array())
        for (const Json& scope : *scopes)
            if (scope.is_string())
                found.resourceScopes = mergeScopes(found.resourceScopes, scope.get<std::string>());
    const Json* requiresProof = memberOf(metadata, "dpop_bound_access_tokens_required");
    found.requiresProof = requiresProof && *requiresProof == true;
    const Json* servers = memberOf(metadata, "authorization_servers");
    if (!servers || !servers->is_array() || servers->empty() || !servers->front().is_string())
        return std::unexpected(signInError(message<mcp_messages::noAuthorizationServer>()));
    found.issuer = servers->front().get<std::string>();
    return {};
}

/// Servers of revision 2025-03-26 are their own authorization server.
std::string ownIssuer(QUrl server) {
    server.setPath({});
    server.setQuery(QString());
    server.setFragment({});
    return server.toString(QUrl::FullyEncoded).toStdString();
}

Json assumedMetadata(const std::string& issuer) {
    return {{"authorization_endpoint", issuer + "/authorize"},
            {"token_endpoint", issuer + "/token"},
            {"registration_endpoint", issuer + "/register"},
            {"code_challenge_methods_supported", Json::array({"S256"})}};
}

} // namespace

QUrl DiscoveredServer::tokenEndpoint() const {
    return QUrl(QString::fromStdString(textAt(issuerMetadata, "token_endpoint")));
}

bool DiscoveredServer::bindsTokens() const {
    return containsName(memberOf(issuerMetadata, "dpop_signing_alg_values_supported"), "ES256");
}

QCoro::Task<McpResult<DiscoveredServer>> discoverServer(QUrl server, std::string named, AbortSignal abort,
                                                        Clock& clock) {
    DiscoveredServer found;
    found.resource = server;
    found.resource.setFragment({});
    if (!named.empty())
        if (McpResult<void> allowed = checkAddress(named, server); !allowed)
            co_return std::unexpected(std::move(allowed.error()));
    std::optional<Json> resource;
    for (const QUrl& url : resourceMetadataUrls(server, named)) {
        resource = co_await getAllowedJson(url, server, abort, clock);
        if (resource)
            break;
    }
    found.issuer = ownIssuer(server);
    if (resource)
        if (McpResult<void> read = readResource(*resource, server, found); !read)
            co_return std::unexpected(std::move(read.error()));
    if (McpResult<void> allowed = checkAddress(found.issuer, server); !allowed)
        co_return std::unexpected(std::move(allowed.error()));
    for (const QUrl& url : issuerMetadataUrls(QUrl(QString::fromStdString(found.issuer)))) {
        std::optional<Json> metadata = co_await getAllowedJson(url, server, abort, clock);
        if (!metadata)
            continue;
        // Compared as text (RFC 8414, 3.3): no part of another issuer's document may be used.
        if (textAt(*metadata, "issuer") != found.issuer)
            co_return std::unexpected(signInError(message<mcp_messages::otherIssuer>(
                shownReason(textAt(*metadata, "issuer")), shownReason(found.issuer))));
        found.issuerMetadata = std::move(*metadata);
        break;
    }
    if (found.issuerMetadata.is_null()) {
        if (resource)
            co_return std::unexpected(signInError(message<mcp_messages::noIssuerMetadata>(shownReason(found.issuer))));
        found.isAssumed = true;
        found.issuerMetadata = assumedMetadata(found.issuer);
    }
    if (McpResult<void> allowed = checkAddress(textAt(found.issuerMetadata, "token_endpoint"), server); !allowed)
        co_return std::unexpected(std::move(allowed.error()));
    co_return found;
}

McpResult<void> checkBrowserSignIn(const DiscoveredServer& discovered, const QUrl& server) {
    if (!containsName(memberOf(discovered.issuerMetadata, "code_challenge_methods_supported"), "S256"))
        return std::unexpected(signInError(message<mcp_messages::noPkce>(shownReason(discovered.issuer))));
    return checkAddress(textAt(discovered.issuerMetadata, "authorization_endpoint"), server);
}

} // namespace toolroom
