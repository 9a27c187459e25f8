// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/auth/token_endpoint.h"

#include "core/json/document.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/mcp/auth/oauth_metadata.h"
#include "core/mcp/auth/signed_token.h"
#include "core/mcp/messages.h"
#include "core/secrets/known_secrets.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxMetadata = std::size_t{1} * 1024 * 1024;
constexpr std::int64_t oauthTimeoutMs = 10'000;
constexpr std::size_t maxReasonShown = 300;
constexpr auto assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

std::optional<Json> objectIn(const std::string& text) {
    const auto document = Document::parse(std::make_shared<const SourceText>("metadata", text));
    return document && document->value().is_object() ? std::optional(document->value()) : std::nullopt;
}

struct JsonResponse {
    int status = 0;
    std::optional<Json> object;
    QByteArray nonce; ///< of the header `DPoP-Nonce`; empty if absent

    [[nodiscard]] McpResult<Json> success() const {
        if (status >= 200 && status < 300 && object)
            return *object;
        const std::string description = object ? textAt(*object, "error_description") : std::string();
        const std::string error = object ? textAt(*object, "error") : std::string();
        return std::unexpected(signInError(error.empty() ? message<mcp_messages::status>(status)
                                                         : message<mcp_messages::refusedBecause>(shownReason(
                                                               description.empty() ? error : description))));
    }
};

QCoro::Task<McpResult<JsonResponse>> post(HttpRequest request, AbortSignal abort, Clock& clock) {
    request.method = "POST";
    request.headers.emplace_back("Accept", "application/json");
    request.timeoutMs = oauthTimeoutMs;
    request.maxBytes = maxMetadata;
    request.followRedirects = false;
    const auto response = co_await fetchHttp(std::move(request), abort, clock);
    if (!response)
        co_return std::unexpected(signInError(response.error().message));
    co_return JsonResponse{response->status, objectIn(response->body), validNonce(response->header("DPoP-Nonce"))};
}

HttpRequest httpRequestOf(const TokenRequest& token, const QByteArray& nonce, const Clock& clock) {
    FormFields fields = token.grant;
    decltype(HttpRequest::headers) headers;
    const OAuthClient& client = token.client;
    if (client.authMethod == "client_secret_basic" && !client.secret.empty()) {
        // RFC 6749, 2.3.1: both parts are form-encoded first.
        const QByteArray id = QUrl::toPercentEncoding(QString::fromStdString(client.id));
        const QByteArray secret = QUrl::toPercentEncoding(QString::fromStdString(client.secret));
        headers.emplace_back("Authorization", "Basic " + (id + ":" + secret).toBase64());
    } else {
        if (!client.id.empty())
            fields.emplace_back("client_id", client.id);
        if (client.authMethod == "client_secret_post")
            fields.emplace_back("client_secret", client.secret);
        if (client.authMethod == "private_key_jwt") {
            fields.emplace_back("client_assertion_type", assertionType);
            fields.emplace_back("client_assertion", makeClientAssertion(*client.key, client.id, token.issuer, clock));
        }
    }
    if (token.boundKey)
        headers.emplace_back(
            "DPoP", makeProof(*token.boundKey, {.method = "POST", .url = token.endpoint, .nonce = nonce}, clock));
    HttpRequest request = makeFormRequest(token.endpoint, fields);
    std::ranges::move(headers, std::back_inserter(request.headers));
    return request;
}

McpResult<GrantedToken> tokenIn(const Json& response, const TokenRequest& request) {
    GrantedToken granted{.accessToken = textAt(response, "access_token"),
                         .refreshToken = textAt(response, "refresh_token")};
    const QByteArray type = QByteArray::fromStdString(textAt(response, "token_type"));
    granted.isBound = request.boundKey && type.compare("DPoP", Qt::CaseInsensitive) == 0;
    const auto isHeaderSafe = [](char c) { return c > ' ' && c <= '~'; };
    if (granted.accessToken.empty() || !std::ranges::all_of(granted.accessToken, isHeaderSafe) ||
        (!granted.isBound && type.compare("Bearer", Qt::CaseInsensitive) != 0))
        return std::unexpected(signInError(message<mcp_messages::responseLacks>("access_token")));
    if (request.mustBeBound && !granted.isBound)
        return std::unexpected(signInError(message<mcp_messages::tokenNotBound>()));
    rememberSecret(granted.accessToken);
    rememberSecret(granted.refreshToken);
    return granted;
}

} // namespace

McpError signInError(Message reason) {
    return McpError{McpError::Kind::SignIn, message<mcp_messages::signInFailed>(std::move(reason))};
}

std::string shownReason(const std::string& text) {
    return visibleText(elided(text, maxReasonShown));
}

HttpRequest makeFormRequest(QUrl endpoint, const FormFields& fields) {
    return {.url = std::move(endpoint),
            .headers = {{"Content-Type", "application/x-www-form-urlencoded"}},
            .body = encodeForm(fields)};
}

QCoro::Task<std::optional<Json>> getJson(QUrl url, AbortSignal abort, Clock& clock) {
    HttpRequest request{.url = std::move(url),
                        .headers = {{"Accept", "application/json"}},
                        .timeoutMs = oauthTimeoutMs,
                        .maxBytes = maxMetadata};
    const auto response = co_await fetchHttp(std::move(request), abort, clock);
    if (!response || response->status != 200)
        co_return std::nullopt;
    co_return objectIn(response->body);
}

QCoro::Task<McpResult<Json>> postForJson(HttpRequest request, AbortSignal abort, Clock& clock) {
    const McpResult<JsonResponse> response = co_await post(std::move(request), std::move(abort), clock);
    if (!response)
        co_return std::unexpected(response.error());
    co_return response->success();
}

std::string authMethodOf(const Json& issuerMetadata, bool hasSecret) {
    const Json* methods = memberOf(issuerMetadata, "token_endpoint_auth_methods_supported");
    if (!hasSecret && containsName(methods, "none"))
        return "none";
    if (!methods || containsName(methods, "client_secret_basic"))
        return "client_secret_basic";
    return containsName(methods, "client_secret_post") ? "client_secret_post" : "none";
}

QCoro::Task<McpResult<GrantedToken>> requestToken(TokenRequest request, AbortSignal abort, Clock& clock) {
    McpResult<JsonResponse> response = co_await post(httpRequestOf(request, {}, clock), abort, clock);
    if (response && request.boundKey && response->object && textAt(*response->object, "error") == "use_dpop_nonce" &&
        !response->nonce.isEmpty())
        response = co_await post(httpRequestOf(request, response->nonce, clock), abort, clock);
    if (!response)
        co_return std::unexpected(response.error());
    const McpResult<Json> granted = response->success();
    if (!granted)
        co_return std::unexpected(granted.error());
    co_return tokenIn(*granted, request);
}

} // namespace toolroom
