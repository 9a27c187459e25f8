// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/http_client.h"
#include "core/network/network.h"
#include "tests/support/http_server.h"
#include "tests/support/test_case.h"

#include <QNetworkProxy>
#include <QProcess>
#include <QSslKey>
#include <QSslServer>
#include <QSslSocket>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <map>

using namespace toolroom;
using test::HttpServer;

namespace {

/// Host names with the answers of a DNS server to each query; the last answer is repeated.
class Names {
public:
    using Answers = std::vector<std::vector<const char*>>;

    explicit Names(std::map<std::string, Answers> answers)
        : m_answers(std::move(answers)) {}

    [[nodiscard]] HostResolver resolver() {
        return [this](std::string host, AbortSignal) -> QCoro::Task<std::vector<IpAddress>> {
            queries.push_back(host);
            const Answers& answers = m_answers[host];
            std::vector<IpAddress> found;
            if (!answers.empty()) {
                for (const char* address : answers[std::min(m_asked[host]++, answers.size() - 1)])
                    found.push_back(parseIpAddress(address).value());
            }
            co_return found;
        };
    }

    std::vector<std::string> queries;

private:
    std::map<std::string, Answers> m_answers;
    std::map<std::string, std::size_t> m_asked;
};

std::string urlAt(const std::string& scheme, const std::string& host, int port, const std::string& path = "/") {
    return scheme + "://" + host + ":" + std::to_string(port) + path;
}

int portOf(const HttpServer& server) {
    return QUrl(QString::fromStdString(server.url())).port();
}

HttpRequest requestTo(const std::string& url) {
    return {.url = QUrl(QString::fromStdString(url))};
}

std::string kindName(HttpError::Kind kind) {
    switch (kind) {
    case HttpError::Kind::Aborted:
        return "aborted";
    case HttpError::Kind::Timeout:
        return "timeout";
    case HttpError::Kind::Network:
        return "network";
    case HttpError::Kind::Tls:
        return "tls";
    case HttpError::Kind::TooLarge:
        return "too large";
    case HttpError::Kind::NotPermitted:
        return "not permitted";
    case HttpError::Kind::Refused:
        break;
    }
    return "refused";
}

std::string fetched(HttpRequest request) {
    const auto response = QCoro::waitFor(fetchHttp(std::move(request), {}, systemClock()));
    return response ? std::to_string(response->status) + " " + response->body
                    : kindName(response.error().kind) + ": " + response.error().message.text();
}

std::string fetchedFrom(const QByteArray& bytes) {
    const HttpServer server(bytes);
    HttpRequest request = requestTo(server.url());
    request.maxBytes = 1'000'000;
    return fetched(std::move(request));
}

QByteArray encoded(const QByteArray& encoding, const QByteArray& body) {
    return test::response("200 OK", "text/plain", body, "Content-Encoding: " + encoding + "\r\n");
}

QByteArray zlib(const QByteArray& data) {
    constexpr qsizetype lengthPrefix = 4;
    return qCompress(data).sliced(lengthPrefix);
}

const QByteArray gzipped = QByteArray::fromHex("1f8b0800000000000203ab564a54b232ac0500afac1b5607000000"); // {"a":1}
const QByteArray twoMembers =
    QByteArray::fromHex("1f8b08000000000002038b36d4010012732d6b030000001f8b0800000000000203338a0500c76b73b902000000");

/// A server that sends `head`, and then `part` again and again.
HttpServer::Answer endless(const QByteArray& head, const QByteArray& part, int everyMs) {
    return [=](QTcpSocket& socket, const test::ReceivedRequest&) {
        socket.write(head);
        auto* timer = new QTimer(&socket);
        QObject::connect(timer, &QTimer::timeout, &socket, [&socket, part] {
            if (socket.isOpen() && socket.bytesToWrite() < 1'000'000)
                socket.write(part);
        });
        timer->start(everyMs);
    };
}

/// Connects to `host` through a browser proxy: the reply code of SOCKS5, and whether a request reaches `server`.
std::string browsed(BrowserProxy& proxy, const QByteArray& request) {
    QTcpSocket socket;
    socket.setProxy(QNetworkProxy::NoProxy);
    socket.connectToHost(QHostAddress::LocalHost, proxy.port());
    socket.write(QByteArray::fromHex("050100") + request);
    QByteArray received;
    while (received.size() < 12 && socket.state() != QAbstractSocket::UnconnectedState)
        if (QTest::qWaitFor(
                [&] { return socket.bytesAvailable() > 0 || socket.state() == QAbstractSocket::UnconnectedState; },
                test::waitLimitMs))
            received += socket.readAll();
    if (received.size() < 12 || received[3] != 0)
        return "refused with " + std::to_string(received.size() < 4 ? -1 : int(received[3]));
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    QByteArray answer = received.sliced(12);
    while (!answer.contains("there") && QTest::qWaitFor([&] { return socket.bytesAvailable() > 0; }, test::waitLimitMs))
        answer += socket.readAll();
    return answer.contains("there") ? "connected" : "no answer";
}

QByteArray socksPort(int port) {
    return QByteArray(1, char(port >> 8)) + char(port & 0xFF);
}

QByteArray connectToName(const QByteArray& host, int port) {
    return QByteArray::fromHex("05010003") + char(host.size()) + host + socksPort(port);
}

} // namespace

