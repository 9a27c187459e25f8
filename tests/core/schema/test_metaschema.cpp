// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/schema.h"
#include "tests/support/test_case.h"

#include <QStringList>

#include <thread>

using namespace toolroom;

namespace {

QStringList errors(const char* schema) {
    QStringList lines;
    for (const ValidationError& error : metaschemaErrors(Json::parse(schema)))
        lines += QString::fromStdString(error.instancePointer + ": " + error.message.text());
    return lines;
}

} // namespace

class TestMetaschema : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void validSchemas();
    void errorsOf202012();
    void errorsOfDraft7();
    void metaschemasAreValid();
    void firstUseFromManyThreads();
};

#ifndef Q_MOC_RUN // moc mistakes raw strings inside macros for code

void TestMetaschema::validSchemas() {
    QVERIFY(errors("true").isEmpty());
    QVERIFY(
        errors(R"({"type": ["string", "null"], "minLength": 2.0, "properties": {"a": {"items": false}}})").isEmpty());
    QVERIFY(errors(R"({"$schema": "http://json-schema.org/draft-07/schema#", "items": [{}, true]})").isEmpty());
}

void TestMetaschema::errorsOf202012() {
    QCOMPARE(errors(R"({"properties": {"a": {"minLength": -1}}})"),
             QStringList{QStringLiteral("/properties/a/minLength: must be at least 0, but is -1")});
    QCOMPARE(errors(R"({"required": "a"})"), QStringList{QStringLiteral("/required: must be an array, not a string")});
    QCOMPARE(errors(R"({"allOf": [{"not": 1}]})"),
             QStringList{QStringLiteral("/allOf/0/not: must be a boolean or an object, not a number")});
    const QStringList type = {
        QStringLiteral("/type: matches none of the 2 alternatives"),
        QStringLiteral("/type: must be one of \"array\", \"boolean\", \"integer\", \"null\", \"number\", \"object\", "
                       "\"string\""),
    };
    QCOMPARE(errors(R"({"type": "text"})"), type);
    QCOMPARE(errors(R"({"items": [{}]})"),
             QStringList{QStringLiteral("/items: must be a boolean or an object, not an array")});
}

void TestMetaschema::errorsOfDraft7() {
    QCOMPARE(errors(R"({"$schema": "http://json-schema.org/draft-07/schema#", "exclusiveMinimum": true})"),
             QStringList{QStringLiteral("/exclusiveMinimum: must be a number, not a boolean")});
    QCOMPARE(errors(R"({"$schema": "http://json-schema.org/draft-07/schema", "definitions": {"a": {"enum": 1}}})"),
             QStringList{QStringLiteral("/definitions/a/enum: must be an array, not a number")});
}

void TestMetaschema::metaschemasAreValid() {
    for (const char* uri :
         {"http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft/2020-12/schema"}) {
        const auto schema = Schema::compile(Json{{"$ref", uri}});
        QVERIFY(schema);
        QVERIFY(schema->isValid(Json{{"type", "object"}}));
        QVERIFY(!schema->isValid(Json{{"type", 1}}));
    }
}

void TestMetaschema::firstUseFromManyThreads() {
    std::vector<int> counts(4, -1);
    {
        std::vector<std::jthread> threads;
        for (int& count : counts)
            threads.emplace_back([&count] {
                count = static_cast<int>(metaschemaErrors(Json{{"minimum", "1"}, {"pattern", 2}}).size());
            });
    }
    QCOMPARE(counts, std::vector<int>(4, 2));
}

#endif

TOOLROOM_TEST(TestMetaschema)
#include "test_metaschema.moc"
