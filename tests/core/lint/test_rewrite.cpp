// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/contract/contract_definition.h"
#include "core/json/member.h"
#include "core/lint/compat/model_view.h"
#include "core/lint/compat/target_facts.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A target with one fact, which rewrites the values at `at`.
SelectedTarget targetWith(const std::string& at, const std::string& operations, const std::string& when = {},
                          const std::string& effect = "rewritten") {
    const std::string json = formatText(
        R"({{"name": "acme", "title": "Acme", "kind": "host", "version": "2.1", "qualifiedName": "{{server}}:{{tool}}",
             "facts": [{{"id": "change", "about": "It changes.", "at": "{}", {} "effect": "{}", "rewrite": {},
             "instead": "Nothing.", "certainty": "documented", "sources": [{{"title": "Manual", "date": "2026-10-01"}}],
             "checked": "2026-11-26"}}]}})",
        at, when.empty() ? "" : formatText("\"when\": {},", when), effect, operations);
    const auto read = readTargetFacts(Document::parse(std::make_shared<const SourceText>("acme.json", json)).value());
    if (!read)
        qFatal("%s", read.error().front().text().c_str());
    return {.facts = *read, .profile = {}};
}

ToolDefinition toolOf(const std::string& json) {
    return contractDefinition(Contract::Mcp)
        .read(std::make_shared<const Document>(
            Document::parse(std::make_shared<const SourceText>("tool.json", json)).value()))
        .value();
}

/// The input schema of a tool after the operations on its subschemas.
std::string schemaAfter(const std::string& operations, const std::string& schema, const std::string& when = {}) {
    const ModelView view =
        modelView(toolOf(formatText(R"({{"name": "a", "description": "d", "inputSchema": {}}})", schema)),
                  targetWith("inputSubschema", operations, when));
    return view.definition["inputSchema"].dump();
}

/// `~/` stands for `#/`, which moc cannot read in raw strings.
Json parsedSchema(const QString& text) {
    return Json::parse(QString(text).replace(QLatin1String("~/"), QLatin1String("#/")).toStdString());
}

} // namespace

