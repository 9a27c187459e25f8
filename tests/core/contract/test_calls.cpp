// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/contract/calls/calls.h"
#include "core/contract/contract_definition.h"
#include "core/lint/rules/call/check_envelopes.h"
#include "core/registry/loading/load.h"
#include "core/schema/schema.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

class CallsTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void resolvesActivities_data();
    void resolvesActivities();
    void putsMetaFieldsFirst();
    void composesOneSchema();
    void composedSchemaKeepsReferences();
    void nestedArgumentsAreNotCalls_data();
    void nestedArgumentsAreNotCalls();
    void requiresExistingFields();
    void referencesToOutputAreMoved();
    void convertsToOneDraft();
    void identifiersDoNotCollide();
    void closedObjectsPermitMetaFields_data();
    void closedObjectsPermitMetaFields();
    void longChainsOfReferences();
    void reportsLimitsThatApplyToMetaFields();
    void keepsSchemaLosses();
    void rejectsInvalidSchemas();
    void realToolsCompose();
    void checksCallsByBranch_data();
    void checksCallsByBranch();
    void namelessToolCannotBeCalled();
};

namespace {

ToolDefinition readAs(Contract contract, std::string text) {
    auto document = Document::parse(std::make_shared<const SourceText>("tool.json", std::move(text)));
    if (!document)
        qFatal("%s", document.error().text().c_str());
    auto tool = contractDefinition(contract).read(std::make_shared<const Document>(*std::move(document)));
    if (!tool)
        qFatal("%s", tool.error().text().c_str());
    return *std::move(tool);
}

std::vector<ToolCallSchema> branches() {
    const ToolDefinition weather =
        readAs(Contract::Idealic, R"({"type": "object", "description": "Reports the weather.",
        "properties": {"_tool": {"type": "string", "const": "weatherCheck"}, "location": {"type": "string"},
        "_output": {"type": "object", "properties": {"temperature": {"type": "number"}}}}, "required": ["location"]})");
    const ToolDefinition tree = readAs(Contract::Mcp, R"({"name": "list-tree", "inputSchema": {
        "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "additionalProperties": false,
        "properties": {"root": {"$ref": "#/definitions/node"}}, "required": ["root"],
        "definitions": {"node": {"type": "object", "properties": {"child": {"$ref": "#/definitions/node"}},
        "additionalProperties": false}}}})");
    return {*makeToolCallSchema(weather, {}), *makeToolCallSchema(tree, {})};
}

QString findingsIn(const LintReport& report) {
    QStringList findings;
    for (const Finding& finding : report.findings)
        findings += QString::fromStdString(formatText("{} {}: {}", finding.rule, finding.pointer, finding.message));
    return findings.join(QLatin1Char('\n'));
}

LintReport check(std::string calls) {
    const SourceSpec source{.kind = SourceSpec::Kind::Text, .name = "calls.json", .text = std::move(calls)};
    return checkCalls({source}, branches());
}

} // namespace

void CallsTest::resolvesActivities_data() {
    QTest::addColumn<QString>("activity");
    QTest::addColumn<QString>("resolved");
    const auto row = [](const char* name, const char* activity, const char* resolved) {
        QTest::newRow(name) << QString::fromLatin1(activity) << QString::fromLatin1(resolved);
    };
    row("absent, one of the same name", "", "weatherCheck");
    row("latent by its own word", R"(, "_activity": {"type": "string", "const": ""})", "");
    row("another", R"(, "_activity": {"const": "cached"})", "cached");
    row("by default", R"(, "_activity": {"default": "cached"})", "cached");
    row("as a bare string", R"(, "_activity": "cached")", "cached");
    row("unknown", R"(, "_activity": {"const": "absent"})", R"(tool.json:1:76: there is no activity `absent`)");
    row("of any name", R"(, "_activity": {"type": "string"})",
        "tool.json:1:66: `_activity` must be the name of an activity");
}

