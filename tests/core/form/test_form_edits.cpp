// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/form_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

/// Edits of forms and their effects on the value.
class TestFormEdits : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void threePresences();
    void defaultIsOfferedOnce();
    void defaultsAreNotOfferedAfterTheJsonEditor();
    void numbersAreKeptExactly_data();
    void numbersAreKeptExactly();
    void draftsKeepTheLastValue();
    void draftsOfJson();
    void typedTextIsKept();
    void blanksAreNotGuessed();
    void elements();
    void draftsMoveWithTheirElements();
    void blankElementsAreNotDuplicates();
    void arraysStartWithMinimumElements();
    void members();
    void membersAreInFormOrder();
    void jsonEditorBothWays();
    void undo();
    void copiesAreIndependent();
    void removable();
    void missingPlaces();
};

#ifndef Q_MOC_RUN // moc mistakes raw strings inside macros for code

void TestFormEdits::threePresences() {
    Form form = formOf(R"({"type": "object", "properties": {"s": {"type": ["string", "null"]}}})");
    COMPARE_TEXT(valueText(form), "{}");
    QVERIFY(form.field("/s").nullable);
    form.setText("/s", "");
    COMPARE_TEXT(valueText(form), R"({"s":""})");
    QCOMPARE(form.field("/s").presence, Presence::Value);
    form.setText("/s", "kept");
    form.setNull("/s");
    COMPARE_TEXT(valueText(form), R"({"s":null})");
    QCOMPARE(form.field("/s").presence, Presence::Null);
    COMPARE_TEXT(form.field("/s").text, "");
    form.setAbsent("/s");
    COMPARE_TEXT(valueText(form), "{}");
    QCOMPARE(form.field("/s").presence, Presence::Absent);
    form.setPresent("/s");
    COMPARE_TEXT(valueText(form), R"({"s":"kept"})");
}

void TestFormEdits::defaultIsOfferedOnce() {
    Form form = formOf(R"({"type": "object", "properties": {"n": {"type": "integer", "default": 10},
        "t": {"type": "string", "default": "x"}}})");
    COMPARE_TEXT(valueText(form), "{}");
    QVERIFY(form.field("/n").isDefaultOffered);
    form.setPresent("/n");
    COMPARE_TEXT(valueText(form), R"({"n":10})");
    form.setText("/n", "1");
    form.setAbsent("/n");
    COMPARE_TEXT(valueText(form), "{}");
    QVERIFY(!form.field("/n").isDefaultOffered);
    COMPARE_TEXT(form.field("/n").defaultValue->dump(), "10");
    form.setPresent("/n");
    COMPARE_TEXT(valueText(form), R"({"n":1})");
    // Cleared, not reset.
    form.setPresent("/t");
    form.setText("/t", "");
    COMPARE_TEXT(valueText(form), R"({"n":1,"t":""})");
}

void TestFormEdits::defaultsAreNotOfferedAfterTheJsonEditor() {
    Form form = formOf(R"({"type": "object", "properties": {"a": {"type": "object", "properties": {
        "n": {"type": "integer", "default": 10}}}}})");
    QVERIFY(form.field("/a/n").isDefaultOffered);
    form.setJsonText("", R"({"a": {"n": 3}})");
    form.setJsonText("", R"({"a": {}})");
    COMPARE_TEXT(valueText(form), R"({"a":{}})");
    QVERIFY(!form.field("/a/n").isDefaultOffered);
}

