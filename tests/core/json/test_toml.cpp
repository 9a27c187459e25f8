// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/toml_parser.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

Result<Document> parseTomlText(std::string bytes) {
    return parseToml(std::make_shared<const SourceText>("x.toml", std::move(bytes)));
}

std::string readToml(const QByteArray& toml) {
    const auto document = parseTomlText(toml.toStdString());
    return document ? document->value().dump() : document.error().text();
}

std::string textAtRange(const Document& document, std::optional<ByteRange> range) {
    return range ? std::string(document.source()->bytes().substr(range->begin, range->end - range->begin)) : "nothing";
}

} // namespace

class TestToml : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void values_data() {
        QTest::addColumn<QByteArray>("toml");
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("empty") << QByteArray() << QByteArray("{}");
        QTest::newRow("scalars") << QByteArray("s = \"a\\tb\"\nl = 'C:\\x'\ni = -9223372036854775808\nh = 0xff\n"
                                               "f = 1.5\nb = true\n")
                                 << QByteArray(R"({"s":"a\tb","l":"C:\\x","i":-9223372036854775808,"h":255,)"
                                               R"("f":1.5,"b":true})");
        QTest::newRow("dates are strings") << QByteArray("d = 2026-11-22T10:00:00Z\nt = 07:32:00")
                                           << QByteArray(R"({"d":"2026-11-22T10:00:00Z","t":"07:32:00"})");
        QTest::newRow("order of the text")
            << QByteArray("z = 1\na = 2\n[y]\nk = 3\n[b]\n") << QByteArray(R"({"z":1,"a":2,"y":{"k":3},"b":{}})");
        QTest::newRow("tables") << QByteArray("[a.b]\nc = [1, [2]]\nd = {e = \"f\"}\n[[g]]\nh = 1\n[[g]]\nh = 2\n")
                                << QByteArray(R"({"a":{"b":{"c":[1,[2]],"d":{"e":"f"}}},"g":[{"h":1},{"h":2}]})");
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                       "a = 1")
                                         << QByteArray(R"({"a":1})");
        QTest::newRow("CRLF") << QByteArray("a = 1\r\nb = \"\"\"\r\nx\"\"\"\r\n") << QByteArray(R"({"a":1,"b":"x"})");
    }

    void values() {
        QFETCH(const QByteArray, toml);
        QFETCH(const QByteArray, json);
        QCOMPARE(readToml(toml), json.toStdString());
    }

    /// toml++ would exhaust the stack.
    void deepNesting_data() {
        QTest::addColumn<QByteArray>("toml");
        QTest::addColumn<QByteArray>("error");
        constexpr int levels = 100'000;
        const QByteArray dotted = QByteArray("a.").repeated(levels - 1) + "a";
        const auto row = [](const char* name, const QByteArray& toml, const char* position) {
            QTest::newRow(name) << toml << QByteArray("x.toml:") + position + ": nested more than 128 levels deep";
        };
        row("key", "b = 1\n" + dotted + " = 1\n", "2:514");
        row("quoted key", QByteArray("\"a\" . 'b'.").repeated(levels) + "a = 1\n", "1:1285");
        row("table", "[" + dotted + "]\nx = 1\n", "1:513");
        row("array of tables", "[[" + dotted + "]]\nx = 1\n", "1:512");
        row("inline table", "a = {" + dotted + " = 1}\n", "1:517");
        row("inline tables", "a = " + QByteArray("{a.a=").repeated(levels) + "1" + QByteArray(levels, '}'), "1:645");
        row("second member", "a = {b = 1, " + dotted + " = 1}\n", "1:524");
        row("array", "a = " + QByteArray(levels, '[') + QByteArray(levels, ']'), "1:261");
        const QByteArray part = QByteArray("a.").repeated(99) + "a";
        row("table, key, and array", "[" + part + "]\n" + part + " = " + QByteArray(levels, '['), "2:260");
        row("tables below one another", "[" + part + "]\n[" + part + "]\n" + part + " = {" + part + "=1}", "3:317");
        row("after quotation marks", "a = {b = \"\"\"c\"\"\"\"\", " + dotted + " = 1}\n", "1:532");
        row("after other brackets", "a = [ # [\n'[', 1.5,\n]\n  [" + dotted + "]\n", "4:515");
    }

    void deepNesting() {
        QFETCH(const QByteArray, toml);
        QFETCH(const QByteArray, error);
        QCOMPARE(QByteArray::fromStdString(readToml(toml)), error);
    }

    /// toml++ would search a list for minutes.
    void manyTables_data() {
        QTest::addColumn<QByteArray>("statement");
        QTest::addColumn<int>("accepted");
        QTest::addColumn<QByteArray>("position");
        QTest::newRow("headers") << QByteArray("[%1.a]\n") << 10'000 << QByteArray("10001:9");
        QTest::newRow("arrays of tables") << QByteArray("[[%1]]\n") << 10'000 << QByteArray("10001:8");
        QTest::newRow("keys") << QByteArray("%1.b = 1.5\n") << 20'000 << QByteArray("20001:9");
    }

    void manyTables() {
        QFETCH(const QByteArray, statement);
        QFETCH(const int, accepted);
        QFETCH(const QByteArray, position);
        QByteArray toml;
        for (int i = 0; i < accepted; ++i)
            toml += QByteArray(statement).replace("%1", QByteArray::number(i));
        QVERIFY(parseTomlText(toml.toStdString()));
        toml += QByteArray(statement).replace("%1", QByteArray::number(accepted));
        COMPARE_TEXT(readToml(toml), "x.toml:" + position.toStdString() + ": more than 20000 tables");
    }

    void dotsInTextAreNotLevels() {
        const QByteArray dots = QByteArray("a.").repeated(1000);
        const QByteArray text = "a = \"\\\"" + dots + "\" # " + dots + "\nb = '''\n" + dots + "\n'''\nc = [" +
                                QByteArray("1.5, ").repeated(1000) + "]\n" + "[x.y]\n[[z.z]]\nn = 1.5\n";
        const auto document = parseTomlText(text.toStdString());
        QVERIFY2(document, document ? "" : document.error().text().c_str());
        QCOMPARE(document->value()["c"].size(), std::size_t{1000});
        COMPARE_TEXT(document->value()["z"]["z"][0].dump(), R"({"n":1.5})");
    }

    void rejected_data() {
        QTest::addColumn<QByteArray>("toml");
        QTest::addColumn<QByteArray>("error");
        QTest::newRow("no value") << QByteArray("a = 1\nb =\n")
                                  << QByteArray("x.toml:2:4: this is not valid TOML: Error while parsing key-value "
                                                "pair: expected value");
        QTest::newRow("not closed") << QByteArray("é = 1\nb = \"x")
                                    << QByteArray("x.toml:1:1: this is not valid TOML: Error while parsing root table: "
                                                  "expected keys, tables, whitespace or comments");
        QTest::newRow("control character in a header")
            << QByteArray("[\x1B[a]\n")
            << QByteArray("x.toml:1:2: this is not valid TOML: Error while parsing key: expected bare key starting "
                          "character or string delimiter");
        QTest::newRow("key twice") << QByteArray("key = 1\nkey = 2\n")
                                   << QByteArray("x.toml:2:7: this is not valid TOML: Error while parsing key-value "
                                                 "pair: cannot redefine existing integer 'key'");
        QTest::newRow("large number") << QByteArray("key = 99999999999999999999\n")
                                      << QByteArray("x.toml:1:27: this is not valid TOML: Error while parsing decimal "
                                                    "integer: the number is not representable in 64 bits");
    }

    void rejected() {
        QFETCH(const QByteArray, toml);
        QFETCH(const QByteArray, error);
        QCOMPARE(readToml(toml), error.toStdString());
    }

    void positions() {
        const auto document = parseTomlText("# é\n[servers.\"ä b\"]\nargs = ['é', \"x\"]\nenv = {KEY = \"ü\"}\n");
        QVERIFY(document.has_value());
        QCOMPARE(textAtRange(*document, document->valueRange("/servers/ä b/args/1")), std::string("\"x\""));
        QCOMPARE(textAtRange(*document, document->valueRange("/servers/ä b/args")), std::string("['é', \"x\"]"));
        QCOMPARE(textAtRange(*document, document->valueRange("/servers/ä b/env/KEY")), std::string("\"ü\""));
        QCOMPARE(textAtRange(*document, document->keyRange("/servers/ä b/env/KEY")), std::string("KEY"));
        QCOMPARE(textAtRange(*document, document->keyRange("/servers/ä b")), std::string("\"ä b\""));
        QCOMPARE(document->error("/servers/ä b/args/1", Message::verbatim("here")).text(),
                 std::string("x.toml:3:14: here"));
        QCOMPARE(document->error("/servers/ä b", Message::verbatim("here")).at.line, 2);
    }

    void limits() {
        std::string nested = "a = ";
        nested += std::string(200, '[') + std::string(200, ']');
        const auto deep = parseTomlText(nested);
        QVERIFY(!deep.has_value());
        QCOMPARE(deep.error().reason.text(), std::string("nested more than 128 levels deep"));
        const auto large = parseTomlText("a = '" + std::string(maxTomlBytes, 'x') + "'");
        QVERIFY(!large.has_value());
        QCOMPARE(large.error().reason.text(), std::string("larger than 4 MiB"));
    }

    /// A value that is not quoted may be a secret.
    void errorsContainNoValues_data() {
        QTest::addColumn<QByteArray>("value");
        for (const char* value : {"canary", "canary = 1", "true-canary", "'canary", "\"canary", "\"canary\\q\"",
                                  "777888999000777888999000", "777888999000canary", "0x777888999000777888999000",
                                  "777888999000.777888999000.1", "infcanary", "[canary]", "{canary}", "{a = canary}",
                                  "-canary", "\"a\" canary", "7778-88-99T90:00:00", "'''canary", "1e777888999000777"})
            QTest::newRow(value) << QByteArray(value);
    }

    void errorsContainNoValues() {
        QFETCH(const QByteArray, value);
        const auto document = parseTomlText("key = " + value.toStdString() + "\n");
        QVERIFY(!document.has_value() || value == "1e777888999000777");
        const std::string text = document ? std::string() : document.error().text();
        for (const char* part : {"canar", "nary", "7778", "888999"})
            QVERIFY2(!text.contains(part), text.c_str());
    }
};

TOOLROOM_TEST(TestToml)
#include "test_toml.moc"