void CallsTest::resolvesActivities() {
    QFETCH(const QString, activity);
    QFETCH(const QString, resolved);
    const ToolDefinition tool =
        readAs(Contract::Idealic,
               formatText(R"({{"properties": {{"_tool": {{"const": "weatherCheck"}}{}}}}})", activity.toStdString()));
    const auto name = resolveActivity(tool, {"weatherCheck", "cached"});
    COMPARE_TEXT(name ? *name : name.error().text(), resolved.toStdString());
    if (activity.isEmpty())
        COMPARE_TEXT(*resolveActivity(tool, {"cached"}), "");
}

void CallsTest::putsMetaFieldsFirst() {
    COMPARE_TEXT(
        branches().front().schema.dump(),
        R"({"type":"object","description":"Reports the weather.","properties":{)"
        R"("_tool":{"type":"string","const":"weatherCheck"},"_activity":{"type":"string","const":""},)"
        R"("_reasoningForCall":{"type":"string","description":"Why this call is made"},)"
        R"("_output":{"anyOf":[{"type":"object","properties":{"temperature":{"type":"number"}}},{"type":"null"}]},)"
        R"("location":{"type":"string"}},"required":["_tool","_activity","location"]})");
}

void CallsTest::composesOneSchema() {
    const Json composed = composeCallSchema(branches());
    QCOMPARE(composed["properties"]["calls"]["items"]["anyOf"].size(), std::size_t{2});
    QVERIFY(validateAgainstMetaschema(composed).empty());
    const auto schema = Schema::compile(composed);
    QVERIFY2(schema.has_value(), schema ? "" : schema.error().text().c_str());
    QVERIFY(schema->isValid(Json::parse(
        R"({"calls": [{"_tool": "weatherCheck", "_activity": "", "location": "Lisbon", "_output": null},
                      {"_tool": "list-tree", "_activity": "", "root": {"child": {"child": {}}}}]})")));
    QVERIFY(schema->isValid(Json::parse(R"({"calls": []})")));
    for (const char* bad : {R"({"calls": [{"_tool": "weatherCheck", "_activity": ""}]})", R"({"calls": {}})", "{}",
                            R"({"calls": [{"_tool": "absent", "_activity": ""}]})",
                            R"({"calls": [{"_tool": "list-tree", "_activity": "", "root": {"child": {"leaf": 1}}}]})"})
        QVERIFY2(!schema->isValid(Json::parse(bad)), bad);
}

void CallsTest::composedSchemaKeepsReferences() {
    const Json composed = composeCallSchema(branches());
    const Json& tree = composed["properties"]["calls"]["items"]["anyOf"][1];
    COMPARE_TEXT(tree["properties"]["root"]["$ref"].get<std::string>(), "#/properties/calls/items/anyOf/1/$defs/node");
    QVERIFY(!tree.contains("$schema"));
}

void CallsTest::nestedArgumentsAreNotCalls_data() {
    QTest::addColumn<Contract>("contract");
    QTest::addColumn<QString>("tool");
    QTest::newRow("mcp") << Contract::Mcp
                         << QStringLiteral("{\"name\":\"tree\",\"inputSchema\":{\"type\":\"object\",\"properties\":{"
                                           "\"child\":{\"$ref\":\"#\"},\"n\":{\"type\":\"integer\"}},"
                                           "\"required\":[\"n\"],\"additionalProperties\":false}}");
    QTest::newRow("idealic") << Contract::Idealic
                             << QStringLiteral("{\"type\":\"object\",\"properties\":{\"_tool\":{\"const\":\"tree\"},"
                                               "\"child\":{\"$ref\":\"#\"},\"n\":{\"type\":\"integer\"}},"
                                               "\"required\":[\"n\"],\"additionalProperties\":false}");
}

/// A self-reference refers to the arguments, even in the schema of a call.
void CallsTest::nestedArgumentsAreNotCalls() {
    QFETCH(const Contract, contract);
    QFETCH(const QString, tool);
    const ToolCallSchema branch = *makeToolCallSchema(readAs(contract, tool.toStdString()), {});
    QVERIFY(branch.losses.empty());
    const auto schema = Schema::compile(composeCallSchema({&branch, 1}));
    QVERIFY(schema.has_value());
    const auto isValid = [&](const char* call) {
        return schema->isValid(Json{{"calls", Json::array({Json::parse(call)})}});
    };
    QVERIFY(isValid("{\"_tool\":\"tree\",\"_activity\":\"\",\"n\":1,\"child\":{\"n\":2,\"child\":{\"n\":3}}}"));
    QVERIFY(!isValid("{\"_tool\":\"tree\",\"_activity\":\"\",\"n\":1,\"child\":{}}"));
    QVERIFY(!isValid("{\"n\":1}"));
}

