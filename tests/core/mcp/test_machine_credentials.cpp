// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/mcp/live_server.h"
#include "core/activity/mcp/machine_login.h"
#include "core/mcp/auth/oauth.h"
#include "core/mcp/transport/http_transport.h"
#include "core/network/http_client.h"
#include "core/secrets/known_secrets.h"
#include "tests/support/http_server.h"
#include "tests/support/mcp_fixture.h"
#include "tests/support/signed_token.h"
#include "tests/support/test_case.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>
#include <QUrlQuery>

using namespace toolroom;
using test::HttpServer;
using test::McpFixture;
using test::ReceivedRequest;
using test::SignedToken;

namespace {

constexpr auto assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

QByteArray answerOf(const Json& value, const QByteArray& headers = {}) {
    return test::response("200 OK", "application/json", QByteArray::fromStdString(value.dump()), headers);
}

QByteArray refusal(const char* error, const QByteArray& headers = {}) {
    return test::response("400 Bad Request", "application/json",
                          "{\"error\":\"" + QByteArray(error) + "\",\"error_description\":\"" + error + " here\"}",
                          headers);
}

SecretSource secret(const std::string& text) {
    return {"env:TEST", [text] { return Result<std::string>(text); }};
}

/// An MCP server of the modern era, its authorization server, and an identity provider, at one address.
class MachineServer {
public:
    MachineServer()
        : m_server([this](QTcpSocket& socket, const ReceivedRequest& request) {
            socket.write(answer(request));
            socket.disconnectFromHost();
        }) {}

    [[nodiscard]] std::string origin() const {
        std::string origin = m_server.url("");
        return origin;
    }
    [[nodiscard]] std::string url() const { return origin() + "/mcp"; }

    /// Nobody can be asked.
    [[nodiscard]] Transport transport(MachineCredentials machine) const {
        OAuthOptions options;
        options.server = QUrl(QString::fromStdString(url()));
        options.machine = std::move(machine);
        return transport(std::move(options));
    }
    [[nodiscard]] static Transport transport(OAuthOptions options) {
        RemoteServer remote;
        remote.url = options.server;
        remote.authorizer = makeOAuthAuthorizer(std::move(options), systemClock());
        return makeHttpTransport(std::move(remote), systemClock());
    }
    [[nodiscard]] MachineCredentials client() const {
        MachineCredentials machine;
        machine.issuer = origin();
        machine.clientId = "robot";
        return machine;
    }
    /// What a browser does, for sign-ins of users.
    [[nodiscard]] SignInPrompt browser() const {
        return [](SignInRequest request, AbortSignal abort) -> QCoro::Task<SignInAnswer> {
            if (request.address.isEmpty())
                co_return SignInAnswer::Agreed;
            const QUrlQuery asked(request.address);
            HttpRequest visit;
            visit.url = QUrl(asked.queryItemValue(QStringLiteral("redirect_uri"), QUrl::FullyDecoded));
            QUrlQuery query;
            query.addQueryItem(QStringLiteral("code"), QStringLiteral("code-1"));
            query.addQueryItem(QStringLiteral("state"), asked.queryItemValue(QStringLiteral("state")));
            visit.url.setQuery(query);
            const auto page = co_await fetchHttp(std::move(visit), abort, systemClock());
            co_return page && page->status == 200 ? SignInAnswer::Agreed : SignInAnswer::Declined;
        };
    }
    /// All requests for `path`.
    [[nodiscard]] std::vector<ReceivedRequest> requestsTo(const QByteArray& path) const {
        std::vector<ReceivedRequest> found;
        for (const ReceivedRequest& request : m_server.received())
            if (request.target.split('?').first() == path)
                found.push_back(request);
        return found;
    }
    /// A field of a request for a token; the requests are counted from 0.
    [[nodiscard]] std::string field(const char* name, std::size_t number = 0, const QByteArray& path = "/token") const {
        const std::vector<ReceivedRequest> requests = requestsTo(path);
        if (number >= requests.size())
            return "no request";
        const QUrlQuery fields(QString::fromUtf8(requests[number].body));
        return fields.queryItemValue(QLatin1String(name), QUrl::FullyDecoded).toStdString();
    }
    /// The names of the fields.
    [[nodiscard]] std::string fields(const QByteArray& path = "/token") const {
        const std::vector<ReceivedRequest> requests = requestsTo(path);
        std::string names;
        for (const auto& [name, value] : QUrlQuery(QString::fromUtf8(requests.at(0).body)).queryItems())
            names += (names.empty() ? "" : " ") + name.toStdString();
        return names;
    }
    [[nodiscard]] static SignedToken proofIn(const ReceivedRequest& request) {
        return SignedToken(request.header("DPoP"));
    }