class TestHttpClient : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"})
            qunsetenv(name);
    }

    void framing_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const QByteArray& bytes, const QByteArray& expected) {
            QTest::newRow(name) << bytes << expected;
        };
        const QByteArray ok = "HTTP/1.1 200 OK\r\n";
        const QByteArray chunked = ok + "Transfer-Encoding: chunked\r\n\r\n";
        row("length", ok + "Content-Length: 2\r\n\r\nabcd", "200 ab");
        row("until the connection closes", ok + "\r\nabc", "200 abc");
        row("no reason", "HTTP/1.1 200\r\nContent-Length: 1\r\n\r\na", "200 a");
        row("HTTP/1.0 and line feeds", "HTTP/1.0 200 OK\nContent-Length: 1\n\na", "200 a");
        row("equal lengths", ok + "Content-Length: 1\r\ncontent-length: 1\r\n\r\na", "200 a");
        row("interim responses", "HTTP/1.1 103 Hints\r\nLink: x\r\n\r\n" + ok + "Content-Length: 1\r\n\r\na", "200 a");
        row("no content", "HTTP/1.1 204 None\r\nContent-Length: 5\r\n\r\n", "204 ");
        row("chunks", chunked + "3;name=value\r\nabc\r\n01\r\nd\r\n0\r\nX-Trailer: 1\r\n\r\n", "200 abcd");
        row("gzip", encoded("gzip", gzipped), "200 {\"a\":1}");
        row("several gzip members", encoded("gzip", twoMembers), "200 [1,2]");
        row("zlib", encoded("deflate", zlib("text")), "200 text");
        row("gzip without a body", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 0\r\n\r\n", "200 ");

        const auto bad = [&](const char* name, const QByteArray& bytes, const QByteArray& reason) {
            row(name, bytes, "network: 127.0.0.1: " + reason);
        };
        const QByteArray closed = "Connection closed";
        const QByteArray badChunk = "the chunked response is malformed";
        const QByteArray badCompression = "the compressed response is incomplete or corrupted";
        const QByteArray badHeader = "the response headers are malformed";
        bad("no response", "", closed);
        bad("incomplete headers", ok + "Content-Le", closed);
        bad("truncated body", ok + "Content-Length: 3\r\n\r\nab", closed);
        bad("not HTTP", "220 ftp.example ready\r\n\r\n", "the response is not HTTP/1.1");
        bad("HTTP/2", "HTTP/2 200 OK\r\n\r\n", "the response is not HTTP/1.1");
        bad("status without a space", "HTTP/1.1 200OK\r\n\r\n", "the response is not HTTP/1.1");
        bad("switching protocols", "HTTP/1.1 101 Go\r\n\r\n", "the response is not HTTP/1.1");
        bad("header without a colon", ok + "nonsense\r\n\r\n", badHeader);
        bad("folded header", ok + "A: 1\r\n B: 2\r\n\r\n", badHeader);
        bad("space before the colon", ok + "Content-Length : 1\r\n\r\na", badHeader);
        bad("different lengths", ok + "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab", badHeader);
        bad("negative length", ok + "Content-Length: -1\r\n\r\n", badHeader);
        bad("length beyond 64 bits", ok + "Content-Length: 99999999999999999999\r\n\r\n", badHeader);
        bad("chunk size is no number", chunked + "zz\r\nab", badChunk);
        bad("negative chunk size", chunked + "-1\r\nab", badChunk);
        bad("empty chunk size", chunked + "\r\nab", badChunk);
        bad("huge chunk size", chunked + "FFFFFFFFFFFFFFFFF\r\nab", badChunk);
        bad("no line end after a chunk", chunked + "1\r\nabc\r\n0\r\n\r\n", badChunk);
        bad("no last chunk", chunked + "1\r\na\r\n", closed);
        bad("truncated chunk", chunked + "5\r\nab", closed);
        bad("no end of trailers", chunked + "0\r\n", closed);
        bad("long chunk extension", chunked + "1;" + QByteArray(2'000, 'x'), "the response headers are too large");
        bad("long header", ok + "A: " + QByteArray(70'000, 'x'), "the response headers are too large");
        bad("many headers", ok + QByteArray("A: 1\r\n").repeated(20'000), "the response headers are too large");
        bad("many interim responses", QByteArray("HTTP/1.1 102 P\r\n\r\n").repeated(10'000),
            "the response headers are too large");
        bad("many trailers", chunked + "0\r\n" + QByteArray("A: 1\r\n").repeated(20'000),
            "the response headers are too large");
        bad("unknown transfer coding", ok + "Transfer-Encoding: gzip, chunked\r\n\r\n",
            "the response encoding `gzip, chunked` is not supported");
        bad("unknown content coding", encoded("br", "x"), "the response encoding `br` is not supported");
        bad("cut gzip", encoded("gzip", gzipped.first(gzipped.size() - 5)), badCompression);
        bad("damaged gzip", encoded("gzip", QByteArray(gzipped).replace(20, 1, "x")), badCompression);
        bad("no gzip", encoded("gzip", "plain text"), badCompression);
        bad("text after gzip", encoded("gzip", gzipped + "text"), badCompression);
        const QByteArray tooLarge = "too large: The response from 127.0.0.1 is larger than 1000000 bytes";
        row("long body", ok + "Content-Length: 1000001\r\n\r\n", tooLarge);
        row("long body without length", ok + "\r\n" + QByteArray(1'000'001, 'x'), tooLarge);
        row("decompression bomb", encoded("deflate", zlib(QByteArray(50'000'000, 'x'))), tooLarge);
    }

    void framing() {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, expected);
        COMPARE_TEXT(fetchedFrom(bytes), expected.toStdString());
    }

    void slowServers_data() {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("part");
        const QByteArray ok = "HTTP/1.1 200 OK\r\n";
        QTest::newRow("status line") << QByteArray("H") << QByteArray("T");
        QTest::newRow("headers") << ok << QByteArray("A:b\r\n");
        QTest::newRow("chunk size") << ok + "Transfer-Encoding: chunked\r\n\r\n0" << QByteArray("0");
        QTest::newRow("chunks") << ok + "Transfer-Encoding: chunked\r\n\r\n" << QByteArray("1\r\na\r\n");
        QTest::newRow("trailers") << ok + "Transfer-Encoding: chunked\r\n\r\n0\r\n" << QByteArray("A: 1\r\n");
        QTest::newRow("body") << ok + "Content-Length: 100000\r\n\r\n" << QByteArray("a");
    }

    void slowServers() {
        QFETCH(const QByteArray, head);
        QFETCH(const QByteArray, part);
        const HttpServer server(endless(head, part, 5));
        HttpRequest request = requestTo(server.url());
        request.timeoutMs = 200;
        COMPARE_TEXT(fetched(std::move(request)), "timeout: 127.0.0.1 did not respond within 200 ms");
    }

    void floods_data() {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("part");
        const QByteArray ok = "HTTP/1.1 200 OK\r\n";
        QTest::newRow("status line") << QByteArray("HTTP/1.1 200 ") << QByteArray(64'000, 'x');
        QTest::newRow("header") << ok + "A: " << QByteArray(64'000, 'x');
        QTest::newRow("headers") << ok << QByteArray("A: b\r\n").repeated(10'000);
        QTest::newRow("chunk size") << ok + "Transfer-Encoding: chunked\r\n\r\n" << QByteArray(64'000, '0');
    }

    void floods() {
        QFETCH(const QByteArray, head);
        QFETCH(const QByteArray, part);
        const HttpServer server(endless(head, part, 0));
        COMPARE_TEXT(fetched(requestTo(server.url())), "network: 127.0.0.1: the response headers are too large");
    }

    void requestsAreWellFormed() {
        const HttpServer server(test::response("200 OK", "", ""));
        HttpRequest request = requestTo("http://user:secret@127.0.0.1:" + std::to_string(portOf(server)) + "?a=b#c");
        request.method = "PUT";
        request.headers = {{"accept", "text/html"}};
        request.body = QByteArray(300'000, 'x');
        COMPARE_TEXT(fetched(std::move(request)), "200 ");
        const test::ReceivedRequest& received = server.received().at(0);
        QCOMPARE(received.head, "PUT /?a=b HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(portOf(server)) +
                                    "\r\nUser-Agent: Toolroom\r\naccept: text/html\r\nAccept-Encoding: gzip, "
                                    "deflate\r\nConnection: close\r\nContent-Length: 300000\r\n");
        QCOMPARE(received.body, QByteArray(300'000, 'x'));
    }

    void headersCannotAddLines() {
        const HttpServer server(test::response("200 OK", "", ""));
        HttpRequest request = requestTo(server.url());
        request.headers = {{"Authorization", "Bearer a\r\nX-Evil: 1"}};
        COMPARE_TEXT(fetched(std::move(request)),
                     "refused: a header in the request to 127.0.0.1 contains a line break");
        QVERIFY(server.received().empty());
    }

    void connectsToResolvedAddress() {
        const HttpServer server(test::response("200 OK", "", "there"));
        Names names({{"name.test", {{"127.0.0.1"}, {"10.0.0.1"}}}});
        HttpRequest request = requestTo(urlAt("http", "name.test", portOf(server)));
        request.resolver = names.resolver();
        COMPARE_TEXT(fetched(std::move(request)), "200 there");
        QCOMPARE(names.queries, (std::vector<std::string>{"name.test"}));
        QCOMPARE(server.received().at(0).header("Host"), "name.test:" + QByteArray::number(portOf(server)));
    }

    void triesAllAddresses() {
        const HttpServer server(test::response("200 OK", "", "there"));
        Names names({{"name.test", {{"127.0.0.2", "::1", "127.0.0.1"}}}});
        HttpRequest request = requestTo(urlAt("http", "name.test", portOf(server)));
        request.resolver = names.resolver();
        COMPARE_TEXT(fetched(std::move(request)), "200 there");
    }

    void proxiesReceiveNames() {
        const HttpServer proxy(test::response("200 OK", "", "there"));
        qputenv("http_proxy", QByteArray::fromStdString(proxy.url()));
        Names names({});
        HttpRequest request = requestTo("http://name.test/a?b");
        request.resolver = names.resolver();
        const std::string answer = fetched(std::move(request));
        qunsetenv("http_proxy");
        COMPARE_TEXT(answer, "200 there");
        QCOMPARE(proxy.received().at(0).target, QByteArray("http://name.test/a?b"));
        QCOMPARE(proxy.received().at(0).header("Host"), QByteArray("name.test"));
        QVERIFY(names.queries.empty());
    }

    /// Between the error of a reply and its end, too.
    void streamsCanBeDroppedAtAnyTime() {
        const HttpServer server([](QTcpSocket& socket, const test::ReceivedRequest&) {
            socket.write(test::response("404 Not Found", "text/plain", "x"));
        });
        const Result<Network*> loaded = network();
        QVERIFY(loaded.has_value());
        const std::unique_ptr<HttpChannel> channel = (*loaded)->makeChannel();
        for (int i = 0; i < 500; ++i) {
            const auto opened = QCoro::waitFor(channel->open(requestTo(server.url()), {}, systemClock()));
            QVERIFY(opened.has_value());
            QCOMPARE((*opened)->head().status, 404);
        }
    }

    void unknownNames() {
        Names names({});
        HttpRequest request = requestTo("http://name.test/");
        request.resolver = names.resolver();
        COMPARE_TEXT(fetched(std::move(request)), "network: name.test: Host not found");
    }

    /// The name of a redirect's target has a harmless address when it is checked, and another one later.
    void redirectsCannotRebind() {
        const HttpServer target(test::response("200 OK", "", "there"));
        const HttpServer first(test::response(
            "302 Go", "", "",
            QByteArray::fromStdString("Location: " + urlAt("http", "evil.test", portOf(target)) + "\r\n")));
        Names names({{"evil.test", {{"127.0.0.1"}, {"169.254.169.254"}}}});
        HttpRequest request = requestTo(first.url());
        request.resolver = names.resolver();
        COMPARE_TEXT(fetched(std::move(request)), "200 there");
        QCOMPARE(names.queries, (std::vector<std::string>{"evil.test"}));
    }

    void redirectsKeepTheAddressOfTheirHost() {
        const HttpServer server([](QTcpSocket& socket, const test::ReceivedRequest& request) {
            socket.write(request.target == "/" ? test::response("302 Go", "", "", "Location: /next\r\n")
                                               : test::response("200 OK", "", "there"));
            socket.disconnectFromHost();
        });
        Names names({{"name.test", {{"127.0.0.1"}, {"169.254.169.254"}}}});
        HttpRequest request = requestTo(urlAt("http", "name.test", portOf(server)));
        request.resolver = names.resolver();
        COMPARE_TEXT(fetched(std::move(request)), "200 there");
        QCOMPARE(names.queries, (std::vector<std::string>{"name.test"}));
    }

    void redirectsToPrivateAddresses_data() {
        QTest::addColumn<QByteArray>("address");
        for (const char* address : {"169.254.169.254", "10.1.2.3", "192.168.0.1", "100.100.100.200", "fd00:ec2::254",
                                    "fe80::1", "::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe", "2002:a9fe:a9fe::1"})
            QTest::newRow(address) << QByteArray(address);
    }

    void redirectsToPrivateAddresses() {
        QFETCH(const QByteArray, address);
        const HttpServer first(test::response("302 Go", "", "", "Location: http://evil.test/\r\n"));
        // One good address does not make the others acceptable.
        Names names({{"evil.test", {{"127.0.0.1", address.constData()}}}});
        HttpRequest request = requestTo(first.url());
        request.resolver = names.resolver();
        COMPARE_TEXT(fetched(std::move(request)),
                     "refused: 127.0.0.1 redirects to evil.test, an address on a private network");
    }

    void certificatesAreCheckedForTheName() {
        if (QStandardPaths::findExecutable(QStringLiteral("openssl")).isEmpty() || !QSslSocket::supportsSsl())
            QSKIP("requires openssl and Qt with TLS; install the packages openssl and libssl3");
        const QTemporaryDir folder;
        const QString key = folder.filePath(QStringLiteral("key.pem"));
        const QString certificateFile = folder.filePath(QStringLiteral("certificate.pem"));
        QCOMPARE(QProcess::execute(
                     QStringLiteral("sh"),
                     {QStringLiteral("-c"),
                      QStringLiteral("openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=pinned.test "
                                     "-addext subjectAltName=DNS:pinned.test -keyout \"$0\" -out \"$1\" 2>/dev/null"),
                      key, certificateFile}),
                 0);
        const QSslCertificate certificate = QSslCertificate::fromPath(certificateFile).value(0);
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        const QSslConfiguration before = configuration;
        configuration.addCaCertificate(certificate);
        QSslConfiguration::setDefaultConfiguration(configuration);
        configuration.setLocalCertificate(certificate);
        QFile keyFile(key);
        QVERIFY(keyFile.open(QIODevice::ReadOnly));
        configuration.setPrivateKey(QSslKey(&keyFile, QSsl::Rsa));
        QSslServer server;
        server.setSslConfiguration(configuration);
        QObject::connect(&server, &QTcpServer::pendingConnectionAvailable, &server, [&server] {
            QTcpSocket* socket = server.nextPendingConnection();
            QObject::connect(socket, &QTcpSocket::readyRead, socket, [socket] {
                if (!socket->readAll().contains("\r\n\r\n"))
                    return;
                socket->write(test::response("200 OK", "", "there"));
                socket->disconnectFromHost();
            });
        });
        QVERIFY(server.listen(QHostAddress::LocalHost));
        Names names({{"pinned.test", {{"127.0.0.1"}}}, {"other.test", {{"127.0.0.1"}}}});
        HttpRequest request = requestTo(urlAt("https", "pinned.test", server.serverPort()));
        request.resolver = names.resolver();
        COMPARE_TEXT(fetched(std::move(request)), "200 there");
        request = requestTo(urlAt("https", "other.test", server.serverPort()));
        request.resolver = names.resolver();
        COMPARE_TEXT(fetched(std::move(request)),
                     "tls: other.test: TLS handshake failed: The host name did not match any of the valid hosts for "
                     "this certificate");
        QSslConfiguration::setDefaultConfiguration(before);
    }

    void browserProxy_data() {
        QTest::addColumn<bool>("isLocalPage");
        QTest::addColumn<QByteArray>("address");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, bool isLocalPage, const char* address, const char* expected) {
            QTest::newRow(name) << isLocalPage << QByteArray(address) << QByteArray(expected);
        };
        row("local page", true, "127.0.0.1", "connected");
        row("public page", false, "127.0.0.1", "refused with 2");
        row("IPv6 loopback", false, "::1", "refused with 2");
        row("unspecified", false, "0.0.0.0", "refused with 2");
        for (const bool isLocalPage : {false, true}) {
            for (const char* address :
                 {"169.254.169.254", "10.0.0.1", "172.16.0.1", "192.168.1.1", "100.64.0.1", "fe80::1", "fd00:ec2::254",
                  "::ffff:10.0.0.1", "::169.254.169.254", "64:ff9b::a9fe:a9fe", "2002:a00:1::", "ff02::1"})
                row(qPrintable(QLatin1String(address) + QLatin1String(isLocalPage ? " local" : "")), isLocalPage,
                    address, "refused with 2");
        }
    }

    void browserProxy() {
        QFETCH(const bool, isLocalPage);
        QFETCH(const QByteArray, address);
        QFETCH(const QByteArray, expected);
        const HttpServer server(test::response("200 OK", "", "there"));
        Names names({{"page.test", {{address.constData()}, {"127.0.0.1"}}}});
        auto proxy = network().value()->startBrowserProxy(isLocalPage, names.resolver(), {});
        QVERIFY(proxy.has_value());
        COMPARE_TEXT(browsed(**proxy, connectToName("page.test", portOf(server))), expected.toStdString());
        QCOMPARE(names.queries, (std::vector<std::string>{"page.test"}));
        QCOMPARE((*proxy)->refusedHosts(),
                 expected == "connected" ? std::vector<std::string>() : std::vector<std::string>{"page.test"});
        QCOMPARE(server.received().empty(), expected != "connected");

        // The same address without a name.
        const IpAddress bytes = parseIpAddress(address.toStdString()).value();
        const QByteArray raw(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
        COMPARE_TEXT(browsed(**proxy, QByteArray::fromHex("05010004") + raw + socksPort(portOf(server))),
                     expected.toStdString());
    }

    void browserProxyChecksConnections() {
        const HttpServer server(test::response("200 OK", "", "there"));
        Names names({{"page.test", {{"127.0.0.1"}, {"127.0.0.1"}}}});
        std::vector<std::string> checked;
        Message reason = Message::verbatim("not there");
        auto proxy = network().value()->startBrowserProxy(
            true, names.resolver(), [&checked, &reason](QUrl url) -> QCoro::Task<Message> {
                checked.push_back(url.toString().toStdString());
                return [](Message answer) -> QCoro::Task<Message> { co_return answer; }(reason);
            });
        QVERIFY(proxy.has_value());
        COMPARE_TEXT(browsed(**proxy, connectToName("page.test", portOf(server))), "refused with 2");
        QVERIFY(server.received().empty());
        QVERIFY((*proxy)->refusedHosts().empty());
        reason = {};
        COMPARE_TEXT(browsed(**proxy, connectToName("page.test", portOf(server))), "connected");
        const std::string url = "https://page.test:" + std::to_string(portOf(server));
        QCOMPARE(checked, (std::vector<std::string>{url, url}));
    }

    void browserProxyRejectsOtherRequests() {
        Names names({});
        auto proxy = network().value()->startBrowserProxy(true, names.resolver(), {});
        QVERIFY(proxy.has_value());
        COMPARE_TEXT(browsed(**proxy, connectToName("nowhere.test", 80)), "refused with 4");
        QVERIFY((*proxy)->refusedHosts().empty());
        COMPARE_TEXT(browsed(**proxy, QByteArray::fromHex("050200017f0000010050")), "refused with 7"); // BIND
        COMPARE_TEXT(browsed(**proxy, QByteArray::fromHex("050300017f0000010050")), "refused with 7"); // UDP
        COMPARE_TEXT(browsed(**proxy, QByteArray::fromHex("050100097f0000010050")), "refused with 8");
        QTcpSocket http;
        http.connectToHost(QHostAddress::LocalHost, (*proxy)->port());
        http.write("CONNECT 127.0.0.1:80 HTTP/1.1\r\n\r\n");
        QVERIFY(QTest::qWaitFor([&] { return http.state() == QAbstractSocket::UnconnectedState; }, test::waitLimitMs));
        QCOMPARE(http.readAll(), QByteArray());
    }
};

TOOLROOM_TEST(TestHttpClient)
#include "test_http_client.moc"
