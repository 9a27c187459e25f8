// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/schema/comparison/schema_comparison.h"
#include "tests/core/schema/random_schema.h"
#include "tests/support/test_case.h"

#include <QThread>

#include <functional>
#include <memory>

using namespace toolroom;

/// Compares schemas by what they accept.
class TestSchemaComparison : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void acceptTheSame_data();
    void acceptTheSame();
    void answers_data();
    void answers();
    void newPropertiesCanBeIgnored();
    void randomRewriting();
    void randomMutation();
    void hostile_data();
    void hostile();
};

#ifndef Q_MOC_RUN // moc mistakes raw strings inside macros for code

namespace {

Schema comparedSchema(const Json& json) {
    auto schema = Schema::compile(json);
    if (!schema)
        qFatal("%s: %s", json.dump().c_str(), schema.error().text().c_str());
    return std::move(*schema);
}

Schema comparedSchema(const QString& json) {
    const auto document = Document::parse(std::make_shared<const SourceText>(std::string(), json.toStdString()));
    if (!document)
        qFatal("%s: %s", qPrintable(json), document.error().text().c_str());
    return comparedSchema(document->value());
}

/// `yes`, `no` with the witness, or `unknown` with the obstacle.
std::string answerText(const AcceptanceAnswer& answer) {
    using Kind = AcceptanceAnswer::Kind;
    if (answer.kind == Kind::Yes)
        return "yes";
    return answer.kind == Kind::No ? "no: " + compactText(*answer.witness) : "unknown: " + answer.obstacle;
}

} // namespace

void TestSchemaComparison::acceptTheSame_data() {
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    const auto row = [](const char* name, const char* left, const char* right) {
        QTest::newRow(name) << QString::fromUtf8(left) << QString::fromUtf8(right);
    };
    row("true", R"(true)", R"({})");
    row("false", R"(false)", R"({"not": {}})");
    row("types", R"({"type": ["string", "null"]})", R"({"anyOf": [{"type": "null"}, {"type": "string"}]})");
    row("number", R"({"type": "number"})", R"({"type": ["integer", "number"]})");
    row("constant", R"({"const": "x"})", R"({"enum": ["x"]})");
    row("constants", R"({"enum": ["x", 1]})", R"({"anyOf": [{"const": 1}, {"type": "string", "const": "x"}]})");
    row("annotations", R"({"type": "string", "title": "T", "format": "date"})", R"({"type": "string", "x-a": 1})");
    row("alternatives that exclude each other", R"({"oneOf": [{"type": "string"}, {"type": "integer"}]})",
        R"({"anyOf": [{"type": "integer"}, {"type": "string"}]})");
    row("alternatives with a discriminator",
        R"({"oneOf": [{"type": "object", "properties": {"k": {"const": "a"}}, "required": ["k"]},
                      {"type": "object", "properties": {"k": {"const": "b"}}, "required": ["k"]}]})",
        R"({"anyOf": [{"type": "object", "properties": {"k": {"enum": ["b"]}}, "required": ["k"]},
                      {"type": "object", "properties": {"k": {"enum": ["a"]}}, "required": ["k"]}]})");
    row("alternatives joined", R"({"type": "object", "properties": {"k": {"enum": ["a", "b"]}}, "required": ["k"]})",
        R"({"anyOf": [{"type": "object", "properties": {"k": {"const": "a"}}, "required": ["k"]},
                      {"type": "object", "properties": {"k": {"const": "b"}}, "required": ["k"]}]})");
    row("alternatives that overlap", R"({"oneOf": [{"minimum": 3}, {"maximum": 5}]})",
        R"({"oneOf": [{"maximum": 5}, {"minimum": 3}]})");
    row("nested alternatives", R"({"anyOf": [{"const": 1}, {"anyOf": [{"const": 2}, {"const": 3}]}]})",
        R"({"enum": [3, 2, 1]})");
    row("one alternative", R"({"allOf": [{"oneOf": [{"anyOf": [{"type": "null"}]}]}]})", R"({"type": "null"})");
    row("bounds of integers", R"({"type": "integer", "exclusiveMinimum": 0, "maximum": 9.5})",
        R"({"type": "integer", "minimum": 1, "exclusiveMaximum": 10})");
    row("integers by step", R"({"type": "integer"})", R"({"type": "number", "multipleOf": 1})");
    row("few integers", R"({"type": "integer", "minimum": 1, "maximum": 3})", R"({"enum": [1, 2, 3]})");
    row("booleans", R"({"type": "boolean"})", R"({"enum": [true, false]})");
    row("superfluous keywords", R"({"type": "string", "minimum": 5, "minLength": 0})", R"({"type": "string"})");
    row("split", R"({"type": "string", "minLength": 1, "maxLength": 5})",
        R"({"allOf": [{"minLength": 1}, {"type": "string"}, {"maxLength": 5}]})");
    row("open object", R"({"type": "object"})",
        R"({"type": "object", "properties": {"a": true}, "required": [], "additionalProperties": {}})");
    row("excluded property", R"({"type": "object", "properties": {"a": false}})",
        R"({"type": "object", "not": {"required": ["a"]}})");
    row("items", R"({"$schema": "http://json-schema.org/draft-07/schema#", "items": [{"type": "null"}],
                     "additionalItems": false})",
        R"({"prefixItems": [{"type": "null"}], "items": false})");
    row("items are limited", R"({"type": "array", "items": false})", R"({"type": "array", "maxItems": 0})");
    row("dependencies", R"({"$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
                            "dependencies": {"a": ["b"]}})",
        R"({"type": "object", "dependentRequired": {"a": ["b"]}})");
    row("references", R"({"items": {"$ref": "#/$defs/a"}, "$defs": {"a": {"type": "null"}}})",
        R"({"items": {"type": "null"}})");
    row("recursion", R"({"type": "object", "properties": {"next": {"$ref": "#"}}, "additionalProperties": false})",
        R"({"$ref": "#/$defs/a", "$defs": {
            "a": {"type": "object", "properties": {"next": {"$ref": "#/$defs/b"}}, "additionalProperties": false},
            "b": {"type": "object", "properties": {"next": {"$ref": "#/$defs/a"}}, "additionalProperties": false}}})");
    row("negation", R"({"not": {"enum": [1, 2]}})", R"({"not": {"anyOf": [{"const": 2}, {"const": 1}]}})");
    row("double negation", R"({"type": "string"})", R"({"not": {"not": {"type": "string"}}})");
    row("condition", R"({"if": {"type": "string"}, "then": {"minLength": 1}})",
        R"({"if": {"type": "string", "minLength": 0}, "then": {"minLength": 1}, "else": {}})");
    row("names", R"({"type": "object", "propertyNames": {"pattern": "^a"}})",
        R"({"type": "object", "propertyNames": {"type": "string", "pattern": "^a"}})");
}