void TestFormEdits::numbersAreKeptExactly_data() {
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* field, const char* text, const char* value, const char* reason = "") {
        QTest::addRow("%s %s", field, text) << QString::fromLatin1(field) << QString::fromLatin1(text)
                                            << QString::fromLatin1(value) << QString::fromLatin1(reason);
    };
    row("/i", "9007199254740993", "9007199254740993");
    row("/i", "-9223372036854775808", "-9223372036854775808");
    row("/i", "18446744073709551615", "18446744073709551615");
    row("/i", " 12 ", "12");
    row("/i", "1e3", "1000");
    row("/i", "2.0", "2");
    row("/i", "-0", "0");
    row("/n", "0.1", "0.1");
    row("/n", "9007199254740993", "9007199254740993");
    row("/n", "1e300", "1e+300");
    row("/n", "5e-324", "5e-324");
    row("/n", "1.50", "1.5");
    constexpr auto beyond = "is outside the supported integer range (-9223372036854775808 to 18446744073709551615)";
    row("/i", "18446744073709551616", "", beyond);
    row("/i", "-9223372036854775809", "", beyond);
    row("/n", "18446744073709551616", "", beyond);
    constexpr auto tooPrecise =
        "has too many digits: numbers are limited to about 17 significant digits and a magnitude of 1.8e308";
    row("/n", "0.12345678901234567890", "", tooPrecise);
    row("/n", "1e400", "", tooPrecise);
    row("/i", "1.5", "", "is not an integer");
    row("/i", "12e", "", "is not a number");
    row("/n", "1,5", "", "is not a number");
    row("/n", "0x10", "", "is not a number");
    row("/n", "", "", "is empty; enter a number");
    row("/n", "\"5\"", "", "is not a number");
}

void TestFormEdits::numbersAreKeptExactly() {
    QFETCH(QString, field);
    QFETCH(QString, text);
    QFETCH(QString, value);
    QFETCH(QString, reason);
    Form form = formOf(R"({"type": "object", "properties": {"i": {"type": "integer"}, "n": {"type": "number"}}})");
    const std::string pointer = field.toStdString();
    form.setText(pointer, text.toStdString());
    COMPARE_TEXT(form.field(pointer).draftReason.text(), reason.toStdString());
    COMPARE_TEXT(form.field(pointer).text, text.toStdString());
    QCOMPARE(form.drafts().empty(), reason.isEmpty());
    const std::string name = pointer.substr(1);
    if (value.isEmpty())
        COMPARE_TEXT(valueText(form), "{}");
    else
        COMPARE_TEXT((*form.value())[name].dump(), value.toStdString());
}

void TestFormEdits::draftsKeepTheLastValue() {
    Form form =
        formOf(R"({"type": "object", "required": ["n"], "properties": {"n": {"type": "integer", "minimum": 20}}})");
    form.setText("/n", "12");
    COMPARE_TEXT(errors(form), "/n: must be at least 20, but is 12");
    form.setText("/n", "12e");
    COMPARE_TEXT(valueText(form), R"({"n":12})");
    COMPARE_TEXT(form.field("/n").text, "12e");
    COMPARE_TEXT(joined(form.drafts()), "/n");
    COMPARE_TEXT(errors(form), "draft /n: is not a number");
    form.setText("/n", "12e2");
    COMPARE_TEXT(valueText(form), R"({"n":1200})");
    QVERIFY(form.drafts().empty());
    // A draft without a previous value is not reported as a missing property.
    form.setAbsent("/n");
    form.setText("/n", "-");
    COMPARE_TEXT(errors(form), "draft /n: is not a number");
    QCOMPARE(form.field("/n").presence, Presence::Value);
}

void TestFormEdits::draftsOfJson() {
    Form form = formOf(R"({"type": "object", "properties": {"x": {}}})");
    form.setText("/x", "{\"a\": ");
    COMPARE_TEXT(valueText(form), "{}");
    QVERIFY(form.field("/x").draftReason.text().starts_with("line 1, column 7: "));
    form.setText("/x", R"({"a": 1, "a": 2})");
    COMPARE_TEXT(form.field("/x").draftReason.text(), "line 1, column 10: the key \"a\" appears twice in the same object");
    form.setText("/x", "[18446744073709551616]");
    QVERIFY(form.field("/x").draftReason.text().starts_with(
        "line 1, column 2: \"18446744073709551616\" is outside the supported integer range"));
    form.setText("/x", "[18446744073709551615]");
    COMPARE_TEXT(valueText(form), R"({"x":[18446744073709551615]})");
    form.setText("/x", "");
    COMPARE_TEXT(form.field("/x").draftReason.text(), "is empty; enter a JSON value");
    form.setAbsent("/x");
    QVERIFY(form.drafts().empty());
}

