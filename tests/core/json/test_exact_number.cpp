// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/decimal.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/exact_number.h"
#include "core/json/jmespath/jmespath.h"
#include "core/json/json_text.h"
#include "core/schema/schema.h"
#include "tests/support/test_case.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <string>

using namespace toolroom;

namespace {

Json parsed(const std::string& text) {
    const auto document = Document::parse(std::make_shared<const SourceText>("test", text));
    return document ? document->value() : Json("invalid");
}

/// Compares natural numbers without leading zeros.
int compareDigits(const std::string& left, const std::string& right) {
    if (left.size() != right.size())
        return left.size() < right.size() ? -1 : 1;
    return left < right ? -1 : left > right ? 1 : 0;
}

std::string product(const std::string& digits, int factor) {
    std::string result;
    int carry = 0;
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
        carry += (*digit - '0') * factor;
        result.insert(result.begin(), static_cast<char>('0' + carry % 10));
        carry /= 10;
    }
    for (; carry > 0; carry /= 10)
        result.insert(result.begin(), static_cast<char>('0' + carry % 10));
    return result;
}

class RandomNumbers {
public:
    explicit RandomNumbers(std::uint32_t seed)
        : m_generator(seed) {}

    int below(int limit) { return static_cast<int>(m_generator() % static_cast<std::uint32_t>(limit)); }
    std::string natural(int maxDigits) {
        std::string digits(1, static_cast<char>('1' + below(9)));
        for (int more = below(maxDigits); more > 0; --more)
            digits += static_cast<char>('0' + (below(3) == 0 ? 0 : below(10)));
        return digits;
    }
    std::string literal() {
        std::string text = below(2) == 0 ? "-" : "";
        text += below(8) == 0 ? "0" : natural(30);
        if (below(2) == 0)
            text += '.' + natural(30);
        if (below(3) == 0)
            text += formatText("e{}{}", below(2) == 0 ? "-" : "+", below(500));
        return text;
    }

private:
    std::mt19937 m_generator;
};

} // namespace

/// Numbers that no native type represents are never rounded.
class TestExactNumber : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void literals_data();
    void literals();
    void writtenAsRead();
    void layoutMatchesOtherValues();
    void doublesHaveTheFewestDigits();
    void order();
    void equality_data();
    void equality();
    void multiples();
    void multiplesOfDecimals_data();
    void multiplesOfDecimals();
    void bounds();
    void schemas_data();
    void schemas();
    void jmespath_data();
    void jmespath();
    void found();
};

#ifndef Q_MOC_RUN // moc mistakes raw strings inside macros for code

void TestExactNumber::literals_data() {
    QTest::addColumn<QByteArray>("literal");
    QTest::addColumn<bool>("isExact");
    const auto row = [](const char* literal, bool isExact) {
        QTest::newRow(literal) << QByteArray(literal) << isExact;
    };
    row("9223372036854775807", false);
    row("-9223372036854775808", false);
    row("18446744073709551615", false);
    row("18446744073709551616", true);
    row("-9223372036854775809", true);
    row("100000000000000000000", false); // prints as 1e+20
    row("0.1", false);
    row("0.10000000000000000", false);
    row("0.1000000000000000055511151231257827", true);
    row("1.7976931348623157e308", false);
    row("1e400", true);
    row("-1e-400", true);
    row("5e-324", false);
    row("2.5e-324", true);
    row("0e999999999999999999999", false);
    row("1e999999999999999999999", true);
    row("9007199254740993.0", true);
    row("9007199254740993", false);
    row("-0.0", false);
}

