// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/example_value.h"
#include "tests/support/form_fixture.h"
#include "tests/support/test_case.h"

#include <QElapsedTimer>

using namespace toolroom;
using namespace toolroom::test;

/// Generates examples from schemas, and tries schemas that could make forms crash or hang.
class TestExampleValue : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void smallest_data();
    void smallest();
    void full();
    void returnsNothingIfNothingMatches_data();
    void returnsNothingIfNothingMatches();
    void hostile_data();
    void hostile();
};

#ifndef Q_MOC_RUN // moc mistakes raw strings inside macros for code

namespace {

std::string example(const char* schema, ExampleSize size) {
    const auto value = makeExampleValue(formOf(schema).schema(), size);
    return value ? value->dump() : "none";
}

} // namespace

void TestExampleValue::smallest_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* schema, const char* value) {
        QTest::newRow(schema) << QString::fromUtf8(schema) << QString::fromUtf8(value);
    };
    row(R"({"type": "string"})", R"("text")");
    row(R"({"type": "string", "examples": [5, "given"]})", R"("given")");
    row(R"({"type": "string", "default": "d", "minLength": 3})", R"("text")");
    row(R"({"type": "string", "minLength": 6, "maxLength": 6})", R"("textxx")");
    row(R"({"type": "string", "maxLength": 2})", R"("te")");
    row(R"({"type": "string", "pattern": "^[A-Z]{3}-\\d{2,4}(x|y)$"})", R"("AAA-00x")");
    row(R"({"type": "string", "pattern": "^(?:https?|ftp)://[a-z]+\\.com$"})", R"("http://a.com")");
    row(R"({"type": "string", "pattern": "^[^a-y]+$", "minLength": 3})", R"("zzz")");
    row(R"({"type": "string", "format": "date"})", R"("2026-01-01")");
    row(R"({"type": "string", "format": "uuid"})", R"("123e4567-e89b-42d3-a456-426600000000")");
    row(R"({"type": "integer", "minimum": 9007199254740993})", "9007199254740993");
    row(R"({"type": "integer", "exclusiveMinimum": 9007199254740993})", "9007199254740994");
    row(R"({"type": "integer", "maximum": -5, "multipleOf": 3})", "-6");
    row(R"({"type": "number", "minimum": 0.25, "maximum": 0.35, "multipleOf": 0.1})", "0.3");
    row(R"({"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 0.1})", "0.05");
    row(R"({"enum": [null, "b"]})", R"("b")");
    row(R"({"type": "null"})", "null");
    row(R"({"const": {"a": [1]}})", R"({"a":[1]})");
    row(R"({"type": "array", "minItems": 3, "uniqueItems": true, "items": {"type": "string"}})",
        R"(["text","text 2","text 3"])");
    row(R"({"type": "array", "minItems": 2, "uniqueItems": true, "items": {"enum": ["a", "b", "c"]}})", R"(["a","b"])");
    row(R"({"type": "array", "contains": {"const": 7}, "minContains": 2, "items": {"type": "integer"}})", "[7,7]");
    row(R"({"type": "object", "required": ["b", "a"], "properties": {"a": {"type": "integer"}, "b": {}, "c": {}}})",
        R"({"a":1,"b":"text"})");
    row(R"({"type": "object", "minProperties": 2, "additionalProperties": {"type": "boolean"}})",
        R"({"key":true,"text":true})");
    row(R"({"type": "object", "minProperties": 1, "patternProperties": {"^x-\\d$": {"type": "integer"}},
            "additionalProperties": false})",
        R"({"x-0":1})");
    row(R"({"oneOf": [{"type": "string", "maxLength": 0, "minLength": 1}, {"type": "object", "required": ["k"],
            "properties": {"k": {"const": 2}}}]})",
        R"({"k":2})");
    row(R"({"type": "object", "required": ["kind"], "properties": {"kind": {"enum": ["u", "f"]}},
            "if": {"properties": {"kind": {"const": "u"}}}, "then": {"required": ["url"]}})",
        R"({"kind":"u","url":"text"})");
    row(R"({"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}},
            "dependentRequired": {"a": ["b"]}})",
        R"({"a":"text","b":"text"})");
    row(R"({"type": "string", "not": {"const": "text"}})", R"("text 2")");
    row(R"({"$ref": "#/$defs/list", "$defs": {"list": {"type": "object", "required": ["next"], "properties": {
            "next": {"anyOf": [{"$ref": "#/$defs/list"}, {"type": "null"}]}}}}})",
        "any");
}

void TestExampleValue::smallest() {
    QFETCH(QString, schema);
    QFETCH(QString, value);
    const std::string made = example(schema.toUtf8().constData(), ExampleSize::Smallest);
    if (value == QStringLiteral("any"))
        QVERIFY(made != "none");
    else
        COMPARE_TEXT(made, value.toStdString());
}

void TestExampleValue::full() {
    COMPARE_TEXT(example(R"({"type": "object", "required": ["b"], "properties": {"a": {"type": "array",
        "items": {"type": "object", "properties": {"x": {"type": "number"}}}}, "b": {"type": "string"},
        "m": {"type": "object", "additionalProperties": {"type": "integer"}}, "no": false}})",
                         ExampleSize::Full),
                 R"({"b":"text","a":[{"x":1}],"m":{"key":1}})");
    // Mutually exclusive members are not combined.
    COMPARE_TEXT(example(R"({"type": "object", "properties": {"a": {"const": 1}, "b": {"const": 2}},
        "not": {"required": ["a", "b"]}})",
                         ExampleSize::Full),
                 R"({"a":1})");
}

