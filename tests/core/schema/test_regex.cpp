// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/regex/regex.h"
#include "tests/support/test_case.h"

#include <vector>

using toolroom::Regex;

namespace {

bool matches(std::string_view pattern, std::string_view subject) {
    const auto regex = Regex::compile(pattern);
    if (!regex)
        qFatal("%s", regex.error().text().c_str());
    return regex->search(subject) == Regex::Match::Yes;
}

std::string refusal(std::string_view pattern) {
    const auto regex = Regex::compile(pattern);
    return regex ? "accepted" : regex.error().text();
}

} // namespace

class TestRegex : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void searchesAnywhere();
    void classesAreEcmaScript();
    void spaceIsEcmaScript();
    void dotStopsAtLineEnds();
    void dollarMatchesOnlyTheEnd();
    void longPropertyNames();
    void surrogatePairs();
    void escapesOfEcmaScript();
    void literalBracketsAndBraces();
    void hyphenNextToClassEscape();
    void repeatsZeroTimes();
    void rejectsOtherDialects_data();
    void rejectsOtherDialects();
    void errorNamesTheOffset();
    void findReturnsByteOffsets();
    void startsHere();
    void caseInsensitive();
    void invalidUtf8MatchesNothing();
    void runawayIsTooCostly();
    void longSubject();
    void deepBacktrackingNeedsNoStack();
    void laterMatchesGiveTheSameResult();
};

void TestRegex::startsHere() {
    const auto regex = Regex::compile("(?<=x)a+", Regex::CaseSensitivity::Insensitive, Regex::Start::Here);
    QVERIFY(regex);
    for (int i = 0; i < 200; ++i) { // interpreted first, then compiled
        QVERIFY(!regex->find("xAa", 0));
        const auto found = regex->find("xAa", 1);
        QVERIFY(found && found->begin == 1 && found->end == 3);
        QVERIFY(!regex->find("xAa", 2));
    }
}

void TestRegex::repeatsZeroTimes() {
    QVERIFY(matches("(?:a|^){0}b", "ab"));
    QVERIFY(matches("(x |^){0,0}?b", "ab"));
    QVERIFY(!matches("^(?:a|^){0}b", "ab"));
    QVERIFY(matches("(?:a|^){0,}b", "ab"));
    QVERIFY(matches("(|(?=a)){0}b?", "b"));
    QVERIFY(matches("(?:(\\B|(?=a)){0}){2,}?", ""));
    COMPARE_TEXT(refusal("(?:a|^){0}b["), refusal("(?:a|^){1}b["));
}

void TestRegex::searchesAnywhere() {
    QVERIFY(matches("b+", "abbc"));
    QVERIFY(!matches("^b+", "abbc"));
    QVERIFY(matches("", ""));
    QVERIFY(matches("^[]$|^x$", "x"));
    QVERIFY(!matches("[]", "x"));
    QVERIFY(matches("^[^]$", "\n"));
}

void TestRegex::classesAreEcmaScript() {
    QVERIFY(matches("^\\d$", "7"));
    QVERIFY(!matches("^\\d$", "\u09ea"));
    QVERIFY(matches("^\\D$", "\u09ea"));
    QVERIFY(matches("^\\w$", "a"));
    QVERIFY(!matches("^\\w$", "\u00e9"));
    QVERIFY(matches("^\\W$", "\u00e9"));
    QVERIFY(matches("^[\\w]$", "_"));
}

void TestRegex::spaceIsEcmaScript() {
    for (const char* space : {" ", "\t", "\n", "\v", "\f", "\r", "\u00a0", "\ufeff", "\u2028", "\u2029", "\u2003"}) {
        QVERIFY(matches("^\\s$", space));
        QVERIFY(matches("^[a\\s]$", space));
        QVERIFY(!matches("^\\S$", space));
        QVERIFY(!matches("^[a\\S]$", space));
    }
    for (const char* other : {"a", "\u0001", "\u200b", "\U0001f432"}) {
        QVERIFY(!matches("^\\s$", other));
        QVERIFY(matches("^\\S$", other));
        QVERIFY(matches("^[\\S]$", other));
    }
}

