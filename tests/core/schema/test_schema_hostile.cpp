// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/schema.h"
#include "tests/support/test_case.h"

#include <QThread>

#include <functional>
#include <memory>
#include <utility>

using namespace toolroom;

namespace {

/// The stack size of a pool thread on macOS; sanitizers need more.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr unsigned smallStack = 4 * 1024 * 1024;
#else
constexpr unsigned smallStack = 512 * 1024;
#endif

void onSmallStack(const std::function<void()>& work) {
    const std::unique_ptr<QThread> thread(QThread::create(work));
    thread->setStackSize(smallStack);
    thread->start();
    thread->wait();
}

/// `{key: {key: … inner}}`, built without recursion.
Json nested(const char* key, int depth, Json inner) {
    for (int i = 0; i < depth; ++i) {
        Json outer = Json::object();
        outer[key] = std::move(inner);
        inner = std::move(outer);
    }
    return inner;
}

Json nestedArrays(int depth) {
    Json inner = Json::array();
    for (int i = 0; i < depth; ++i) {
        Json outer = Json::array();
        outer.push_back(std::move(inner));
        inner = std::move(outer);
    }
    return inner;
}

Schema compiledSchema(const Json& schema) {
    auto result = Schema::compile(schema);
    if (!result)
        qFatal("%s", result.error().text().c_str());
    return std::move(*result);
}

Schema compiledSchema(const char* schema) {
    return compiledSchema(Json::parse(schema));
}

/// A schema that validates a value against `leaf` 2^`doublings` times.
Json doubled(Json leaf, int doublings) {
    Json definitions = {{"d0", std::move(leaf)}};
    for (int i = 1; i <= doublings; ++i) {
        const Json before = {{"$ref", "#/$defs/d" + std::to_string(i - 1)}};
        definitions["d" + std::to_string(i)] = {{"allOf", Json::array({before, before})}};
    }
    return {{"$ref", "#/$defs/d" + std::to_string(doublings)}, {"$defs", std::move(definitions)}};
}

/// Members from `p0` to `p19999`, without the search for duplicates.
Json::object_t manyMembers() {
    Json::object_t members;
    for (int i = 0; i < 20'000; ++i)
        members.Json::object_t::Container::emplace_back("p" + std::to_string(i), i);
    return members;
}

/// The message of the only error.
std::string error(const Schema& schema, const Json& value) {
    const auto errors = schema.validate(value);
    return errors.size() == 1 ? errors.front().message.text() : std::to_string(errors.size()) + " errors";
}

constexpr auto tooDeep = "is nested too deeply, or the schema recurses infinitely";
constexpr auto tooManySteps = "cannot be checked against this schema: validation takes too long";

} // namespace

class TestSchemaHostile : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void referenceCycles();
    void endlessApplicators();
    void exponentialAlternatives();
    void deepSchema();
    void deepestAcceptedSchema();
    void deepInstance();
    void deepEqualValues();
    void longReferenceChain();
    void manyReferences();
    void dynamicReferenceCycle();
    void runawayPattern();
    void manyCostlyPatterns();
    void longString();
    void bigEnum();
    void bigUniqueArray();
    void manyProperties();
    void manyErrors();
    void endlessDefaults();
    void bigObjectsInAnotherOrder();
    void comparedValuesCount_data();
    void comparedValuesCount();
    void longErrorPointersCount();
};

#ifndef Q_MOC_RUN // moc mistakes raw strings inside macros for code

void TestSchemaHostile::referenceCycles() {
    for (const char* text :
         {R"({"$ref": "#"})", R"({"allOf": [{"$ref": "#/$defs/a"}], "$defs": {"a": {"$ref": "#/$defs/b"},
                             "b": {"$ref": "#/$defs/c"}, "c": {"$ref": "#/$defs/a"}}})"}) {
        const auto schema = Schema::compile(Json::parse(text));
        QVERIFY(!schema);
        COMPARE_TEXT(schema.error().reason.text(), "the reference is circular");
        QVERIFY(schema.error().pointer.ends_with("/$ref"));
    }
}