void TestSchemaComparison::acceptTheSame() {
    QFETCH(const QString, left);
    QFETCH(const QString, right);
    QVERIFY(acceptSame(comparedSchema(left), comparedSchema(right)));
}

void TestSchemaComparison::answers_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<QString>("forwards");
    QTest::addColumn<QString>("backwards");
    const auto row = [](const char* name, const char* first, const char* second, const char* forwards,
                        const char* backwards) {
        QTest::newRow(name) << QString::fromUtf8(first) << QString::fromUtf8(second) << QString::fromUtf8(forwards)
                            << QString::fromUtf8(backwards);
    };
    row("maximum", R"({"maximum": 500})", R"({"maximum": 100})", "no: 500", "yes");
    row("minimum of integers", R"({"type": "integer", "minimum": 9007199254740992})",
        R"({"type": "integer", "minimum": 9007199254740993})", "no: 9007199254740992", "yes");
    row("step", R"({"type": "number"})", R"({"type": "number", "multipleOf": 0.5})", "no: 1.25", "yes");
    row("finer step", R"({"type": "number", "multipleOf": 3})", R"({"type": "number", "multipleOf": 1.5})", "yes",
        "no: 1.5");
    row("bounds beyond 64 bits", R"({"minimum": -1e400, "maximum": 18446744073709551617})",
        R"({"minimum": -1e400, "maximum": 18446744073709551616})", "no: 18446744073709551617", "yes");
    row("step beyond 64 bits", R"({"type": "number", "multipleOf": 18446744073709551616})",
        R"({"type": "number", "multipleOf": 36893488147419103232})", "no: 18446744073709551616", "yes");
    row("name that is not allowed", R"({"type": "object", "required": ["ab"], "propertyNames": {"maxLength": 1}})",
        "false", "yes", "yes");
    row("fewer names than required properties",
        R"({"type": "object", "properties": {"a": {}, "b": false}, "additionalProperties": false, "minProperties": 2})",
        "false", "yes", "yes");
    row("enough names",
        R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false, "minProperties": 1})", "false",
        "no: {\"a\":\"text\"}", "yes");
    row("length", R"({"type": "string", "maxLength": 3})", R"({"type": "string", "maxLength": 2})", "no: \"aaa\"",
        "yes");
    row("pattern", R"({"type": "string", "pattern": "^[a-z0-9]+$"})", R"({"type": "string", "pattern": "^[a-z]+$"})",
        "no: \"0\"", "unknown: pattern");
    row("value", R"({"enum": ["x", "y"]})", R"({"enum": ["y", "z"]})", "no: \"x\"", "no: \"z\"");
    row("type", R"({"type": "integer"})", R"({"type": "number"})", "yes", "no: 0.5");
    row("null", R"({"type": ["string", "null"]})", R"({"type": "string"})", "no: null", "yes");
    row("required", R"({"type": "object"})", R"({"type": "object", "required": ["a"]})", "no: {}", "yes");
    row("closed", R"({"type": "object", "properties": {"a": {}}})",
        R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false})", "no: {\"other\":\"text\"}",
        "yes");
    row("with required members",
        R"({"type": "object", "properties": {"id": {"type": "integer"}, "n": {"maximum": 5}}, "required": ["id"]})",
        R"({"type": "object", "properties": {"id": {"type": "integer"}, "n": {"maximum": 4}}, "required": ["id"]})",
        "no: {\"id\":1,\"n\":5}", "yes");
    row("size", R"({"type": "array", "maxItems": 2})", R"({"type": "array", "maxItems": 1})", "no: [\"text\",\"text\"]",
        "yes");
    row("unique", R"({"type": "array"})", R"({"type": "array", "uniqueItems": true})", "no: [\"text\",\"text\"]",
        "yes");
    row("contains", R"({"type": "array"})", R"({"type": "array", "contains": {"const": 7}})", "no: []", "yes");
    row("names", R"({"type": "object"})", R"({"type": "object", "propertyNames": {"maxLength": 2}})",
        "no: {\"text\":\"text\"}", "yes");
    row("dependency", R"({"type": "object", "properties": {"a": {"const": 1}, "b": {"const": 2}}})",
        R"({"type": "object", "properties": {"a": {"const": 1}, "b": {"const": 2}}, "dependentRequired": {"a": ["b"]}})",
        "no: {\"a\":1}", "yes");
    row("excluded", R"({"type": "string"})", R"({"type": "string", "not": {"const": "x"}})", "no: \"x\"", "yes");
    row("condition", R"({"type": "object", "properties": {"m": {"enum": ["a", "b"]}}})",
        R"({"type": "object", "properties": {"m": {"enum": ["a", "b"]}},
            "if": {"properties": {"m": {"const": "b"}}, "required": ["m"]}, "then": {"required": ["n"]}})",
        "no: {\"m\":\"b\"}", "yes");
    row("both", R"({"oneOf": [{"minimum": 3}, {"maximum": 5}]})", R"({"anyOf": [{"minimum": 3}, {"maximum": 5}]})",
        "yes", "no: \"text\"");
    row("deep", R"({"properties": {"a": {"items": {"properties": {"b": {"items": {"type": ["null", "string"]}}}}}}})",
        R"({"properties": {"a": {"items": {"properties": {"b": {"items": {"type": "string"}}}}}}})",
        "no: {\"a\":[{\"b\":[null]}]}", "yes");
    row("recursive", R"({"type": "object", "properties": {"n": {"maximum": 2}, "next": {"$ref": "#"}}})",
        R"({"type": "object", "properties": {"n": {"maximum": 1}, "next": {"$ref": "#"}}})", "no: {\"n\":2}", "yes");
    row("lookahead", R"({"type": "string", "pattern": "^(?=.*a).{3,5}$"})",
        R"({"type": "string", "pattern": "^(?=.*a)(?!z).{3,5}$"})", "unknown: pattern", "unknown: pattern");
    row("unevaluated", R"({"type": "object", "allOf": [{"properties": {"a": {}}}], "unevaluatedProperties": false})",
        R"({"type": "object", "properties": {"a": {}}, "additionalProperties": false})",
        "unknown: ", "unknown: unevaluatedProperties");
    row("dynamic", R"({"$dynamicAnchor": "n", "items": {"$dynamicRef": "#n"}})", R"({"type": "array"})",
        "unknown: $dynamicRef", "unknown: $dynamicRef");
    row("circular", R"({"allOf": [{"$ref": "#/$defs/a"}], "$defs": {"a": {"anyOf": [{"$ref": "#/$defs/a"}]}}})",
        R"({"type": "string"})", "unknown: $ref", "unknown: $ref");
    row("too long", R"({"type": "string", "minLength": 1000000})", R"({"type": "string", "minLength": 1000001})",
        "unknown: ", "yes");
}

