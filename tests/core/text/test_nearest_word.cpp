// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/nearest_word.h"

#include "tests/support/test_case.h"

#include <string>
#include <vector>

using namespace toolroom;

class TestNearestWord : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void findsMisspelledWords_data() {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("nearest");
        QTest::newRow("letters swapped") << "minLenght"
                                         << "minLength";
        QTest::newRow("two letters swapped in a short word") << "hiaki"
                                                             << "hikai";
        QTest::newRow("another style") << "user-id"
                                       << "userId";
        QTest::newRow("a letter of three") << "jsn"
                                           << "json";
        QTest::newRow("a beginning") << "add"
                                     << "additionalProperties";
        QTest::newRow("the nearest of two") << "jsons"
                                            << "json";
        QTest::newRow("too short") << "is"
                                   << "";
        QTest::newRow("too far") << "maximum"
                                 << "";
        QTest::newRow("three slips") << "aditionlPropertis"
                                     << "additionalProperties";
        QTest::newRow("four slips in a long word") << "aditionlPropertis_y"
                                                   << "";
        QTest::newRow("longer than a word") << QString(65, QLatin1Char('j')) << "";
        QTest::newRow("nothing") << ""
                                 << "";
    }

    void findsMisspelledWords() {
        QFETCH(QString, word);
        QFETCH(QString, nearest);
        const std::vector<std::string_view> known = {
            "minLength", "hikai", "userId", "json", "jsonp", "additionalProperties", "if"};
        COMPARE_TEXT(nearestWord(word.toStdString(), known), nearest.toStdString());
    }

    void ignoresHugeLists() {
        const std::vector<std::string_view> known(401, "json");
        COMPARE_TEXT(nearestWord("jsn", known), "");
    }
};

TOOLROOM_TEST(TestNearestWord)
#include "test_nearest_word.moc"
