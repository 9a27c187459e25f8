// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/secrets/known_secrets.h"
#include "core/secrets/secret_mask.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/secret_forms.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

const std::vector<std::pair<const char*, std::string>> secrets = {
    {"a password", "s3cr3t-\"T0ken\"/with<1>&more"},
    {"a key", "hunter2Zq8xKwLm"},
    {"words", "korrekt pferd+batterie é 99€"},
};

SecretMask maskOf(const std::string& secret) {
    SecretMask mask;
    mask.addSecret(secret);
    return mask;
}

std::string quotedJson(const char* text) {
    std::string json = text;
    std::ranges::replace(json, '\'', '"');
    return json;
}

} // namespace

class TestSecretMask : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void forms_data() {
        QTest::addColumn<QByteArray>("secret");
        QTest::addColumn<QByteArray>("written");
        std::vector<SecretForm> forms = singleForms();
        std::ranges::move(nestedForms(), std::back_inserter(forms));
        for (const auto& [kind, secret] : secrets)
            for (const SecretForm& form : forms)
                QTest::addRow("%s: %s", kind, form.name.c_str())
                    << QByteArray::fromStdString(secret) << QByteArray::fromStdString(form.encode(secret));
    }

    /// The secret is masked completely, and the text around it is not masked.
    void forms() {
        QFETCH(const QByteArray, secret);
        QFETCH(const QByteArray, written);
        const SecretMask mask = maskOf(secret.toStdString());
        for (const std::string before : {"", "before: ", "{\"key\": \"", "x=y&key="}) {
            for (const std::string after : {"", " end", "\", \"z\": 1}"}) {
                const std::string masked = mask.masked(before + written.toStdString() + after);
                QVERIFY2(masked.starts_with(before.substr(0, before.size() - std::min<std::size_t>(before.size(), 1))),
                         masked.c_str());
                QVERIFY2(masked.ends_with(after), masked.c_str());
                QVERIFY2(masked.contains("***"), masked.c_str());
                // Besides the mark, at most a prefix such as `0x`, the offset of a dump, other bytes, and padding.
                QVERIFY2(masked.size() <= before.size() + after.size() + 40, masked.c_str());
                QVERIFY(mask.maskedValue(masked) == masked);
            }
        }
    }

    void doesNotChangeOtherTexts_data() {
        QTest::addColumn<QByteArray>("text");
        const char* texts[] = {
            "",
            "nothing to see",
            "100% of \\users\\new & =AB =\n",
            "{\"a\": [1, 2, 3], \"b\": \"\\u0000\\n\"}",
            "aHVudGVyMlpxOHhLd0x1", // hunter2Zq8xKwLu
            "hunter2 and hunter3, Zq8xKw",
            "68 75 6e 74 65 72 32 5a 71 38 78 4b 77 4c 6e",
            "\xFF\xFE\x00\x80 not UTF-8",
            "\xEF\xBC\xA8\xE5\xB7\xA5\xE5\x85\xB7\xE2\x80\x8B",
            "hunter2Zq8xKwL",
        };
        for (const char* text : texts)
            QTest::addRow("%s", text) << QByteArray(text);
    }

    void doesNotChangeOtherTexts() {
        QFETCH(const QByteArray, text);
        const SecretMask mask = maskOf("hunter2Zq8xKwLm");
        COMPARE_TEXT(mask.masked(text.toStdString() + " end"), text.toStdString() + " end");
    }

    /// Too short to be found by meaning.
    void masksShortSecretsLiterally() {
        const SecretMask mask = maskOf("Ab/1");
        COMPARE_TEXT(mask.masked(std::string("Ab/1 ab/1 A b/1 Ab\\/1 Ab%2F1 41622f31 QWIvMQ==")),
                     "*** ab/1 A b/1 *** *** *** QWIvMQ==");
        COMPARE_TEXT(maskOf("1").masked(std::string("a 1 b")), "a *** b");
        COMPARE_TEXT(maskOf(" +\n").masked(std::string("a +\nb c+d")), "a***b c+d");
    }

    void masksPartsThatAreSecret() {
        COMPARE_TEXT(
            maskOf("postgres://app:hunter2Zq8@db.example:5432/x").masked(std::string("password=hunter2Zq8 db.example")),
            "password=*** db.example");
        COMPARE_TEXT(maskOf("Bearer hunter2Zq8xKwLm").masked(std::string("token hunter2Zq8xKwLm, Bearer of news")),
                     "token ***, Bearer of news");
        COMPARE_TEXT(
            maskOf("https://a.example/hunter2Zq8").masked(std::string("a.example https://a.example/hunter2Zq8")),
            "a.example ***");
    }

    void masksTruncatedSecrets_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("masked");
        const auto add = [](const char* name, const std::string& text, const char* masked) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(masked);
        };
        add("as it is", "it was s3cr3t-\"T0", "it was ***");
        add("with an ellipsis", "it was s3cr3t-\"T0…", "it was ***…");
        add("JSON", "it was s3cr3t-\\\"T0", "it was ***");
        add("an escape", "it was s3cr3t-\\u00", "it was ***");
        add("percent", "it was s3cr3t-%22T0ken%2", "it was ***");
        add("HTML", "it was s3cr3t-&quot;T0ken&quo", "it was ***");
        add("hexadecimal", "it was 7333637233742d22", "it was ***");
        add("base64", "it was czNjcjN0LSJUMG", "it was ***");
        add("all escaped", "it was \\u0073\\u0033\\u0063\\u0072\\u0033", "it was ***");
        add("2 characters", "it was s3", "it was s3");
        add("in another place", "s3cr3t-\"T0 it was", "s3cr3t-\"T0 it was");
        add("in other case", "it was S3CR", "it was S3CR");
    }

    void masksTruncatedSecrets() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, masked);
        COMPARE_TEXT(maskOf(secrets[0].second).masked(text.toStdString()), masked.toStdString());
    }

    void keepsJsonValid() {
        SecretMask mask = maskOf("12345678");
        COMPARE_TEXT(mask.masked(quotedJson("{'a': 12345678, 'b': '12345678'}")), quotedJson("{'a':'***','b':'***'}"));
        COMPARE_TEXT(mask.masked(quotedJson("{'a': '12345678'}")), quotedJson("{'a': '***'}"));
        COMPARE_TEXT(mask.masked(std::string("[49,50,51,52,53,54,55,56]")), "[\"***\"]");
        COMPARE_TEXT(mask.masked(quotedJson("{'a': 912345678, 'b': 100000000000000000001}")),
                     quotedJson("{'a':'***','b':100000000000000000001}"));
        COMPARE_TEXT(mask.masked(quotedJson("{'a': 3132333435363738}")), quotedJson("{'a':'***'}")); // hexadecimal
        COMPARE_TEXT(maskOf("42").masked(std::string("[42, 1421]")), "[\"***\",1421]");
        const std::string zero = std::string("1\0", 2) + "12345678";
        COMPARE_TEXT(mask.masked(zero), std::string("1\0", 2) + "***");
        const std::string deep = std::string(100'000, '[') + "12345678" + std::string(100'000, ']');
        QVERIFY(!mask.masked(deep).contains("12345678"));
    }

    void masksArraysTogether() {
        const SecretMask mask = maskOf("hunter2Zq8xKwLm");
        const auto masked = [&](const char* json) { return mask.maskedValue(Json::parse(quotedJson(json))).dump(); };
        COMPARE_TEXT(masked("['a hunter2', 'Zq8xKwLm b', 'c']"), quotedJson("['a ***',' b','c']"));
        COMPARE_TEXT(masked("['h','u','n','t','e','r','2','Z','q','8','x','K','w','L','m']"),
                     quotedJson("['***','','','','','','','','','','','','','','']"));
        COMPARE_TEXT(masked("['aHVudGVy', 'Mlpx', 'OHhLd0xt']"), quotedJson("['***','','']"));
        COMPARE_TEXT(masked("[1, 104,117,110,116,101,114,50,90,113,56,120,75,119,76,109, 2]"),
                     quotedJson("[1,'***',2]"));
        COMPARE_TEXT(masked("{'type':'Buffer','data':[104,117,110,116,101,114,50,90,113,56,120,75,119,76,109]}"),
                     quotedJson("{'type':'Buffer','data':['***']}"));
        COMPARE_TEXT(masked("{'hunter2%5Aq8xKwLm': ['a', ['hunter2Zq8xKwLm'], 1, null]}"),
                     quotedJson("{'***':['a',['***'],1,null]}"));
        COMPARE_TEXT(masked("['hunter2', {'a': 'Zq8xKwLm'}, 300, [104, 105]]"),
                     quotedJson("['hunter2',{'a':'Zq8xKwLm'},300,[104,105]]"));
    }

    void marksSecrets() {
        SecretMask mask = maskOf("hunter2Zq8xKwLm");
        mask.addSecret("another-token", "{{token}}");
        COMPARE_TEXT(mask.masked(std::string("hunter2Zq8xKwLm another-token")), "*** {{token}}");
        COMPARE_TEXT(mask.masked(std::string("hunter2Zq8xKwLm another-token"), "-"), "- -");
        mask.addSecret("another-token", "{{key}}");
        COMPARE_TEXT(mask.masked(std::string("another-token.")), "{{key}}.");
        SecretMask both = maskOf("one-more-secret");
        both.addSecrets(mask);
        COMPARE_TEXT(both.masked(std::string("one-more-secret another-token.")), "*** {{key}}.");
    }

    /// In what order texts are decoded, and what surrounds a secret, does not matter.
    void findsSecretsInContext_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text :
             {"token=ABCD%2Fef-9", "C:\\ABCD%2Fef-9", "a&ABCD%2Fef-9", "x=3DABCD%252Fef-9", "\\\\ABCD\\u002Fef-9",
              "QUJDRC9lZi05", "Basic QUJDRC9lZi05", "Bearer\nQUJD RC9l Zi05", "41 42 43 44 2f 65 66 2d 39",
              "key41 42 43 44 2f 65 66 2d 39", "4142\n4344\n2f65\n662d\n39", "%41%42%43%44%2\n  f%65%66-9",
              "A\\u00\n42CD/ef-9", "&#6\n5;BCD/ef-9", "ABCD=2F=65=\n=66-9"})
            QTest::addRow("%s", text) << QByteArray(text);
    }

    void findsSecretsInContext() {
        QFETCH(const QByteArray, text);
        const std::string masked = maskOf("ABCD/ef-9").masked("x " + text.toStdString() + " y");
        QVERIFY2(masked.contains("***"), masked.c_str());
        QVERIFY2(masked.starts_with("x ") && masked.ends_with(" y"), masked.c_str());
    }

    /// Three digits after a backslash can be an escape, too.
    void findsSecretsInContinuedLines() {
        COMPARE_TEXT(maskOf("token-12345678").masked(std::string("x token-\\\n12345678 y")), "x *** y");
        COMPARE_TEXT(maskOf("token-S45678").masked(std::string("x token-\\\n12345678 y")), "x *** y");
    }

    void manySecrets() {
        SecretMask mask;
        for (int i = 0; i < 300; ++i)
            mask.addSecret(formatText("secret-number-{}-{}", i, i * 7919), formatText("<{}>", i));
        COMPARE_TEXT(mask.masked(std::string("secret-number-42-332598 c2VjcmV0LW51bWJlci03LTU1NDMz secret-number")),
                     "<42> <7> <0>");
    }

    /// Texts are searched in parts.
    void longTexts() {
        const SecretMask mask = maskOf(secrets[0].second);
        const std::string written = percentText(secrets[0].second);
        std::string text;
        std::string expected;
        for (const std::size_t before : {65'500U, 65'520U, 65'530U, 1U, 65'536U, 300'000U, 70'000U}) {
            text += std::string(before, ' ') + written;
            expected += std::string(before, ' ') + "***";
        }
        QVERIFY(mask.masked(text) == expected);
    }

    /// Decoding stops before it takes long. All of these take well under a second.
    void hostileTexts() {
        const SecretMask mask = maskOf(secrets[1].second);
        const auto repeated = [](const std::string& part) {
            std::string text;
            while (text.size() < 300'000)
                text += part;
            return text;
        };
        std::string nested = secrets[1].second;
        for (int i = 0; i < 20; ++i)
            nested = base64(nested);
        for (const std::string& part :
             {std::string("%25"), std::string("\\"), std::string("&amp;"), std::string("=3D"), std::string("A"),
              std::string("%25=3D\\u0025&#37;"), std::string("41 "), std::string("65,"), std::string("hunter2Z"),
              std::string("hu"), nested, std::string("00000000: 4142\n"), std::string("\\u005C"), std::string(1, '\0'),
              std::string("\xEF\xB7\xBA")}) {
            const std::string text = repeated(part);
            QVERIFY(mask.masked(text + " end") == text + " end");
        }
    }

    void multipleLines() {
        const SecretMask mask = maskOf("-----BEGIN KEY-----\nMIIEowIBAAKCAQEA\nq83vEjRW\n}\n-----END KEY-----\n");
        COMPARE_TEXT(
            mask.masked(std::string("a -----BEGIN KEY-----\\nMIIEowIBAAKCAQEA\\nq83vEjRW\\n}\\n-----END KEY----- b")),
            "a *** b");
        COMPARE_TEXT(mask.masked(std::string("a MIIEowIBAAKCAQEA, q83vEjRW, } b")), "a ***, ***, } b");
        COMPARE_TEXT(mask.masked(std::string("a TUlJRW93SUJBQUtDQVFFQQ== b")), "a *** b");
    }

    void knownSecretsAreShared() {
        forgetSecrets();
        QVERIFY(knownSecrets().isEmpty());
        rememberSecret("short");
        QVERIFY(knownSecrets().isEmpty());
        rememberSecret("a-known-secret");
        rememberSecret("a-known-secret");
        COMPARE_TEXT(knownSecrets().masked(std::string("a-known-secret, YS1rbm93bi1zZWNyZXQ=")), "***, ***");
        for (std::size_t i = 0; i < maxKnownSecrets; ++i)
            rememberSecret(formatText("token-number-{}", i));
        COMPARE_TEXT(knownSecrets().masked(std::string("a-known-secret.")), "a-known-secret.");
        COMPARE_TEXT(knownSecrets().masked(std::string("token-number-255.")), "***.");
        forgetSecrets();
    }
};

TOOLROOM_TEST(TestSecretMask)
#include "test_secret_mask.moc"
