// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/form_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

Q_DECLARE_METATYPE(FieldKind)

/// The fields of a form.
class TestFormFields : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void kinds_data();
    void kinds();
    void textLimits();
    void numberLimits();
    void annotations();
    void choicesOfAnyType();
    void titledChoices();
    void namedChoices();
    void multiSelect();
    void requiredFirst();
    void requiredChildren();
    void allOfIsMerged();
    void impossibleMerge();
    void conditionsFollowTheValue();
    void dependentsFollowTheValue();
    void referenceWithSiblings();
    void anchor();
    void recursionOpensOnDemand();
    void tuples();
    void maps();
    void untyped();
    void unenforcedKeywordsAreListed();
    void sixtyPropertiesAndAFilter();
    void namesWithDotsSlashesAndUnicode();
    void mismatchedValuesAreShownAsJson();
    void absentObjectHasChildren();
};

#ifndef Q_MOC_RUN // moc mistakes raw strings inside macros for code

void TestFormFields::kinds_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<FieldKind>("kind");
    const auto row = [](const char* schema, FieldKind kind) {
        QTest::newRow(schema) << QString::fromUtf8(schema) << kind;
    };
    row(R"({"type": "string"})", FieldKind::Text);
    row(R"({"type": "integer"})", FieldKind::Integer);
    row(R"({"type": "number"})", FieldKind::Number);
    row(R"({"type": ["integer", "number"]})", FieldKind::Number);
    row(R"({"type": "boolean"})", FieldKind::Boolean);
    row(R"({"type": "null"})", FieldKind::Null);
    row(R"({"const": null})", FieldKind::Null);
    row(R"({"enum": [null]})", FieldKind::Null);
    row(R"({"const": {"a": [1]}})", FieldKind::Constant);
    row(R"({"enum": ["only"]})", FieldKind::Constant);
    row(R"({"enum": ["a", "b"]})", FieldKind::Choice);
    row(R"({"oneOf": [{"const": 1}, {"const": 2}]})", FieldKind::Choice);
    row(R"({"type": "object"})", FieldKind::Object);
    row(R"({"type": "array"})", FieldKind::Array);
    row(R"({"type": ["string", "null"]})", FieldKind::Text);
    row(R"({"anyOf": [{"type": "integer"}, {"type": "null"}]})", FieldKind::Integer);
    row(R"({"type": "array", "items": {"enum": ["a", "b"]}})", FieldKind::Choices);
    row(R"({"type": "array", "items": {"enum": ["a", null]}})", FieldKind::Array);
    row(R"({})", FieldKind::Anything);
    row(R"(true)", FieldKind::Anything);
    row(R"(false)", FieldKind::Nothing);
    row(R"({"type": "string", "enum": [1]})", FieldKind::Nothing);
    row(R"({"properties": {"a": {}}})", FieldKind::Object);
    row(R"({"items": {"type": "string"}})", FieldKind::Array);
    row(R"({"format": "email"})", FieldKind::Text);
    row(R"({"minimum": 3})", FieldKind::Number);
}

void TestFormFields::kinds() {
    QFETCH(QString, schema);
    QFETCH(FieldKind, kind);
    const Form form = formOf(Json{{"properties", {{"x", Json::parse(schema.toStdString())}}}});
    const FormField field = form.field("/x");
    QCOMPARE(field.kind, kind);
    QCOMPARE(field.schemaKind, kind);
    QCOMPARE(field.presence, Presence::Absent);
}

void TestFormFields::textLimits() {
    Form form = formOf(R"({"type": "object", "properties": {"s": {"type": "string", "minLength": 2, "maxLength": 5,
        "pattern": "^[a-zé]+$", "format": "uuid"}}})");
    form.setText("/s", "né");
    const FormField field = form.field("/s");
    QCOMPARE(field.length, std::size_t{2});
    QCOMPARE(field.limits.minLength, std::size_t{2});
    QCOMPARE(field.limits.maxLength, std::optional<std::size_t>(5));
    COMPARE_TEXT(field.limits.format, "uuid");
    COMPARE_TEXT(joined(field.constraints),
                 "format \"uuid\" | at least 2 characters | at most 5 characters | matches \"^[a-zé]+$\"");
}

