// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/safety/injection.h"
#include "core/text/encoded_text.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QRegularExpression>

using namespace toolroom;
using namespace toolroom::test;

class InjectionRulesTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void decodesTexts_data();
    void decodesTexts();
    void findsSecrets_data();
    void findsSecrets();
    void singleWordsAreNoInjections();
    void takesLinearTime_data();
    void takesLinearTime();
};

void InjectionRulesTest::decodesTexts_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("decoded");
    const auto row = [](const char* name, const char* text, const char* decoded) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(decoded);
    };
    row("base64", "Counts. aWdub3JlIGFsbCBydWxlcw==", "ignore all rules");
    row("hexadecimal", "Counts. 69 67 6e 6f 72 65 20 61 6c 6c", "ignore all");
    row("hexadecimal without spaces", "Counts. 69676e6f726520616c6c", "ignore all");
    row("escapes of bytes", R"(\x69\x67\x6e\x6f\x72\x65 it)", "ignore it");
    row("escapes of characters", R"(\u0069\u0067\u006e\u006f\u0072\u0065 it)", "ignore it");
    row("URL", "ignore%20all%20rules%20of%20it", "ignore all rules of it");
    row("HTML", "&#105;&#103;&#110;&#111;&#x72;&#101; it", "ignore it");
    row("spaced letters", "Counts. i g n o r e  a l l", "ignore all");
    row("tags", "Counts.\U000E0069\U000E0067\U000E006E\U000E006F", "igno");
    row("a hash", "Checks 5f4dcc3b5aa765d61d8327deb882cf99.", "");
    row("a path", "Reads documentation/projects/configuration.", "");
    row("a percent sign", "Scales to 100%25 or 50%20.", "");
}

void InjectionRulesTest::decodesTexts() {
    QFETCH(const QString, text);
    QFETCH(const QString, decoded);
    const std::vector<DecodedText> found = decodeEncodedParts(text.toStdString());
    QCOMPARE(found.size(), std::size_t(decoded.isEmpty() ? 0 : 1));
    if (!found.empty())
        COMPARE_TEXT(found.front().text, decoded.toStdString());
}

void InjectionRulesTest::findsSecrets_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("secret");
    const auto row = [](const QString& text, const QString& secret) {
        QTest::newRow(qPrintable(text)) << text << secret;
    };
    // Joined here, because scanners for secrets would report them.
    const QString key = QStringLiteral("sk-") + QStringLiteral("q8Zt41LmWx7Rk2");
    const QString token = QStringLiteral("ghp_") + QStringLiteral("R5nW8qLz2Tx7Vb4Kc9Md1Yf6Hg3Js0Pa2Xe8");
    row(QStringLiteral("Use KEY=%1.").arg(key), key + QLatin1Char('.'));
    row(QStringLiteral("token %1 works").arg(token), token);
    row(QStringLiteral("Authorization: Bearer q8Zt41LmWx7Rk2Vb4Kc9"), QStringLiteral("Bearer q8Zt41LmWx7Rk2Vb4Kc9"));
    row(QStringLiteral("sk-your-key-here-1234"), QString());
    row(QStringLiteral("ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"), QString());
    row(QStringLiteral("Authorization: Bearer YOUR_TOKEN_HERE_PLEASE"), QString());
    row(QStringLiteral("risk-based approach 2025 with ask-for-24-hours"), QString());
}

void InjectionRulesTest::findsSecrets() {
    QFETCH(const QString, text);
    QFETCH(const QString, secret);
    const std::string bytes = text.toStdString();
    const std::vector<ByteRange> found = secretLiteralsIn(bytes);
    QCOMPARE(found.size(), std::size_t(secret.isEmpty() ? 0 : 1));
    if (!found.empty())
        COMPARE_TEXT(bytes.substr(found[0].begin, found[0].end - found[0].begin), secret.toStdString());
}

/// DefinitionSearch does not read short words at all.
void InjectionRulesTest::singleWordsAreNoInjections() {
    QFile file(QStringLiteral(TOOLROOM_TESTS_DIR "/../resources/vocabulary/words.txt"));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.errorString()));
    static const QRegularExpression word(QStringLiteral("(?<![\\w*~])[A-Za-z]{6,15}(?![\\w*~])"));
    int words = 0;
    for (auto matches = word.globalMatch(QString::fromUtf8(file.readAll())); matches.hasNext(); ++words) {
        const std::string text = matches.next().captured().toStdString();
        for (const TextRole role : {TextRole::Description, TextRole::Flag, TextRole::Text, TextRole::Name})
            QVERIFY2(injectionsIn(text, role).empty(), text.c_str());
    }
    QVERIFY2(words > 1000, qPrintable(QString::number(words)));
}

void InjectionRulesTest::takesLinearTime_data() {
    QTest::addColumn<QByteArray>("part");
    for (const char* part : {"<system ", "<!-- ", "[x", "a:b:", "l'a'", "a b ", "do not ", "41 ", "%41",
                             "x=", "- a: b\n", "\U000E0041", "aaaa", "always call "})
        QTest::newRow(part) << QByteArray(part);
}

/// A rule that rescans the text at every word would take minutes.
void InjectionRulesTest::takesLinearTime() {
    QFETCH(const QByteArray, part);
    const std::string text = part.repeated(500'000 / part.size()).toStdString();
    QVERIFY(injectionsIn(text, TextRole::Text).size() <= 6);
}

TOOLROOM_TEST(InjectionRulesTest)
#include "test_injection_rules.moc"
