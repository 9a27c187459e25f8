// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/auth/oauth.h"

#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/mcp/auth/oauth_metadata.h"
#include "core/mcp/messages.h"
#include "core/network/http_client.h"
#include "core/network/network.h"
#include "core/secrets/known_secrets.h"

#include <QCoroFuture>

#include <QCryptographicHash>
#include <QPromise>
#include <QRandomGenerator>
#include <QUrlQuery>

#include <array>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

constexpr std::size_t maxMetadata = std::size_t{1} * 1024 * 1024;
constexpr std::int64_t oauthTimeoutMs = 10'000;
constexpr std::size_t maxReasonShown = 300;
constexpr auto callbackPath = "/callback";

/// 256 random bits, as RFC 7636 recommends for the verifier.
QByteArray randomToken() {
    std::array<quint32, 8> bits{};
    QRandomGenerator::system()->fillRange(bits.data(), bits.size());
    return QByteArray(reinterpret_cast<const char*>(bits.data()), sizeof(bits))
        .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

McpError signInError(Message reason) {
    return McpError{McpError::Kind::SignIn, message<mcp_messages::signInFailed>(std::move(reason))};
}

std::string shownReason(const std::string& text) {
    return visibleText(elided(text, maxReasonShown));
}

/// The settings in the metadata of the MCP server and of its authorization server.
struct DiscoveredServer {
    QUrl resource;
    std::string resourceScopes; ///< from `scopes_supported`
    std::string issuer;
    Json issuerMetadata;
    bool isAssumed = false; ///< nothing was published; `issuerMetadata` are the defaults of revision 2025-03-26
};

class OAuthAuthorizer final : public HttpAuthorizer, public std::enable_shared_from_this<OAuthAuthorizer> {
public:
    OAuthAuthorizer(OAuthOptions options, Clock& clock)
        : m_options(std::move(options))
        , m_clock(clock) {}

    [[nodiscard]] QByteArray authorization() const override {
        return m_credentials.accessToken.empty() ? QByteArray()
                                                 : "Bearer " + QByteArray::fromStdString(m_credentials.accessToken);
    }

    QCoro::Task<McpResult<void>> authorize(HttpChallenge challenge, AbortSignal abort) override {
        const auto self = shared_from_this();
        const Waiter waiter(*this, challenge.waitingChanged);
        while (m_running) { // one sign-in at a time
            const QFuture<void> running = m_running->future();
            co_await running;
            if (abort.stop_requested())
                co_return std::unexpected(McpError::aborted());
        }
        // Another request has obtained a token meanwhile.
        if (authorization() != challenge.sentAuthorization && !authorization().isEmpty())
            co_return McpResult<void>();
        m_running = std::make_shared<QPromise<void>>();
        m_running->start();
        McpResult<void> result = co_await obtainToken(std::move(challenge), abort);
        std::exchange(m_running, nullptr)->finish();
        if (abort.stop_requested() && !result)
            co_return std::unexpected(McpError::aborted());
        co_return result;
    }

private:
    QCoro::Task<McpResult<void>> obtainToken(HttpChallenge challenge, AbortSignal abort) {
        const auto self = shared_from_this();
        const auto parameters = parseBearerChallenge(challenge.wwwAuthenticate);
        const auto parameter = [&](const char* name) {
            const auto found = parameters.find(name);
            return found == parameters.end() ? std::string() : found->second;
        };
        const bool isFirst = std::exchange(m_isFirst, false);
        OAuthCredentials known = m_credentials;
        if (isFirst && m_options.store)
            known = parseCredentials(co_await m_options.store->read(credentialName(m_options.server)));
        if (known.issuer.empty()) {
            const McpResult<void> agreed = co_await ask({m_options.server, {}, {}}, abort);
            if (!agreed)
                co_return agreed;
        }
        // Read again each time: the server may have moved to another authorization server.
        McpResult<DiscoveredServer> discovered = co_await discover(parameter("resource_metadata"), abort);
        if (!discovered)
            co_return std::unexpected(std::move(discovered.error()));
        const bool hasMoved = !known.issuer.empty() && known.issuer != discovered->issuer;
        const bool isOurs = m_options.clientId.empty() || m_options.clientId == known.clientId;
        if (isFirst && isOurs && !hasMoved)
            m_credentials = std::move(known);
        if (isFirst && challenge.status == 401 && !authorization().isEmpty())
            co_return McpResult<void>();
        if (hasMoved) {
            const McpResult<void> agreed = co_await ask({m_options.server, discovered->issuer, {}}, abort);
            if (!agreed)
                co_return agreed;
        }
        if (m_credentials.issuer != discovered->issuer) {
            m_credentials = {}; // never reuse anything with another issuer
            m_credentials.issuer = discovered->issuer;
        }
        if (challenge.status == 401 && !m_credentials.refreshToken.empty()) {
            const McpResult<void> refreshed = co_await refresh(*discovered, abort);
            if (refreshed || abort.stop_requested())
                co_return refreshed;
            m_credentials.refreshToken.clear();
        }
        std::string scope = parameter("scope");
        if (scope.empty() && challenge.status == 401)
            scope = discovered->resourceScopes;
        if (challenge.status == 403) {
            const std::string joined = mergeScopes(m_credentials.scope, scope);
            if (joined == m_credentials.scope)
                co_return std::unexpected(signInError(message<mcp_messages::scopeRefused>(shownReason(joined))));
            scope = joined;
        }
        if (containsName(memberOf(discovered->issuerMetadata, "scopes_supported"), "offline_access"))
            scope = mergeScopes(scope, "offline_access");
        co_return co_await signIn(std::move(*discovered), std::move(scope), abort);
    }

    /// GETs a JSON object. Empty if there is none.
    QCoro::Task<std::optional<Json>> fetchObject(QUrl url, AbortSignal abort) {
        if (!isAllowedUrl(url, m_options.server))
            co_return std::nullopt;
        HttpRequest request{.url = std::move(url),
                            .headers = {{"Accept", "application/json"}},
                            .timeoutMs = oauthTimeoutMs,
                            .maxBytes = maxMetadata};
        const auto response = co_await fetchHttp(std::move(request), abort, m_clock);
        if (!response || response->status != 200)
            co_return std::nullopt;
        co_return objectIn(response->body);
    }

    static std::optional<Json> objectIn(const std::string& text) {
        const auto document = Document::parse(std::make_shared<const SourceText>("metadata", text));
        return document && document->value().is_object() ? std::optional(document->value()) : std::nullopt;
    }

    QCoro::Task<McpResult<DiscoveredServer>> discover(std::string named, AbortSignal abort) {
        const auto self = shared_from_this();
        DiscoveredServer found;
        found.resource = m_options.server;
        found.resource.setFragment({});
        if (!named.empty() && !isAllowedUrl(QUrl(QString::fromStdString(named)), m_options.server))
            co_return std::unexpected(signInError(message<mcp_messages::addressRefused>(shownReason(named))));
        std::optional<Json> resource;
        for (const QUrl& url : resourceMetadataUrls(m_options.server, named)) {
            resource = co_await fetchObject(url, abort);
            if (resource)
                break;
        }
        if (resource) {
            const std::string* name = stringAt(*resource, "resource");
            const QUrl declared = name ? QUrl(QString::fromStdString(*name)) : QUrl();
            if (!name || !coversServer(declared, m_options.server))
                co_return std::unexpected(
                    signInError(message<mcp_messages::otherResource>(shownReason(name ? *name : std::string()))));
            found.resource = declared;
            found.resource.setFragment({});
            if (const Json* scopes = memberOf(*resource, "scopes_supported"); scopes && scopes->is_array())
                for (const Json& scope : *scopes)
                    if (scope.is_string())
                        found.resourceScopes = mergeScopes(found.resourceScopes, scope.get<std::string>());
            const Json* servers = memberOf(*resource, "authorization_servers");
            if (!servers || !servers->is_array() || servers->empty() || !servers->front().is_string())
                co_return std::unexpected(signInError(message<mcp_messages::noAuthorizationServer>()));
            found.issuer = servers->front().get<std::string>();
        } else {
            // Servers of revision 2025-03-26 are their own authorization server.
            QUrl origin = m_options.server;
            origin.setPath({});
            origin.setQuery(QString());
            origin.setFragment({});
            found.issuer = origin.toString(QUrl::FullyEncoded).toStdString();
        }
        const QUrl issuer(QString::fromStdString(found.issuer));
        if (!isAllowedUrl(issuer, m_options.server))
            co_return std::unexpected(signInError(message<mcp_messages::addressRefused>(shownReason(found.issuer))));
        for (const QUrl& url : issuerMetadataUrls(issuer)) {
            std::optional<Json> metadata = co_await fetchObject(url, abort);
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
                co_return std::unexpected(
                    signInError(message<mcp_messages::noIssuerMetadata>(shownReason(found.issuer))));
            found.isAssumed = true;
            found.issuerMetadata = {{"authorization_endpoint", found.issuer + "/authorize"},
                                    {"token_endpoint", found.issuer + "/token"},
                                    {"registration_endpoint", found.issuer + "/register"},
                                    {"code_challenge_methods_supported", Json::array({"S256"})}};
        }
        if (!containsName(memberOf(found.issuerMetadata, "code_challenge_methods_supported"), "S256"))
            co_return std::unexpected(signInError(message<mcp_messages::noPkce>(shownReason(found.issuer))));
        for (const char* endpoint : {"authorization_endpoint", "token_endpoint"}) {
            const std::string address = textAt(found.issuerMetadata, endpoint);
            if (!isAllowedUrl(QUrl(QString::fromStdString(address)), m_options.server))
                co_return std::unexpected(signInError(message<mcp_messages::addressRefused>(shownReason(address))));
        }
        co_return found;
    }

    /// The method at the token endpoint, of those that the authorization server supports. Public clients come first;
    /// without metadata, RFC 8414 says `client_secret_basic`.
    static std::string authMethodOf(const Json& metadata, bool hasSecret) {
        const Json* methods = memberOf(metadata, "token_endpoint_auth_methods_supported");
        if (!hasSecret && containsName(methods, "none"))
            return "none";
        if (!methods || containsName(methods, "client_secret_basic"))
            return "client_secret_basic";
        return containsName(methods, "client_secret_post") ? "client_secret_post" : "none";
    }

    /// Chooses or registers a client for the issuer.
    QCoro::Task<McpResult<void>> chooseClient(Json metadata, std::uint16_t port, AbortSignal abort) {
        const auto self = shared_from_this();
        OAuthCredentials& client = m_credentials;
        if (!m_options.clientId.empty()) {
            client.clientId = m_options.clientId;
            client.clientSecret = m_options.clientSecret;
            client.authMethod = client.clientSecret.empty() ? "none" : authMethodOf(metadata, true);
            co_return McpResult<void>();
        }
        const Json* supportsDocuments = memberOf(metadata, "client_id_metadata_document_supported");
        if (supportsDocuments && *supportsDocuments == true && !m_options.clientMetadata.isEmpty()) {
            client.clientId = m_options.clientMetadata.toString(QUrl::FullyEncoded).toStdString();
            client.clientSecret.clear();
            client.authMethod = "none";
            co_return McpResult<void>();
        }
        if (!client.clientId.empty() && client.port == port)
            co_return McpResult<void>();
        const QUrl endpoint(QString::fromStdString(textAt(metadata, "registration_endpoint")));
        if (!isAllowedUrl(endpoint, m_options.server))
            co_return std::unexpected(signInError(message<mcp_messages::noRegistration>(shownReason(client.issuer))));
        const std::string method = authMethodOf(metadata, false);
        const Json registration = {{"client_name", "Toolroom"},
                                   {"redirect_uris", Json::array({redirectAddress(port)})},
                                   {"grant_types", Json::array({"authorization_code", "refresh_token"})},
                                   {"response_types", Json::array({"code"})},
                                   {"token_endpoint_auth_method", method},
                                   {"application_type", "native"}};
        HttpRequest request{.url = endpoint,
                            .headers = {{"Content-Type", "application/json"}},
                            .body = QByteArray::fromStdString(registration.dump())};
        const McpResult<Json> registered = co_await post(std::move(request), abort);
        if (!registered)
            co_return std::unexpected(registered.error());
        client.clientId = textAt(*registered, "client_id");
        client.clientSecret = textAt(*registered, "client_secret");
        client.authMethod = textAt(*registered, "token_endpoint_auth_method");
        if (client.authMethod.empty())
            client.authMethod = method;
        client.port = port;
        if (client.clientId.empty())
            co_return std::unexpected(signInError(message<mcp_messages::responseLacks>("client_id")));
        co_return McpResult<void>();
    }

    static std::string redirectAddress(std::uint16_t port) {
        return "http://127.0.0.1:" + std::to_string(port) + callbackPath;
    }

    /// Tells a call when the user is being asked to sign in, by this call or by one that it waits for.
    class Waiter {
    public:
        Waiter(OAuthAuthorizer& authorizer, std::function<void(bool)> waitingChanged)
            : m_authorizer(authorizer)
            , m_waitingChanged(std::move(waitingChanged)) {
            m_authorizer.m_waiters.push_back(this);
            if (m_authorizer.m_isAsking)
                m_waitingChanged(true);
        }
        ~Waiter() {
            if (m_authorizer.m_isAsking)
                m_waitingChanged(false);
            std::erase(m_authorizer.m_waiters, this);
        }
        Waiter(const Waiter&) = delete;
        Waiter& operator=(const Waiter&) = delete;

        void setWaiting(bool isWaiting) const { m_waitingChanged(isWaiting); }

    private:
        OAuthAuthorizer& m_authorizer;
        std::function<void(bool)> m_waitingChanged;
    };

    /// Fails if the user does not agree.
    QCoro::Task<McpResult<void>> ask(SignInRequest request, AbortSignal abort) {
        const auto self = shared_from_this();
        const bool wasAsking = m_isAsking;
        const bool opensBrowser = !request.address.isEmpty();
        setAsking(true);
        SignInAnswer answer = SignInAnswer::NobodyAsked;
        if (m_options.prompt)
            answer = co_await m_options.prompt(std::move(request), std::move(abort));
        setAsking(wasAsking);
        switch (answer) {
        case SignInAnswer::Agreed:
            break;
        case SignInAnswer::Declined:
            co_return std::unexpected(signInError(opensBrowser ? message<mcp_messages::signInDeclined>()
                                                               : message<mcp_messages::signInRefused>()));
        case SignInAnswer::NobodyAsked:
            co_return std::unexpected(signInError(message<mcp_messages::signInNeedsUser>()));
        }
        co_return McpResult<void>();
    }

    void setAsking(bool isAsking) {
        if (isAsking == std::exchange(m_isAsking, isAsking))
            return;
        for (const Waiter* waiter : m_waiters)
            waiter->setWaiting(isAsking);
    }

    QCoro::Task<McpResult<void>> signIn(DiscoveredServer discovered, std::string scope, AbortSignal abort) {
        const auto self = shared_from_this();
        const Result<Network*> loaded = network();
        if (!loaded)
            co_return std::unexpected(signInError(loaded.error().reason));
        // The registered port again if possible, because some servers compare it.
        std::unique_ptr<LoopbackListener> listener;
        if (m_credentials.port != 0)
            listener = (*loaded)->listenOnLoopback(m_credentials.port);
        if (!listener)
            listener = (*loaded)->listenOnLoopback(0);
        if (!listener)
            co_return std::unexpected(signInError(message<mcp_messages::cannotListen>()));
        const McpResult<void> chosen = co_await chooseClient(discovered.issuerMetadata, listener->port(), abort);
        if (!chosen && discovered.isAssumed)
            co_return std::unexpected(signInError(message<mcp_messages::noSignIn>()));
        if (!chosen)
            co_return chosen;
        const QByteArray verifier = randomToken();
        const QByteArray state = randomToken();
        const QByteArray codeChallenge = QCryptographicHash::hash(verifier, QCryptographicHash::Sha256)
                                             .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
        const std::string redirect = redirectAddress(listener->port());
        const std::string resource = discovered.resource.toString(QUrl::FullyEncoded).toStdString();
        std::vector<std::pair<QByteArray, std::string>> query = {{"response_type", "code"},
                                                                 {"client_id", m_credentials.clientId},
                                                                 {"redirect_uri", redirect},
                                                                 {"state", state.toStdString()},
                                                                 {"code_challenge", codeChallenge.toStdString()},
                                                                 {"code_challenge_method", "S256"},
                                                                 {"resource", resource}};
        if (!scope.empty())
            query.emplace_back("scope", scope);
        QUrl address(QString::fromStdString(textAt(discovered.issuerMetadata, "authorization_endpoint")));
        const QString own = address.query(QUrl::FullyEncoded);
        address.setQuery((own.isEmpty() ? own : own + u'&') + QString::fromLatin1(encodeForm(query)),
                         QUrl::TolerantMode);
        // The listener is ready before the browser can redirect to it.
        AbortController waiting;
        const std::stop_callback onAbort(abort, [&waiting] { waiting.request_stop(); });
        const std::unique_ptr<ScheduledCall> alarm =
            m_clock.callAfter(signInTimeoutMs, [&waiting] { waiting.request_stop(); });
        const QByteArray page = QByteArray::fromStdString(message<mcp_messages::signInPage>().text());
        QCoro::Task<std::optional<QByteArray>> receiving = listener->receive(
            callbackPath, state, "<!doctype html><title>Toolroom</title><p>" + page, waiting.get_token());
        setAsking(true); // until the browser has answered
        const McpResult<void> opened = co_await ask({m_options.server, discovered.issuer, address}, abort);
        if (!opened)
            waiting.request_stop();
        const std::optional<QByteArray> answer = co_await receiving;
        setAsking(false);
        listener.reset();
        if (!opened)
            co_return opened;
        if (!answer)
            co_return std::unexpected(signInError(message<mcp_messages::signInTimedOut>(signInTimeoutMs / 1000)));
        const McpResult<std::string> code = codeIn(*answer, discovered);
        if (!code)
            co_return std::unexpected(code.error());
        std::vector<std::pair<QByteArray, std::string>> fields = {{"grant_type", "authorization_code"},
                                                                  {"code", *code},
                                                                  {"redirect_uri", redirect},
                                                                  {"code_verifier", verifier.toStdString()},
                                                                  {"resource", resource}};
        const McpResult<void> granted = co_await requestToken(discovered, std::move(fields), abort);
        if (!granted)
            co_return granted;
        m_credentials.scope = scope;
        co_await store();
        co_return granted;
    }

    /// The authorization code, if the answer comes from the issuer that was asked (RFC 9207).
    static McpResult<std::string> codeIn(const QByteArray& query, const DiscoveredServer& discovered) {
        const QUrlQuery answer{QString::fromLatin1(query)};
        const auto value = [&](const char* name) {
            QString text = answer.queryItemValue(QLatin1String(name), QUrl::FullyEncoded);
            return QUrl::fromPercentEncoding(text.replace(u'+', u' ').toUtf8()).toStdString();
        };
        const bool hasIssuer = answer.hasQueryItem(QStringLiteral("iss"));
        const Json* promised = memberOf(discovered.issuerMetadata, "authorization_response_iss_parameter_supported");
        // On a mismatch, the answer is an attacker's, and so is its description of an error.
        if (hasIssuer ? value("iss") != discovered.issuer : promised && *promised == true)
            return std::unexpected(signInError(message<mcp_messages::answerOfOtherIssuer>()));
        if (const std::string error = value("error"); !error.empty()) {
            const std::string description = value("error_description");
            return std::unexpected(signInError(
                message<mcp_messages::refusedBecause>(shownReason(description.empty() ? error : description))));
        }
        const std::string code = value("code");
        if (code.empty())
            return std::unexpected(signInError(message<mcp_messages::responseLacks>("code")));
        return code;
    }

    QCoro::Task<McpResult<void>> refresh(DiscoveredServer discovered, AbortSignal abort) {
        const auto self = shared_from_this();
        const std::string resource = discovered.resource.toString(QUrl::FullyEncoded).toStdString();
        std::vector<std::pair<QByteArray, std::string>> fields = {
            {"grant_type", "refresh_token"}, {"refresh_token", m_credentials.refreshToken}, {"resource", resource}};
        const McpResult<void> granted = co_await requestToken(discovered, std::move(fields), abort);
        if (granted)
            co_await store();
        co_return granted;
    }

    QCoro::Task<McpResult<void>> requestToken(DiscoveredServer discovered,
                                              std::vector<std::pair<QByteArray, std::string>> fields,
                                              AbortSignal abort) {
        const auto self = shared_from_this();
        HttpRequest request{.url = QUrl(QString::fromStdString(textAt(discovered.issuerMetadata, "token_endpoint"))),
                            .headers = {{"Content-Type", "application/x-www-form-urlencoded"}}};
        if (m_credentials.authMethod == "client_secret_basic" && !m_credentials.clientSecret.empty()) {
            // RFC 6749, 2.3.1: both parts are form-encoded first.
            const QByteArray id = QUrl::toPercentEncoding(QString::fromStdString(m_credentials.clientId));
            const QByteArray secret = QUrl::toPercentEncoding(QString::fromStdString(m_credentials.clientSecret));
            request.headers.emplace_back("Authorization", "Basic " + (id + ":" + secret).toBase64());
        } else {
            fields.emplace_back("client_id", m_credentials.clientId);
            if (m_credentials.authMethod == "client_secret_post")
                fields.emplace_back("client_secret", m_credentials.clientSecret);
        }
        request.body = encodeForm(fields);
        const McpResult<Json> granted = co_await post(std::move(request), abort);
        if (!granted)
            co_return std::unexpected(granted.error());
        const std::string token = textAt(*granted, "access_token");
        const QByteArray type = QByteArray::fromStdString(textAt(*granted, "token_type"));
        const auto isHeaderSafe = [](char c) { return c > ' ' && c <= '~'; };
        if (token.empty() || !std::ranges::all_of(token, isHeaderSafe) ||
            type.compare("Bearer", Qt::CaseInsensitive) != 0)
            co_return std::unexpected(signInError(message<mcp_messages::responseLacks>("access_token")));
        m_credentials.accessToken = token;
        if (const std::string next = textAt(*granted, "refresh_token"); !next.empty())
            m_credentials.refreshToken = next;
        rememberSecret(m_credentials.accessToken);
        rememberSecret(m_credentials.refreshToken);
        co_return McpResult<void>();
    }

    /// POSTs and reads a JSON object. Redirects are refused, because the request contains secrets.
    QCoro::Task<McpResult<Json>> post(HttpRequest request, AbortSignal abort) {
        request.method = "POST";
        request.headers.emplace_back("Accept", "application/json");
        request.timeoutMs = oauthTimeoutMs;
        request.maxBytes = maxMetadata;
        request.followRedirects = false;
        const auto response = co_await fetchHttp(std::move(request), abort, m_clock);
        if (!response)
            co_return std::unexpected(signInError(response.error().message));
        const std::optional<Json> object = objectIn(response->body);
        if (response->status < 200 || response->status >= 300 || !object) {
            const std::string description = object ? textAt(*object, "error_description") : std::string();
            const std::string error = object ? textAt(*object, "error") : std::string();
            co_return std::unexpected(signInError(error.empty() ? message<mcp_messages::status>(response->status)
                                                                : message<mcp_messages::refusedBecause>(shownReason(
                                                                      description.empty() ? error : description))));
        }
        co_return *object;
    }

    QCoro::Task<void> store() {
        const auto self = shared_from_this();
        if (m_options.store)
            co_await m_options.store->write(credentialName(m_options.server), serializeCredentials(m_credentials));
    }

    OAuthOptions m_options;
    Clock& m_clock;
    OAuthCredentials m_credentials;
    bool m_isFirst = true;                     ///< the stored credentials are not read yet
    std::shared_ptr<QPromise<void>> m_running; ///< null if no sign-in is in progress
    bool m_isAsking = false;                   ///< the user is being asked to sign in
    std::vector<const Waiter*> m_waiters;      ///< of all calls in authorize()
};

} // namespace

HttpAuthorizer::~HttpAuthorizer() = default;

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
                        {"scope", credentials.scope}});
}

OAuthCredentials parseCredentials(const std::string& text) {
    const Json stored = Json::parse(text, nullptr, false);
    const std::int64_t port = integerAt(stored, "port").value_or(0);
    for (const char* member : {"clientSecret", "accessToken", "refreshToken"})
        rememberSecret(textAt(stored, member));
    return {.issuer = textAt(stored, "issuer"),
            .clientId = textAt(stored, "clientId"),
            .clientSecret = textAt(stored, "clientSecret"),
            .authMethod = textAt(stored, "authMethod"),
            .port = std::in_range<std::uint16_t>(port) ? static_cast<std::uint16_t>(port) : std::uint16_t{0},
            .accessToken = textAt(stored, "accessToken"),
            .refreshToken = textAt(stored, "refreshToken"),
            .scope = textAt(stored, "scope")};
}

std::shared_ptr<HttpAuthorizer> makeOAuthAuthorizer(OAuthOptions options, Clock& clock) {
    return std::make_shared<OAuthAuthorizer>(std::move(options), clock);
}

} // namespace toolroom
