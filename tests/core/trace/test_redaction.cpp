// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/message_json.h"
#include "core/trace/redaction/redaction.h"
#include "core/trace/trace_json.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

const std::string webToken = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N";
const std::string pem = "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAAK\n-----END RSA PRIVATE KEY-----";

} // namespace

inline constexpr MessageTemplate assigned = messageTemplate("Test", "wrong password=%1");
inline constexpr MessageTemplate other = messageTemplate("Test", "unknown value `%1`");

class TestRedaction : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void names_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<bool>("secret");
        for (const char* key : {"password",
                                "Password",
                                "db_password",
                                "dbPassword",
                                "DBPASSWORD",
                                "passwd",
                                "pwd",
                                "passphrase",
                                "token",
                                "access_token",
                                "accessToken",
                                "ACCESS-TOKEN",
                                "github_token",
                                "secret",
                                "client_secret",
                                "clientSecret",
                                "api_key",
                                "apiKey",
                                "api-key",
                                "APIKEY",
                                "APIKey",
                                "x-api-key",
                                "openai.api.key",
                                "authorization",
                                "Proxy-Authorization",
                                "cookie",
                                "Set-Cookie",
                                "cookies",
                                "private_key",
                                "privateKey",
                                "PRIVATE KEY",
                                "aws_secret_access_key",
                                "credentials",
                                "sessionToken",
                                "pwdñ",
                                "csrf_token",
                                "refreshtoken",
                                "passwordConfirmation",
                                "password_confirmation",
                                "password_2",
                                "password2",
                                "newPasswordAgain",
                                "passwords",
                                "passwordHash",
                                "passphraseHint",
                                "passwdOld",
                                "secretValue",
                                "secretAccess",
                                "shared_secret_base64",
                                "api_key_2",
                                "token2",
                                "pin",
                                "PIN",
                                "pinCode",
                                "otp",
                                "otp_code",
                                "smsOtp",
                                "cvv",
                                "cvc2",
                                "cardCvv",
                                "signing_key"})
            QTest::newRow(key) << QString::fromUtf8(key) << true;
        for (const char* key : {"tokens",
                                "max_tokens",
                                "maxTokens",
                                "tokenCount",
                                "token_count",
                                "total_tokens",
                                "token_type",
                                "tokenizer",
                                "next_page_token",
                                "pageToken",
                                "continuationToken",
                                "nextToken",
                                "stop_token",
                                "secretary",
                                "secretName",
                                "secret_arn",
                                "passenger",
                                "passwordless",
                                "tokens2",
                                "ledPin",
                                "pinned",
                                "pinterest",
                                "spin",
                                "postal_code",
                                "phone_number",
                                "option",
                                "2",
                                "password_length",
                                "passwordRequired",
                                "key",
                                "keys",
                                "keyword",
                                "monkey",
                                "primary_key",
                                "foreignKey",
                                "cookieCount",
                                "cookie_policy",
                                "authorizationUrl",
                                "author",
                                "credentialType",
                                "public_key",
                                "compass",
                                "bypass",
                                "",
                                "-"})
            QTest::newRow(*key == 0 ? "empty" : key) << QString::fromLatin1(key) << false;
    }

    void names() {
        QFETCH(const QString, key);
        QFETCH(const bool, secret);
        QCOMPARE(isSecretKey(key.toStdString()), secret);
    }

    void texts_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("written");
        const auto row = [](const std::string& text, const std::string& written) {
            QTest::addRow("%s", text.substr(0, 40).c_str())
                << QString::fromStdString(text) << QString::fromStdString(written);
        };
        row("sent Bearer abc123XYZ.def-456, refused", "sent Bearer [redacted], refused");
        row("BEARER abcdefgh", "BEARER [redacted]");
        row("Basic dXNlcjpwYXNz", "Basic [redacted]");
        row("key sk-abcdef1234567890abcd.", "key [redacted].");
        row("sk-proj-AbCd_1234-efgh5678", "[redacted]");
        row("ghp_16C7e42F292c6912E7710c838347Ae178B4a", "[redacted]");
        row("(github_pat_11ABCDEFG0_abcdefghij)", "([redacted])");
        row("id AKIAIOSFODNN7EXAMPLE!", "id [redacted]!");
        row("xoxb-123456789012-abc", "[redacted]");
        row("got " + webToken + " back", "got [redacted] back");
        row("a\n" + pem + "\nb", "a\n[redacted]\nb");
        row(pem + webToken, "[redacted][redacted]");
        row("-----BEGIN PRIVATE KEY-----\nMIIE", "[redacted]");
        row("https://anna:geheim@example.org/x?y=1", "https://[redacted]@example.org/x?y=1");
        row("postgres://u:p%40w@db:5432/a", "postgres://[redacted]@db:5432/a");
        row("https://e.org/?token=abc&page=2&api_key=q", "https://e.org/?token=[redacted]&page=2&api_key=[redacted]");
        row("https://e.org/cb#access_token=abc", "https://e.org/cb#access_token=[redacted]");
        row("PASSWORD='two words' run", "PASSWORD='[redacted]' run");
        row("Server=db;Password=a:b;Port=1", "Server=db;Password=[redacted];Port=1");
        row("Authorization: Basic YTpi\nHost: e", "Authorization: [redacted]\nHost: e");
        row("curl -H 'Cookie: a=1; b=2' e", "curl -H 'Cookie: [redacted]' e");
        row("{\"user\": \"a\", \"password\": \"x\\\"y\"}", "{\"user\": \"a\", \"password\": \"[redacted]\"}");
        row("{\\\"secret\\\":\\\"x\\\\\\\"y\\\",\\\"n\\\":1}", "{\\\"secret\\\":\\\"[redacted]\\\",\\\"n\\\":1}");
        row("{\"pwd\": 1234, \"n\": 5}", "{\"pwd\": [redacted], \"n\": 5}");
        row("login with password: hunter2", "login with password: [redacted]");
        row("run --password hunter2 --host e", "run --password [redacted] --host e");
        row("\xC3\xA9 token=\xC3\xBC\xC3\xB6!", "\xC3\xA9 token=[redacted]");
    }

    void texts() {
        QFETCH(const QString, text);
        QFETCH(const QString, written);
        COMPARE_TEXT(redactedText(text.toStdString()), written.toStdString());
        COMPARE_TEXT(redactedText(written.toStdString()), written.toStdString()); // redaction is idempotent
    }

    void plainTexts_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"",
                                 "Bearer token required",
                                 "a bearer of news",
                                 "WWW-Authenticate: Bearer realm=\"x\"",
                                 "Basic authentication",
                                 "basic information",
                                 "sk-learn",
                                 "ask-the-audience-about-this",
                                 "sk-this-is-no-key-at-all",
                                 "ghp_short",
                                 "AKIA",
                                 "AKIAIOSFODNN7EXAMPLEX",
                                 "eyJhbGciOiJIUzI1NiJ9",
                                 "version 1.2.3",
                                 "https://example.org/a@b",
                                 "mail to anna@example.org",
                                 "https://e.org/?page_token=abc&max_tokens=5",
                                 "max_tokens=100",
                                 "password: must be at least 8 characters",
                                 "if token == null",
                                 "\"tokens\": \"many\"",
                                 "{\"token\": true, \"secret\": null}",
                                 "-----BEGIN CERTIFICATE-----\nMIIE\n-----END CERTIFICATE-----",
                                 "the secret of good tools is short descriptions",
                                 "token",
                                 "--password"})
            QTest::addRow("%.40s", text) << QString::fromLatin1(text);
    }

    void plainTexts() {
        QFETCH(const QString, text);
        COMPARE_TEXT(redactedText(text.toStdString()), text.toStdString());
    }

    void values() {
        const Json value = {
            {"user", "anna"},
            {"password", "hunter2"},
            {"max_tokens", 5},
            {"pin_count", 1},
            {"token", 12345},
            {"secret", true},
            {"cookie", nullptr},
            {"api_key", ""},
            {"credentials", {{"user", "u"}, {"list", {"a", 2, false, {{"deep", "x"}}}}}},
            {"headers",
             Json::array({{{"name", "Authorization"}, {"value", "abc"}}, {{"name", "Accept"}, {"value", "b"}}})},
            {"command", {"login", "--password", "geheim", "--user", "anna"}},
            {"note", "use ghp_16C7e42F292c6912E7710c838347Ae178B4a"},
        };
        const Json expected = {
            {"user", "anna"},
            {"password", "[redacted]"},
            {"max_tokens", 5},
            {"pin_count", 1},
            {"token", "[redacted]"},
            {"secret", true},
            {"cookie", nullptr},
            {"api_key", ""},
            {"credentials",
             {{"user", "[redacted]"}, {"list", {"[redacted]", "[redacted]", false, {{"deep", "[redacted]"}}}}}},
            {"headers",
             Json::array({{{"name", "Authorization"}, {"value", "[redacted]"}}, {{"name", "Accept"}, {"value", "b"}}})},
            {"command", {"login", "--password", "[redacted]", "--user", "anna"}},
            {"note", "use [redacted]"},
        };
        COMPARE_TEXT(redacted(value).dump(), expected.dump());
    }

    void redactsEveryPartOfATrace() {
        const std::string secret = "sk-abcdef1234567890abcd";
        Trace trace;
        trace.arguments = {{"a", secret}};
        trace.outcome.input = Json{{"a", secret}};
        trace.outcome.reasoning = secret;
        trace.outcome.warnings = {Message::verbatim(secret)};
        trace.outcome.assist = LlmAssist{secret, "ctx_1"};
        trace.outcome.partialData = secret;
        trace.outcome.result = std::unexpected(
            CallError{"NETWORK", Message::verbatim("with " + secret), true, {Message::verbatim(secret)}});
        trace.spans = {Span{.id = 1, .name = secret, .detail = {{"log", {secret}}}}};
        Trace expected = trace;
        const std::string mark(redactedMark);
        expected.arguments = {{"a", mark}};
        expected.outcome.input = Json{{"a", mark}};
        expected.outcome.reasoning = mark;
        expected.outcome.warnings = {Message::verbatim(mark)};
        expected.outcome.assist = LlmAssist{mark, "ctx_1"};
        expected.outcome.partialData = mark;
        expected.outcome.result =
            std::unexpected(CallError{"NETWORK", Message::verbatim("with " + mark), true, {Message::verbatim(mark)}});
        expected.spans = {Span{.id = 1, .name = mark, .detail = {{"log", {mark}}}}};
        QVERIFY(redacted(trace) == expected);
        trace.outcome.result = CallSuccess{{{"b", secret}}, secret};
        expected.outcome.result = CallSuccess{{{"b", mark}}, mark};
        QVERIFY(redacted(trace) == expected);
    }

    /// A template's values can be recognized as secrets only in the context of the whole text.
    void messagesLoseTheirTemplate() {
        const Message harmless = redacted(message<other>("x"));
        QVERIFY(harmless.messageTemplate());
        const Message secret = redacted(message<assigned>("hunter2"));
        COMPARE_TEXT(secret.text(), "wrong password=[redacted]");
        QVERIFY(!secret.messageTemplate());
        Json detail = Json::object();
        setMessage(detail, "reason", message<assigned>("hunter2"));
        setMessage(detail, "help", message<other>("x"));
        detail = redacted(std::move(detail));
        QVERIFY(!detail.dump().contains("hunter2"));
        QVERIFY(messageAt(detail, "help").messageTemplate());
    }

    /// A stored trace contains template values in addition to the English text, including in lists.
    void redactsLogs() {
        Trace trace;
        for (const char* line : {"PASSWORD=geheim run", "-----BEGIN RSA PRIVATE KEY-----", "MIIEow",
                                 "-----END RSA PRIVATE KEY-----", "done"})
            trace.log.add(line);
        QCOMPARE(redacted(trace).log.lines(),
                 (std::deque<std::string>{"PASSWORD=[redacted] run", "[redacted]", "done"}));

        // The beginning of the key was discarded.
        trace.log = RunLog(2);
        for (const char* line : {"MIIEow", "IBAAK", "-----END RSA PRIVATE KEY-----", "", "done"})
            trace.log.add(line);
        QCOMPARE(redacted(trace).log.lines(), (std::deque<std::string>{"[redacted]", "", "done"}));
        QCOMPARE(redacted(trace).log.omitted(), 2);
    }

    void storedTracesLoseSecretTemplates() {
        const Message secret = message<assigned>("hunter2");
        Trace trace;
        trace.outcome.result = std::unexpected(CallError{"NETWORK", secret, true, {secret, message<other>("x")}});
        trace.outcome.warnings = {secret};
        trace.spans = {Span{.id = 1, .name = "call tool"}};
        setMessage(trace.spans.front().detail, "reason", secret);
        QVERIFY(traceJson(trace).dump().contains("hunter2"));
        const std::string stored = traceJson(redacted(std::move(trace))).dump();
        QVERIFY2(!stored.contains("hunter2"), stored.c_str());
        QVERIFY(stored.contains("unknown value `%1`"));
    }

    void redactionTakesLinearTime_data() {
        QTest::addColumn<QString>("part");
        for (const char* part : {"a",
                                 "sk-",
                                 "eyJaaaaaaa.",
                                 "eyJ",
                                 "://",
                                 "a://b@",
                                 "Bearer ",
                                 "basic aaaaaaaa",
                                 "-----BEGIN ",
                                 "token:",
                                 "-----BEGIN PRIVATE KEY-----",
                                 "-----BEGIN PRIVATE KEY----------END ",
                                 "token=",
                                 "token==",
                                 "\"token\":",
                                 "\"token\"",
                                 "\\",
                                 "token\\\"",
                                 "\"token\":\\",
                                 "--token ",
                                 "Cookie: ",
                                 "ghp_",
                                 "AKIA",
                                 " ",
                                 "-",
                                 "'",
                                 "="})
            QTest::addRow("%s", part) << QString::fromLatin1(part);
    }

    /// Some of these would take hours with a quadratic algorithm.
    void redactionTakesLinearTime() {
        QFETCH(const QString, part);
        constexpr qsizetype bytes = 1'000'000;
        const std::string written = redactedText(part.repeated(bytes / part.size()).toStdString() +
                                                 "\nghp_16C7e42F292c6912E7710c838347Ae178B4a");
        QVERIFY(written.ends_with(redactedMark));
        QVERIFY(!written.contains("16C7e42F292c6912E7710c838347Ae178B4a"));
    }
};

TOOLROOM_TEST(TestRedaction)
#include "test_redaction.moc"
