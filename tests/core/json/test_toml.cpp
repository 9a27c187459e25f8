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
        const auto deeper = parseTomlText("a = " + std::string(100'000, '['));
        QVERIFY(!deeper.has_value());
        QVERIFY(deeper.error().text().contains("exceeded maximum nested value depth of 256"));
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
