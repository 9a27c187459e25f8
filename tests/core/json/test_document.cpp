// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/document.h"
#include "core/json/exact_number.h"
#include "tests/support/test_case.h"

#include <cmath>
#include <limits>

using namespace toolroom;

namespace {

SourceTextPtr source(std::string bytes) {
    return std::make_shared<const SourceText>("x.json", std::move(bytes));
}

Result<Document> parse(std::string bytes, JsonSyntax syntax = JsonSyntax::Strict) {
    return Document::parse(source(std::move(bytes)), syntax);
}

std::string reasonFor(std::string bytes, JsonSyntax syntax = JsonSyntax::Strict) {
    const Result<Document> document = parse(std::move(bytes), syntax);
    return document ? "parsed" : document.error().text();
}

std::string written(const Document& document, std::optional<ByteRange> range) {
    if (!range)
        return "nothing";
    return std::string(document.source()->bytes().substr(range->begin, range->end - range->begin));
}

std::string repeated(std::string_view part, int times) {
    std::string text;
    for (int i = 0; i < times; ++i)
        text += part;
    return text;
}

} // namespace

class TestDocument : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void keepsTheOrderOfKeys() {
        const auto document = parse("{\"z\":1,\"a\":{\"y\":[],\"b\":null},\"m\":[true,false,\"t\"]}");
        QVERIFY(document);
        COMPARE_TEXT(document->value().dump(), "{\"z\":1,\"a\":{\"y\":[],\"b\":null},\"m\":[true,false,\"t\"]}");
        COMPARE_TEXT(document->source()->name(), "x.json");
        QVERIFY(document->duplicateKeys().empty());
    }

    void findsPositionsOfValuesAndKeys() {
        const auto document = parse("\xEF\xBB\xBF{ \"a/b\" : [ 10, {\"\\u0063\":\"x\"} ],\r\n \"\": -0.5e+1 }");
        QVERIFY(document);
        COMPARE_TEXT(written(*document, document->valueRange("/a~1b")), "[ 10, {\"\\u0063\":\"x\"} ]");
        COMPARE_TEXT(written(*document, document->keyRange("/a~1b")), "\"a/b\"");
        COMPARE_TEXT(written(*document, document->valueRange("/a~1b/0")), "10");
        COMPARE_TEXT(written(*document, document->valueRange("/a~1b/1/c")), "\"x\"");
        COMPARE_TEXT(written(*document, document->keyRange("/a~1b/1/c")), "\"\\u0063\"");
        COMPARE_TEXT(document->text("/"), "-0.5e+1");
        COMPARE_TEXT(written(*document, document->keyRange("/")), "\"\"");
        QCOMPARE(document->source()->position(document->valueRange("")->begin), (TextPosition{1, 1}));
        QCOMPARE(document->source()->position(document->valueRange("/")->begin), (TextPosition{2, 6}));
    }

    void findsTheMembersOfWideObjects() {
        std::string text = "{";
        for (int i = 999; i >= 0; --i)
            text += formatText("\"k{}\":null,\"k{}\":{{\"v\":{}}},", i, i, i);
        const auto document = parse(text + "\"\":true}");
        QVERIFY(document);
        QCOMPARE(document->value().size(), std::size_t{1001});
        for (int i = 0; i < 1000; ++i)
            COMPARE_TEXT(document->text(formatText("/k{}/v", i)), std::to_string(i));
        COMPARE_TEXT(document->text("/"), "true");
        const auto part = document->at("/k7");
        COMPARE_TEXT(part->text("/v"), "7");
        for (const char* pointer : {"/k", "/k1000", "/l", "/k0/w", "/K1"})
            QVERIFY2(!document->valueRange(pointer), pointer);
    }

    void hasNoPositionForMissingValues() {
        const auto document = parse("{\"a\":[1],\"s\":\"x\"}");
        QVERIFY(document);
        for (const char* pointer : {"/b", "/a/1", "/a/00", "/a/-", "/a/x", "/s/0", "a", "/a/0/0"}) {
            QVERIFY2(!document->valueRange(pointer), pointer);
            QVERIFY2(document->text(pointer).empty(), pointer);
            QVERIFY2(!document->rangeInString(pointer, {0, 0}), pointer);
        }
        QVERIFY(!document->keyRange(""));
        QVERIFY(!document->keyRange("/a/0"));
        QVERIFY(!document->rangeInString("/a", {0, 1}));
    }

    void parsesAPartOfAText() {
        const auto document = Document::parse(source("junk {\"a\": 1} junk"), ByteRange{4, 14});
        QVERIFY(document);
        QCOMPARE(*document->valueRange(""), (ByteRange{5, 13}));
        QCOMPARE(*document->valueRange("/a"), (ByteRange{11, 12}));
        const auto error = Document::parse(source("[1, {\"a\": }, 2]"), ByteRange{4, 11});
        QVERIFY(!error);
        COMPARE_TEXT(error.error().text(), "x.json:1:11: expected a value after ':'");
    }

    void lastDuplicateWins() {
        const auto document = parse("{\"b\":[{\"k\":1,\"\\u006b\":2,\"m\":0,\"k\":3}],\"c\":0,\"b\":{\"k\":4}}");
        QVERIFY(document);
        COMPARE_TEXT(document->value().dump(), "{\"c\":0,\"b\":{\"k\":4}}");
        const auto& keys = document->duplicateKeys();
        QCOMPARE(keys.size(), std::size_t{3});
        COMPARE_TEXT(keys[0].pointer, "/b/0/k");
        QCOMPARE(keys[0].first, (ByteRange{7, 10}));
        QCOMPARE(keys[0].second, (ByteRange{13, 21}));
        COMPARE_TEXT(keys[1].pointer, "/b/0/k");
        QCOMPARE(keys[1].first, (ByteRange{13, 21}));
        QCOMPARE(keys[1].second, (ByteRange{30, 33}));
        COMPARE_TEXT(keys[2].pointer, "/b");
        COMPARE_TEXT(document->text("/b"), "{\"k\":4}");
        COMPARE_TEXT(document->text("/b/k"), "4");
        QVERIFY(!document->valueRange("/b/0"));
    }

    void manyDuplicatesAreCounted() {
        const std::string parent(40'000, 'k');
        std::string members = "\"a\":0";
        for (int i = 1; i < 8000; ++i)
            members += ",\"a\":" + std::to_string(i);
        const auto document = parse("{\"" + parent + "\":{" + members + "},\"b\":1,\"b\":2}");
        QVERIFY(document);
        const auto& keys = document->duplicateKeys();
        QCOMPARE(keys.size(), std::size_t{21});
        COMPARE_TEXT(keys[0].pointer, "/" + parent + "/a");
        QCOMPARE(keys[18].more, std::size_t{0});
        QCOMPARE(keys[19].more, std::size_t{7979});
        COMPARE_TEXT(keys[20].pointer, "/b");
        QCOMPARE(keys[20].more, std::size_t{0});
        COMPARE_TEXT(document->value()[parent].dump(), "{\"a\":7999}");
    }

    void longPointersOfDuplicatesAreBounded() {
        std::string objects = "{\"x\":0,\"x\":1}";
        for (int i = 1; i < 1000; ++i)
            objects += ",{\"x\":0,\"x\":1}";
        const auto document = parse("{\"" + std::string(40'000, 'k') + "\":[" + objects + "]}");
        QVERIFY(document);
        const auto& keys = document->duplicateKeys();
        QCOMPARE(keys.size(), std::size_t{27}); // 27 times 40 kB is more than 1 MB
        QCOMPARE(keys.back().more, std::size_t{973});
    }

    void findsDuplicatesInHugeObjects() {
        constexpr int count = 300'000;
        std::string text = "{";
        for (int i = 0; i < count; ++i)
            text += formatText("\"k{}\":{},", i, i);
        text += "\"k7\":\"again\"}";
        const auto document = parse(text);
        QVERIFY(document);
        QCOMPARE(document->value().size(), std::size_t{count});
        QCOMPARE(document->duplicateKeys().size(), std::size_t{1});
        COMPARE_TEXT(document->duplicateKeys()[0].pointer, "/k7");
        COMPARE_TEXT(document->text("/k7"), "\"again\"");
        COMPARE_TEXT(document->value().back().get<std::string>(), "again");
    }

    void integersAreExact() {
        const auto document =
            parse("[9223372036854775807,-9223372036854775808,18446744073709551615,9007199254740993,-0,0]");
        QVERIFY(document);
        const Json& value = document->value();
        QCOMPARE(value[0].get<std::uint64_t>(), std::uint64_t{9223372036854775807U});
        QCOMPARE(value[1].get<std::int64_t>(), std::numeric_limits<std::int64_t>::min());
        QCOMPARE(value[2].get<std::uint64_t>(), std::numeric_limits<std::uint64_t>::max());
        QCOMPARE(value[3].get<std::int64_t>(), std::int64_t{9007199254740993});
        QVERIFY(value[1].is_number_integer() && value[2].is_number_unsigned() && value[4].is_number_integer());
        COMPARE_TEXT(document->text("/4"), "-0");
        QVERIFY(value[5].is_number_unsigned());
    }

    void numbersBeyondEveryTypeKeepTheirText() {
        const auto document =
            parse("[1e400,-1E+400,1e-400,-1e-400,18446744073709551616,-9223372036854775809,"
                  "0.00000000001e320,1000e-99999999999999999999,12e99999999999999999999,-0.0,0e999999,"
                  "0.1e309]");
        QVERIFY(document);
        const Json& value = document->value();
        for (const std::size_t exact : {0, 1, 2, 3, 4, 5, 6, 7, 8}) {
            QVERIFY(isExactNumber(value[exact]));
            COMPARE_TEXT(exactNumberText(value[exact]), document->text("/" + std::to_string(exact)));
        }
        QVERIFY(value[9].is_number_float() && std::signbit(value[9].get<double>()));
        QVERIFY(value[10].get<double>() == 0.0);
        QCOMPARE(value[11].get<double>(), 1e308);
        COMPARE_TEXT(document->text("/0"), "1e400");
        COMPARE_TEXT(document->text("/7"), "1000e-99999999999999999999");
    }

    void decodesEscapes() {
        const auto document = parse("[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\",\"\\u00e9\\u20AC\\ud83d\\ude00\\u0000x\"]");
        QVERIFY(document);
        COMPARE_TEXT(document->value()[0].get<std::string>(), "\"\\/\b\f\n\r\t");
        QCOMPARE(document->value()[1].get<std::string>(), std::string("é€😀\0x", 11));
    }

    void findsPartsOfStrings() {
        const auto document = parse("{\"d\":\"aé\\u00e9\\ud83d\\ude00\\n\\\"z\"}");
        QVERIFY(document);
        const auto part = [&](std::size_t begin, std::size_t end) {
            return written(*document, document->rangeInString("/d", {begin, end}));
        };
        // decoded: a é(1-2) é(3-4) smiley(5-8) newline(9) quote(10) z(11)
        COMPARE_TEXT(part(0, 1), "a");
        COMPARE_TEXT(part(1, 3), "é");
        COMPARE_TEXT(part(3, 5), "\\u00e9");
        COMPARE_TEXT(part(4, 5), "\\u00e9");
        COMPARE_TEXT(part(5, 9), "\\ud83d\\ude00");
        COMPARE_TEXT(part(6, 7), "\\ud83d\\ude00");
        COMPARE_TEXT(part(8, 10), "\\ud83d\\ude00\\n");
        COMPARE_TEXT(part(10, 12), "\\\"z");
        COMPARE_TEXT(part(0, 12), "aé\\u00e9\\ud83d\\ude00\\n\\\"z");
        COMPARE_TEXT(part(11, 13), "nothing");
        COMPARE_TEXT(part(3, 2), "nothing");
        COMPARE_TEXT(part(13, 13), "nothing");
        const std::size_t body = document->valueRange("/d")->begin + 1;
        QCOMPARE(*document->rangeInString("/d", {0, 0}), (ByteRange{body, body}));
        QCOMPARE(*document->rangeInString("/d", {9, 9}), (ByteRange{body + 21, body + 21}));
        const std::size_t end = document->valueRange("/d")->end - 1;
        QCOMPARE(*document->rangeInString("/d", {12, 12}), (ByteRange{end, end}));

        const std::vector<ByteRange> parts = {{10, 12}, {0, 1}, {9, 9}};
        const auto ranges = document->rangesInString("/d", parts);
        QVERIFY(ranges);
        QCOMPARE(*ranges, (std::vector<ByteRange>{{body + 23, end}, {body, body + 1}, {body + 21, body + 21}}));
        QVERIFY(!document->rangesInString("/d", std::vector<ByteRange>{{0, 1}, {12, 13}}));
        QVERIFY(!document->rangesInString("/e", parts));
    }

    void acceptsCommentsOnlyIfEnabled() {
        const std::string text =
            "// first\r\n{ /* a\n b */ \"u\": \"http://x/*y*/\", // last\n \"l\": [1, 2, /**/ ], }\n//";
        COMPARE_TEXT(reasonFor(text), "x.json:1:1: comments are not allowed here");
        const auto document = parse(text, JsonSyntax::WithComments);
        QVERIFY(document);
        COMPARE_TEXT(document->value().dump(), "{\"u\":\"http://x/*y*/\",\"l\":[1,2]}");
        COMPARE_TEXT(document->text("/l"), "[1, 2, /**/ ]");
        QCOMPARE(document->source()->position(document->keyRange("/u")->begin), (TextPosition{3, 7}));
        COMPARE_TEXT(reasonFor("[1, /* x", JsonSyntax::WithComments), "x.json:1:5: unterminated comment");
        COMPARE_TEXT(reasonFor("[1 /x", JsonSyntax::WithComments), "x.json:1:4: expected ',' or ']' after a value");
        COMPARE_TEXT(reasonFor("[,]", JsonSyntax::WithComments), "x.json:1:2: expected a value or ']'");
        COMPARE_TEXT(reasonFor("[1,,]", JsonSyntax::WithComments), "x.json:1:4: expected a value after ','");
        COMPARE_TEXT(reasonFor("{\"a\":,}", JsonSyntax::WithComments), "x.json:1:6: expected a value after ':'");
        COMPARE_TEXT(reasonFor("// nothing", JsonSyntax::WithComments), "x.json:1:11: the text is empty");
    }

    void rejectsInvalidJson_data();
    void rejectsInvalidJson();

    void rejectsDeepNestingWithPosition() {
        QVERIFY(parse(repeated("[", 128) + repeated("]", 128)));
        COMPARE_TEXT(reasonFor(repeated("[", 129) + repeated("]", 129)),
                     "x.json:1:129: nested more than 128 levels deep");
        COMPARE_TEXT(reasonFor(repeated("[\n{\"a\":", 1'000'000)), "x.json:65:6: nested more than 128 levels deep");
    }

    void shortensLongWords() {
        COMPARE_TEXT(reasonFor("[" + repeated("x", 5000)),
                     "x.json:1:2: '" + repeated("x", 40) + "…' is not a JSON value");
    }
};

void TestDocument::rejectsInvalidJson_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("reason");
    int number = 0;
    const auto row = [&](std::string text, const std::string& reason) {
        QTest::addRow("%d", number++) << std::move(text) << "x.json:" + reason;
    };
    row("", "1:1: the text is empty");
    row("\xEF\xBB\xBF", "1:1: the text is empty");
    row(" \r\n\t\n", "3:1: the text is empty");
    row("{\"a\": 1 \"b\": 2}", "1:9: expected ',' or '}' after a value");
    row("[1 2]", "1:4: expected ',' or ']' after a value");
    row("\n  {\"a\": [1, 2", "2:14: unexpected end of input in the array that starts at 2:9");
    row("{\"a\": 1\n}\n{", "3:1: unexpected text after the value");
    row("{\n  \"a\": {\"b\": 1}\n", "3:1: unexpected end of input in the object that starts at 1:1");
    row("[\"é\", \"abc", "1:11: unexpected end of input in the string that starts at 1:7");
    row("\"abc\\", "1:6: unexpected end of input in the string that starts at 1:1");
    row("[1}", "1:3: '}' does not close the array that starts at 1:1");
    row("{\"a\":1]", "1:7: ']' does not close the object that starts at 1:1");
    row("[1,]", "1:4: a trailing comma before ']' is not allowed");
    row("{\"a\":1,}", "1:8: a trailing comma before '}' is not allowed");
    row("{a: 1}", "1:2: expected a double-quoted key or '}'");
    row("{\"a\":1, b: 1}", "1:9: expected a double-quoted key after ','");
    row("{\"a\" 1}", "1:6: expected ':' after the key");
    row("{\"a\":}", "1:6: expected a value after ':'");
    row("[,1]", "1:2: expected a value or ']'");
    row("[1,,2]", "1:4: expected a value after ','");
    row("}", "1:1: expected a value");
    row("[tru]", "1:2: 'tru' is not a JSON value");
    row("[NaN]", "1:2: 'NaN' is not a JSON value");
    row("['a']", "1:2: strings must be enclosed in double quotes");
    row("[\xE2\x80\x8B]", "1:2: '\\u{200B}' is not a JSON value");
    row("[+1]", "1:2: a number cannot start with '+'");
    row("[.5]", "1:2: a number cannot start with '.'");
    row("[01]", "1:2: a number cannot have leading zeros");
    row("[-01]", "1:3: a number cannot have leading zeros");
    row("[-]", "1:3: expected a digit after '-'");
    row("[1.]", "1:4: expected a digit after the decimal point");
    row("[1e+]", "1:5: expected a digit in the exponent");
    row("1e", "1:3: expected a digit in the exponent");
    row("[1x]", "1:3: expected ',' or ']' after a value");
    row("[\"a\nb\"]", "1:4: a line break inside a string must be written as \\n");
    row("[\"a\tb\"]", "1:4: the control character U+0009 inside a string must be escaped as \\u0009");
    row(std::string("[\"a\0b\"]", 7), "1:4: the control character U+0000 inside a string must be escaped as \\u0000");
    row(std::string("[1\0]", 4), "1:3: a NUL byte is not allowed here");
    row("[\"\\ud800\"]", "1:3: the lone surrogate \\ud800 is not a valid character");
    row("[\"é\\uD83Dx\\uDE00\"]", "1:4: the lone surrogate \\uD83D is not a valid character");
    row("[\"\\udE00\\ud83d\"]", "1:3: the lone surrogate \\udE00 is not a valid character");
    row("[\"\\ud83d\\ud83d\\ude00\"]", "1:3: the lone surrogate \\ud83d is not a valid character");
    row("[\"\\u12G4\"]", "1:3: \\u must be followed by four hexadecimal digits");
    row("[\"\\u-123\"]", "1:3: \\u must be followed by four hexadecimal digits");
    row("[\"\\u12", "1:3: \\u must be followed by four hexadecimal digits");
    row("[\"\\x41\"]", "1:3: \\x is not a valid JSON escape sequence");
    row("[\"\\é\"]", "1:3: \\é is not a valid JSON escape sequence");
    row("[\"ab\xC3\"]", "1:5: byte 0xC3 is not valid UTF-8");
    row("[\"\x80\"]", "1:3: byte 0x80 is not valid UTF-8");
    row("[\"\xED\xA0\x80\"]", "1:3: byte 0xED is not valid UTF-8");
    row("[\"\xC0\xAF\"]", "1:3: byte 0xC0 is not valid UTF-8");
    row("[\"\xF4\x90\x80\x80\"]", "1:3: byte 0xF4 is not valid UTF-8");
    row("[1, \xFF]", "1:5: byte 0xFF is not valid UTF-8");
    row("{\"\xE9t\xE9\": 1}", "1:3: byte 0xE9 is not valid UTF-8");
    row("[1, // one\n2]", "1:5: comments are not allowed here");
    row(std::string("\x7F"
                    "ELF\x02\x01\x01\0\0\0\0",
                    11),
        "1:1: this is a binary file, not JSON");
    row(std::string("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16), "1:1: this is a binary file, not JSON");
    row(std::string("PK\x03\x04\x14\0", 6), "1:1: this is a binary file, not JSON");
    row(std::string("\xFF\xFE{\0}\0", 6), "1:1: the text is UTF-16, but JSON must be UTF-8");
    row("<html>", "1:1: '<' is not a JSON value");
}

void TestDocument::rejectsInvalidJson() {
    QFETCH(const std::string, text);
    QFETCH(const std::string, reason);
    COMPARE_TEXT(reasonFor(text), reason);
}

TOOLROOM_TEST(TestDocument)
#include "test_document.moc"
