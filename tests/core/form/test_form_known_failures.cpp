// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/example_value.h"
#include "tests/support/form_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

/// Schemas that MCP Inspector, MCPJam, RJSF and JSON Forms are known to fail on.
class TestFormKnownFailures : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void arraysOfObjects();
    void arraysOfPrimitives();
    void tuples();
    void numericEnum();
    void overlappingUnions();
    void unionInsideArrayInsideObject();
    void nullBranch();
    void absentNullEmptyTextAndEmptyList();
    void bigIntegersAreExact();
    void recursiveSchema();
    void dottedNames();
    void clearedDefaultStaysCleared();
    void draftTextCorruptedByTheForm();
    void halfParsedTextIsNeverTheValue();
    void errorsByField();
    void formatsAreAdvice();
};

#ifndef Q_MOC_RUN // moc mistakes raw strings inside macros for code

/// The Inspector shows a JSON text box.
void TestFormKnownFailures::arraysOfObjects() {
    Form form = formOf(R"({"type": "object", "required": ["edits"], "properties": {"edits": {"type": "array", "items": {
        "type": "object", "required": ["oldText"], "properties": {"oldText": {"type": "string"},
        "newText": {"type": "string", "description": "Instead"}}}}}})");
    form.addElement("/edits");
    COMPARE_TEXT(joined(form.children("/edits/0")), "/edits/0/oldText | /edits/0/newText");
    COMPARE_TEXT(form.field("/edits/0/newText").description, "Instead");
    COMPARE_TEXT(errors(form), "/edits/0/oldText: is required");
    form.setText("/edits/0/oldText", "a");
    form.setText("/edits/0/newText", "b");
    COMPARE_TEXT(valueText(form), R"({"edits":[{"oldText":"a","newText":"b"}]})");
}

void TestFormKnownFailures::arraysOfPrimitives() {
    Form form = formOf(R"({"type": "object", "properties": {"ids": {"type": "array", "items": {"type": "integer"}},
        "flags": {"type": "array", "items": {"type": "boolean"}}}})");
    for (const char* id : {"1", "18446744073709551615"})
        form.setText(form.addElement("/ids"), id);
    form.setValue(form.addElement("/flags"), true);
    COMPARE_TEXT(valueText(form), R"({"ids":[1,18446744073709551615],"flags":[true]})");
    form.setAbsent("/ids/0");
    form.setAbsent("/ids/0");
    COMPARE_TEXT(valueText(form), R"({"ids":[],"flags":[true]})");
}

void TestFormKnownFailures::tuples() {
    Form form = formOf(R"({"type": "object", "properties": {"range": {"type": "array", "minItems": 2, "items": false,
        "prefixItems": [{"type": "integer", "title": "From"}, {"type": "string", "title": "Unit"}]}}})");
    form.setPresent("/range");
    COMPARE_TEXT(form.field("/range/0").title, "From");
    COMPARE_TEXT(form.field("/range/1").title, "Unit");
    form.setText("/range/0", "3");
    form.setText("/range/1", "lines");
    QVERIFY(!form.field("/range").canAdd);
    COMPARE_TEXT(valueText(form), R"({"range":[3,"lines"]})");
    QVERIFY(form.errors().empty());
}

/// Other form libraries turn 1 into "1".
void TestFormKnownFailures::numericEnum() {
    Form form = formOf(R"({"type": "object", "properties": {"level": {"type": "integer", "enum": [1, 2, 3]}}})");
    form.setChoice("/level", 1);
    COMPARE_TEXT(valueText(form), R"({"level":2})");
    form.setText("/level", "3");
    COMPARE_TEXT(valueText(form), R"({"level":3})");
    QVERIFY(form.errors().empty());
}

void TestFormKnownFailures::overlappingUnions() {
    Form form = formOf(R"({"type": "object", "properties": {"v": {"anyOf": [{"type": "number"}, {"type": "integer"},
        {"type": "string"}, {"type": "string", "minLength": 2}]}}})");
    form.chooseVariant("/v", 0, 3);
    form.setText("/v", "abc");
    COMPARE_TEXT(variants(form, "/v"), "number | integer | string | [string (2)]");
    form.setText("/v", "a");
    // Typing in the chosen variant does not switch to another one.
    COMPARE_TEXT(variants(form, "/v"), "number | integer | string | [string (2)]");
    COMPARE_TEXT(joined(form.field("/v").constraints), "at least 2 characters");
}

