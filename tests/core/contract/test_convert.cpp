// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_definition.h"
#include "core/json/pointer.h"
#include "core/registry/loading/load.h"
#include "tests/support/test_case.h"

#include <algorithm>
#include <set>

using namespace toolroom;
using namespace toolroom::test;

namespace {

ToolDefinition toolOf(Contract contract, std::string text) {
    auto document = Document::parse(std::make_shared<const SourceText>("tool.json", std::move(text)));
    if (!document)
        qFatal("%s", document.error().text().c_str());
    auto tool = contractDefinition(contract).read(std::make_shared<const Document>(*std::move(document)));
    if (!tool)
        qFatal("%s", tool.error().text().c_str());
    return *std::move(tool);
}

std::string lossesOf(const ConvertedTool& converted) {
    std::string pointers;
    for (const ConversionLoss& loss : converted.losses)
        pointers += (pointers.empty() ? "" : " ") + loss.pointer;
    return pointers;
}

/// The members in which two tools differ, with those of `annotations` listed separately.
std::set<std::string> differences(const Json& one, const Json& other) {
    std::set<std::string> pointers;
    const auto compare = [&](const Json& first, const Json& second, const std::string& container) {
        for (const auto& [key, value] : first.items()) {
            const std::string pointer = appendPointer(container, key);
            if (pointer != "/annotations" && (!second.contains(key) || second[key] != value))
                pointers.insert(pointer);
        }
    };
    const auto annotations = [](const Json& tool) { return tool.value("annotations", Json::object()); };
    compare(one, other, "");
    compare(other, one, "");
    compare(annotations(one), annotations(other), "/annotations");
    compare(annotations(other), annotations(one), "/annotations");
    return pointers;
}

constexpr auto forgeSource = R"({
    "name": "check_wash_sale", "description": "Checks a sale.", "schema": {"type": "object"}, "category": "analysis",
    "consequenceLevel": "medium", "requiresConfirmation": false, "timeout": 20000, "tags": ["tax", "risk"],
    "version": "1.0.0", "dependsOn": ["get_holdings"], "x-owner": "risk"})";
constexpr auto echomenSource = R"({
    "name": "web:scrape", "description": "Extract content from a web page",
    "parameters": {"type": "object", "properties": {"url": {"type": "string"}}, "required": ["url"]},
    "preconditions": [{"type": "resource", "description": "Browser must be available", "critical": true}],
    "effects": [{"type": "memory", "key": "web:cache", "reversible": true}], "timeout": 30000, "retry": "QUICK"})";
constexpr auto agentbaseSource = R"json({
    "name": "write_file", "description": "Write content to a file (requires permission)",
    "schema": {"type": "object", "properties": {"path": {"type": "string"}}}, "permissionScopes": ["fs-write"]})json";
constexpr auto hikaiSource = R"({"name": "read_baseline", "description": "Lee el baseline",
    "schema": {"type": "object", "properties": {"productId": {"type": "string"}}}, "outputSchema": {"type": "object"}})";
constexpr auto idealicSource = R"({
    "type": "object", "description": "Analyzes text sentiment",
    "properties": {
        "_tool": {"type": "string", "const": "sentimentAnalysis"},
        "_activity": {"type": "string", "const": ""},
        "_output": {"type": "object", "properties": {"sentiment": {"type": "string"}}},
        "text": {"type": "string", "description": "Text to analyze"}},
    "required": ["text"]})";

} // namespace

class ConvertTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void writes_data();
    void writes();
    void listsLosses_data();
    void listsLosses();
    void roundTripIsIdentical_data();
    void roundTripIsIdentical();
    void movesReferences();
    void preservesSelfReferences();
    void preservesIdentifiers();
    void extractsOutputWithDefinitions();
    void extractsReferencedOutputs();
    void losesReferencesWithTheirParameter();
    void policyIsNotPartOfTheSchema();
    void sameContractIsUnchanged();
    void lossesNameWrappedSchemas();
    void toolLists_data();
    void toolLists();
    void movesFieldsToTheSecondFormat();
    void preservesUnreadableFields();
    void realToolsRoundTrip_data();
    void realToolsRoundTrip();
};