void TestSchemaComparison::answers() {
    QFETCH(const QString, first);
    QFETCH(const QString, second);
    QFETCH(const QString, forwards);
    QFETCH(const QString, backwards);
    const Schema left = comparedSchema(first);
    const Schema right = comparedSchema(second);
    COMPARE_TEXT(answerText(acceptsAll(left, right)), forwards.toStdString());
    COMPARE_TEXT(answerText(acceptsAll(right, left)), backwards.toStdString());
}

void TestSchemaComparison::newPropertiesCanBeIgnored() {
    const Schema before = comparedSchema(QStringLiteral(R"({"type": "object", "properties": {"a": {}}})"));
    const Schema after =
        comparedSchema(QStringLiteral(R"({"type": "object", "properties": {"a": {}, "b": {"type": "string"}}})"));
    COMPARE_TEXT(answerText(acceptsAll(before, after)), "no: {\"b\":1}");
    COMPARE_TEXT(answerText(acceptsAll(before, after, {.withoutNewProperties = true})), "yes");
    // Here the old schema says what other properties contain.
    const Schema map =
        comparedSchema(QStringLiteral(R"({"type": "object", "additionalProperties": {"type": "integer"}})"));
    COMPARE_TEXT(answerText(acceptsAll(map, after, {.withoutNewProperties = true})), "no: {\"b\":1}");
    // Arguments are objects.
    const Schema anything = comparedSchema(QStringLiteral("{}"));
    const Schema object = comparedSchema(QStringLiteral(R"({"type": "object"})"));
    COMPARE_TEXT(answerText(acceptsAll(anything, object)), "no: \"text\"");
    COMPARE_TEXT(answerText(acceptsAll(anything, object, {.onlyObjects = true})), "yes");
}

