// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/activity_fixture.h"
#include "tests/support/http_server.h"
#include "tests/support/test_case.h"
#include "tools/web/summarize.h"
#include "tools/web/web_scrape.h"

#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <QUuid>

#include <algorithm>
#include <fstream>
#include <map>

using namespace toolroom;

namespace {

/// Redirects HTTPS requests for any host to a local server, which receives the requested host and path as `/HOST/PATH`.
PageFetch fetchFrom(const test::HttpServer& server) {
    return [base = server.url("/")](HttpRequest request, AbortSignal abort) {
        request.url = QUrl(QString::fromStdString(base) + request.url.host() + request.url.path());
        return fetchHttp(std::move(request), std::move(abort), systemClock());
    };
}

ActivityCall summarizing(const std::string& url) {
    ActivityCall call = test::callWith({{"url", url}}, Contract::Agentbase);
    call.context.services = {{"allowedDomains", {"docs.example.com", "api.example.com"}}};
    return call;
}

/// Answers `reason` to the check of every URL, and records them.
decltype(ActivityCall::checkRedirect) recordingCheck(std::vector<std::string>& checked, Message reason) {
    return [&checked, reason = std::move(reason)](std::string url) -> QCoro::Task<Message> {
        checked.push_back(std::move(url));
        return [](Message answer) -> QCoro::Task<Message> { co_return answer; }(reason);
    };
}

ActivityReply summarized(const test::HttpServer& server, const std::string& url) {
    return test::runCall(*makeSummarize(fetchFrom(server)), summarizing(url));
}

/// A program that replaces the browser and records its arguments in a file in the same folder.
class Browser {
public:
    explicit Browser(const std::string& script, HostResolver resolver = {}) {
        const std::string path = m_folder.filePath(QStringLiteral("browser")).toStdString();
        std::ofstream(path) << "#!/bin/sh\nprintf '%s\\n' \"$@\" > " + m_folder.path().toStdString() + "/arguments\n" +
                                   script + "\n";
        QFile::setPermissions(QString::fromStdString(path), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        activity = makeWebScrape({"not-there-" + path.substr(1), path}, systemClock(), std::move(resolver));
    }
    [[nodiscard]] ActivityReply scrape(Json arguments, const AbortSignal& abort = {}) const {
        return test::runCall(*activity, test::callWith(std::move(arguments), Contract::Echomen), nullptr, abort);
    }
    [[nodiscard]] QStringList arguments() const {
        return QString::fromStdString(test::readFile((m_folder.path() + QLatin1String("/arguments")).toStdString()))
            .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    }

    std::shared_ptr<Activity> activity;

private:
    QTemporaryDir m_folder;
};

} // namespace

class TestWebTools : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void rejectedUrls_data() {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* url, const char* expected) {
            QTest::newRow(url) << QByteArray(url) << QByteArray(expected);
        };
        row("http://docs.example.com/a", "INVALID_ARGUMENTS: Only HTTPS URLs are allowed");
        row("file:///etc/passwd", "INVALID_ARGUMENTS: Invalid URL format");
        row("no address", "INVALID_ARGUMENTS: Invalid URL format");
        row("https://", "INVALID_ARGUMENTS: Invalid URL format");
        row("https://127.0.0.1/", "PERMISSION_DENIED: Domain 127.0.0.1 is not in the allowlist");
        row("https://sub.docs.example.com/", "PERMISSION_DENIED: Domain sub.docs.example.com is not in the allowlist");
        row("https://docs.example.com.evil.org/",
            "PERMISSION_DENIED: Domain docs.example.com.evil.org is not in the allowlist");
        row("https://docs.example.com@evil.org/", "INVALID_ARGUMENTS: URLs with a user name are not allowed");
    }

    void rejectedUrls() {
        QFETCH(const QByteArray, url);
        QFETCH(const QByteArray, expected);
        const test::HttpServer server(test::response("200 OK", "text/html", "x"));
        COMPARE_TEXT(test::summary(summarized(server, url.toStdString())), expected.toStdString());
        QVERIFY(server.received().empty());
    }

    void summarizes() {
        const test::HttpServer server(test::response(
            "200 OK", "text/html; charset=iso-8859-1",
            "<title>T</title><h1>Head</h1><p>Caf\xE9 is open. It is <b>warm</b>.</p><script>bad. bad.</script>"));
        const ActivityReply reply = summarized(server, "https://DOCS.example.com/a");
        COMPARE_TEXT(test::summary(reply), "ok {\"summary\":\"Caf\xC3\xA9 is open. It is warm.\"}");
        COMPARE_TEXT(reply.result->message, "Content processed");
        COMPARE_TEXT(server.received().at(0).target.toStdString(), "/docs.example.com/a");
    }

    void longPagesNeedAModel() {
        const std::string text = std::string(9'999, 'a') + " \xC3\xA9";
        const test::HttpServer server(test::response("200 OK", "text/plain", QByteArray::fromStdString(text)));
        const ActivityReply reply = summarized(server, "https://docs.example.com/");
        COMPARE_TEXT(test::summary(reply),
                     "LLM_ASSIST_REQUIRED: Content too large (10001 chars). Requesting summarization.");
        COMPARE_TEXT(reply.assistContent, text);
        QVERIFY(!reply.assist->prompt.empty());
        const test::HttpServer shorter(test::response("200 OK", "text/plain", QByteArray(10'000, 'a')));
        QVERIFY(summarized(shorter, "https://docs.example.com/").result.has_value());
    }

    void redirects_data() {
        QTest::addColumn<QByteArray>("location");
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<int>("requests");
        const auto row = [](const char* location, const char* expected, int requests) {
            QTest::newRow(location) << QByteArray(location) << QByteArray(expected) << requests;
        };
        row("https://api.example.com/end", "ok {\"summary\":\"There.\"}", 2);
        row("/end", "ok {\"summary\":\"There.\"}", 2);
        row("https://evil.org/end", "PERMISSION_DENIED: Domain evil.org is not in the allowlist", 1);
        row("http://docs.example.com/end", "PERMISSION_DENIED: Only HTTPS URLs are allowed", 1);
        row("/a", "IO_ERROR: Failed to fetch content from URL", 6);
    }

    void redirects() {
        QFETCH(const QByteArray, location);
        QFETCH(const QByteArray, expected);
        QFETCH(const int, requests);
        const test::HttpServer server([&](QTcpSocket& socket, const test::ReceivedRequest& request) {
            socket.write(request.target.endsWith("/end")
                             ? test::response("200 OK", "text/plain", "There.")
                             : test::response("302 Found", "text/plain", "", "Location: " + location + "\r\n"));
            socket.disconnectFromHost();
        });
        COMPARE_TEXT(test::summary(summarized(server, "https://docs.example.com/a")), expected.toStdString());
        QCOMPARE(int(server.received().size()), requests);
    }

    void redirectsNeedPermission() {
        const test::HttpServer server([&](QTcpSocket& socket, const test::ReceivedRequest& request) {
            socket.write(
                request.target.endsWith("/end")
                    ? test::response("200 OK", "text/plain", "There.")
                    : test::response("302 Found", "text/plain", "", "Location: https://u:p@api.example.com/end\r\n"));
            socket.disconnectFromHost();
        });
        std::vector<std::string> checked;
        const auto replyWith = [&](Message reason) {
            ActivityCall call = summarizing("https://docs.example.com/a");
            call.checkRedirect = recordingCheck(checked, std::move(reason));
            return test::summary(test::runCall(*makeSummarize(fetchFrom(server)), std::move(call)));
        };
        COMPARE_TEXT(replyWith(Message::verbatim("not there")), "PERMISSION_DENIED: not there");
        QCOMPARE(server.received().size(), 1U);
        COMPARE_TEXT(replyWith({}), "ok {\"summary\":\"There.\"}");
        QCOMPARE(server.received().size(), 3U);
        QCOMPARE(checked, (std::vector<std::string>(2, "https://api.example.com/end")));
    }

    void failuresRevealNothing() {
        const std::string failure = "IO_ERROR: Failed to fetch content from URL";
        const test::HttpServer missing(test::response("404 Not Found", "text/html", "internal details"));
        const ActivityReply reply = summarized(missing, "https://docs.example.com/");
        COMPARE_TEXT(test::summary(reply), failure);
        COMPARE_TEXT(reply.detail.dump(), "{\"status\":404}");
        const test::HttpServer image(test::response("200 OK", "image/png", "x"));
        COMPARE_TEXT(test::summary(summarized(image, "https://docs.example.com/")), failure);
        const test::HttpServer broken(QByteArray("no http"));
        COMPARE_TEXT(test::summary(summarized(broken, "https://docs.example.com/")), failure);
    }

    void abortedSummaries() {
        AbortController controller;
        controller.request_stop();
        const test::HttpServer server(test::response("200 OK", "text/html", "x"));
        COMPARE_TEXT(
            test::summary(test::runCall(*makeSummarize(fetchFrom(server)), summarizing("https://docs.example.com/"),
                                        nullptr, controller.get_token())),
            "CANCELLED: Request was cancelled");
        QVERIFY(server.received().empty());
    }

#ifdef Q_OS_LINUX
    void scrapes() {
        const Browser browser("echo '<html><body><p>One</p><p class=b>Two</p></body></html>'");
        const std::int64_t before = systemClock().epochMs();
        const ActivityReply whole = browser.scrape({{"url", "http://127.0.0.1:9/a b?q=\xC3\xA9"}});
        COMPARE_TEXT(test::summary(whole), "INVALID_ARGUMENTS: Only http and https URLs can be scraped");
        const ActivityReply reply = browser.scrape({{"url", "http://127.0.0.1:9/a"}, {"waitFor", 1500.4}});
        COMPARE_TEXT(reply.result->data["content"].get<std::string>(),
                     "<html><body><p>One</p><p class=b>Two</p></body></html>");
        COMPARE_TEXT(reply.result->data["url"].get<std::string>(), "http://127.0.0.1:9/a");
        QVERIFY(reply.result->data["timestamp"].get<std::int64_t>() >= before);
        const QStringList arguments = browser.arguments();
        for (const char* expected : {"--headless", "--dump-dom", "--virtual-time-budget=1500"})
            QVERIFY2(arguments.contains(QLatin1String(expected)), expected);
        QVERIFY(!arguments.contains(QLatin1String("--no-sandbox")));
        QCOMPARE(arguments.last(), QStringLiteral("http://127.0.0.1:9/a"));
        const QString contract =
            arguments.filter(QStringLiteral("--user-data-dir=")).value(0).section(QLatin1Char('='), 1);
        QVERIFY(!contract.isEmpty() && !QFileInfo::exists(contract));
        COMPARE_TEXT(
            browser.scrape({{"url", "https://h/"}, {"selector", "p.b"}}).result->data["content"].get<std::string>(),
            "Two");
        QVERIFY(browser.arguments().filter(QStringLiteral("--virtual-time")).isEmpty());
    }

    void browserConnectsThroughTheProxy() {
        const Browser browser("echo '<html><body>x</body></html>'");
        QVERIFY(browser.scrape({{"url", "http://127.0.0.1:9/a"}}).result.has_value());
        const QStringList arguments = browser.arguments();
        QVERIFY(!arguments.filter(QRegularExpression(QStringLiteral("^--proxy-server=socks5://127\\.0\\.0\\.1:\\d+$")))
                     .isEmpty());
        for (const char* expected :
             {"--proxy-bypass-list=<-loopback>", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
              "--force-webrtc-ip-handling-policy=disable_non_proxied_udp"})
            QVERIFY2(arguments.contains(QLatin1String(expected)), expected);
    }

    void pagesCannotReachPrivateNetworks_data() {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* url, const char* expected) {
            QTest::newRow(url) << QByteArray(url) << QByteArray(expected);
        };
        const auto denied = [&](const char* url, const char* host) {
            row(url,
                qPrintable(QStringLiteral("PERMISSION_DENIED: The host %1 has an address on a private network, which "
                                          "cannot be scraped")
                               .arg(QLatin1String(host))));
        };
        row("http://127.0.0.1:PORT/", "ok");
        row("http://localhost:PORT/", "ok");
        denied("http://loopback.test:PORT/", "loopback.test");
        denied("http://metadata.test/latest/meta-data/", "metadata.test");
        denied("http://private.test/", "private.test");
        denied("http://169.254.169.254/latest/meta-data/", "169.254.169.254");
        denied("http://2852039166/", "169.254.169.254");
        denied("http://0xa9.0xfe.0xa9.0xfe/", "169.254.169.254");
        denied("http://[::ffff:169.254.169.254]/", "::ffff:169.254.169.254");
        denied("http://[fd00:ec2::254]/", "fd00:ec2::254");
        row("http://unknown.test/", "SCRAPE_FAILED");
    }

    void pagesCannotReachPrivateNetworks() {
        QFETCH(const QByteArray, url);
        QFETCH(const QByteArray, expected);
        if (QStandardPaths::findExecutable(QStringLiteral("curl")).isEmpty())
            QSKIP("requires curl; install the package curl");
        const test::HttpServer server(test::response("200 OK", "text/html", "<p>there</p>"));
        const HostResolver resolver = [](std::string host, AbortSignal) -> QCoro::Task<std::vector<IpAddress>> {
            static const std::map<std::string, const char*> addresses = {{"localhost", "127.0.0.1"},
                                                                         {"loopback.test", "127.0.0.1"},
                                                                         {"metadata.test", "169.254.169.254"},
                                                                         {"private.test", "10.0.0.1"}};
            const auto found = addresses.find(host);
            if (found == addresses.end())
                co_return std::vector<IpAddress>();
            co_return std::vector<IpAddress>{parseIpAddress(found->second).value()};
        };
        const Browser browser("for argument; do case $argument in --proxy-server=socks5://*) "
                              "proxy=${argument#--proxy-server=socks5://};; esac; done\n"
                              "exec curl --silent --noproxy '' --globoff --socks5-hostname \"$proxy\" \"$argument\"",
                              resolver);
        const QByteArray port = QByteArray::number(QUrl(QString::fromStdString(server.url())).port());
        const ActivityReply reply = browser.scrape({{"url", QByteArray(url).replace("PORT", port).toStdString()}});
        COMPARE_TEXT(reply.result                  ? "ok"
                     : expected == "SCRAPE_FAILED" ? reply.result.error().code
                                                   : test::summary(reply),
                     expected.toStdString());
        QCOMPARE(server.received().empty(), !reply.result);
    }

    /// Redirects, and what the page loads, are checked like the page itself, each host once.
    void pagesNeedPermissionForOtherHosts() {
        if (QStandardPaths::findExecutable(QStringLiteral("curl")).isEmpty())
            QSKIP("requires curl; install the package curl");
        std::string other;
        const test::HttpServer server([&](QTcpSocket& socket, const test::ReceivedRequest& request) {
            const QByteArray location = "Location: " + QByteArray::fromStdString(other) + "\r\n";
            socket.write(request.target == "/end" ? test::response("200 OK", "text/html", "<p>there</p>")
                                                  : test::response("302 Found", "text/html", "", location));
            socket.disconnectFromHost();
        });
        const std::string port = std::to_string(QUrl(QString::fromStdString(server.url())).port());
        other = "http://other.test:" + port + "/end";
        const HostResolver resolver = [](std::string, AbortSignal) -> QCoro::Task<std::vector<IpAddress>> {
            co_return std::vector<IpAddress>{parseIpAddress("127.0.0.1").value()};
        };
        const Browser browser(
            "for argument; do case $argument in --proxy-server=socks5://*) "
            "proxy=${argument#--proxy-server=socks5://};; esac; done\n"
            "curl --silent --noproxy '' --location --socks5-hostname \"$proxy\" \"$argument\" || exit\n"
            "curl --silent --noproxy '' --socks5-hostname \"$proxy\" \"http://other.test:" +
                port + "/end\"",
            resolver);
        std::vector<std::string> checked;
        const auto scrape = [&](Message reason) {
            ActivityCall call = test::callWith({{"url", "http://localhost:" + port + "/"}}, Contract::Echomen);
            call.checkRedirect = recordingCheck(checked, std::move(reason));
            return test::runCall(*browser.activity, std::move(call));
        };
        COMPARE_TEXT(test::summary(scrape(Message::verbatim("not there"))), "PERMISSION_DENIED: not there");
        QCOMPARE(server.received().size(), 1U);
        QCOMPARE(checked, (std::vector<std::string>{"https://other.test:" + port}));
        const ActivityReply reply = scrape({});
        QVERIFY2(reply.result.has_value(), test::summary(reply).c_str());
        COMPARE_TEXT(reply.result->data["content"].get<std::string>(), "<p>there</p><p>there</p>");
        QVERIFY(reply.warnings.empty());
        QCOMPARE(server.received().size(), 4U);
        QCOMPARE(checked.size(), 2U);
    }

    /// Without a part of what it loads, a page is still a result.
    void refusedPartsOfPagesAreWarnings() {
        if (QStandardPaths::findExecutable(QStringLiteral("curl")).isEmpty())
            QSKIP("requires curl; install the package curl");
        const Browser browser("for argument; do case $argument in --proxy-server=socks5://*) "
                              "proxy=${argument#--proxy-server=socks5://};; esac; done\n"
                              "curl --silent --noproxy '' --socks5-hostname \"$proxy\" http://127.0.0.1:1/\n"
                              "echo '<p>page</p>'");
        std::vector<std::string> checked;
        ActivityCall call = test::callWith({{"url", "http://localhost/"}}, Contract::Echomen);
        call.checkRedirect = recordingCheck(checked, Message::verbatim("not there"));
        const ActivityReply reply = test::runCall(*browser.activity, std::move(call));
        QVERIFY2(reply.result.has_value(), test::summary(reply).c_str());
        COMPARE_TEXT(reply.result->data["content"].get<std::string>(), "<p>page</p>");
        QCOMPARE(reply.warnings, (std::vector<Message>{Message::verbatim("not there")}));
    }

    void scrapeFailures() {
        const Browser good("echo '<html><body>x</body></html>'");
        const ActivityReply none = good.scrape({{"url", "https://h/"}, {"selector", "table"}});
        COMPARE_TEXT(test::summary(none), "SCRAPE_FAILED (recoverable): No element matches the selector table");
        QCOMPARE(none.result.error().suggestions,
                 (std::vector<Message>{Message::verbatim("Check URL validity"),
                                       Message::verbatim("Verify page accessibility")}));
        COMPARE_TEXT(test::summary(good.scrape({{"url", "https://h/"}, {"selector", "p:hover"}})),
                     "INVALID_ARGUMENTS: unsupported `:` at character 2 of the selector");
        for (const char* url : {"file:///etc/passwd", "javascript:1", "--help", "https:///x"})
            COMPARE_TEXT(test::summary(good.scrape({{"url", url}})),
                         "INVALID_ARGUMENTS: Only http and https URLs can be scraped");
        COMPARE_TEXT(test::summary(Browser("echo oops >&2; exit 3").scrape({{"url", "https://h/"}})),
                     "SCRAPE_FAILED (recoverable): The browser exited with code 3");
        COMPARE_TEXT(test::summary(Browser("exit 0").scrape({{"url", "https://h/"}})),
                     "SCRAPE_FAILED (recoverable): The browser returned no page");
        COMPARE_TEXT(test::summary(Browser("echo '<body class=neterror>ERR</body>'").scrape({{"url", "https://h/"}})),
                     "SCRAPE_FAILED (recoverable): The browser could not load the page");
        COMPARE_TEXT(test::summary(test::runCall(*makeWebScrape({"no-such-browser"}, systemClock()),
                                                 test::callWith({{"url", "https://h/"}}))),
                     "CONFIG_ERROR: No browser found on PATH; tried no-such-browser");
    }

    void abortEndsAllProcesses() {
        const std::string marker = "marked-" + QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
        const Browser browser("sh -c 'sleep 1000' " + marker + " & sh -c 'trap \"\" TERM; sleep 1000; :' " + marker);
        AbortController controller;
        QTimer::singleShot(0, this, [&] {
            while (test::countProcesses(marker) < 2)
                QTest::qWait(10);
            controller.request_stop();
        });
        COMPARE_TEXT(test::summary(browser.scrape({{"url", "https://h/"}}, controller.get_token())),
                     "CANCELLED: Request was cancelled");
        QCOMPARE(test::countProcesses(marker), 0);
    }
#endif

    void realBrowser() {
        const std::vector<std::string> names = chromiumNames();
        if (std::ranges::none_of(names, [](const std::string& name) {
                return !QStandardPaths::findExecutable(QString::fromStdString(name)).isEmpty();
            }))
            QSKIP("requires Chromium; install the package chromium");
        const test::HttpServer server(test::response(
            "200 OK", "text/html",
            "<p id=a>old</p><script>setTimeout(() => document.getElementById('a').textContent = 'new', 500)</script>"));
        const auto scrape = makeWebScrape(names, systemClock());
        const ActivityReply reply = test::runCall(
            *scrape, test::callWith({{"url", server.url()}, {"selector", "#a"}, {"waitFor", 2000}}, Contract::Echomen));
        if (!reply.result && reply.result.error().message.text().contains("sandbox"))
            QSKIP("Chromium cannot create its sandbox; run the tests as an ordinary user with user namespaces");
        COMPARE_TEXT(reply.result ? reply.result->data["content"].get<std::string>() : test::summary(reply), "new");
        COMPARE_TEXT(test::summary(test::runCall(*scrape, test::callWith({{"url", "http://127.0.0.1:9/"}}))),
                     "SCRAPE_FAILED (recoverable): The browser could not load the page");
    }
};

TOOLROOM_TEST(TestWebTools)
#include "test_web_tools.moc"
