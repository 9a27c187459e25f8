// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/calls.h"
#include "core/contract/contract_profile.h"
#include "core/lint/check_envelopes.h"
#include "core/schema/schema.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <format>

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
    void checksByTheBranchOfTheTool_data();
    void checksByTheBranchOfTheTool();
    void aNamelessToolCannotBeCalled();
};

namespace {

ToolDefinition readAs(Profile profile, std::string text) {
    auto document = Document::parse(std::make_shared<const SourceText>("tool.json", std::move(text)));
    if (!document)
        qFatal("%s", document.error().text().c_str());
    auto tool = contractProfile(profile).read(std::make_shared<const Document>(*std::move(document)));
    if (!tool)
        qFatal("%s", tool.error().text().c_str());
    return *std::move(tool);
}

std::vector<CallBranch> branches() {
    const ToolDefinition weather = readAs(Profile::Idealic, R"({"type": "object", "description": "Reports the weather.",
        "properties": {"_tool": {"type": "string", "const": "weatherCheck"}, "location": {"type": "string"},
        "_output": {"type": "object", "properties": {"temperature": {"type": "number"}}}}, "required": ["location"]})");
    const ToolDefinition tree = readAs(Profile::Mcp, R"({"name": "list-tree", "inputSchema": {
        "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "additionalProperties": false,
        "properties": {"root": {"$ref": "#/definitions/node"}}, "required": ["root"],
        "definitions": {"node": {"type": "object", "properties": {"child": {"$ref": "#/definitions/node"}},
        "additionalProperties": false}}}})");
    return {*callBranch(weather, {}), *callBranch(tree, {})};
}

QString findingsIn(const LintReport& report) {
    QStringList findings;
    for (const Finding& finding : report.findings)
        findings += QString::fromStdString(std::format("{} {}: {}", finding.rule, finding.pointer, finding.message));
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
    row("unknown", R"(, "_activity": {"const": "absent"})", R"(tool.json:1:76: there is no activity "absent")");
    row("of any name", R"(, "_activity": {"type": "string"})", "tool.json:1:66: `_activity` must name one activity");
}

void CallsTest::resolvesActivities() {
    QFETCH(const QString, activity);
    QFETCH(const QString, resolved);
    const ToolDefinition tool =
        readAs(Profile::Idealic,
               std::format(R"({{"properties": {{"_tool": {{"const": "weatherCheck"}}{}}}}})", activity.toStdString()));
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
    const Json composed = composedCalls(branches());
    QCOMPARE(composed["properties"]["calls"]["items"]["anyOf"].size(), std::size_t{2});
    QVERIFY(metaschemaFaults(composed).empty());
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
    const Json composed = composedCalls(branches());
    const Json& tree = composed["properties"]["calls"]["items"]["anyOf"][1];
    COMPARE_TEXT(tree["properties"]["root"]["$ref"].get<std::string>(),
                 "#/properties/calls/items/anyOf/1/definitions/node");
    QVERIFY(!tree.contains("$schema"));
}

void CallsTest::checksByTheBranchOfTheTool_data() {
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
        "call-arguments /calls/0/location: must be a string, is a number");
    row("deep inside", R"([{"_tool": "list-tree", "_activity": "", "root": {"child": {"leaf": 1}}}])",
        "call-arguments /0/root/child/leaf: is not a property that is allowed here");
    row("several of one call", R"([{"_tool": "weatherCheck", "_activity": "x"}])",
        "call-arguments /0: is required but missing: \"location\"\ncall-arguments /0/_activity: must be \"\"");
    row("unknown tool", R"([{"_tool": "weather", "_activity": ""}])",
        "call-tool /0/_tool: There is no tool “weather” in the request");
    row("no tool", R"([{"location": "Lisbon"}])", "call-tool /0: The call does not say which tool it calls");
    row("no object", R"(["weatherCheck"])", "call-shape /0: A call must be an object");
    row("no list", R"({"calls": "weatherCheck"})", "call-shape /calls: `calls` must be an array");
}

void CallsTest::checksByTheBranchOfTheTool() {
    QFETCH(const QString, calls);
    QFETCH(const QString, findings);
    QCOMPARE(findingsIn(check(calls.toStdString())), findings);
}

void CallsTest::aNamelessToolCannotBeCalled() {
    const auto branch = callBranch(readAs(Profile::Mcp, R"({"inputSchema": {}})"), {});
    QVERIFY(!branch);
    COMPARE_TEXT(branch.error().text(), "tool.json:1:1: a tool without a name cannot be called");
}

TOOLROOM_TEST_MAIN(CallsTest)
#include "test_calls.moc"
