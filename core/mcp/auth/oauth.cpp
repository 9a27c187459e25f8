// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/auth/oauth.h"

#include "core/json/member.h"
#include "core/mcp/auth/client_registration.h"
#include "core/mcp/auth/oauth_discovery.h"
#include "core/mcp/auth/oauth_metadata.h"
#include "core/mcp/auth/signed_token.h"
#include "core/mcp/auth/token_endpoint.h"
#include "core/mcp/messages.h"
#include "core/network/network.h"
#include "core/secrets/known_secrets.h"

#include <QCoroFuture>

#include <QCryptographicHash>
#include <QPromise>
#include <QUrlQuery>

#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

constexpr auto callbackPath = "/callback";

class OAuthAuthorizer final : public HttpAuthorizer, public std::enable_shared_from_this<OAuthAuthorizer> {
public:
    OAuthAuthorizer(OAuthOptions options, Clock& clock)
        : m_options(std::move(options))
        , m_clock(clock) {}

    [[nodiscard]] QByteArray authorization() const override {
        if (m_credentials.accessToken.empty())
            return {};
        return (m_credentials.key.empty() ? "Bearer " : "DPoP ") + QByteArray::fromStdString(m_credentials.accessToken);
    }

    [[nodiscard]] QByteArray proof(const QByteArray& method, const QUrl& url) const override {
        if (!m_key || m_credentials.key.empty())
            return {};
        return makeProof(*m_key, {method, url, m_credentials.accessToken, m_nonce}, m_clock);
    }

