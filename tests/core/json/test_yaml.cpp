// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

Result<Document> parseYaml(std::string bytes) {
    return Document::parse(std::make_shared<const SourceText>("x.yaml", std::move(bytes), SourceLanguage::YamlText));
}

/// The value as JSON, or the error.
std::string read(const QByteArray& yaml) {
    const auto document = parseYaml(yaml.toStdString());
    return document ? compactText(document->value()) : document.error().text();
}

std::string words(const Document& document, std::optional<ByteRange> range) {
    return range ? std::string(document.source()->bytes().substr(range->begin, range->end - range->begin)) : "nothing";
}

/// Aliases that expand to 9^levels values.
std::string billionLaughs(int levels) {
    std::string text = "a0: &a0 lol\n";
    for (int level = 1; level <= levels; ++level) {
        text += formatText("a{0}: &a{0} [", level);
        for (int i = 0; i < 9; ++i)
            text += formatText("{}*a{}", i == 0 ? "" : ", ", level - 1);
        text += "]\n";
    }
    return text;
}

} // namespace

class TestYaml : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void values_data();
    void values();
    void rejected_data();
    void rejected();
    void numbersKeepTheirText();
    void duplicateKeys();
    void aliasesHaveTheirAnchorPosition();
    void mergedMembersKeepTheirPositions();
    void partsOfADocument();
    void partsHaveOnlyTheirOwnDuplicates();
    void positionsInStrings_data();
    void positionsInStrings();
    void positionsAfterWideCharacters();
    void aliasBomb();
    void manyLegitimateAliases();
    void longStringsCountAsSeveralValues();
    void depthLimitMatchesJson();
};