void TestFormKnownFailures::unionInsideArrayInsideObject() {
    Form form = formOf(R"({"type": "object", "properties": {"a": {"type": "object", "properties": {"list": {
        "type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "object", "properties": {
        "deep": {"oneOf": [{"type": "boolean"}, {"type": "integer"}]}}}]}}}}}})");
    form.addElement("/a/list");
    form.chooseVariant("/a/list/0", 0, 1);
    form.chooseVariant("/a/list/0/deep", 0, 1);
    form.setText("/a/list/0/deep", "7");
    COMPARE_TEXT(valueText(form), R"({"a":{"list":[{"deep":7}]}})");
    form.chooseVariant("/a/list/0", 0, 0);
    form.setText("/a/list/0", "text");
    form.chooseVariant("/a/list/0", 0, 1);
    COMPARE_TEXT(valueText(form), R"({"a":{"list":[{"deep":7}]}})");
}

void TestFormKnownFailures::nullBranch() {
    Form form = formOf(R"({"type": "object", "properties": {"v": {"anyOf": [{"type": "string", "minLength": 1},
        {"type": "null"}], "default": null}}})");
    QCOMPARE(form.field("/v").kind, FieldKind::Text);
    QVERIFY(form.field("/v").unions.empty());
    form.setNull("/v");
    COMPARE_TEXT(valueText(form), R"({"v":null})");
    QVERIFY(form.errors().empty());
    form.setText("/v", "");
    COMPARE_TEXT(valueText(form), R"({"v":""})");
    COMPARE_TEXT(errors(form), "/v: must have at least 1 character, but has 0");
}

void TestFormKnownFailures::absentNullEmptyTextAndEmptyList() {
    Form form = formOf(R"({"type": "object", "properties": {"s": {"type": ["string", "null"]},
        "l": {"type": ["array", "null"], "items": {"type": "string"}}}})");
    COMPARE_TEXT(valueText(form), "{}");
    form.setPresent("/s");
    form.setPresent("/l");
    COMPARE_TEXT(valueText(form), R"({"s":"","l":[]})");
    form.setNull("/s");
    form.setNull("/l");
    COMPARE_TEXT(valueText(form), R"({"s":null,"l":null})");
    form.setAbsent("/s");
    form.setAbsent("/l");
    COMPARE_TEXT(valueText(form), "{}");
}

void TestFormKnownFailures::bigIntegersAreExact() {
    Form form =
        formOf(R"({"type": "object", "properties": {"id": {"type": "integer"}, "n": {"type": "number"}, "x": {}}})");
    form.setText("/id", "9007199254740993");
    form.setText("/n", "9007199254740993");
    form.setText("/x", "9007199254740993");
    COMPARE_TEXT(valueText(form), R"({"id":9007199254740993,"n":9007199254740993,"x":9007199254740993})");
    form.setJsonText("", form.value()->dump(2));
    COMPARE_TEXT(form.field("/id").text, "9007199254740993");
}

void TestFormKnownFailures::recursiveSchema() {
    Form form = formOf(R"({"type": "object", "properties": {"tree": {"$ref": "#/$defs/node"}}, "$defs": {"node": {
        "type": "object", "required": ["label"], "properties": {"label": {"type": "string"},
        "left": {"anyOf": [{"$ref": "#/$defs/node"}, {"type": "null"}]}}}}})");
    form.setText("/tree/left/left/label", "x");
    COMPARE_TEXT(valueText(form), R"({"tree":{"left":{"left":{"label":"x"}}}})");
    COMPARE_TEXT(errors(form), "/tree/left/label: is required | /tree/label: is required");
    const auto example = makeExampleValue(form.schema());
    QVERIFY(example);
    QVERIFY(form.schema().isValid(*example));
}

void TestFormKnownFailures::dottedNames() {
    Form form = formOf(R"({"type": "object", "properties": {"a.b": {"type": "object", "properties": {
        "c.d": {"type": "string"}}}, "a": {"type": "object", "properties": {"b": {"type": "string"}}}}})");
    form.setText("/a.b/c.d", "dotted");
    form.setText("/a/b", "nested");
    COMPARE_TEXT(valueText(form), R"({"a.b":{"c.d":"dotted"},"a":{"b":"nested"}})");
}

void TestFormKnownFailures::clearedDefaultStaysCleared() {
    Form form = formOf(R"({"type": "object", "properties": {"n": {"type": "integer", "default": 5},
        "b": {"type": "boolean", "default": true}}})");
    form.setPresent("/n");
    form.setPresent("/b");
    COMPARE_TEXT(valueText(form), R"({"n":5,"b":true})");
    form.setText("/n", "");
    COMPARE_TEXT(form.field("/n").text, "");
    form.setAbsent("/n");
    form.setValue("/b", false);
    form.setText("/n", "");
    form.setAbsent("/n");
    COMPARE_TEXT(valueText(form), R"({"b":false})");
    QVERIFY(!form.field("/n").isDefaultOffered);
    form.setJsonText("", "{}");
    COMPARE_TEXT(valueText(form), "{}");
    QVERIFY(!form.field("/b").isDefaultOffered);
}

