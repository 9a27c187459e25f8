// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/member.h"
#include "core/mcp/transport/sse_reader.h"
#include "tests/support/mcp_http_server.h"
#include "tests/support/test_case.h"

#include <QPointer>
#include <QTimer>

using namespace toolroom;
using test::McpFixture;
using test::McpHttpServer;
using test::optionsFor;
using test::ReceivedRequest;
using test::transportTo;

namespace {

std::string eventsOf(SseReader& reader, std::string_view bytes) {
    std::string text;
    for (const SseEvent& event : reader.add(bytes))
        text += event.type + "=" + event.data + ";";
    return text;
}

} // namespace

class TestHttpTransport : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"})
            qunsetenv(name);
    }

    void readsEvents() {
        SseReader reader(1'000);
        COMPARE_TEXT(
            eventsOf(reader, "\xEF\xBB\xBF: comment\ndata: one\ndata:two\n\nevent: endpoint\r\ndata:  x\r\n\r\n"),
            "message=one\ntwo;endpoint= x;");
        COMPARE_TEXT(eventsOf(reader, "id: 7\nretry: 500\ndata:\n\n"), "message=;");
        COMPARE_TEXT(reader.lastId(), "7");
        QCOMPARE(reader.retryMs().value(), 500);
        COMPARE_TEXT(eventsOf(reader, "retry: 1s\nid: a\rdata: cr\r\revent: x\n\n"), "message=cr;");
        QCOMPARE(reader.retryMs().value(), 500);
        COMPARE_TEXT(reader.lastId(), "a");
        COMPARE_TEXT(eventsOf(reader, "data: incomplete"), "");
    }

    /// Cut at every place, also inside a character and inside CRLF.
    void readsEventsInPieces() {
        const std::string stream = "event: a\r\ndata: caf\xC3\xA9\r\ndata: 2\r\n\r\ndata: b\n\ndata: c\r\r";
        for (std::size_t cut = 0; cut <= stream.size(); ++cut) {
            SseReader reader(1'000);
            const std::string first = eventsOf(reader, std::string_view(stream).substr(0, cut));
            COMPARE_TEXT(first + eventsOf(reader, std::string_view(stream).substr(cut)),
                         "a=caf\xC3\xA9\n2;message=b;message=c;");
        }
    }

    void largeEventsAreRefused() {
        SseReader reader(100);
        COMPARE_TEXT(eventsOf(reader, "data: ok\n\ndata: " + std::string(100, 'x') + "\n\ndata: late\n\n"),
                     "message=ok;");
        QVERIFY(reader.isTooLarge());
    }

    void modernRequests() {
        const McpHttpServer server(true);
        McpFixture fixture(transportTo(server));
        COMPARE_TEXT(fixture.callSummary("echo", {{"region", "caf\xC3\xA9"}}), "hi");
        COMPARE_TEXT(server.requests(), "POST server/discover | POST tools/list | POST tools/call");
        const ReceivedRequest& call = server.received().back();
        QCOMPARE(call.header("MCP-Protocol-Version"), QByteArray("2026-07-28"));
        QCOMPARE(call.header("Mcp-Method"), QByteArray("tools/call"));
        QCOMPARE(call.header("Mcp-Name"), QByteArray("echo"));
        QCOMPARE(call.header("Mcp-Param-Region"), QByteArray("=?base64?Y2Fmw6k=?="));
        QCOMPARE(call.header("Accept"), QByteArray("application/json, text/event-stream"));
        QCOMPARE(call.header("X-Key"), QByteArray("s3cret"));
        QVERIFY(call.header("Mcp-Session-Id").isNull());
        COMPARE_TEXT(fixture.callSummary("bad"), "Invalid: The tool `bad` cannot be called: `x-mcp-header` at "
                                                 "/properties/a requires the type string, integer, or boolean");
        for (const WireEntry& entry : fixture.client().wireLog().entries())
            QVERIFY(!entry.text.contains("s3cret"));
    }

    void legacySession() {
        const McpHttpServer server(false);
        {
            McpFixture fixture(transportTo(server));
            COMPARE_TEXT(fixture.callSummary("echo"), "hi");
            fixture.close();
        }
        COMPARE_TEXT(server.requests(),
                     "POST server/discover | POST initialize | POST notifications/initialized | GET | "
                     "POST tools/call | DELETE");
        QVERIFY(server.received().at(1).header("MCP-Protocol-Version").isNull());
        QVERIFY(server.received().at(1).header("Mcp-Session-Id").isNull());
        for (const std::size_t i : {2, 3, 4, 5}) {
            QCOMPARE(server.received().at(i).header("Mcp-Session-Id"), QByteArray("session-1"));
            QCOMPARE(server.received().at(i).header("MCP-Protocol-Version"), QByteArray("2025-11-25"));
        }
    }

    /// 404, and 400 as from some servers: a new session, and the request once more.
    void unknownSession_data() {
        QTest::addColumn<QByteArray>("status");
        QTest::newRow("404") << QByteArray("404 Not Found");
        QTest::newRow("400") << QByteArray("400 Bad Request");
    }
    void unknownSession() {
        QFETCH(const QByteArray, status);
        int calls = 0;
        const McpHttpServer server(false, [&](QTcpSocket&, const ReceivedRequest&, const Json& message) {
            const bool isCall = message.is_object() && textAt(message, "method") == "tools/call";
            return isCall && ++calls == 1 ? test::response(status, {}, {}) : QByteArray();
        });
        McpFixture fixture(transportTo(server), optionsFor(EraChoice::Legacy));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        COMPARE_TEXT(server.requests(), "POST initialize | POST notifications/initialized | GET | POST tools/call | "
                                        "POST initialize | POST notifications/initialized | GET | POST tools/call");
    }

    /// A server that never knows its sessions is asked twice, not forever.
    void sessionsThatAreNeverKnown() {
        int calls = 0;
        const McpHttpServer server(false, [&](QTcpSocket&, const ReceivedRequest&, const Json& message) {
            const bool isCall = message.is_object() && textAt(message, "method") == "tools/call";
            calls += isCall ? 1 : 0;
            return isCall ? test::response("404 Not Found", {}, "gone") : QByteArray();
        });
        McpFixture fixture(transportTo(server), optionsFor(EraChoice::Legacy));
        COMPARE_TEXT(fixture.callSummary("echo"), "Session: The server responded with status 404: gone");
        QCOMPARE(calls, 2);
    }

    /// The server forgets the session while its stream is open: the next request has a new session.
    void sessionOfTheStream() {
        int gets = 0;
        const McpHttpServer server(false, [&](QTcpSocket&, const ReceivedRequest& request, const Json&) {
            if (request.method != "GET")
                return QByteArray();
            return ++gets == 1 ? McpHttpServer::streamHead() + "data:\n\n" : test::response("404 Not Found", {}, {});
        });
        McpFixture fixture(transportTo(server), optionsFor(EraChoice::Legacy));
        QVERIFY(fixture.connect().has_value());
        QTRY_VERIFY(!fixture.client().isConnected());
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        std::string requests = server.requests();
        QVERIFY2(requests.contains("GET | GET"), requests.c_str());
        // A request whose connection is closed before the response has been read is sent again.
        for (std::size_t twice = requests.find("GET | GET"); twice != std::string::npos;
             twice = requests.find("GET | GET"))
            requests.erase(twice, std::string_view("GET | ").size());
        COMPARE_TEXT(requests, "POST initialize | POST notifications/initialized | GET | "
                               "POST initialize | POST notifications/initialized | GET | POST tools/call");
    }

    /// A new session does not end the other calls.
    void callsOutliveTheSession() {
        QPointer<QTcpSocket> slow;
        Json slowMessage;
        int calls = 0;
        const McpHttpServer server(false, [&](QTcpSocket& socket, const ReceivedRequest&, const Json& message) {
            if (!message.is_object() || textAt(message, "method") != "tools/call")
                return QByteArray();
            switch (++calls) {
            case 1:
                slow = &socket;
                slowMessage = message;
                return QByteArray("later");
            case 2:
                return test::response("404 Not Found", {}, {});
            default:
                return QByteArray();
            }
        });
        McpFixture fixture(transportTo(server), optionsFor(EraChoice::Legacy));
        QVERIFY(fixture.connect().has_value());
        auto first = fixture.client().callTool(makeToolCall("echo", Json::object()), {});
        QTRY_VERIFY(slow);
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        QVERIFY(slow);
        slow->write(McpHttpServer::textResult(slowMessage, "slow"));
        slow->disconnectFromHost();
        COMPARE_TEXT(McpFixture::summaryOf(QCoro::waitFor(std::move(first))), "slow");
    }

    /// A server that handles one request at a time: the stream for its requests would block all others.
    void oneRequestAtATime() {
        QPointer<QTcpSocket> stream;
        std::vector<std::pair<QPointer<QTcpSocket>, QByteArray>> waiting;
        const McpHttpServer server(false, [&](QTcpSocket& socket, const ReceivedRequest& request, const Json& message) {
            if (request.method == "GET") {
                stream = &socket;
                QObject::connect(&socket, &QTcpSocket::disconnected, &socket, [&] {
                    stream = nullptr;
                    for (const auto& [blocked, answer] : std::exchange(waiting, {}))
                        if (blocked) {
                            blocked->write(answer);
                            blocked->disconnectFromHost();
                        }
                });
                socket.write(McpHttpServer::streamHead() + ": open\n\n");
                return QByteArray("later");
            }
            const bool isCall = textAt(message, "method") == "tools/call";
            const bool isPing = textAt(message, "method") == "ping";
            if (!stream || (!isCall && !isPing))
                return isPing ? McpHttpServer::result(message, Json::object()) : QByteArray();
            waiting.emplace_back(&socket, isPing ? McpHttpServer::result(message, Json::object())
                                                 : McpHttpServer::textResult(message, "hi"));
            return QByteArray("later");
        });
        McpFixture fixture(transportTo(server), optionsFor(EraChoice::Legacy));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        QTRY_COMPARE(fixture.problems.size(), std::size_t{1});
        COMPARE_TEXT(fixture.problems.front(),
                     "The server handles one request at a time; Toolroom closed the stream for "
                     "its requests and notifications");
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        COMPARE_TEXT(server.requests(), "POST initialize | POST notifications/initialized | GET | POST tools/call | "
                                        "POST ping | POST ping | POST tools/call");
    }

    void responseAsStream() {
        const McpHttpServer server(true, [&](QTcpSocket& socket, const ReceivedRequest&, const Json& message) {
            if (textAt(message, "method") != "tools/call")
                return QByteArray();
            const Json token = message["params"]["_meta"].value("progressToken", Json());
            const Json progress = {{"jsonrpc", "2.0"},
                                   {"method", "notifications/progress"},
                                   {"params", {{"progressToken", token}, {"progress", 1}, {"total", 2}}}};
            const Json result = {{"jsonrpc", "2.0"},
                                 {"id", message["id"]},
                                 {"result", {{"content", Json::array({{{"type", "text"}, {"text", "caf\xC3\xA9"}}})}}}};
            const QByteArray bytes = McpHttpServer::streamHead() + ": keep-alive\n\n" + McpHttpServer::event(progress) +
                                     McpHttpServer::event(result) + McpHttpServer::event(result);
            // One byte at a time, so that events are split inside characters.
            for (const char c : bytes) {
                socket.write(&c, 1);
                socket.flush();
            }
            return QByteArray("later");
        });
        McpFixture fixture(transportTo(server));
        McpRequest options;
        std::string parts;
        options.progress = [&](const McpProgress& progress) { parts += formatText("{} ", *progress.part()); };
        COMPARE_TEXT(fixture.callSummary("echo", Json::object(), options), "caf\xC3\xA9");
        COMPARE_TEXT(parts, "0.5 ");
    }

    /// A stream that ends without the response: lost in the modern era, resumed in a legacy one.
    void brokenStreams_data() {
        QTest::addColumn<bool>("isModern");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("modern") << true
                                << QByteArray("Lost: The stream ended without a response; the call may have run");
        QTest::newRow("legacy") << false << QByteArray("resumed");
    }
    void brokenStreams() {
        QFETCH(const bool, isModern);
        QFETCH(const QByteArray, expected);
        Json id;
        QByteArray lastId;
        const McpHttpServer server(isModern, [&](QTcpSocket&, const ReceivedRequest& request, const Json& message) {
            if (message.is_object() && textAt(message, "method") == "tools/call") {
                id = message["id"];
                return McpHttpServer::streamHead() + "id: e-1\nretry: 10\ndata:\n\n";
            }
            if (request.method != "GET" || request.header("Last-Event-ID").isNull())
                return QByteArray();
            lastId = request.header("Last-Event-ID");
            return McpHttpServer::streamHead() +
                   McpHttpServer::event({{"jsonrpc", "2.0"},
                                         {"id", id},
                                         {"result", {{"content", Json::array({{{"text", "resumed"}}})}}}});
        });
        McpFixture fixture(transportTo(server));
        COMPARE_TEXT(fixture.callSummary("echo"), expected.toStdString());
        QCOMPARE(lastId, isModern ? QByteArray() : QByteArray("e-1"));
    }

    /// Modern: the stream is closed. Legacy: the server is told.
    void abort_data() {
        QTest::addColumn<bool>("isModern");
        QTest::newRow("modern") << true;
        QTest::newRow("legacy") << false;
    }
    void abort() {
        QFETCH(const bool, isModern);
        bool closed = false;
        AbortController abort;
        const McpHttpServer server(isModern, [&](QTcpSocket& socket, const ReceivedRequest&, const Json& message) {
            if (!message.is_object() || textAt(message, "method") != "tools/call")
                return QByteArray();
            QObject::connect(&socket, &QTcpSocket::disconnected, &socket, [&] { closed = true; });
            socket.write(McpHttpServer::streamHead() + ": working\n\n");
            QTimer::singleShot(20, &socket, [&] { abort.request_stop(); });
            return QByteArray("later");
        });
        McpFixture fixture(transportTo(server));
        COMPARE_TEXT(fixture.callSummary("echo", Json::object(), {}, abort.get_token()),
                     "Aborted: The request was aborted; the call may have run");
        QTRY_VERIFY(closed);
        if (!isModern)
            QTRY_VERIFY(server.requests().ends_with("POST notifications/cancelled"));
        else
            QVERIFY(!server.requests().contains("cancelled"));
    }

    void requestsOfTheServer() {
        const McpHttpServer server(false, [&](QTcpSocket&, const ReceivedRequest& request, const Json& message) {
            if (request.method == "GET" && request.header("Last-Event-ID").isNull())
                return McpHttpServer::streamHead() +
                       McpHttpServer::event({{"jsonrpc", "2.0"}, {"id", "q"}, {"method", "roots/list"}}, "id: 1\n");
            return message.is_object() && !message.contains("method") ? test::response("202 Accepted", {}, {})
                                                                      : QByteArray();
        });
        McpFixture fixture(transportTo(server), optionsFor(EraChoice::Legacy));
        QVERIFY(fixture.connect().has_value());
        const auto answer = [&] {
            for (const ReceivedRequest& request : server.received())
                if (request.body.contains("\"q\""))
                    return request.body;
            return QByteArray();
        };
        QTRY_COMPARE(answer(), QByteArray("{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"error\":{\"code\":-32601,\"message\":"
                                          "\"roots/list is not supported\"}}"));
    }

    void failures_data() {
        QTest::addColumn<QByteArray>("response");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const QByteArray& response, const char* expected) {
            QTest::newRow(name) << response << QByteArray(expected);
        };
        row("401", test::response("401 Unauthorized", {}, {}),
            "SignIn: The server rejected the credentials in `X-Key` (status 401)");
        row("401 with a body", test::response("401 Unauthorized", "application/json", "{\"error\":\"key expired\"}"),
            "SignIn: The server rejected the credentials in `X-Key` (status 401): key expired");
        row("401 with a challenge",
            test::response("401 Unauthorized", {}, "no",
                           "WWW-Authenticate: Bearer error=\"invalid_token\", error_description=\"It is too old\"\r\n"),
            "SignIn: The server rejected the credentials in `X-Key` (status 401): It is too old");
        row("403 page", test::response("403 Forbidden", "text/html", "<html><head><TITLE>\nAccess  denied</TITLE>"),
            "Http: The server responded with status 403: Access denied");
        row("407", test::response("407 Proxy Authentication Required", {}, {}),
            "Http: The proxy requires authentication (status 407)");
        row("502", test::response("502 Bad Gateway", "application/json", "{\"error\":{\"message\":\"no upstream\"}}"),
            "Http: The server responded with status 502: no upstream");
        row("403", test::response("403 Forbidden", {}, "no\x1b[1m"),
            "Http: The server responded with status 403: no\\u{001B}[1m");
        row("500", test::response("500 Internal Server Error", {}, {}), "Http: The server responded with status 500");
        row("another origin",
            test::response("307 Temporary Redirect", {}, {}, "Location: http://169.254.169.254/x?k=1\r\n"),
            "redirects to http://169.254.169.254/x; use that address if you trust it and it is not a sign-in page");
        row("redirect loop", test::response("307 Temporary Redirect", {}, {}, "Location: /mcp\r\n"), "redirects to");
    }

    /// None of them says anything about the era, so nothing else is tried.
    void failures() {
        QFETCH(const QByteArray, response);
        QFETCH(const QByteArray, expected);
        const McpHttpServer server(true, [&](QTcpSocket&, const ReceivedRequest&, const Json&) { return response; });
        McpFixture fixture(transportTo(server));
        const std::string summary = fixture.connectSummary();
        QVERIFY2(summary.contains(expected.toStdString()), summary.c_str());
        QVERIFY(!server.requests().contains("initialize"));
    }

    /// Each transport and era is tried in turn. The first refusal that has a reason is reported.
    void fallbacks_data() {
        QTest::addColumn<QByteArray>("probe");
        QTest::addColumn<QByteArray>("initialize");
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QByteArray>("expected");
        const QByteArray notFound = test::response("404 Not Found", "application/json", "{\"detail\":\"Not Found\"}");
        const QByteArray notAllowed = test::response("405 Method Not Allowed", {}, {});
        const QByteArray noMethod = test::response("404 Not Found", "application/json",
                                                   "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,"
                                                   "\"message\":\"no such method\"}}");
        const auto bad = [](const QByteArray& text) {
            return test::response("400 Bad Request", "application/json",
                                  "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32000,\"message\":\"" + text +
                                      "\"}}");
        };
        QTest::newRow("wrong path") << notFound << notFound << notAllowed
                                    << QByteArray("Http: The server responded with status 404: Not Found (also "
                                                  "tried HTTP+SSE: The server responded with status 405)");
        QTest::newRow("initialize has the reason")
            << bad("No session") << bad("Tenant is missing") << notAllowed
            << QByteArray("Rpc: The server responded with status 400: Tenant is missing (also tried HTTP+SSE: The "
                          "server responded with status 405)");
        QTest::newRow("the probe has the reason")
            << bad("Tenant is missing") << notFound << notAllowed
            << QByteArray("Rpc: The server responded with status 400: Tenant is missing (also tried initialize: The "
                          "server responded with status 404: Not Found (also tried HTTP+SSE: The server responded "
                          "with status 405))");
        QTest::newRow("the probe has no reason")
            << noMethod << notFound << notAllowed
            << QByteArray("Http: The server responded with status 404: Not Found (also tried HTTP+SSE: The server "
                          "responded with status 405)");
        QTest::newRow("page instead of a stream")
            << notFound << notAllowed << test::response("200 OK", "text/html", "<title>Depot</title>")
            << QByteArray("Http: The server responded with status 405 (also tried HTTP+SSE: The server responded with "
                          "`text/html`, which is neither JSON nor an event stream: Depot)");
        QTest::newRow("stream refuses the credentials")
            << notAllowed << notAllowed << test::response("401 Unauthorized", {}, "who are you")
            << QByteArray("SignIn: The server rejected the credentials in `X-Key` (status 401): who are you");
    }
    void fallbacks() {
        QFETCH(const QByteArray, probe);
        QFETCH(const QByteArray, initialize);
        QFETCH(const QByteArray, stream);
        QFETCH(const QByteArray, expected);
        const McpHttpServer server(true, [&](QTcpSocket&, const ReceivedRequest& request, const Json& message) {
            if (request.method == "GET")
                return stream;
            return textAt(message, "method") == "initialize" ? initialize : probe;
        });
        McpFixture fixture(transportTo(server));
        COMPARE_TEXT(fixture.connectSummary(), expected.toStdString());
    }

    /// A refusal of the revision is answered with a lower one before an older transport is tried.
    void refusedRevision() {
        const McpHttpServer server(false, [&](QTcpSocket&, const ReceivedRequest& request, const Json& message) {
            if (textAt(message, "method") != "initialize" || request.body.contains("2025-03-26"))
                return QByteArray();
            return test::response("400 Bad Request", "text/plain", "unsupported protocol version");
        });
        McpFixture fixture(transportTo(server));
        QVERIFY(fixture.connectSummary().starts_with("2025-"));
        QCOMPARE(QByteArray::fromStdString(server.requests()).count("POST initialize"), 3);
    }

    void callFailures_data() {
        QTest::addColumn<QByteArray>("response");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const QByteArray& response, const char* expected) {
            QTest::newRow(name) << response << QByteArray(expected);
        };
        row("HTML", test::response("200 OK", "text/html", "<p>"),
            "Invalid: The server responded with `text/html`, which is neither JSON nor an event stream");
        row("empty", test::response("200 OK", "application/json", {}),
            "Invalid: The response to tools/call is not valid: 127.0.0.1:1:1: the text is empty");
        row("other request", test::json("{\"jsonrpc\":\"2.0\",\"id\":99,\"result\":{}}"),
            "Invalid: The response body contains no response to the request");
        row("429", test::response("429 Too Many Requests", {}, "slow down"),
            "Http: The server responded with status 429: slow down");
        row("error with 404",
            test::response("404 Not Found", "application/json",
                           "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32601,\"message\":"
                           "\"no such method\"}}"),
            "Rpc: The server responded with status 404: no such method");
    }

    void callFailures() {
        QFETCH(const QByteArray, response);
        QFETCH(const QByteArray, expected);
        const McpHttpServer server(true, [&](QTcpSocket&, const ReceivedRequest&, const Json& message) {
            return textAt(message, "method") == "tools/call" ? response : QByteArray();
        });
        McpFixture fixture(transportTo(server));
        COMPARE_TEXT(fixture.callSummary("echo"), expected.toStdString());
    }

    void redirectWithinTheOrigin() {
        const McpHttpServer server(true, [&](QTcpSocket&, const ReceivedRequest& request, const Json&) {
            return request.target == "/mcp" ? test::response("307 Temporary Redirect", {}, {}, "Location: /mcp/\r\n")
                                            : QByteArray();
        });
        McpFixture fixture(transportTo(server));
        COMPARE_TEXT(fixture.callSummary("echo"), "hi");
        QCOMPARE(server.received().back().header("X-Key"), QByteArray("s3cret"));
    }

    /// The transport of 2024-11-05, with an endpoint on the same origin and on another one.
    void httpWithSse_data() {
        QTest::addColumn<QByteArray>("endpoint");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("same origin") << QByteArray("/message?session=1") << QByteArray("hi");
        QTest::newRow("another origin")
            << QByteArray("http://127.0.0.2:1/message?session=1")
            << QByteArray(
                   "Lost: The server specified a message endpoint on a different origin: http://127.0.0.2:1/message");
    }
    void httpWithSse() {
        QFETCH(const QByteArray, endpoint);
        QFETCH(const QByteArray, expected);
        QTcpSocket* stream = nullptr;
        const McpHttpServer server(false, [&](QTcpSocket& socket, const ReceivedRequest& request, const Json& message) {
            if (request.method == "GET") {
                stream = &socket;
                socket.write(McpHttpServer::streamHead() + "event: endpoint\ndata: " + endpoint + "\n\n");
                return QByteArray("later");
            }
            if (request.target == "/mcp")
                return test::response("405 Method Not Allowed", {}, {});
            if (textAt(message, "method") == "initialize")
                stream->write(McpHttpServer::event(
                    {{"jsonrpc", "2.0"},
                     {"id", message["id"]},
                     {"result", {{"protocolVersion", "2024-11-05"}, {"capabilities", Json::object()}}}}));
            if (textAt(message, "method") == "tools/call")
                stream->write(McpHttpServer::event({{"jsonrpc", "2.0"},
                                                    {"id", message["id"]},
                                                    {"result", {{"content", Json::array({{{"text", "hi"}}})}}}}));
            return test::response("202 Accepted", {}, {});
        });
        McpFixture fixture(transportTo(server));
        COMPARE_TEXT(fixture.callSummary("echo"), expected.toStdString());
    }

    void destroyedClientFailsItsRequests() {
        const McpHttpServer server(true, [&](QTcpSocket&, const ReceivedRequest&, const Json& message) {
            return textAt(message, "method") == "tools/call" ? QByteArray("later") : QByteArray();
        });
        auto fixture = std::make_unique<McpFixture>(transportTo(server));
        QVERIFY(fixture->listTools().has_value());
        auto call = fixture->client().callTool(makeToolCall("echo", Json::object()), {});
        fixture.reset();
        COMPARE_TEXT(McpFixture::summaryOf(QCoro::waitFor(std::move(call))),
                     "Lost: The connection was closed; the call may have run");
    }

    void concurrentCalls() {
        const McpHttpServer server(true, [&](QTcpSocket&, const ReceivedRequest&, const Json& message) {
            return textAt(message, "method") == "tools/call"
                       ? McpHttpServer::textResult(message, textAt(message["params"]["arguments"], "text"))
                       : QByteArray();
        });
        McpFixture fixture(transportTo(server));
        QVERIFY(fixture.listTools().has_value());
        std::vector<QCoro::Task<McpResult<McpCallResult>>> calls;
        for (int i = 0; i < 150; ++i)
            calls.push_back(fixture.client().callTool(makeToolCall("echo", {{"text", std::to_string(i)}}), {}));
        for (int i = 0; i < 150; ++i)
            COMPARE_TEXT(McpFixture::summaryOf(QCoro::waitFor(std::move(calls[static_cast<std::size_t>(i)]))),
                         std::to_string(i));
    }
};

TOOLROOM_TEST(TestHttpTransport)
#include "test_http_transport.moc"