void TestFormFields::numberLimits() {
    const Form form = formOf(R"({"type": "object", "properties": {
        "a": {"type": "integer", "minimum": 1, "exclusiveMaximum": 9007199254740993, "multipleOf": 5},
        "b": {"type": "number", "exclusiveMinimum": 0, "allOf": [{"minimum": 0}, {"maximum": 0.5}, {"maximum": 2}]},
        "c": {"type": "integer", "maximum": 18446744073709551615}}})");
    COMPARE_TEXT(joined(form.field("/a").constraints), "at least 1 | less than 9007199254740993 | a multiple of 5");
    COMPARE_TEXT(joined(form.field("/b").constraints), "greater than 0 | at most 0.5");
    COMPARE_TEXT(joined(form.field("/c").constraints), "at most 18446744073709551615");
}

void TestFormFields::annotations() {
    const Form form = formOf(R"({"type": "object", "properties": {"n": {"type": "string", "title": "Name",
        "description": "Who", "examples": ["Ann", "Bob"], "default": "Eve", "deprecated": true, "readOnly": true}}})");
    const FormField field = form.field("/n");
    COMPARE_TEXT(field.name, "n");
    COMPARE_TEXT(field.title, "Name");
    COMPARE_TEXT(field.description, "Who");
    COMPARE_TEXT(Json(field.examples).dump(), R"(["Ann","Bob"])");
    COMPARE_TEXT(field.defaultValue->dump(), R"("Eve")");
    QVERIFY(field.deprecated && field.readOnly && !field.writeOnly && !field.required && !field.nullable);
}

void TestFormFields::choicesOfAnyType() {
    const Form form = formOf(R"({"type": "object", "properties": {
        "m": {"enum": ["1", 1, 1.5, true, null, {"a": 1}]},
        "t": {"type": ["integer", "null"], "enum": [3, "x", null, 4]},
        "i": {"enum": [1, 2, 3], "allOf": [{"enum": [3, 1.0]}]}}})");
    const FormField mixed = form.field("/m");
    QCOMPARE(mixed.kind, FieldKind::Choice);
    COMPARE_TEXT(choices(mixed), R"(1="1" | 1=1 | 1.5=1.5 | true=true | {"a":1}={"a":1})");
    QVERIFY(mixed.nullable);
    COMPARE_TEXT(choices(form.field("/t")), "3=3 | 4=4");
    QVERIFY(form.field("/t").nullable);
    COMPARE_TEXT(choices(form.field("/i")), "1=1 | 3=3");
}

void TestFormFields::titledChoices() {
    Form form = formOf(R"({"type": "object", "properties": {"size": {"oneOf": [
        {"const": "s", "title": "Small", "description": "up to 10"}, {"const": "m"}, {"const": null}]}}})");
    const FormField field = form.field("/size");
    COMPARE_TEXT(choices(field), R"(Small="s" | m="m")");
    COMPARE_TEXT(field.choices[0].description, "up to 10");
    QVERIFY(field.nullable);
    QVERIFY(field.unions.empty());
    form.setChoice("/size", 0);
    COMPARE_TEXT(valueText(form), R"({"size":"s"})");
    QCOMPARE(form.field("/size").chosen, std::vector<std::size_t>{0});
    COMPARE_TEXT(form.field("/size").text, "s");
}

void TestFormFields::namedChoices() {
    const Form form =
        formOf(R"({"type": "object", "properties": {"c": {"enum": ["r", "g"], "enumNames": ["Red", "Green"]}}})");
    COMPARE_TEXT(choices(form.field("/c")), R"(Red="r" | Green="g")");
}

void TestFormFields::multiSelect() {
    Form form = formOf(R"({"type": "object", "properties": {"tags": {"type": "array", "uniqueItems": true,
        "items": {"enum": ["a", "b", "c"]}}}})");
    QCOMPARE(form.field("/tags").presence, Presence::Absent);
    form.setChoice("/tags", 2);
    form.setChoice("/tags", 0);
    COMPARE_TEXT(valueText(form), R"({"tags":["c","a"]})");
    QCOMPARE(form.field("/tags").chosen, (std::vector<std::size_t>{2, 0}));
    form.setChoice("/tags", 2, false);
    form.setChoice("/tags", 0, false);
    COMPARE_TEXT(valueText(form), R"({"tags":[]})");
    QCOMPARE(form.field("/tags").presence, Presence::Value);
    // A list that contains duplicates or values outside the enum is an array of fields.
    form.setValue("/tags", Json::array({"a", "a"}));
    QCOMPARE(form.field("/tags").kind, FieldKind::Array);
    QCOMPARE(form.field("/tags/1").kind, FieldKind::Choice);
}

