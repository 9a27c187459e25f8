// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/http_request_parser.h"

#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

using State = HttpRequestParser::State;

constexpr std::size_t maxTestBody = 100;

/// Feeds all bytes at once and accepts every head.
State parseAll(HttpRequestParser& parser, std::string_view bytes) {
    const State state = parser.add(bytes);
    return state == State::HeadDone ? parser.acceptBody(maxTestBody) : state;
}

} // namespace

class TestHttpRequestParser : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void readsRequestsInPieces() {
        const std::string text = "POST /mcp HTTP/1.1\r\nHost: a\r\nX:  b \r\nContent-Length: 5\r\n\r\nhello"
                                 "POST / HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n"
                                 "3\r\nhel\r\n00b;x=1\r\nlo, \r\nworld\r\n0\r\nTrailer: x\r\n\r\n"
                                 "GET / HTTP/1.0\r\n\r\n";
        HttpRequestParser parser;
        std::vector<ReceivedHttpRequest> requests;
        for (const char c : text) {
            State state = parser.add({&c, 1});
            if (state == State::HeadDone)
                state = parser.acceptBody(maxTestBody);
            if (state == State::Done)
                requests.push_back(parser.take());
        }
        QCOMPARE(requests.size(), std::size_t{3});
        QCOMPARE(requests[0].method, QByteArray("POST"));
        QCOMPARE(requests[0].target, QByteArray("/mcp"));
        QCOMPARE(requests[0].header("x"), QByteArray("b"));
        QCOMPARE(requests[0].header("none"), QByteArray());
        COMPARE_TEXT(requests[0].body, "hello");
        QVERIFY(requests[0].keepsAlive);
        COMPARE_TEXT(requests[1].body, "hello, \r\nworld");
        QCOMPARE(requests[2].method, QByteArray("GET"));
        QVERIFY(!requests[2].keepsAlive);
    }

    void keepsTheNextRequest() {
        HttpRequestParser parser;
        QCOMPARE(parseAll(parser, "GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\nConnection: close\r\n\r\n"), State::Done);
        QCOMPARE(parser.take().target, QByteArray("/a"));
        QCOMPARE(parseAll(parser, ""), State::Done);
        const ReceivedHttpRequest second = parser.take();
        QCOMPARE(second.target, QByteArray("/b"));
        QVERIFY(!second.keepsAlive);
    }

    void repeatedHeadersHaveNoValue() {
        HttpRequestParser parser;
        QCOMPARE(parseAll(parser, "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n"), State::Done);
        const ReceivedHttpRequest request = parser.take();
        QCOMPARE(request.count("HOST"), std::size_t{2});
        QCOMPARE(request.header("Host"), QByteArray());
    }

    void largeBodiesAreRefusedByTheirLength() {
        HttpRequestParser parser;
        QCOMPARE(parser.add("POST / HTTP/1.1\r\nContent-Length: 101\r\nExpect: 100-continue\r\n\r\n"), State::HeadDone);
        QVERIFY(parser.expectsContinue());
        QCOMPARE(parser.acceptBody(maxTestBody), State::Failed);
        QCOMPARE(parser.status(), 413);
    }

    void emptyLinesBeforeARequestAreIgnored() {
        const std::string text = "\r\n\r\nGET /a HTTP/1.1\r\n\r\n\r\nGET /b HTTP/1.1\r\n\r\n";
        for (const std::size_t pieceSize : {text.size(), std::size_t{1}, std::size_t{2}}) {
            HttpRequestParser parser;
            QByteArrayList targets;
            for (std::size_t at = 0; at < text.size(); at += pieceSize)
                for (State state = parseAll(parser, std::string_view(text).substr(at, pieceSize)); state == State::Done;
                     state = parseAll(parser, {}))
                    targets.append(parser.take().target);
            QCOMPARE(targets, (QByteArrayList{"/a", "/b"}));
        }
    }

    void connectionIsAList_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<bool>("keepsAlive");
        QTest::newRow("close") << QByteArray("connection: Close\r\n") << false;
        QTest::newRow("list") << QByteArray("Connection: X-Hop ,close\r\n") << false;
        QTest::newRow("several fields") << QByteArray("Connection: x\r\nConnection: close\r\n") << false;
        QTest::newRow("other options") << QByteArray("Connection: keep-alive, closed\r\n") << true;
    }
    void connectionIsAList() {
        QFETCH(QByteArray, fields);
        QFETCH(bool, keepsAlive);
        HttpRequestParser parser;
        QCOMPARE(parseAll(parser, ("GET / HTTP/1.1\r\n" + fields + "\r\n").toStdString()), State::Done);
        QCOMPARE(parser.take().keepsAlive, keepsAlive);
    }

    void headsAreLimitedInPiecesOfAnySize() {
        constexpr std::string_view line = "GET / HTTP/1.1\r\nX: ";
        const std::string largest =
            std::string(line) + std::string(HttpRequestParser::maxHeadBytes - line.size(), 'x') + "\r\n\r\n";
        for (const std::size_t split : {largest.size(), largest.size() - 1, largest.size() - 3}) {
            HttpRequestParser parser;
            static_cast<void>(parseAll(parser, std::string_view(largest).substr(0, split)));
            QCOMPARE(parseAll(parser, std::string_view(largest).substr(split)), State::Done);
        }
    }

    void malformedRequestsFail_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("status");
        const auto add = [](const char* name, const QByteArray& text, int status = 400) {
            QTest::newRow(name) << text << status;
        };
        add("no version", "GET /\r\n\r\n");
        add("HTTP/2", "GET / HTTP/2.0\r\n\r\n", 505);
        add("spaces", "GET / x HTTP/1.1\r\n\r\n");
        add("target not in ASCII", "GET /\xC3\xA9 HTTP/1.1\r\n\r\n");
        add("method", "G(T / HTTP/1.1\r\n\r\n");
        add("no colon", "GET / HTTP/1.1\r\nHost\r\n\r\n");
        add("space before colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n");
        add("continued line", "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n");
        add("line feed in a value", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n");
        add("NUL", QByteArray("GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n", 30));
        add("two lengths", "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n");
        add("signed length", "POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\n");
        add("empty length", "POST / HTTP/1.1\r\nContent-Length: \r\n\r\n");
        add("huge length", "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n");
        const QByteArray chunked = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n";
        add("other coding", "POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501);
        add("two codings", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n");
        add("chunk size", chunked + "x\r\n");
        add("no chunk size", chunked + "\r\n");
        add("negative chunk size", chunked + "-1\r\n");
        add("huge chunk size", chunked + "10000000000000000\r\n");
        add("end of chunk", chunked + "1\r\nab\r\n");
        add("long chunk line", chunked + "1;" + QByteArray(2'000, 'a'));
        add("large chunk", chunked + "65\r\n", 413);
        add("large body of chunks", chunked + "64\r\n" + QByteArray(100, 'a') + "\r\n1\r\n", 413);
        add("long trailers", chunked + "0\r\n" + ("a: " + QByteArray(900, 'a') + "\r\n").repeated(80), 431);
        add("chunked with length", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n");
        add("large head", "GET / HTTP/1.1\r\nX: " + QByteArray(70'000, 'x') + "\r\n\r\n", 431);
        add("endless head", "GET / HTTP/1.1\r\nX: " + QByteArray(70'000, 'x'), 431);
    }
    void malformedRequestsFail() {
        QFETCH(QByteArray, text);
        QFETCH(int, status);
        HttpRequestParser parser;
        QCOMPARE(parseAll(parser, {text.data(), static_cast<std::size_t>(text.size())}), State::Failed);
        QCOMPARE(parser.status(), status);
        QCOMPARE(parser.add("GET / HTTP/1.1\r\n\r\n"), State::Failed); // for good
    }
};

TOOLROOM_TEST(TestHttpRequestParser)
#include "test_http_request_parser.moc"
