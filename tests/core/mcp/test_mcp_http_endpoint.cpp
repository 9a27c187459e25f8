// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/server/mcp_http_endpoint.h"

#include "core/json/member.h"
#include "core/mcp/transport/http_transport.h"
#include "core/network/network.h"
#include "tests/support/mcp_fixture.h"
#include "tests/support/test_case.h"

#include <QTcpSocket>

#include <functional>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// One tool, which reports progress, and asks a question if it is called `ask`.
class EchoService final : public McpService {
public:
    [[nodiscard]] Json info() const override { return {{"name", "echo-service"}, {"version", "1"}}; }
    [[nodiscard]] Json capabilities() override { return {{"tools", {{"listChanged", true}}}}; }
    [[nodiscard]] std::string instructions() override { return {}; }
    QCoro::Task<RpcAnswer> answer(ClientRequestPtr request) override {
        if (request->method() == "tools/list")
            co_return Json{{"tools", Json::array({{{"name", "echo"}, {"inputSchema", {{"type", "object"}}}}})}};
        if (request->method() != "tools/call")
            co_return std::unexpected(RpcError{rpc_code::methodNotFound, "Method not found", {}});
        const std::string name = textAt(request->params(), "name");
        ++calls;
        request->reportProgress(0.5, "half");
        if (name == "wait") {
            std::ignore = co_await waitFor(systemClock(), 60'000, request->abort());
            ++aborted;
        }
        Json text = request->params()["arguments"];
        if (name == "ask") {
            const RpcAnswer answer = co_await request->ask("elicitation/create", {{"message", "name?"}}, {}, {});
            text = answer ? *answer : Json(answer.error().message);
        }
        co_return Json{{"content", Json::array({{{"type", "text"}, {"text", text.dump()}}})}};
    }

    std::span<const HeaderParameter> headerParameters(const std::string& tool) override {
        static const std::vector<HeaderParameter> parameters = {{"Region", {"region"}}};
        return tool == "by-region" ? std::span<const HeaderParameter>(parameters) : std::span<const HeaderParameter>();
    }

    int calls = 0;
    int aborted = 0;
};

class AcceptingHandler final : public ServerRequestHandler {
public:
    [[nodiscard]] Json capabilities() const override { return {{"elicitation", Json::object()}}; }
    QCoro::Task<RpcAnswer> answer(std::string, Json, QuestionOrigin, AbortSignal) override {
        co_return Json{{"action", "accept"}, {"content", {{"name", "Ada"}}}};
    }
};

class EndpointFixture {
public:
    EndpointFixture()
        : endpoint(std::make_shared<McpHttpEndpoint>(service, "s3cret", systemClock()))
        , server((*network())->serveOnLoopback(0, countingStreams(endpoint->service(), streams), systemClock())) {}

    [[nodiscard]] std::unique_ptr<McpFixture> client(EraChoice era,
                                                     std::shared_ptr<ServerRequestHandler> handler = {}) const {
        RemoteServer remote;
        remote.url = QUrl(QStringLiteral("http://127.0.0.1:%1/mcp").arg(server->port()));
        remote.headers.emplace_back("Authorization", "Bearer s3cret");
        McpClientOptions options;
        options.era = era;
        options.handler = std::move(handler);
        return std::make_unique<McpFixture>(makeHttpTransport(std::move(remote), systemClock()), std::move(options));
    }
    /// Sends bytes and returns everything that is received until the connection is closed, or the first response.
    [[nodiscard]] QByteArray exchange(const QByteArray& bytes) const {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, server->port());
        socket.write(bytes);
        QByteArray received;
        [&] {
            QTRY_VERIFY_WITH_TIMEOUT(
                (received += socket.readAll(), socket.state() == QTcpSocket::UnconnectedState || isComplete(received)),
                10'000);
        }();
        return received;
    }
    /// A request with the given headers and the token.
    [[nodiscard]] QByteArray post(const QByteArray& body, const QByteArray& headers = {}) const {
        return exchange("POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer s3cret\r\n"
                        "Content-Type: application/json\r\n" +
                        headers + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    }

    std::shared_ptr<int> streams = std::make_shared<int>(); ///< how often a client has asked for news about lists
    std::shared_ptr<EchoService> service = std::make_shared<EchoService>();
    std::shared_ptr<McpHttpEndpoint> endpoint;
    std::unique_ptr<LoopbackServer> server;

private:
    static HttpService countingStreams(HttpService service, const std::shared_ptr<int>& streams) {
        service.answer = [answer = std::move(service.answer), streams](const ReceivedHttpRequest& request,
                                                                       const HttpReplyPtr& reply) {
            answer(request, reply);
            *streams += request.method == "GET" || request.header("Mcp-Method") == "subscriptions/listen" ? 1 : 0;
        };
        return service;
    }
    static bool isComplete(const QByteArray& received) {
        const qsizetype head = received.indexOf("\r\n\r\n");
        const qsizetype length = received.indexOf("Content-Length: ");
        if (head < 0)
            return false;
        if (length < 0 || length > head)
            return received.endsWith("0\r\n\r\n");
        const qsizetype begin = length + 16;
        return received.size() >= head + 4 + received.mid(begin, received.indexOf('\r', begin) - begin).toLongLong();
    }
};

const QByteArray discoverBody =
    R"({"jsonrpc":"2.0","id":7,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}})";
const QByteArray discoverHeaders = "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: server/discover\r\n";
const QByteArray initializeBody =
    R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"raw","version":"1"}}})";