/// Text that other form libraries rewrite while the user types.
void TestFormEdits::typedTextIsKept() {
    Form form =
        formOf(R"({"type": "object", "properties": {"n": {"type": "number"}, "x": {}, "s": {"type": "string"}}})");
    for (const char* typed : {"1", "1.", "1.0", "1.00", "1.001"}) {
        form.setText("/n", typed);
        COMPARE_TEXT(form.field("/n").text, typed);
    }
    for (const char* typed : {"{", "{\"a\"", "{\"a\":1", "{\"a\":1}", "{\"a\":1} "}) {
        form.setText("/x", typed);
        COMPARE_TEXT(form.field("/x").text, typed);
    }
    for (const char* typed : {"{", "{\"a\":1}", " 12 ", "null", "\"", "\\n"}) {
        form.setText("/s", typed);
        COMPARE_TEXT(form.field("/s").text, typed);
        COMPARE_TEXT((*form.value())["s"].get<std::string>(), typed);
    }
    form.setJsonText("", "{ \"n\" : 2 }");
    COMPARE_TEXT(form.field("").text, "{ \"n\" : 2 }");
    form.setText("/n", "3");
    COMPARE_TEXT(form.field("").text, "");
}

void TestFormEdits::blanksAreNotGuessed() {
    Form form = formOf(R"({"type": "object", "properties": {"n": {"type": "number"}, "c": {"enum": ["a", "b"]},
        "b": {"type": "boolean"}, "s": {"type": "string"}, "k": {"const": 7}, "x": {}}})");
    for (const char* name : {"/n", "/c", "/b", "/s", "/k", "/x"})
        form.setPresent(name);
    COMPARE_TEXT(valueText(form), R"({"b":false,"s":"","k":7})");
    COMPARE_TEXT(errors(form), "draft /c: is not set; choose a value | draft /n: is empty; enter a number | "
                               "draft /x: is empty; enter a JSON value");
    form.setChoice("/c", 1);
    form.setText("/n", "1");
    form.setText("/x", "null");
    COMPARE_TEXT(valueText(form), R"({"n":1,"c":"b","b":false,"s":"","k":7,"x":null})");
    QVERIFY(form.errors().empty());
}

void TestFormEdits::elements() {
    Form form = formOf(R"({"type": "object", "properties": {"list": {"type": "array", "minItems": 1, "maxItems": 3,
        "items": {"type": "object", "properties": {"a": {"type": "integer"}}}}}})");
    COMPARE_TEXT(form.addElement("/list"), "/list/0");
    form.setText("/list/0/a", "1");
    QVERIFY(!form.field("/list/0").canRemove);
    COMPARE_TEXT(form.duplicateElement("/list/0"), "/list/1");
    form.setText("/list/1/a", "2");
    form.addElement("/list");
    form.setText("/list/2/a", "3");
    QVERIFY(!form.field("/list").canAdd);
    QVERIFY(form.field("/list/0").canRemove && form.field("/list/0").canMove);
    form.moveElement("/list/2", 0);
    COMPARE_TEXT(valueText(form), R"({"list":[{"a":3},{"a":1},{"a":2}]})");
    form.moveElement("/list/0", 1);
    COMPARE_TEXT(valueText(form), R"({"list":[{"a":1},{"a":3},{"a":2}]})");
    form.setAbsent("/list/1");
    COMPARE_TEXT(valueText(form), R"({"list":[{"a":1},{"a":2}]})");
    form.setValue("", Json::parse(R"({"list": []})"));
    COMPARE_TEXT(valueText(form), R"({"list":[]})");
    COMPARE_TEXT(errors(form), "/list: must have at least 1 item, but has 0");
}