/// A schema that differs only in notation accepts the same values.
void TestSchemaComparison::randomRewriting() {
    constexpr unsigned pairs = 300;
    for (unsigned seed = 1; seed <= pairs; ++seed) {
        test::RandomSchema random(seed);
        const Json before = random.arguments();
        const Json after = random.rewritten(before);
        QVERIFY2(acceptSame(comparedSchema(before), comparedSchema(after)),
                 formatText("{}: {} and {}", seed, before.dump(), after.dump()).c_str());
    }
}

/// Every answer about a changed schema is right: no witness of one direction contradicts a proof of the other one, and
/// the values that were found for one pair are judged by the validator for all pairs.
void TestSchemaComparison::randomMutation() {
    constexpr unsigned pairs = 300;
    using Kind = AcceptanceAnswer::Kind;
    int unknown = 0;
    std::vector<Json> values;
    std::vector<std::pair<Schema, Schema>> proven; // the second accepts what the first accepts
    for (unsigned seed = 1; seed <= pairs; ++seed) {
        test::RandomSchema random(seed);
        const Json before = random.arguments();
        const Json after = random.rewritten(random.mutated(before));
        const Schema left = comparedSchema(before);
        const Schema right = comparedSchema(after);
        for (const auto& [first, second] : {std::pair(&before, &after), std::pair(&after, &before)}) {
            Schema from = comparedSchema(*first);
            Schema to = comparedSchema(*second);
            const AcceptanceAnswer answer = acceptsAll(from, to);
            unknown += answer.kind == Kind::Unknown;
            if (answer.kind == Kind::No) {
                QVERIFY(from.isValid(*answer.witness));
                QVERIFY(!to.isValid(*answer.witness));
                values.push_back(*answer.witness);
            } else if (answer.kind == Kind::Yes) {
                proven.emplace_back(std::move(from), std::move(to));
            }
        }
    }
    for (const auto& [first, second] : proven)
        for (const Json& value : values)
            QVERIFY2(!first.isValid(value) || second.isValid(value), value.dump().c_str());
    QVERIFY2(unknown < 20, std::to_string(unknown).c_str());
    QVERIFY(values.size() > 200);
    QVERIFY(proven.size() > 100);
}