void TestFormKnownFailures::draftTextCorruptedByTheForm() {
    Form form = formOf(
        R"({"type": "object", "properties": {"o": {"type": "object"}, "n": {"type": "number"}, "s": {"type": "string"}}})");
    form.setJsonText("", "{\"n\": 1,");
    form.setText("/s", "x");
    // The invalid text stays in its editor and is never sent, even if other fields are edited.
    COMPARE_TEXT(form.field("").text, "{\"n\": 1,");
    QCOMPARE(form.drafts().size(), std::size_t{1});
    form.setJsonText("", "{\"n\": 1}");
    QVERIFY(form.drafts().empty());
    COMPARE_TEXT(valueText(form), R"({"n":1})");
    form.setText("/n", "1.0e");
    form.setText("/s", "another field");
    COMPARE_TEXT(form.field("/n").text, "1.0e");
}

void TestFormKnownFailures::halfParsedTextIsNeverTheValue() {
    Form form = formOf(R"({"type": "object", "properties": {"n": {"type": "integer"}, "o": {}}})");
    for (const char* typed : {"-", "12e", "0x1F", "1_000", "12abc", "١٢", "NaN", "Infinity", "1 2"}) {
        form.setText("/n", typed);
        COMPARE_TEXT(valueText(form), "{}");
        COMPARE_TEXT(joined(form.drafts()), "/n");
    }
    form.setAbsent("/n");
    for (const char* typed : {"{\"a\": 1", "[1, 2", "tru", "'x'", "{a: 1}", "1 2"}) {
        form.setText("/o", typed);
        COMPARE_TEXT(valueText(form), "{}");
        COMPARE_TEXT(joined(form.drafts()), "/o");
    }
}

void TestFormKnownFailures::errorsByField() {
    Form form = formOf(R"({"type": "object", "required": ["name"], "additionalProperties": false, "properties": {
        "name": {"type": "string", "pattern": "^[a-z]+$"}, "list": {"type": "array", "uniqueItems": true,
        "items": {"type": "integer", "maximum": 9}}}})");
    COMPARE_TEXT(errors(form), "/name: is required");
    form.setValue("", Json::parse(R"({"name": "A1", "list": [10, 3, 3], "other": 1})"));
    COMPARE_TEXT(errors(form), "/name: must match the ECMAScript pattern \"^[a-z]+$\", but is \"A1\" | "
                               "/list/0: must be at most 9, but is 10 | "
                               "/list: must not contain duplicates, but items 1 and 2 are equal | "
                               "/other: is not an allowed property");
}

void TestFormKnownFailures::formatsAreAdvice() {
    Form form = formOf(R"({"type": "object", "properties": {
        "day": {"type": "string", "format": "date"}, "at": {"type": "string", "format": "date-time"},
        "time": {"type": "string", "format": "time"}, "mail": {"type": "string", "format": "email"},
        "link": {"type": "string", "format": "uri"}, "id": {"type": "string", "format": "uuid"},
        "ip": {"type": "string", "format": "ipv4"}, "re": {"type": "string", "format": "regex"}}})");
    form.setValue("", Json::parse(R"({"day": "2024-02-29", "at": "2024-02-29T23:59:60Z", "time": "23:00:00+02:00",
        "mail": "a.b+c@example.org", "link": "mailto:x@y.z", "id": "123e4567-e89b-12d3-a456-426614174000",
        "ip": "127.0.0.1", "re": "^a+$"})"));
    COMPARE_TEXT(errors(form), "");
    form.setValue("", Json::parse(R"({"day": "2023-02-29", "at": "2024-02-29 10:00", "time": "25:00:00Z", "mail": "a@",
        "link": "example.com", "id": "123e4567", "ip": "127.0.0.256", "re": "("})"));
    const auto found = form.errors();
    QCOMPARE(found.size(), std::size_t{8});
    for (const FormError& error : found) {
        QCOMPARE(error.kind, FormError::Kind::Advice);
        COMPARE_TEXT(error.keyword, "format");
    }
}

#endif

TOOLROOM_TEST(TestFormKnownFailures)
#include "test_form_known_failures.moc"
