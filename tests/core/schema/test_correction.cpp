// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "core/schema/correction.h"
#include "tests/support/test_case.h"

using namespace toolroom;

class TestCorrection : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void certainMeaningsAreCorrected_data();
    void certainMeaningsAreCorrected();
    void correctedSchemasCompile();
    void correctionsAreLimited();
};

void TestCorrection::certainMeaningsAreCorrected_data() {
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("corrected"); ///< empty if nothing is certain
    const auto row = [](const char* name, const char* schema, const char* corrected) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(corrected);
    };
    row("valid", R"({"type":"object","properties":{}})", "");
    row("null", R"({"type":"object","required":null})", R"({"type":"object"})");
    row("null deep inside", R"({"properties":{"a":{"items":{"enum":null,"minimum":1}}}})",
        R"({"properties":{"a":{"items":{"minimum":1}}}})");
    row("several", R"({"required":null,"properties":[],"title":null})", R"({"properties":{}})");
    row("array for an object", R"({"properties":{"a":{"properties":[]}}})",
        R"({"properties":{"a":{"properties":{}}}})");
    row("array for a schema", R"({"properties":{"a":[]},"additionalProperties":[]})",
        R"({"properties":{"a":{}},"additionalProperties":{}})");
    row("object for an array", R"({"required":{}})", R"({"required":[]})");
    row("draft-07", R"({"$schema":"http://json-schema.org/draft-07/schema#","definitions":[],"items":[]})",
        R"({"$schema":"http://json-schema.org/draft-07/schema#","definitions":{},"items":{}})");
    row("null is a value", R"({"const":null,"default":null,"enum":[null]})", "");
    row("null parameter", R"({"properties":{"a":null}})", "");
    row("null item", R"({"required":[null]})", "");
    row("list of parameters", R"({"properties":[{"name":"a"}]})", "");
    row("enum", R"({"enum":{}})", "");
    row("empty type", R"({"type":[]})", "");
    row("other types", R"({"required":"a","properties":{"a":"string"},"minimum":"1"})", "");
}

void TestCorrection::certainMeaningsAreCorrected() {
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, corrected);
    Json value = Json::parse(schema.toStdString());
    const auto corrections = correctSchema(value);
    QCOMPARE(corrections.empty(), corrected.isEmpty());
    COMPARE_TEXT(compactText(value), (corrected.isEmpty() ? schema : corrected).toStdString());
}

void TestCorrection::correctedSchemasCompile() {
    const auto schema =
        compileCorrected(Json::parse(R"({"properties":{"n":{"type":"integer","enum":null}},"required":["n"]})"));
    QVERIFY(schema);
    QVERIFY(schema->isValid({{"n", 1}}));
    QVERIFY(!schema->isValid({{"n", "1"}}));
    QVERIFY(!schema->isValid(Json::object()));
    const auto broken = compileCorrected(Json::parse(R"({"required":null,"type":"str"})"));
    QVERIFY(!broken);
    COMPARE_TEXT(broken.error().pointer, "/type");
}

void TestCorrection::correctionsAreLimited() {
    Json properties = Json::object();
    for (int i = 0; i < 150; ++i)
        properties["p" + std::to_string(i)] = {{"enum", nullptr}};
    Json schema = {{"properties", properties}};
    QCOMPARE(correctSchema(schema).size(), std::size_t(100));
    // Values whose meaning is uncertain count, too.
    for (Json& property : schema["properties"])
        property = {{"minimum", Json::array()}};
    schema["required"] = nullptr;
    QCOMPARE(correctSchema(schema).size(), std::size_t(0));
}

TOOLROOM_TEST(TestCorrection)
#include "test_correction.moc"