void CallsTest::requiresExistingFields() {
    const ToolCallSchema own = *makeToolCallSchema(
        readAs(Contract::Idealic, "{\"properties\":{\"_tool\":{\"const\":\"t\"},\"_bogus\":{},\"_output\":{},"
                                  "\"a\":{}},\"required\":[\"a\",\"_tool\",\"_bogus\",\"a\",\"_output\"]}"),
        {});
    COMPARE_TEXT(own.schema["required"].dump(), "[\"_tool\",\"_activity\",\"a\",\"_output\"]");
    QCOMPARE(own.losses, (ConversionLosses{{"/properties/_bogus",
                                            Message::verbatim("`_bogus` is not a valid meta field in a call")}}));
    const ToolCallSchema other = *makeToolCallSchema(
        readAs(Contract::Mcp, "{\"name\":\"t\",\"inputSchema\":{\"properties\":{\"_meta\":{},\"a\":{}},"
                              "\"required\":[\"_meta\",\"a\",\"a\"]}}"),
        {});
    COMPARE_TEXT(other.schema["required"].dump(), "[\"_tool\",\"_activity\",\"a\"]");
    QCOMPARE(other.losses.size(), std::size_t{2});
    COMPARE_TEXT(other.losses[0].pointer, "/inputSchema/properties/_meta");
    COMPARE_TEXT(other.losses[1].pointer, "/inputSchema/required/0");
}

void CallsTest::referencesToOutputAreMoved() {
    const ToolCallSchema branch = *makeToolCallSchema(
        readAs(Contract::Idealic,
               "{\"properties\":{\"_tool\":{\"const\":\"t\"},\"_reasoningForCall\":{\"type\":\"string\","
               "\"maxLength\":9},\"_output\":{\"properties\":{\"day\":{\"type\":\"string\"}}},"
               "\"a\":{\"$ref\":\"#/properties/_output/properties/day\"}}}"),
        {});
    COMPARE_TEXT(branch.schema["properties"]["a"]["$ref"].get<std::string>(),
                 "#/properties/_output/anyOf/0/properties/day");
    COMPARE_TEXT(branch.schema["properties"]["_reasoningForCall"].dump(), "{\"type\":\"string\",\"maxLength\":9}");
    QVERIFY(branch.losses.empty());
    QVERIFY(Schema::compile(branch.schema).has_value());
}

void CallsTest::convertsToOneDraft() {
    const ToolCallSchema branch = *makeToolCallSchema(
        readAs(
            Contract::Mcp,
            "{\"name\":\"t\",\"inputSchema\":{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"properties\":{"
            "\"pair\":{\"type\":\"array\",\"items\":[{\"type\":\"string\"},{\"$ref\":\"#/definitions/n\"}],"
            "\"additionalItems\":false},\"second\":{\"$ref\":\"#/properties/pair/items/1\",\"type\":\"string\"},"
            "\"rest\":{\"$ref\":\"#/dependencies/b\"}},"
            "\"dependencies\":{\"a\":[\"b\"],\"b\":{\"required\":[\"c\"]}},"
            "\"definitions\":{\"n\":{\"type\":\"integer\"}}}}"),
        {});
    const Json& properties = branch.schema["properties"];
    COMPARE_TEXT(
        properties["pair"].dump(),
        "{\"type\":\"array\",\"prefixItems\":[{\"type\":\"string\"},{\"$ref\":\"#/$defs/n\"}],\"items\":false}");
    COMPARE_TEXT(properties["second"].dump(), "{\"$ref\":\"#/properties/pair/prefixItems/1\"}");
    COMPARE_TEXT(properties["rest"]["$ref"].get<std::string>(), "#/dependentSchemas/b");
    COMPARE_TEXT(branch.schema["dependentRequired"].dump(), "{\"a\":[\"b\"]}");
    COMPARE_TEXT(branch.schema["dependentSchemas"].dump(), "{\"b\":{\"required\":[\"c\"]}}");
    QVERIFY(!branch.schema.contains("definitions"));
    QVERIFY(validateAgainstMetaschema(branch.schema).empty());
    QVERIFY(branch.losses.empty());
}

