// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/http_client.h"
#include "core/network/network.h"
#include "tests/support/http_server.h"
#include "tests/support/test_case.h"

#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace toolroom;
using test::HttpServer;
using test::ReceivedRequest;

namespace {

const QByteArray ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/// What the server has answered to the requests so far, and over which connections.
struct Answers {
    explicit Answers(QByteArray bytes, bool closes = false)
        : server([this, bytes = std::move(bytes), closes](QTcpSocket& socket, const ReceivedRequest&) {
            ports.insert(socket.peerPort());
            socket.write(bytes);
            if (closes)
                socket.disconnectFromHost();
        }) {}

    std::set<quint16> ports; ///< of the client
    HttpServer server;
};

HttpRequest post(const HttpServer& server, const QByteArray& body = "{}") {
    return {.method = "POST", .url = QUrl(QString::fromStdString(server.url())), .body = body};
}

/// The status and body, or the error.
QCoro::Task<std::string> answerTo(HttpChannel& channel, HttpRequest request, AbortSignal abort = {}) {
    const auto opened = co_await channel.open(std::move(request), std::move(abort), systemClock());
    if (!opened)
        co_return opened.error().message.text();
    std::string text = std::to_string((*opened)->head().status) + " ";
    for (;;) {
        const auto part = co_await (*opened)->read();
        if (!part)
            co_return text + " | " + part.error().message.text();
        if (part->empty())
            co_return text;
        text += *part;
    }
}

/// Appends what answerTo() returns.
QCoro::Task<void> collect(HttpChannel& channel, HttpRequest request, AbortSignal abort, std::vector<std::string>& to) {
    to.push_back(co_await answerTo(channel, std::move(request), std::move(abort)));
}

} // namespace

