// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/http/http_activity.h"
#include "core/network/http_client.h"
#include "tests/support/activity_fixture.h"
#include "tests/support/http_server.h"
#include "tests/support/test_case.h"

#include <QDateTime>
#include <QFile>
#include <QProcess>
#include <QSslKey>
#include <QSslServer>
#include <QSslSocket>
#include <QStandardPaths>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTimer>

using namespace toolroom;
using test::HttpServer;

namespace {

std::shared_ptr<Activity> httpActivity(const Json& specification) {
    return makeHttpActivity(*test::specificationOf("http", specification)->http(), systemClock());
}

ActivityReply replyTo(const Json& specification, Json arguments = Json::object(), HttpClientSettings client = {}) {
    ActivityCall call = test::callWith(std::move(arguments));
    call.context.client = std::move(client);
    return test::runCall(*httpActivity(specification), std::move(call));
}

ActivityReply replyFrom(const HttpServer& server) {
    return replyTo({{"url", server.url()}});
}

std::string answerTo(const QByteArray& bytes) {
    const HttpServer server(bytes);
    return test::summary(replyFrom(server));
}

/// The peak memory use of this process in MiB.
long peakMiB() {
    const QByteArray status = QByteArray::fromStdString(test::readFile("/proc/self/status"));
    const qsizetype at = status.indexOf("VmHWM:");
    return status.mid(at + 6, status.indexOf("kB", at) - at - 6).trimmed().toLong() / 1024;
}

} // namespace

