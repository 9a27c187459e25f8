// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/registry/changes/tool_changes.h"
#include "core/registry/loading/load.h"
#include "tests/support/test_case.h"

using namespace toolroom;

namespace {

RegistrySnapshotPtr snapshotOf(std::string text, std::string name = "tools.json") {
    const SourceSpec source{.kind = SourceSpec::Kind::Text, .name = std::move(name), .text = std::move(text)};
    LoadResult loaded = loadSources({source}, {.jobs = 1});
    Q_ASSERT(loaded.errors.empty());
    return loaded.snapshot;
}

/// The changes as `impact pointer: message`, one per line.
QString changesText(const RegistrySnapshotPtr& before, const RegistrySnapshotPtr& after) {
    const auto found = changesBetween(*before, *after);
    Q_ASSERT(found);
    QStringList lines;
    for (const ToolChange& change : found->changes)
        lines +=
            QString::fromStdString(formatText("{} {}: {}", impactName(change.impact), change.pointer, change.message));
    return lines.join(QLatin1Char('\n'));
}

/// An MCP tool with these members.
std::string tool(std::string_view members, std::string_view name = "find") {
    return formatText(R"({{"tools": [{{"name": "{}", {}}}]}})", name, members);
}

std::string withSchema(std::string_view schema, std::string_view key = "inputSchema") {
    const std::string_view input = key == "inputSchema" ? "" : R"("inputSchema": {}, )";
    return tool(formatText(R"({}"{}": {})", input, key, schema));
}

} // namespace

