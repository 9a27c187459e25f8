// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/utf8_locale.h"
#include "tests/support/test_case.h"

class TestUtf8Locale : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void keepsTheLanguageOfAMissingLocale_data() {
        QTest::addColumn<QByteArray>("all");
        QTest::addColumn<QByteArray>("lang");
        QTest::addColumn<QByteArray>("language");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* all, const char* lang, const char* language,
                            const char* expected) {
            QTest::newRow(name) << QByteArray(all) << QByteArray(lang) << QByteArray(language) << QByteArray(expected);
        };
        row("from LANG", "", "tlh_XX.UTF-8", "", "tlh_XX");
        row("LC_ALL goes first", "tlh_XX", "es_ES.UTF-8", "", "tlh_XX");
        row("LANGUAGE stays", "", "tlh_XX.UTF-8", "de", "de");
        row("no language requested", "C", "es_ES.UTF-8", "", "");
        row("nothing is set", "", "", "", "");
    }
    void keepsTheLanguageOfAMissingLocale() {
        QFETCH(const QByteArray, all);
        QFETCH(const QByteArray, lang);
        QFETCH(const QByteArray, language);
        qunsetenv("LC_MESSAGES");
        qunsetenv("LC_CTYPE");
        qputenv("LC_ALL", all);
        qputenv("LANG", lang);
        qputenv("LANGUAGE", language);
        toolroom::useUtf8Locale();
        QTEST(qgetenv("LANGUAGE"), "expected");
        QCOMPARE(qgetenv("LC_ALL"), QByteArray("C.UTF-8"));
    }
};

TOOLROOM_TEST(TestUtf8Locale)

#include "test_utf8_locale.moc"
