// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/text_edit.h"
#include "core/json/edit/unified_diff.h"
#include "tests/support/test_case.h"

#include <random>

using namespace toolroom;

class TestTextEdits : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void editsAreApplied() {
        COMPARE_TEXT(applyEdits("abcdef", {}), "abcdef");
        COMPARE_TEXT(applyEdits("abcdef", {{{0, 1}, "A"}, {{1, 1}, "-"}, {{2, 4}, ""}, {{6, 6}, "g"}}), "A-befg");
    }

    void overlappingEditsAreNotMerged() {
        TextEdits edits = {{{2, 4}, "x"}};
        QVERIFY(mergeEdits(edits, {{{4, 5}, ""}, {{6, 6}, "y"}}));
        QVERIFY(!mergeEdits(edits, {{{0, 1}, ""}, {{3, 3}, "z"}}));
        QVERIFY(!mergeEdits(edits, {{{6, 6}, "other"}}));
        QVERIFY(!mergeEdits(edits, {{{1, 3}, ""}}));
        QVERIFY(mergeEdits(edits, {{{2, 4}, "x"}, {{0, 2}, "w"}}));
        QCOMPARE(edits, (TextEdits{{{0, 2}, "w"}, {{2, 4}, "x"}, {{4, 5}, ""}, {{6, 6}, "y"}}));
    }

    void composedEditsHaveTheSameResult() {
        std::mt19937 random(7);
        const auto below = [&](std::size_t limit) {
            return std::uniform_int_distribution<std::size_t>(0, limit)(random);
        };
        const auto randomEdits = [&](std::size_t size) {
            TextEdits edits;
            for (int i = 0; i < 4; ++i) {
                const std::size_t begin = below(size);
                const TextEdit edit{{begin, std::min(size, begin + below(3))}, std::string(below(3), "xyz"[i % 3])};
                static_cast<void>(mergeEdits(edits, {edit}));
            }
            return edits;
        };
        for (int round = 0; round < 2000; ++round) {
            const std::string text = "0123456789abcdef";
            const TextEdits first = randomEdits(text.size());
            const std::string between = applyEdits(text, first);
            const TextEdits second = randomEdits(between.size());
            const std::string result = applyEdits(between, second);
            COMPARE_TEXT(applyEdits(text, composeEdits(first, second, result)), result);
        }
    }

    void editsFarApartStayApart() {
        const TextEdits first = {{{2, 3}, "XYZ"}};
        const TextEdits second = {{{0, 1}, ""}, {{8, 8}, "end"}};
        QCOMPARE(composeEdits(first, second, "1XYZ345end"),
                 (TextEdits{{{0, 1}, ""}, {{2, 3}, "XYZ"}, {{6, 6}, "end"}}));
    }

    void diff_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("old");
        QTest::addColumn<QByteArray>("replacement");
        QTest::addColumn<QByteArray>("hunks");
        const auto row = [](const char* tag, const char* text, const char* old, const char* replacement,
                            const char* hunks) {
            QTest::newRow(tag) << QByteArray(text) << QByteArray(old) << QByteArray(replacement) << QByteArray(hunks);
        };
        row("nothing", "a\n", "a", "a", "");
        row("one line", "a\nb\nc\n", "b", "B", "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n");
        row("only line", "a\n", "a", "b", "@@ -1 +1 @@\n-a\n+b\n");
        row("insertion", "a\nb\n", "\nb", "\nx\nb", "@@ -1,2 +1,3 @@\n a\n+x\n b\n");
        row("removal", "a\nb\nc\n", "b\n", "", "@@ -1,3 +1,2 @@\n a\n-b\n c\n");
        row("CRLF", "a\r\nb\r\n", "b", "B", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+B\r\n");
        row("no final line break", "a\nb", "b", "c",
            "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n");
        row("appended line", "a\nb", "b", "b\nc",
            "@@ -1,2 +1,3 @@\n a\n-b\n\\ No newline at end of file\n+b\n+c\n\\ No newline at end of file\n");
        row("context without final line break", "a\nb", "a", "A",
            "@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n");
        row("context", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "5", "five",
            "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
    }

    void diff() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, old);
        QFETCH(const QByteArray, replacement);
        QFETCH(const QByteArray, hunks);
        const auto begin = static_cast<std::size_t>(text.indexOf(old));
        const TextEdits edits = {{{begin, begin + static_cast<std::size_t>(old.size())}, replacement.toStdString()}};
        const std::string header = hunks.isEmpty() ? "" : "--- a/dir/a.json\n+++ b/dir/a.json\n";
        COMPARE_TEXT(makeUnifiedDiff("dir/a.json", text.toStdString(), edits), header + hunks.toStdString());
    }

    void hunksAreSeparateIfSevenLinesApart() {
        std::string text;
        for (int i = 0; i < 20; ++i)
            text += "line\n";
        const auto hunks = [&](std::size_t secondLine) {
            const std::string diff =
                makeUnifiedDiff("a", text, {{{0, 0}, "new\n"}, {{secondLine * 5, secondLine * 5 + 4}, "LINE"}});
            std::size_t count = 0;
            for (std::size_t at = diff.find("\n@@"); at != std::string::npos; at = diff.find("\n@@", at + 1))
                ++count;
            return count;
        };
        QCOMPARE(hunks(6), std::size_t{1});
        QCOMPARE(hunks(7), std::size_t{2});
        QVERIFY(makeUnifiedDiff("a", text, {{{0, 0}, "new\n"}, {{50, 54}, "LINE"}}).contains("@@ -8,7 +9,7 @@"));
    }

    void unusualPathsAreQuoted() {
        const TextEdits edits = {{{0, 1}, "b"}};
        QVERIFY(makeUnifiedDiff("/tmp/a.json", "a\n", edits).starts_with("--- a/tmp/a.json\n+++ b/tmp/a.json\n"));
        QVERIFY(makeUnifiedDiff("a b.json", "a\n", edits).starts_with("--- a/a b.json\t\n+++ b/a b.json\t\n"));
        QVERIFY(makeUnifiedDiff("\"\n\x1B.json", "a\n", edits).starts_with("--- \"a/\\\"\\012\\033.json\"\n"));
    }
};

TOOLROOM_TEST(TestTextEdits)
#include "test_text_edits.moc"