class TestToolChanges : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void inputSchema_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("changes");
        const auto row = [](const char* name, const char* before, const char* after, const char* changes) {
            QTest::newRow(name) << QString::fromLatin1(before) << QString::fromLatin1(after)
                                << QString::fromLatin1(changes);
        };
        row("key order", R"({"type": "object", "properties": {"a": {}, "b": {}}})",
            R"({"properties": {"b": {}, "a": {}}, "type": "object"})", "");
        row("optional parameter", R"({"properties": {}})", R"({"properties": {"a": {"type": "string"}}})",
            "compatible /inputSchema/properties/a: parameter `a` was added");
        row("first parameter", R"({})", R"({"properties": {"a": {}}})",
            "compatible /inputSchema/properties/a: parameter `a` was added");
        row("required parameter", R"({"properties": {}, "required": []})",
            R"({"properties": {"a": {}}, "required": ["a"]})",
            "breaking /inputSchema/properties/a: required parameter `a` was added");
        row("now required", R"({"properties": {"a": {}}})", R"({"properties": {"a": {}}, "required": ["a"]})",
            "breaking /inputSchema/required: parameter `a` is now required");
        row("no longer required", R"({"properties": {"a": {}}, "required": ["a"]})",
            R"({"properties": {"a": {}}, "required": []})",
            "compatible /inputSchema/required: parameter `a` is no longer required");
        row("removed parameter", R"({"properties": {"a": {}, "b": {}}, "required": ["a"]})",
            R"({"properties": {"b": {}}, "required": []})",
            "risky /inputSchema/properties/a: parameter `a` was removed");
        row("parameter removed from a closed schema", R"({"properties": {"a": {}}, "additionalProperties": false})",
            R"({"properties": {}, "additionalProperties": false})",
            "breaking /inputSchema/properties/a: parameter `a` was removed");
        row("definition replaced", R"({"$defs": {"x": true}, "$ref": "#/$defs/x"})",
            R"({"$defs": {"x": false}, "$ref": "#/$defs/x"})",
            "breaking /inputSchema/$defs/x: the input schema changed from true to false");
        row("unused definition", R"({"$defs": {}})", R"({"$defs": {"x": false}})", "");
        row("type narrowed", R"({"properties": {"a": {"type": ["string", "null"]}}})",
            R"({"properties": {"a": {"type": "string"}}})",
            "breaking /inputSchema/properties/a/type: `type` of parameter `a` changed from [\"string\",\"null\"] to "
            "\"string\"");
        row("type widened", R"({"properties": {"a": {"type": "integer"}}})",
            R"({"properties": {"a": {"type": "number"}}})",
            "compatible /inputSchema/properties/a/type: `type` of parameter `a` changed from \"integer\" to "
            "\"number\"");
        row("type replaced", R"({"properties": {"a": {"type": "integer"}}})",
            R"({"properties": {"a": {"type": "string"}}})",
            "breaking /inputSchema/properties/a/type: `type` of parameter `a` changed from \"integer\" to \"string\"");
        row("enum value removed", R"({"properties": {"a": {"enum": ["x", "y", "z"]}}})",
            R"({"properties": {"a": {"enum": ["x", "z"]}}})",
            "breaking /inputSchema/properties/a/enum: `enum` of parameter `a` changed from [\"x\",\"y\",\"z\"] to "
            "[\"x\",\"z\"]");
        row("enum value added", R"({"properties": {"a": {"enum": ["x"]}}})",
            R"({"properties": {"a": {"enum": ["y", "x"]}}})",
            "compatible /inputSchema/properties/a/enum: `enum` of parameter `a` changed from [\"x\"] to "
            "[\"y\",\"x\"]");
        row("enum order", R"({"properties": {"a": {"enum": ["x", "y"]}}})",
            R"({"properties": {"a": {"enum": ["y", "x"]}}})", "");
        row("lower maximum", R"({"properties": {"a": {"maximum": 100}}})", R"({"properties": {"a": {"maximum": 50}}})",
            "breaking /inputSchema/properties/a/maximum: `maximum` of parameter `a` changed from 100 to 50");
        row("higher maximum", R"({"properties": {"a": {"maximum": 50}}})", R"({"properties": {"a": {"maximum": 100}}})",
            "compatible /inputSchema/properties/a/maximum: `maximum` of parameter `a` changed from 50 to 100");
        row("new minimum", R"({"properties": {"a": {}}})", R"({"properties": {"a": {"minLength": 1}}})",
            "breaking /inputSchema/properties/a/minLength: `minLength` of parameter `a` was added: 1");
        row("other pattern", R"({"properties": {"a": {"pattern": "x"}}})", R"({"properties": {"a": {"pattern": "y"}}})",
            "breaking /inputSchema/properties/a/pattern: `pattern` of parameter `a` changed from \"x\" to \"y\"");
        row("closed", R"({"type": "object"})", R"({"type": "object", "additionalProperties": false})",
            "breaking /inputSchema/additionalProperties: `additionalProperties` of the input schema was added: false");
        row("opened", R"({"additionalProperties": false})", R"({"additionalProperties": true})",
            "compatible /inputSchema/additionalProperties: `additionalProperties` of the input schema changed from "
            "false to true");
        row("open as before", R"({})", R"({"additionalProperties": true})", "");
        row("nested", R"({"properties": {"f": {"properties": {"ids": {"items": {"type": ["string", "integer"]}}}}}})",
            R"({"properties": {"f": {"properties": {"ids": {"items": {"type": "integer"}}}}}})",
            "breaking /inputSchema/properties/f/properties/ids/items/type: `type` of parameter `f.ids[]` changed from "
            "[\"string\",\"integer\"] to \"integer\"");
        row("excluded value", R"({"properties": {"a": {"not": {"enum": ["x"]}}}})",
            R"({"properties": {"a": {"not": {"enum": ["x", "y"]}}}})",
            "breaking /inputSchema/properties/a/not/enum: `enum` of parameter `a` changed from [\"x\"] to "
            "[\"x\",\"y\"]");
        row("alternative", R"({"anyOf": [{"required": ["b"]}, {"required": ["c"]}]})",
            R"({"anyOf": [{"required": ["b"]}, {"required": ["c"]}, {"required": ["a"]}]})",
            "compatible /inputSchema/anyOf/2: `anyOf` of the input schema was added: {\"required\":[\"a\"]}");
        row("superfluous alternative", R"({"anyOf": [{"type": "object"}]})",
            R"({"anyOf": [{"type": "object"}, {"required": ["a"]}]})", "");
        row("condition", R"({"allOf": [{"type": "object"}]})",
            R"({"allOf": [{"type": "object"}, {"required": ["a"]}]})",
            "breaking /inputSchema: the input schema changed from {\"type\":\"object\"} to "
            "{\"allOf\":[{\"type\":\"object\"},{\"required\":[\"a\"]}]}");
        row("definitions renamed",
            "{\"properties\": {\"a\": {\"$ref\": \"#/definitions/x\"}}, \"definitions\": {\"x\": {\"minLength\": 1}}}",
            "{\"properties\": {\"a\": {\"$ref\": \"#/$defs/y\"}}, \"$defs\": {\"y\": {\"minLength\": 1}}}", "");
        row("definition moved inside",
            R"({"properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": {"title": "A", "description": "x"}}})",
            R"({"properties": {"a": {"title": "A", "description": "x"}}})", "");
        row("text of a reference",
            R"({"properties": {"a": {"$ref": "#/$defs/A", "description": "x"}}, "$defs": {"A": {"description": "y"}}})",
            R"({"properties": {"a": {"allOf": [{"$ref": "#/$defs/A"}], "description": "x"}}, "$defs": {"A": {"description": "z"}}})",
            "");
        row("types as alternatives", R"({"properties": {"a": {"type": ["string", "null"], "description": "x"}}})",
            R"({"properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}], "description": "x"}}})", "");
        row("constant as enum", R"({"properties": {"a": {"const": "x"}}})", R"({"properties": {"a": {"enum": ["x"]}}})",
            "");
        row("oneOf as anyOf", R"({"properties": {"a": {"oneOf": [{"type": "string"}, {"type": "integer"}]}}})",
            R"({"properties": {"a": {"anyOf": [{"type": "integer"}, {"type": "string"}]}}})", "");
        row("older draft",
            R"({"$schema": "http:\/\/json-schema.org\/draft-07\/schema#", "properties": {"a": {"items": [{"type": "null"}]}}})",
            R"({"properties": {"a": {"prefixItems": [{"type": "null"}]}}})", "");
        row("text of an alternative",
            R"({"properties": {"a": {"oneOf": [{"type": "string", "description": "x"}, {"type": "null"}]}}})",
            R"({"properties": {"a": {"anyOf": [{"type": "string", "description": "y"}, {"type": "null"}]}}})",
            "risky /inputSchema/properties/a/anyOf/0/description: `description` of parameter `a` changed from \"x\" to "
            "\"y\"");
        row("text moved to an alternative",
            R"({"properties": {"a": {"type": ["string", "null"], "description": "x"}}})",
            R"({"properties": {"a": {"anyOf": [{"type": "string", "description": "x"}, {"type": "null"}]}}})", "");
        row("also null", R"({"properties": {"a": {"type": "string"}}})",
            R"({"properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}]}}})",
            "compatible /inputSchema/properties/a: parameter `a` changed from {\"type\":\"string\"} to "
            "{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"null\"}]}");
        row("no longer null", R"({"properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}]}}})",
            R"({"properties": {"a": {"type": "string"}}})",
            "breaking /inputSchema/properties/a: parameter `a` changed from "
            "{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"null\"}]} to {\"type\":\"string\"}");
        row("bound replaced", R"({"properties": {"a": {"type": "integer", "minimum": 1}}})",
            R"({"properties": {"a": {"type": "integer", "exclusiveMinimum": 1}}})",
            "breaking /inputSchema/properties/a: parameter `a` changed from {\"minimum\":1} to "
            "{\"exclusiveMinimum\":1}");
        row("both bounds replaced", R"({"properties": {"a": {"minimum": 1, "maximum": 5}}})",
            R"({"properties": {"a": {"exclusiveMinimum": 0, "exclusiveMaximum": 5}}})",
            "compatible /inputSchema/properties/a: parameter `a` changed from {\"minimum\":1} to "
            "{\"exclusiveMinimum\":0}\n"
            "breaking /inputSchema/properties/a: parameter `a` changed from {\"maximum\":5} to "
            "{\"exclusiveMaximum\":5}");
        row("list as tuple", R"({"properties": {"a": {"type": "array", "items": {"const": 1}}}})",
            R"({"properties": {"a": {"type": "array", "prefixItems": [{"const": 1}], "items": false}}})",
            "breaking /inputSchema/properties/a: parameter `a` changed from {\"items\":{\"const\":1}} to "
            "{\"items\":false,\"prefixItems\":[{\"const\":1}]}");
        row("in a shared definition", R"({"properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": {"maximum": 9}}})",
            R"({"properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": {"maximum": 8}}})",
            "breaking /inputSchema/$defs/A/maximum: `maximum` of parameter `a` changed from 9 to 8");
        row("several edits", R"({"properties": {"a": {"maximum": 9}, "b": {"minLength": 2}}})",
            R"({"properties": {"a": {"maximum": 8}, "b": {"minLength": 1}}})",
            "breaking /inputSchema/properties/a/maximum: `maximum` of parameter `a` changed from 9 to 8\n"
            "compatible /inputSchema/properties/b/minLength: `minLength` of parameter `b` changed from 2 to 1");
        row("cannot be compared", R"({"properties": {"a": {"type": "string", "pattern": "^(?=a).b$"}}})",
            R"({"properties": {"a": {"type": "string", "pattern": "^(?=a).b$|^(?=x)y"}}})",
            "risky /inputSchema/properties/a/pattern: `pattern` of parameter `a` changed from \"^(?=a).b$\" to "
            "\"^(?=a).b$|^(?=x)y\"");
        row("invalid", R"({"properties": {"a": {"type": "string"}}})", R"({"properties": {"a": {"type": "text"}}})",
            "risky /inputSchema: the input schema changed");
        row("format", R"({"properties": {"a": {"type": "string"}}})",
            R"({"properties": {"a": {"type": "string", "format": "uuid"}}})",
            "risky /inputSchema/properties/a/format: `format` of parameter `a` was added: \"uuid\"");
        row("parameter text", R"({"properties": {"a": {"description": "x"}}})",
            R"({"properties": {"a": {"description": "y"}}})",
            "risky /inputSchema/properties/a/description: `description` of parameter `a` changed from \"x\" to \"y\"");
        row("default", R"({"properties": {"a": {"default": 1}}})", R"({"properties": {"a": {"default": 2}}})",
            "risky /inputSchema/properties/a/default: `default` of parameter `a` changed from 1 to 2");
    }

    void inputSchema() {
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        QFETCH(const QString, changes);
        QCOMPARE(changesText(snapshotOf(withSchema(before.toStdString())), snapshotOf(withSchema(after.toStdString()))),
                 changes);
    }

    /// Each breaking change of a schema is shown by a value.
    void witnesses_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("witness");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const char* key, const char* before, const char* after,
                            const char* witness, const char* reason) {
            QTest::newRow(name) << QString::fromLatin1(key) << QString::fromLatin1(before) << QString::fromLatin1(after)
                                << QString::fromLatin1(witness) << QString::fromLatin1(reason);
        };
        row("bound", "inputSchema",
            R"({"properties": {"id": {"type": "string"}, "limit": {"maximum": 500}}, "required": ["id"]})",
            R"({"properties": {"id": {"type": "string"}, "limit": {"maximum": 100}}, "required": ["id"]})",
            R"(accepted before: {"id":"text","limit":500})", "previously valid calls may be rejected");
        row("required parameter", "inputSchema", R"({})", R"({"properties": {"a": {}}, "required": ["a"]})",
            R"(accepted before: {})", "calls that omit it fail");
        row("closed", "inputSchema", R"({})", R"({"additionalProperties": false})",
            R"(accepted before: {"other":"text"})", "previously valid calls may be rejected");
        row("removed from a closed schema", "inputSchema",
            R"({"properties": {"a": {"const": 1}}, "additionalProperties": false})",
            R"({"additionalProperties": false})", R"(accepted before: {"a":1})", "calls that pass it are rejected");
        row("result", "outputSchema", R"({"properties": {"a": {"enum": [1]}}})",
            R"({"properties": {"a": {"enum": [1, 2]}}})", R"(possible now: {"a":2})",
            "results may contain data that callers do not expect");
        row("may be missing", "outputSchema", R"({"type": "object", "required": ["a"]})", R"({"type": "object"})",
            R"(possible now: {})", "results may contain data that callers do not expect");
        row("removed from an open schema", "inputSchema", R"({"properties": {"a": {"const": 1}}})", R"({})", "",
            "calls that pass it remain valid, but its value may be ignored");
        row("pattern", "inputSchema", R"({"properties": {"a": {"type": "string", "pattern": "^(?=a).b$"}}})",
            R"({"properties": {"a": {"type": "string", "pattern": "^(?=a).b$|^(?=x)y"}}})", "",
            "cannot determine whether previously valid calls remain valid, because `pattern` cannot be compared");
        // A text that does not match its format shows nothing.
        row("pattern of the format", "inputSchema",
            R"({"properties": {"a": {"type": "string", "format": "email"}}, "required": ["a"]})",
            R"({"properties": {"a": {"type": "string", "format": "email", "pattern": "^[a-z]+@[a-z.]+$"}},
                "required": ["a"]})",
            "", "cannot determine whether previously valid calls remain valid, because `format` cannot be compared");
        row("pattern narrower than the format", "inputSchema",
            R"({"properties": {"a": {"type": ["string", "null"], "format": "email"}}, "required": ["a"]})",
            R"({"properties": {"a": {"type": ["string", "null"], "format": "email", "pattern": "@example.org$"}},
                "required": ["a"]})",
            R"(accepted before: {"a":"name@example.com"})", "previously valid calls may be rejected");
        row("bound next to a format", "inputSchema",
            R"({"properties": {"a": {"format": "email"}, "b": {"maximum": 9}}, "required": ["a"]})",
            R"({"properties": {"a": {"format": "email"}, "b": {"maximum": 8}}, "required": ["a"]})",
            R"(accepted before: {"a":"name@example.com","b":9})", "previously valid calls may be rejected");
        row("format of a text that is too short for it", "inputSchema",
            R"({"properties": {"a": {"format": "email", "maxLength": 3}, "b": {"maximum": 9}}, "required": ["a"]})",
            R"({"properties": {"a": {"format": "email", "maxLength": 3}, "b": {"maximum": 8}}, "required": ["a"]})",
            R"(accepted before: {"a":"","b":9})", "previously valid calls may be rejected");
        row("new schema invalid", "inputSchema", R"({"properties": {"a": {"type": "string"}}})",
            R"({"properties": {"a": {"type": "text"}}})", "",
            "cannot compare the schemas: the new one is invalid at `/properties/a/type`: must be one of null, boolean, "
            "integer, number, string, array, object");
    }

    void witnesses() {
        QFETCH(const QString, key);
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        QFETCH(const QString, witness);
        QFETCH(const QString, reason);
        const std::string name = key.toStdString();
        const auto found = changesBetween(*snapshotOf(withSchema(before.toStdString(), name)),
                                          *snapshotOf(withSchema(after.toStdString(), name)));
        QCOMPARE(found->changes.size(), std::size_t{1});
        const ToolChange& change = found->changes.front();
        COMPARE_TEXT(change.witness ? change.witness->text.text() : std::string(), witness.toStdString());
        COMPARE_TEXT(change.reason.text(), reason.toStdString());
        QCOMPARE(change.impact, witness.isEmpty() ? Impact::Risky : Impact::Breaking);
    }

    /// Comparing each value with all others would take minutes.
    void largeLists() {
        std::string values;
        for (int i = 0; i < 40'000; ++i)
            values += formatText(R"(, "value-{}")", i);
        const auto enumOf = [&](std::string_view first) {
            return snapshotOf(
                withSchema(formatText(R"({{"properties": {{"a": {{"enum": ["{}"{}]}}}}}})", first, values)));
        };
        const QString changed = QStringLiteral("%1 /inputSchema/properties/a/enum: `enum` of parameter `a` changed");
        QCOMPARE(changesText(enumOf("value-1"), enumOf("other")), changed.arg(QLatin1String("compatible")));
        QCOMPARE(changesText(enumOf("other"), enumOf("value-1")), changed.arg(QLatin1String("breaking")));
        const auto requiring = [&](std::string_view first) {
            return snapshotOf(withSchema(formatText(R"({{"required": ["{}"{}]}})", first, values)));
        };
        QCOMPARE(changesText(requiring("value-1"), requiring("other")),
                 QStringLiteral("risky /inputSchema/required: parameter `other` is now required"));
    }

    /// Looking for each keyword among all others would take a minute.
    void unknownKeywords() {
        std::string keywords;
        for (int i = 0; i < 40'000; ++i)
            keywords += formatText(R"(, "x-keyword-{}": {})", i, i);
        const auto schemaWith = [&](std::string_view title, int maximum) {
            return snapshotOf(withSchema(formatText(R"({{"title": "{}", "properties": {{"a": {{"maximum": {}}}}}{}}})",
                                                    title, maximum, keywords)));
        };
        QCOMPARE(
            changesText(schemaWith("Old", 1), schemaWith("New", 1)),
            QStringLiteral("risky /inputSchema/title: `title` of the input schema changed from \"Old\" to \"New\""));
        QCOMPARE(changesText(schemaWith("Old", 2), schemaWith("Old", 1)),
                 QStringLiteral("breaking /inputSchema: the input schema changed"));
    }

    void outputSchema_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("changes");
        const auto row = [](const char* name, const char* before, const char* after, const char* changes) {
            QTest::newRow(name) << QString::fromLatin1(before) << QString::fromLatin1(after)
                                << QString::fromLatin1(changes);
        };
        row("type widened", R"({"properties": {"a": {"type": "string"}}})",
            R"({"properties": {"a": {"type": ["string", "null"]}}})",
            "breaking /outputSchema/properties/a/type: `type` of output property `a` changed from \"string\" to "
            "[\"string\",\"null\"]");
        row("type narrowed", R"({"properties": {"a": {"type": ["string", "null"]}}})",
            R"({"properties": {"a": {"type": "string"}}})",
            "compatible /outputSchema/properties/a/type: `type` of output property `a` changed from "
            "[\"string\",\"null\"] to \"string\"");
        row("enum value added", R"({"properties": {"a": {"enum": [1]}}})", R"({"properties": {"a": {"enum": [1, 2]}}})",
            "breaking /outputSchema/properties/a/enum: `enum` of output property `a` changed from [1] to [1,2]");
        row("may be missing", R"({"properties": {"a": {}}, "required": ["a"]})", R"({"properties": {"a": {}}})",
            "breaking /outputSchema/required: output property `a` is no longer required");
        row("removed", R"({"properties": {"a": {}, "b": {}}})", R"({"properties": {"b": {}}})",
            "risky /outputSchema/properties/a: output property `a` was removed");
        row("required property removed", R"({"properties": {"a": {}}, "required": ["a"]})", R"({})",
            "breaking /outputSchema/properties/a: output property `a` was removed");
        row("added", R"({"properties": {}})", R"({"properties": {"a": {}}})",
            "compatible /outputSchema/properties/a: output property `a` was added");
        row("added to closed", R"({"properties": {}, "additionalProperties": false})",
            R"({"properties": {"a": {}}, "additionalProperties": false})",
            "breaking /outputSchema/properties/a: output property `a` was added");
    }

    void outputSchema() {
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        QFETCH(const QString, changes);
        QCOMPARE(changesText(snapshotOf(withSchema(before.toStdString(), "outputSchema")),
                             snapshotOf(withSchema(after.toStdString(), "outputSchema"))),
                 changes);
    }

    void fields_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("changes");
        const auto row = [](const char* name, const char* before, const char* after, const char* changes) {
            QTest::newRow(name) << QString::fromLatin1(before) << QString::fromLatin1(after)
                                << QString::fromLatin1(changes);
        };
        row("description", R"("description": "Finds.")", R"("description": "Seeks.")",
            "risky /description: `description` changed from \"Finds.\" to \"Seeks.\"");
        row("hint lowered", R"("annotations": {"destructiveHint": true})",
            R"("annotations": {"destructiveHint": false})",
            "risky /annotations/destructiveHint: `destructiveHint` changed from true to false");
        row("output schema removed", R"("inputSchema": {}, "outputSchema": {"type": "object"})", R"("inputSchema": {})",
            "breaking /outputSchema: the output schema was removed; it was {\"type\":\"object\"}");
        row("annotations without content", R"("annotations": null, "inputSchema": {})", R"("inputSchema": {})", "");
        row("hints without content", R"("annotations": {"readOnlyHint": null}, "inputSchema": {})",
            R"("title": null, "inputSchema": {})", "");
        row("vendor member", R"("_meta": {"a": {"b": 1}})", R"("_meta": {"a": {"b": 2}})",
            "risky /_meta/a/b: `_meta/a/b` changed from 1 to 2");
    }

    void fields() {
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        QFETCH(const QString, changes);
        QCOMPARE(changesText(snapshotOf(tool(before.toStdString())), snapshotOf(tool(after.toStdString()))), changes);
    }

    void safeguards() {
        const auto manifest = [](std::string_view confirmation, std::string_view command) {
            return snapshotOf(formatText(
                R"({{"contract": "forge", "activities": {{"drop": {{"type": "process", "command": ["{}"]}}}},
"tools": [{{"name": "drop", "description": "Drops.", "schema": {{}}, "category": "delete", "consequenceLevel": "high",
"requiresConfirmation": {}}}]}})",
                command, confirmation));
        };
        QCOMPARE(changesText(manifest("true", "a"), manifest("false", "a")),
                 QStringLiteral("risky /requiresConfirmation: `requiresConfirmation` changed from true to false"));
        QCOMPARE(changesText(manifest("false", "a"), manifest("true", "a")),
                 QStringLiteral("compatible /requiresConfirmation: `requiresConfirmation` changed from false to true"));
        QCOMPARE(changesText(manifest("true", "a"), manifest("true", "b")),
                 QStringLiteral("risky /command/0: `runs/command/0` changed from \"a\" to \"b\""));
    }

    void toolsOfASet() {
        const std::string first = R"("description": "Finds a page.", "inputSchema": {"type": "object"})";
        const std::string second = R"("description": "Reads a page.", "inputSchema": {"type": "object"})";
        const auto set = [](std::string_view a, std::string_view nameA, std::string_view b, std::string_view nameB) {
            return snapshotOf(formatText(R"([{{"name": "{}", {}}}, {{"name": "{}", {}}}])", nameA, a, nameB, b));
        };
        const auto before = set(first, "find", second, "read");
        QCOMPARE(changesText(before, set(second, "read", first, "find")), QString());
        QCOMPARE(changesText(before, set(first, "search", second, "read")),
                 QStringLiteral("breaking : the tool was renamed to `search`"));
        QCOMPARE(changesText(before, set(second, "read", R"("inputSchema": {"type": "object"})", "list")),
                 QStringLiteral("breaking : the tool was removed\ncompatible : the tool was added"));
        const auto found = changesBetween(*before, *set(first, "search", second, "read"));
        QVERIFY(found.has_value());
        QCOMPARE(found->changes.front().kind, ToolChange::Kind::Renamed);
        COMPARE_TEXT(found->changes.front().tool, "find");
        COMPARE_TEXT(found->changes.front().reason, "calls that use the old name fail");
        QCOMPARE(found->changedTools, std::size_t{1});
        QCOMPARE(found->count(Impact::Breaking), std::size_t{1});
    }

    /// The name of the file is part of the tools' ids.
    void filesMayBeRenamed() {
        const std::string text = tool(R"("inputSchema": {})");
        QCOMPARE(changesText(snapshotOf(text, "old.json"), snapshotOf(text, "new.json")), QString());
    }

    void contractsMayDiffer() {
        const auto mcp = snapshotOf(tool(R"("description": "Finds.", "inputSchema": {"properties": {"a": {}}})"));
        const auto openAi = snapshotOf(
            R"([{"type": "function", "function": {"name": "find", "description": "Finds.",
"parameters": {"properties": {}}}}])");
        QCOMPARE(changesText(mcp, openAi),
                 QStringLiteral("breaking : `contract` changed from \"mcp\" to \"openai\"\n"
                                "risky /type: `type` was added: \"function\"\n"
                                "risky /inputSchema/properties/a: parameter `a` was removed"));
    }
};

TOOLROOM_TEST(TestToolChanges)
#include "test_tool_changes.moc"
