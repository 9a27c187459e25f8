// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/word_regex.h"
#include "tests/support/test_case.h"

#include <random>

using namespace toolroom;

class TestWordRegex : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void filterFindsWholeWords();
    void findsTheSameAsASearch();
};

void TestWordRegex::filterFindsWholeWords() {
    const WordFilter filter("Lists the open_issues, e.g. \u201Cbugs\u201D.");
    QVERIFY(filter.mayContain(SearchWords("lists")));
    QVERIFY(filter.mayContain(SearchWords("absent open_issues")));
    QVERIFY(filter.mayContain(SearchWords("bugs")));
    QVERIFY(!filter.mayContain(SearchWords("open issues bug list")));
    QVERIFY(!WordFilter().mayContain(SearchWords("any")));
    // Without regard to case, the Kelvin sign is a k and the long s an s.
    QVERIFY(WordFilter("\u212Aeep").mayContain(SearchWords("keep")));
}

void TestWordRegex::findsTheSameAsASearch() {
    constexpr std::string_view pattern =
        R"(\bmay\b(?!\s+not)|(?:^|(?<=[.!?] ))can\b|\bthe\s+best\b|\band\s+so\s+on\b|\bstuff\b)";
    const WordRegex words(pattern, "may can the and stuff");
    const auto search = Regex::compile(pattern, Regex::CaseSensitivity::Insensitive);
    QVERIFY(search);
    constexpr std::array<std::string_view, 22> parts = {
        "may",   "May", "not", "can", "The", "best", "and", "so", "on",     "stuff", "\u017Ftuff",
        "maybe", " ",   " ",   " ",   " ",   ". ",   "_",   "\n", "\u00e9", "-",     "other"};
    std::mt19937 random(2026);
    int matches = 0;
    for (int round = 0; round < 5'000; ++round) {
        std::string text;
        for (int i = 0; i < 12; ++i)
            text += parts[random() % parts.size()];
        const WordFilter filter(text);
        std::size_t from = 0;
        for (;;) {
            const auto expected = search->find(text, from);
            const auto found = words.find(filter, text, from);
            QCOMPARE(found.has_value(), expected.has_value());
            if (!found)
                break;
            QCOMPARE(found->begin, expected->begin);
            QCOMPARE(found->end, expected->end);
            from = found->end;
            ++matches;
        }
    }
    QVERIFY(matches > 1'000);
}

TOOLROOM_TEST(TestWordRegex)
#include "test_word_regex.moc"