void ConvertTest::writes_data() {
    QTest::addColumn<Contract>("from");
    QTest::addColumn<QString>("tool");
    QTest::addColumn<Contract>("to");
    QTest::addColumn<QString>("written");
    const auto row = [](const char* name, Contract from, const char* tool, Contract to, const char* written) {
        QTest::newRow(name) << from << QString::fromUtf8(tool) << to << QString::fromUtf8(written);
    };
    row("forge to mcp", Contract::Forge, forgeSource, Contract::Mcp,
        R"({"name":"check_wash_sale","description":"Checks a sale.","inputSchema":{"type":"object"}})");
    row("forge to echomen", Contract::Forge, forgeSource, Contract::Echomen,
        R"({"name":"check_wash_sale","description":"Checks a sale.","parameters":{"type":"object"},"timeout":20000})");
    row("echomen to openai", Contract::Echomen, echomenSource, Contract::OpenAi,
        R"({"type":"function","function":{"name":"web:scrape","description":"Extract content from a web page",)"
        R"("parameters":{"type":"object","properties":{"url":{"type":"string"}},"required":["url"]}}})");
    row("hikai to anthropic", Contract::Hikai, hikaiSource, Contract::Anthropic,
        R"({"name":"read_baseline","description":"Lee el baseline",)"
        R"("input_schema":{"type":"object","properties":{"productId":{"type":"string"}}}})");
    row("hikai to idealic", Contract::Hikai, hikaiSource, Contract::Idealic,
        R"({"description":"Lee el baseline","type":"object","properties":{)"
        R"("_tool":{"type":"string","const":"read_baseline"},"_output":{"type":"object"},)"
        R"("productId":{"type":"string"}}})");
    row("idealic to agentbase", Contract::Idealic, idealicSource, Contract::Agentbase,
        R"({"name":"sentimentAnalysis","description":"Analyzes text sentiment","schema":{"type":"object",)"
        R"("properties":{"text":{"type":"string","description":"Text to analyze"}},"required":["text"]},)"
        R"("outputSchema":{"type":"object","properties":{"sentiment":{"type":"string"}}}})");
    row("mcp without a schema to idealic", Contract::Mcp, R"({"name":"ping"})", Contract::Idealic,
        R"({"type":"object","properties":{"_tool":{"type":"string","const":"ping"}}})");
    row("absent stays absent", Contract::Mcp, R"({"name":"ping"})", Contract::Forge, R"({"name":"ping"})");
    row("function without parameters", Contract::OpenAi, R"({"type":"function","name":"now"})", Contract::Anthropic,
        R"({"name":"now","input_schema":{"type":"object","properties":{}}})");
    row("custom tool", Contract::OpenAi, R"({"type":"custom","name":"run_sql"})", Contract::Mcp,
        R"({"name":"run_sql","inputSchema":{"type":"object","properties":{"input":{"type":"string"}},)"
        R"("required":["input"]}})");
    row("chat completions", Contract::Anthropic, R"({"name":"a","input_schema":{},"strict":true})", Contract::OpenAi,
        R"({"type":"function","function":{"name":"a","parameters":{},"strict":true}})");
    row("responses", Contract::Anthropic,
        R"({"name":"a","input_schema":{},"defer_loading":true,"allowed_callers":["direct","code_execution_20260120"]})",
        Contract::OpenAi,
        R"({"type":"function","name":"a","parameters":{},"defer_loading":true,)"
        R"("allowed_callers":["direct","programmatic"]})");
    row("openai to anthropic", Contract::OpenAi,
        R"({"type":"function","name":"a","parameters":{},"strict":true,"defer_loading":true,)"
        R"("allowed_callers":["direct"]})",
        Contract::Anthropic,
        R"({"name":"a","input_schema":{},"strict":true,"defer_loading":true,"allowed_callers":["direct"]})");
    row("mcp to gemini", Contract::Mcp, R"({"name":"a","inputSchema":{"type":"object"},"outputSchema":{}})",
        Contract::Gemini, R"({"name":"a","parametersJsonSchema":{"type":"object"},"responseJsonSchema":{}})");
    row("gemini to mcp", Contract::Gemini, R"({"name":"a","parameters":{"type":"OBJECT"}})", Contract::Mcp,
        R"({"name":"a","inputSchema":{"type":"object"}})");
    row("anthropic to bedrock", Contract::Anthropic, R"({"name":"a","input_schema":{},"strict":true})",
        Contract::Bedrock, R"({"toolSpec":{"name":"a","inputSchema":{"json":{}},"strict":true}})");
    row("AI SDK to anthropic", Contract::AiSdk,
        R"({"name":"a","inputSchema":{"jsonSchema":{}},"inputExamples":[{"input":{"b":1}}],"deferLoading":true})",
        Contract::Anthropic, R"({"name":"a","input_schema":{},"defer_loading":true,"input_examples":[{"b":1}]})");
    row("anthropic to the AI SDK", Contract::Anthropic, R"({"name":"a","input_schema":{},"input_examples":[{"b":1}]})",
        Contract::AiSdk, R"({"type":"function","name":"a","inputSchema":{},"inputExamples":[{"input":{"b":1}}]})");
    row("langchain to openai", Contract::LangChain, R"({"name":"a","args":{"b":{}}})", Contract::OpenAi,
        R"({"type":"function","function":{"name":"a","parameters":{"type":"object","properties":{"b":{}},)"
        R"("required":["b"]}}})");
}