void TestYaml::values_data() {
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char* tag, const QByteArray& yaml, const QByteArray& json) {
        QTest::newRow(tag) << yaml << json;
    };
    row("null", "[null, Null, NULL, ~, ]", "[null,null,null,null]");
    row("nothing", "a:\nb: # comment\n", R"({"a":null,"b":null})");
    row("booleans", "[true, True, TRUE, false, False, FALSE]", "[true,true,true,false,false,false]");
    row("words that are no booleans", "[yes, no, on, off, y, tRUE]", R"(["yes","no","on","off","y","tRUE"])");
    row("integers", "[0, 12, -7, +5, 007, 0o17, 0x1F, 0xff]", "[0,12,-7,5,7,15,31,255]");
    row("integers of 64 bits", "[9223372036854775807, -9223372036854775808, 18446744073709551615, 0xFFFFFFFFFFFFFFFF]",
        "[9223372036854775807,-9223372036854775808,18446744073709551615,18446744073709551615]");
    row("beyond 64 bits",
        "[18446744073709551616, 0x10000000000000000, +007000000000000000000001, -.12345678901234567890]",
        "[18446744073709551616,18446744073709551616,7000000000000000000001,-1234567890123456789e-19]");
    row("tagged as float", "[!!float 3, !!float 9007199254740993, !!float 1e400]", "[3.0,9007199254740993,1e400]");
    row("floats", "[1.5, -0.25, .5, 1., 1e3, 1E-2, +2.5e+1]", "[1.5,-0.25,0.5,1.0,1000.0,0.01,25.0]");
    row("words that are no numbers", "[1_000, 0o8, 0x, 1e, ., -, 1:30, 0b1, -0x1, 1.2.3]",
        R"(["1_000","0o8","0x","1e",".","-","1:30","0b1","-0x1","1.2.3"])");
    row("dates", "2026-11-20", R"("2026-11-20")");
    row("quoted is text", R"(["1", 'true', "", '~'])", R"(["1","true","","~"])");
    row("block is text", "a: |\n  1\nb: >-\n  true\n", R"({"a":"1\n","b":"true"})");
    row("tags", "[!!str 1, !!int \"12\", !!float 1, !!bool 'true', !!null '', ! 5, !!int 0x1F]",
        R"(["1",12,1.0,true,null,"5",31])");
    row("tags of containers", "!!map {a: !!seq [1]}", R"({"a":[1]})");
    row("declared tag", "%TAG !e! tag:yaml.org,2002:\n---\na: !e!str 1\n", R"({"a":"1"})");
    row("keys are text", "1: a\ntrue: b\n~: c\n1.50: d\n? e\n: f\n\"g\": h\n.inf: i\n",
        R"({"1":"a","true":"b","~":"c","1.50":"d","e":"f","g":"h",".inf":"i"})");
    row("order", "z: 1\na: 2\nm: 3\n", R"({"z":1,"a":2,"m":3})");
    row("flow", "{a: [1, {b: 2}], 'c': \"d\", e: , f}", R"({"a":[1,{"b":2}],"c":"d","e":null,"f":null})");
    row("pairs in a list", "[a: 1, b]", R"([{"a":1},"b"])");
    row("list as far in as its key", "a:\n- 1\n- 2\nb: 3\n", R"({"a":[1,2],"b":3})");
    row("JSON", "{\"a\": [1, -2.5e3, \"\\u00e9\\n\", null, true]}\n", R"({"a":[1,-2500.0,"é\n",null,true]})");
    row("folded lines", "a: one\n  two\n\n  three\nb: \"x\n  y\\\n  z\"\n", R"({"a":"one two\nthree","b":"x yz"})");
    row("anchors", "a: &x {k: [1]}\nb: *x\nc: &s text\nd: *s\n",
        R"({"a":{"k":[1]},"b":{"k":[1]},"c":"text","d":"text"})");
    row("alias as key", "a: &x name\n*x : 1\n", R"({"a":"name","name":1})");
    row("anchor given anew", "a: &x 1\nb: *x\nc: &x 2\nd: *x\n", R"({"a":1,"b":1,"c":2,"d":2})");
    row("merge key", "base: &b {k: 1, m: 2}\na:\n  k: 0\n  <<: *b\n  z: 3\n",
        R"({"base":{"k":1,"m":2},"a":{"k":0,"m":2,"z":3}})");
    row("merge of several", "a: &a {k: 1, x: 1}\nb: &b {k: 2, y: 2}\nc: {<<: [*a, *b], z: 3}\n",
        R"({"a":{"k":1,"x":1},"b":{"k":2,"y":2},"c":{"k":1,"x":1,"y":2,"z":3}})");
    row("merge of a merge", "a: &a {k: 1}\nb: &b {<<: *a, l: 2}\nc: {<<: *b, k: 3}\n",
        R"({"a":{"k":1},"b":{"k":1,"l":2},"c":{"l":2,"k":3}})");
    row("merge of nothing", "a: &a {}\nb: {<<: *a}\nc: {<<: *a, k: 1}\n", R"({"a":{},"b":{},"c":{"k":1}})");
    row("quoted merge key", "a: {'<<': 1}", R"({"a":{"<<":1}})");
    row("several documents", "a: 1\n---\n- 2\n---\n---\nx\n", R"([{"a":1},[2],"x"])");
    row("one document and an empty one", "a: 1\n---\n", R"({"a":1})");
    row("marks of a document", "%YAML 1.2\n--- # begins\na: 1\n...\n", R"({"a":1})");
    row("byte order mark and CRLF",
        "\xEF\xBB\xBF"
        "a: 1\r\nb: |\r\n  x\r\n  y\r\n",
        R"({"a":1,"b":"x\ny\n"})");
    row("hidden characters", "a: \"x\xE2\x80\x8By\"\nb: \"\\u202E\"\n",
        "{\"a\":\"x\xE2\x80\x8By\",\"b\":\"\xE2\x80\xAE\"}");
}

void TestYaml::values() {
    QFETCH(QByteArray, yaml);
    QFETCH(QByteArray, json);
    COMPARE_TEXT(read(yaml), json.toStdString());
}