void TestFormFields::requiredFirst() {
    const Form form = formOf(R"({"type": "object", "required": ["d", "b", "x"],
        "properties": {"a": {}, "b": {}, "c": {}, "d": {}, "gone": false}})");
    COMPARE_TEXT(joined(form.children("")), "/b | /d | /x | /a | /c");
    QVERIFY(form.field("/d").required);
    QVERIFY(!form.field("/a").required);
}

void TestFormFields::requiredChildren() {
    Form form = formOf(R"({"type": "object", "required": ["d"],
        "properties": {"a": {}, "b": {"type": "string"}, "c": {"type": "integer"}, "d": {}}})");
    COMPARE_TEXT(joined(form.requiredChildren("")), "/d");
    form.setText("/b", "x");
    form.setText("/c", "half");
    form.setValue("/more", 1);
    COMPARE_TEXT(joined(form.requiredChildren("")), "/d | /b | /more | /c");
    COMPARE_TEXT(joined(form.children("")), "/d | /a | /b | /c | /more");
}

void TestFormFields::allOfIsMerged() {
    const Form form = formOf(R"({"type": "object", "properties": {"a": {"type": "number", "minimum": 1}},
        "allOf": [{"properties": {"a": {"type": "integer", "maximum": 9}, "b": {"type": "string"}}, "required": ["b"]},
                  {"allOf": [{"properties": {"c": {"type": "boolean"}}}]}]})");
    COMPARE_TEXT(joined(form.children("")), "/b | /a | /c");
    QCOMPARE(form.field("/a").kind, FieldKind::Integer);
    COMPARE_TEXT(joined(form.field("/a").constraints), "at least 1 | at most 9");
}

void TestFormFields::impossibleMerge() {
    Form form =
        formOf(R"({"type": "object", "properties": {"a": {"allOf": [{"type": "string"}, {"type": "integer"}]}}})");
    QCOMPARE(form.field("/a").kind, FieldKind::Nothing);
    form.setValue("/a", 1);
    COMPARE_TEXT(errors(form), "/a: must be a string, not a number");
}

void TestFormFields::conditionsFollowTheValue() {
    Form form = formOf(R"({"type": "object", "properties": {"kind": {"enum": ["file", "url"]}},
        "if": {"properties": {"kind": {"const": "url"}}, "required": ["kind"]},
        "then": {"properties": {"url": {"type": "string"}}, "required": ["url"]},
        "else": {"properties": {"path": {"type": "string", "maxLength": 9}}}})");
    COMPARE_TEXT(joined(form.children("")), "/kind | /path");
    form.setChoice("/kind", 1);
    COMPARE_TEXT(joined(form.children("")), "/url | /kind");
    COMPARE_TEXT(errors(form), "/url: is required");
    form.setText("/url", "x:");
    form.setChoice("/kind", 0);
    // The entered value remains, as a member that is not defined in any schema.
    COMPARE_TEXT(joined(form.children("")), "/kind | /path | /url");
    QVERIFY(form.field("/url").canRename);
}

void TestFormFields::dependentsFollowTheValue() {
    Form form = formOf(R"({"type": "object", "properties": {"card": {"type": "string"}, "address": {"type": "string"}},
        "dependentRequired": {"card": ["address"]},
        "dependentSchemas": {"card": {"properties": {"cvc": {"type": "integer"}}}}})");
    COMPARE_TEXT(joined(form.children("")), "/card | /address");
    QVERIFY(!form.field("/address").required);
    form.setText("/card", "4111");
    COMPARE_TEXT(joined(form.children("")), "/address | /card | /cvc");
    QVERIFY(form.field("/address").required);
    QCOMPARE(form.field("/cvc").kind, FieldKind::Integer);
    COMPARE_TEXT(errors(form), "/address: is required when `card` is present");
    Form old = formOf(R"({"$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
        "dependencies": {"a": ["b"], "c": {"required": ["d"]}}})");
    old.setValue("", Json{{"a", 1}, {"c", 2}});
    COMPARE_TEXT(joined(old.children("")), "/d | /b | /a | /c");
}

void TestFormFields::referenceWithSiblings() {
    const Form form = formOf(R"({"type": "object", "$defs": {"p": {"type": "string", "title": "Path", "minLength": 1}},
        "properties": {"from": {"$ref": "#/$defs/p", "title": "From", "maxLength": 8}, "to": {"$ref": "#/$defs/p"}}})");
    COMPARE_TEXT(form.field("/from").title, "From");
    COMPARE_TEXT(joined(form.field("/from").constraints), "at least 1 character | at most 8 characters");
    COMPARE_TEXT(form.field("/to").title, "Path");
    // In draft-07, keywords at the same level as a reference are ignored, but annotations are still shown.
    const Form old = formOf(R"({"$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
        "definitions": {"p": {"type": "string"}},
        "properties": {"a": {"$ref": "#/definitions/p", "description": "Beside", "maxLength": 1}}})");
    COMPARE_TEXT(old.field("/a").description, "Beside");
    QCOMPARE(old.field("/a").kind, FieldKind::Text);
    QVERIFY(!old.field("/a").limits.maxLength);
}