/// Two tools from one server may use the same anchors and even the same `$id`.
void CallsTest::identifiersDoNotCollide() {
    const auto tool = [](const char* name, const char* type) {
        return *makeToolCallSchema(
            readAs(Contract::Mcp,
                   formatText("{{\"name\":\"{}\",\"inputSchema\":{{\"$id\":\"https://example.org/x\","
                              "\"properties\":{{\"v\":{{\"$ref\":\"#value\"}},\"w\":{{\"$ref\":\"x#/$defs/v\"}}}},"
                              "\"$defs\":{{\"v\":{{\"$anchor\":\"value\",\"type\":\"{}\"}}}}}}}}",
                              name, type)),
            {});
    };
    const std::vector<ToolCallSchema> both = {tool("a", "string"), tool("b", "integer")};
    const Json composed = composeCallSchema(both);
    QVERIFY(!composed.dump().contains("$anchor"));
    QVERIFY(!composed.dump().contains("$id"));
    const auto schema = Schema::compile(composed);
    QVERIFY(schema.has_value());
    QVERIFY(schema->isValid(Json::parse("{\"calls\":[{\"_tool\":\"a\",\"_activity\":\"\",\"v\":\"x\",\"w\":\"x\"},"
                                        "{\"_tool\":\"b\",\"_activity\":\"\",\"v\":1,\"w\":1}]}")));
    QVERIFY(!schema->isValid(Json::parse("{\"calls\":[{\"_tool\":\"b\",\"_activity\":\"\",\"v\":\"x\"}]}")));
}

void CallsTest::closedObjectsPermitMetaFields_data() {
    QTest::addColumn<QString>("keywords");
    QTest::addColumn<QString>("good");
    QTest::addColumn<QString>("bad");
    const auto row = [](const char* name, const char* keywords, const char* good, const char* bad) {
        QTest::newRow(name) << QString::fromLatin1(keywords) << QString::fromLatin1(good) << QString::fromLatin1(bad);
    };
    row("alternatives",
        "\"anyOf\":[{\"properties\":{\"a\":{}},\"required\":[\"a\"],\"additionalProperties\":false},"
        "{\"properties\":{\"b\":{}},\"required\":[\"b\"],\"additionalProperties\":false}]",
        "\"a\":1", "\"a\":1,\"b\":2");
    row("by reference",
        "\"$ref\":\"#/$defs/x\",\"$defs\":{\"x\":{\"allOf\":[{\"$ref\":\"#/$defs/y\"}]},"
        "\"y\":{\"properties\":{\"a\":{\"$ref\":\"#/$defs/y\"}},\"additionalProperties\":false}}",
        "\"a\":{\"a\":{}}", "\"a\":{\"_tool\":1}");
    row("names", "\"propertyNames\":{\"maxLength\":1}", "\"a\":1", "\"ab\":1");
    row("patterns", "\"patternProperties\":{\"^x\":{\"type\":\"integer\"}},\"additionalProperties\":false", "\"x1\":1",
        "\"x1\":\"\"");
    row("number", "\"maxProperties\":1", "\"a\":1", "\"a\":1,\"b\":2,\"c\":1,\"d\":2");
}

void CallsTest::closedObjectsPermitMetaFields() {
    QFETCH(const QString, keywords);
    QFETCH(const QString, good);
    QFETCH(const QString, bad);
    const ToolCallSchema branch = *makeToolCallSchema(
        readAs(Contract::Mcp,
               formatText("{{\"name\":\"t\",\"inputSchema\":{{\"properties\":{{}},{}}}}}", keywords.toStdString())),
        {});
    const auto schema = Schema::compile(composeCallSchema({&branch, 1}));
    QVERIFY(schema.has_value());
    const auto isValid = [&](const QString& arguments) {
        return schema->isValid(Json::parse(
            formatText("{{\"calls\":[{{\"_tool\":\"t\",\"_activity\":\"\",{}}}]}}", arguments.toStdString())));
    };
    QVERIFY(isValid(good));
    QVERIFY(!isValid(bad));
}

