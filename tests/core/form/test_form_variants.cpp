// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/form_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

/// Unions: `anyOf`, `oneOf` and several types.
class TestFormVariants : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void titles();
    void variantOfAValue();
    void nearestVariantOfAnUnfinishedValue();
    void overlappingVariantsStayAsChosen();
    void sharedMembersStay();
    void previousVariantValuesAreRestored();
    void constantsAreFilledIn();
    void typesAreVariants();
    void draftsFollowVariants();
    void nestedUnions();
    void unionInArrayInObject();
    void nullIsNotAVariant();
    void jsonEditorKeepsMatchingVariants();
    void errorsOfTheChosenVariant();
    void absentUnions();
    void arraysKeepMatchingElements();
    void recursiveUnion();
    void dynamicReferences();
};

#ifndef Q_MOC_RUN // moc mistakes raw strings inside macros for code

namespace {

constexpr auto shapes = R"({"type": "object", "properties": {"shape": {"oneOf": [
    {"title": "Circle", "type": "object", "required": ["kind", "radius"], "properties": {
        "kind": {"const": "circle"}, "name": {"type": "string"}, "radius": {"type": "number"}}},
    {"type": "object", "required": ["kind", "width"], "properties": {
        "kind": {"const": "box"}, "name": {"type": "string"}, "width": {"type": "number"}},
        "additionalProperties": false}]}}})";

} // namespace

void TestFormVariants::titles() {
    const Form form = formOf(R"({"type": "object", "$defs": {"Range": {"type": "object", "properties": {"from": {}}}},
        "properties": {
            "a": {"anyOf": [{"type": "string"}, {"type": "string", "format": "uri"}, {"type": "integer"},
                            {"type": "array", "items": {"type": "string"}}, {"$ref": "#/$defs/Range"},
                            {"type": "object", "required": ["x", "y"]}, {"const": 5}, {"type": "string"}, {}]},
            "b": {"type": ["string", "integer", "object"]}}})");
    COMPARE_TEXT(variants(form, "/a"), "[string] | string (uri) | integer | array of string | Range | "
                                       "object with x, y | 5 | string (2) | any value");
    COMPARE_TEXT(variants(form, "/b"), "[string] | integer | object");
    COMPARE_TEXT(variants(formOf(shapes), "/shape"), "[Circle] | kind: \"box\"");
}

void TestFormVariants::variantOfAValue() {
    Form form = formOf(shapes);
    form.setValue("", Json::parse(R"({"shape": {"kind": "box", "width": 2}})"));
    COMPARE_TEXT(variants(form, "/shape"), "Circle | [kind: \"box\"]");
    COMPARE_TEXT(joined(form.children("/shape")), "/shape/kind | /shape/width | /shape/name");
    QCOMPARE(form.field("/shape/kind").kind, FieldKind::Constant);
}

void TestFormVariants::nearestVariantOfAnUnfinishedValue() {
    Form form = formOf(shapes);
    form.setValue("", Json::parse(R"({"shape": {"kind": "box"}})"));
    COMPARE_TEXT(variants(form, "/shape"), "Circle | [kind: \"box\"]");
    form.setValue("", Json::parse(R"({"shape": {"width": "wide"}})"));
    COMPARE_TEXT(variants(form, "/shape"), "Circle | [kind: \"box\"]");
    form.setValue("", Json::parse(R"({"shape": {"radius": 1}})"));
    COMPARE_TEXT(variants(form, "/shape"), "[Circle] | kind: \"box\"");
}

void TestFormVariants::overlappingVariantsStayAsChosen() {
    Form form = formOf(R"({"type": "object", "properties": {"v": {"anyOf": [
        {"title": "Short", "type": "string", "maxLength": 3}, {"title": "Any", "type": "string"}]}}})");
    form.setText("/v", "ab");
    COMPARE_TEXT(variants(form, "/v"), "[Short] | Any");
    form.chooseVariant("/v", 0, 1);
    COMPARE_TEXT(variants(form, "/v"), "Short | [Any]");
    form.setText("/v", "abc");
    COMPARE_TEXT(variants(form, "/v"), "Short | [Any]");
    COMPARE_TEXT(valueText(form), R"({"v":"abc"})");
    form.setValue("", Json::parse(R"({"v": "a"})"));
    COMPARE_TEXT(variants(form, "/v"), "Short | [Any]");
}

