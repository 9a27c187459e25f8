// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/compiler/keywords.h"
#include "tests/support/test_case.h"

using namespace toolroom;

class TestKeywords : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyKeywordIsFound();
    void draftsDiffer();
    void appliesToTypes();
    void containsSubschemas();
    void typeNames();
};

void TestKeywords::everyKeywordIsFound() {
    for (const KeywordInfo& info : allKeywords())
        QCOMPARE(keyword(info.name), &info);
    QVERIFY(!keyword("minlength"));
    QVERIFY(!keyword(""));
    QVERIFY(!keyword("zzz"));
}

void TestKeywords::draftsDiffer() {
    QVERIFY(keyword("$defs")->draft202012 && !keyword("$defs")->draft7);
    QVERIFY(keyword("dependencies")->draft7 && !keyword("dependencies")->draft202012);
    QVERIFY(keyword("properties")->draft7 && keyword("properties")->draft202012);
}

void TestKeywords::appliesToTypes() {
    QCOMPARE(keyword("minLength")->appliesTo, TypeSet({InstanceType::String}));
    QCOMPARE(keyword("required")->appliesTo, TypeSet({InstanceType::Object}));
    QCOMPARE(keyword("uniqueItems")->appliesTo, TypeSet({InstanceType::Array}));
    QCOMPARE(keyword("multipleOf")->appliesTo, TypeSet({InstanceType::Integer, InstanceType::Number}));
    QCOMPARE(keyword("enum")->appliesTo, TypeSet::all());
    QVERIFY(!keyword("minLength")->appliesTo.intersects({InstanceType::Object, InstanceType::Array}));
}

void TestKeywords::containsSubschemas() {
    QCOMPARE(keyword("not")->subschemas, SubschemaKind::One);
    QCOMPARE(keyword("anyOf")->subschemas, SubschemaKind::List);
    QCOMPARE(keyword("properties")->subschemas, SubschemaKind::Map);
    QCOMPARE(keyword("items")->subschemas, SubschemaKind::OneOrList);
    QCOMPARE(keyword("dependencies")->subschemas, SubschemaKind::MapOrNames);
    QCOMPARE(keyword("enum")->subschemas, SubschemaKind::None);
}

void TestKeywords::typeNames() {
    QCOMPARE(parseInstanceType("integer"), InstanceType::Integer);
    QCOMPARE(parseInstanceType("Integer"), std::nullopt);
    QCOMPARE(instanceTypeName(InstanceType::Object), std::string_view("object"));
}

TOOLROOM_TEST(TestKeywords)
#include "test_keywords.moc"