    std::string requiredToken = "token-1";
    std::string tokenType = "Bearer";
    QByteArray authMethods = "client_secret_basic";
    QByteArray challenge = "Bearer scope=\"read\"";
    QByteArray tokenNonce;  ///< the nonce that the token endpoint requires in proofs
    QByteArray serverNonce; ///< the same for the MCP server
    bool requiresProof = false; ///< only tokens that are bound to a key
    QByteArray tokenError;  ///< the error that the token endpoint answers with; empty: a token

private:
    QByteArray answer(const ReceivedRequest& request) {
        const QByteArray path = request.target.split('?').first();
        if (path == "/.well-known/oauth-protected-resource/mcp")
            return answerOf({{"resource", url()},
                             {"authorization_servers", Json::array({origin()})},
                             {"dpop_bound_access_tokens_required", requiresProof}});
        // Without the endpoints that only users need, unless they are to sign in.
        if (path == "/.well-known/oauth-authorization-server")
            return answerOf(
                {{"issuer", origin()},
                 {"token_endpoint", origin() + "/token"},
                 {"authorization_endpoint", origin() + "/authorize"},
                 {"code_challenge_methods_supported", authMethods == "none" ? Json::array({"S256"}) : Json()},
                 {"registration_endpoint", origin() + "/register"},
                 {"dpop_signing_alg_values_supported", Json::array({"ES256"})},
                 {"token_endpoint_auth_methods_supported", Json::array({authMethods.toStdString()})}});
        if (path == "/register")
            return test::response("201 Created", "application/json", "{\"client_id\":\"client-1\"}");
        if (path == "/exchange")
            return answerOf({{"access_token", "exchanged-token"}, {"token_type", "N_A"}});
        if (path == "/token")
            return answerToken(request);
        if (path != "/mcp")
            return test::response("404 Not Found", {}, {});
        return answerMcp(request);
    }

    QByteArray answerToken(const ReceivedRequest& request) {
        if (!tokenError.isEmpty())
            return refusal(tokenError.constData());
        if (!tokenNonce.isEmpty() && proofIn(request).claims.value("nonce", "") != tokenNonce.toStdString())
            return refusal("use_dpop_nonce", "DPoP-Nonce: " + tokenNonce + "\r\n");
        ++m_tokens;
        return answerOf({{"access_token", "token-" + std::to_string(m_tokens)}, {"token_type", tokenType}});
    }

    QByteArray answerMcp(const ReceivedRequest& request) const {
        const QByteArray scheme = tokenType == "DPoP" ? "DPoP " : "Bearer ";
        if (request.header("Authorization") != scheme + QByteArray::fromStdString(requiredToken))
            return test::response("401 Unauthorized", {}, {}, "WWW-Authenticate: " + challenge + "\r\n");
        if (!serverNonce.isEmpty() && proofIn(request).claims.value("nonce", "") != serverNonce.toStdString())
            return test::response("401 Unauthorized", {}, {},
                                  "WWW-Authenticate: DPoP error=\"use_dpop_nonce\"\r\nDPoP-Nonce: " + serverNonce +
                                      "\r\n");
        const Json message = Json::parse(request.body.toStdString(), nullptr, false);
        Json result = {{"resultType", "complete"}, {"supportedVersions", {"2026-07-28"}}};
        result["capabilities"] = Json::object();
        result["content"] = Json::array({{{"text", "hi"}}});
        return answerOf({{"jsonrpc", "2.0"}, {"id", message["id"]}, {"result", std::move(result)}});
    }