void TestFormEdits::draftsMoveWithTheirElements() {
    Form form = formOf(R"({"type": "array", "items": {"type": "integer"}})");
    for (const char* text : {"1", "2x", "3"})
        form.setText(form.addElement(""), text);
    COMPARE_TEXT(joined(form.drafts()), "/1");
    form.moveElement("/1", 2);
    COMPARE_TEXT(joined(form.drafts()), "/2");
    COMPARE_TEXT(form.field("/2").text, "2x");
    COMPARE_TEXT(form.duplicateElement("/2"), "/3");
    COMPARE_TEXT(joined(form.drafts()), "/2 | /3");
    form.setAbsent("/0");
    COMPARE_TEXT(joined(form.drafts()), "/1 | /2");
    form.setAbsent("/2");
    form.setText("/1", "2");
    COMPARE_TEXT(valueText(form), "[3,2]");
    QVERIFY(form.drafts().empty());
}

void TestFormEdits::blankElementsAreNotDuplicates() {
    Form form = formOf(R"({"type": "array", "uniqueItems": true, "items": {"type": "integer"}})");
    form.addElement("");
    form.addElement("");
    COMPARE_TEXT(errors(form), "draft /0: is empty; enter a number | draft /1: is empty; enter a number");
    form.setText("/0", "1");
    form.setText("/1", "1");
    COMPARE_TEXT(errors(form), ": must not contain duplicates, but items 0 and 1 are equal");
}

void TestFormEdits::arraysStartWithMinimumElements() {
    Form form = formOf(R"({"type": "object", "properties": {"pair": {"type": "array", "minItems": 2,
        "items": {"type": "string"}}, "many": {"type": "array", "minItems": 100000, "items": {"type": "boolean"}}}})");
    form.setPresent("/pair");
    COMPARE_TEXT(valueText(form), R"({"pair":["",""]})");
    form.setPresent("/many");
    QCOMPARE((*form.value())["many"].size(), std::size_t{31});
}

void TestFormEdits::members() {
    Form form = formOf(R"({"type": "object", "properties": {"env": {"type": "object",
        "additionalProperties": {"type": "integer"}}}})");
    COMPARE_TEXT(form.addProperty("/env", "B.1/x").value_or("none"), "/env/B.1~1x");
    form.setText("/env/B.1~1x", "1");
    QVERIFY(form.addProperty("/env", "A").has_value());
    form.setText("/env/A", "2y");
    COMPARE_TEXT(form.addProperty("/env", "A").error_or(Error{}).reason.text(), "");
    COMPARE_TEXT(form.renameProperty("/env/B.1~1x", "C").value_or("none"), "/env/C");
    COMPARE_TEXT(form.renameProperty("/env/A", "D").value_or("none"), "/env/D");
    COMPARE_TEXT(joined(form.drafts()), "/env/D");
    form.setText("/env/D", "2");
    COMPARE_TEXT(valueText(form), R"({"env":{"C":1,"D":2}})");
    COMPARE_TEXT(form.renameProperty("/env/C", "D").error_or(Error{}).reason.text(), "\"D\" already exists");
    form.setAbsent("/env/C");
    COMPARE_TEXT(joined(form.children("/env")), "/env/D");
}

void TestFormEdits::membersAreInFormOrder() {
    Form form = formOf(R"({"type": "object", "required": ["c"], "properties": {"a": {"type": "string"},
        "b": {"type": "string"}, "c": {"type": "string"}}})");
    for (const char* name : {"/b", "/zz", "/a", "/c"})
        form.setValue(name, "");
    COMPARE_TEXT(valueText(form), R"({"c":"","a":"","b":"","zz":""})");
    // The order chosen by the user is kept.
    form.setJsonText("", R"({"zz": 1, "b": "", "a": ""})");
    form.setText("/a", "x");
    COMPARE_TEXT(valueText(form), R"({"zz":1,"b":"","a":"x"})");
}

