// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/schema.h"
#include "tests/support/test_case.h"

#include <QStringList>

using namespace toolroom;

namespace {

Schema compiled(const char* text, const SchemaOptions& options = {}) {
    auto schema = Schema::compile(Json::parse(text), options);
    if (!schema)
        qFatal("%s", schema.error().text().c_str());
    return std::move(*schema);
}

/// `instancePointer schemaPointer keyword: message` for each error.
QStringList errors(const Schema& schema, const char* instance) {
    const Json value = Json::parse(instance);
    QStringList lines;
    for (const ValidationError& error : schema.validate(value))
        lines += QString::fromStdString(error.instancePointer + ' ' + error.schemaPointer + ' ' + error.keyword + ": " +
                                        error.message.text());
    if (lines.isEmpty() != schema.isValid(value))
        qFatal("isValid and validate differ on %s", instance);
    return lines;
}

QStringList errors(const char* schema, const char* instance) {
    return errors(compiled(schema), instance);
}

/// `pointer: reason` of the compile error.
QString refusal(const char* text, const SchemaOptions& options = {}) {
    const auto schema = Schema::compile(Json::parse(text), options);
    return schema ? QStringLiteral("accepted")
                  : QString::fromStdString(schema.error().pointer + ": " + schema.error().reason.text());
}

} // namespace

class TestSchema : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void messages_data();
    void messages();
    void everyErrorOnce();
    void pointersLeadThroughReferences();
    void missingPropertiesAreReportedOnce();
    void likelyAlternative();
    void alternativesByType();
    void discriminator();
    void nameErrorsAreReportedAtTheMember();
    void longValuesAreElided();
    void numbersAreExact();
    void decimalMultiples();
    void equality();
    void drafts();
    void draft7IgnoresSiblingsOfRef();
    void resolver();
    void compileErrors_data();
    void compileErrors();
    void defaults_data();
    void defaults();
};

#ifndef Q_MOC_RUN // moc mistakes raw strings inside macros for code

