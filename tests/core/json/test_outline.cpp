// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/document.h"
#include "core/json/outline.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

Result<Outline> outlineOf(std::string bytes) {
    const SourceText text("x.json", std::move(bytes));
    return outline(text, text.content());
}

/// The children as `key=value` lines, or the error.
std::string described(const std::string& bytes) {
    const Result<Outline> found = outlineOf(bytes);
    if (!found)
        return found.error().text();
    std::string lines;
    for (const OutlineChild& child : found->children)
        lines += child.key + "=" + bytes.substr(child.value.begin, child.value.end - child.value.begin) + "\n";
    return lines;
}

} // namespace

class TestOutline : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void listsMembersOfAnObject() {
        const std::string text =
            " {\"a\\u0062\" : {\"x\":[1,\"}\"]}, \"\":\"a\\\"]\\\\\",\r\n\"n\":-1.5e3 , \"t\":true}\n";
        const auto found = outlineOf(text);
        QVERIFY(found);
        QVERIFY(found->kind == Outline::Kind::Object);
        QCOMPARE(found->value, (ByteRange{1, text.size() - 1}));
        QCOMPARE(found->children.size(), std::size_t{4});
        COMPARE_TEXT(found->children[0].key, "ab");
        QCOMPARE(found->children[0].keyRange, (ByteRange{2, 11}));
        COMPARE_TEXT(described(text), "ab={\"x\":[1,\"}\"]}\n=\"a\\\"]\\\\\"\nn=-1.5e3\nt=true\n");
    }

    void listsElementsOfAnArray() {
        const auto found = outlineOf("\xEF\xBB\xBF[ [] ,\"a,b\", null]");
        QVERIFY(found);
        QVERIFY(found->kind == Outline::Kind::Array);
        QCOMPARE(found->value, (ByteRange{3, 21}));
        QCOMPARE(found->children.size(), std::size_t{3});
        QCOMPARE(found->children[0].value, (ByteRange{5, 7}));
        QVERIFY(found->children[0].key.empty() && found->children[0].keyRange.empty());
        QCOMPARE(found->children[1].value, (ByteRange{9, 14}));
        QCOMPARE(found->children[2].value, (ByteRange{16, 20}));
    }

    void emptyContainersAndScalarsHaveNoChildren() {
        for (const char* text : {"{}", "[ \n ]", "\"x\"", "12", "true", "null"}) {
            const auto found = outlineOf(text);
            QVERIFY2(found && found->children.empty(), text);
        }
        QVERIFY(outlineOf("12")->kind == Outline::Kind::Scalar);
        QCOMPARE(outlineOf(" \"x\" ")->value, (ByteRange{1, 4}));
    }

    void keepsDuplicateKeys() { COMPARE_TEXT(described("{\"a\":1,\"a\":2}"), "a=1\na=2\n"); }

    void outlinesPartOfAText() {
        const SourceText text("x.json", "{\"tools\": [1, 22, {}]}");
        const auto found = outline(text, {9, 21});
        QVERIFY(found);
        QCOMPARE(found->value, (ByteRange{10, 21}));
        QCOMPARE(found->children[1].value, (ByteRange{14, 16}));
        COMPARE_TEXT(outline(text, {9, 20}).error().text(),
                     "x.json:1:21: unexpected end of input in the array that starts at 1:11");
    }

    void malformedChildrenDoNotAffectOthers_data();
    void malformedChildrenDoNotAffectOthers();

    void rejectsMalformedContainers_data();
    void rejectsMalformedContainers();

    void rejectsDeepNestingImmediately() {
        const std::string deep(128, '[');
        QVERIFY(outlineOf(deep + std::string(128, ']')));
        COMPARE_TEXT(described(std::string(20'000'000, '[')), "x.json:1:129: nested more than 128 levels deep");
        COMPARE_TEXT(described("[1," + deep), "x.json:1:131: nested more than 128 levels deep");
    }

    void readsLongRunsOfBackslashes() {
        const std::string backslashes(1'000'000, '\\');
        QCOMPARE(outlineOf("[\"" + backslashes + "\",1]")->children.size(), std::size_t{2});
        QCOMPARE(described("[\"" + backslashes + "\\\",1]"),
                 std::string("x.json:1:1000008: unexpected end of input in the string that starts at 1:2"));
    }
};

void TestOutline::malformedChildrenDoNotAffectOthers_data() {
    QTest::addColumn<std::string>("child");
    int number = 0;
    for (const char* child :
         {"{\"a\":1 \"b\":2}", "[1 2]", "[1,,]", "{a:tru}", "tru", "01", "1.", "\"\\ud800\"", "\"\\x\"", "\"a\nb\"",
          "\"\xC3\"", "{\"\\uD800\":1}", "[\x01]", "[// no\n1]", "{:}", "{\"a\":}"})
        QTest::addRow("%d", number++) << std::string(child);
}

void TestOutline::malformedChildrenDoNotAffectOthers() {
    QFETCH(const std::string, child);
    COMPARE_TEXT(described("[" + child + ", {\"k\":2}]"), "=" + child + "\n={\"k\":2}\n");
    COMPARE_TEXT(described("{\"x\":" + child + "\n,\"y\":0}"), "x=" + child + "\ny=0\n");
    QVERIFY(!Document::parse(std::make_shared<const SourceText>("x.json", child)));
}

void TestOutline::rejectsMalformedContainers_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("reason");
    int number = 0;
    const auto row = [&](std::string text, const std::string& reason) {
        QTest::addRow("%d", number++) << std::move(text) << "x.json:" + reason;
    };
    row("", "1:1: the text is empty");
    row(" \n ", "2:2: the text is empty");
    row("[1 2]", "1:4: expected ',' or ']' after a value");
    row("[1,]", "1:4: a trailing comma before ']' is not allowed");
    row("[,]", "1:2: expected a value or ']'");
    row("[1,,2]", "1:4: expected a value after ','");
    row("{\"a\" 1}", "1:6: expected ':' after the key");
    row("{\"a\":}", "1:6: expected a value after ':'");
    row("{\"a\":1,}", "1:8: a trailing comma before '}' is not allowed");
    row("{a:1}", "1:2: expected a double-quoted key or '}'");
    row("{\"\\q\":1}", "1:3: \\q is not a valid JSON escape sequence");
    row("{\"a\xFF\":1}", "1:4: byte 0xFF is not valid UTF-8");
    row("[1}", "1:3: '}' does not close the array that starts at 1:1");
    row("{\"a\":[{]}}", "1:8: ']' does not close the object that starts at 1:7");
    row("[1, 2", "1:6: unexpected end of input in the array that starts at 1:1");
    row("[", "1:2: unexpected end of input in the array that starts at 1:1");
    row("{\"a\": [1,\n{\"b\":2", "2:7: unexpected end of input in the object that starts at 2:1");
    row("[\"abc", "1:6: unexpected end of input in the string that starts at 1:2");
    row("[{\"abc", "1:7: unexpected end of input in the string that starts at 1:3");
    row("[] []", "1:4: unexpected text after the value");
    row("[1, // x\n2]", "1:5: comments are not allowed here");
    row("/* x */ []", "1:1: comments are not allowed here");
    row("hello world", "1:1: 'hello' is not a JSON value");
    row(std::string("\x7F"
                    "ELF\x02\x01\0\0",
                    8),
        "1:1: this is a binary file, not JSON");
}

void TestOutline::rejectsMalformedContainers() {
    QFETCH(const std::string, text);
    QFETCH(const std::string, reason);
    COMPARE_TEXT(described(text), reason);
}

TOOLROOM_TEST(TestOutline)
#include "test_outline.moc"
