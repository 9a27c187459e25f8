// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/subschemas.h"

#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

/// `pointer depth` of each subschema, one per line.
std::string listOf(std::string_view schema) {
    const Json json = Json::parse(schema);
    std::string lines;
    for (const Subschema& subschema : collectSubschemas(json, "/s")) {
        lines += subschema.pointer() + ' ' + std::to_string(subschema.depth);
        if (subschema.isProperty)
            lines += " property " + std::string(*subschema.key);
        lines += '\n';
    }
    return lines;
}

} // namespace

class TestSubschemas : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void followTheSourceOrder() {
        COMPARE_TEXT(listOf(R"({"properties": {"b": {"type": "array", "items": {"type": "string"}}, "a/c": true},
                                "additionalProperties": false})"),
                     "/s 0\n/s/properties/b 1 property b\n/s/properties/b/items 2\n/s/properties/a~1c 1 property a/c\n"
                     "/s/additionalProperties 1\n");
    }

    void compositionDoesNotDeepen() {
        COMPARE_TEXT(
            listOf(R"({"anyOf": [{"not": {}}, {"if": {}, "then": {"properties": {"x": {}}}}], "$defs": {"d": {}}})"),
            "/s 0\n/s/anyOf/0 0\n/s/anyOf/0/not 0\n/s/anyOf/1 0\n/s/anyOf/1/if 0\n/s/anyOf/1/then 0\n"
            "/s/anyOf/1/then/properties/x 1 property x\n/s/$defs/d 0\n");
    }

    void valuesAreNotSchemas() {
        COMPARE_TEXT(listOf(R"({"enum": [{"type": "x"}], "const": {"items": {}}, "default": {"properties": {"a": {}}},
                                "examples": [{"not": {}}], "x-own": {"items": {}}})"),
                     "/s 0\n");
    }

    void propertiesMayHaveKeywordNames() {
        COMPARE_TEXT(
            listOf(R"({"properties": {"enum": {"type": "string"}, "items": {"properties": {"default": {}}}}})"),
            "/s 0\n/s/properties/enum 1 property enum\n/s/properties/items 1 property items\n"
            "/s/properties/items/properties/default 2 property default\n");
    }

    void skipsValuesThatAreNotSchemas() {
        COMPARE_TEXT(listOf(R"({"items": [{"a": 1}, 5, "x"], "dependencies": {"a": ["b"], "c": {}}, "properties": 7})"),
                     "/s 0\n/s/items/0 1\n/s/dependencies/c 0\n");
    }

    void depthIsBounded() {
        std::string schema;
        for (int i = 0; i < 5000; ++i)
            schema += R"({"not": )";
        schema += "true" + std::string(5000, '}');
        const Json json = Json::parse(schema);
        QCOMPARE(collectSubschemas(json, "").size(), std::size_t(maxJsonDepth + 1));
    }
};

TOOLROOM_TEST(TestSubschemas)
#include "test_subschemas.moc"