void TestYaml::rejected_data() {
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* tag, const QByteArray& yaml, const char* error) {
        QTest::newRow(tag) << yaml << QString::fromUtf8(error);
    };
    row("empty", "", "x.yaml:1:1: the text is empty");
    row("comments alone", "# nothing\n", "x.yaml:1:1: the text is empty");
    row("infinity", "a: 1\nb: -.inf\n", "x.yaml:2:4: the number `-.inf` cannot be represented in JSON");
    row("not a number", "[1, .nan]", "x.yaml:1:5: the number `.nan` cannot be represented in JSON");
    row("tagged infinity", "a: !!float .inf", "x.yaml:1:12: the number `.inf` cannot be represented in JSON");
    row("unknown tag", "a:\n  b: !color red\n", "x.yaml:2:13: the tag `!color` is not supported");
    row("unknown core tag", "a: !!binary aGk=", "x.yaml:1:13: the tag `!!binary` is not supported");
    row("unknown tag of a mapping", "a: !thing {b: 1}", "x.yaml:1:11: the tag `!thing` is not supported");
    row("tag that does not fit", "a: !!int x", "x.yaml:1:10: `x` is not an integer");
    row("tag of another kind", "a: !!seq {b: 1}", "x.yaml:1:10: the tag `!!seq` is not valid for a mapping");
    row("tag of a list on text", "a: !!seq b", "x.yaml:1:10: the tag `!!seq` is not valid for a scalar");
    row("undeclared tag handle", "a: !e!x b", "x.yaml:1:4: this tag handle is not declared");
    row("list as key", "? [a, b]\n: c\n", "x.yaml:1:3: a key must be a scalar, not a sequence");
    row("mapping as key", "{{a: 1}: 2}", "x.yaml:1:2: a key must be a scalar, not a mapping");
    row("alias of a list as key", "a: &x [1]\n*x : 2\n", "x.yaml:2:1: a key must be a scalar, not a sequence");
    row("unknown alias", "a: *b", "x.yaml:1:4: there is no anchor `&b` before this alias");
    row("alias of another document", "a: &x 1\n---\nb: *x\n", "x.yaml:3:4: there is no anchor `&x` before this alias");
    row("recursive alias", "a: &x\n  b:\n    - *x\n",
        "x.yaml:3:7: the alias `*x` is inside the value that it refers to");
    row("recursive merge", "a: &x\n  <<: *x\n", "x.yaml:2:7: the alias `*x` is inside the value that it refers to");
    row("merge of text", "a: &x 1\nb: {<<: *x}\n", "x.yaml:2:9: `<<` can merge mappings but not scalars");
    row("merge of a list of text", "a: {<<: [b]}\n", "x.yaml:1:10: `<<` can merge mappings but not scalars");
    row("tab", "a:\n\tb: 1\n", "x.yaml:2:1: tabs cannot be used for indentation; use spaces");
    row("tab in a block", "a: |\n\tb\n", "x.yaml:2:1: tabs cannot be used for indentation; use spaces");
    row("bad indentation", "a:\n    b: 1\n  c: 2\n",
        "x.yaml:3:3: expected a key, aligned with the mapping that starts at 1:1");
    row("no dash", "- a\nb: c\n", "x.yaml:2:1: expected '- ', aligned with the sequence that starts at 1:1");
    row("second value on a line", "a: b: c",
        "x.yaml:1:5: ':' is not allowed here; quote the text, or put the key on its own line");
    row("list behind a key", "a: - b", "x.yaml:1:4: a sequence cannot start here; put it on its own line");
    row("no colon", "a: 1\nb\nc: 2\n", "x.yaml:3:1: expected ':' after the key that starts at 2:1");
    row("open list", "a: [1, 2\nb: 3\n", "x.yaml:2:2: expected ',' or ']' in the sequence that starts at 1:4");
    row("open mapping", "{a: 1", "x.yaml:1:6: expected ',' or '}' in the mapping that starts at 1:1");
    row("open string", "a: \"b\nc: d\n", "x.yaml:3:1: unexpected end of input in the string that starts at 1:4");
    row("string cut by a document", "a: 'b\n---\nc\n",
        "x.yaml:2:1: unexpected end of the document in the string that starts at 1:4");
    row("unknown escape", "a: \"b\\qc\"", "x.yaml:1:6: this is not a valid YAML escape sequence");
    row("half an escape", "a: \"\\u12\"",
        "x.yaml:1:7: \\x must be followed by two hexadecimal digits, \\u by four, \\U by eight");
    row("surrogates", "a: \"\\ud83d\\ude00\"",
        "x.yaml:1:7: this escape sequence does not represent a character; use the character itself, or \\U followed by "
        "eight hexadecimal digits");
    row("reserved mark", "a: @b", "x.yaml:1:4: a value cannot start with '@'; quote the value");
    row("directive inside", "a: %b", "x.yaml:1:4: a value cannot start with '%'; quote the value");
    row("header of a block", "a: | b\n  c\n", "x.yaml:1:6: expected end of line after '|' or '>'");
    row("indentation of a block", "a: |0\n  c\n",
        "x.yaml:1:5: a block scalar's indentation indicator must be from 1 to 9");
    row("anchor without a name", "a: & b", "x.yaml:1:5: expected an anchor name after '&'");
    row("alias without a name", "a: * b", "x.yaml:1:5: expected an anchor name after '*'");
    row("invalid UTF-8", "a: 1\nb: \"\xFF\"\n", "x.yaml:2:5: byte 0xFF is not valid UTF-8");
    row("invalid UTF-8 in a comment", "# \xC3(\na: 1\n", "x.yaml:1:3: byte 0xC3 is not valid UTF-8");
    row("control character", "a: \"\x07\"",
        "x.yaml:1:5: the character U+0007 is not allowed in YAML; escape it as \\u0007 in a double-quoted string");
    row("byte order mark inside", "a: \"\xEF\xBB\xBF\"",
        "x.yaml:1:5: the character U+FEFF is not allowed in YAML; escape it as \\uFEFF in a double-quoted string");
    row("UTF-16",
        QByteArray("\xFF\xFE"
                   "a\0",
                   4),
        "x.yaml:1:1: the text is UTF-16; save it as UTF-8");
    row("binary",
        QByteArray("\x7F"
                   "ELF\x02\x01\x01\0\0\0",
                   10),
        "x.yaml:1:1: this is a binary file, not YAML");
    row("places count characters", "é: 漢\n漢: [é, @]\n", "x.yaml:2:8: a value cannot start with '@'; quote the value");
}