void TestSchema::messages_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("instance");
    QTest::addColumn<QString>("error");
    const auto row = [](const QByteArray& schema, const QByteArray& instance, const QByteArray& error) {
        QTest::addRow("%s %s", schema.constData(), instance.constData())
            << QString::fromUtf8(schema) << QString::fromUtf8(instance) << QString::fromUtf8(error);
    };
    row(R"({"type": "string"})", "3", " /type type: must be a string, not a number");
    row(R"({"type": "integer"})", "1.5", " /type type: must be an integer, not 1.5");
    row(R"({"type": ["null", "string", "object"]})", "[]",
        " /type type: must be a string, an object or null, not an array");
    row(R"({"const": "x"})", "1", " /const const: must be \"x\"");
    row(R"({"enum": ["a", "b"]})", R"("c")", " /enum enum: must be one of \"a\", \"b\"");
    row(R"({"minLength": 3})", R"("é")", " /minLength minLength: must have at least 3 characters, but has 1");
    row(R"({"maxLength": 1})", R"("ab")", " /maxLength maxLength: must have at most 1 character, but has 2");
    row(R"({"pattern": "^a$"})", R"("b")",
        " /pattern pattern: must match the ECMAScript pattern \"^a$\", but is \"b\"");
    const auto otherDialect = [&](const char* pattern, const char* value, const char* meaning) {
        const QByteArray literal = '"' + QByteArray(pattern).replace('\\', "\\\\") + '"';
        const QByteArray text = QByteArray("\"") + value + '"';
        row("{\"pattern\": " + literal + "}", text,
            " /pattern pattern: must match the ECMAScript pattern " + literal + ", but is " + text +
                "; in ECMAScript, " + meaning);
    };
    otherDialect("^[[:alpha:]]+$", "abc", "`[:alpha:]` is not a character class");
    otherDialect("^a{,3}$", "aa", "`{,3}` is literal text");
    otherDialect("^\\w+$", "José", "`\\w` is limited to ASCII");
    otherDialect("^\\d+$", "٣", "`\\d` is limited to ASCII");
    otherDialect("\\<word\\>", "a word", "`\\<` is literal text");
    otherDialect("^[a-z&&[^b]]+$", "abc", "`&&` is literal text");
    otherDialect("^a$", "a\\n", "`$` does not match before a final line break");
    row(R"({"minimum": 2})", "1", " /minimum minimum: must be at least 2, but is 1");
    row(R"({"maximum": 2})", "2.5", " /maximum maximum: must be at most 2, but is 2.5");
    row(R"({"exclusiveMinimum": 2})", "2", " /exclusiveMinimum exclusiveMinimum: must be greater than 2, but is 2");
    row(R"({"exclusiveMaximum": 2})", "2", " /exclusiveMaximum exclusiveMaximum: must be less than 2, but is 2");
    row(R"({"multipleOf": 0.1})", "0.25", " /multipleOf multipleOf: must be a multiple of 0.1, but is 0.25");
    row(R"({"minItems": 2})", "[1]", " /minItems minItems: must have at least 2 items, but has 1");
    row(R"({"maxItems": 1})", "[1, 2]", " /maxItems maxItems: must have at most 1 item, but has 2");
    row(R"({"uniqueItems": true})", "[1, 2, 1.0]",
        " /uniqueItems uniqueItems: must not contain duplicates, but items 0 and 2 are equal");
    row(R"({"contains": {"const": 1}})", "[2]",
        " /contains contains: must have at least 1 item that matches `contains`, but has 0");
    row(R"({"contains": {"const": 1}, "minContains": 2})", "[1]",
        " /minContains minContains: must have at least 2 items that match `contains`, but has 1");
    row(R"({"contains": {"const": 1}, "maxContains": 1})", "[1, 1]",
        " /maxContains maxContains: must have at most 1 item that matches `contains`, but has 2");
    row(R"({"prefixItems": [true], "items": false})", "[1, 2]", "/1 /items items: is not allowed here");
    row(R"({"prefixItems": [{"type": "null"}]})", "[1]", "/0 /prefixItems/0/type type: must be null, not a number");
    row(R"({"items": {"type": "boolean"}})", "[true, 1]", "/1 /items/type type: must be a boolean, not a number");
    row(R"({"unevaluatedItems": false})", "[1]", "/0 /unevaluatedItems unevaluatedItems: is not allowed here");
    row(R"({"minProperties": 1})", "{}", " /minProperties minProperties: must have at least 1 property, but has 0");
    row(R"({"maxProperties": 0})", R"({"a": 1})",
        " /maxProperties maxProperties: must have at most 0 properties, but has 1");
    row(R"({"required": ["path"]})", "{}", " /required required: `path` is required but missing");
    row(R"({"dependentRequired": {"a": ["b"]}})", R"({"a": 1})",
        " /dependentRequired dependentRequired: `b` is required when `a` is present");
    row(R"({"properties": {"a/b": {"type": "null"}}})", R"({"a/b": 1})",
        "/a~1b /properties/a~1b/type type: must be null, not a number");
    row(R"({"properties": {"a": false}})", R"({"a": 1})", "/a /properties/a : is not allowed here");
    row(R"({"additionalProperties": false})", R"({"a": 1})",
        "/a /additionalProperties additionalProperties: is not an allowed property");
    row(R"({"unevaluatedProperties": false, "properties": {"b": true}})", R"({"a": 1, "b": 2})",
        "/a /unevaluatedProperties unevaluatedProperties: is not an allowed property");
    row(R"({"patternProperties": {"^x": {"type": "null"}}})", R"({"x1": 1})",
        "/x1 /patternProperties/^x/type type: must be null, not a number");
    row(R"({"dependentSchemas": {"a": {"required": ["b"]}}})", R"({"a": 1})",
        " /dependentSchemas/a/required required: `b` is required but missing");
    row(R"({"not": {"type": "null"}})", "null", " /not not: must not match the schema in `not`");
    row(R"({"oneOf": [{"minimum": 1}, {"minimum": 2}]})", "3",
        " /oneOf oneOf: must match exactly one alternative, but matches 2 of 2");
    row(R"({"anyOf": [{"minimum": 1}, {"minimum": 2}]})", "0", " /anyOf anyOf: matches none of the 2 alternatives");
    row(R"({"if": true, "then": {"type": "null"}})", "1", " /then/type type: must be null, not a number");
    row(R"({"if": false, "else": {"type": "null"}})", "1", " /else/type type: must be null, not a number");
    row("false", "1", "  : is not allowed here");
}