void TestFormEdits::jsonEditorBothWays() {
    const char* text =
        R"({"z": [1.0, 1e2, -0.0, "é\u0000"], "a": {"": null, "n": 9007199254740993}, "u": 18446744073709551615})";
    Form form = formOf(R"({"type": "object", "properties": {"a": {"type": "object"}}})");
    form.setJsonText("", text);
    QVERIFY(form.drafts().empty());
    COMPARE_TEXT(valueText(form), Json::parse(text).dump());
    for (const std::string& child : form.children(""))
        (void)form.field(child);
    COMPARE_TEXT(valueText(form), Json::parse(text).dump());
    form.setJsonText("", "{\"z\": ");
    COMPARE_TEXT(joined(form.drafts()), "");
    QCOMPARE(form.drafts().size(), std::size_t{1});
    COMPARE_TEXT(valueText(form), Json::parse(text).dump());
    form.setJsonText("", "5");
    COMPARE_TEXT(valueText(form), "5");
    QCOMPARE(form.field("").kind, FieldKind::Anything);
    form.setAbsent("");
    QVERIFY(!form.value());
    QVERIFY(form.errors().empty());
}

void TestFormEdits::undo() {
    Form form = formOf(R"({"type": "object", "properties": {"n": {"type": "integer"}}})");
    form.setText("/n", "1");
    const FormSnapshot before = form.snapshot();
    const auto revision = form.revision();
    form.setText("/n", "x");
    const FormSnapshot after = form.snapshot();
    QVERIFY(form.revision() != revision);
    form.restore(before);
    COMPARE_TEXT(form.field("/n").text, "1");
    QVERIFY(form.drafts().empty());
    form.setText("/n", "2");
    form.restore(after);
    COMPARE_TEXT(form.field("/n").text, "x");
    form.restore(before);
    COMPARE_TEXT(valueText(form), R"({"n":1})");
}

void TestFormEdits::copiesAreIndependent() {
    Form form = formOf(R"({"type": "object", "properties": {"s": {"type": "string"}}})");
    form.setText("/s", "one");
    Form copy = form;
    form.setText("/s", "two");
    COMPARE_TEXT(valueText(copy), R"({"s":"one"})");
    copy.setText("/s", "three");
    COMPARE_TEXT(valueText(form), R"({"s":"two"})");
}

void TestFormEdits::removable() {
    Form form = formOf(R"({"type": "object", "required": ["r"], "properties": {"r": {"type": "string"},
        "o": {"type": "string"}}})");
    form.setValue("", Json::parse(R"({"r": "", "o": "", "extra": 1})"));
    QVERIFY(!form.field("/r").canRemove);
    QVERIFY(form.field("/o").canRemove && !form.field("/o").canRename);
    QVERIFY(form.field("/extra").canRemove && form.field("/extra").canRename);
    QCOMPARE(form.field("/extra").kind, FieldKind::Anything);
}

void TestFormEdits::missingPlaces() {
    Form form = formOf(R"({"type": "object", "properties": {"a": {"type": "array", "items": {"type": "string"}}}})");
    form.setValue("", Json::parse(R"({"a": ["x"]})"));
    form.setAbsent("/a/7");
    form.moveElement("/a/0", 9);
    form.moveElement("/nowhere", 0);
    form.setChoice("/a/0", 5);
    form.chooseVariant("/a", 3, 3);
    form.setText("/a/9", "far");
    form.setText("/a/x", "no index");
    COMPARE_TEXT(valueText(form), R"({"a":["x"]})");
    std::string deep;
    for (int i = 0; i < 500; ++i)
        deep += "/a";
    QCOMPARE(form.field(deep).kind, FieldKind::Nothing);
    QVERIFY(form.children(deep).empty());
}

#endif

TOOLROOM_TEST(TestFormEdits)
#include "test_form_edits.moc"