void TestYaml::rejected() {
    QFETCH(QByteArray, yaml);
    QFETCH(QString, error);
    COMPARE_TEXT(read(yaml), error.toStdString());
}

void TestYaml::numbersKeepTheirText() {
    const auto document = parseYaml("a: 123456789012345678901234567890\nb: 0x1F\nc: 1.50\n").value();
    COMPARE_TEXT(document.text("/a"), "123456789012345678901234567890");
    COMPARE_TEXT(document.text("/b"), "0x1F");
    COMPARE_TEXT(document.text("/c"), "1.50");
}

void TestYaml::duplicateKeys() {
    const auto document = parseYaml("a: 1\nb:\n  c: 2\n  'c': 3\na: 4\n").value();
    COMPARE_TEXT(document.value().dump(), R"({"b":{"c":3},"a":4})");
    QCOMPARE(document.duplicateKeys().size(), std::size_t{2});
    COMPARE_TEXT(document.duplicateKeys()[0].pointer, "/b/c");
    QCOMPARE(document.duplicateKeys()[0].first, (ByteRange{10, 11}));
    QCOMPARE(document.duplicateKeys()[0].second, (ByteRange{17, 20}));
    COMPARE_TEXT(document.duplicateKeys()[1].pointer, "/a");
    QCOMPARE(document.duplicateKeys()[1].second, (ByteRange{24, 25}));
}