void TestSchema::messages() {
    QFETCH(QString, schema);
    QFETCH(QString, instance);
    QFETCH(QString, error);
    QCOMPARE(errors(schema.toUtf8().constData(), instance.toUtf8().constData()), QStringList{error});
}

void TestSchema::everyErrorOnce() {
    const QStringList expected = {
        QStringLiteral("/name /properties/name/minLength minLength: must have at least 2 characters, but has 1"),
        QStringLiteral(
            "/name /properties/name/pattern pattern: must match the ECMAScript pattern \"^[a-z]+$\", but is \"A\""),
        QStringLiteral("/tags/1 /properties/tags/items/type type: must be a string, not a number"),
        QStringLiteral("/tags/2 /properties/tags/items/type type: must be a string, not null"),
        QStringLiteral(" /required required: `id` is required but missing"),
    };
    QCOMPARE(errors(R"({"properties": {"name": {"type": "string", "minLength": 2, "pattern": "^[a-z]+$"},
                                       "tags": {"type": "array", "items": {"type": "string"}}},
                        "required": ["name", "id"], "allOf": [{"$ref": "#/$defs/same"}, {"$ref": "#/$defs/same"}],
                        "$defs": {"same": {"properties": {"name": {"type": "string"}}}}})",
                    R"({"name": "A", "tags": ["a", 1, null]})"),
             expected);
    QCOMPARE(
        errors(R"({"allOf": [{"$ref": "#/$defs/n"}, {"$ref": "#/$defs/n"}], "$defs": {"n": {"minimum": 5}}})", "1"),
        QStringList{QStringLiteral(" /$defs/n/minimum minimum: must be at least 5, but is 1")});
}

void TestSchema::pointersLeadThroughReferences() {
    const char* schema = R"({"properties": {"a": {"$ref": "#/$defs/outer"}, "b": {"$ref": "#here"},
                                            "c": {"$ref": "inner.json"}, "d": {"$ref": "#/x-shared/one%25"}},
                             "$defs": {"outer": {"$ref": "#/$defs/number"}, "number": {"$anchor": "here", "type": "number"},
                                       "other": {"$id": "inner.json", "$defs": {"t": {"type": "null"}}, "$ref": "#/$defs/t"}},
                             "$id": "https://example.org/root.json", "x-shared": {"one%": {"maximum": 1}}})";
    const QStringList expected = {
        QStringLiteral("/a /$defs/number/type type: must be a number, not a string"),
        QStringLiteral("/b /$defs/number/type type: must be a number, not a boolean"),
        QStringLiteral("/c /$defs/other/$defs/t/type type: must be null, not a number"),
        QStringLiteral("/d /x-shared/one%/maximum maximum: must be at most 1, but is 2"),
    };
    QCOMPARE(errors(schema, R"({"a": "x", "b": true, "c": 0, "d": 2})"), expected);
    QVERIFY(errors(schema, R"({"a": 1, "b": 2, "c": null, "d": 0})").isEmpty());
}

void TestSchema::missingPropertiesAreReportedOnce() {
    const QStringList expected = {
        QStringLiteral("/in /properties/in/required required: `b` is required but missing"),
        QStringLiteral("/in /properties/in/required required: `z` is required but missing"),
    };
    QCOMPARE(
        errors(R"({"properties": {"in": {"properties": {"a": true, "b": true}, "required": ["z", "b", "a", "z"]}}})",
               R"({"in": {"a": 1}})"),
        expected);
}

void TestSchema::likelyAlternative() {
    const char* schema = R"({"anyOf": [{"type": "null"}, {"type": "object", "required": ["path"]}]})";
    const QStringList expected = {
        QStringLiteral(" /anyOf anyOf: matches none of the 2 alternatives"),
        QStringLiteral(" /anyOf/1/required required: `path` is required but missing"),
    };
    QCOMPARE(errors(schema, "{}"), expected);
}

