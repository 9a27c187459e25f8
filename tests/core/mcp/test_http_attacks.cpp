// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/mcp_http_server.h"
#include "tests/support/test_case.h"

#include <QElapsedTimer>
#include <QTimer>

using namespace toolroom;
using test::McpFixture;
using test::McpHttpServer;
using test::optionsFor;
using test::ReceivedRequest;
using test::transportTo;

namespace {

bool isCall(const Json& message) {
    return message.is_object() && textAt(message, "method") == "tools/call";
}

/// `raw` as a gzip member with a stored size and checksum that readers verify only at its end.
QByteArray gzipped(const QByteArray& raw) {
    QByteArray deflated = qCompress(raw, 9).mid(6); // without Qt's size and zlib's header
    deflated.chop(4);                               // zlib's checksum
    return QByteArray::fromHex("1f8b0800000000000003") + deflated + QByteArray(8, '\0');
}

QByteArray manyHeaders() {
    QByteArray headers;
    for (int i = 0; i < 10'000; ++i)
        headers += "X-" + QByteArray::number(i) + ": 123456789\r\n";
    return headers;
}

} // namespace

/// Servers that attack over HTTP.
class TestHttpAttacks : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"})
            qunsetenv(name);
    }

    /// No redirect sends the headers to another server.
    void redirectsToOtherOrigins_data() {
        QTest::addColumn<QByteArray>("status");
        for (const char* status : {"301 Moved Permanently", "302 Found", "303 See Other", "307 Temporary Redirect",
                                   "308 Permanent Redirect"})
            QTest::newRow(status) << QByteArray(status);
    }
    void redirectsToOtherOrigins() {
        QFETCH(const QByteArray, status);
        const McpHttpServer other(true);
        const QByteArray location = "Location: " + QByteArray::fromStdString(other.url()) + "\r\n";
        const McpHttpServer server(true, [&](QTcpSocket&, const ReceivedRequest&, const Json& message) {
            return isCall(message) ? test::response(status, {}, {}, location) : QByteArray();
        });
        McpFixture fixture(transportTo(server));
        const std::string summary = fixture.callSummary("echo");
        QVERIFY2(summary.starts_with("Http: ") && summary.contains("redirects to " + other.url()), summary.c_str());
        QVERIFY(other.received().empty());
    }

    void malformedResponses_data() {
        QTest::addColumn<QByteArray>("response");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const QByteArray& response, const char* expected) {
            QTest::newRow(name) << response << QByteArray(expected);
        };
        row("accepted", test::response("202 Accepted", {}, {}),
            "Invalid: The response body contains no response to the request");
        row("no content", "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n",
            "Invalid: The response body contains no response to the request");
        row("notification only", test::json("{\"jsonrpc\":\"2.0\",\"method\":\"x\"}"),
            "Invalid: The response body contains no response to the request");
        row("cut off",
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\nConnection: "
            "close\r\n\r\n{\"jsonrpc\"",
            "Lost: ");
        row("not HTTP", "SSH-2.0-OpenSSH\r\n\r\n", "Lost: ");
        row("nothing", " ", "Lost: ");
        row("gzip bomb",
            test::response("200 OK", "application/json", gzipped(QByteArray(200'000'000, ' ')),
                           "Content-Encoding: gzip\r\n"),
            "");
        row("cut gzip",
            test::response("200 OK", "application/json", gzipped(QByteArray(2'000, ' ')).chopped(12),
                           "Content-Encoding: gzip\r\n"),
            "Lost: 127.0.0.1: the compressed response is incomplete or corrupted");
        row("damaged gzip",
            test::response("200 OK", "application/json", "\x1f\x8bno gzip", "Content-Encoding: gzip\r\n"),
            "Lost: 127.0.0.1: the compressed response is incomplete or corrupted");
        row("unknown encoding", test::response("200 OK", "application/json", "x", "Content-Encoding: br\r\n"),
            "Lost: 127.0.0.1: the response encoding `br` is not supported");
        row("length is no number", "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: -1\r\n\r\n{}",
            "Lost: 127.0.0.1: the response headers are malformed");
        row("two lengths",
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
            "Lost: 127.0.0.1: the response headers are malformed");
        row("large header",
            test::response("200 OK", "application/json", "{}", "A: " + QByteArray(70'000, 'x') + "\r\n"),
            "Lost: 127.0.0.1: the response headers are too large");
        row("many headers", test::response("200 OK", "application/json", "{}", manyHeaders()),
            "Lost: 127.0.0.1: the response headers are too large");
        row("array", test::json("[]"), "Invalid: ");
        row("deep", test::json(QByteArray(100'000, '[')), "Invalid: ");
        row("invalid UTF-8", test::json("{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{\"a\":\"\xff\"}}"), "Invalid: ");
        row("teapot with controls", test::response("418 \x1b[31m", {}, QByteArray("\x1b]0;title\x07", 10)),
            "Http: The server responded with status 418: \\u{001B}]0;title\\u{0007}");
    }
    void malformedResponses() {
        QFETCH(const QByteArray, response);
        QFETCH(const QByteArray, expected);
        for (const bool isModern : {true, false}) {
            const McpHttpServer server(isModern, [&](QTcpSocket&, const ReceivedRequest&, const Json& message) {
                return isCall(message) ? response : QByteArray();
            });
            McpFixture fixture(transportTo(server), optionsFor(isModern ? EraChoice::Modern : EraChoice::Legacy));
            const McpResult<McpCallResult> called = fixture.call("echo");
            QVERIFY(!called.has_value());
            const std::string summary = McpFixture::summaryOf(called.error());
            QVERIFY2(summary.starts_with(expected.toStdString()), summary.c_str());
            QVERIFY2(!summary.contains('\x1b'), summary.c_str());
            QVERIFY2(summary.size() < 1'000, summary.c_str());
        }
    }

    /// A call is sent once, even if the server closes the connection instead of responding, at any time.
    void callsAreSentOnce_data() {
        QTest::addColumn<QByteArray>("response");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("half a head") << QByteArray("HTTP/1.1 200 O");
        QTest::newRow("half a body") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{");
    }
    void callsAreSentOnce() {
        QFETCH(const QByteArray, response);
        int calls = 0;
        const McpHttpServer server(true, [&](QTcpSocket& socket, const ReceivedRequest&, const Json& message) {
            if (!isCall(message))
                return QByteArray();
            ++calls;
            socket.write(response);
            socket.disconnectFromHost();
            return QByteArray("later");
        });
        McpFixture fixture(transportTo(server), optionsFor(EraChoice::Modern));
        const McpResult<McpCallResult> called = fixture.call("echo");
        QVERIFY(!called.has_value());
        QVERIFY(called.error().mayHaveRun);
        QCOMPARE(calls, 1);
    }

    /// A server that asks for a reconnection at once, again and again, without sending a message, is asked less and
    /// less often, and the call's time limit holds.
    void endlessResumption() {
        int resumed = 0;
        const McpHttpServer server(false, [&](QTcpSocket&, const ReceivedRequest& request, const Json& message) {
            const bool isResumption = request.method == "GET" && !request.header("Last-Event-ID").isNull();
            resumed += isResumption ? 1 : 0;
            return isCall(message) || isResumption ? McpHttpServer::streamHead() + "id: e-1\nretry: 0\ndata:\n\n"
                                                   : QByteArray();
        });
        McpClientOptions options = optionsFor(EraChoice::Legacy);
        options.timeouts.call = 6'000;
        McpFixture fixture(transportTo(server), options);
        COMPARE_TEXT(fixture.callSummary("echo"),
                     "Timeout: The server did not respond to tools/call within 6 s; the call may have run");
        // Three times at once, then after 1, 2, 4 … s. Qt may send each of these requests three times, see below.
        QVERIFY2(resumed >= 3 && resumed <= 15, std::to_string(resumed).c_str());
    }

    /// The stream for requests of the server that ends at once, with a delay of 0.
    void endlessListening() {
        int opened = 0;
        const McpHttpServer server(false, [&](QTcpSocket& socket, const ReceivedRequest& request, const Json&) {
            if (request.method != "GET")
                return QByteArray();
            ++opened;
            // The client closes the connection. Qt repeats a request if the server closes it along with the response.
            socket.write(test::response("200 OK", "text/event-stream", "id: 1\nretry: 0\ndata:\n\n"));
            return QByteArray("later");
        });
        McpFixture fixture(transportTo(server), optionsFor(EraChoice::Legacy));
        QElapsedTimer elapsed;
        elapsed.start();
        QVERIFY(fixture.connect().has_value());
        QTest::qWait(300);
        const qint64 shortestPauseMs = 1'000;
        QVERIFY2(opened >= 1 && opened <= 1 + elapsed.elapsed() / shortestPauseMs, std::to_string(opened).c_str());
    }

    /// Keep-alives and events of other types are not answers.
    void endlessKeepAlives() {
        const McpHttpServer server(true, [&](QTcpSocket& socket, const ReceivedRequest&, const Json& message) {
            if (!isCall(message))
                return QByteArray();
            socket.write(McpHttpServer::streamHead());
            auto* timer = new QTimer(&socket);
            QObject::connect(timer, &QTimer::timeout, &socket,
                             [&socket] { socket.write(": still here\n\nevent: ping\ndata: {}\n\n"); });
            timer->start(20);
            return QByteArray("later");
        });
        McpClientOptions options;
        options.timeouts.call = 300;
        McpFixture fixture(transportTo(server), options);
        COMPARE_TEXT(fixture.callSummary("echo"),
                     "Timeout: The server did not respond to tools/call within 300 ms; the call may have run");
    }

    /// The first response counts; the second one belongs to nobody.
    void secondResponse() {
        const McpHttpServer server(false, [&](QTcpSocket&, const ReceivedRequest&, const Json& message) {
            if (!isCall(message))
                return QByteArray();
            const auto text = [&](const char* shown) {
                return McpHttpServer::event(
                    {{"jsonrpc", "2.0"},
                     {"id", message["id"]},
                     {"result", {{"content", Json::array({{{"type", "text"}, {"text", shown}}})}}}});
            };
            return McpHttpServer::streamHead() + text("first") + text("second");
        });
        McpFixture fixture(transportTo(server), optionsFor(EraChoice::Legacy));
        COMPARE_TEXT(fixture.callSummary("echo"), "first");
        COMPARE_TEXT(fixture.callSummary("echo"), "first");
    }

    /// The answer of one request on the stream of another one.
    void swappedResponses() {
        std::vector<std::pair<QTcpSocket*, Json>> waiting;
        const McpHttpServer server(false, [&](QTcpSocket& socket, const ReceivedRequest&, const Json& message) {
            if (!isCall(message))
                return QByteArray();
            waiting.emplace_back(&socket, message);
            if (waiting.size() == 2)
                for (const std::size_t i : {0U, 1U}) {
                    const Json& of = waiting[1 - i].second;
                    waiting[i].first->write(McpHttpServer::textResult(of, textAt(of["params"]["arguments"], "text")));
                    waiting[i].first->disconnectFromHost();
                }
            return QByteArray("later");
        });
        McpFixture fixture(transportTo(server), optionsFor(EraChoice::Legacy));
        QVERIFY(fixture.connect().has_value());
        auto one = fixture.client().callTool(makeToolCall("echo", {{"text", "1"}}), {});
        auto two = fixture.client().callTool(makeToolCall("echo", {{"text", "2"}}), {});
        const std::string first = McpFixture::summaryOf(QCoro::waitFor(std::move(one)));
        const std::string second = McpFixture::summaryOf(QCoro::waitFor(std::move(two)));
        // Never the other one's answer.
        QVERIFY2(first == "1" || first.starts_with("Invalid: "), first.c_str());
        QVERIFY2(second == "2" || second.starts_with("Invalid: "), second.c_str());
    }
};

TOOLROOM_TEST(TestHttpAttacks)
#include "test_http_attacks.moc"
