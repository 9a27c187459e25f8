// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/messages.h"
#include "core/activity/secrets.h"
#include "core/run/activity.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

std::string resolved(std::string_view reference) {
    const Result<std::string> secret = resolveSecret(reference);
    return secret ? *secret : "error: " + secret.error().reason.text();
}

/// For a reference set by the user.
std::string own(std::string_view reference) {
    const Result<std::string> secret = resolveUserSecret(reference);
    return secret ? *secret : "error: " + secret.error().reason.text();
}

std::string replaced(std::string_view text) {
    const Result<std::string> whole = expandSecrets(text);
    return whole ? *whole : "error: " + whole.error().reason.text();
}

} // namespace

class TestSecrets : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        qputenv("TOOLROOM_TEST_A", "alpha");
        qputenv("TOOLROOM_TEST_EMPTY", "");
        qunsetenv("TOOLROOM_TEST_NONE");
    }

    void references() {
        COMPARE_TEXT(resolved("env:TOOLROOM_TEST_A"), "alpha");
        COMPARE_TEXT(resolved("env:TOOLROOM_TEST_EMPTY"), "");
        COMPARE_TEXT(resolved("env:TOOLROOM_TEST_NONE"),
                     "error: the environment variable TOOLROOM_TEST_NONE is not set");
        COMPARE_TEXT(resolved("env:"), "error: `env:` must be followed by the name of an environment variable");
        COMPARE_TEXT(resolved("env:A B"), "error: `env:` must be followed by the name of an environment variable");
        COMPARE_TEXT(resolved("vault:a/b"), "error: unknown secret reference type `vault:`; use `env:NAME`");
    }

    void readsKeychain() {
        COMPARE_TEXT(own("keychain:model"), "error: no keychain is available; use `env:NAME`");
        setKeychainReader([](std::string_view name) -> Result<std::string> {
            if (name == "model")
                return std::string("beta");
            return std::unexpected(Error{Message::verbatim("there is no such key")});
        });
        COMPARE_TEXT(own("keychain:model"), "beta");
        COMPARE_TEXT(own("keychain:other"), "error: there is no such key");
        COMPARE_TEXT(resolved("keychain:model"), // as in a manifest
                     "error: manifests cannot use the keychain; use `env:NAME`");
        SecretMask mask;
        addReference(mask, "keychain:model");
        COMPARE_TEXT(mask.masked(std::string("alpha beta")), "alpha ***");
        const Message clean = message<activity_messages::variableNotSet>("alpha");
        QVERIFY(mask.masked(clean).messageTemplate() != nullptr);
        const Message masked = mask.masked(message<activity_messages::variableNotSet>("beta"));
        COMPARE_TEXT(masked, "the environment variable *** is not set");
        QVERIFY(masked.messageTemplate() == nullptr);
        setKeychainReader({});
        QVERIFY(!resolveUserSecret("keychain:model"));
    }

    void settingsAreNotSecrets_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<bool>("isMasked");
        QTest::newRow("digit") << QByteArray("DEBUG") << QByteArray("1") << false;
        QTest::newRow("letters") << QByteArray("REGION") << QByteArray("eu") << false;
        QTest::newRow("word") << QByteArray("DEBUG") << QByteArray("True") << false;
        QTest::newRow("environment") << QByteArray("APP_ENV") << QByteArray("production") << false;
        QTest::newRow("port") << QByteArray("PORT") << QByteArray("8080") << false;
        QTest::newRow("address") << QByteArray("HOST_IP") << QByteArray("1.1.1.1") << false;
        QTest::newRow("long number") << QByteArray("ACCOUNT") << QByteArray("48151623") << true;
        QTest::newRow("text") << QByteArray("ACCOUNT") << QByteArray("c4n4ry") << true;
        QTest::newRow("number of a password") << QByteArray("DB_PASSWORD") << QByteArray("4711") << true;
        QTest::newRow("word of a password") << QByteArray("DB_PASSWORD") << QByteArray("test") << true;
        QTest::newRow("short password") << QByteArray("DB_PASSWORD") << QByteArray("abc") << false;
    }

    /// Masking them would change results.
    void settingsAreNotSecrets() {
        QFETCH(const QByteArray, name);
        QFETCH(const QByteArray, value);
        QFETCH(const bool, isMasked);
        const QByteArray variable = "TOOLROOM_TEST_" + name;
        qputenv(variable.constData(), value);
        SecretMask mask;
        addReferencesIn(mask, "{env:" + variable.toStdString() + "}");
        const Json result = {{value.toStdString(), 1}, {"value", value.toStdString()}};
        QCOMPARE(mask.maskedValue(result) != result, isMasked);
        qunsetenv(variable.constData());
    }

    void doesNotQuoteSecrets() {
        COMPARE_TEXT(resolved("sk-live-0123456789"),
                     "error: not a secret reference; use `env:NAME`, where NAME is an environment variable");
        COMPARE_TEXT(resolved("p@ss:word"),
                     "error: not a secret reference; use `env:NAME`, where NAME is an environment variable");
    }

    void resolvesCurrentValue() {
        qputenv("TOOLROOM_TEST_CHANGING", "1");
        COMPARE_TEXT(resolved("env:TOOLROOM_TEST_CHANGING"), "1");
        qputenv("TOOLROOM_TEST_CHANGING", "2");
        COMPARE_TEXT(resolved("env:TOOLROOM_TEST_CHANGING"), "2");
    }

    void templates() {
        COMPARE_TEXT(replaced("{env:TOOLROOM_TEST_A}"), "alpha");
        COMPARE_TEXT(replaced("a {b} {env:TOOLROOM_TEST_A}-{env:TOOLROOM_TEST_A} {"), "a {b} alpha-alpha {");
        COMPARE_TEXT(replaced("{env:TOOLROOM_TEST_A"), "{env:TOOLROOM_TEST_A");
        COMPARE_TEXT(replaced("x {env:TOOLROOM_TEST_NONE}"),
                     "error: the environment variable TOOLROOM_TEST_NONE is not set");
    }

    void doesNotReplaceRecursively() {
        qputenv("TOOLROOM_TEST_NESTED", "{env:TOOLROOM_TEST_A}");
        COMPARE_TEXT(replaced("{env:TOOLROOM_TEST_NESTED}"), "{env:TOOLROOM_TEST_A}");
    }

    void masksEveryForm_data() {
        QTest::addColumn<QByteArray>("form");
        const QByteArray secret = "p&ss \"w\\rd'/\xC3\xA9<1>";
        QTest::newRow("as it is") << secret;
        QTest::newRow("JSON") << QByteArray("p&ss \\\"w\\\\rd'/\xC3\xA9<1>");
        QTest::newRow("JSON in ASCII") << QByteArray("p&ss \\\"w\\\\rd'/\\u00e9<1>");
        QTest::newRow("JSON with escaped slashes") << QByteArray("p&ss \\\"w\\\\rd'\\/\xC3\xA9<1>");
        QTest::newRow("URL") << secret.toPercentEncoding();
        QTest::newRow("form") << secret.toPercentEncoding().replace("%20", "+");
        QTest::newRow("HTML") << QByteArray("p&amp;ss &quot;w\\rd'/\xC3\xA9&lt;1&gt;");
        QTest::newRow("HTML with apostrophes") << QByteArray("p&amp;ss &quot;w\\rd&#39;/\xC3\xA9&lt;1&gt;");
        QTest::newRow("hexadecimal") << secret.toHex();
        QTest::newRow("hexadecimal in capitals") << secret.toHex().toUpper();
        for (const QByteArray& before : {QByteArray(), QByteArray("u:"), QByteArray("user:")}) {
            QTest::newRow("base64 after " + before) << (before + secret).toBase64();
            QTest::newRow("base64 for URLs after " + before)
                << (before + secret + "x").toBase64(QByteArray::Base64UrlEncoding);
        }
    }

    /// JSON can escape any character, so that texts contain the secret only after parsing.
    void masksReplies() {
        qputenv("TOOLROOM_TEST_REPLY", "s/<1>");
        SecretMask mask;
        addReference(mask, "env:TOOLROOM_TEST_REPLY");
        const Json data = Json::parse(R"({"\u0073/<1>": [1, ["a \u0073\/\u003c1> b"]], "end": "a s/<"})");
        const Json masked = Json::parse(R"({"***": [1, ["a *** b"]], "end": "a s/<"})");
        ActivityReply reply{.result = CallSuccess{data, "for s/<1>"}};
        reply.assist = LlmAssist{.prompt = "with s/<1>"};
        reply.assistContent = "s/<1>";
        reply.partialData = data;
        reply.envelope = {Contract::Echomen, data};
        toolroom::mask(reply, mask);
        QCOMPARE(*reply.result, (CallSuccess{masked, "for ***"}));
        COMPARE_TEXT(reply.assist->prompt, "with ***");
        COMPARE_TEXT(reply.assistContent, "***");
        QCOMPARE(*reply.partialData, masked);
        QCOMPARE(reply.envelope->envelope, masked);
        reply.result = std::unexpected(CallError{.code = "s/<1>",
                                                 .message = Message::verbatim("no s/<1>"),
                                                 .suggestions = {Message::verbatim("try s/<1>")}});
        toolroom::mask(reply, mask);
        COMPARE_TEXT(reply.result.error().code, "***");
        COMPARE_TEXT(reply.result.error().message, "no ***");
        COMPARE_TEXT(reply.result.error().suggestions.front(), "try ***");
    }

    void masksEveryForm() {
        QFETCH(const QByteArray, form);
        qputenv("TOOLROOM_TEST_FORMS", "p&ss \"w\\rd'/\xC3\xA9<1>");
        SecretMask mask;
        addReference(mask, "env:TOOLROOM_TEST_FORMS");
        const std::string masked = mask.masked("before " + form.toStdString() + " after");
        QVERIFY2(masked.contains("***"), masked.c_str());
        QVERIFY(!masked.contains(form.toStdString()));
        QVERIFY(masked.starts_with("before ") && masked.ends_with(" after"));
        COMPARE_TEXT(mask.masked("nothing secret"), "nothing secret");
    }
};

TOOLROOM_TEST(TestSecrets)
#include "test_secrets.moc"
