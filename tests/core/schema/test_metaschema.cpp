// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/compiler/keywords.h"
#include "core/schema/compiler/plain_schema.h"
#include "core/schema/schema.h"
#include "tests/support/test_case.h"

#include <QStringList>

#include <random>
#include <thread>

using namespace toolroom;

namespace {

QStringList errors(const char* schema) {
    QStringList lines;
    for (const ValidationError& error : validateAgainstMetaschema(Json::parse(schema)))
        lines += QString::fromStdString(error.instancePointer + ": " + error.message.text());
    return lines;
}

constexpr const char* draft7Uri = "http://json-schema.org/draft-07/schema#";
constexpr const char* draft202012Uri = "https://json-schema.org/draft/2020-12/schema";

/// A random schema, mostly with values that its keywords do not allow.
Json randomSchema(std::mt19937& random, int depth) {
    static const Json values = {true,
                                1,
                                0,
                                -1,
                                2.0,
                                1.5,
                                nullptr,
                                "string",
                                "text",
                                "",
                                "*",
                                Json::array(),
                                Json::object(),
                                Json::array({"a", "b"}),
                                Json::array({"a", "a"}),
                                Json::array({"string", "null"}),
                                Json::array({1, 1}),
                                Json::array({Json::object()}),
                                Json::object({{"a", true}}),
                                Json::object({{"a", 1}}),
                                draft7Uri,
                                draft202012Uri,
                                "not a uri"};
    Json schema = Json::object();
    for (auto count = random() % 3 + 1; count > 0; --count) {
        const std::string keyword(allKeywords()[random() % allKeywords().size()].name);
        const auto kind = random() % 4;
        if (depth > 0 && kind == 0)
            schema[keyword] = randomSchema(random, depth - 1);
        else if (depth > 0 && kind == 1)
            schema[keyword] = Json{{"a", randomSchema(random, depth - 1)}};
        else if (depth > 0 && kind == 2)
            schema[keyword] = Json::array({randomSchema(random, depth - 1)});
        else
            schema[keyword] = values[random() % values.size()];
    }
    return schema;
}

} // namespace

class TestMetaschema : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void validSchemas();
    void errorsOf202012();
    void errorsOfDraft7();
    void metaschemasAreValid();
    void plainSchemasAreValid();
    void commonSchemasArePlain();
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

void TestMetaschema::plainSchemasAreValid() {
    const auto draft7 = Schema::compile(Json{{"$ref", draft7Uri}});
    const auto draft202012 = Schema::compile(Json{{"$ref", draft202012Uri}});
    QVERIFY(draft7 && draft202012);
    std::mt19937 random(2026);
    int plain = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Json schema = randomSchema(random, 2);
        if (!isPlainSchema(schema))
            continue;
        ++plain;
        QVERIFY2(draft7->isValid(schema) && draft202012->isValid(schema), schema.dump().c_str());
    }
    QVERIFY2(plain > 200, qPrintable(QString::number(plain)));
}

void TestMetaschema::commonSchemasArePlain() {
    const auto isPlain = [](const char* schema) { return isPlainSchema(Json::parse(schema)); };
    QVERIFY(
        isPlain(R"({"type": "object", "properties": {"a": {"type": "string", "enum": ["b", 1], "maxLength": 2}}})"));
    QVERIFY(isPlain(R"({"items": {"type": "integer", "minimum": -1, "default": 3}, "required": ["a", "b"]})"));
    QVERIFY(isPlain(R"({"additionalProperties": false, "anyOf": [{"title": "A", "description": "B"}, true]})"));
    QVERIFY(isPlain(R"({"$defs": {"a": {"pattern": "^a", "multipleOf": 0.5}}, "$ref": "#/$defs/a"})"));
    QVERIFY(isPlain(R"({"type": ["string", "null"]})"));
    QVERIFY(!isPlain(R"({"type": []})"));
    QVERIFY(!isPlain(R"({"type": ["string", "text"]})"));
    QVERIFY(!isPlain(R"({"multipleOf": 0})"));
    QVERIFY(!isPlain(R"({"properties": {"a": {"pattern": 1}}})"));
    QVERIFY(!isPlain(R"({"required": ["a", "b", "a"]})"));
}

void TestMetaschema::firstUseFromManyThreads() {
    std::vector<int> counts(4, -1);
    {
        std::vector<std::jthread> threads;
        for (int& count : counts)
            threads.emplace_back([&count] {
                count = static_cast<int>(validateAgainstMetaschema(Json{{"minimum", "1"}, {"pattern", 2}}).size());
            });
    }
    QCOMPARE(counts, std::vector<int>(4, 2));
}

#endif

TOOLROOM_TEST(TestMetaschema)
#include "test_metaschema.moc"