    void setNonce(QByteArray nonce) override { m_nonce = validNonce(std::move(nonce)); }

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
        const TokenChallenge required(challenge.wwwAuthenticate);
        const bool hasBoundToken = !m_credentials.key.empty();
        if (hasBoundToken && required.requiresNonce() && !m_nonce.isEmpty() &&
            challenge.sentAuthorization == authorization())
            co_return McpResult<void>(); // the same token with the new nonce
        McpResult<DiscoveredServer> discovered =
            co_await (m_options.machine ? chooseServerOfMachine(required.value("resource_metadata"), abort)
                                        : chooseServerOfUser(required.value("resource_metadata"), abort));
        if (!discovered)
            co_return std::unexpected(std::move(discovered.error()));
        if (std::exchange(m_isRestored, false) && challenge.status == 401)
            co_return McpResult<void>(); // the stored token has not been tried yet
        if ((required.offersProof() || discovered->requiresProof) && discovered->bindsTokens())
            if (const McpResult<void> made = makeKey(); !made)
                co_return made;
        McpResult<std::string> scope = scopeFor(challenge.status, required.value("scope"), *discovered);
        if (!scope)
            co_return std::unexpected(std::move(scope.error()));
        if (m_options.machine)
            co_return co_await signInAsMachine(*std::move(discovered), *std::move(scope), abort);
        if (const McpResult<void> supported = checkBrowserSignIn(*discovered, m_options.server); !supported)
            co_return supported;
        if (challenge.status == 401 && !m_credentials.refreshToken.empty()) {
            const McpResult<void> refreshed = co_await refresh(*discovered, abort);
            if (refreshed || abort.stop_requested())
                co_return refreshed;
            m_credentials.refreshToken.clear();
        }
        if (containsName(memberOf(discovered->issuerMetadata, "scopes_supported"), "offline_access"))
            *scope = mergeScopes(*scope, "offline_access");
        co_return co_await signIn(*std::move(discovered), *std::move(scope), abort);
    }

    /// Finds the authorization server. Asks the user before the first one is looked for, and before another one is
    /// used. Restores the stored credentials.
    QCoro::Task<McpResult<DiscoveredServer>> chooseServerOfUser(std::string metadata, AbortSignal abort) {
        const auto self = shared_from_this();
        const bool isFirst = std::exchange(m_isFirst, false);
        OAuthCredentials known = m_credentials;
        if (isFirst && m_options.store)
            known = parseCredentials(co_await m_options.store->read(credentialName(m_options.server)));
        if (known.issuer.empty())
            if (McpResult<void> agreed = co_await ask({m_options.server, {}, {}}, abort); !agreed)
                co_return std::unexpected(std::move(agreed.error()));
        // Read again each time: the server may have moved to another authorization server.
        McpResult<DiscoveredServer> discovered =
            co_await discoverServer(m_options.server, std::move(metadata), abort, m_clock);
        if (!discovered)
            co_return discovered;
        const bool hasMoved = !known.issuer.empty() && known.issuer != discovered->issuer;
        const bool isOurs = m_options.clientId.empty() || m_options.clientId == known.clientId;
        if (isFirst && isOurs && !hasMoved)
            restore(std::move(known));
        if (hasMoved)
            if (McpResult<void> agreed = co_await ask({m_options.server, discovered->issuer, {}}, abort); !agreed)
                co_return std::unexpected(std::move(agreed.error()));
        useIssuer(discovered->issuer);
        co_return discovered;
    }

    QCoro::Task<McpResult<DiscoveredServer>> chooseServerOfMachine(std::string metadata, AbortSignal abort) {
        const auto self = shared_from_this();
        McpResult<DiscoveredServer> discovered =
            co_await discoverServer(m_options.server, std::move(metadata), abort, m_clock);
        if (!discovered)
            co_return discovered;
        const std::string& expected = m_options.machine->issuer;
        if (!expected.empty() && expected != discovered->issuer)
            co_return std::unexpected(signInError(
                message<mcp_messages::credentialsOfOtherIssuer>(expected, shownReason(discovered->issuer))));
        useIssuer(discovered->issuer);
        co_return discovered;
    }

    void restore(OAuthCredentials known) {
        if (!known.key.empty()) {
            const Result<Network*> loaded = network();
            Result<std::unique_ptr<SigningKey>> key =
                loaded ? (*loaded)->readSigningKey(known.key) : std::unexpected(loaded.error());
            if (!key)
                return; // the tokens are useless without it
            m_key = *std::move(key);
        }
        m_credentials = std::move(known);
        m_isRestored = !m_credentials.accessToken.empty();
    }

    /// Never reuses anything with another issuer.
    void useIssuer(const std::string& issuer) {
        if (m_credentials.issuer == issuer)
            return;
        m_credentials = {};
        m_credentials.issuer = issuer;
        m_key.reset();
    }

    /// Makes the key that tokens are bound to, unless there is one.
    McpResult<void> makeKey() {
        if (m_key)
            return {};
        const Result<Network*> loaded = network();
        if (!loaded)
            return std::unexpected(signInError(loaded.error().reason));
        m_key = (*loaded)->makeSigningKey();
        return m_key ? McpResult<void>() : std::unexpected(signInError(message<mcp_messages::noKey>()));
    }

    /// The scope to request; fails if it was granted before.
    McpResult<std::string> scopeFor(int status, std::string required, const DiscoveredServer& discovered) const {
        if (status == 401)
            return required.empty() ? discovered.resourceScopes : required;
        std::string joined = mergeScopes(m_credentials.scope, required);
        if (joined == m_credentials.scope)
            return std::unexpected(signInError(message<mcp_messages::scopeRefused>(shownReason(joined))));
        return joined;
    }

    QCoro::Task<McpResult<void>> signInAsMachine(DiscoveredServer discovered, std::string scope, AbortSignal abort) {
        const auto self = shared_from_this();
        const bool requiresProof = discovered.requiresProof;
        McpResult<TokenRequest> request =
            co_await makeMachineRequest(*m_options.machine, std::move(discovered), scope, abort, m_clock);
        if (!request)
            co_return std::unexpected(std::move(request.error()));
        request->mustBeBound = requiresProof;
        const McpResult<void> granted = co_await obtain(*std::move(request), abort);
        if (granted)
            m_credentials.scope = std::move(scope);
        co_return granted;
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
        McpResult<OAuthClient> registered = co_await registerClient(
            m_options.server, client.issuer, std::move(metadata), redirectAddress(port), abort, m_clock);
        if (!registered)
            co_return std::unexpected(std::move(registered.error()));
        client.clientId = std::move(registered->id);
        client.clientSecret = std::move(registered->secret);
        client.authMethod = std::move(registered->authMethod);
        client.port = port;
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
        const QByteArray codeChallenge = base64Url(QCryptographicHash::hash(verifier, QCryptographicHash::Sha256));
        const std::string redirect = redirectAddress(listener->port());
        const std::string resource = discovered.resourceText();
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
        FormFields grant = {{"grant_type", "authorization_code"},
                            {"code", *code},
                            {"redirect_uri", redirect},
                            {"code_verifier", verifier.toStdString()},
                            {"resource", resource}};
        const McpResult<void> granted = co_await obtain(requestOfUser(discovered, std::move(grant)), abort);
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
        FormFields grant = {{"grant_type", "refresh_token"},
                            {"refresh_token", m_credentials.refreshToken},
                            {"resource", discovered.resourceText()}};
        const McpResult<void> granted = co_await obtain(requestOfUser(discovered, std::move(grant)), abort);
        if (granted)
            co_await store();
        co_return granted;
    }

    [[nodiscard]] TokenRequest requestOfUser(const DiscoveredServer& discovered, FormFields grant) const {
        return {.endpoint = discovered.tokenEndpoint(),
                .issuer = discovered.issuer,
                .grant = std::move(grant),
                .client = {.id = m_credentials.clientId,
                           .secret = m_credentials.clientSecret,
                           .authMethod = m_credentials.authMethod,
                           .key = {}},
                .boundKey = {},
                .mustBeBound = discovered.requiresProof};
    }

    /// Requests a token and keeps it.
    QCoro::Task<McpResult<void>> obtain(TokenRequest request, AbortSignal abort) {
        const auto self = shared_from_this();
        request.boundKey = m_key;
        const McpResult<GrantedToken> granted = co_await requestToken(std::move(request), abort, m_clock);
        if (!granted)
            co_return std::unexpected(granted.error());
        const std::string key = granted->isBound ? m_key->pem() : std::string();
        if (granted->isBound && key.empty())
            co_return std::unexpected(signInError(message<mcp_messages::noKey>()));
        m_credentials.accessToken = granted->accessToken;
        if (!granted->refreshToken.empty())
            m_credentials.refreshToken = granted->refreshToken;
        m_credentials.key = key;
        rememberSecret(m_credentials.key);
        co_return McpResult<void>();
    }

    QCoro::Task<void> store() {
        const auto self = shared_from_this();
        if (m_options.store)
            co_await m_options.store->write(credentialName(m_options.server), serializeCredentials(m_credentials));
    }

    OAuthOptions m_options;
    Clock& m_clock;
    OAuthCredentials m_credentials;
    std::shared_ptr<const SigningKey> m_key;   ///< the tokens are bound to it, or will be; null: none
    QByteArray m_nonce;                        ///< of the MCP server, for the next proof
    bool m_isFirst = true;                     ///< the stored credentials are not read yet
    bool m_isRestored = false;                 ///< the stored token has not been tried yet
    std::shared_ptr<QPromise<void>> m_running; ///< null if no sign-in is in progress
    bool m_isAsking = false;                   ///< the user is being asked to sign in
    std::vector<const Waiter*> m_waiters;      ///< of all calls in authorize()
};

} // namespace

HttpAuthorizer::~HttpAuthorizer() = default;

std::shared_ptr<HttpAuthorizer> makeOAuthAuthorizer(OAuthOptions options, Clock& clock) {
    return std::make_shared<OAuthAuthorizer>(std::move(options), clock);
}

} // namespace toolroom