void ConvertTest::writes() {
    QFETCH(const Contract, from);
    QFETCH(const QString, tool);
    QFETCH(const Contract, to);
    QFETCH(const QString, written);
    COMPARE_TEXT(convertTool(toolOf(from, tool.toStdString()), to).tool.dump(), written.toStdString());
}

void ConvertTest::listsLosses_data() {
    QTest::addColumn<Contract>("from");
    QTest::addColumn<QString>("tool");
    QTest::addColumn<Contract>("to");
    QTest::addColumn<QString>("lost");
    const auto row = [](const char* name, Contract from, const char* tool, Contract to, const char* lost) {
        QTest::newRow(name) << from << QString::fromUtf8(tool) << to << QString::fromUtf8(lost);
    };
    row("forge to mcp", Contract::Forge, forgeSource, Contract::Mcp,
        "/category /consequenceLevel /requiresConfirmation /timeout /tags /version /dependsOn /x-owner");
    row("forge to echomen", Contract::Forge, forgeSource, Contract::Echomen,
        "/category /consequenceLevel /requiresConfirmation /tags /version /dependsOn /x-owner");
    row("echomen to forge", Contract::Echomen, echomenSource, Contract::Forge, "/preconditions /effects /retry");
    row("agentbase to hikai", Contract::Agentbase, agentbaseSource, Contract::Hikai, "/permissionScopes");
    row("hikai to anthropic", Contract::Hikai, hikaiSource, Contract::Anthropic, "/outputSchema");
    row("idealic to mcp", Contract::Idealic, idealicSource, Contract::Mcp, "/properties/_activity/const");
    row("mcp to forge", Contract::Mcp,
        R"({"name": "a", "title": "A", "annotations": {"title": "B", "readOnlyHint": true}, "_meta": {}})",
        Contract::Forge, "/title /annotations/title /annotations/readOnlyHint /_meta");
    row("empty annotations", Contract::Mcp, R"({"name": "a", "annotations": {}})", Contract::Forge, "/annotations");
    row("null", Contract::Mcp, R"({"name": "a", "outputSchema": null})", Contract::Hikai, "/outputSchema");
    constexpr auto openAi = R"({"type": "function", "name": "a", "parameters": {}, "strict": true,
        "defer_loading": true, "allowed_callers": ["direct", "programmatic"], "output_schema": {}, "async": true})";
    row("openai to anthropic", Contract::OpenAi, openAi, Contract::Anthropic,
        "/allowed_callers/1 /output_schema /async");
    row("openai to mcp", Contract::OpenAi, openAi, Contract::Mcp, "/strict /defer_loading /allowed_callers /async");
    row("openai to gemini", Contract::OpenAi, openAi, Contract::Gemini,
        "/strict /defer_loading /allowed_callers /async");
    row("openai to bedrock", Contract::OpenAi, openAi, Contract::Bedrock,
        "/defer_loading /allowed_callers /output_schema /async");
    constexpr auto anthropic = R"({"type": "custom", "name": "a", "input_schema": {}, "strict": true,
        "defer_loading": true, "allowed_callers": ["direct", "code_execution_20260120", "robot"],
        "input_examples": [{}], "cache_control": {"type": "ephemeral"}, "eager_input_streaming": true})";
    row("anthropic to openai", Contract::Anthropic, anthropic, Contract::OpenAi,
        "/allowed_callers/2 /input_examples /cache_control /eager_input_streaming");
    row("anthropic to mcp", Contract::Anthropic, anthropic, Contract::Mcp,
        "/strict /defer_loading /allowed_callers /input_examples /cache_control /eager_input_streaming");
    row("anthropic to gemini", Contract::Anthropic, anthropic, Contract::Gemini,
        "/strict /defer_loading /allowed_callers /input_examples /cache_control /eager_input_streaming");
    row("anthropic to bedrock", Contract::Anthropic, anthropic, Contract::Bedrock,
        "/defer_loading /allowed_callers /input_examples /cache_control /eager_input_streaming");
    row("anthropic to the AI SDK", Contract::Anthropic, anthropic, Contract::AiSdk,
        "/defer_loading /allowed_callers /cache_control /eager_input_streaming");
    row("mcp to openai", Contract::Mcp, R"({"name": "a", "title": "A", "outputSchema": {}})", Contract::OpenAi,
        "/title");
    row("mcp to gemini", Contract::Mcp, R"({"name": "a", "outputSchema": {}})", Contract::Gemini, "");
    row("mcp to bedrock", Contract::Mcp, R"({"name": "a", "outputSchema": {}})", Contract::Bedrock, "/outputSchema");
    constexpr auto gemini = R"({"name": "a", "behavior": "BLOCKING", "response": {"type": "STRING"}})";
    row("gemini to openai", Contract::Gemini, gemini, Contract::OpenAi, "/behavior");
    row("gemini to anthropic", Contract::Gemini, gemini, Contract::Anthropic, "/behavior /response");
    row("gemini to mcp", Contract::Gemini, gemini, Contract::Mcp, "/behavior");
    row("gemini to bedrock", Contract::Gemini, gemini, Contract::Bedrock, "/behavior /response");
    constexpr auto bedrock = R"({"toolSpec": {"name": "a", "inputSchema": {"json": {}}, "strict": true}})";
    row("bedrock to openai", Contract::Bedrock, bedrock, Contract::OpenAi, "");
    row("bedrock to anthropic", Contract::Bedrock, bedrock, Contract::Anthropic, "");
    row("bedrock to mcp", Contract::Bedrock, bedrock, Contract::Mcp, "/toolSpec/strict");
    row("bedrock to gemini", Contract::Bedrock, bedrock, Contract::Gemini, "/toolSpec/strict");
    row("text", Contract::OpenAi, R"({"type": "custom", "name": "a", "format": {"type": "text"}})", Contract::Mcp,
        "/format");
    row("langchain to mcp", Contract::LangChain,
        R"({"lc": 1, "id": ["x"], "kwargs": {"name": "a", "args_schema": {}, "return_direct": true}})", Contract::Mcp,
        "/kwargs/return_direct");
    row("a parameter like a meta field", Contract::Mcp,
        R"({"name": "a", "inputSchema": {"properties": {"_tool": {}, "b": {}}}})", Contract::Idealic,
        "/inputSchema/properties/_tool");
    row("no properties", Contract::Mcp, R"({"name": "a", "inputSchema": {"type": "object"}})", Contract::Idealic,
        "/inputSchema");
    row("a description of the schema", Contract::Mcp,
        R"({"name": "a", "inputSchema": {"description": "d", "properties": {}}})", Contract::Idealic,
        "/inputSchema/description");
    row("an unknown meta field", Contract::Idealic,
        R"({"properties": {"_tool": {"const": "a"}, "_model": {"const": "m"}}})", Contract::Mcp, "/properties/_model");
}