void TestSchema::alternativesByType() {
    const char* schema = R"({"anyOf": [{"$ref": "#/$defs/text"}, {"type": "null"}, {"enum": [1, 2]}],
                             "$defs": {"text": {"type": "string"}}})";
    QCOMPARE(errors(schema, "[]"),
             QStringList{QStringLiteral(" /anyOf anyOf: must be a string, a number or null, not an array")});
    const QStringList expected = {
        QStringLiteral(" /anyOf anyOf: matches none of the 3 alternatives"),
        QStringLiteral(" /anyOf/2/enum enum: must be one of 1, 2"),
    };
    QCOMPARE(errors(schema, "3"), expected);
}

void TestSchema::discriminator() {
    const char* schema = R"({"oneOf": [
        {"type": "object", "properties": {"kind": {"const": "file"}, "path": {"type": "string"}}, "required": ["path"]},
        {"type": "object", "properties": {"kind": {"enum": ["web", "ftp"]}, "url": {"type": "string"}}, "required": ["url"]}]})";
    const QStringList web = {
        QStringLiteral(" /oneOf oneOf: matches none of the 2 alternatives"),
        QStringLiteral("/url /oneOf/1/properties/url/type type: must be a string, not a number"),
    };
    QCOMPARE(errors(schema, R"({"kind": "web", "url": 1})"), web);
    const QStringList file = {
        QStringLiteral(" /oneOf oneOf: matches none of the 2 alternatives"),
        QStringLiteral(" /oneOf/0/required required: `path` is required but missing"),
    };
    QCOMPARE(errors(schema, R"({"kind": "file"})"), file);
    QCOMPARE(errors(schema, R"({"kind": "other"})").size(), 1);
}

void TestSchema::nameErrorsAreReportedAtTheMember() {
    QCOMPARE(errors(R"({"propertyNames": {"maxLength": 2}})", R"({"ab": 1, "abc": 2})"),
             QStringList{QStringLiteral(
                 "/abc /propertyNames/maxLength maxLength: its name must have at most 2 characters, but has 3")});
}

void TestSchema::longValuesAreElided() {
    Json value = std::string(59, 'x') + "\u00e9" + std::string(1000, 'y');
    const auto text = compiled(R"({"pattern": "^$"})").validate(value).front().message.text();
    COMPARE_TEXT(text, "must match the ECMAScript pattern \"^$\", but is \"" + std::string(59, 'x') + "\u2026\"");
    Json many = {{"enum", Json::array()}};
    for (int i = 0; i < 500; ++i)
        many["enum"].push_back("value-" + std::to_string(i));
    const auto list = Schema::compile(many)->validate(0).front().message.text();
    QVERIFY(list.starts_with("must be one of \"value-0\", \"value-1\", "));
    QVERIFY(list.ends_with(", \u2026 (500 in total)"));
    QVERIFY(list.size() < 260);
    COMPARE_TEXT(compiled(R"({"const": {"a": 1}})").validate(1).front().message.text(),
                 "must be an object with 1 property");
}

void TestSchema::numbersAreExact() {
    const char* big = R"({"maximum": 9223372036854775806, "minimum": -9223372036854775807})";
    QVERIFY(errors(big, "9223372036854775806").isEmpty());
    QCOMPARE(errors(big, "9223372036854775807").size(), 1);
    QCOMPARE(errors(big, "-9223372036854775808").size(), 1);
    QVERIFY(errors(R"({"const": 9007199254740993})", "9007199254740993").isEmpty());
    QCOMPARE(errors(R"({"const": 9007199254740993})", "9007199254740992.0").size(), 1);
    QCOMPARE(errors(R"({"exclusiveMaximum": 18446744073709551615})", "18446744073709551615").size(), 1);
    QVERIFY(errors(R"({"exclusiveMaximum": 18446744073709551616})", "18446744073709551615").isEmpty());
    QCOMPARE(errors(R"({"maximum": 9007199254740992.5})", "9007199254740993").size(), 1);
    QCOMPARE(errors(R"({"minimum": -1.5})", "-2").size(), 1);
    QVERIFY(errors(R"({"minimum": -1.5})", "-1").isEmpty());
    QVERIFY(errors(R"({"type": "integer"})", "1e300").isEmpty());
}