void TestRegex::dotStopsAtLineEnds() {
    QVERIFY(matches("^.$", "\U0001f432"));
    for (const char* lineEnd : {"\n", "\r", "\u2028", "\u2029"})
        QVERIFY(!matches("^.$", lineEnd));
    QVERIFY(matches("^.$", "\u0085"));
    QVERIFY(matches("^[.]$", "."));
    QVERIFY(!matches("^[.]$", "a"));
}

void TestRegex::dollarMatchesOnlyTheEnd() {
    QVERIFY(matches("^abc$", "abc"));
    QVERIFY(!matches("^abc$", "abc\n"));
}

void TestRegex::longPropertyNames() {
    QVERIFY(matches("^\\p{Letter}+$", "\u03c0a"));
    QVERIFY(!matches("^\\p{Letter}+$", "1"));
    QVERIFY(matches("^\\p{digit}+$", "\u09ea2"));
    QVERIFY(matches("^\\P{Uppercase_Letter}$", "a"));
    QVERIFY(matches("^[\\p{L}-]+$", "a-b"));
    QVERIFY(matches("^\\p{gc=Lu}$", "A"));
    QVERIFY(matches("^\\p{General_Category=Decimal_Number}$", "4"));
    QVERIFY(matches("^\\p{Script=Greek}$", "\u03c0"));
    QVERIFY(matches("^\\p{Alphabetic}$", "z"));
}

void TestRegex::surrogatePairs() {
    QVERIFY(matches("^\\ud83d\\udc32$", "\U0001f432"));
    QVERIFY(matches("^[\\uD83D\\uDC32]$", "\U0001f432"));
    QVERIFY(matches("^\\u{1f432}$", "\U0001f432"));
    COMPARE_TEXT(refusal("a\\ud83d"), "unpaired surrogate at offset 1");
}

void TestRegex::escapesOfEcmaScript() {
    QVERIFY(matches("^\\x41\\u0042$", "AB"));
    QVERIFY(matches("^\\cC$", "\u0003"));
    QVERIFY(matches("^\\t\\n\\v\\f\\r$", "\t\n\v\f\r"));
    QVERIFY(matches("^\\0$", std::string_view("\0", 1)));
    QVERIFY(matches("^\\/\\-\\_\\@\\\u00e9$", "/-_@\u00e9"));
    QVERIFY(matches("^(?<year>\\d{4})-\\k<year>$", "2024-2024"));
    QVERIFY(matches("^(?:(a)|b)\\1$", "b"));
    QVERIFY(matches("(?<=\\$)\\d+(?!\\d)", "cost $42"));
}

void TestRegex::literalBracketsAndBraces() {
    QVERIFY(matches("^[[:alpha]$", ":"));
    QVERIFY(matches("^[[:a:]\\]$", "a]"));
    QVERIFY(matches("^{id}$", "{id}"));
    QVERIFY(matches("^a{,3}$", "a{,3}"));
    QVERIFY(matches("^a{2,3}$", "aaa"));
    QVERIFY(!matches("^a{2}$", "aaa"));
    QVERIFY(matches("^[{(*+?]+$", "{(*+?"));
}

void TestRegex::hyphenNextToClassEscape() {
    QVERIFY(matches("^[\\w-.]+$", "a-b.c"));
    QVERIFY(matches("^[.-\\w]+$", "a-b.c"));
    QVERIFY(matches("^[a-c-]+$", "ab-c"));
    QVERIFY(!matches("^[a-c]+$", "a-c"));
}

void TestRegex::rejectsOtherDialects_data() {
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("reason");
    const std::vector<std::pair<const char*, const char*>> patterns = {
        {"\\Aabc", "ECMAScript does not support the escape \\A at offset 0"},
        {"abc\\Z", "ECMAScript does not support the escape \\Z at offset 3"},
        {"\\a", "ECMAScript does not support the escape \\a at offset 0"},
        {"\\Qa.b\\E", "ECMAScript does not support the escape \\Q at offset 0"},
        {"(?i)abc", "ECMAScript does not support this group syntax at offset 0"},
        {"(?P<n>a)", "ECMAScript does not support this group syntax at offset 0"},
        {"a(?R)", "ECMAScript does not support this group syntax at offset 1"},
        {"(?#note)", "ECMAScript does not support this group syntax at offset 0"},
        {"(*LIMIT_MATCH=1)a", "nothing to repeat at offset 0"},
        {"a++", "nothing to repeat at offset 2"},
        {"a{2}*", "nothing to repeat at offset 4"},
        {"abc\\", "the pattern ends with a backslash at offset 3"},
    };
    for (const auto& [pattern, reason] : patterns)
        QTest::newRow(pattern) << QString::fromLatin1(pattern) << QString::fromLatin1(reason);
}

