// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json_comments.h"
#include "tests/support/test_case.h"

using namespace toolroom;

class TestJsonComments : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void blanks_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("blanked");
        const auto row = [](const char* name, std::string text, std::string blanked) {
            QTest::addRow("%s", name) << std::move(text) << std::move(blanked);
        };
        row("nothing", "{\"a\":[1,2]}", "{\"a\":[1,2]}");
        row("line", "[1, // é\r\n2]", "[1,      \r\n2]");
        row("line at the end", "1 // x", "1     ");
        row("block", "[/* a\n, */1]", "[    \n    1]");
        row("block like a line", "/*//*/1", "      1");
        row("stars", "/***/1", "     1");
        row("slash star slash", "/*/ 1", "/*/ 1");
        row("no end", "[1, /* x", "[1, /* x");
        row("in a string", "\"// /* \\\" */\" //", "\"// /* \\\" */\"   ");
        row("open string", "\"// a", "\"// a");
        row("trailing commas", "{\"a\":[1,],}", "{\"a\":[1 ] }");
        row("trailing before comment", "[1 , /*x*/ // y\n ]", "[1             \n ]");
        row("comma in a string", "[\",\"]", "[\",\"]");
        row("no value before", "[,]", "[,]");
        row("two commas", "[1,,]", "[1,,]");
        row("after a colon", "{\"a\":,}", "{\"a\":,}");
        row("a comma between", "[1,2]", "[1,2]");
        row("division", "[1/2]", "[1/2]");
    }
    void blanks() {
        QFETCH(const std::string, text);
        QFETCH(const std::string, blanked);
        COMPARE_TEXT(blankComments(text), blanked);
        QCOMPARE(blankComments(text).size(), text.size());
    }
};

TOOLROOM_TEST(TestJsonComments)
#include "test_json_comments.moc"