void TestSchema::decimalMultiples() {
    for (const char* right : {"0.3", "1.1", "4.7", "1e300", "12345678901234567890", "-0.7", "0"})
        QVERIFY(errors(R"({"multipleOf": 0.1})", right).isEmpty());
    for (const char* wrong : {"0.35", "1e-7", "0.30000000000000004"})
        QCOMPARE(errors(R"({"multipleOf": 0.1})", wrong).size(), 1);
    QVERIFY(errors(R"({"multipleOf": 0.0001})", "0.0075").isEmpty());
    QVERIFY(errors(R"({"multipleOf": 1e-8})", "12391239123").isEmpty());
    QVERIFY(errors(R"({"multipleOf": 2.5})", "1e2").isEmpty());
    QVERIFY(errors(R"({"multipleOf": 1e3})", "25000").isEmpty());
    QCOMPARE(errors(R"({"multipleOf": 1e3})", "25500").size(), 1);
    QVERIFY(errors(R"({"multipleOf": 3})", "18446744073709551615").isEmpty());
    QCOMPARE(errors(R"({"multipleOf": 3})", "9223372036854775807").size(), 1);
    QVERIFY(errors(R"({"multipleOf": 7})", "-9223372036854775807").isEmpty());
}

void TestSchema::equality() {
    QVERIFY(errors(R"({"const": {"a": [1, 2.0], "b": null}})", R"({"b": null, "a": [1.0, 2]})").isEmpty());
    QCOMPARE(errors(R"({"const": [1, 2]})", "[2, 1]").size(), 1);
    QCOMPARE(errors(R"({"const": false})", "0").size(), 1);
    QCOMPARE(errors(R"({"const": {"a": 1}})", R"({"b": 1})").size(), 1);
    const char* nine = R"({"enum": [1, "1", null, true, [1], {"a": {"b": 2}}, 1.5, -3, 1e20, {}]})";
    for (const char* member :
         {"1.0", "\"1\"", "null", "[1.0]", R"({"a": {"b": 2.0}})", "-3.0", "100000000000000000000"})
        QVERIFY(errors(nine, member).isEmpty());
    for (const char* stranger : {"2", "false", "[]", R"({"a": {"b": 3}})", "\"\""})
        QCOMPARE(errors(nine, stranger).size(), 1);
    QCOMPARE(errors(R"({"uniqueItems": true})", R"([{"a": 1, "b": 2}, 3, {"b": 2, "a": 1}])").size(), 1);
    QVERIFY(errors(R"({"uniqueItems": true})", R"([1, true, "1", [1], {"1": 1}, null, 0, false])").isEmpty());
}