/// Needs neither deep recursion nor quadratic time.
void CallsTest::longChainsOfReferences() {
    constexpr int links = 5000;
    std::string definitions;
    for (int i = 0; i < links; ++i)
        definitions += formatText("\"d{}\":{{\"allOf\":[{{\"$ref\":\"#/$defs/d{}\"}},{{\"$ref\":\"#/$defs/d{}\"}}]}},",
                                  i, i + 1, i + 1);
    const ToolCallSchema branch = *makeToolCallSchema(
        readAs(Contract::Mcp,
               formatText("{{\"name\":\"t\",\"inputSchema\":{{\"properties\":{{}},\"$ref\":\"#/$defs/d0\","
                          "\"$defs\":{{{}\"d{}\":{{\"additionalProperties\":false}}}}}}}}",
                          definitions, links)),
        {});
    QCOMPARE(branch.schema["$defs"].size(), std::size_t{2 * (links + 1)});
    COMPARE_TEXT(branch.schema["$ref"].get<std::string>(), "#/$defs/d0_call");
    COMPARE_TEXT(branch.schema["$defs"]["d4999_call"]["allOf"][1]["$ref"].get<std::string>(), "#/$defs/d5000_call");
    QVERIFY(branch.schema["$defs"]["d5000_call"]["properties"].contains("_tool"));
}

void CallsTest::reportsLimitsThatApplyToMetaFields() {
    const ToolCallSchema branch = *makeToolCallSchema(
        readAs(Contract::Mcp, "{\"name\":\"t\",\"inputSchema\":{\"properties\":{},\"maxProperties\":1,"
                              "\"patternProperties\":{\"^.\":{\"type\":\"integer\"}}}}"),
        {});
    QCOMPARE(branch.losses,
             (ConversionLosses{
                 {"/inputSchema", Message::verbatim("the limit `maxProperties` is no longer exact because it also "
                                                    "counts a call's two to four meta fields")},
                 {"/inputSchema", Message::verbatim("the property name pattern `^.` also matches meta fields")}}));
}

void CallsTest::keepsSchemaLosses() {
    const ToolCallSchema branch =
        *makeToolCallSchema(readAs(Contract::Mcp, "{\"name\":\"t\",\"inputSchema\":true,\"_meta\":1}"), {});
    QCOMPARE(branch.losses,
             (ConversionLosses{
                 {"/inputSchema",
                  Message::verbatim("idealic tools require an object schema, which this tool does not have")}}));
    const ToolCallSchema none = *makeToolCallSchema(readAs(Contract::Mcp, "{\"name\":\"t\",\"_meta\":1}"), {});
    QCOMPARE(none.losses,
             (ConversionLosses{
                 {"", Message::verbatim("idealic tools require an object schema, which this tool does not have")}}));
    QVERIFY(makeToolCallSchema(readAs(Contract::Mcp, "{\"name\":\"t\",\"inputSchema\":{\"type\":\"object\"}}"), {})
                ->losses.empty());
    const ToolCallSchema dangling = *makeToolCallSchema(
        readAs(Contract::Mcp, "{\"name\":\"t\",\"inputSchema\":{\"properties\":{\"a\":{\"$ref\":\"#/$defs/x\"}}}}"),
        {});
    QCOMPARE(dangling.losses,
             (ConversionLosses{{"/inputSchema", Message::verbatim("the reference `#/$defs/x` cannot be resolved")}}));
}

void CallsTest::rejectsInvalidSchemas() {
    const auto branch = makeToolCallSchema(
        readAs(Contract::Mcp, "{\"name\":\"t\",\"inputSchema\":{\"properties\":{\"a\":{\"type\":\"int\"}}}}"), {});
    QVERIFY(!branch);
    QVERIFY(branch.error().text().starts_with("tool.json:1:27: the schema of `t` is invalid: `/properties/a/type` "));
}

