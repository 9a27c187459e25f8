// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/mcp/live_server.h"
#include "core/json/member.h"
#include "core/mcp/auth/oauth.h"
#include "core/mcp/auth/oauth_metadata.h"
#include "core/mcp/transport/http_transport.h"
#include "core/network/http_client.h"
#include "tests/support/http_server.h"
#include "tests/support/mcp_fixture.h"
#include "tests/support/test_case.h"

#include <QCryptographicHash>
#include <QUrlQuery>

#include <array>
#include <atomic>

using namespace toolroom;
using test::HttpServer;
using test::McpFixture;
using test::ReceivedRequest;

namespace {

QUrl url(const char* text) {
    return QUrl(QString::fromUtf8(text));
}

std::string textOfUrls(const std::vector<QUrl>& urls) {
    std::string text;
    for (const QUrl& one : urls)
        text += (text.empty() ? "" : " ") + one.toString().toStdString();
    return text;
}

QByteArray jsonAnswer(const Json& value) {
    return test::json(QByteArray::fromStdString(value.dump()));
}

/// An MCP server of the modern era that is its own authorization server, and a browser.
class SignInServer {
public:
    SignInServer()
        : m_server([this](QTcpSocket& socket, const ReceivedRequest& request) {
            socket.write(answer(request));
            socket.disconnectFromHost();
        }) {}

    [[nodiscard]] std::string origin() const {
        std::string origin = m_server.url("");
        return origin;
    }
    [[nodiscard]] OAuthOptions options() {
        OAuthOptions options;
        options.server = serverUrl();
        options.prompt = [this](SignInRequest request, AbortSignal abort) { return browse(request, abort); };
        options.store = store;
        return options;
    }
    [[nodiscard]] Transport transport(OAuthOptions options) {
        RemoteServer remote;
        remote.url = options.server;
        remote.authorizer = makeOAuthAuthorizer(std::move(options), systemClock());
        return makeHttpTransport(std::move(remote), systemClock());
    }
    /// The paths of all requests but those to the MCP server.
    [[nodiscard]] std::string paths() const {
        std::string paths;
        for (const ReceivedRequest& request : m_server.received())
            if (request.target != "/mcp")
                paths += (paths.empty() ? "" : " ") + request.target.split('?').first().toStdString();
        return paths;
    }

    Json resource;              ///< replaces members of the resource's metadata
    Json metadata;              ///< the same for the issuer's
    std::string issuerInAnswer; ///< `iss`; `%1` is the issuer
    std::string stateInAnswer;  ///< empty: the right one
    std::string requiredToken = "token-1";
    QByteArray challenge = "Bearer";
    bool mayBegin = true;
    std::string agreements; ///< what the user was asked, with the number of requests before
    int authorizations = 0;
    QUrlQuery asked; ///< the latest authorization request
    std::vector<QUrlQuery> tokenRequests;
    std::shared_ptr<InMemoryCredentialStore> store = std::make_shared<InMemoryCredentialStore>();

    [[nodiscard]] OAuthCredentials stored() const {
        return parseCredentials(QCoro::waitFor(store->read(credentialName(serverUrl()))));
    }
    void remember(const OAuthCredentials& credentials) {
        QCoro::waitFor(store->write(credentialName(serverUrl()), serializeCredentials(credentials)));
    }
    [[nodiscard]] QUrl serverUrl() const { return QUrl(QString::fromStdString(origin() + "/mcp")); }

private:
    static Json merged(Json base, const Json& changes) {
        if (changes.is_object())
            base.update(changes);
        return base;
    }