void ConvertTest::listsLosses() {
    QFETCH(const Contract, from);
    QFETCH(const QString, tool);
    QFETCH(const Contract, to);
    QFETCH(const QString, lost);
    COMPARE_TEXT(lossesOf(convertTool(toolOf(from, tool.toStdString()), to)), lost.toStdString());
}

void ConvertTest::roundTripIsIdentical_data() {
    QTest::addColumn<Contract>("by");
    for (const Contract contract : allContracts)
        QTest::newRow(std::string(contractName(contract)).c_str()) << contract;
}

/// All contracts support a name, a description and a schema.
void ConvertTest::roundTripIsIdentical() {
    QFETCH(const Contract, by);
    const std::string text =
        R"({"name":"find_rows","description":"Finds rows.","inputSchema":{"$schema":"http://json-schema.org/draft-07/schema#",)"
        R"("properties":{"b":{"$ref":"#/definitions/b"},"a":{"type":"integer","maximum":9223372036854775807}},)"
        R"("type":"object","definitions":{"b":{"type":"string"}},"required":["b"],"title":"Rows","additionalProperties":false}})";
    const ConvertedTool there = convertTool(toolOf(Contract::Mcp, text), by);
    COMPARE_TEXT(lossesOf(there), "");
    const ConvertedTool back = convertTool(toolOf(by, there.tool.dump()), Contract::Mcp);
    COMPARE_TEXT(lossesOf(back), "");
    COMPARE_TEXT(back.tool.dump(), text);
}