void TestYaml::aliasesHaveTheirAnchorPosition() {
    const auto document = parseYaml("a: &x\n  k: text\nb: *x\nc: &s \"a\\nb\"\nd: *s\n").value();
    QCOMPARE(document.valueRange("/b/k"), document.valueRange("/a/k"));
    COMPARE_TEXT(words(document, document.valueRange("/b")), "k: text");
    COMPARE_TEXT(words(document, document.keyRange("/b")), "b");
    COMPARE_TEXT(words(document, document.keyRange("/b/k")), "k");
    COMPARE_TEXT(words(document, document.rangeInString("/d", {1, 2})), "\\n");
    const auto adjacent = parseYaml("&x:k: 1\n").value(); // the name of the anchor ends before the colon
    COMPARE_TEXT(words(adjacent, adjacent.keyRange("/:k")), ":k");
}

void TestYaml::mergedMembersKeepTheirPositions() {
    const auto document = parseYaml("base: &b {k: 1, m: two}\na:\n  <<: *b\n  k: 0\n").value();
    QCOMPARE(document.valueRange("/a/m"), document.valueRange("/base/m"));
    QCOMPARE(document.keyRange("/a/m"), document.keyRange("/base/m"));
    COMPARE_TEXT(words(document, document.valueRange("/a/k")), "0");
    QVERIFY(document.duplicateKeys().empty());
}

/// A list of thousands of tools is one document.
void TestYaml::partsHaveOnlyTheirOwnDuplicates() {
    constexpr std::size_t tools = 500;
    std::string text = "tools:\n";
    for (std::size_t i = 0; i < tools; ++i)
        text += "- name: a\n  x: {y: 1, y: 2}\n  name: b\n";
    const auto document = parseYaml(text).value();
    QCOMPARE(document.duplicateKeys().size(), 2 * tools);
    std::size_t room = 0;
    for (std::size_t i = 0; i < tools; ++i) {
        const auto tool = document.at("/tools/" + std::to_string(i)).value();
        QCOMPARE(tool.duplicateKeys().size(), std::size_t{2});
        COMPARE_TEXT(tool.duplicateKeys()[0].pointer, "/x/y");
        COMPARE_TEXT(tool.duplicateKeys()[1].pointer, "/name");
        COMPARE_TEXT(tool.at("/x")->duplicateKeys().at(0).pointer, "/y");
        room += tool.duplicateKeys().capacity();
    }
    QCOMPARE(room, 2 * tools);
}

void TestYaml::partsOfADocument() {
    const auto document = parseYaml("tools:\n- name: a\n- name: b\n  x: 1\n  x: 2\n").value();
    const auto tool = document.at("/tools/1").value();
    COMPARE_TEXT(tool.value().dump(), R"({"name":"b","x":2})");
    COMPARE_TEXT(words(tool, tool.valueRange("")), "name: b\n  x: 1\n  x: 2");
    COMPARE_TEXT(words(tool, tool.valueRange("/name")), "b");
    QVERIFY(!tool.keyRange("").has_value());
    QCOMPARE(tool.duplicateKeys().size(), std::size_t{1});
    COMPARE_TEXT(tool.duplicateKeys()[0].pointer, "/x");
    QVERIFY(document.at("/tools/0")->duplicateKeys().empty());
    QVERIFY(!document.at("/tools/2").has_value());
    QVERIFY(!tool.valueRange("/tools").has_value());
}

void TestYaml::positionsInStrings_data() {
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QString>("part"); ///< part of the text
    QTest::addColumn<QString>("written");
    const auto row = [](const char* tag, const QByteArray& yaml, const char* part, const char* written) {
        QTest::newRow(tag) << yaml << QString::fromUtf8(part) << QString::fromUtf8(written);
    };
    row("plain", "a: one two", "two", "two");
    row("plain over lines", "a: one\n   two", "one two", "one\n   two");
    row("double quotes", R"(a: "x \u00e9 y")", "é y", R"(\u00e9 y)");
    row("single quotes", "a: 'it''s'", "'s", "''s");
    row("literal", "a: |\n    one\n    two\n", "two", "two");
    row("across lines", "a: |\n    one\n    two\n", "e\nt", "e\n    t");
    row("line end", "a: |\r\n    one\r\n    two\r\n", "\n", "\r\n");
    row("literal with its indentation given", "a: |2\n    one\n   two\n", "  one", "  one");
    row("lines further in", "a: |\n  one\n    two\n", "  two", "  two");
    row("folded", "a: >-\n  one\n  two\n\n  three\n", "two\nthree", "two\n\n  three");
    row("folded with lines further in", "a: >\n  one\n    two\n\n  three\n", "two\n\nth", "two\n\n  th");
    row("empty lines first", "a: |\n\n  one\n", "one", "one");
    row("kept end", "a: |+\n  one\n\n\n", "one", "one");
    row("escaped line end", "a: \"one \\\n   two\"", "e two", "e \\\n   two");
}