class TestHttpActivity : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"})
            qunsetenv(name);
    }

    void fillsInUrl() {
        const HttpServer server(test::json("{\"ok\":true}"));
        const ActivityReply reply = replyTo({{"url", server.url("/v1/{place}/now?q={text}&unit={unit}&n={n}")}},
                                            {{"place", "a/b?c#d"}, {"text", "x&y=z @evil.example"}, {"n", 5}});
        COMPARE_TEXT(test::summary(reply), "ok {\"ok\":true}");
        QCOMPARE(server.received().at(0).method, QByteArray("GET"));
        QCOMPARE(server.received().at(0).target, QByteArray("/v1/a%2Fb%3Fc%23d/now?q=x%26y%3Dz%20%40evil.example&n=5"));
        COMPARE_TEXT(reply.detail.dump(), "{\"status\":200,\"url\":\"" +
                                              server.url("/v1/a%2Fb%3Fc%23d/now?q=x%26y%3Dz%20%40evil.example&n=5") +
                                              "\",\"redirects\":0,\"bytes\":11}");
    }

    void rejectsUnsafeArguments() {
        COMPARE_TEXT(test::summary(replyTo({{"url", "http://127.0.0.1:1/files/{name}"}}, {{"name", ".."}})),
                     "INVALID_ARGUMENTS: An argument must not add `.` or `..` segments to the URL path");
        COMPARE_TEXT(test::summary(replyTo({{"url", "http://127.0.0.1:1/files/{name}"}})),
                     "INVALID_ARGUMENTS: The URL requires the argument `name`");
        COMPARE_TEXT(test::summary(replyTo({{"url", "http://127.0.0.1:1/"}, {"headers", {{"X-Name", "{name}"}}}},
                                           {{"name", "a\r\nX-Evil: 1"}})),
                     "INVALID_ARGUMENTS: The value of the header X-Name contains control characters");
        COMPARE_TEXT(
            test::summary(replyTo({{"url", "/now"}})),
            "CONFIG_ERROR: The URL is relative, but the context has no client.baseUrl; set it, or use an absolute URL");
    }

    void invalidSpecifications_data() {
        QTest::addColumn<QByteArray>("specification");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* specification, const char* expected) {
            QTest::newRow(expected) << QByteArray(specification) << QByteArray(expected);
        };
        row("{}", "/url: `url` must be a non-empty string");
        row("{\"url\":\"ftp://a/\"}",
            "/url: `url` must start with http:// or https://, or with / if it is relative to the client's baseUrl");
        row("{\"url\":\"http://{host}/\"}",
            "/url: the host in `url` must not contain placeholders; a URL can start with a whole `{{variable}}`");
        row("{\"url\":\"http://a/\",\"method\":\"TRACE\"}",
            "/method: `method` must be GET, POST, PUT, PATCH, DELETE, or HEAD");
        row("{\"url\":\"http://a/\",\"headers\":{\"Host\":\"b\"}}", "/headers: the header `Host` cannot be set");
        row("{\"url\":\"http://a/\",\"result\":\"a[\"}",
            "/result: invalid JMESPath expression at character 3: unexpected end of the expression");
    }

    void invalidSpecifications() {
        QFETCH(const QByteArray, specification);
        QFETCH(const QByteArray, expected);
        const Error error = test::specificationOf("http", Json::parse(specification))->error.value();
        COMPARE_TEXT(error.pointer + ": " + error.reason.text(), expected.toStdString());
    }

    void headersAndBody() {
        qputenv("TOOLROOM_TEST_KEY", "s3cret");
        const HttpServer server(test::json("1"));
        const Json specification = {
            {"method", "POST"},
            {"url", server.url("/?key={env:TOOLROOM_TEST_KEY}")},
            {"headers", {{"X-Key", "{env:TOOLROOM_TEST_KEY}"}, {"X-Who", "{who}"}, {"X-No", "{no}"}}},
            {"body", {{"list", "{list}"}, {"text", "for {who}!"}, {"absent", "{no}"}, {"n", 1}}}};
        const ActivityReply reply = replyTo(specification, {{"who", "{env:TOOLROOM_TEST_KEY}"}, {"list", {1, "a"}}});
        const test::ReceivedRequest& request = server.received().at(0);
        QCOMPARE(request.header("X-Key"), QByteArray("s3cret"));
        QCOMPARE(request.header("X-Who"), QByteArray("{env:TOOLROOM_TEST_KEY}"));
        QVERIFY(request.header("X-No").isNull());
        QCOMPARE(request.header("Content-Type"), QByteArray("application/json"));
        QCOMPARE(request.target, QByteArray("/?key=s3cret"));
        QCOMPARE(request.body, QByteArray("{\"list\":[1,\"a\"],\"text\":\"for {env:TOOLROOM_TEST_KEY}!\",\"n\":1}"));
        QVERIFY(!reply.detail.dump().contains("s3cret"));
        qunsetenv("TOOLROOM_TEST_KEY");
        COMPARE_TEXT(test::summary(replyTo(specification)),
                     "CONFIG_ERROR: the environment variable TOOLROOM_TEST_KEY is not set");
    }

    void masksSecrets() {
        qputenv("TOOLROOM_TEST_KEY", "s3/cr:et-quokkawombat");
        const std::string path = "/bot{env:TOOLROOM_TEST_KEY}/send";
        const auto shown = [](const ActivityReply& reply) {
            return reply.detail.dump() + (reply.result ? std::string() : test::summary(reply));
        };
        // The redirect target contains the secret in another encoding.
        const HttpServer redirecting([](QTcpSocket& socket, const test::ReceivedRequest& request) {
            QByteArray to = request.target;
            to.replace("%3A", ":").replace("%2F", "%2f").replace("/send", "/sent");
            socket.write(request.target.contains("/sent")
                             ? test::json("1")
                             : test::response("302 Go", "", "", "Location: " + to + "\r\n"));
            socket.disconnectFromHost();
        });
        const ActivityReply moved = replyTo({{"url", redirecting.url(path)}});
        COMPARE_TEXT(test::summary(moved), "ok 1");
        COMPARE_TEXT(moved.detail["url"].get<std::string>(), redirecting.url(""));
        // Error messages contain the secret, in some cases truncated.
        for (const int before : {0, 95, 100, 110, 300}) {
            const HttpServer quoting([before](QTcpSocket& socket, const test::ReceivedRequest& request) {
                socket.write(test::response("400 No s3/cr:et-quokkawombat", "application/json",
                                            "{\"error\":\"" + QByteArray(before, 'x') + " " + request.target + " " +
                                                request.header("X-Key") + QByteArray(before, 'y') + "\"}"));
                socket.disconnectFromHost();
            });
            const std::string said =
                shown(replyTo({{"url", quoting.url(path)}, {"headers", {{"X-Key", "{env:TOOLROOM_TEST_KEY}"}}}}));
            QVERIFY2(!said.contains("s3") && !said.contains("quok"), said.c_str());
            QVERIFY2(said.contains("The service responded with status 400 No ***"), said.c_str());
        }
        // Invalid JSON contains secrets from the body and the context.
        for (const int before : {10, 180, 190}) {
            const HttpServer broken([before](QTcpSocket& socket, const test::ReceivedRequest& request) {
                socket.write(test::json(QByteArray(before, 'x') + request.body.mid(6, 21) +
                                        request.header("Authorization").mid(7)));
                socket.disconnectFromHost();
            });
            const std::string said =
                shown(replyTo({{"method", "POST"}, {"url", "/"}, {"body", {{"a", "{env:TOOLROOM_TEST_KEY}"}}}}, {},
                              {.baseUrl = broken.url(""), .auth = "env:TOOLROOM_TEST_KEY"}));
            QVERIFY2(said.contains("INVALID_RESULT") && !said.contains("s3/c") && !said.contains("quok"), said.c_str());
        }
        qunsetenv("TOOLROOM_TEST_KEY");
    }

    void argumentsAreDefaultBody() {
        const HttpServer server(test::json("1"));
        replyTo({{"method", "PUT"}, {"url", server.url()}}, {{"b", 1}, {"a", nullptr}});
        QCOMPARE(server.received().at(0).body, QByteArray("{\"b\":1,\"a\":null}"));
        replyTo({{"method", "DELETE"}, {"url", server.url()}}, {{"b", 1}});
        QCOMPARE(server.received().at(1).method, QByteArray("DELETE"));
        QCOMPARE(server.received().at(1).body, QByteArray());
    }

    void authorizesBaseUrlOnly() {
        qputenv("TOOLROOM_TEST_KEY", "s3cret");
        const HttpServer own(test::json("1"));
        const HttpServer other(test::json("1"));
        const HttpClientSettings client{.baseUrl = own.url("/v2/"), .auth = "env:TOOLROOM_TEST_KEY"};
        replyTo({{"url", "/now"}}, {}, client);
        QCOMPARE(own.received().at(0).target, QByteArray("/v2/now"));
        QCOMPARE(own.received().at(0).header("Authorization"), QByteArray("Bearer s3cret"));
        replyTo({{"url", other.url()}}, {}, client);
        QVERIFY(other.received().at(0).header("Authorization").isNull());
    }

    void resultSelectsData() {
        const HttpServer server(test::json("{\"days\":[{\"max\":18446744073709551615},{\"max\":2}]}"));
        COMPARE_TEXT(test::summary(replyTo({{"url", server.url()}, {"result", "days[*].max"}})),
                     "ok [18446744073709551615,2]");
        COMPARE_TEXT(test::summary(replyTo({{"url", server.url()}, {"result", "sum(days)"}})),
                     "INVALID_RESULT: Cannot evaluate `result`: the JMESPath function `sum` does not accept the type "
                     "`array of object`");
    }

    void responses_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const QByteArray& bytes, const char* expected) {
            QTest::newRow(name) << bytes << QByteArray(expected);
        };
        row("envelope", test::json("{\"success\":true,\"result\":7,\"message\":\"m\"}"), "ok 7");
        row("problem json", test::response("200 OK", "application/hal+json", "[]"), "ok []");
        row("text", test::response("200 OK", "text/plain", "42"), "ok \"42\"");
        row("latin1", test::response("200 OK", "text/plain; charset=\"ISO-8859-1\"", "\xE9"), "ok \"\xC3\xA9\"");
        row("text that is no UTF-8", test::response("200 OK", "text/plain", "a\xFF"), "ok \"a\xEF\xBF\xBD\"");
        row("no type", test::response("200 OK", "", "hello"), "ok \"hello\"");
        row("nothing", test::response("204 No Content", "", ""), "ok null");
        row("an image", test::response("200 OK", "image/png", "\x89PNG\xFF"),
            "INVALID_RESULT: The service responded with image/png, which is neither JSON nor text");
        row("broken JSON", test::json("{\"a\":"),
            "INVALID_RESULT: The response from the service is not valid JSON (line 1, column 6): unexpected end of "
            "input in the object that starts at 1:1; the response starts with: {\"a\":");
        row("bad UTF-8", test::json("\"\xFF\""),
            "INVALID_RESULT: The response from the service is not valid JSON (line 1, column 2): byte 0xFF is not "
            "valid "
            "UTF-8; the response starts with: \"\\x{FF}\"");
        row("400", test::response("400 Bad Request", "application/json", "{\"error\":{\"message\":\"no city\"}}"),
            "INVALID_ARGUMENTS: The service responded with status 400 Bad Request: no city");
        row("401", test::response("401 Unauthorized", "text/plain", "who?\n"),
            "PERMISSION_DENIED: The service responded with status 401 Unauthorized: who?");
        row("403", test::response("403 Forbidden", "", ""),
            "PERMISSION_DENIED: The service responded with status 403 Forbidden");
        row("404", test::response("404 Not Found", "", ""),
            "NOT_FOUND: The service responded with status 404 Not Found");
        row("408", test::response("408 Slow", "", ""),
            "TIMEOUT (recoverable): The service responded with status 408 Slow");
        row("409", test::response("409 Conflict", "", ""),
            "LOCK (recoverable): The service responded with status 409 Conflict");
        row("410", test::response("410 Gone", "", ""), "NOT_FOUND: The service responded with status 410 Gone");
        row("418", test::response("418 Teapot", "", ""),
            "EXECUTION_FAILED: The service responded with status 418 Teapot");
        row("422", test::response("422 No", "application/json", "{\"detail\":\"why\"}"),
            "INVALID_ARGUMENTS: The service responded with status 422 No: why");
        row("423", test::response("423 Locked", "", ""),
            "LOCK (recoverable): The service responded with status 423 Locked");
        row("500", test::response("500 Oops", "", ""),
            "SERVER_ERROR (recoverable): The service responded with status 500 Oops");
        row("504", test::response("504 Late", "", ""),
            "TIMEOUT (recoverable): The service responded with status 504 Late");
    }

    void responses() {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, expected);
        COMPARE_TEXT(answerTo(bytes), expected.toStdString());
    }

    void retryAfter() {
        const HttpServer seconds(test::response("429 Too Many", "", "", "Retry-After: 7\r\n"));
        const ActivityReply limited = replyFrom(seconds);
        COMPARE_TEXT(test::summary(limited),
                     "RATE_LIMITED (recoverable): The service responded with status 429 Too Many");
        QCOMPARE(limited.retryAfterMs, std::optional<std::int64_t>(7000));
        const QDateTime then = QDateTime::currentDateTimeUtc().addSecs(100);
        const QByteArray date =
            QLocale::c().toString(then, QStringLiteral("ddd, dd MMM yyyy hh:mm:ss")).toLatin1() + " GMT";
        const HttpServer dated(test::response("503 Busy", "", "", "Retry-After: " + date + "\r\n"));
        const ActivityReply busy = replyFrom(dated);
        COMPARE_TEXT(test::summary(busy), "SERVER_ERROR (recoverable): The service responded with status 503 Busy");
        QVERIFY(busy.retryAfterMs.has_value());
        QVERIFY(*busy.retryAfterMs > 90'000 && *busy.retryAfterMs <= 100'000);
        const HttpServer nonsense(test::response("429 No", "", "", "Retry-After: soon\r\n"));
        QVERIFY(!replyFrom(nonsense).retryAfterMs.has_value());
    }

    void redirectDropsSecretHeaders() {
        const HttpServer other(test::json("\"there\""));
        const HttpServer first(test::response(
            "307 Go", "", "", "Location: " + QByteArray::fromStdString(other.url("/x?token=t")) + "\r\n"));
        const ActivityReply reply = replyTo(
            {{"method", "DELETE"},
             {"url", first.url()},
             {"headers", {{"Authorization", "Basic x"}, {"Cookie", "c=1"}, {"X-Api-Key", "k"}, {"Accept", "a/b"}}}});
        COMPARE_TEXT(test::summary(reply), "ok \"there\"");
        QCOMPARE(first.received().at(0).header("X-Api-Key"), QByteArray("k"));
        const test::ReceivedRequest& request = other.received().at(0);
        QCOMPARE(request.method, QByteArray("DELETE"));
        for (const char* name : {"Authorization", "Cookie", "X-Api-Key"})
            QVERIFY2(request.header(name).isNull(), name);
        QCOMPARE(request.header("Accept"), QByteArray("a/b"));
        COMPARE_TEXT(reply.detail["url"].get<std::string>(), other.url("/x"));
        QCOMPARE(reply.detail["redirects"], Json(1));
    }

    void redirectDropsHeadersWithSecrets() {
        qputenv("TOOLROOM_TEST_KEY", "s3cret");
        const HttpServer other(test::json("\"there\""));
        const HttpServer first(
            test::response("302 Go", "", "", "Location: " + QByteArray::fromStdString(other.url("/x")) + "\r\n"));
        ActivityCall call = test::callWith(Json::object());
        call.context.variables = {.environment = std::make_shared<const Environment>(Environment{
                                      .name = "staging", .variables = {{.name = "token", .secret = "env:TOKEN"}}}),
                                  .secrets = {{"token", "hidden-token"}}};
        const auto activity = httpActivity({{"url", first.url()},
                                            {"variables", {"token"}},
                                            {"headers",
                                             {{"User-Agent", "agent {env:TOOLROOM_TEST_KEY}"},
                                              {"accept", "text/{{token}}"},
                                              {"Content-Type", "a/b"}}}});
        COMPARE_TEXT(test::summary(test::runCall(*activity, std::move(call))), "ok \"there\"");
        QCOMPARE(first.received().at(0).header("User-Agent"), QByteArray("agent s3cret"));
        QCOMPARE(first.received().at(0).header("Accept"), QByteArray("text/hidden-token"));
        const test::ReceivedRequest& request = other.received().at(0);
        QCOMPARE(request.header("User-Agent"), QByteArray("Toolroom"));
        QCOMPARE(request.header("Accept"), QByteArray("*/*"));
        QCOMPARE(request.header("Content-Type"), QByteArray("a/b"));
    }

    void masksSecretsOfEnvironments() {
        const HttpServer server(test::json("{\"echo\":\"hidden-token\"}"));
        ActivityCall call = test::callWith(Json::object());
        call.context.variables.secrets = {{"token", "hidden-token"}};
        COMPARE_TEXT(test::summary(test::runCall(*httpActivity({{"url", server.url()}}), std::move(call))),
                     "ok {\"echo\":\"{{token}}\"}");
        ActivityCall reversing = test::callWith(Json::object());
        reversing.context.variables.secrets = {{"token", "hidden-token"}};
        COMPARE_TEXT(test::summary(test::runCall(*httpActivity({{"url", server.url()}, {"result", "reverse(echo)"}}),
                                                 std::move(reversing))),
                     "ok \"}}nekot{{\"");
    }

    void doesNotRedirectSecretsOfEnvironments() {
        const HttpServer other(test::json("\"there\""));
        const HttpServer first(test::response(
            "302 Go", "", "", "Location: " + QByteArray::fromStdString(other.url("/x?t=hidden-token")) + "\r\n"));
        ActivityCall call = test::callWith(Json::object());
        call.context.variables.secrets = {{"token", "hidden-token"}};
        call.checkRedirect = [](std::string) -> QCoro::Task<Message> { co_return Message(); };
        const std::string summary =
            test::summary(test::runCall(*httpActivity({{"url", first.url()}}), std::move(call)));
        QVERIFY2(summary.starts_with("PERMISSION_DENIED: The service redirects to ") &&
                     summary.ends_with(" with a secret of the environment in the URL"),
                 summary.c_str());
        QVERIFY(other.received().empty());
    }

    void checksRedirects() {
        const HttpServer other(test::json("\"there\""));
        const HttpServer first(test::response(
            "302 Go", "", "", "Location: " + QByteArray::fromStdString(other.url("/x?token=t")) + "\r\n"));
        std::vector<std::string> checked;
        const auto callWith = [&](Message reason) {
            ActivityCall call = test::callWith(Json::object());
            call.checkRedirect = [&checked, reason](std::string url) -> QCoro::Task<Message> {
                checked.push_back(std::move(url));
                return [](Message text) -> QCoro::Task<Message> { co_return text; }(reason);
            };
            return test::summary(test::runCall(*httpActivity({{"url", first.url()}}), std::move(call)));
        };
        COMPARE_TEXT(callWith(Message::verbatim("not there")), "PERMISSION_DENIED: not there");
        QVERIFY(other.received().empty());
        COMPARE_TEXT(callWith({}), "ok \"there\"");
        QVERIFY(checked == std::vector({other.url("/x"), other.url("/x")}));
    }

    void urlHidesSecrets() {
        qputenv("SHAPES_KEY", "s3cret-value");
        const auto activity = httpActivity({{"url", "https://api.test/{path}?key={env:SHAPES_KEY}"}});
        COMPARE_TEXT(activity->url({{"path", "a/b"}}, {}), "https://api.test/a%2Fb?key=***");
        COMPARE_TEXT(activity->url(Json::object(), {}), "");
    }

    void doesNotRedirectBodyToOtherOrigin_data() {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<QByteArray>("expected");
        const QByteArray refused = "EXECUTION_FAILED: 127.0.0.1 redirects a request with a body to another origin, ";
        const auto row = [](const char* method, const char* status, const QByteArray& expected) {
            QTest::addRow("%s %s", method, status) << QByteArray(method) << QByteArray(status) << expected;
        };
        row("POST", "307 Go", refused);
        row("POST", "308 Go", refused);
        row("PUT", "302 Go", refused);
        row("PATCH", "301 Go", refused);
        row("POST", "302 Go", "ok \"there\"");
        row("PUT", "303 Go", "ok \"there\"");
    }

    void doesNotRedirectBodyToOtherOrigin() {
        QFETCH(const QByteArray, method);
        QFETCH(const QByteArray, status);
        QFETCH(const QByteArray, expected);
        const HttpServer other(test::json("\"there\""));
        const HttpServer first(
            test::response(status, "", "", "Location: " + QByteArray::fromStdString(other.url("/x")) + "\r\n"));
        const ActivityReply reply =
            replyTo({{"method", method.toStdString()}, {"url", first.url()}, {"body", {{"a", 1}}}});
        COMPARE_TEXT(test::summary(reply), expected.toStdString() + (reply.result ? "" : other.url("")));
        QCOMPARE(other.received().size(), reply.result ? 1U : 0U);
        if (reply.result) {
            QCOMPARE(other.received().at(0).method, QByteArray("GET"));
            QVERIFY(other.received().at(0).body.isEmpty());
        }
    }

    void keepsBodyWithinOrigin() {
        const HttpServer server([](QTcpSocket& socket, const test::ReceivedRequest& request) {
            socket.write(request.target == "/" ? test::response("307 Go", "", "", "Location: /next\r\n")
                                               : test::json("2"));
            socket.disconnectFromHost();
        });
        COMPARE_TEXT(test::summary(replyTo({{"method", "POST"}, {"url", server.url()}, {"body", {{"a", 1}}}})), "ok 2");
        QCOMPARE(server.received().at(1).method, QByteArray("POST"));
        QCOMPARE(server.received().at(1).body, QByteArray("{\"a\":1}"));
    }

    void keepsHeadersWithinOrigin() {
        const HttpServer server([](QTcpSocket& socket, const test::ReceivedRequest& request) {
            socket.write(request.target == "/" ? test::response("303 See", "", "", "Location: /next\r\n")
                                               : test::json("2"));
            socket.disconnectFromHost();
        });
        const ActivityReply reply =
            replyTo({{"method", "POST"}, {"url", server.url()}, {"headers", {{"Authorization", "Basic x"}}}});
        COMPARE_TEXT(test::summary(reply), "ok 2");
        QCOMPARE(server.received().at(1).method, QByteArray("GET"));
        QCOMPARE(server.received().at(1).header("Authorization"), QByteArray("Basic x"));
    }

    void rejectedRedirects_data() {
        QTest::addColumn<QByteArray>("location");
        QTest::addColumn<QByteArray>("reason");
        const auto row = [](const char* location, const char* reason) {
            QTest::newRow(location) << QByteArray(location) << QByteArray(reason);
        };
        row("http://169.254.169.254/latest", "to 169.254.169.254, an address on a private network");
        row("http://10.0.0.1/", "to 10.0.0.1, an address on a private network");
        row("http://[::ffff:192.168.0.1]/", "to ::ffff:192.168.0.1, an address on a private network");
        row("http://[fe80::1]/", "to fe80::1, an address on a private network");
        row("http://nowhere.invalid/", "to nowhere.invalid, which cannot be resolved");
        row("file:///etc/passwd", "to an invalid or non-HTTP URL");
        row("http://", "to an invalid or non-HTTP URL");
        row("/again", "more than 5 times");
    }

    void rejectedRedirects() {
        QFETCH(const QByteArray, location);
        QFETCH(const QByteArray, reason);
        COMPARE_TEXT(answerTo(test::response("302 Go", "", "", "Location: " + location + "\r\n")),
                     "EXECUTION_FAILED: 127.0.0.1 redirects " + reason.toStdString());
    }

    void connectionErrors() {
        const HttpServer reset([](QTcpSocket& socket, const test::ReceivedRequest&) { socket.abort(); });
        COMPARE_TEXT(test::summary(replyFrom(reset)), "NETWORK (recoverable): 127.0.0.1: Connection closed");
        COMPARE_TEXT(answerTo("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n[1,"),
                     "NETWORK (recoverable): 127.0.0.1: Connection closed");
        COMPARE_TEXT(answerTo("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                              "zz\r\ngarbage"),
                     "NETWORK (recoverable): 127.0.0.1: the chunked response is malformed");
        COMPARE_TEXT(answerTo("this is no HTTP\r\n\r\n"),
                     "NETWORK (recoverable): 127.0.0.1: the response is not HTTP/1.1");
        QTcpSocket silent; // keeps the port, so that nothing else can listen there
        QVERIFY(silent.bind(QHostAddress::LocalHost));
        const std::string url = "http://127.0.0.1:" + std::to_string(silent.localPort()) + "/";
        COMPARE_TEXT(test::summary(replyTo({{"url", url}})), "NETWORK (recoverable): 127.0.0.1: Connection refused");
    }

    void timesOutSlowResponse() {
        const HttpServer server([](QTcpSocket& socket, const test::ReceivedRequest&) {
            socket.write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n\"");
            auto* timer = new QTimer(&socket);
            QObject::connect(timer, &QTimer::timeout, &socket, [&socket] { socket.write("x"); });
            timer->start(10);
        });
        COMPARE_TEXT(test::summary(replyTo({{"url", server.url()}}, {}, {.timeoutMs = 200})),
                     "TIMEOUT (recoverable): 127.0.0.1 did not respond within 200 ms");
    }

    void aborts() {
        AbortController controller;
        const HttpServer server([&](QTcpSocket&, const test::ReceivedRequest&) { controller.request_stop(); });
        COMPARE_TEXT(test::summary(test::runCall(*httpActivity({{"url", server.url()}}), test::callWith({}), nullptr,
                                                 controller.get_token())),
                     "CANCELLED: Request was cancelled");
    }

    void limitsBodySize() {
        const HttpServer server([](QTcpSocket& socket, const test::ReceivedRequest&) {
            socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n");
            const auto more = [&socket] {
                if (socket.bytesToWrite() < 1024 * 1024)
                    socket.write(QByteArray(256 * 1024, 'x'));
            };
            QObject::connect(&socket, &QTcpSocket::bytesWritten, &socket, more);
            more();
        });
        const long before = peakMiB();
        COMPARE_TEXT(test::summary(replyFrom(server)),
                     "INVALID_RESULT: The response from 127.0.0.1 is larger than 67108864 bytes");
        QVERIFY2(peakMiB() - before < 600, qPrintable(QString::number(peakMiB() - before)));
    }

    void rejectsCertificateOfOtherHost() {
        if (QStandardPaths::findExecutable(QStringLiteral("openssl")).isEmpty() || !QSslSocket::supportsSsl())
            QSKIP("requires openssl and Qt with TLS; install the packages openssl and libssl3");
        const QTemporaryDir folder;
        const QString key = folder.filePath(QStringLiteral("key.pem"));
        const QString certificate = folder.filePath(QStringLiteral("certificate.pem"));
        QCOMPARE(QProcess::execute(
                     QStringLiteral("sh"),
                     {QStringLiteral("-c"),
                      QStringLiteral("openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=elsewhere.example "
                                     "-keyout \"$0\" -out \"$1\" 2>/dev/null"),
                      key, certificate}),
                 0);
        QSslServer server;
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.setLocalCertificate(QSslCertificate::fromPath(certificate).value(0));
        QFile keyFile(key);
        QVERIFY(keyFile.open(QIODevice::ReadOnly));
        configuration.setPrivateKey(QSslKey(&keyFile, QSsl::Rsa));
        server.setSslConfiguration(configuration);
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const ActivityReply reply =
            replyTo({{"url", "https://localhost:" + std::to_string(server.serverPort()) + "/"}});
        COMPARE_TEXT(reply.result.error().code, "NETWORK");
        QVERIFY(!reply.result.error().recoverable);
        QVERIFY(reply.result.error().message.text().starts_with("localhost: TLS handshake failed"));
    }
};

TOOLROOM_TEST(TestHttpActivity)
#include "test_http_activity.moc"
