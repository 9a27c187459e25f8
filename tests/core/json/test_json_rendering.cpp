// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
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
        QTest::addColumn<QString>("rendering");
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
        QFETCH(const QString, rendering);
        COMPARE_TEXT(renderJson(text.toStdString()), rendering.toStdString());
    }

    void rightToLeftStringsAreIsolated() {
        const QString rendering =
            QString::fromStdString(renderJson({{"a", QStringLiteral("\u05D0\u05D1").toStdString()}}));
        QCOMPARE(rendering, QStringLiteral("{\n  \"a\": \"\u2068\u05D0\u05D1\u2069\"\n}"));
    }

    void longStringsAreBroken() {
        const std::string rendering = renderJson(std::string(2500, 'x'));
        QCOMPARE(std::ranges::count(rendering, '\n'), std::ptrdiff_t(2));
        COMPARE_TEXT(test::decodeRendering(rendering), '"' + std::string(2500, 'x') + '"');
    }

    /// The rendered text corresponds exactly to the JSON that is sent.
    void tenThousandSetsOfArguments() {
        test::HostileArguments hostile(20'261);
        for (int i = 0; i < 10'000; ++i) {
            const Json arguments = hostile.next();
            const std::string rendering = renderJson(arguments);
            if (test::decodeRendering(rendering) != compactText(arguments))
                QFAIL(qPrintable(QString::fromStdString(arguments.dump() + "\n" + rendering)));
        }
    }
};

TOOLROOM_TEST(TestJsonRendering)
#include "test_json_rendering.moc"