/// The composed schema is self-contained, regardless of where the tools come from.
void CallsTest::realToolsCompose() {
    const std::string corpora = sharedPath("corpora");
    if (corpora.empty())
        SKIP_WITHOUT_DATA("corpora");
    std::vector<ToolCallSchema> all;
    QStringList refused;
    LoadOptions options{.jobs = 1};
    options.onTool = [&](std::size_t, std::size_t, const ToolDefinition& tool) {
        auto branch = makeToolCallSchema(tool, {});
        if (branch)
            all.push_back(*std::move(branch));
        else
            refused += QString::fromStdString(branch.error().text());
    };
    QVERIFY(loadSources({{.path = corpora}}, options).errors.empty());
    QCOMPARE(refused, QStringList());
    QVERIFY(all.size() >= 189);
    const Json composed = composeCallSchema(all);
    QCOMPARE(validateAgainstMetaschema(composed).size(), std::size_t{0});
    QVERIFY(Schema::compile(composed).has_value());
}

void CallsTest::checksCallsByBranch_data() {
    QTest::addColumn<QString>("calls");
    QTest::addColumn<QString>("findings");
    const auto row = [](const char* name, const char* calls, const char* findings) {
        QTest::newRow(name) << QString::fromUtf8(calls) << QString::fromUtf8(findings);
    };
    row("good", R"({"calls": [{"_tool": "weatherCheck", "_activity": "", "location": "Lisbon"}]})", "");
    row("good, an array", R"([{"_tool": "list-tree", "_activity": "", "root": {}}])", "");
    row("good, alone", R"({"_tool": "list-tree", "_activity": "", "root": {}})", "");
    row("none", R"({"calls": []})", "");
    row("a wrong type", R"({"calls": [{"_tool": "weatherCheck", "_activity": "", "location": 5}]})",
        "call-arguments /calls/0/location: `location` must be a string, not a number");
    row("deep inside", R"([{"_tool": "list-tree", "_activity": "", "root": {"child": {"leaf": 1}}}])",
        "call-arguments /0/root/child/leaf: `root/child/leaf` is not an allowed property");
    row("several of one call", R"([{"_tool": "weatherCheck", "_activity": "x"}])",
        "call-arguments /0: `location` is required but missing\ncall-arguments /0/_activity: `_activity` must be \"\"");
    row("unknown meta fields",
        "[{\"_tool\": \"weatherCheck\", \"_activity\": \"\", \"location\": \"x\", \"_bogus\": 1}]",
        "envelope-field-unknown /0/_bogus: `_bogus` is not a valid meta field in a call");
    row("unknown meta fields, closed", "[{\"_tool\": \"list-tree\", \"_activity\": \"\", \"root\": {}, \"_bogus\": 1}]",
        "call-arguments /0/_bogus: `_bogus` is not an allowed property");
    row("a key twice",
        "{\"calls\": [{\"_tool\": \"weatherCheck\", \"_activity\": \"\", \"location\": 5, \"location\": \"x\"}]}",
        "envelope-duplicate-key /calls/0/location: The key `location` appears twice in this object; the value on line "
        "1 is ignored");
    row("unknown tool", R"([{"_tool": "weather", "_activity": ""}])",
        "call-tool /0/_tool: The request does not include the tool `weather`");
    row("no tool", R"([{"location": "Lisbon"}])", "call-tool /0: The call does not specify a tool");
    row("no object", R"(["weatherCheck"])", "call-shape /0: A call must be an object");
    row("no list", R"({"calls": "weatherCheck"})", "call-shape /calls: `calls` must be an array");
}

void CallsTest::checksCallsByBranch() {
    QFETCH(const QString, calls);
    QFETCH(const QString, findings);
    QCOMPARE(findingsIn(check(calls.toStdString())), findings);
}

void CallsTest::namelessToolCannotBeCalled() {
    const auto branch = makeToolCallSchema(readAs(Contract::Mcp, R"({"inputSchema": {}})"), {});
    QVERIFY(!branch);
    COMPARE_TEXT(branch.error().text(), "tool.json:1:1: a tool without a name cannot be called");
}

TOOLROOM_TEST(CallsTest)
#include "test_calls.moc"