    QByteArray answer(const ReceivedRequest& request) {
        const QByteArray path = request.target.split('?').first();
        if (path == "/.well-known/oauth-protected-resource/mcp")
            return jsonAnswer(merged(
                {{"resource", origin() + "/mcp"}, {"authorization_servers", Json::array({origin()})}}, resource));
        if (path == "/.well-known/oauth-authorization-server")
            return jsonAnswer(merged({{"issuer", origin()},
                                      {"authorization_endpoint", origin() + "/authorize"},
                                      {"token_endpoint", origin() + "/token"},
                                      {"registration_endpoint", origin() + "/register"},
                                      {"token_endpoint_auth_methods_supported", Json::array({"none"})},
                                      {"code_challenge_methods_supported", Json::array({"S256"})}},
                                     metadata));
        if (path == "/register")
            return test::response("201 Created", "application/json", "{\"client_id\":\"client-1\"}");
        if (path == "/token") {
            tokenRequests.emplace_back(QString::fromUtf8(request.body));
            return jsonAnswer({{"access_token", "token-" + std::to_string(tokenRequests.size())},
                               {"token_type", "bearer"},
                               {"refresh_token", "refresh"}});
        }
        if (path != "/mcp")
            return test::response("404 Not Found", {}, {});
        if (request.header("Authorization") != "Bearer " + QByteArray::fromStdString(requiredToken))
            return test::response("401 Unauthorized", {}, {}, "WWW-Authenticate: " + challenge + "\r\n");
        const Json message = Json::parse(request.body.toStdString(), nullptr, false);
        Json result = {{"resultType", "complete"}, {"supportedVersions", {"2026-07-28"}}};
        result["capabilities"] = Json::object();
        result["content"] = Json::array({{{"text", "hi"}}});
        return jsonAnswer({{"jsonrpc", "2.0"}, {"id", message["id"]}, {"result", std::move(result)}});
    }

    /// What a browser does: asks the authorization server, which redirects to the listener.
    QCoro::Task<SignInAnswer> browse(SignInRequest request, AbortSignal abort) {
        agreements += (agreements.empty() ? "" : " ") + std::string(request.address.isEmpty() ? "begin" : "open") +
                      (request.issuer.empty() ? "" : "@issuer") + "(" + std::to_string(m_server.received().size()) +
                      ")";
        if (request.address.isEmpty())
            co_return mayBegin ? SignInAnswer::Agreed : SignInAnswer::Declined;
        ++authorizations;
        asked = QUrlQuery(request.address);
        const auto value = [this](const char* name) {
            return asked.queryItemValue(QLatin1String(name), QUrl::FullyDecoded);
        };
        QUrl redirect(value("redirect_uri"));
        QUrlQuery query;
        query.addQueryItem(QStringLiteral("code"), QStringLiteral("code-1"));
        query.addQueryItem(QStringLiteral("state"),
                           stateInAnswer.empty() ? value("state") : QString::fromStdString(stateInAnswer));
        if (!issuerInAnswer.empty())
            query.addQueryItem(QStringLiteral("iss"), issuerInAnswer == "%1" ? QString::fromStdString(origin())
                                                                             : QString::fromStdString(issuerInAnswer));
        redirect.setQuery(query);
        HttpRequest visit;
        visit.url = redirect;
        const auto page = co_await fetchHttp(std::move(visit), abort, systemClock());
        co_return page && page->status == 200 ? SignInAnswer::Agreed : SignInAnswer::Declined;
    }

    HttpServer m_server;
};

} // namespace

