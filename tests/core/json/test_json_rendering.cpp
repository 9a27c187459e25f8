// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/changes.h"
#include "core/json/digest.h"
#include "core/json/json_rendering.h"
#include "tests/support/hostile_arguments.h"
#include "tests/support/test_case.h"

#include <algorithm>

using namespace toolroom;

class TestJsonRendering : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void isIndentedAndComplete() {
        COMPARE_TEXT(renderJson({{"b", 1.0}, {"a", {1, "x"}}, {"e", Json::object()}}),
                     "{\n  \"b\": 1.0,\n  \"a\": [\n    1,\n    \"x\"\n  ],\n  \"e\": {}\n}");
    }

    void invisibleCharactersAreEscaped_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("drawn");
        QTest::newRow("zero width") << QStringLiteral("a\u200Bb") << QStringLiteral("\"a\\u{200B}b\"");
        QTest::newRow("what only looks written out")
            << QStringLiteral("a\\u{200B}b") << QStringLiteral("\"a\\\\u{200B}b\"");
        QTest::newRow("another space") << QStringLiteral("a\u00A0b") << QStringLiteral("\"a\\u{00A0}b\"");
        QTest::newRow("turned around") << QStringLiteral("a\u202Eb") << QStringLiteral("\"a\\u{202E}b\"");
        QTest::newRow("braille without dots") << QStringLiteral("\u2800") << QStringLiteral("\"\\u{2800}\"");
        QTest::newRow("a picture") << QStringLiteral("\uFFFC") << QStringLiteral("\"\\u{FFFC}\"");
        QTest::newRow("umlauts stay") << QStringLiteral("äß€") << QStringLiteral("\"äß€\"");
        QTest::newRow("lines") << QStringLiteral("a\nb") << QStringLiteral("\"a\\nb\"");
    }

    void invisibleCharactersAreEscaped() {
        QFETCH(const QString, text);
        QFETCH(const QString, drawn);
        COMPARE_TEXT(renderJson(text.toStdString()), drawn.toStdString());
    }

    void rightToLeftStringsAreIsolated() {
        const QString drawn = QString::fromStdString(renderJson({{"a", QStringLiteral("\u05D0\u05D1").toStdString()}}));
        QCOMPARE(drawn, QStringLiteral("{\n  \"a\": \"\u2068\u05D0\u05D1\u2069\"\n}"));
    }

    void longStringsAreBroken() {
        const std::string drawn = renderJson(std::string(2500, 'x'));
        QCOMPARE(std::ranges::count(drawn, '\n'), std::ptrdiff_t(2));
        COMPARE_TEXT(test::decodeRendering(drawn), '"' + std::string(2500, 'x') + '"');
    }

    /// The rendered text corresponds exactly to the JSON that is sent.
    void tenThousandSetsOfArguments() {
        test::HostileArguments hostile(20'261);
        for (int i = 0; i < 10'000; ++i) {
            const Json arguments = hostile.next();
            const std::string drawn = renderJson(arguments);
            if (test::decodeRendering(drawn) != compactText(arguments))
                QFAIL(qPrintable(QString::fromStdString(arguments.dump() + "\n" + drawn)));
        }
    }

    void changes_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("changes");
        const auto row = [](const char* name, const char* before, const char* after, const char* changes) {
            QTest::newRow(name) << QString::fromLatin1(before) << QString::fromLatin1(after)
                                << QString::fromLatin1(changes);
        };
        row("none", "{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", "");
        row("a value", "{\"a\":{\"n\":10}}", "{\"a\":{\"n\":1000}}", "/a/n 10 > 1000;");
        row("a number's kind", "{\"a\":1}", "{\"a\":1.0}", "/a 1 > 1.0;");
        row("come and gone", "{\"a\":1}", "{\"b\":null}", "/a 1 > -;/b - > null;");
        row("lists by index", "[1,2,3]", "[1,5]", "/1 2 > 5;/2 3 > -;");
        row("another kind", "{\"a\":[1]}", "{\"a\":{\"0\":1}}", "/a [1] > {\"0\":1};");
        row("keys with slashes", "{\"a/b\":1}", "{\"a/b\":2}", "/a~1b 1 > 2;");
    }

    void changes() {
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        QFETCH(const QString, changes);
        std::string found;
        for (const JsonChange& change :
             compareJson(Json::parse(before.toStdString()), Json::parse(after.toStdString())))
            found += change.pointer + ' ' + (change.before ? change.before->dump() : "-") + " > " +
                     (change.after ? change.after->dump() : "-") + ';';
        COMPARE_TEXT(found, changes.toStdString());
    }
};

TOOLROOM_TEST(TestJsonRendering)
#include "test_json_rendering.moc"
