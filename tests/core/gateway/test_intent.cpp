// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/intent.h"

#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

class TestIntent : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void theArgumentIsAddedAndRemoved() {
        for (const Json& schema : {Json{{"type", "object"}}, Json{{"type", "object"},
                                                                  {"additionalProperties", false},
                                                                  {"required", {"a"}},
                                                                  {"properties", {{"a", true}}}}}) {
            Json asking = schema;
            QVERIFY(askForIntent(asking));
            COMPARE_TEXT(asking["properties"]["intent"]["type"].get<std::string>(), "string");
            COMPARE_TEXT(asking["required"].back().get<std::string>(), "intent");
            stopAskingForIntent(asking);
            COMPARE_TEXT(asking.dump(), schema.dump());
        }
    }

    void toolsThatCouldRefuseTheArgumentAreUnchanged_data() {
        QTest::addColumn<QString>("schema");
        QTest::newRow("own argument") << QStringLiteral(R"({"properties":{"intent":{"type":"string"}}})");
        QTest::newRow("allOf") << QStringLiteral(R"({"allOf":[{"additionalProperties":false}]})");
        QTest::newRow("$ref") << QStringLiteral("{\"$ref\":\"#/$defs/a\"}");
        QTest::newRow("names") << QStringLiteral(R"({"propertyNames":{"pattern":"^x"}})");
        QTest::newRow("damaged") << QStringLiteral(R"({"properties":[]})");
        QTest::newRow("no object") << QStringLiteral("true");
    }
    void toolsThatCouldRefuseTheArgumentAreUnchanged() {
        QFETCH(const QString, schema);
        const Json before = Json::parse(schema.toStdString());
        Json after = before;
        QVERIFY(!askForIntent(after));
        COMPARE_TEXT(after.dump(), before.dump());
    }

    void theIntentIsTakenFromTheArguments() {
        Json arguments = {{"a", 1}, {"intent", "find the parcel"}};
        COMPARE_TEXT(takeIntent(arguments), "find the parcel");
        COMPARE_TEXT(arguments.dump(), R"({"a":1})");
        COMPARE_TEXT(takeIntent(arguments), "");
        Json number = {{"intent", 5}};
        COMPARE_TEXT(takeIntent(number), "");
        COMPARE_TEXT(number.dump(), "{}");
        Json text = "intent";
        COMPARE_TEXT(takeIntent(text), "");
        Json huge = {{"intent", std::string(5'000, 'x')}};
        QVERIFY(takeIntent(huge).size() < 600);
    }
};

TOOLROOM_TEST(TestIntent)
#include "test_intent.moc"