QByteArray statusLine(const QByteArray& response) {
    return response.left(response.indexOf('\r'));
}

} // namespace

class TestMcpHttpEndpoint : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void servesBothEras() {
        const EndpointFixture fixture;
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern, EraChoice::Auto}) {
            const auto client = fixture.client(era);
            COMPARE_TEXT(client->connectSummary(),
                         era == EraChoice::Legacy ? "2025-11-25 echo-service" : "2026-07-28 echo-service");
            COMPARE_TEXT(client->listSummary(), "echo");
            std::vector<std::string> progress;
            McpRequest options;
            options.progress = [&](const McpProgress& report) { progress.push_back(report.message); };
            COMPARE_TEXT(client->callSummary("echo", {{"a", 1}}, options), R"({"a":1})");
            QCOMPARE(progress, (std::vector<std::string>{"half"}));
            client->close();
            QCOMPARE(client->problems, std::vector<std::string>());
        }
        QTRY_VERIFY(fixture.endpoint->isIdle());
    }

    void asksItsClients() {
        const EndpointFixture fixture;
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            const auto client = fixture.client(era, std::make_shared<AcceptingHandler>());
            COMPARE_TEXT(client->callSummary("ask"), R"({"action":"accept","content":{"name":"Ada"}})");
        }
        QCOMPARE(fixture.service->calls, 2);
    }

    void cancellationReachesTheService() {
        const EndpointFixture fixture;
        for (const EraChoice era : {EraChoice::Legacy, EraChoice::Modern}) {
            const auto client = fixture.client(era);
            QVERIFY(client->connect());
            AbortController abort;
            McpRequest options;
            options.progress = [&](const McpProgress&) { abort.request_stop(); }; // the service has the call
            QVERIFY(!client->call("wait", Json::object(), options, abort.get_token()));
            QTRY_COMPARE(fixture.service->aborted, era == EraChoice::Legacy ? 1 : 2);
            COMPARE_TEXT(client->callSummary("echo", {{"a", 2}}), R"({"a":2})");
        }
    }

    void changesOfListsReachAllClients() {
        const EndpointFixture fixture;
        const auto legacy = fixture.client(EraChoice::Legacy);
        const auto modern = fixture.client(EraChoice::Modern);
        QVERIFY(legacy->connect());
        QVERIFY(modern->connect());
        QTRY_COMPARE(*fixture.streams, 2); // both listen
        fixture.endpoint->notifyListChanged("tools");
        QTRY_COMPARE(modern->changed, (std::vector<std::string>{"tools"}));
        QTRY_COMPARE(legacy->changed, (std::vector<std::string>{"tools"}));
    }

    void strangersAreRefused_data() {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("status");
        const QByteArray token = "Authorization: Bearer s3cret\r\n";
        const QByteArray type = "Content-Type: application/json\r\n";
        const auto add = [](const char* name, const QByteArray& headers, const QByteArray& status,
                            const QByteArray& line = "POST /mcp HTTP/1.1\r\n") {
            QTest::newRow(name) << line + headers + "Content-Length: 2\r\n\r\n{}" << status;
        };
        add("no token", "Host: localhost\r\n" + type, "HTTP/1.1 401 Unauthorized");
        add("wrong token", "Host: localhost\r\nAuthorization: Bearer s3cre\r\n" + type, "HTTP/1.1 401 Unauthorized");
        add("two tokens", "Host: localhost\r\n" + token + token + type, "HTTP/1.1 401 Unauthorized");
        add("other scheme", "Host: localhost\r\nAuthorization: Basic s3cret\r\n" + type, "HTTP/1.1 401 Unauthorized");
        add("rebound name", "Host: evil.example\r\n" + token + type, "HTTP/1.1 403 Forbidden");
        add("rebound name with port", "Host: evil.example:80\r\n" + token + type, "HTTP/1.1 403 Forbidden");
        add("name that begins like ours", "Host: localhost.evil.example\r\n" + token + type, "HTTP/1.1 403 Forbidden");
        add("user in the name", "Host: localhost@evil.example\r\n" + token + type, "HTTP/1.1 403 Forbidden");
        for (const char* host : {"localhost#.evil.example", "localhost?x", "localhost/x", "localhost#", "#localhost",
                                 "127.0.0.1#@evil.example", "local host", "localhost, evil.example", "127.1", "[::1",
                                 "localhost:", "localhost:80x", "localhost:123456", "localhost.", "user@localhost",
                                 "0x7f.0.0.1", "%6Cocalhost", "[0::1]"})
            add(host, QByteArray("Host: ") + host + "\r\n" + token + type, "HTTP/1.1 403 Forbidden");
        add("origin with a fragment", "Host: localhost\r\nOrigin: http://localhost#x\r\n" + token + type,
            "HTTP/1.1 403 Forbidden");
        for (const char* host : {"LOCALHOST:65535", "[::1]:8", "127.0.0.1"})
            add(host, QByteArray("Host: ") + host + "\r\n" + token + type, "HTTP/1.1 400 Bad Request"); // `{}` is empty
        add("two hosts", "Host: localhost\r\nHost: evil.example\r\n" + token + type, "HTTP/1.1 403 Forbidden");
        add("no host", token + type, "HTTP/1.1 403 Forbidden");
        add("page of a stranger", "Host: localhost\r\nOrigin: https://evil.example\r\n" + token + type,
            "HTTP/1.1 403 Forbidden");
        add("page without an origin", "Host: localhost\r\nOrigin: null\r\n" + token + type, "HTTP/1.1 403 Forbidden");
        add("other path", "Host: localhost\r\n" + token + type, "HTTP/1.1 404 Not Found", "POST / HTTP/1.1\r\n");
        add("other type", "Host: localhost\r\n" + token + "Content-Type: text/plain\r\n",
            "HTTP/1.1 415 Unsupported Media Type");
        add("preflight of a page", "Host: localhost\r\n" + token, "HTTP/1.1 405 Method Not Allowed",
            "OPTIONS /mcp HTTP/1.1\r\n");
        add("stream without a session", "Host: localhost\r\n" + token, "HTTP/1.1 405 Method Not Allowed",
            "GET /mcp HTTP/1.1\r\n");
        add("no message", "Host: 127.0.0.1:1234\r\nOrigin: http://localhost:99\r\n" + token + type,
            "HTTP/1.1 400 Bad Request");
    }
    void strangersAreRefused() {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, status);
        const EndpointFixture fixture;
        QCOMPARE(statusLine(fixture.exchange(head)), status);
        QCOMPARE(fixture.service->calls, 0);
    }

    /// Any program on the computer can connect.
    void strangersDoNotTakeAllConnections() {
        const EndpointFixture fixture;
        const auto agent = fixture.client(EraChoice::Legacy);
        std::vector<std::unique_ptr<QTcpSocket>> idle;
        for (std::size_t i = 0; i < 2 * LoopbackServer::maxConnections; ++i) {
            auto socket = std::make_unique<QTcpSocket>();
            socket->connectToHost(QHostAddress::LocalHost, fixture.server->port());
            QVERIFY(socket->waitForConnected(10'000));
            socket->write("POST /mcp HTTP/1.1\r\nHost: localhost\r\n"); // and no more
            idle.push_back(std::move(socket));
            QCoreApplication::processEvents();
        }
        const auto connected = [&] {
            return static_cast<std::size_t>(std::ranges::count_if(
                idle, [](const auto& socket) { return socket->state() == QTcpSocket::ConnectedState; }));
        };
        QTRY_COMPARE(connected(), LoopbackServer::maxUnproven);
        QCOMPARE(idle.back()->state(), QTcpSocket::ConnectedState); // the newest ones stay
        for (int i = 0; i < 3; ++i)
            QCOMPARE(statusLine(fixture.post(discoverBody, discoverHeaders)), QByteArray("HTTP/1.1 200 OK"));
    }

    /// Agents that keep their connections open do not lock out others.
    void idleConnectionsGiveWay() {
        const EndpointFixture fixture;
        std::vector<std::unique_ptr<QTcpSocket>> idle;
        for (std::size_t i = 0; i < LoopbackServer::maxConnections; ++i) {
            auto socket = std::make_unique<QTcpSocket>();
            socket->connectToHost(QHostAddress::LocalHost, fixture.server->port());
            socket->write("POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer s3cret\r\n"
                          "Content-Type: application/json\r\n" +
                          discoverHeaders + "Content-Length: " + QByteArray::number(discoverBody.size()) + "\r\n\r\n" +
                          discoverBody);
            QTRY_VERIFY(socket->bytesAvailable() > 0);
            idle.push_back(std::move(socket));
        }
        QCOMPARE(statusLine(fixture.post(discoverBody, discoverHeaders)), QByteArray("HTTP/1.1 200 OK"));
        QTRY_COMPARE(idle.front()->state(), QTcpSocket::UnconnectedState);
        QCOMPARE(idle.back()->state(), QTcpSocket::ConnectedState);
    }

    /// Headers that repeat arguments (`x-mcp-header`), because whoever routes by them must not be misled.
    void parameterHeadersMustMatch_data() {
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<bool>("isAccepted");
        const auto row = [](const char* name, const char* tool, const char* arguments, const char* header,
                            bool isAccepted) {
            QTest::newRow(name) << QByteArray(tool) << QByteArray(arguments) << QByteArray(header) << isAccepted;
        };
        row("equal", "by-region", R"({"region":"eu"})", "Mcp-Param-Region: eu\r\n", true);
        row("encoded", "by-region", R"({"region":"\u00e9"})", "Mcp-Param-Region: =?base64?w6k=?=\r\n", true);
        row("encoded without need", "by-region", R"({"region":"eu"})", "Mcp-Param-Region: =?base64?ZXU=?=\r\n", true);
        row("encoded twice", "by-region", R"({"region":"\u00e9"})",
            "Mcp-Param-Region: =?base64?PT9iYXNlNjQ/dzZrPT89?=\r\n", false);
        row("padding missing", "by-region", R"({"region":"eu"})", "Mcp-Param-Region: =?base64?ZXU?=\r\n", false);
        row("absent", "by-region", "{}", "", true);
        row("different", "by-region", R"({"region":"eu"})", "Mcp-Param-Region: us\r\n", false);
        row("header missing", "by-region", R"({"region":"eu"})", "", false);
        row("argument missing", "by-region", "{}", "Mcp-Param-Region: us\r\n", false);
        row("other tool", "echo", "{}", "Mcp-Param-Region: us\r\n", true);
    }
    void parameterHeadersMustMatch() {
        QFETCH(const QByteArray, tool);
        QFETCH(const QByteArray, arguments);
        QFETCH(const QByteArray, header);
        QFETCH(const bool, isAccepted);
        const EndpointFixture fixture;
        const Json meta = {{"io.modelcontextprotocol/protocolVersion", "2026-07-28"},
                           {"io.modelcontextprotocol/clientCapabilities", Json::object()}};
        const Json params = {
            {"name", tool.toStdString()}, {"arguments", Json::parse(arguments.toStdString())}, {"_meta", meta}};
        const Json request = {{"jsonrpc", "2.0"}, {"id", 7}, {"method", "tools/call"}, {"params", params}};
        const QByteArray body = QByteArray::fromStdString(request.dump());
        const QByteArray response = fixture.post(
            body, "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: " + tool + "\r\n" + header);
        QCOMPARE(statusLine(response),
                 isAccepted ? QByteArray("HTTP/1.1 200 OK") : QByteArray("HTTP/1.1 400 Bad Request"));
        QCOMPARE(response.contains("The header Mcp-Param-Region does not match the body"), !isAccepted);
        QCOMPARE(fixture.service->calls, isAccepted ? 1 : 0);
    }

    void modernHeadersMustMatch() {
        const EndpointFixture fixture;
        QCOMPARE(statusLine(fixture.post(discoverBody, discoverHeaders)), QByteArray("HTTP/1.1 200 OK"));
        for (const QByteArray& headers :
             {QByteArray(), QByteArray("MCP-Protocol-Version: 2026-07-28\r\n"),
              QByteArray("MCP-Protocol-Version: 2025-11-25\r\nMcp-Method: server/discover\r\n"),
              QByteArray("MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/list\r\n"),
              QByteArray(discoverHeaders + "Mcp-Name: x\r\n")}) {
            const QByteArray response = fixture.post(discoverBody, headers);
            QCOMPARE(statusLine(response), QByteArray("HTTP/1.1 400 Bad Request"));
            QVERIFY2(response.contains("-32020") && response.contains(R"("id":7)"), response.constData());
        }
        QByteArray body = discoverBody;
        body.replace("server/discover", "server/unknown");
        const QByteArray response =
            fixture.post(body, "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: server/unknown\r\n");
        QCOMPARE(statusLine(response), QByteArray("HTTP/1.1 404 Not Found"));
        QVERIFY(response.contains("-32601"));
        body = discoverBody;
        body.replace("2026-07-28", "2030-01-01");
        QVERIFY(fixture.post(body, "MCP-Protocol-Version: 2030-01-01\r\nMcp-Method: server/discover\r\n")
                    .contains("-32022"));
    }

    void modernClientsCannotInitialize() {
        const EndpointFixture fixture;
        const QByteArray modern = "MCP-Protocol-Version: 2026-07-28\r\n";
        QCOMPARE(statusLine(fixture.post(initializeBody, modern + "Mcp-Method: initialize\r\n")),
                 QByteArray("HTTP/1.1 400 Bad Request"));
        const QByteArray list = R"({"jsonrpc":"2.0","id":2,"method":"tools/list"})";
        QCOMPARE(statusLine(fixture.post(list, modern + "Mcp-Method: tools/list\r\n")),
                 QByteArray("HTTP/1.1 400 Bad Request"));
        QCOMPARE(statusLine(fixture.post(discoverBody, discoverHeaders)), QByteArray("HTTP/1.1 200 OK"));
    }

    void legacySessionsAreRequired() {
        const EndpointFixture fixture;
        const QByteArray initialized = fixture.post(initializeBody);
        const qsizetype at = initialized.indexOf("Mcp-Session-Id: ");
        QVERIFY(at > 0);
        const QByteArray session = initialized.mid(at, initialized.indexOf("\r\n", at) - at + 2);
        const QByteArray list = R"({"jsonrpc":"2.0","id":2,"method":"tools/list"})";
        QVERIFY(fixture.post(list, session).contains(R"("name":"echo")"));
        QCOMPARE(statusLine(fixture.post(list)), QByteArray("HTTP/1.1 400 Bad Request"));
        QCOMPARE(statusLine(fixture.post(list, "Mcp-Session-Id: other\r\n")), QByteArray("HTTP/1.1 404 Not Found"));
        QCOMPARE(statusLine(fixture.post(list, session + "MCP-Protocol-Version: 1999-01-01\r\n")),
                 QByteArray("HTTP/1.1 400 Bad Request"));
        QCOMPARE(statusLine(fixture.post(R"({"jsonrpc":"2.0","method":"notifications/initialized"})", session)),
                 QByteArray("HTTP/1.1 202 Accepted"));
        QCOMPARE(statusLine(fixture.post("[" + list + "]", session)), QByteArray("HTTP/1.1 400 Bad Request"));
        const QByteArray end = "DELETE /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer s3cret\r\n" + session;
        QCOMPARE(statusLine(fixture.exchange(end + "\r\n")), QByteArray("HTTP/1.1 200 OK"));
        QCOMPARE(statusLine(fixture.post(list, session)), QByteArray("HTTP/1.1 404 Not Found"));
    }

    void manyCallsAreNotMixedUp() {
        const EndpointFixture fixture;
        std::vector<std::unique_ptr<McpFixture>> clients;
        for (int i = 0; i < 4; ++i)
            clients.push_back(fixture.client(i % 2 == 0 ? EraChoice::Legacy : EraChoice::Modern));
        for (const auto& client : clients)
            QVERIFY(client->connect());
        constexpr int callsPerClient = 64;
        int answered = 0;
        int wrong = 0;
        const auto call = [&](McpClient& client, int client_number, int number) -> QCoro::Task<void> {
            const Json arguments = {{"client", client_number}, {"number", number}};
            const McpResult<McpCallResult> result = co_await client.callTool(makeToolCall("echo", arguments), {});
            ++answered;
            wrong += McpFixture::summaryOf(result) == arguments.dump() ? 0 : 1;
        };
        std::vector<QCoro::Task<void>> calls;
        for (int number = 0; number < callsPerClient; ++number)
            for (std::size_t i = 0; i < clients.size(); ++i)
                calls.push_back(call(clients[i]->client(), static_cast<int>(i), number));
        QTRY_COMPARE_WITH_TIMEOUT(answered, callsPerClient * 4, 60'000);
        QCOMPARE(wrong, 0);
        QCOMPARE(fixture.service->calls, callsPerClient * 4);
    }
};

TOOLROOM_TEST(TestMcpHttpEndpoint)
#include "test_mcp_http_endpoint.moc"