    int m_tokens = 0;
    HttpServer m_server;
};

void writeFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

class TestMachineCredentials : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"})
            qunsetenv(name);
        QVERIFY(m_folder.isValid());
    }

    void cleanup() { qunsetenv("TOOLROOM_TEST_SECRET"); }

    void clientSecret_data() {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QByteArray>("fields");
        QTest::newRow("basic") << QByteArray("client_secret_basic")
                               << "Basic " + QByteArray("robot:a%20secret").toBase64()
                               << QByteArray("grant_type resource scope");
        QTest::newRow("post") << QByteArray("client_secret_post") << QByteArray()
                              << QByteArray("grant_type resource scope client_id client_secret");
    }
    /// From the options of the command line, with a real variable.
    void clientSecret() {
        QFETCH(const QByteArray, method);
        QFETCH(const QByteArray, header);
        QFETCH(const QByteArray, fields);
        qputenv("TOOLROOM_TEST_SECRET", "a secret");
        MachineServer server;
        server.authMethods = method;
        LiveServerOptions options;
        options.machine.issuer = server.origin();
        options.machine.clientId = "robot";
        options.machine.clientSecret = "env:TOOLROOM_TEST_SECRET";
        const auto live = liveServerFromArgument(server.url(), "/", options);
        QVERIFY(live.has_value());
        auto connection = live->setup.connect();
        QVERIFY(connection.has_value());
        McpFixture fixture(std::move(connection->transport));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        COMPARE_TEXT(server.field("grant_type"), "client_credentials");
        COMPARE_TEXT(server.field("scope"), "read");
        COMPARE_TEXT(server.field("resource"), server.url());
        COMPARE_TEXT(server.fields(), fields.toStdString());
        QCOMPARE(server.requestsTo("/token").at(0).header("Authorization"), header);
        QCOMPARE(server.requestsTo("/register").size(), std::size_t{0});
        QCOMPARE(server.requestsTo("/token").size(), std::size_t{1});
        for (const WireEntry& entry : fixture.client().wireLog().entries())
            QVERIFY(!entry.text.contains("token-1") && !entry.text.contains("a secret"));
        COMPARE_TEXT(knownSecrets().masked("robot a secret"), "robot ***");
    }

    void clientKey_data() {
        QTest::addColumn<bool>("isRsa");
        QTest::newRow("ES256") << false;
        QTest::newRow("RS256") << true;
    }
    void clientKey() {
        QFETCH(const bool, isRsa);
        const test::OpensslKey key = test::opensslKey(isRsa ? EVP_RSA_gen(2048) : EVP_EC_gen("P-256"));
        MachineServer server;
        server.authMethods = "private_key_jwt";
        MachineCredentials machine = server.client();
        machine.clientKey = secret(test::pemOf(key));
        std::vector<SignedToken> assertions;
        for (std::size_t i = 0; i < 2; ++i) {
            server.requiredToken = "token-" + std::to_string(i + 1);
            McpFixture fixture(server.transport(machine));
            COMPARE_TEXT(fixture.callSummary("echo"), "hi");
            COMPARE_TEXT(server.field("client_assertion_type", i), assertionType);
            COMPARE_TEXT(server.field("client_id", i), "robot");
            assertions.emplace_back(QByteArray::fromStdString(server.field("client_assertion", i)));
        }
        const SignedToken& assertion = assertions.front();
        QVERIFY(assertion.isSignedBy(key));
        QVERIFY(!assertion.isSignedBy(test::opensslKey(EVP_EC_gen("P-256"))));
        COMPARE_TEXT(assertion.header.dump(),
                     isRsa ? R"({"typ":"JWT","alg":"RS256"})" : R"({"typ":"JWT","alg":"ES256"})");
        COMPARE_TEXT(assertion.claims.value("iss", ""), "robot");
        COMPARE_TEXT(assertion.claims.value("sub", ""), "robot");
        COMPARE_TEXT(assertion.claims.value("aud", ""), server.origin());
        const auto began = assertion.claims.value("iat", std::int64_t{0});
        QCOMPARE(assertion.claims.value("exp", std::int64_t{0}), began + 60);
        QVERIFY(std::abs(began - QDateTime::currentSecsSinceEpoch()) < 60);
        QVERIFY(assertion.claims.value("jti", "").size() >= 32);
        QVERIFY(assertion.claims.value("jti", "") != assertions.back().claims.value("jti", ""));
    }

    /// The file is read again for each token, because the system renews it.
    void workloadToken() {
        const QString path = m_folder.filePath(QStringLiteral("workload"));
        writeFile(path, "first-workload-token\n");
        MachineServer server;
        const auto machine =
            readMachineReferences({.issuer = server.origin(), .workloadToken = "file:" + path.toStdString()});
        QVERIFY(machine.has_value());
        McpFixture fixture(server.transport(*machine));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        COMPARE_TEXT(server.fields(), "grant_type assertion resource scope");
        COMPARE_TEXT(server.field("grant_type"), "urn:ietf:params:oauth:grant-type:jwt-bearer");
        COMPARE_TEXT(server.field("assertion"), "first-workload-token");
        writeFile(path, "second-workload-token\n");
        server.requiredToken = "token-2";
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        COMPARE_TEXT(server.field("assertion", 1), "second-workload-token");
    }

    void identityProvider() {
        MachineServer server;
        MachineCredentials machine = server.client();
        machine.clientSecret = secret("robot-secret");
        machine.workloadToken = secret("id-token-of-ada");
        machine.identityProvider = QUrl(QString::fromStdString(server.origin() + "/exchange"));
        machine.identityClientId = "robot-at-work";
        McpFixture fixture(server.transport(machine));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        const auto exchanged = [&](const char* name) { return server.field(name, 0, "/exchange"); };
        COMPARE_TEXT(exchanged("grant_type"), "urn:ietf:params:oauth:grant-type:token-exchange");
        COMPARE_TEXT(exchanged("requested_token_type"), "urn:ietf:params:oauth:token-type:id-jag");
        COMPARE_TEXT(exchanged("audience"), server.origin());
        COMPARE_TEXT(exchanged("resource"), server.url());
        COMPARE_TEXT(exchanged("subject_token"), "id-token-of-ada");
        COMPARE_TEXT(exchanged("subject_token_type"), "urn:ietf:params:oauth:token-type:id_token");
        COMPARE_TEXT(exchanged("client_id"), "robot-at-work");
        QVERIFY(!server.requestsTo("/exchange").at(0).body.contains("robot-secret"));
        COMPARE_TEXT(server.field("assertion"), "exchanged-token");
        QCOMPARE(server.requestsTo("/token").at(0).header("Authorization"),
                 "Basic " + QByteArray("robot:robot-secret").toBase64());
    }

    void proofs_data() {
        QTest::addColumn<bool>("isUser");
        QTest::addColumn<bool>("hasNonces");
        QTest::newRow("machine") << false << false;
        QTest::newRow("machine with nonces") << false << true;
        QTest::newRow("user with nonces") << true << true;
    }
    /// Each request has a new proof, for it and for the token.
    void proofs() {
        QFETCH(const bool, isUser);
        QFETCH(const bool, hasNonces);
        MachineServer server;
        server.tokenType = "DPoP";
        server.challenge = "DPoP algs=\"ES256\"";
        if (hasNonces) {
            server.tokenNonce = "nonce-of-issuer";
            server.serverNonce = "nonce-of-server";
        }
        OAuthOptions options;
        options.server = QUrl(QString::fromStdString(server.url() + "?key=1"));
        options.store = std::make_shared<InMemoryCredentialStore>();
        if (isUser) {
            server.authMethods = "none";
            options.prompt = server.browser();
        } else {
            options.machine = server.client();
            options.machine->clientSecret = secret("robot-secret");
        }
        {
            McpFixture fixture(MachineServer::transport(options));
            COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        }
        std::vector<std::string> ids;
        const auto check = [&](const ReceivedRequest& request, const std::string& url, const QByteArray& nonce) {
            const SignedToken proof = MachineServer::proofIn(request);
            COMPARE_TEXT(proof.header.value("typ", ""), "dpop+jwt");
            COMPARE_TEXT(proof.header.value("alg", ""), "ES256");
            QCOMPARE(proof.header["jwk"].size(), std::size_t{4}); // the public members only
            QVERIFY(proof.isSignedBy(test::keyIn(proof.header["jwk"])));
            COMPARE_TEXT(proof.claims.value("htm", ""), "POST");
            COMPARE_TEXT(proof.claims.value("htu", ""), url);
            COMPARE_TEXT(proof.claims.value("nonce", ""), nonce.toStdString());
            QVERIFY(!std::ranges::contains(ids, proof.claims.value("jti", "")));
            ids.push_back(proof.claims.value("jti", ""));
        };
        const std::vector<ReceivedRequest> tokens = server.requestsTo("/token");
        QCOMPARE(tokens.size(), hasNonces ? std::size_t{2} : std::size_t{1});
        check(tokens.front(), server.origin() + "/token", {});
        if (hasNonces)
            check(tokens.back(), server.origin() + "/token", server.tokenNonce);
        QVERIFY(!MachineServer::proofIn(tokens.front()).claims.contains("ath"));
        const QByteArray hash = QCryptographicHash::hash("token-1", QCryptographicHash::Sha256)
                                    .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
        bool isAccepted = !hasNonces;
        int proven = 0;
        for (const ReceivedRequest& request : server.requestsTo("/mcp")) {
            if (request.header("Authorization").isEmpty())
                continue; // the first one
            QCOMPARE(request.header("Authorization"), QByteArray("DPoP token-1"));
            check(request, server.url(), std::exchange(isAccepted, true) ? server.serverNonce : QByteArray());
            COMPARE_TEXT(MachineServer::proofIn(request).claims.value("ath", ""), hash.toStdString());
            ++proven;
        }
        QCOMPARE(proven, hasNonces ? 3 : 2); // connect, and the call; one is repeated
        // Users' tokens are stored, with the key that they are bound to.
        const Json key = MachineServer::proofIn(tokens.front()).header["jwk"];
        McpFixture again(MachineServer::transport(options));
        if (!isUser)
            server.requiredToken = "token-2";
        COMPARE_TEXT(again.callSummary("echo"), "hi");
        QCOMPARE(MachineServer::proofIn(server.requestsTo("/mcp").back()).header["jwk"] == key, isUser);
    }

    /// Servers that accept both kinds of tokens may refuse to bind them.
    void boundTokensAreNotForced() {
        MachineServer server;
        server.challenge = "Bearer, DPoP algs=\"ES256\"";
        MachineCredentials machine = server.client();
        machine.clientSecret = secret("robot-secret");
        McpFixture fixture(server.transport(machine));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        QVERIFY(!server.requestsTo("/token").at(0).header("DPoP").isEmpty());
        QVERIFY(server.requestsTo("/mcp").back().header("DPoP").isEmpty());
    }

    /// A server that requires bound tokens gets no others.
    void boundTokensAreRequired() {
        MachineServer server;
        server.challenge = "DPoP algs=\"ES256\"";
        server.requiresProof = true;
        MachineCredentials machine = server.client();
        machine.clientSecret = secret("robot-secret");
        McpFixture fixture(server.transport(machine));
        COMPARE_TEXT(fixture.connectSummary(), "SignIn: Cannot sign in: the server requires a token that is bound to a "
                                               "key, but received another one");
    }

    /// A nonce from a server is not passed on unless it is one.
    void malformedNoncesAreIgnored() {
        MachineServer server;
        server.tokenType = "DPoP";
        server.challenge = "DPoP algs=\"ES256\"";
        server.tokenNonce = "a\xff";
        MachineCredentials machine = server.client();
        machine.clientSecret = secret("robot-secret");
        McpFixture fixture(server.transport(machine));
        COMPARE_TEXT(fixture.connectSummary(),
                     "SignIn: Cannot sign in: the authorization server refused the request: use_dpop_nonce here");
        QCOMPARE(server.requestsTo("/token").size(), std::size_t{1});
    }

    void emptySecretsAreRefused() {
        MachineServer server;
        MachineCredentials machine = server.client();
        machine.clientSecret = secret("");
        McpFixture fixture(server.transport(machine));
        COMPARE_TEXT(fixture.connectSummary(), "SignIn: Cannot sign in: cannot use `env:TEST`: it is empty");
        QCOMPARE(server.requestsTo("/token").size(), std::size_t{0});
    }

    void refusals_data() {
        QTest::addColumn<QByteArray>("issuer");
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("tokenError");
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<int>("tokenRequests");
        const auto row = [](const char* issuer, const QByteArray& file, const char* tokenError, const char* expected,
                            int tokenRequests = 0) {
            QTest::newRow(expected) << QByteArray(issuer) << file << QByteArray(tokenError) << QByteArray(expected)
                                    << tokenRequests;
        };
        char passphrase[] = "passphrase";
        const auto pem = [](const test::OpensslKey& key) { return QByteArray::fromStdString(test::pemOf(key)); };
        const test::OpensslKey key = test::opensslKey(EVP_EC_gen("P-256"));
        row("https://login.example", "", "",
            "the credentials are for https://login.example, but the server requires a token from %1");
        row("%1", "", "", "cannot use `%2`: No such file or directory");
        row("%1", "not a key", "",
            "cannot use `%2`: it is not a private key in PEM format, or a passphrase protects it");
        row("%1", QByteArray::fromStdString(test::pemOf(key, EVP_aes_256_cbc(), passphrase)), "",
            "cannot use `%2`: it is not a private key in PEM format, or a passphrase protects it");
        row("%1", pem(test::opensslKey(EVP_RSA_gen(1024))), "",
            "cannot use `%2`: only P-256 keys and RSA keys of at least 2048 bits are supported");
        row("%1", pem(test::opensslKey(EVP_EC_gen("P-384"))), "",
            "cannot use `%2`: only P-256 keys and RSA keys of at least 2048 bits are supported");
        row("%1", pem(key), "invalid_client", "the authorization server refused the request: invalid_client here", 1);
    }
    /// Nothing is sent to another authorization server, and nothing is retried or tried in another way.
    void refusals() {
        QFETCH(const QByteArray, issuer);
        QFETCH(const QByteArray, file);
        QFETCH(const QByteArray, tokenError);
        QFETCH(const QByteArray, expected);
        QFETCH(const int, tokenRequests);
        MachineServer server;
        server.tokenError = tokenError;
        const QString path = m_folder.filePath(QStringLiteral("key.pem"));
        QFile::remove(path);
        if (!file.isEmpty())
            writeFile(path, file);
        const auto filled = [&](QByteArray text) {
            return text.replace("%1", server.origin().c_str()).replace("%2", "file:" + path.toUtf8()).toStdString();
        };
        const auto machine = readMachineReferences(
            {.issuer = filled(issuer), .clientId = "robot", .clientKey = "file:" + path.toStdString()});
        QVERIFY(machine.has_value());
        McpFixture fixture(server.transport(*machine));
        COMPARE_TEXT(fixture.connectSummary(), "SignIn: Cannot sign in: " + filled(expected));
        QCOMPARE(server.requestsTo("/token").size(), static_cast<std::size_t>(tokenRequests));
        QCOMPARE(server.requestsTo("/register").size(), std::size_t{0});
    }

    void references_data() {
        QTest::addColumn<QByteArray>("issuer");
        QTest::addColumn<QByteArray>("client");
        QTest::addColumn<QByteArray>("secret");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* issuer, const char* client, const char* secret, const char* expected) {
            QTest::newRow(expected) << QByteArray(issuer) << QByteArray(client) << QByteArray(secret)
                                    << QByteArray(expected);
        };
        row("", "robot", "env:A",
            "specify the authorization server that may receive the credentials, as its issuer URL");
        row("https://a.example", "", "env:A", "specify the ID of the client that the credentials belong to");
        row("https://a.example", "robot", "hunter2",
            "credentials must be references: `env:NAME`, `keychain:NAME`, or `file:PATH`");
    }
    void references() {
        QFETCH(const QByteArray, issuer);
        QFETCH(const QByteArray, client);
        QFETCH(const QByteArray, secret);
        QFETCH(const QByteArray, expected);
        LiveServerOptions options;
        options.machine.issuer = issuer.toStdString();
        options.machine.clientId = client.toStdString();
        options.machine.clientSecret = secret.toStdString();
        const auto live = liveServerFromArgument("https://mcp.example/mcp", "/", options);
        QVERIFY(!live.has_value());
        COMPARE_TEXT(live.error().reason.text(), expected.toStdString());
    }

private:
    QTemporaryDir m_folder;
};

TOOLROOM_TEST(TestMachineCredentials)
#include "test_machine_credentials.moc"