void TestSchema::drafts() {
    const Json old = Json::parse(R"({"$schema": "http://json-schema.org/draft-07/schema#"})");
    QCOMPARE(Schema::compile(old)->draft(), SchemaDraft::Draft7);
    QCOMPARE(schemaDraft(Json::parse(R"({"$schema": "https://json-schema.org/draft-07/schema"})")),
             SchemaDraft::Draft7);
    QCOMPARE(
        schemaDraft(Json::parse(R"({"$schema": "https://json-schema.org/draft/2020-12/schema"})"), SchemaDraft::Draft7),
        SchemaDraft::Draft202012);
    QCOMPARE(schemaDraft(Json::parse("{}"), SchemaDraft::Draft7), SchemaDraft::Draft7);
    QCOMPARE(schemaDraft(Json::parse(R"({"$schema": "http://json-schema.org/draft-04/schema#"})")),
             SchemaDraft::Draft7);
    QCOMPARE(schemaDraft(Json::parse(R"({"$schema": "https://example.org/mine"})")), SchemaDraft::Draft202012);
    QCOMPARE(schemaDraft(Json::parse("true")), SchemaDraft::Draft202012);
    QCOMPARE(Schema::compile(Json::parse("{}"))->draft(), SchemaDraft::Draft202012);

    const char* list = R"({"$schema": "http://json-schema.org/draft-07/schema#", "items": [{"type": "string"}],
                           "additionalItems": {"type": "number"}, "dependencies": {"a": ["b"]}})";
    QCOMPARE(errors(list, "[1, 2]"),
             QStringList{QStringLiteral("/0 /items/0/type type: must be a string, not a number")});
    QCOMPARE(errors(list, R"(["a", "b"])"),
             QStringList{QStringLiteral("/1 /additionalItems/type type: must be a number, not a string")});
    QCOMPARE(errors(list, R"({"a": 1})"),
             QStringList{QStringLiteral(" /dependencies dependencies: `b` is required when `a` is present")});
    QVERIFY(
        errors(R"({"$schema": "http://json-schema.org/draft-07/schema#", "prefixItems": [false]})", "[1]").isEmpty());
    QVERIFY(errors(R"({"additionalItems": false, "dependencies": {"a": ["b"]}})", R"({"a": 1})").isEmpty());
}

void TestSchema::draft7IgnoresSiblingsOfRef() {
    const char* siblings =
        R"("properties": {"a": {"$ref": "#/definitions/any", "type": "string"}}, "definitions": {"any": true})";
    const std::string draft7 =
        std::string(R"({"$schema": "http://json-schema.org/draft-07/schema#", )") + siblings + '}';
    QVERIFY(errors(draft7.c_str(), R"({"a": 1})").isEmpty());
    const std::string draft202012 = std::string("{") + siblings + '}';
    QCOMPARE(errors(draft202012.c_str(), R"({"a": 1})").size(), 1);
}

void TestSchema::resolver() {
    const Json remote = Json::parse(R"({"$defs": {"id": {"type": "string", "minLength": 2}}})");
    std::vector<std::string> asked;
    SchemaOptions options;
    options.resolve = [&](const std::string& uri) {
        asked.push_back(uri);
        return uri == "https://example.org/shared.json" ? &remote : nullptr;
    };
    const Schema schema = compiled(
        R"({"$id": "https://example.org/tools/a.json", "items": {"$ref": "../shared.json#/$defs/id"}})", options);
    QCOMPARE(asked, std::vector<std::string>{"https://example.org/shared.json"});
    QCOMPARE(
        errors(schema, R"(["a"])"),
        QStringList{QStringLiteral("/0 /$defs/id/minLength minLength: must have at least 2 characters, but has 1")});
    QCOMPARE(refusal(R"({"$ref": "https://example.org/none.json"})", options),
             QStringLiteral("/$ref: the reference \"https://example.org/none.json\" cannot be resolved"));
    QVERIFY(errors(R"({"$ref": "https://json-schema.org/draft/2020-12/schema"})", R"({"minLength": 1})").isEmpty());
    QVERIFY(!errors(R"({"$ref": "http://json-schema.org/draft-07/schema#"})", R"({"minLength": -1})").isEmpty());
}

void TestSchema::compileErrors_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* schema, const char* error) {
        QTest::newRow(schema) << QString::fromUtf8(schema) << QString::fromUtf8(error);
    };
    row(R"({"properties": {"a": {"$ref": "#/$defs/none"}}})",
        "/properties/a/$ref: the reference \"#/$defs/none\" cannot be resolved");
    row(R"({"$ref": "#nowhere"})", "/$ref: the reference \"#nowhere\" cannot be resolved");
    row(R"({"$ref": "#/minimum", "minimum": 1})", "/$ref: the reference \"#/minimum\" cannot be resolved");
    row(R"({"$ref": "https://example.org/a.json"})",
        "/$ref: the reference \"https://example.org/a.json\" cannot be resolved");
    row(R"({"$ref": 1})", "/$ref: must be a string");
    row(R"({"$id": 1})", "/$id: must be a string");
    row(R"({"properties": {"a": {"pattern": "(a"}}})",
        "/properties/a/pattern: is not a valid regular expression: missing closing parenthesis at offset 2");
    row(R"({"patternProperties": {"a/(": true}})",
        "/patternProperties/a~1(: is not a valid regular expression: missing closing parenthesis at offset 3");
    row(R"({"minLength": "3"})", "/minLength: must be a non-negative integer");
    row(R"({"minLength": -1})", "/minLength: must be a non-negative integer");
    row(R"({"maxItems": 1.5})", "/maxItems: must be a non-negative integer");
    row(R"({"minimum": "1"})", "/minimum: must be a number");
    row(R"({"multipleOf": 0})", "/multipleOf: must be a number greater than 0");
    row(R"({"type": "text"})", "/type: must be one of null, boolean, integer, number, string, array, object");
    row(R"({"type": ["string", 1]})", "/type/1: must be one of null, boolean, integer, number, string, array, object");
    row(R"({"type": []})", "/type: must specify at least one type");
    row(R"({"enum": "a"})", "/enum: must be an array");
    row(R"({"required": "a"})", "/required: must be an array of property names");
    row(R"({"required": [1]})", "/required: must be an array of property names");
    row(R"({"properties": []})", "/properties: must be an object");
    row(R"({"properties": {"a": "string"}})", "/properties/a: must be a schema: an object or a boolean");
    row(R"({"allOf": {}})", "/allOf: must be an array");
    row(R"({"anyOf": []})", "/anyOf: must contain at least one schema");
    row(R"({"items": [{}]})",
        "/items: must be a schema; since draft 2020-12, use `prefixItems` for an array of schemas");
    row(R"({"uniqueItems": 1})", "/uniqueItems: must be true or false");
    row(R"({"$defs": {"a": 1}})", "/$defs/a: must be a schema: an object or a boolean");
    row(R"({"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}})",
        "/$ref: the reference is circular");
    row("1", ": must be a schema: an object or a boolean");
}

void TestSchema::compileErrors() {
    QFETCH(QString, schema);
    QFETCH(QString, error);
    QCOMPARE(refusal(schema.toUtf8().constData()), error);
}

void TestSchema::defaults_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("instance");
    QTest::addColumn<QString>("filled");
    const auto row = [](const char* schema, const char* instance, const char* filled) {
        QTest::addRow("%s %s", schema, instance)
            << QString::fromUtf8(schema) << QString::fromUtf8(instance) << QString::fromUtf8(filled);
    };
    row(R"({"properties": {"a": {"default": 1}, "b": {}, "c": {"default": null}}})", R"({"b": 2})",
        R"({"b":2,"a":1,"c":null})");
    row(R"({"properties": {"a": {"default": 1}}})", R"({"a": 2})", R"({"a":2})");
    row(R"({"properties": {"in": {"properties": {"a": {"default": 1}}}}})", R"({"in": {}})", R"({"in":{"a":1}})");
    row(R"({"properties": {"in": {"properties": {"a": {"default": 1}}}}})", "{}", "{}");
    row(R"({"properties": {"in": {"default": {}, "properties": {"a": {"default": 1}}}}})", "{}", R"({"in":{}})");
    row(R"({"items": {"properties": {"a": {"default": 1}}}})", R"([{}, 3, {"a": 2}])", R"([{"a":1},3,{"a":2}])");
    row(R"({"prefixItems": [{"properties": {"a": {"default": 1}}}]})", "[{}, {}]", R"([{"a":1},{}])");
    row(R"({"properties": {"a": {"$ref": "#/$defs/x"}}, "$defs": {"x": {"default": [1]}}})", "{}", R"({"a":[1]})");
    row(R"({"$ref": "#/$defs/x", "$defs": {"x": {"properties": {"a": {"default": 1}}}}})", "{}", R"({"a":1})");
    row(R"({"allOf": [{"properties": {"a": {"default": 1}}}, {"properties": {"a": {"default": 2}, "b": {"default": 3}}}]})",
        "{}", R"({"a":1,"b":3})");
    row(R"({"anyOf": [{"properties": {"a": {"default": 1}}}], "if": true, "then": {"properties": {"b": {"default": 1}}}})",
        "{}", "{}");
    row(R"({"properties": {"a": {"default": 1}}})", "[]", "[]");
}

void TestSchema::defaults() {
    QFETCH(QString, schema);
    QFETCH(QString, instance);
    QFETCH(QString, filled);
    const Schema made = compiled(schema.toUtf8().constData());
    COMPARE_TEXT(made.withDefaults(Json::parse(instance.toStdString())).dump(), filled.toStdString());
}

#endif

TOOLROOM_TEST(TestSchema)
#include "test_schema.moc"
