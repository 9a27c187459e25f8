// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/jmespath.h"

#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

std::string found(std::string_view expression, const Json& value) {
    const Result<Json> result = searchJmespath(expression, value);
    return result ? result->dump() : "error: " + result.error().text();
}

} // namespace

class TestJmespath : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void finds_data() {
        QTest::addColumn<QByteArray>("expression");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* expression, const char* value, const char* expected) {
            QTest::newRow(name) << QByteArray(expression) << QByteArray(value) << QByteArray(expected);
        };
        row("member", "a.b", "{\"a\":{\"b\":1}}", "1");
        row("nothing", "a.c", "{\"a\":{\"b\":1}}", "null");
        row("whole", "@", "[1,null,true,\"x\",1.5,{}]", "[1,null,true,\"x\",1.5,{}]");
        row("projection", "days[*].max", "{\"days\":[{\"max\":1},{\"min\":0},{\"max\":3}]}", "[1,3]");
        row("filter", "[?code=='NETWORK'].n", "[{\"code\":\"NETWORK\",\"n\":1},{\"code\":\"LOCK\",\"n\":2}]", "[1]");
        row("order of keys", "@", "{\"z\":1,\"a\":2,\"m\":3}", "{\"z\":1,\"a\":2,\"m\":3}");
        row("order of a hash", "{z: b, a: a}", "{\"a\":1,\"b\":2}", "{\"z\":2,\"a\":1}");
        row("largest int64", "n", "{\"n\":9223372036854775807}", "9223372036854775807");
        row("smallest int64", "n", "{\"n\":-9223372036854775808}", "-9223372036854775808");
        row("largest uint64", "n", "{\"n\":18446744073709551615}", "18446744073709551615");
        row("uint64 in a list", "[n]", "{\"n\":18446744073709551614}", "[18446744073709551614]");
        row("a whole double", "n", "{\"n\":1.0}", "1.0");
        row("text of digits stays text", "n", "{\"n\":\"42\"}", "\"42\"");
        row("literal", "`{\"b\":1,\"a\":[2]}`", "null", "{\"b\":1,\"a\":[2]}");
        row("function", "sum(@)", "[1,2,3.5]", "6.5");
        row("unicode", "\"ключ\"", "{\"ключ\":\"\xE2\x82\xAC\"}", "\"\xE2\x82\xAC\"");
        row("comparison", "attempt < `3` && code == 'LOCK'", "{\"attempt\":2,\"code\":\"LOCK\"}", "true");
    }

    void finds() {
        QFETCH(const QByteArray, expression);
        QFETCH(const QByteArray, value);
        QFETCH(const QByteArray, expected);
        COMPARE_TEXT(found(expression.toStdString(), Json::parse(value.toStdString())), expected.toStdString());
    }

    void compiledExpressionsAreReusable() {
        const Result<JmesPath> expression = JmesPath::compile("a[0]");
        QVERIFY(expression.has_value());
        COMPARE_TEXT(expression->search(Json{{"a", {1}}})->dump(), "1");
        COMPARE_TEXT(expression->search(Json{{"a", {2}}})->dump(), "2");
    }

    void reportsPositionOfSyntaxErrors() {
        COMPARE_TEXT(found("a.[", Json::object()),
                     "error: the JMESPath expression is not valid at character 4: Syntax error");
        COMPARE_TEXT(found("  ", Json::object()), "error: the JMESPath expression is empty");
        COMPARE_TEXT(found("nosuch(@)", Json::object()),
                     "error: the JMESPath expression is not valid at character 7: Unknown function");
    }

    void functionsRejectWrongTypes() {
        COMPARE_TEXT(found("sum(@)", Json("x")),
                     "error: the JMESPath expression cannot be applied to the value: Invalid type");
    }

    void hostileExpressionsAreRejected() {
        const auto startsWith = [](std::string_view text, std::string_view start) { return text.starts_with(start); };
        QVERIFY(startsWith(found(std::string(100, '[') + std::string(100, ']'), Json()),
                           "error: the JMESPath expression nests brackets more than 64 levels deep"));
        QVERIFY(startsWith(found(std::string(5000, 'a'), Json()),
                           "error: the JMESPath expression is longer than 4096 bytes"));
        COMPARE_TEXT(found(std::string(4000, '!') + "@", Json(true)), "true");
        std::string projections;
        while (projections.size() < 4090)
            projections += "[*]";
        COMPARE_TEXT(found(projections, Json::parse("[[[1]]]")), "[[[]]]");
    }

    void deepValuesAreRejected() {
        Json deep = 1;
        for (int i = 0; i < 600; ++i)
            deep = Json::array({std::move(deep)});
        COMPARE_TEXT(found("@", deep),
                     "error: the JMESPath expression cannot be applied to a value nested more than 512 levels deep");
    }

    void veryWideObjectsAreRejected() {
        const auto objectOf = [](int size) {
            Json wide = Json::object();
            auto& members = wide.get_ref<Json::object_t&>();
            for (int i = 0; i < size; ++i)
                members.emplace_back("key" + std::to_string(i), i);
            return wide;
        };
        QCOMPARE(searchJmespath("@", objectOf(5'000))->size(), 5'000U);
        COMPARE_TEXT(found("@", objectOf(200'000)),
                     "error: the JMESPath expression cannot be applied to objects with this many members");
    }
};

TOOLROOM_TEST(TestJmespath)
#include "test_jmespath.moc"