void TestExactNumber::schemas_data() {
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("error");
    const auto row = [](const char* schema, const char* value, const char* error = "") {
        QTest::addRow("%s %s", schema, value) << QByteArray(schema) << QByteArray(value) << QByteArray(error);
    };
    row(R"({"maximum": 18446744073709551616})", "18446744073709551616");
    row(R"({"maximum": 18446744073709551616})", "18446744073709551617",
        "must be at most 18446744073709551616, but is 18446744073709551617");
    row(R"({"exclusiveMinimum": 18446744073709551616})", "18446744073709551616",
        "must be greater than 18446744073709551616, but is 18446744073709551616");
    row(R"({"maximum": 1e400})", "18446744073709551615");
    row(R"({"maximum": 1e400})", "1e401", "must be at most 1e400, but is 1e401");
    row(R"({"type": "integer"})", "123456789012345678901234567890");
    row(R"({"type": "integer"})", "1e400");
    row(R"({"type": "integer"})", "1234567890123456789012.5", "must be an integer, not 1234567890123456789012.5");
    row(R"({"type": "number"})", "0.1000000000000000055511151231257827");
    row(R"({"type": "string"})", "18446744073709551616", "must be a string, not a number");
    row(R"({"const": 18446744073709551616})", "18446744073709551616.0");
    row(R"({"const": 18446744073709551616})", "18446744073709551617", "must be 18446744073709551616");
    row(R"({"enum": [1, 18446744073709551616]})", "18446744073709551616");
    row(R"({"multipleOf": 0.01})", "123456789012345678901234567.89");
    row(R"({"multipleOf": 0.01})", "123456789012345678901234567.891",
        "must be a multiple of 0.01, but is 123456789012345678901234567.891");
    row(R"({"multipleOf": 18446744073709551616})", "36893488147419103232");
    row(R"({"uniqueItems": true})", "[18446744073709551616, 18446744073709551617]");
    row(R"({"uniqueItems": true})", "[18446744073709551615.0, 18446744073709551615]",
        "must not contain duplicates, but items 0 and 1 are equal");
    row(R"({"maxLength": 18446744073709551616})", R"("a")");
}

#endif

void TestExactNumber::literals() {
    QFETCH(const QByteArray, literal);
    QFETCH(const bool, isExact);
    const Json value = parsed(literal.toStdString());
    QCOMPARE(isExactNumber(value), isExact);
    QVERIFY(isNumeric(value));
    if (isExact)
        COMPARE_TEXT(compactText(value), literal.toStdString());
}

void TestExactNumber::writtenAsRead() {
    RandomNumbers random(20261125);
    for (int i = 0; i < 20'000; ++i) {
        const std::string literal = random.literal();
        const std::string written = compactText(Json::array({parsed(literal)}));
        // The same number in any form.
        QVERIFY2(compareNumbers(parsed(literal), parsed(written)[0]) == 0, literal.c_str());
        const Json again = parsed(written);
        COMPARE_TEXT(compactText(again), written);
        if (isExactNumber(parsed(literal)))
            COMPARE_TEXT(written, "[" + literal + "]");
    }
}

void TestExactNumber::layoutMatchesOtherValues() {
    const std::string text = R"({"a":[1,{"b":NUMBER,"ü":[]},{}],"c":NUMBER})";
    const auto with = [&](const std::string& number) {
        std::string result = text;
        for (std::size_t at = 0; (at = result.find("NUMBER")) != std::string::npos;)
            result.replace(at, 6, number);
        return result;
    };
    const std::string number = "18446744073709551616";
    for (const int indent : {-1, 0, 2, 4})
        for (const bool isAscii : {false, true}) {
            std::string expected = parsed(with("7777")).dump(indent, ' ', isAscii);
            for (std::size_t at = 0; (at = expected.find("7777", at)) != std::string::npos; at += number.size())
                expected.replace(at, 4, number);
            COMPARE_TEXT(serializeJson(parsed(with(number)), indent, isAscii), expected);
        }
    QVERIFY(digestOf(parsed("[18446744073709551616]")) != digestOf(parsed("[18446744073709551617]")));
}

