// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/jmespath/jmespath.h"

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
        row("let", "let $n = n in items[?@ > $n]", "{\"n\":1,\"items\":[1,2,3]}", "[2,3]");
        row("inner let", "let $a = `1` in let $a = `2`, $b = $a in [$a, $b]", "1", "[2,1]");
        row("variable twice", "let $a = [@] in [$a, $a]", "1", "[[1],[1]]");
        row("rounding", "[ceil(@), floor(@), ceil(`-0.5`), abs(`-2`)]", "1.5", "[2,1,0,2]");
        row("exact sum", "sum(@)", "[9007199254740993,1]", "9007199254740994");
        row("slice", "[@[::-1], @[-2:], @[:9223372036854775807:9223372036854775807]]", "[1,2,3]",
            "[[3,2,1],[2,3],[1]]");
        row("reverse", "reverse(@)", "\"aл\"", "\"лa\"");
        row("stable order", "sort_by(@, &k)[].v", "[{\"k\":2,\"v\":1},{\"k\":1,\"v\":2},{\"k\":2,\"v\":3}]", "[2,1,3]");
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

    void syntaxErrors_data() {
        QTest::addColumn<QByteArray>("expression");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* expression, const char* expected) {
            QTest::newRow(expression) << QByteArray(expression) << QByteArray(expected);
        };
        row("  ", "the JMESPath expression is empty");
        row("a.[", "invalid JMESPath expression at character 4: unexpected end of the expression");
        row("a b", "invalid JMESPath expression at character 3: unexpected `b`");
        row("ключ", "invalid JMESPath expression at character 1: unexpected `к`");
        row("\"ключ\".#", "invalid JMESPath expression at character 8: unexpected `#`");
        row("'open", "invalid JMESPath expression at character 1: unclosed quote");
        row("`[1,`", "invalid JMESPath expression at character 1: the quoted string is not valid: unexpected end of "
                     "input in the array that starts at 1:1");
        row("a[99999999999999999999]", "invalid JMESPath expression at character 3: the number is too large");
        row("a[::0]", "invalid JMESPath expression at character 3: a slice step must not be 0");
        row("nosuch(@)", "invalid JMESPath expression at character 1: unknown function `nosuch`");
        row("sum(@, @)", "invalid JMESPath expression at character 1: wrong number of arguments for `sum`: 2");
        row("merge()", "invalid JMESPath expression at character 1: wrong number of arguments for `merge`: 0");
        row("let $a = `1` in $b", "invalid JMESPath expression at character 17: undefined variable `$b`");
        row("let $a = $a in $a", "invalid JMESPath expression at character 10: undefined variable `$a`");
    }

    void syntaxErrors() {
        QFETCH(const QByteArray, expression);
        QFETCH(const QByteArray, expected);
        COMPARE_TEXT(found(expression.toStdString(), Json::object()), "error: " + expected.toStdString());
    }

    void functionsRejectWrongTypes() {
        COMPARE_TEXT(found("sum(@)", Json("x")),
                     "error: the JMESPath function `sum` does not accept the type `string`");
        COMPARE_TEXT(found("max(@)", Json::parse("[1,\"a\",null]")),
                     "error: the JMESPath function `max` does not accept the type `array of number|string|null`");
        COMPARE_TEXT(found("length(&a)", Json("x")),
                     "error: the JMESPath function `length` does not accept the type `expression`");
        COMPARE_TEXT(found("sort_by(@, &n)", Json::parse("[{\"n\":1},{\"n\":\"a\"}]")),
                     "error: the JMESPath function `sort_by` requires values that are all numbers or all strings");
    }

    /// Expressions that are small but expensive, on values that are small or large.
    void bombs_data() {
        QTest::addColumn<QByteArray>("expression");
        QTest::addColumn<int>("elements");
        QTest::addColumn<QByteArray>("expected");
        const QByteArray values = "error: the JMESPath expression creates more than 1000000 values";
        const QByteArray steps = "error: the JMESPath expression takes more than 5000000 steps to evaluate";
        const auto repeated = [](const char* part, int times) {
            QByteArray text = part;
            for (int i = 1; i < times; ++i)
                text.append('|').append(part);
            return text;
        };
        const auto row = [](const char* name, const QByteArray& expression, int elements, const QByteArray& expected) {
            QTest::newRow(name) << expression << elements << expected;
        };
        row("doubling list", repeated("[@,@]", 64), 1, values);
        row("doubling hash", repeated("{a:@,b:@}", 64), 1, values);
        row("doubling text", repeated("join('',[to_string(@),to_string(@)])", 64), 1, values);
        row("doubling through variables", "let $a=[@,@] in " + repeated("[$a,$a,@,@]", 60), 1, values);
        row("comparison of doubled values", repeated("[@,@]", 17) + "|[?@==@]|[?@==@]|[?@==@]", 1, values);
        row("each with all", "let $all=@ in [?$all[?@==`-1`]]", 3000, steps);
        row("each with all by function", "let $all=@ in [?contains($all,`-1`)]", 3000, steps);
        row("all pairs", "let $all=@ in map(&map(&@,$all),@)", 3000, values);
        row("sort in a filter", "let $all=@ in [?sort_by($all,&(@))[0]==`-1`]", 3000, values);
        row("many comparisons", "[?" + repeated("@==`-1`", 150).replace("|", "||") + "]", 100'000, steps);
        row("long projections", "let $a=@ in " + QByteArray("[*].[$a,$a]|").repeated(20) + "@", 1000, values);
        row("flattened products", "let $a=@ in map(&$a,@)[].[$a,$a][].[$a,$a][]", 200, values);
    }

    void bombs() {
        QFETCH(const QByteArray, expression);
        QFETCH(const int, elements);
        QFETCH(const QByteArray, expected);
        Json value = Json::array();
        for (int i = 0; i < elements; ++i)
            value.push_back(i);
        COMPARE_TEXT(found(expression.toStdString(), value), expected.toStdString());
    }

    void longTextIsCounted() {
        const Json texts = {std::string(30'000'000, 'a'), std::string(30'000'000, 'a') + "b"};
        COMPARE_TEXT(found("[@[0] == @[1], @[0] < @[1], length(@[0])]", texts), "[false,null,30000000]");
        COMPARE_TEXT(found("[length(@[0]),length(@[0]),length(@[0])]", texts),
                     "error: the JMESPath expression takes more than 5000000 steps to evaluate");
        COMPARE_TEXT(found("contains(@[1], @[0])", texts),
                     "error: the JMESPath expression takes more than 5000000 steps to evaluate");
        COMPARE_TEXT(found("join('', [@[0], @[1], @[0]])", texts),
                     "error: the JMESPath expression creates more than 1000000 values");
    }

    void aborts() {
        AbortController controller;
        controller.request_stop();
        const Result<Json> result = searchJmespath("[*].a", Json::parse("[{\"a\":1}]"), controller.get_token());
        COMPARE_TEXT(result.error().text(), "JMESPath evaluation was aborted");
    }

    void hostileExpressionsAreRejected() {
        const std::string nested = "error: the JMESPath expression is nested more than 200 levels deep";
        COMPARE_TEXT(found(std::string(1000, '[') + std::string(1000, ']'), Json()), nested);
        COMPARE_TEXT(found(std::string(4000, '!') + "@", Json(true)), nested);
        COMPARE_TEXT(found(std::string(2000, '(') + "@" + std::string(2000, ')'), Json(true)), nested);
        std::string projections;
        std::string members = "a";
        while (projections.size() < 4090) {
            projections += "[*]";
            members += ".a";
        }
        COMPARE_TEXT(found(projections, Json::parse("[[[1]]]")), nested);
        COMPARE_TEXT(found(members, Json()), nested);
        COMPARE_TEXT(found(std::string(5000, 'a'), Json()), "error: the JMESPath expression is longer than 4096 bytes");
    }

    void deepValuesAreRejected() {
        Json deep = 1;
        for (int i = 0; i < 600; ++i)
            deep = Json::array({std::move(deep)});
        COMPARE_TEXT(found("@", deep),
                     "error: the JMESPath expression cannot be applied to a value nested more than 512 levels deep");
    }

    void wideObjectsAreFast() {
        Json wide = Json::object();
        auto& members = wide.get_ref<Json::object_t&>();
        for (int i = 0; i < 200'000; ++i)
            members.emplace_back("key" + std::to_string(i), i);
        COMPARE_TEXT(found("key199999", wide), "199999");
        QCOMPARE(searchJmespath("@", wide)->size(), 200'000U);
    }
};

TOOLROOM_TEST(TestJmespath)
#include "test_jmespath.moc"