void ConvertTest::movesReferences() {
    const std::string text =
        R"({"name":"tree","inputSchema":{"properties":{"a":{"$ref":"#/properties/b"},"b":{}}},"outputSchema":{)"
        R"("properties":{"child":{"$ref":"#"},"leaf":{"$ref":"#/$defs/leaf"},"$ref":{"type":"string"},)"
        R"("other":{"$ref":"https://example.org/x#/a"},"anchor":{"$ref":"#top"}},)"
        R"("$defs":{"leaf":{"const":{"$ref":"#/not/a/reference"}}}}})";
    const ConvertedTool there = convertTool(toolOf(Contract::Mcp, text), Contract::Idealic);
    COMPARE_TEXT(
        there.tool["properties"]["_output"].dump(),
        R"({"properties":{"child":{"$ref":"#/properties/_output"},"leaf":{"$ref":"#/properties/_output/$defs/leaf"},)"
        R"("$ref":{"type":"string"},"other":{"$ref":"https://example.org/x#/a"},"anchor":{"$ref":"#top"}},)"
        R"("$defs":{"leaf":{"const":{"$ref":"#/not/a/reference"}}}})");
    COMPARE_TEXT(convertTool(toolOf(Contract::Idealic, there.tool.dump()), Contract::Mcp).tool.dump(), text);
}

void ConvertTest::preservesSelfReferences() {
    const std::string text = "{\"name\":\"tree\",\"description\":\"A "
                             "tree.\",\"inputSchema\":{\"type\":\"object\",\"description\":\"A node.\","
                             "\"properties\":{\"child\":{\"$ref\":\"#\"},\"leaf\":{\"$ref\":\"#/definitions/"
                             "leaf\"}},\"required\":[\"leaf\"],"
                             "\"definitions\":{\"leaf\":{\"type\":\"string\"}}}}";
    const ConvertedTool there = convertTool(toolOf(Contract::Mcp, text), Contract::Idealic);
    COMPARE_TEXT(lossesOf(there), "");
    COMPARE_TEXT(there.tool["properties"]["child"]["$ref"].get<std::string>(), "#/$defs/_arguments");
    COMPARE_TEXT(there.tool["$defs"]["_arguments"]["properties"].dump(),
                 "{\"child\":{\"$ref\":\"#/$defs/_arguments\"},"
                 "\"leaf\":{\"$ref\":\"#/$defs/_arguments/definitions/leaf\"}}");
    QVERIFY(!there.tool["$defs"]["_arguments"]["properties"].contains("_tool"));
    const ConvertedTool back = convertTool(toolOf(Contract::Idealic, there.tool.dump()), Contract::Mcp);
    COMPARE_TEXT(lossesOf(back), "");
    COMPARE_TEXT(back.tool.dump(), text);

    // Parameters that were changed in the meantime take precedence.
    Json changed = there.tool;
    changed["properties"]["leaf"] = {{"type", "integer"}};
    const ToolDefinition tool = toolOf(Contract::Idealic, changed.dump());
    COMPARE_TEXT((**tool.inputSchema.value)["properties"]["leaf"].dump(), "{\"type\":\"integer\"}");
}

void ConvertTest::preservesIdentifiers() {
    const ConvertedTool there = convertTool(
        toolOf(Contract::Mcp,
               "{\"name\":\"tree\",\"inputSchema\":{\"$id\":\"https://example.org/node\",\"$anchor\":\"top\","
               "\"properties\":{\"a\":{\"$ref\":\"#top\"},\"b\":{\"$ref\":\"node\"},"
               "\"c\":{\"$anchor\":\"c\"},\"d\":{\"$ref\":\"#c\"}}}}"),
        Contract::Idealic);
    QVERIFY(!there.tool.contains("$id"));
    const Json& kept = there.tool["$defs"]["_arguments"];
    COMPARE_TEXT(kept.dump(), "{\"properties\":{\"a\":{\"$ref\":\"#/$defs/_arguments\"},"
                              "\"b\":{\"$ref\":\"#/$defs/_arguments\"},\"c\":{},"
                              "\"d\":{\"$ref\":\"#/$defs/_arguments/properties/c\"}}}");
}

void ConvertTest::extractsOutputWithDefinitions() {
    const std::string text =
        "{\"type\":\"object\",\"properties\":{\"_tool\":{\"const\":\"w\"},\"_output\":{\"$ref\":\"#/$defs/day\"},"
        "\"a\":{}},\"$defs\":{\"day\":{\"properties\":{\"next\":{\"$ref\":\"#/$defs/day\"},"
        "\"t\":{\"$ref\":\"#/$defs/t\"}}},\"t\":{\"type\":\"number\"}}}";
    const ConvertedTool out = convertTool(toolOf(Contract::Idealic, text), Contract::Mcp);
    COMPARE_TEXT(out.tool["outputSchema"].dump(),
                 "{\"$ref\":\"#/$defs/day\",\"$defs\":{\"day\":{\"properties\":{\"next\":{\"$ref\":\"#/$defs/day\"},"
                 "\"t\":{\"$ref\":\"#/$defs/t\"}}},\"t\":{\"type\":\"number\"}}}");
}

void ConvertTest::extractsReferencedOutputs() {
    const std::string text =
        "{\"type\":\"object\",\"properties\":{\"_tool\":{\"const\":\"w\"},\"_output\":{\"properties\":{"
        "\"day\":{\"type\":\"string\"}}},\"a\":{\"$ref\":\"#/properties/_output/properties/day\"}}}";
    const ConvertedTool out = convertTool(toolOf(Contract::Idealic, text), Contract::Mcp);
    COMPARE_TEXT(out.tool["inputSchema"].dump(),
                 "{\"type\":\"object\",\"properties\":{\"a\":{\"$ref\":\"#/$defs/day\"}},"
                 "\"$defs\":{\"day\":{\"type\":\"string\"}}}");
}

void ConvertTest::losesReferencesWithTheirParameter() {
    const ConvertedTool there = convertTool(
        toolOf(Contract::Mcp, "{\"name\":\"t\",\"inputSchema\":{\"properties\":{\"_meta\":{\"type\":\"object\"},"
                              "\"a\":{\"$ref\":\"#/properties/_meta\"}},\"required\":[\"a\",\"_meta\",\"a\"]}}"),
        Contract::Idealic);
    COMPARE_TEXT(there.tool["required"].dump(), "[\"a\"]");
    COMPARE_TEXT(lossesOf(there), "/inputSchema /inputSchema/properties/_meta /inputSchema/required/1");
    COMPARE_TEXT(there.losses.front().reason, "the target of the reference `#/properties/_meta` was dropped");
}

void ConvertTest::policyIsNotPartOfTheSchema() {
    const ToolDefinition tool =
        toolOf(Contract::Idealic, "{\"type\":\"object\",\"timeout\":500,\"effects\":[],\"title\":\"W\","
                                  "\"properties\":{\"_tool\":{\"const\":\"w\"},\"timeout\":{\"type\":\"integer\"}}}");
    QCOMPARE(tool.timeoutMs.value, std::optional<std::int64_t>(500));
    const ConvertedTool out = convertTool(tool, Contract::Echomen);
    COMPARE_TEXT(out.tool.dump(),
                 "{\"name\":\"w\",\"parameters\":{\"type\":\"object\",\"title\":\"W\","
                 "\"properties\":{\"timeout\":{\"type\":\"integer\"}}},\"effects\":[],\"timeout\":500}");
}

void ConvertTest::sameContractIsUnchanged() {
    for (const auto& [contract, text] : {std::pair{Contract::Forge, forgeSource},
                                         {Contract::Echomen, echomenSource},
                                         {Contract::Agentbase, agentbaseSource},
                                         {Contract::Hikai, hikaiSource},
                                         {Contract::Idealic, idealicSource}}) {
        const ConvertedTool converted = convertTool(toolOf(contract, text), contract);
        QCOMPARE(converted.tool, Json::parse(text));
        QVERIFY(converted.losses.empty());
    }
}

void ConvertTest::lossesNameWrappedSchemas() {
    const ConvertedTool converted = convertTool(
        toolOf(Contract::AiSdk, R"({"name": "a", "outputSchema": {"jsonSchema": {}}})"), Contract::Anthropic);
    QCOMPARE(converted.losses.size(), std::size_t{1});
    COMPARE_TEXT(converted.losses[0].pointer, "/outputSchema/jsonSchema");
    COMPARE_TEXT(converted.losses[0].reason.text(), "anthropic has no field for `outputSchema`");
}

void ConvertTest::toolLists_data() {
    QTest::addColumn<Contract>("contract");
    QTest::addColumn<QString>("tools");
    QTest::addColumn<QString>("list");
    QTest::newRow("mcp") << Contract::Mcp << R"([{"name":"a"}])" << R"({"tools":[{"name":"a"}]})";
    QTest::newRow("anthropic") << Contract::Anthropic << R"([{"name":"a"}])" << R"([{"name":"a"}])";
    QTest::newRow("gemini") << Contract::Gemini << R"([{"name":"a"}])"
                            << R"([{"functionDeclarations":[{"name":"a"}]}])";
    QTest::newRow("openai") << Contract::OpenAi << R"([{"type":"function","function":{"name":"a"}}])"
                            << R"([{"type":"function","function":{"name":"a"}}])";
}

void ConvertTest::toolLists() {
    QFETCH(const Contract, contract);
    QFETCH(const QString, tools);
    QFETCH(const QString, list);
    COMPARE_TEXT(makeToolList(Json::parse(tools.toStdString()), contract).dump(), list.toStdString());
}

void ConvertTest::movesFieldsToTheSecondFormat() {
    const SecondFormat& format = *contractDefinition(Contract::OpenAi).secondFormat;
    const Json flat = {{"type", "function"}, {"name", "b"}, {"defer_loading", true}};
    const Json nested = {{"type", "custom"}, {"custom", {{"name", "c"}}}};
    QVERIFY(format.isNeeded(flat));
    QVERIFY(!format.isNeeded(nested));
    QCOMPARE(format.toFormat(flat), flat);
    QCOMPARE(format.toFormat(nested), (Json{{"type", "custom"}, {"name", "c"}}));
}

void ConvertTest::preservesUnreadableFields() {
    const ConvertedTool converted =
        convertTool(toolOf(Contract::Echomen, R"({"name": "a", "timeout": "5s", "parameters": {}})"), Contract::Forge);
    COMPARE_TEXT(converted.tool.dump(), R"({"name":"a","schema":{},"timeout":"5s"})");
    QVERIFY(converted.losses.empty());
}

void ConvertTest::realToolsRoundTrip_data() {
    roundTripIsIdentical_data();
}

/// Every difference after a round trip was listed as a loss.
void ConvertTest::realToolsRoundTrip() {
    QFETCH(const Contract, by);
    const std::string corpora = sharedPath("corpora");
    if (corpora.empty())
        SKIP_WITHOUT_DATA("corpora");
    std::size_t tools = 0;
    std::size_t identical = 0;
    QStringList unexplained;
    LoadOptions options{.jobs = 1};
    options.onTool = [&](std::size_t, std::size_t, const ToolDefinition& tool) {
        const ConvertedTool there = convertTool(tool, by);
        const ConvertedTool back = convertTool(toolOf(by, there.tool.dump()), Contract::Mcp);
        std::set<std::string> different = differences(tool.document->value(), back.tool);
        ++tools;
        identical += different.empty();
        for (const ConvertedTool* way : {&there, &back})
            for (const ConversionLoss& loss : way->losses)
                std::erase_if(different, [&](const std::string& pointer) {
                    return loss.pointer == pointer || loss.pointer.starts_with(pointer + "/");
                });
        for (const std::string& pointer : different)
            unexplained += QString::fromStdString(tool.id + pointer);
    };
    QVERIFY(loadSources({{.path = corpora}}, options).errors.empty());
    QVERIFY(tools >= 189);
    QCOMPARE(unexplained, QStringList());
    qInfo("%zu of %zu tools come back identical", identical, tools);
    QVERIFY(identical > 0);
}

TOOLROOM_TEST(ConvertTest)
#include "test_convert.moc"