class TestRewrite : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void schemas_data() {
        QTest::addColumn<QString>("operations");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, const char* operations, const char* before, const char* after) {
            QTest::newRow(name) << QString::fromLatin1(operations) << QString::fromLatin1(before)
                                << QString::fromLatin1(after);
        };
        row("setMembers", R"([{"operation": "setMembers", "value": {"additionalProperties": false}}])",
            R"({"type":"object","additionalProperties":true})", R"({"type":"object","additionalProperties":false})");
        row("addMembers", R"([{"operation": "addMembers", "value": {"type": "object", "properties": {}}}])",
            R"({"type":"array"})", R"({"type":"array","properties":{}})");
        row("removeMembers", R"([{"operation": "removeMembers", "members": ["pattern", "format"]}])",
            R"({"type":"object","properties":{"a":{"type":"string","pattern":"x"},"pattern":{"format":"uri"}}})",
            R"({"type":"object","properties":{"a":{"type":"string"},"pattern":{}}})");
        row("keepMembers", R"([{"operation": "keepMembers", "members": ["type", "properties"]}])",
            R"({"type":"object","title":"t","properties":{"title":{"type":"string","minLength":1}}})",
            R"({"type":"object","properties":{"title":{"type":"string"}}})");
        row("replaceBooleans",
            R"([{"operation": "replaceBooleans", "members": ["properties", "items", "anyOf"], "value": {"type": "string"}}])",
            R"({"properties":{"a":true,"items":{"items":false}},"anyOf":[true,{}],"additionalProperties":true})",
            R"({"properties":{"a":{"type":"string"},"items":{"items":{"type":"string"}}},"anyOf":[{"type":"string"},{}],"additionalProperties":true})");
        row("replaceBooleans: a default is no schema",
            R"([{"operation": "replaceBooleans", "members": ["items"], "value": {}}])",
            R"({"default":{"items":true},"properties":{"items":{"type":"boolean","default":true}}})",
            R"({"default":{"items":true},"properties":{"items":{"type":"boolean","default":true}}})");
        row("inferType: an unknown type", R"([{"operation": "inferType"}])",
            R"({"type":"object","properties":{"a":{"type":"any","minimum":1},"b":{"type":"any"},"c":{"type":["text","null"]}}})",
            R"({"type":"object","properties":{"a":{"minimum":1,"type":"number"},"b":{},"c":{"type":"null"}}})");
        row("inferType: none beside a reference", R"([{"operation": "inferType"}])",
            R"({"properties":{"a":{"$ref":"b","properties":{}},"b":{"anyOf":[{"enum":[1]}],"items":{}}}})",
            R"({"properties":{"a":{"$ref":"b","properties":{}},"b":{"anyOf":[{"enum":[1],"type":"string"}],"items":{}}},"type":"object"})");
        row("unionToNullable: keepsOthers", R"([{"operation": "unionToNullable", "keepsOthers": true}])",
            R"({"properties":{"a":{"description":"d","anyOf":[{"type":"string"},{"type":"null"}],"title":"t"}}})",
            R"({"properties":{"a":{"description":"d","title":"t","nullable":true,"type":"string"}}})");
        row("only within properties",
            R"([{"operation": "removeMembers", "members": ["minimum"], "within": ["properties"]}])",
            R"({"properties":{"a":{"minimum":1,"items":{"minimum":2}}},"$defs":{"x":{"minimum":3}}})",
            R"({"properties":{"a":{"items":{"minimum":2}}},"$defs":{"x":{"minimum":3}}})");
        row("only when", R"([{"operation": "removeMembers", "members": ["items"], "when": {"required": ["x"]}}])",
            R"({"properties":{"a":{"items":{}},"b":{"items":{},"x":1}}})",
            R"({"properties":{"a":{"items":{}},"b":{"x":1}}})");
        row("of a member", R"([{"operation": "setMembers", "member": "items", "value": {"type": "string"}}])",
            R"({"properties":{"a":{"items":{}}}})", R"({"properties":{"a":{"items":{"type":"string"}}}})");
        row("removeNullMembers", R"([{"operation": "removeNullMembers"}])", R"({"type":"object","required":null})",
            R"({"type":"object"})");
        row("renameMember keeps the place", R"([{"operation": "renameMember", "members": ["oneOf", "anyOf"]}])",
            R"({"oneOf":[{}],"title":"t"})", R"({"anyOf":[{}],"title":"t"})");
        row("renameMember keeps what is there", R"([{"operation": "renameMember", "members": ["oneOf", "anyOf"]}])",
            R"({"oneOf":[{}],"anyOf":[{"type":"string"}]})", R"({"anyOf":[{"type":"string"}]})");
        row("replaceValue",
            R"([{"operation": "replaceValue", "value": {"type": "string"}, "when": {"type": "boolean"}}])",
            R"({"properties":{"a":true}})", R"({"properties":{"a":{"type":"string"}}})");
        row("constToEnum", R"([{"operation": "constToEnum"}])", R"({"properties":{"a":{"const":"x","title":"t"}}})",
            R"({"properties":{"a":{"enum":["x"],"title":"t"}}})");
        row("enumToStrings", R"([{"operation": "enumToStrings"}])",
            R"({"properties":{"a":{"type":"integer","enum":[1,2.5,null,true]},"b":{"enum":[1],"type":"integer"}}})",
            R"({"properties":{"a":{"type":"string","enum":["1","2.5","null","true"]},"b":{"enum":["1"],"type":"integer"}}})");
        row("inferType", R"([{"operation": "inferType", "within": ["properties"]}])",
            R"({"properties":{"a":{"minimum":1},"b":{"description":"d"},"c":{"items":{}},"d":{"format":"uri"}}})",
            R"({"properties":{"a":{"minimum":1,"type":"number"},"b":{},"c":{"items":{},"type":"array"},)"
            R"("d":{"format":"uri","type":"string"}},"type":"object"})");
        row("typesToNullable", R"([{"operation": "typesToNullable"}])",
            R"({"properties":{"a":{"type":["string","null"]},"b":{"type":["string","integer","null"]},"c":{"type":["string","integer"]}}})",
            R"({"properties":{"a":{"type":"string","nullable":true},"b":{"type":["string","integer"]},"c":{"type":["string","integer"]}}})");
        row("typesToNullable keeps longer lists", R"([{"operation": "typesToNullable", "keepsLists": true}])",
            R"({"properties":{"a":{"type":["null","string"]},"b":{"type":["string","integer","null"]}}})",
            R"({"properties":{"a":{"type":"string","nullable":true},"b":{"type":["string","integer","null"]}}})");
        row("typesToAnyOf", R"([{"operation": "typesToAnyOf"}])",
            R"({"properties":{"a":{"type":["string","null"]},"b":{"type":["string","integer","null"],"title":"t"}}})",
            R"({"properties":{"a":{"type":"string","nullable":true},"b":{"anyOf":[{"type":"string"},{"type":"integer"}],"title":"t","nullable":true}}})");
        row("typesToAnyOf of one type", R"([{"operation": "typesToAnyOf", "single": true}])",
            R"({"properties":{"a":{"type":["string","null"]},"b":{"type":["null"]}}})",
            R"({"properties":{"a":{"anyOf":[{"type":"string"}],"nullable":true},"b":{"type":"null"}}})");
        row("upperCaseType", R"([{"operation": "upperCaseType"}])",
            R"({"type":"object","properties":{"a":{"type":"file"}}})",
            R"({"type":"OBJECT","properties":{"a":{"type":"TYPE_UNSPECIFIED"}}})");
        row("unionToNullable", R"([{"operation": "unionToNullable"}])",
            R"({"properties":{"a":{"description":"lost","anyOf":[{"type":"null"},{"type":"string"}]},"b":{"anyOf":[{"type":"string"},{"type":"null"},{"type":"integer"}]}}})",
            R"({"properties":{"a":{"nullable":true,"type":"string"},"b":{"anyOf":[{"type":"string"},{"type":"integer"}],"nullable":true}}})");
        row("tupleToAnyOf", R"([{"operation": "tupleToAnyOf"}])", R"({"items":[{"type":"string"},{}]})",
            R"({"items":{"anyOf":[{"type":"string"},{}]}})");
        row("tupleToFirst", R"([{"operation": "tupleToFirst"}])",
            R"({"properties":{"a":{"items":[{"type":"string"},{}]},"b":{"items":[]}}})",
            R"({"properties":{"a":{"items":{"type":"string"}},"b":{"items":{}}}})");
        row("moveToDescription keeps the order of the schema",
            R"([{"operation": "moveToDescription", "members": ["maximum"]}, {"operation": "moveToDescription", "members": ["minimum"]}])",
            R"({"properties":{"a":{"minimum":1,"maximum":9,"description":"n"},"b":{"minimum":2}}})",
            R"({"properties":{"a":{"description":"n\n\n{minimum: 1, maximum: 9}"},"b":{"description":"{minimum: 2}"}}})");
        row("addParameters",
            R"([{"operation": "addParameters", "value": {"wait": {"type": "boolean"}}, "within": []}])",
            R"({"type":"object","properties":{"a":{"type":"string"}}})",
            R"({"type":"object","properties":{"a":{"type":"string","properties":{"wait":{"type":"boolean"}}},"wait":{"type":"boolean"}}})");
    }

    void schemas() {
        QFETCH(const QString, operations);
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        COMPARE_TEXT(schemaAfter(operations.toStdString(), before.toStdString()), after.toStdString());
    }

    void references_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::newRow("definition") << QStringLiteral(
                                           R"({"$ref":"~/$defs/a","description":"b","$defs":{"a":{"type":"string"}}})")
                                    << QStringLiteral(R"({"type":"string","description":"b"})");
        QTest::newRow("recursive")
            << QStringLiteral(
                   R"({"properties":{"n":{"$ref":"~/$defs/n"}},"$defs":{"n":{"properties":{"n":{"$ref":"~/$defs/n"}}}}})")
            << QStringLiteral(R"({"properties":{"n":{"properties":{"n":{}}}}})");
        QTest::newRow("without target") << QStringLiteral(R"({"properties":{"a":{"$ref":"~/$defs/b"}}})")
                                        << QStringLiteral(R"({"properties":{"a":{"$ref":"~/$defs/b"}}})");
    }

    void references() {
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        COMPARE_TEXT(inlineReferences(parsedSchema(before)).dump(), parsedSchema(after).dump());
    }

    void nullable_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* before, const char* after) {
            QTest::newRow(before) << QString::fromLatin1(before) << QString::fromLatin1(after);
        };
        row(R"({"type":"string"})", R"({"type":["string","null"]})");
        row(R"({"type":["string","null"]})", R"({"type":["string","null"]})");
        row(R"({"type":"string","enum":["a"]})", R"({"type":["string","null"],"enum":["a",null]})");
        row(R"({"type":"string","const":"a"})", R"({"type":["string","null"],"enum":["a",null]})");
        row(R"({"enum":["a"]})", R"({"enum":["a",null]})");
        row(R"({"anyOf":[{"type":"string"}]})", R"({"anyOf":[{"type":"string"},{"type":"null"}]})");
        row(R"({"description":"d","$ref":"~/$defs/a"})",
            R"({"description":"d","anyOf":[{"$ref":"~/$defs/a"},{"type":"null"}]})");
        row(R"({})", R"({})");
    }

    void nullable() {
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        COMPARE_TEXT(nullableSchema(parsedSchema(before)).dump(), parsedSchema(after).dump());
    }

    void parameters() {
        const ToolDefinition tool = toolOf(
            R"({"name": "a", "inputSchema": {"properties": {"x": {"type": "string"}, "y": {"type": "integer"}}, "required": ["z", "y"]}})");
        const auto after = [&](const char* at, const char* operation, const char* when) {
            return modelView(tool, targetWith(at, formatText(R"([{{"operation": "{}"}}])", operation), when))
                .definition["inputSchema"]
                .dump();
        };
        COMPARE_TEXT(
            after("optionalParameter", "requireParameter", "true"),
            R"({"properties":{"x":{"type":["string","null"]},"y":{"type":"integer"}},"required":["x","y","z"]})");
        COMPARE_TEXT(after("parameterName", "removeParameter", R"({"const": "x"})"),
                     R"({"properties":{"y":{"type":"integer"}},"required":["z","y"]})");
        COMPARE_TEXT(after("undeclaredRequired", "removeUndeclared", "true"),
                     R"({"properties":{"x":{"type":"string"},"y":{"type":"integer"}},"required":["y"]})");
    }

    void texts_data() {
        QTest::addColumn<QString>("operation");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, const char* operation, const char* before, const char* after) {
            QTest::newRow(name) << QString::fromUtf8(operation) << QString::fromUtf8(before)
                                << QString::fromUtf8(after);
        };
        row("as long as allowed", R"({"operation": "truncate", "longerThan": 4, "with": "…"})", "abcd", "abcd");
        row("longer", R"({"operation": "truncate", "longerThan": 4, "with": "…"})", "abcde", "abcd…");
        row("middle", R"({"operation": "truncate", "longerThan": 5, "head": 2, "tail": 1, "with": "..."})", "abcdef",
            "ab...f");
        row("omitted", R"({"operation": "truncate", "longerThan": 3, "head": 1, "tail": 1, "with": "[{omitted}]"})",
            "abcdef", "a[4]f");
        row("UTF-16", R"({"operation": "truncate", "longerThan": 3})", "a😀😀", "a😀");
        row("code points", R"({"operation": "truncate", "longerThan": 3, "unit": "codePoint"})", "a😀😀b", "a😀😀");
        row("bytes", R"({"operation": "truncate", "longerThan": 4, "unit": "byte"})", "aäöü", "aä");
        row("characters", R"({"operation": "replaceCharacters", "allowed": "a-z_", "with": "_"})", "a.B/ü", "a____");
        row("two units", R"({"operation": "replaceCharacters", "allowed": "a-z", "with": "_"})", "a😀", "a__");
        row("one code point",
            R"({"operation": "replaceCharacters", "allowed": "a-z", "with": "_", "unit": "codePoint"})", "a😀", "a_");
        row("joined", R"({"operation": "replaceCharacters", "allowed": "a-z-", "with": "_", "joins": true})", "a b/.c-",
            "a_b_c-");
        row("lower case", R"({"operation": "lowerCase"})", "My Server", "my server");
        row("prefix", R"({"operation": "removePrefix", "with": "mcp_"})", "mcp_mcp_a", "mcp_a");
    }

    void texts() {
        QFETCH(const QString, operation);
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        const ToolDefinition tool =
            toolOf(Json{{"name", "a"}, {"description", before.toStdString()}, {"inputSchema", Json::object()}}.dump());
        const ModelView view = modelView(tool, targetWith("description", '[' + operation.toStdString() + ']', "true"));
        COMPARE_TEXT(textAt(view.definition, "description"), after.toStdString());
    }

    void names() {
        const SelectedTarget target = targetWith(
            "name",
            R"([{"operation": "lowerCase", "part": "server"}, {"operation": "replaceCharacters", "part": "tool", "allowed": "a-z", "with": "_"}, {"operation": "truncate", "part": "name", "longerThan": 9}])",
            R"({"pattern": "\\."})");
        const ToolDefinition tool = toolOf(R"({"name": "a.b", "inputSchema": {}})");
        const ModelView known = modelView(tool, target, {.server = "Notes"});
        COMPARE_TEXT(known.name, "notes:a_b");
        COMPARE_TEXT(textAt(known.definition, "name"), "a_b");
        COMPARE_TEXT(known.changes.at(0).what.text(), "becomes `a_b`");
        COMPARE_TEXT(modelView(tool, target).name, "{server}:a_b"); // its length is not known
    }

    void flattens() {
        const ToolDefinition tool = toolOf(R"({"name": "a", "description": "Finds.", "inputSchema": {"type": "object",
            "anyOf": [{"properties": {"id": {"type": "string"}}, "required": ["id"]},
                      {"properties": {"id": {"type": "integer"}, "all": {}}, "required": ["id", "all"]}]}})");
        const ModelView view = modelView(tool, targetWith("inputSchema", R"([{"operation": "flattenRoot"}])", "true"));
        COMPARE_TEXT(
            view.definition["inputSchema"].dump(),
            R"({"type":"object","properties":{"id":{"anyOf":[{"type":"string"},{"type":"integer"}]},"all":{}},)"
            R"("required":["id"],"additionalProperties":true})");
        COMPARE_TEXT(textAt(view.definition, "description"),
                     "Input constraint: Provide parameters for at least one of: (id) or (id, all).\n\nFinds.");
    }

    void showsTextWhereNothingIsExact() {
        const ToolDefinition tool = toolOf(R"({"name": "a", "inputSchema": {"type": "object", "title": "t"}})");
        const SelectedTarget target = targetWith("inputSchema", R"([{"operation": "removeMembers", "members": ["x"]}])",
                                                 R"({"required": ["title"]})");
        const ModelView view = modelView(tool, target);
        QVERIFY(view.changes.empty());
        COMPARE_TEXT(view.described.at(0).fact->id, "change");
        COMPARE_TEXT(view.described.at(0).pointer, "/inputSchema/title");
        COMPARE_TEXT(view.diff(), "--- a/a.json\n+++ b/a.json\n@@ -1,5 +1,5 @@\n {\n-  \"name\": \"a\",\n"
                                  "+  \"name\": \"{server}:a\",\n   \"inputSchema\": {\n     \"type\": \"object\",\n"
                                  "     \"title\": \"t\"\n");
    }

    void doesNotApplyWhatMakesAToolLoad() {
        const ToolDefinition tool = toolOf(R"({"name": "a", "inputSchema": {"title": "t"}})");
        const SelectedTarget target =
            targetWith("inputSchema", R"([{"operation": "removeMembers", "members": ["title"]}])",
                       R"({"required": ["title"]})", "toolDropped");
        const ModelView view = modelView(tool, target);
        QVERIFY(view.isBroken());
        QVERIFY(view.changes.empty());
        const TargetConversion converted = convertForTarget(tool, target);
        COMPARE_TEXT(converted.tool.dump(), R"({"name":"a","inputSchema":{}})");
        COMPARE_TEXT(converted.changes.at(0).what.text(), "loses `title`");
        QVERIFY(converted.refusing.empty());
    }

    void leavesOutWhatStillBreaks() {
        const ToolDefinition tool = toolOf(R"({"name": "a", "inputSchema": {"title": "t"}})");
        const SelectedTarget target = targetWith("inputSchema", R"([{"operation": "removeMembers", "members": ["x"]}])",
                                                 R"({"required": ["title"]})", "toolDropped");
        const TargetConversion converted = convertForTarget(tool, target);
        QVERIFY(converted.tool.is_null());
        COMPARE_TEXT(converted.refusing.at(0).fact->id, "change");
    }
};

TOOLROOM_TEST(TestRewrite)
#include "test_rewrite.moc"