void TestRegex::rejectsOtherDialects() {
    QFETCH(QString, pattern);
    QFETCH(QString, reason);
    COMPARE_TEXT(refusal(pattern.toStdString()), reason.toStdString());
}

void TestRegex::errorNamesTheOffset() {
    COMPARE_TEXT(refusal("^(a"), "missing closing parenthesis at offset 3");
    COMPARE_TEXT(refusal("\\s\\s(a"), "missing closing parenthesis at offset 6");
    QVERIFY(refusal("[z-a]").ends_with("at offset 3"));
    QVERIFY(refusal("*a").ends_with("at offset 0"));
    QVERIFY(refusal("\\p{Nothing}").contains("unknown property"));
    COMPARE_TEXT(refusal(std::string(70'000, 'a')), "the pattern is longer than 65536 bytes");
}

void TestRegex::findReturnsByteOffsets() {
    const auto regex = Regex::compile("\u00e9+");
    const auto first = regex->find("a\u00e9\u00e9b\u00e9");
    QCOMPARE(first->begin, std::size_t(1));
    QCOMPARE(first->end, std::size_t(5));
    const auto second = regex->find("a\u00e9\u00e9b\u00e9", first->end);
    QCOMPARE(second->begin, std::size_t(6));
    QVERIFY(!regex->find("a\u00e9\u00e9b\u00e9", second->end));
    QVERIFY(!regex->find("a", 2));
}

void TestRegex::caseInsensitive() {
    const auto regex = Regex::compile("^straße É$", Regex::CaseSensitivity::Insensitive);
    QCOMPARE(regex->search("STRAßE é"), Regex::Match::Yes);
    QVERIFY(!matches("^A$", "a"));
}

void TestRegex::invalidUtf8MatchesNothing() {
    QVERIFY(!matches("^.+$", "a\xff"));
    QVERIFY(!matches("\\W", "\xc3"));
    QVERIFY(matches("b", "\xff\xfe b"));
}

void TestRegex::runawayIsTooCostly() {
    const std::string subject = std::string(60, 'a') + "!";
    for (const char* pattern : {"^(a+)+$", "^(a|a)*$", "^(.*a){20}$"}) {
        const auto regex = Regex::compile(pattern);
        QCOMPARE(regex->search(subject), Regex::Match::TooCostly);
    }
    const auto regex = Regex::compile("^(a+)+$");
    QCOMPARE(regex->search("aaaa!"), Regex::Match::No);
    QCOMPARE(regex->search(subject, 100), Regex::Match::TooCostly);
    QVERIFY(!regex->find(subject));
}

void TestRegex::longSubject() {
    const std::string subject(200'000, 'a');
    QVERIFY(matches("^[a-z]+$", subject));
    QVERIFY(!matches("^[a-z]+$", subject + "!"));
    QVERIFY(matches("^(?:ab?)*$", subject));
}

void TestRegex::deepBacktrackingNeedsNoStack() {
    const auto regex = Regex::compile("^((a|b)c?)*$");
    QCOMPARE(regex->search(std::string(200'000, 'a')), Regex::Match::Yes);
}

// The first matches are interpreted; later ones use compiled code.
void TestRegex::laterMatchesGiveTheSameResult() {
    const std::string runaway = std::string(60, 'a') + "!";
    const auto regex = Regex::compile("^(?:(a+)+|[\\w.]+ b)$");
    QVERIFY(regex);
    for (int i = 0; i < 200; ++i) {
        QCOMPARE(regex->search("aaa"), Regex::Match::Yes);
        QCOMPARE(regex->search("x.y b"), Regex::Match::Yes);
        QCOMPARE(regex->search("a\xff"), Regex::Match::No);
        QCOMPARE(regex->find("x b")->end, 3);
    }
    QCOMPARE(regex->search(runaway), Regex::Match::TooCostly);
}

TOOLROOM_TEST(TestRegex)
#include "test_regex.moc"