void TestYaml::positionsInStrings() {
    QFETCH(QByteArray, yaml);
    QFETCH(QString, part);
    QFETCH(QString, written);
    const auto document = parseYaml(yaml.toStdString()).value();
    const auto text = document.value()["a"].get<std::string>();
    const std::size_t begin = text.find(part.toStdString());
    QVERIFY2(begin != std::string::npos, text.c_str());
    const auto range = document.rangeInString("/a", {begin, begin + part.toStdString().size()});
    COMPARE_TEXT(words(document, range), written.toStdString());
    QVERIFY(!document.rangeInString("/a", {0, text.size() + 1}).has_value());
}

/// libyaml counts characters, but we count bytes, even far into a text.
void TestYaml::positionsAfterWideCharacters() {
    std::string text;
    for (int i = 0; i < 1000; ++i)
        text += "- 漢é😀\n";
    const auto document = parseYaml(text + "- last\n").value();
    COMPARE_TEXT(words(document, document.valueRange("/1000")), "last");
    QCOMPARE(document.source()->position(document.valueRange("/999")->begin), (TextPosition{1000, 3}));
}

void TestYaml::aliasBomb() {
    // 9 + 90 + 819 + 7380 + 66429 values up to line 6; the next alias adds 66430 more.
    COMPARE_TEXT(read(QByteArray::fromStdString(billionLaughs(30))),
                 "x.yaml:7:10: the aliases up to this point expand to more than 100000 values");
    QVERIFY(parseYaml(billionLaughs(4)).has_value());
}

void TestYaml::manyLegitimateAliases() {
    std::string text = "schema: &s {type: object, properties: {a: {type: string}, b: {type: number}}}\ntools:\n";
    for (int i = 0; i < 5000; ++i)
        text += "- *s\n";
    const auto document = parseYaml(text).value();
    QCOMPARE(document.value()["tools"].size(), std::size_t{5000});
    COMPARE_TEXT(words(document, document.valueRange("/tools/4999/properties/b")), "{type: number}");
}

void TestYaml::longStringsCountAsSeveralValues() {
    std::string text = "a: &s " + std::string(1'000'000, 'x') + "\nb:\n";
    for (int i = 0; i < 100; ++i)
        text += "- *s\n";
    const auto document = parseYaml(text);
    QVERIFY(!document);
    COMPARE_TEXT(document.error().text(), "x.yaml:9:3: the aliases up to this point expand to more than 100000 values");
}

void TestYaml::depthLimitMatchesJson() {
    const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
    QVERIFY(parseYaml(nested(maxJsonDepth)).has_value());
    COMPARE_TEXT(read(QByteArray::fromStdString(nested(maxJsonDepth + 1))),
                 "x.yaml:1:129: nested more than 128 levels deep");
    COMPARE_TEXT(read(QByteArray("- ").repeated(200'000)), "x.yaml:1:257: nested more than 128 levels deep");
    const std::string half = "- &x " + nested(100) + "\n- ";
    QVERIFY(parseYaml(half + std::string(27, '[') + "*x" + std::string(27, ']')).has_value());
    COMPARE_TEXT(read(QByteArray::fromStdString(half + std::string(28, '[') + "*x" + std::string(28, ']'))),
                 "x.yaml:2:31: nested more than 128 levels deep");
}

TOOLROOM_TEST(TestYaml)
#include "test_yaml.moc"
