// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/excerpt.h"

#include "core/json/columns.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

/// The excerpt for the first occurrence of `words` in `bytes`.
Excerpt excerptFor(const std::string& bytes, const std::string& words, int width = 60) {
    const SourceText text("t.json", bytes);
    const std::size_t begin = text.bytes().find(words);
    return makeExcerpt(text, {begin, begin + words.size()}, width);
}

} // namespace

class TestExcerpt : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void marksTheRange() {
        const Excerpt excerpt = excerptFor("first\n  \"name\": \"a tool\",\nlast", "\"a tool\"");
        COMPARE_TEXT(excerpt.text, "  \"name\": \"a tool\",");
        COMPARE_TEXT(excerpt.marks, "          ^~~~~~~~");
    }

    void marksOnlyTheFirstOfSeveralLines() {
        const Excerpt excerpt = excerptFor("{ \"a\": {\r\n  \"b\": 1\r\n} }", "{\r\n  \"b\": 1\r\n}");
        COMPARE_TEXT(excerpt.text, "{ \"a\": {");
        COMPARE_TEXT(excerpt.marks, "       ^");
    }

    void emptyRangeHasOneMark() {
        const SourceText text("t.json", "abc");
        COMPARE_TEXT(makeExcerpt(text, {1, 1}, 60).marks, " ^");
        COMPARE_TEXT(makeExcerpt(text, {3, 3}, 60).marks, "   ^");
        COMPARE_TEXT(makeExcerpt(SourceText("t.json", ""), {0, 0}, 60).marks, "^");
    }

    void countsColumnsNotBytes() {
        COMPARE_TEXT(excerptFor("\"café\" x", "x").marks, "       ^");
        COMPARE_TEXT(excerptFor("\"cafe\u0301\" x", "x").marks, "       ^");
        COMPARE_TEXT(excerptFor("\"検索\" x", "x").marks, "       ^");
        COMPARE_TEXT(excerptFor("x 検索", "検索").marks, "  ^~~~");
    }

    void escapesHiddenCharacters() {
        const Excerpt excerpt = excerptFor("\ta\u200Bb\u202E \x1b[31m c", "c", 80);
        COMPARE_TEXT(excerpt.text, " a\\u{200B}b\\u{202E} \\u{001B}[31m c");
        QCOMPARE(excerpt.marks.size(), displayColumns(excerpt.text));
        QVERIFY(excerpt.marks.ends_with(" ^"));
    }

    void omitsTheByteOrderMark() {
        const Excerpt excerpt = excerptFor("\xEF\xBB\xBF{\"a\": 1}", "1");
        COMPARE_TEXT(excerpt.text, "{\"a\": 1}");
        COMPARE_TEXT(excerpt.marks, "      ^");
    }

    void truncatesLongLines_data() {
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("marked");
        QTest::addColumn<int>("after");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("marks");
        const auto row = [](const char* name, int before, int marked, int after, const char* text, const char* marks) {
            QTest::newRow(name) << before << marked << after << QString::fromUtf8(text) << QString::fromUtf8(marks);
        };
        row("fits", 10, 5, 5, "bbbbbbbbbbFFFFFaaaaa", "          ^~~~~");
        row("begin", 0, 5, 100, "FFFFFaaaaaaaaaaaaaa…", "^~~~~");
        row("middle", 100, 5, 100, "…bbbbbFFFFFaaaaaaaa…", "      ^~~~~");
        row("end", 100, 5, 0, "…bbbbbbbbbbbbbbFFFFF", "               ^~~~~");
        row("long range", 100, 100, 100, "…bbbbbFFFFFFFFFFFFF…", "      ^~~~~~~~~~~~~");
        row("one too many", 16, 5, 0, "…bbbbbbbbbbbbbbFFFFF", "               ^~~~~");
    }

    void truncatesLongLines() {
        QFETCH(const int, before);
        QFETCH(const int, marked);
        QFETCH(const int, after);
        QFETCH(const QString, text);
        QFETCH(const QString, marks);
        const auto times = [](int count, char letter) { return std::string(static_cast<std::size_t>(count), letter); };
        const SourceText source("t.json", times(before, 'b') + times(marked, 'F') + times(after, 'a'));
        const auto begin = static_cast<std::size_t>(before);
        const Excerpt excerpt = makeExcerpt(source, {begin, begin + static_cast<std::size_t>(marked)}, 20);
        QCOMPARE(QString::fromStdString(excerpt.text), text);
        QCOMPARE(QString::fromStdString(excerpt.marks), marks);
    }

    void neverExceedsTheWidth() {
        std::string line;
        for (int i = 0; i < 400; ++i)
            line += i % 3 == 0 ? "検" : (i % 3 == 1 ? "\u200B" : "e\u0301");
        const SourceText source("t.json", line);
        for (std::size_t begin = 0; begin < line.size(); ++begin) {
            const Excerpt excerpt = makeExcerpt(source, {begin, std::min(begin + 7, line.size())}, 40);
            QVERIFY(displayColumns(excerpt.text) <= 40);
            QVERIFY(excerpt.marks.size() <= 41);
            QVERIFY(excerpt.marks.contains('^'));
        }
    }
};

TOOLROOM_TEST(TestExcerpt)
#include "test_excerpt.moc"