void TestFormVariants::sharedMembersStay() {
    Form form = formOf(shapes);
    form.setText("/shape/name", "n");
    form.setText("/shape/radius", "3");
    COMPARE_TEXT(valueText(form), R"({"shape":{"kind":"circle","radius":3,"name":"n"}})");
    form.chooseVariant("/shape", 0, 1);
    COMPARE_TEXT(valueText(form), R"({"shape":{"kind":"box","name":"n"}})");
    COMPARE_TEXT(errors(form), "/shape/width: is required");
}

void TestFormVariants::previousVariantValuesAreRestored() {
    Form form = formOf(shapes);
    form.setText("/shape/name", "n");
    form.setText("/shape/radius", "3");
    form.chooseVariant("/shape", 0, 1);
    form.setText("/shape/width", "9");
    form.setText("/shape/name", "renamed");
    form.chooseVariant("/shape", 0, 0);
    COMPARE_TEXT(valueText(form), R"({"shape":{"kind":"circle","radius":3,"name":"renamed"}})");
    form.setAbsent("/shape/name");
    form.chooseVariant("/shape", 0, 1);
    COMPARE_TEXT(valueText(form), R"({"shape":{"kind":"box","width":9}})");
    QVERIFY(form.errors().empty());
}

void TestFormVariants::constantsAreFilledIn() {
    Form form = formOf(shapes);
    form.chooseVariant("/shape", 0, 1);
    COMPARE_TEXT(valueText(form), "{}");
    form.setPresent("/shape");
    COMPARE_TEXT(valueText(form), R"({"shape":{"kind":"box"}})");
    Form required = formOf(R"({"type": "object", "required": ["m"], "properties": {"m": {"oneOf": [
        {"type": "object", "required": ["t"], "properties": {"t": {"const": "on"}}},
        {"type": "object", "required": ["t"], "properties": {"t": {"const": "off"}}}]}}})");
    required.chooseVariant("/m", 0, 1);
    COMPARE_TEXT(valueText(required), R"({"m":{"t":"off"}})");
}

void TestFormVariants::typesAreVariants() {
    Form form = formOf(R"({"type": "object", "properties": {"v": {"type": ["string", "integer", "boolean", "null"],
        "minLength": 2, "minimum": 3}}})");
    COMPARE_TEXT(variants(form, "/v"), "[string] | integer | boolean");
    QVERIFY(form.field("/v").nullable);
    form.setText("/v", "12");
    form.chooseVariant("/v", 0, 1);
    COMPARE_TEXT(valueText(form), R"({"v":12})");
    QCOMPARE(form.field("/v").kind, FieldKind::Integer);
    COMPARE_TEXT(joined(form.field("/v").constraints), "at least 3");
    form.setText("/v", "9007199254740993");
    form.chooseVariant("/v", 0, 2);
    COMPARE_TEXT(valueText(form), R"({"v":false})");
    form.chooseVariant("/v", 0, 1);
    COMPARE_TEXT(valueText(form), R"({"v":9007199254740993})");
    form.setValue("/v", "text");
    COMPARE_TEXT(variants(form, "/v"), "[string] | integer | boolean");
}

void TestFormVariants::draftsFollowVariants() {
    Form form = formOf(R"({"type": "object", "properties": {"v": {"type": ["string", "integer", "boolean"]}}})");
    form.chooseVariant("/v", 0, 1);
    form.setText("/v", "12e");
    COMPARE_TEXT(joined(form.drafts()), "/v");
    form.chooseVariant("/v", 0, 0);
    COMPARE_TEXT(valueText(form), R"({"v":"12e"})");
    QVERIFY(form.drafts().empty());
    form.chooseVariant("/v", 0, 1);
    COMPARE_TEXT(form.field("/v").text, "12e");
    COMPARE_TEXT(joined(form.drafts()), "/v");
    form.chooseVariant("/v", 0, 2);
    QVERIFY(form.drafts().empty());
    COMPARE_TEXT(valueText(form), R"({"v":false})");
}