void TestSchemaHostile::endlessApplicators() {
    onSmallStack([] {
        for (const char* text :
             {R"({"allOf": [{"$ref": "#"}]})", R"({"anyOf": [{"$ref": "#"}]})", R"({"not": {"$ref": "#"}})",
              R"({"if": {"$ref": "#"}, "then": false})", R"({"$ref": "#/$defs/a", "minimum": 0,
              "$defs": {"a": {"maximum": 9, "$ref": "#"}}})",
              R"({"oneOf": [{"$ref": "#"}, {"$ref": "#"}]})",
              R"({"unevaluatedProperties": false, "dependentSchemas": {"a": {"$ref": "#"}}})"})
            COMPARE_TEXT(error(compiledSchema(text), Json{{"a", 1}}), tooDeep);
    });
}

void TestSchemaHostile::exponentialAlternatives() {
    for (const char* keyword : {"anyOf", "oneOf", "allOf"}) {
        Json schema = {{"$ref", "#/$defs/n0"}, {"$defs", Json::object()}};
        for (int i = 0; i < 60; ++i) {
            const Json next = {{"$ref", "#/$defs/n" + std::to_string(i + 1)}};
            schema["$defs"]["n" + std::to_string(i)] = {{keyword, {next, next}}};
        }
        schema["$defs"]["n60"] = {{"type", "string"}};
        const Schema tree = compiledSchema(schema);
        const bool firstIsEnough = std::string_view(keyword) == "anyOf";
        QCOMPARE(tree.isValid("x"), firstIsEnough);
        if (!firstIsEnough)
            COMPARE_TEXT(error(tree, "x"), tooManySteps);
        QVERIFY(!tree.isValid(1));
    }
}