void TestExampleValue::returnsNothingIfNothingMatches_data() {
    QTest::addColumn<QString>("schema");
    for (const char* schema :
         {R"(false)", R"({"type": "string", "enum": [1]})", R"({"allOf": [{"type": "string"}, {"type": "integer"}]})",
          R"({"type": "string", "pattern": "^(?=.*x)(?=.*y).{8}$"})",
          R"({"type": "integer", "minimum": 5, "maximum": 4})",
          R"({"type": "object", "required": ["a"], "properties": {"a": false}})",
          R"({"type": "object", "required": ["a"], "properties": {"a": {"$ref": "#"}}})"})
        QTest::newRow(schema) << QString::fromUtf8(schema);
}

void TestExampleValue::returnsNothingIfNothingMatches() {
    QFETCH(QString, schema);
    COMPARE_TEXT(example(schema.toUtf8().constData(), ExampleSize::Full), "none");
}

void TestExampleValue::hostile_data() {
    QTest::addColumn<QString>("schema");
    const auto row = [](const char* name, const Json& schema) {
        QTest::newRow(name) << QString::fromStdString(schema.dump());
    };
    for (const char* text :
         {R"({"allOf": [{"$ref": "#"}]})", R"({"anyOf": [{"$ref": "#"}]})",
          R"({"oneOf": [{"$ref": "#"}, {"$ref": "#"}]})", R"({"if": {"$ref": "#"}, "then": false})",
          R"({"items": {"$ref": "#"}, "minItems": 5, "type": "array"})",
          R"({"prefixItems": [{"$ref": "#"}, {"$ref": "#"}], "minItems": 2, "type": "array"})",
          R"({"additionalProperties": {"$ref": "#"}, "minProperties": 9, "type": "object"})",
          R"({"propertyNames": {"$ref": "#"}})", R"({"unevaluatedProperties": {"$ref": "#"}, "required": ["a", "b"]})",
          R"({"type": ["array", "string"], "items": {"$ref": "#"}, "uniqueItems": true, "minItems": 100000})",
          R"({"dependentSchemas": {"a": {"$ref": "#"}}, "required": ["a"], "properties": {"a": {"$ref": "#"}}})",
          R"({"type": "string", "minLength": 1000000000})", R"({"type": "string", "pattern": "^(a{1000}){1000}$"})",
          R"({"type": "string", "pattern": "^(a+)+$", "minLength": 5000})",
          R"({"type": "integer", "multipleOf": 1e-300})", R"({"type": "number", "multipleOf": 1e300, "minimum": 1})"})
        row(text, Json::parse(text));
    Json branching = {{"$ref", "#/$defs/n0"}, {"$defs", Json::object()}};
    for (int i = 0; i < 60; ++i) {
        const Json next = {{"$ref", "#/$defs/n" + std::to_string(i + 1)}};
        branching["$defs"]["n" + std::to_string(i)] = {{"oneOf", {next, next}}};
    }
    branching["$defs"]["n60"] = {{"type", "string"}};
    row("2^60 alternatives", branching);
    Json wide = {{"type", "object"}};
    for (int i = 0; i < 5000; ++i) {
        wide["properties"]["p" + std::to_string(i)] = {{"const", i}};
        wide["required"].push_back("p" + std::to_string(i));
    }
    row("5,000 required constants", wide);
    Json huge = {{"anyOf", Json::array()}};
    for (int i = 0; i < 3000; ++i)
        huge["anyOf"].push_back({{"type", "object"}, {"required", {"a" + std::to_string(i)}}});
    row("3,000 variants", huge);
    Json deep = {{"type", "string"}};
    for (int i = 0; i < 40; ++i)
        deep = {{"type", "object"}, {"required", {"a"}}, {"properties", {{"a", std::move(deep)}}}};
    row("deep", deep);
    Json many = {{"type", "array"}, {"items", {{"enum", Json::array()}}}};
    for (int i = 0; i < 20000; ++i)
        many["items"]["enum"].push_back(i);
    row("20,000 choices", many);
}

/// Every query terminates, regardless of the schema. The durations are printed.
void TestExampleValue::hostile() {
    QFETCH(QString, schema);
    QElapsedTimer timer;
    timer.start();
    auto form = Form::make(Json::parse(schema.toStdString()));
    QVERIFY(form.has_value());
    std::vector<std::string> open = {""};
    for (std::size_t i = 0; i < open.size() && i < 60; ++i) {
        const std::string pointer = open[i];
        const FormField field = form->field(pointer);
        for (std::size_t u = 0; u < std::min(field.unions.size(), std::size_t{2}); ++u)
            form->chooseVariant(pointer, u, field.unions[u].variants.size() - 1);
        if (field.kind == FieldKind::Array)
            form->addElement(pointer);
        if (field.kind == FieldKind::Object && field.canAdd)
            (void)form->addProperty(pointer, "extra");
        for (std::string& child : form->children(pointer))
            if (open.size() < 100)
                open.push_back(std::move(child));
    }
    const auto formed = timer.restart();
    (void)form->errors();
    const auto checked = timer.restart();
    const auto example = makeExampleValue(form->schema());
    std::printf("%s: form %lld ms, errors %lld ms, example %lld ms (%s)\n", QTest::currentDataTag(),
                static_cast<long long>(formed), static_cast<long long>(checked),
                static_cast<long long>(timer.elapsed()), example ? "found" : "none");
    if (example)
        form->setValue("", *example);
    QVERIFY(!example || form->schema().isValid(*example));
}

#endif

TOOLROOM_TEST(TestExampleValue)
#include "test_example_value.moc"