void TestFormVariants::nestedUnions() {
    Form form = formOf(R"({"anyOf": [
        {"title": "One", "anyOf": [{"title": "A", "type": "string"}, {"title": "B", "type": "integer"}]},
        {"title": "Two", "type": "boolean"}]})");
    COMPARE_TEXT(variants(form, "", 0), "[One] | Two");
    COMPARE_TEXT(variants(form, "", 1), "[A] | B");
    form.setValue("", 5);
    COMPARE_TEXT(variants(form, "", 1), "A | [B]");
    form.chooseVariant("", 0, 1);
    QCOMPARE(form.field("").unions.size(), std::size_t{1});
    COMPARE_TEXT(valueText(form), "false");
    form.chooseVariant("", 0, 0);
    COMPARE_TEXT(variants(form, "", 1), "A | [B]");
    COMPARE_TEXT(valueText(form), "5");
}

void TestFormVariants::unionInArrayInObject() {
    Form form = formOf(R"({"type": "object", "properties": {"steps": {"type": "array", "items": {"oneOf": [
        {"title": "Wait", "type": "object", "required": ["ms"], "properties": {"ms": {"type": "integer"}},
         "additionalProperties": false},
        {"title": "Say", "type": "object", "required": ["text"], "properties": {"text": {"anyOf": [
            {"type": "string"}, {"type": "array", "items": {"type": "string"}}]}}, "additionalProperties": false}]}}}})");
    form.addElement("/steps");
    form.setText("/steps/0/ms", "5");
    form.addElement("/steps");
    form.chooseVariant("/steps/1", 0, 1);
    form.chooseVariant("/steps/1/text", 0, 1);
    form.setPresent("/steps/1/text");
    form.setText(form.addElement("/steps/1/text"), "hello");
    COMPARE_TEXT(valueText(form), R"({"steps":[{"ms":5},{"text":["hello"]}]})");
    form.moveElement("/steps/1", 0);
    COMPARE_TEXT(variants(form, "/steps/0"), "Wait | [Say]");
    COMPARE_TEXT(variants(form, "/steps/0/text"), "string | [array of string]");
    COMPARE_TEXT(variants(form, "/steps/1"), "[Wait] | Say");
    QVERIFY(form.errors().empty());
}

void TestFormVariants::nullIsNotAVariant() {
    Form form = formOf(R"({"type": "object", "properties": {
        "one": {"anyOf": [{"type": "object", "properties": {"a": {"type": "string"}}}, {"type": "null"}]},
        "two": {"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}]}}})");
    QVERIFY(form.field("/one").unions.empty());
    QVERIFY(form.field("/one").nullable);
    QCOMPARE(form.field("/one").kind, FieldKind::Object);
    form.setNull("/one");
    COMPARE_TEXT(valueText(form), R"({"one":null})");
    form.setText("/one/a", "x");
    COMPARE_TEXT(valueText(form), R"({"one":{"a":"x"}})");
    COMPARE_TEXT(variants(form, "/two"), "[string] | integer");
    form.chooseVariant("/two", 0, 1);
    form.setText("/two", "5");
    form.setNull("/two");
    COMPARE_TEXT(variants(form, "/two"), "string | [integer]");
    form.setPresent("/two");
    COMPARE_TEXT(valueText(form), R"({"one":{"a":"x"},"two":5})");
}

void TestFormVariants::jsonEditorKeepsMatchingVariants() {
    Form form = formOf(R"({"type": "object", "properties": {"v": {"oneOf": [
        {"title": "A", "type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]},
        {"title": "B", "type": "object", "properties": {"b": {"type": "string"}}, "required": ["b"]}]}}})");
    form.chooseVariant("/v", 0, 1);
    form.setText("/v/b", "x");
    form.setJsonText("", R"({"v": {"b": "y"}})");
    COMPARE_TEXT(variants(form, "/v"), "A | [B]");
    form.setJsonText("", R"({"v": {"a": "y"}})");
    COMPARE_TEXT(variants(form, "/v"), "[A] | B");
    form.setJsonText("", R"({"v": {"a": "y", "b": "z"}})");
    COMPARE_TEXT(errors(form), "/v: must match exactly one alternative, but matches 2 of 2");
}