void TestFormFields::anchor() {
    const Form form = formOf(R"({"type": "object", "$defs": {"x": {"$anchor": "here", "type": "boolean"}},
        "properties": {"a": {"$ref": "#here"}}})");
    QCOMPARE(form.field("/a").kind, FieldKind::Boolean);
}

void TestFormFields::recursionOpensOnDemand() {
    Form form = formOf(R"({"type": "object", "properties": {"name": {"type": "string"},
        "children": {"type": "array", "items": {"$ref": "#"}}, "parent": {"$ref": "#"}}})");
    COMPARE_TEXT(joined(form.children("/parent/parent/parent")),
                 "/parent/parent/parent/name | /parent/parent/parent/children | /parent/parent/parent/parent");
    const std::string child = form.addElement("/children");
    COMPARE_TEXT(child, "/children/0");
    form.setText("/children/0/parent/name", "deep");
    COMPARE_TEXT(valueText(form), R"({"children":[{"parent":{"name":"deep"}}]})");
}

void TestFormFields::tuples() {
    Form form = formOf(R"({"type": "object", "properties": {
        "t": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], "items": false},
        "u": {"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "boolean"}}}})");
    COMPARE_TEXT(form.addElement("/t"), "/t/0");
    QCOMPARE(form.field("/t/0").kind, FieldKind::Text);
    QVERIFY(form.field("/t").canAdd);
    form.addElement("/t");
    QCOMPARE(form.field("/t/1").kind, FieldKind::Integer);
    QVERIFY(!form.field("/t").canAdd);
    form.setText("/t/0", "a");
    form.setText("/t/1", "2");
    form.addElement("/u");
    form.addElement("/u");
    QCOMPARE(form.field("/u/1").kind, FieldKind::Boolean);
    COMPARE_TEXT(valueText(form), R"({"t":["a",2],"u":["",false]})");
    const Form old = formOf(R"({"$schema": "http://json-schema.org/draft-07/schema#", "type": "array",
        "items": [{"type": "string"}], "additionalItems": {"type": "null"}})");
    QCOMPARE(old.field("/0").kind, FieldKind::Text);
    QCOMPARE(old.field("/3").kind, FieldKind::Null);
}

void TestFormFields::maps() {
    const Form form = formOf(R"({"type": "object", "properties": {
        "env": {"type": "object", "additionalProperties": {"type": "string"}},
        "pat": {"type": "object", "patternProperties": {"^x-": {"type": "integer"}}, "additionalProperties": false},
        "named": {"type": "object", "propertyNames": {"enum": ["a", "b"]}},
        "closed": {"type": "object", "additionalProperties": false},
        "short": {"type": "object", "propertyNames": {"pattern": "^[a-z]+$"}, "maxProperties": 1}}})");
    QVERIFY(form.field("/env").canAdd);
    QCOMPARE(form.field("/env/HOME").kind, FieldKind::Text);
    QVERIFY(form.field("/pat").canAdd);
    COMPARE_TEXT(joined(form.field("/pat").namePatterns), "^x-");
    QCOMPARE(form.field("/pat/x-1").kind, FieldKind::Integer);
    COMPARE_TEXT(form.nameError("/pat", "y").value_or(Message()).text(), "\"y\" is not an allowed property");
    QVERIFY(!form.nameError("/pat", "x-y"));
    COMPARE_TEXT(joined(form.field("/named").nameChoices), "a | b");
    COMPARE_TEXT(form.nameError("/named", "c").value_or(Message()).text(), "\"c\" must be one of \"a\", \"b\"");
    QVERIFY(!form.field("/closed").canAdd);
    COMPARE_TEXT(form.nameError("/short", "A").value_or(Message()).text(),
                 "\"A\" must match the ECMAScript pattern \"^[a-z]+$\"");
}

void TestFormFields::untyped() {
    Form form = formOf(R"({"type": "object", "properties": {"any": {"description": "whatever"}}})");
    QCOMPARE(form.field("/any").kind, FieldKind::Anything);
    form.setText("/any", "{\"a\": [1, 2]}");
    COMPARE_TEXT(valueText(form), R"({"any":{"a":[1,2]}})");
    // The typed text is kept.
    COMPARE_TEXT(form.field("/any").text, "{\"a\": [1, 2]}");
}