/// In the layout of Json::dump(), which is not always the shortest text.
void TestExactNumber::doublesHaveTheFewestDigits() {
    COMPARE_TEXT(compactText(parsed("0.4099057012")), "0.4099057012");
    COMPARE_TEXT(
        compactText(parsed("[1.0, -0.0, 1e3, 1e15, 1e14, 0.001, 1e-5, -2.5e-9, 1.7976931348623157e308, 5e-324]")),
        "[1.0,-0.0,1000.0,1e+15,100000000000000.0,0.001,1e-05,-2.5e-09,1.7976931348623157e+308,5e-324]");
    std::mt19937_64 random(20261125);
    for (int i = 0; i < 20'000; ++i) {
        const double value = std::bit_cast<double>(random());
        if (!std::isfinite(value))
            continue;
        const std::string text = compactText(Json(value));
        const std::string dumped = Json(value).dump();
        QCOMPARE(parsed(text).get<double>(), value);
        if (text.size() == dumped.size())
            QCOMPARE(significantDigits(text).digits.size(), significantDigits(dumped).digits.size());
        else
            QVERIFY2(text.size() < dumped.size(), text.c_str());
    }
}

void TestExactNumber::order() {
    RandomNumbers random(20261125);
    for (int i = 0; i < 20'000; ++i) {
        const std::string left = random.natural(40);
        const std::string right = random.below(4) == 0 ? left : random.natural(40);
        const int expected = compareDigits(left, right);
        const auto order = compareNumbers(parsed(left), parsed(right));
        QVERIFY2((expected < 0) == (order < 0) && (expected > 0) == (order > 0), (left + " " + right).c_str());
        const auto negative = compareNumbers(parsed("-" + left), parsed("-" + right));
        QVERIFY2((expected < 0) == (negative > 0) && (expected > 0) == (negative < 0), (left + " " + right).c_str());
        QVERIFY(compareNumbers(parsed("-" + left), parsed(right)) < 0);
        QVERIFY(compareNumbers(parsed(left + ".5"), parsed(left)) > 0);
    }
}

void TestExactNumber::equality_data() {
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    const auto row = [](const char* left, const char* right) {
        QTest::newRow(left) << QByteArray(left) << QByteArray(right);
    };
    row("18446744073709551615.0", "18446744073709551615");
    row("1e400", "10e399");
    row("18446744073709551616", "18446744073709551616.00");
    row("12345678901234567000", "1.2345678901234567e19");
    row("-9223372036854775808", "-9223372036854775808.0");
    row("100", "1e2");
}

void TestExactNumber::equality() {
    QFETCH(const QByteArray, left);
    QFETCH(const QByteArray, right);
    QVERIFY(compareNumbers(parsed(left.toStdString()), parsed(right.toStdString())) == 0);
    // Many values are compared by their hashes first.
    std::string values = left.toStdString();
    for (int i = 0; i < 50; ++i)
        values += formatText(", {}", -1 - i);
    const Result<Schema> schema = Schema::compile(parsed("{\"enum\": [" + values + "]}"));
    QVERIFY(schema.has_value());
    QVERIFY(schema->isValid(parsed(right.toStdString())));
}

void TestExactNumber::multiples() {
    RandomNumbers random(20261125);
    for (int i = 0; i < 3'000; ++i) {
        const std::string step = random.natural(30);
        const std::string multiple = product(product(step, 1 + random.below(99)), 1 + random.below(99));
        const Decimal divisor = toDecimal(parsed(step));
        QVERIFY2(isMultipleOf(toDecimal(parsed(multiple)), divisor), (multiple + " " + step).c_str());
        QVERIFY2(isMultipleOf(toDecimal(parsed(multiple + "e25")), divisor), (multiple + " " + step).c_str());
        if (step.size() > 1) {
            std::string other = multiple;
            other.back() = static_cast<char>(other.back() == '9' ? '8' : other.back() + 1);
            QVERIFY2(!isMultipleOf(toDecimal(parsed(other)), divisor), (other + " " + step).c_str());
        }
    }
}

void TestExactNumber::multiplesOfDecimals_data() {
    QTest::addColumn<QByteArray>("number");
    QTest::addColumn<QByteArray>("step");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char* number, const char* step, bool expected) {
        QTest::addRow("%s %s", number, step) << QByteArray(number) << QByteArray(step) << expected;
    };
    row("1e400", "1e399", true);
    row("1e400", "3", false);
    row("1e400", "1e401", false);
    row("1e999999999999", "7", false); // without a loop over the exponent
    row("1e999999999999", "1048576", true);
    row("5e-999999999999", "0.5", false);
    row("3", "1.00000000000000000000001", false);
    row("2.00000000000000000000002", "1.00000000000000000000001", true);
    row("0.3", "0.1", true);
    row("7", "2", false);
    row("1e3", "250", true);
}