void TestFormVariants::errorsOfTheChosenVariant() {
    Form form = formOf(R"({"type": "object", "properties": {"v": {"anyOf": [
        {"type": "object", "properties": {"a": {"type": "integer", "minimum": 5}}, "required": ["a"]},
        {"type": "object", "properties": {"a": {"type": "integer", "maximum": 1}, "b": {"type": "string"}},
         "required": ["a", "b"]}]}}})");
    form.setValue("/v", Json{{"a", 3}});
    form.chooseVariant("/v", 0, 0);
    COMPARE_TEXT(errors(form), "/v/a: must be at least 5, but is 3");
    form.chooseVariant("/v", 0, 1);
    form.setText("/v/a", "3");
    COMPARE_TEXT(errors(form), "/v/a: must be at most 1, but is 3 | /v/b: is required");
}

void TestFormVariants::absentUnions() {
    Form form = formOf(R"({"type": "object", "properties": {"v": {"default": {"b": 1}, "oneOf": [
        {"title": "A", "type": "object", "required": ["a"]}, {"title": "B", "type": "object", "required": ["b"]}]}}})");
    COMPARE_TEXT(variants(form, "/v"), "A | [B]");
    QCOMPARE(form.field("/v").presence, Presence::Absent);
    form.chooseVariant("/v", 0, 0);
    COMPARE_TEXT(valueText(form), "{}");
    COMPARE_TEXT(variants(form, "/v"), "[A] | B");
}

void TestFormVariants::arraysKeepMatchingElements() {
    Form form = formOf(R"({"anyOf": [{"type": "array", "items": {"type": ["string", "integer"]}},
        {"type": "array", "items": {"type": "integer"}}]})");
    form.setValue("", Json::array({1, "a", 2}));
    form.chooseVariant("", 0, 1);
    COMPARE_TEXT(valueText(form), "[1,2]");
    form.chooseVariant("", 0, 0);
    COMPARE_TEXT(valueText(form), R"([1,"a",2])");
}

void TestFormVariants::recursiveUnion() {
    Form form = formOf(R"({"$ref": "#/$defs/expr", "$defs": {"expr": {"oneOf": [{"type": "number"},
        {"type": "object", "required": ["op", "args"], "properties": {"op": {"enum": ["+", "*"]},
         "args": {"type": "array", "items": {"$ref": "#/$defs/expr"}, "minItems": 2}}}]}}})");
    form.chooseVariant("", 0, 1);
    form.setPresent("");
    form.setChoice("/op", 0);
    form.setPresent("/args");
    form.chooseVariant("/args/1", 0, 1);
    COMPARE_TEXT(joined(form.children("/args/1")), "/args/1/op | /args/1/args");
    form.setText("/args/0", "1");
    form.setValue("/args/1", Json::parse(R"({"op": "*", "args": [2, 3]})"));
    COMPARE_TEXT(valueText(form), R"({"op":"+","args":[1,{"op":"*","args":[2,3]}]})");
    QVERIFY(form.errors().empty());
}

void TestFormVariants::dynamicReferences() {
    const Form form = formOf(R"({"$id": "https://example.com/strict", "$ref": "tree", "$dynamicAnchor": "node",
        "properties": {"only": {"type": "string"}}, "$defs": {"tree": {"$id": "tree", "$dynamicAnchor": "node",
        "type": "object", "properties": {"data": {"type": "integer"}, "children": {"type": "array",
        "items": {"$dynamicRef": "#node"}}}}}})");
    COMPARE_TEXT(joined(form.children("")), "/only | /data | /children");
    COMPARE_TEXT(joined(form.children("/children/0")), "/children/0/only | /children/0/data | /children/0/children");
}

#endif

TOOLROOM_TEST(TestFormVariants)
#include "test_form_variants.moc"