void TestSchemaHostile::deepSchema() {
    onSmallStack([] {
        for (const char* key : {"not", "items", "additionalProperties", "const", "default"}) {
            const auto schema = Schema::compile(nested(key, 10'000, true));
            QVERIFY(!schema);
            COMPARE_TEXT(schema.error().reason.text(), "the schema is nested more than 128 levels deep");
        }
    });
}

void TestSchemaHostile::deepestAcceptedSchema() {
    onSmallStack([] {
        const Schema nots = compiledSchema(nested("not", 128, false));
        QVERIFY(!nots.isValid(1));
        const Json items = nested("items", 128, Json{{"type", "array"}}["type"]);
        QVERIFY(!Schema::compile(items));
        QVERIFY(validateAgainstMetaschema(nested("not", 128, true)).empty());
        QCOMPARE(validateAgainstMetaschema(nested("not", 128, 1)).size(), std::size_t(1));
        Json draft7 = nested("not", 127, true);
        draft7["$schema"] = "http://json-schema.org/draft-07/schema#";
        QVERIFY(validateAgainstMetaschema(draft7).empty());
    });
}

void TestSchemaHostile::deepInstance() {
    const Json deep = nestedArrays(10'000);
    onSmallStack([&] {
        COMPARE_TEXT(error(compiledSchema(R"({"items": {"$ref": "#"}})"), deep), tooDeep);
        QVERIFY(compiledSchema(R"({"type": "array", "uniqueItems": true})").isValid(deep));
        QVERIFY(compiledSchema(R"({"items": {"$ref": "#"}})").isValid(nestedArrays(500)));
        COMPARE_TEXT(error(compiledSchema(R"({"enum": [1, 2, 3, 4, 5, 6, 7, 8, [9]]})"), deep),
                     "must be one of 1, 2, 3, 4, 5, 6, 7, 8, [\u2026]");
        COMPARE_TEXT(error(compiledSchema(R"({"const": [[[1]]]})"), deep), "must be an array of 1 item");
    });
}

void TestSchemaHostile::deepEqualValues() {
    Json pair = Json::array();
    for (int i = 0; i < 2; ++i)
        pair.push_back(nestedArrays(10'000));
    onSmallStack([&] {
        COMPARE_TEXT(error(compiledSchema(R"({"uniqueItems": true})"), pair),
                     "must not contain duplicates, but items 0 and 1 are equal");
    });
}

void TestSchemaHostile::longReferenceChain() {
    Json schema = {{"$ref", "#/$defs/n0"}, {"$defs", Json::object()}};
    for (int i = 0; i < 5000; ++i)
        schema["$defs"]["n" + std::to_string(i)] = {{"$ref", "#/$defs/n" + std::to_string(i + 1)}};
    schema["$defs"]["n5000"] = {{"type", "string"}};
    onSmallStack([&] {
        const Schema chain = compiledSchema(schema);
        QVERIFY(chain.isValid("x"));
        COMPARE_TEXT(chain.validate(1).front().schemaPointer, "/$defs/n5000/type");
    });
}

void TestSchemaHostile::manyReferences() {
    Json::object_t definitions;
    Json schema = {{"allOf", Json::array()}};
    for (int i = 0; i < 50'000; ++i) {
        const std::string name = "n" + std::to_string(i);
        definitions.Json::object_t::Container::emplace_back(name, Json{{"type", "string"}});
        schema["allOf"].push_back({{"$ref", "#/$defs/" + name}});
    }
    schema["$defs"] = std::move(definitions);
    QVERIFY(compiledSchema(schema).isValid("x"));
    QVERIFY(!compiledSchema(schema).isValid(1));
}

void TestSchemaHostile::dynamicReferenceCycle() {
    onSmallStack([] {
        COMPARE_TEXT(error(compiledSchema(R"({"$dynamicAnchor": "me", "$dynamicRef": "#me"})"), 1), tooManySteps);
        COMPARE_TEXT(error(compiledSchema(R"({"$dynamicAnchor": "me", "allOf": [{"$dynamicRef": "#me"}]})"), 1),
                     tooDeep);
    });
}

void TestSchemaHostile::runawayPattern() {
    const std::string text = std::string(60, 'a') + "!";
    const Schema schema = compiledSchema(R"({"properties": {"a": {"pattern": "^(a+)+$"}}})");
    const auto errors = schema.validate(Json{{"a", text}});
    QCOMPARE(errors.size(), std::size_t(1));
    COMPARE_TEXT(errors[0].message.text(), "cannot be checked against the pattern: matching takes too long");
    COMPARE_TEXT(errors[0].instancePointer, "/a");
    COMPARE_TEXT(errors[0].schemaPointer, "/properties/a/pattern");
    COMPARE_TEXT(errors[0].keyword, "pattern");
    QVERIFY(!schema.isValid(Json{{"a", text}}));
    QVERIFY(!compiledSchema(R"({"not": {"pattern": "^(a+)+$"}})").isValid(text));
    QVERIFY(!compiledSchema(R"({"patternProperties": {"^(a+)+$": true}})").isValid(Json{{text, 1}}));
    QVERIFY(schema.isValid(Json{{"a", "aaaa"}}));
}

void TestSchemaHostile::manyCostlyPatterns() {
    // Each match stays below its own limit, but together they exceed the total limit.
    const Json texts(std::vector<std::string>(10'000, std::string(18, 'a') + "!"));
    COMPARE_TEXT(error(compiledSchema(R"({"items": {"not": {"pattern": "^(a+)+$"}}})"), texts), tooManySteps);
}

void TestSchemaHostile::longString() {
    std::string text(200'000, 'a');
    const Schema schema = compiledSchema(R"({"pattern": "^[a-z]+$", "maxLength": 200000})");
    QVERIFY(schema.isValid(text));
    text.back() = '!';
    QCOMPARE(schema.validate(text).size(), std::size_t(1));
}

void TestSchemaHostile::bigEnum() {
    Json values = Json::array();
    for (int i = 0; i < 100'000; ++i)
        values.push_back("value-" + std::to_string(i));
    const Schema schema = compiledSchema(Json{{"items", {{"enum", values}}}});
    QVERIFY(schema.isValid(values));
    values.push_back("value-100000");
    QCOMPARE(schema.validate(values).size(), std::size_t(1));
}

void TestSchemaHostile::bigUniqueArray() {
    Json values = Json::array();
    for (int i = 0; i < 100'000; ++i)
        values.push_back(i % 2 ? Json(i) : Json{{"id", i}, {"name", "x"}});
    const Schema schema = compiledSchema(R"({"uniqueItems": true})");
    QVERIFY(schema.isValid(values));
    values.push_back(Json{{"name", "x"}, {"id", 99'998.0}});
    COMPARE_TEXT(error(schema, values), "must not contain duplicates, but items 99998 and 100000 are equal");
}

void TestSchemaHostile::manyProperties() {
    Json::object_t members;
    Json::object_t reversed;
    Json required = Json::array();
    for (int i = 0; i < 20'000; ++i) {
        members.Json::object_t::Container::emplace_back("p" + std::to_string(i), Json::object());
        reversed.Json::object_t::Container::emplace_back("p" + std::to_string(20'000 - i), 1);
        required.push_back("p" + std::to_string(i));
    }
    const Schema schema = compiledSchema(Json{{"properties", Json(members)}, {"required", required}});
    COMPARE_TEXT(error(schema, Json(reversed)), "`p0` is required but missing");
    QVERIFY(schema.isValid(Json(members)));
    QVERIFY(!schema.isValid(Json::object()));
}

void TestSchemaHostile::manyErrors() {
    const Json values(std::vector<int>(5000, 1));
    const auto errors = compiledSchema(R"({"items": {"type": "string"}})").validate(values);
    QCOMPARE(errors.size(), std::size_t(1001));
    COMPARE_TEXT(errors.back().message.text(), "has more than 1000 validation errors; the rest are not listed");
}

void TestSchemaHostile::endlessDefaults() {
    onSmallStack([] {
        const Schema schema =
            compiledSchema(R"({"properties": {"a": {"$ref": "#", "default": {}}, "b": {"$ref": "#", "default": {}}}})");
        COMPARE_TEXT(schema.withDefaults(Json::object()).dump(), R"({"a":{},"b":{}})");
        const Schema endless =
            compiledSchema(R"({"allOf": [{"$ref": "#"}, {"$ref": "#"}], "properties": {"a": {"default": 1}}})");
        COMPARE_TEXT(endless.withDefaults(Json::object()).dump(), R"({"a":1})");
        QVERIFY(compiledSchema(R"({"items": {"$ref": "#"}})").withDefaults(nestedArrays(10'000)).is_array());
    });
}

void TestSchemaHostile::bigObjectsInAnotherOrder() {
    const Json::object_t members = manyMembers();
    Json::object_t reversed(members.rbegin(), members.rend());
    const Schema schema = compiledSchema(Json{{"const", Json(members)}});
    QVERIFY(schema.isValid(Json(reversed)));
    reversed.Json::object_t::Container::front().second = -1;
    QVERIFY(!schema.isValid(Json(reversed)));
}

void TestSchemaHostile::comparedValuesCount_data() {
    QTest::addColumn<std::shared_ptr<const Json>>("leaf"); // not as text, which takes long to parse
    QTest::addColumn<std::shared_ptr<const Json>>("value");
    const auto row = [](const char* name, Json leaf, Json value) {
        QTest::newRow(name) << std::make_shared<const Json>(std::move(leaf))
                            << std::make_shared<const Json>(std::move(value));
    };
    const Json::object_t members = manyMembers();
    const Json::object_t reversed(members.rbegin(), members.rend());
    Json numbers = Json::array();
    for (const auto& [name, number] : members)
        numbers.push_back(number);
    Json others = numbers;
    others.back() = -1;
    const Json inside = Json::array({numbers});
    const Json text = std::string(200'000, 'x');
    row("const of one big part", {{"const", inside}}, inside);
    row("const of a long text", {{"const", text}}, text);
    row("const in another order", {{"const", Json(members)}}, Json(reversed));
    row("enum", {{"enum", Json::array({inside})}}, inside);
    row("enum with a hash", {{"enum", {1, 2, 3, 4, 5, 6, 7, 8, 9, inside}}}, inside);
    row("two unique items", {{"uniqueItems", true}}, Json::array({numbers, others}));
    row("three unique items", {{"uniqueItems", true}}, Json::array({numbers, others, 1}));
    row("length", {{"maxLength", 200'000}}, text);
    row("members that no property names", {{"properties", {{"none", true}}}}, Json(members));
}

void TestSchemaHostile::comparedValuesCount() {
    QFETCH(std::shared_ptr<const Json>, leaf);
    QFETCH(std::shared_ptr<const Json>, value);
    QVERIFY(compiledSchema(doubled(*leaf, 3)).isValid(*value));
    COMPARE_TEXT(error(compiledSchema(doubled(*leaf, 11)), *value), tooManySteps);
}

void TestSchemaHostile::longErrorPointersCount() {
    const std::string key(40'000, 'k');
    const Json schema = doubled({{"properties", {{key, {{"properties", {{"a", {{"type", "string"}}}}}}}}}}, 13);
    COMPARE_TEXT(compiledSchema(schema).validate(Json{{key, {{"a", 1}}}}).back().message.text(), tooManySteps);
}

#endif

TOOLROOM_TEST(TestSchemaHostile)
#include "test_schema_hostile.moc"