class TestHttpChannel : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"})
            qunsetenv(name);
    }

    void init() { m_channel = network().value()->makeChannel(); }
    void cleanup() { m_channel.reset(); }

    void keptConnections_data() {
        QTest::addColumn<QByteArray>("response");
        QTest::addColumn<bool>("closes");
        QTest::addColumn<std::size_t>("connections");
        const auto row = [](const char* name, const QByteArray& response, bool closes, std::size_t connections) {
            QTest::newRow(name) << response << closes << connections;
        };
        row("length", ok, false, 1);
        row("chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", false, 1);
        row("long enough", QByteArray(ok).replace("\r\n\r\n", "\r\nKeep-Alive: timeout=60\r\n\r\n"), false, 1);
        row("not long enough", QByteArray(ok).replace("\r\n\r\n", "\r\nKeep-Alive: timeout=1\r\n\r\n"), false, 5);
        row("announced end", QByteArray(ok).replace("\r\n\r\n", "\r\nConnection: Close\r\n\r\n"), false, 5);
        row("HTTP/1.0", QByteArray(ok).replace("HTTP/1.1", "HTTP/1.0"), false, 5);
        row("more than the response", ok + "HTTP/1.1 200", false, 5);
        row("unannounced end", ok, true, 5);
    }

    void keptConnections() {
        QFETCH(const QByteArray, response);
        QFETCH(const bool, closes);
        QFETCH(const std::size_t, connections);
        const Answers answers(response, closes);
        for (int i = 0; i < 5; ++i)
            COMPARE_TEXT(QCoro::waitFor(answerTo(*m_channel, post(answers.server))), "200 ok");
        QCOMPARE(answers.ports.size(), connections);
    }

    /// The rest of a response that nobody reads any more arrives later.
    void connectionIsKeptAfterUnreadRest() {
        std::set<quint16> ports;
        const HttpServer server([&](QTcpSocket& socket, const ReceivedRequest&) {
            ports.insert(socket.peerPort());
            socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n");
            QTimer::singleShot(20, &socket, [&socket] { socket.write("0\r\n\r\n"); });
        });
        for (int i = 0; i < 3; ++i) {
            {
                const auto opened = QCoro::waitFor(m_channel->open(post(server), {}, systemClock()));
                QVERIFY(opened.has_value());
                QCOMPARE(QCoro::waitFor((*opened)->read()).value(), "ok");
            }
            QTest::qWait(100);
        }
        QCOMPARE(ports.size(), 1U);
    }

    /// It has arrived, and is larger than what is read at once.
    void connectionIsKeptAfterLargeUnreadRest() {
        const Answers answers("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + QByteArray(100'000, 'x'));
        for (int i = 0; i < 3; ++i) {
            {
                const auto opened = QCoro::waitFor(m_channel->open(post(answers.server), {}, systemClock()));
                QVERIFY(opened.has_value());
                QTest::qWait(50);
            }
            QTest::qWait(50);
        }
        QCOMPARE(answers.ports.size(), 1U);
    }

    void unusedConnectionsAreClosed() {
        QPointer<QTcpSocket> socket;
        const HttpServer server([&](QTcpSocket& received, const ReceivedRequest&) {
            socket = &received;
            received.write(QByteArray(ok).replace("\r\n\r\n", "\r\nKeep-Alive: timeout=2\r\n\r\n"));
        });
        COMPARE_TEXT(QCoro::waitFor(answerTo(*m_channel, post(server))), "200 ok");
        QVERIFY(socket);
        QVERIFY(QTest::qWaitFor([&] { return !socket; }, test::waitLimitMs));
    }

    /// Calls that wait for the response to a question must not keep it from being sent.
    void reserveIsFreeWhenAllConnectionsAreUsed() {
        QList<QPointer<QTcpSocket>> waiting;
        const HttpServer server([&](QTcpSocket& socket, const ReceivedRequest& request) {
            if (request.body == "answer")
                socket.write(ok);
            else
                waiting.append(&socket);
        });
        AbortController abort;
        std::vector<std::string> results;
        for (int i = 0; i < HttpChannel::maxConnections; ++i)
            collect(*m_channel, post(server), abort.get_token(), results);
        QVERIFY(QTest::qWaitFor([&] { return waiting.size() == HttpChannel::maxConnections; }, test::waitLimitMs));
        HttpRequest answer = post(server, "answer");
        answer.usesReserve = true;
        COMPARE_TEXT(QCoro::waitFor(answerTo(*m_channel, std::move(answer))), "200 ok");
        QVERIFY(results.empty());
        abort.request_stop();
        QVERIFY(QTest::qWaitFor([&] { return results.size() == HttpChannel::maxConnections; }, test::waitLimitMs));
    }

    /// A server that ends connections instead of responding must not affect requests that it has not received.
    void everyRequestIsSentOnce() {
        const HttpServer server([](QTcpSocket& socket, const ReceivedRequest&) { socket.disconnectFromHost(); });
        std::vector<std::string> results;
        for (int i = 0; i < 300; ++i)
            collect(*m_channel, post(server, QByteArray::number(i)), {}, results);
        QVERIFY(QTest::qWaitFor([&] { return results.size() == 300; }, test::waitLimitMs));
        QCOMPARE(results, std::vector<std::string>(300, "127.0.0.1: Connection closed"));
        std::set<QByteArray> bodies;
        for (const ReceivedRequest& request : server.received())
            bodies.insert(request.body);
        QCOMPARE(bodies.size(), 300U);
        QCOMPARE(server.received().size(), 300U);
    }

    /// More requests than connections: the others wait, and may be aborted meanwhile.
    void requestsWaitForConnections() {
        QList<QPointer<QTcpSocket>> waiting;
        const HttpServer server([&](QTcpSocket& socket, const ReceivedRequest&) { waiting.append(&socket); });
        std::vector<std::string> results;
        std::vector<AbortController> aborts(HttpChannel::maxConnections + 2);
        for (std::size_t i = 0; i < aborts.size(); ++i)
            collect(*m_channel, post(server, QByteArray::number(qulonglong(i))), aborts[i].get_token(), results);
        QVERIFY(QTest::qWaitFor([&] { return waiting.size() == HttpChannel::maxConnections; }, test::waitLimitMs));
        aborts[HttpChannel::maxConnections].request_stop();
        QVERIFY(QTest::qWaitFor([&] { return results.size() == 1; }, test::waitLimitMs));
        COMPARE_TEXT(results.front(), "The request was aborted");
        QCOMPARE(waiting.size(), HttpChannel::maxConnections);
        waiting.front()->write(ok);
        QVERIFY(QTest::qWaitFor([&] { return waiting.size() == HttpChannel::maxConnections + 1; }, test::waitLimitMs));
        QCOMPARE(server.received().back().body, QByteArray::number(HttpChannel::maxConnections + 1));
        for (std::size_t i = 1; i < aborts.size(); ++i)
            aborts[i].request_stop();
        QVERIFY(QTest::qWaitFor([&] { return results.size() == aborts.size(); }, test::waitLimitMs));
        QCOMPARE(std::ranges::count(results, "200 ok"), 1);
    }

    void abortEndsTheConnection() {
        QPointer<QTcpSocket> socket;
        const HttpServer server([&](QTcpSocket& received, const ReceivedRequest&) {
            socket = &received;
            received.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: 1\n\n");
        });
        AbortController abort;
        auto opened = QCoro::waitFor(m_channel->open(post(server), abort.get_token(), systemClock()));
        QVERIFY(opened.has_value());
        QCOMPARE(QCoro::waitFor((*opened)->read()).value(), "data: 1\n\n");
        abort.request_stop();
        const auto rest = QCoro::waitFor((*opened)->read());
        QVERIFY(!rest.has_value());
        QCOMPARE(rest.error().kind, HttpError::Kind::Aborted);
        opened->reset();
        QVERIFY(QTest::qWaitFor([&] { return !socket; }, test::waitLimitMs));
    }

    void partsBeforeAnError() {
        const Answers cut("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc", true);
        COMPARE_TEXT(QCoro::waitFor(answerTo(*m_channel, post(cut.server))), "200 abc | 127.0.0.1: Connection closed");
        HttpRequest limited = post(cut.server);
        limited.maxBytes = 9;
        COMPARE_TEXT(QCoro::waitFor(answerTo(*m_channel, std::move(limited))),
                     "The response from 127.0.0.1 is larger than 9 bytes");
    }

    /// The server has to wait while the client does not read.
    void unreadBodiesStayWithTheServer() {
        constexpr qsizetype size = 30'000'000;
        QPointer<QTcpSocket> socket;
        const HttpServer server([&](QTcpSocket& received, const ReceivedRequest&) {
            socket = &received;
            received.write("HTTP/1.1 200 OK\r\nContent-Length: " + QByteArray::number(size) + "\r\n\r\n" +
                           QByteArray(size, 'x'));
        });
        const auto opened = QCoro::waitFor(m_channel->open(post(server), {}, systemClock()));
        QVERIFY(opened.has_value());
        QTest::qWait(100);
        QCOMPARE_GT(socket->bytesToWrite(), size / 2);
        qsizetype received = 0;
        for (;;) {
            const auto part = QCoro::waitFor((*opened)->read());
            QVERIFY(part.has_value());
            if (part->empty())
                break;
            received += std::ssize(*part);
        }
        QCOMPARE(received, size);
    }

private:
    std::unique_ptr<HttpChannel> m_channel;
};

TOOLROOM_TEST(TestHttpChannel)
#include "test_http_channel.moc"