class TestOAuth : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"})
            qunsetenv(name);
    }

    void challenges_data() {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* header, const char* expected) {
            QTest::newRow(header) << QByteArray(header) << QByteArray(expected);
        };
        row("Bearer", "");
        row("Bearer scope=\"a b\", error=insufficient_scope", "error=insufficient_scope;scope=a b;");
        row("bearer Resource_Metadata=\"https://a/x,y\"", "resource_metadata=https://a/x,y;");
        row("Basic realm=\"x\", Bearer scope=\"a\", Digest scope=\"b\"", "scope=a;");
        row("Bearer error_description=\"say \\\"hi\\\"\"", "error_description=say \"hi\";");
        row("Basic realm=\"Bearer scope=b\"", "");
    }
    void challenges() {
        QFETCH(const QByteArray, header);
        QFETCH(const QByteArray, expected);
        std::string text;
        for (const auto& [name, value] :
             parseChallenge(header, "Bearer").value_or(std::map<std::string, std::string>()))
            text += name + "=" + value + ";";
        COMPARE_TEXT(text, expected.toStdString());
    }

    void metadataAddresses() {
        COMPARE_TEXT(textOfUrls(resourceMetadataUrls(url("https://a:1/x/mcp?k=1"), "")),
                     "https://a:1/.well-known/oauth-protected-resource/x/mcp "
                     "https://a:1/.well-known/oauth-protected-resource");
        COMPARE_TEXT(textOfUrls(resourceMetadataUrls(url("https://a/"), "")),
                     "https://a/.well-known/oauth-protected-resource");
        COMPARE_TEXT(textOfUrls(resourceMetadataUrls(url("https://a/"), "https://b/m")), "https://b/m");
        COMPARE_TEXT(textOfUrls(issuerMetadataUrls(url("https://a"))),
                     "https://a/.well-known/oauth-authorization-server https://a/.well-known/openid-configuration");
        COMPARE_TEXT(textOfUrls(issuerMetadataUrls(url("https://a/t"))),
                     "https://a/.well-known/oauth-authorization-server/t https://a/.well-known/openid-configuration/t "
                     "https://a/t/.well-known/openid-configuration");
    }

    void resources() {
        QVERIFY(coversServer(url("https://a"), url("https://a/mcp")));
        QVERIFY(coversServer(url("https://a/mcp/"), url("https://a/mcp")));
        QVERIFY(coversServer(url("https://a:443/x"), url("https://a/x/y")));
        QVERIFY(!coversServer(url("https://a/mc"), url("https://a/mcp")));
        QVERIFY(!coversServer(url("https://b"), url("https://a")));
        QVERIFY(!coversServer(url("http://a"), url("https://a")));
    }

    void addresses_data() {
        QTest::addColumn<QByteArray>("address");
        QTest::addColumn<QByteArray>("server");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char* address, const char* server, bool expected) {
            QTest::addRow("%s from %s", address, server) << QByteArray(address) << QByteArray(server) << expected;
        };
        row("https://auth.example", "https://a.example", true);
        row("http://auth.example", "https://a.example", false);
        row("http://localhost:1/", "http://127.0.0.1:2/", true);
        row("http://localhost:1/", "https://a.example", false);
        row("https://127.0.0.1/", "https://a.example", false);
        row("https://10.0.0.1/", "https://10.0.0.2/", true);
        row("https://10.0.0.1/", "https://a.example", false);
        row("https://169.254.169.254/", "https://169.254.169.254/", false);
        row("https://user@auth.example", "https://a.example", false);
        row("file:///etc/passwd", "https://a.example", false);
        row("javascript:alert(1)", "https://a.example", false);
    }
    void addresses() {
        QFETCH(const QByteArray, address);
        QFETCH(const QByteArray, server);
        QFETCH(const bool, expected);
        QCOMPARE(isAllowedUrl(url(address), url(server)), expected);
    }

    void scopes() {
        COMPARE_TEXT(mergeScopes("a b", "b  c"), "a b c");
        COMPARE_TEXT(mergeScopes("", "a"), "a");
    }

    void signsIn() {
        SignInServer server;
        server.challenge = "Bearer scope=\"read\"";
        McpFixture fixture(server.transport(server.options()));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        COMPARE_TEXT(server.paths(),
                     "/.well-known/oauth-protected-resource/mcp /.well-known/oauth-authorization-server "
                     "/register /token");
        const auto asked = [&](const char* name) {
            return server.asked.queryItemValue(QLatin1String(name), QUrl::FullyDecoded);
        };
        QCOMPARE(asked("scope"), QStringLiteral("read"));
        QCOMPARE(asked("client_id"), QStringLiteral("client-1"));
        QCOMPARE(asked("code_challenge_method"), QStringLiteral("S256"));
        QCOMPARE(asked("resource"), QString::fromStdString(server.origin() + "/mcp"));
        const QUrlQuery& token = server.tokenRequests.front();
        const QByteArray verifier = token.queryItemValue(QStringLiteral("code_verifier")).toUtf8();
        QCOMPARE(asked("code_challenge").toUtf8(),
                 QCryptographicHash::hash(verifier, QCryptographicHash::Sha256)
                     .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
        QCOMPARE(token.queryItemValue(QStringLiteral("resource"), QUrl::FullyDecoded), asked("resource"));
        COMPARE_TEXT(server.stored().accessToken, "token-1");
        COMPARE_TEXT(server.stored().issuer, server.origin());
        for (const WireEntry& entry : fixture.client().wireLog().entries())
            QVERIFY(!entry.text.contains("token-1") && !entry.text.contains("code-1"));
    }

    /// A stored token is used; when it is refused, it is refreshed without the browser.
    void refreshes() {
        SignInServer server;
        server.remember({server.origin(), "client-1", {}, "none", 0, "expired", "refresh", "read"});
        McpFixture fixture(server.transport(server.options()));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        QCOMPARE(server.authorizations, 0);
        QCOMPARE(server.tokenRequests.at(0).queryItemValue(QStringLiteral("grant_type")),
                 QStringLiteral("refresh_token"));
    }

    /// Credentials of another issuer are not sent.
    void movedServer() {
        SignInServer server;
        server.remember(
            {"https://other.example", "other-client", "other-secret", "none", 0, "other-token", "other-refresh", {}});
        McpFixture fixture(server.transport(server.options()));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        QCOMPARE(server.authorizations, 1);
        for (const QUrlQuery& request : server.tokenRequests)
            QVERIFY(!request.toString().contains(QLatin1String("other")));
    }

    /// A later connection uses the stored token without the browser, until the user signs out.
    void storedTokens() {
        SignInServer server;
        for (int session = 0; session < 3; ++session) {
            McpFixture fixture(server.transport(server.options()));
            COMPARE_TEXT(fixture.callSummary("echo"), "hi");
            QCOMPARE(server.authorizations, 1);
        }
        QCOMPARE(server.tokenRequests.size(), std::size_t{1});
        LiveServerOptions options;
        options.credentials = server.store;
        const LiveServer live = *liveServerFromArgument(server.origin() + "/mcp?key=1", "/", options);
        QCoro::waitFor(live.setup.signOut());
        COMPARE_TEXT(server.stored().issuer, "");
        server.requiredToken = "token-2";
        McpFixture fixture(server.transport(server.options()));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        QCOMPARE(server.authorizations, 2);
    }

    /// The tokens of one client id are not used for another.
    void storedTokensOfAnotherClient() {
        SignInServer server;
        server.remember({server.origin(), "client-1", {}, "none", 0, "token-1", "refresh", {}});
        OAuthOptions options = server.options();
        options.clientId = "registered";
        McpFixture fixture(server.transport(std::move(options)));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        QCOMPARE(server.authorizations, 1);
        COMPARE_TEXT(server.stored().clientId, "registered");
    }

    void credentialTexts() {
        const OAuthCredentials credentials{"https://a.example", "id",  "secret", "none", 4711, "token",
                                           "refresh",           "a b", "key"};
        const OAuthCredentials read = parseCredentials(serializeCredentials(credentials));
        COMPARE_TEXT(serializeCredentials(read), serializeCredentials(credentials));
        QCOMPARE(read.port, 4711);
        for (const char* text : {"", "[]", "{\"issuer\":1}", "{\"issuer\":"})
            COMPARE_TEXT(parseCredentials(text).issuer, "");
        QCOMPARE(parseCredentials("{\"port\":70000}").port, 0);
        COMPARE_TEXT(credentialName(url("https://me:pw@a.example/mcp?key=secret#x")), "mcp https://a.example/mcp");
    }

    void signOutDisconnects() {
        McpServers servers(systemClock());
        McpServerSetup setup;
        setup.id = "test";
        setup.connect = []() -> Result<McpConnection> {
            return McpConnection{makeStdioTransport(McpFixture::server("legacy", ""), systemClock()), {}};
        };
        std::atomic<int> forgotten = 0;
        setup.signOut = [&]() -> QCoro::Task<void> {
            ++forgotten;
            co_return;
        };
        servers.add(setup);
        QVERIFY(servers.list("test", {}).result().has_value());
        servers.signOut("test").waitForFinished();
        QCOMPARE(forgotten.load(), 1);
        QCOMPARE(servers.status("test").state, McpServerStatus::State::NotConnected);
        servers.signOut("unknown").waitForFinished();
        QCOMPARE(forgotten.load(), 1);
    }

    void concurrentRequestsShareASignIn() {
        SignInServer server;
        McpClientOptions client;
        client.era = EraChoice::Modern;
        McpFixture fixture(server.transport(server.options()), client);
        QVERIFY(fixture.connect().has_value());
        server.requiredToken = "token-2";
        std::vector<QCoro::Task<McpResult<Document>>> requests;
        for (int i = 0; i < 5; ++i)
            requests.push_back(fixture.client().request({.method = "prompts/list", .params = {}}, {}));
        for (auto& request : requests)
            QVERIFY(QCoro::waitFor(std::move(request)).has_value());
        QCOMPARE(server.tokenRequests.size(), std::size_t{2});
    }

    /// A call that waits for the sign-in of another one waits for the user as well.
    void everyCallWaitsForTheUser() {
        SignInServer server;
        std::array<std::string, 3> waits;
        std::vector<QCoro::Task<McpResult<void>>> calls;
        calls.reserve(waits.size());
        std::shared_ptr<HttpAuthorizer> authorizer;
        const auto authorize = [&](std::string& recorded) {
            HttpChallenge challenge{.status = 401};
            challenge.waitingChanged = [&recorded](bool isWaiting) { recorded += isWaiting ? "waits " : "continues "; };
            calls.push_back(authorizer->authorize(std::move(challenge), {}));
        };
        OAuthOptions options = server.options();
        options.prompt = [&, browse = options.prompt](SignInRequest request, AbortSignal abort) {
            if (!request.address.isEmpty())
                authorize(waits[2]); // while the user is being asked
            return browse(std::move(request), std::move(abort));
        };
        authorizer = makeOAuthAuthorizer(std::move(options), systemClock());
        authorize(waits[0]);
        authorize(waits[1]);
        QTRY_COMPARE(calls.size(), waits.size());
        for (auto& call : calls)
            QVERIFY(QCoro::waitFor(std::move(call)).has_value());
        QCOMPARE(server.authorizations, 1);
        COMPARE_TEXT(waits[0], "waits continues waits continues "); // asked before the others began
        COMPARE_TEXT(waits[1], "waits continues ");
        COMPARE_TEXT(waits[2], "waits continues ");
    }

    void refusals_data() {
        QTest::addColumn<QByteArray>("resource");
        QTest::addColumn<QByteArray>("metadata");
        QTest::addColumn<QByteArray>("issuer");
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<int>("authorizations");
        const auto row = [](const char* resource, const char* metadata, const char* issuer, const char* expected,
                            int authorizations = 0) {
            QTest::newRow(expected) << QByteArray(resource) << QByteArray(metadata) << QByteArray(issuer)
                                    << QByteArray(expected) << authorizations;
        };
        row("{\"resource\":\"https://evil.example\"}", "{}", "",
            "the server's metadata is for a different resource: https://evil.example");
        row("{\"authorization_servers\":[]}", "{}", "",
            "the server's metadata does not specify an authorization server");
        row("{\"authorization_servers\":[\"https://10.0.0.1\"]}", "{}", "",
            "the address https://10.0.0.1 is not allowed");
        row("{}", "{\"code_challenge_methods_supported\":[\"plain\"]}", "", "does not support PKCE with S256");
        row("{}", "{\"authorization_endpoint\":\"javascript:alert(1)\"}", "",
            "the address javascript:alert(1) is not allowed");
        row("{}", "{\"registration_endpoint\":null}", "", "does not support client registration");
        row("{}", "{\"issuer\":\"https://evil.example\"}", "", "specifies a different issuer: https://evil.example");
        row("{}", "{\"authorization_response_iss_parameter_supported\":true}", "",
            "the response did not come from the expected authorization server", 1);
        row("{}", "{\"authorization_response_iss_parameter_supported\":false}", "https://evil.example",
            "did not come from the expected authorization server", 1);
    }
    void refusals() {
        QFETCH(const QByteArray, resource);
        QFETCH(const QByteArray, metadata);
        QFETCH(const QByteArray, issuer);
        QFETCH(const QByteArray, expected);
        QFETCH(const int, authorizations);
        SignInServer server;
        server.resource = Json::parse(resource.toStdString());
        server.metadata = Json::parse(metadata.toStdString());
        server.issuerInAnswer = issuer.toStdString();
        McpFixture fixture(server.transport(server.options()));
        const std::string summary = fixture.connectSummary();
        QVERIFY2(summary.starts_with("SignIn: Cannot sign in: ") && summary.contains(expected.toStdString()),
                 summary.c_str());
        QCOMPARE(server.authorizations, authorizations);
        QCOMPARE(server.tokenRequests.size(), std::size_t{0});
    }

    void issuerInAnswer() {
        SignInServer server;
        server.issuerInAnswer = "%1";
        McpFixture fixture(server.transport(server.options()));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
    }

    /// An answer with another state is not for us: the listener does not accept it, and the browser is not signed in.
    void wrongState() {
        SignInServer server;
        server.stateInAnswer = "guessed";
        McpFixture fixture(server.transport(server.options()));
        COMPARE_TEXT(fixture.connectSummary(), "SignIn: Cannot sign in: the browser was not opened");
        QCOMPARE(server.tokenRequests.size(), std::size_t{0});
    }

    void declined() {
        SignInServer server;
        OAuthOptions options = server.options();
        options.prompt = {};
        McpFixture fixture(server.transport(std::move(options)));
        COMPARE_TEXT(fixture.connectSummary(),
                     "SignIn: Cannot sign in: nobody could be asked; use a terminal, pass `--yes` to agree in advance, "
                     "or send a token in a header");
        COMPARE_TEXT(server.paths(), "");
    }

    /// Nothing is fetched or registered before the user agrees.
    void agreements() {
        SignInServer server;
        server.mayBegin = false;
        {
            McpFixture fixture(server.transport(server.options()));
            COMPARE_TEXT(fixture.connectSummary(), "SignIn: Cannot sign in: you did not agree to sign in");
            COMPARE_TEXT(server.paths(), "");
        }
        server.mayBegin = true;
        server.agreements.clear();
        McpFixture fixture(server.transport(server.options()));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        COMPARE_TEXT(server.agreements, "begin(2) open@issuer(5)");
    }

    /// The user agreed to sign in at another authorization server.
    void movedIssuer() {
        SignInServer server;
        server.remember({.issuer = "https://old.example", .clientId = "old", .accessToken = "old"});
        server.mayBegin = false;
        McpFixture fixture(server.transport(server.options()));
        COMPARE_TEXT(fixture.connectSummary(), "SignIn: Cannot sign in: you did not agree to sign in");
        COMPARE_TEXT(server.agreements, "begin@issuer(3)");
        QVERIFY(!server.paths().contains("/register"));
    }
};

TOOLROOM_TEST(TestOAuth)
#include "test_oauth.moc"