void TestSchemaComparison::hostile_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    const auto row = [](const char* name, const std::string& first, const std::string& second) {
        QTest::newRow(name) << QString::fromStdString(first) << QString::fromStdString(second);
    };
    row("backtracking", R"({"type": "string", "pattern": "^(a+)+$"})", R"({"type": "string", "pattern": "^(a|a)*b$"})");
    row("huge array", R"({"type": "array", "minItems": 1000000000000})",
        R"({"type": "array", "minItems": 10000000000000})");
    row("huge numbers", R"({"multipleOf": 1e-300, "minimum": 1e300})", R"({"multipleOf": 0.1, "maximum": 1e308})");
    std::string unions;
    for (int i = 0; i < 12; ++i)
        unions +=
            formatText(R"({}{{"anyOf": [{{"required": ["a{}"]}}, {{"required": ["b{}"]}}, {{"required": ["c"]}}]}})",
                       i == 0 ? "" : ", ", i, i);
    row("many combinations", formatText(R"({{"allOf": [{}]}})", unions),
        formatText(R"({{"maxProperties": 30, "allOf": [{}]}})", unions));
    std::string ranges;
    for (int i = 0; i < 150; ++i)
        ranges += formatText(R"({}{{"minimum": {}, "maximum": {}}})", i == 0 ? "" : ", ", i, i + 1);
    row("many alternatives", formatText(R"({{"oneOf": [{}]}})", ranges),
        formatText(R"({{"type": "number", "oneOf": [{}]}})", ranges));
    std::string definitions;
    for (int i = 0; i < 12; ++i) {
        std::string properties;
        for (int j = 0; j < 12; ++j)
            properties += formatText(R"({}"p{}": {{"$ref": "#/$defs/d{}"}})", j == 0 ? "" : ", ", j, j);
        definitions +=
            formatText(R"({}"d{}": {{"type": "object", "properties": {{{}}}}})", i == 0 ? "" : ", ", i, properties);
    }
    row("mutual recursion", formatText(R"({{"$ref": "#/$defs/d0", "$defs": {{{}}}}})", definitions),
        formatText(R"({{"$ref": "#/$defs/d0", "maxProperties": 5, "$defs": {{{}}}}})", definitions));
    std::string deep = R"({"type": "string"})";
    for (int i = 0; i < 60; ++i)
        deep = formatText(R"({{"{}": {{"a": {}}}}})", "properties", deep);
    row("deep", deep, R"({"type": "object"})");
}

/// Comparing hostile schemas ends soon and fits in the stack of a pool thread.
void TestSchemaComparison::hostile() {
    QFETCH(const QString, first);
    QFETCH(const QString, second);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    constexpr unsigned stackSize = 8 * 1024 * 1024;
#else
    constexpr unsigned stackSize = 1024 * 1024;
#endif
    const std::unique_ptr<QThread> thread(QThread::create([&] {
        const Schema left = comparedSchema(first);
        const Schema right = comparedSchema(second);
        for (const auto& [from, to] : {std::pair(&left, &right), std::pair(&right, &left)}) {
            const AcceptanceAnswer answer = acceptsAll(*from, *to);
            QCOMPARE(answer.witness.has_value(), answer.kind == AcceptanceAnswer::Kind::No);
            if (answer.witness)
                QVERIFY(from->isValid(*answer.witness) && !to->isValid(*answer.witness));
        }
    }));
    thread->setStackSize(stackSize);
    thread->start();
    thread->wait();
}

#endif

TOOLROOM_TEST(TestSchemaComparison)
#include "test_schema_comparison.moc"