void TestExactNumber::multiplesOfDecimals() {
    QFETCH(const QByteArray, number);
    QFETCH(const QByteArray, step);
    QFETCH(const bool, expected);
    QCOMPARE(isMultipleOf(toDecimal(parsed(number.toStdString())), toDecimal(parsed(step.toStdString()))), expected);
}

void TestExactNumber::bounds() {
    RandomNumbers random(20261125);
    for (int i = 0; i < 500; ++i) {
        const std::string limit = random.natural(60);
        const std::string value = random.below(3) == 0 ? limit : random.natural(60);
        const Result<Schema> schema = Schema::compile(parsed("{\"type\": \"integer\", \"maximum\": " + limit + "}"));
        QVERIFY(schema.has_value());
        QCOMPARE(schema->isValid(parsed(value)), compareDigits(value, limit) <= 0);
        QVERIFY(!schema->isValid(parsed(limit + ".5")));
    }
}

void TestExactNumber::schemas() {
    QFETCH(const QByteArray, schema);
    QFETCH(const QByteArray, value);
    QFETCH(const QByteArray, error);
    const Result<Schema> compiled = Schema::compile(parsed(schema.toStdString()));
    QVERIFY(compiled.has_value());
    const std::vector<ValidationError> errors = compiled->validate(parsed(value.toStdString()));
    COMPARE_TEXT(errors.empty() ? std::string() : errors.front().message.text(), error.toStdString());
}

void TestExactNumber::jmespath_data() {
    QTest::addColumn<QByteArray>("expression");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* expression, const char* expected) {
        QTest::newRow(expression) << QByteArray(expression) << QByteArray(expected);
    };
    row("big", "18446744073709551616");
    row("big > most", "true");
    row("most < big", "true");
    row("big == big", "true");
    row("type(big)", "\"number\"");
    row("to_string(big)", "\"18446744073709551616\"");
    row("to_number('18446744073709551616')", "18446744073709551616");
    row("max([most, big])", "18446744073709551616");
    row("sort([big, most, one])", "[1,18446744073709551615,18446744073709551616]");
    row("sum([most, one])", "18446744073709551616");
    row("sum([most, most, least])", "27670116110564327422");
    row("sum([least, least])", "-18446744073709551616");
    row("sum([one, least])", "-9223372036854775807");
    row("sum([one, `-1`])", "0");
    row("abs(big)",
        "error: the JMESPath function `abs` cannot calculate with 18446744073709551616, which would be rounded");
    row("sum([one, big])",
        "error: the JMESPath function `sum` cannot calculate with 18446744073709551616, which would be rounded");
}

void TestExactNumber::jmespath() {
    QFETCH(const QByteArray, expression);
    QFETCH(const QByteArray, expected);
    const Json value = parsed(R"({"big": 18446744073709551616, "most": 18446744073709551615,
                                  "least": -9223372036854775808, "one": 1})");
    const Result<JmesPath> path = JmesPath::compile(expression.toStdString());
    QVERIFY(path.has_value());
    const Result<Json> result = path->search(value, {});
    COMPARE_TEXT(result ? compactText(*result) : "error: " + result.error().reason.text(), expected.toStdString());
}

void TestExactNumber::found() {
    QVERIFY(!findExactNumber(parsed(R"({"a": [1, 2.5, "1e400"]})")));
    COMPARE_TEXT(findExactNumber(parsed(R"({"a": [1, {"b/c": 1e400}], "d": 1e401})")).value_or("none"), "/a/1/b~1c");
    QCOMPARE(nearestDouble(parsed("1e400")), std::numeric_limits<double>::max());
    QCOMPARE(nearestDouble(parsed("-1e400")), std::numeric_limits<double>::lowest());
    QCOMPARE(nearestDouble(parsed("1e-400")), 0.0);
    QCOMPARE(nearestDouble(parsed("18446744073709551616")), 18446744073709551616.0);
}

TOOLROOM_TEST(TestExactNumber)
#include "test_exact_number.moc"