void TestFormFields::unenforcedKeywordsAreListed() {
    Form form = formOf(R"({"type": "object", "properties": {
        "a": {"type": "array", "contains": {"const": 1}, "minContains": 2},
        "s": {"type": "string", "not": {"const": "x"}, "contentEncoding": "base64", "format": "iban"}},
        "unevaluatedProperties": {"type": "string"}})");
    COMPARE_TEXT(joined(form.field("/a").unenforced), "contains | minContains");
    COMPARE_TEXT(joined(form.field("/s").unenforced), "contentEncoding | format | not");
    COMPARE_TEXT(joined(form.field("").unenforced), "unevaluatedProperties");
    form.setText("/s", "x");
    form.setValue("/a", Json::array({1}));
    COMPARE_TEXT(errors(form), "/a: must have at least 2 items that match `contains`, but has 1 | "
                               "/s: must not match the schema in `not`");
}

void TestFormFields::sixtyPropertiesAndAFilter() {
    Json schema = {{"type", "object"}};
    for (int i = 0; i < 60; ++i)
        schema["properties"]["option_" + std::to_string(i)] = {{"type", "string"},
                                                               {"description", i == 17 ? "The Größe of it" : "plain"}};
    const Form form = formOf(schema);
    int found = 0;
    for (const std::string& child : form.children(""))
        found +=
            form.field(child).matchesFilter("GRÖSSE of") || form.field(child).matchesFilter("größe option") ? 1 : 0;
    QCOMPARE(form.children("").size(), std::size_t{60});
    QCOMPARE(found, 1);
    QVERIFY(form.field("/option_3").matchesFilter(""));
    QVERIFY(!form.field("/option_3").matchesFilter("option nowhere"));
}

void TestFormFields::namesWithDotsSlashesAndUnicode() {
    Form form = formOf(R"({"type": "object", "properties": {"a.b": {"type": "string"}, "c/d~e": {"type": "integer"},
        "naïve ☕": {"type": "object", "properties": {"": {"type": "boolean"}}}}})");
    COMPARE_TEXT(joined(form.children("")), "/a.b | /c~1d~0e | /naïve ☕");
    COMPARE_TEXT(form.field("/c~1d~0e").name, "c/d~e");
    form.setText("/a.b", "x");
    form.setText("/c~1d~0e", "1");
    form.setValue("/naïve ☕/", true);
    COMPARE_TEXT(valueText(form), R"({"a.b":"x","c/d~e":1,"naïve ☕":{"":true}})");
    QVERIFY(form.errors().empty());
}

void TestFormFields::mismatchedValuesAreShownAsJson() {
    Form form = formOf(R"({"type": "object", "properties": {"s": {"type": "string"}, "e": {"enum": ["a", "b"]}}})");
    form.setValue("", Json::parse(R"({"s": 5, "e": "z"})"));
    QCOMPARE(form.field("/s").kind, FieldKind::Anything);
    QCOMPARE(form.field("/s").schemaKind, FieldKind::Text);
    COMPARE_TEXT(form.field("/s").text, "5");
    QCOMPARE(form.field("/e").kind, FieldKind::Anything);
    COMPARE_TEXT(form.field("/e").text, "\"z\"");
    COMPARE_TEXT(errors(form), "/s: must be a string, not a number | /e: must be one of \"a\", \"b\"");
    form.setText("/s", "\"five\"");
    QCOMPARE(form.field("/s").kind, FieldKind::Text);
    COMPARE_TEXT(form.field("/s").text, "five");
}

void TestFormFields::absentObjectHasChildren() {
    Form form = formOf(R"({"type": "object", "required": ["to"], "properties": {"to": {"type": "object",
        "required": ["kind", "at"], "properties": {"kind": {"const": "mail"}, "at": {"type": "string"}}}}})");
    COMPARE_TEXT(joined(form.children("/to")), "/to/kind | /to/at");
    QCOMPARE(form.field("/to").presence, Presence::Absent);
    COMPARE_TEXT(errors(form), "/to: is required");
    form.setText("/to/at", "a@example.com");
    COMPARE_TEXT(valueText(form), R"({"to":{"kind":"mail","at":"a@example.com"}})");
    QVERIFY(form.errors().empty());
}

#endif

TOOLROOM_TEST(TestFormFields)
#include "test_form_fields.moc"
