// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_profile.h"
#include "core/json/pointer.h"
#include "core/registry/load.h"
#include "tests/support/test_case.h"

#include <algorithm>
#include <format>
#include <set>

using namespace toolroom;
using namespace toolroom::test;

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

std::string lossesOf(const ConvertedTool& converted) {
    std::string pointers;
    for (const Loss& loss : converted.losses)
        pointers += (pointers.empty() ? "" : " ") + loss.pointer;
    return pointers;
}

/// The members in which two tools differ; those of the annotations one by one.
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

constexpr auto forgeTool = R"({
    "name": "check_wash_sale", "description": "Checks a sale.", "schema": {"type": "object"}, "category": "analysis",
    "consequenceLevel": "medium", "requiresConfirmation": false, "timeout": 20000, "tags": ["tax", "risk"],
    "version": "1.0.0", "dependsOn": ["get_holdings"], "x-owner": "risk"})";
constexpr auto echomenTool = R"({
    "name": "web:scrape", "description": "Extract content from a web page",
    "parameters": {"type": "object", "properties": {"url": {"type": "string"}}, "required": ["url"]},
    "preconditions": [{"type": "resource", "description": "Browser must be available", "critical": true}],
    "effects": [{"type": "memory", "key": "web:cache", "reversible": true}], "timeout": 30000, "retry": "QUICK"})";
constexpr auto agentbaseTool = R"json({
    "name": "write_file", "description": "Write content to a file (requires permission)",
    "schema": {"type": "object", "properties": {"path": {"type": "string"}}}, "permissionScopes": ["fs-write"]})json";
constexpr auto hikaiTool = R"({"name": "read_baseline", "description": "Lee el baseline",
    "schema": {"type": "object", "properties": {"productId": {"type": "string"}}}, "outputSchema": {"type": "object"}})";
constexpr auto idealicTool = R"({
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
    void listsWhatIsLost_data();
    void listsWhatIsLost();
    void comesBackTheSame_data();
    void comesBackTheSame();
    void movesReferences();
    void keepsItselfWhereItRefersToItself();
    void keepsItselfWhereItHasNames();
    void takesDefinitionsOutWithAnOutput();
    void takesOutputsThatParametersReferTo();
    void losesReferencesWithTheirParameter();
    void policyIsNoPartOfTheSchema();
    void toItsOwnProfileIsNoChange();
    void keepsWhatItCannotRead();
    void realToolsComeBack_data();
    void realToolsComeBack();
};

void ConvertTest::writes_data() {
    QTest::addColumn<Profile>("from");
    QTest::addColumn<QString>("tool");
    QTest::addColumn<Profile>("to");
    QTest::addColumn<QString>("written");
    const auto row = [](const char* name, Profile from, const char* tool, Profile to, const char* written) {
        QTest::newRow(name) << from << QString::fromUtf8(tool) << to << QString::fromUtf8(written);
    };
    row("forge to mcp", Profile::Forge, forgeTool, Profile::Mcp,
        R"({"name":"check_wash_sale","description":"Checks a sale.","inputSchema":{"type":"object"}})");
    row("forge to echomen", Profile::Forge, forgeTool, Profile::Echomen,
        R"({"name":"check_wash_sale","description":"Checks a sale.","parameters":{"type":"object"},"timeout":20000})");
    row("echomen to openai", Profile::Echomen, echomenTool, Profile::OpenAi,
        R"({"type":"function","function":{"name":"web:scrape","description":"Extract content from a web page",)"
        R"("parameters":{"type":"object","properties":{"url":{"type":"string"}},"required":["url"]}}})");
    row("hikai to anthropic", Profile::Hikai, hikaiTool, Profile::Anthropic,
        R"({"name":"read_baseline","description":"Lee el baseline",)"
        R"("input_schema":{"type":"object","properties":{"productId":{"type":"string"}}}})");
    row("hikai to idealic", Profile::Hikai, hikaiTool, Profile::Idealic,
        R"({"description":"Lee el baseline","type":"object","properties":{)"
        R"("_tool":{"type":"string","const":"read_baseline"},"_output":{"type":"object"},)"
        R"("productId":{"type":"string"}}})");
    row("idealic to agentbase", Profile::Idealic, idealicTool, Profile::Agentbase,
        R"({"name":"sentimentAnalysis","description":"Analyzes text sentiment","schema":{"type":"object",)"
        R"("properties":{"text":{"type":"string","description":"Text to analyze"}},"required":["text"]},)"
        R"("outputSchema":{"type":"object","properties":{"sentiment":{"type":"string"}}}})");
    row("mcp without a schema to idealic", Profile::Mcp, R"({"name":"ping"})", Profile::Idealic,
        R"({"type":"object","properties":{"_tool":{"type":"string","const":"ping"}}})");
    row("absent stays absent", Profile::Mcp, R"({"name":"ping"})", Profile::Forge, R"({"name":"ping"})");
}

void ConvertTest::writes() {
    QFETCH(const Profile, from);
    QFETCH(const QString, tool);
    QFETCH(const Profile, to);
    QFETCH(const QString, written);
    COMPARE_TEXT(convertTool(readAs(from, tool.toStdString()), to).tool.dump(), written.toStdString());
}

void ConvertTest::listsWhatIsLost_data() {
    QTest::addColumn<Profile>("from");
    QTest::addColumn<QString>("tool");
    QTest::addColumn<Profile>("to");
    QTest::addColumn<QString>("lost");
    const auto row = [](const char* name, Profile from, const char* tool, Profile to, const char* lost) {
        QTest::newRow(name) << from << QString::fromUtf8(tool) << to << QString::fromUtf8(lost);
    };
    row("forge to mcp", Profile::Forge, forgeTool, Profile::Mcp,
        "/category /consequenceLevel /requiresConfirmation /timeout /tags /version /dependsOn /x-owner");
    row("forge to echomen", Profile::Forge, forgeTool, Profile::Echomen,
        "/category /consequenceLevel /requiresConfirmation /tags /version /dependsOn /x-owner");
    row("echomen to forge", Profile::Echomen, echomenTool, Profile::Forge, "/preconditions /effects /retry");
    row("agentbase to hikai", Profile::Agentbase, agentbaseTool, Profile::Hikai, "/permissionScopes");
    row("hikai to openai", Profile::Hikai, hikaiTool, Profile::OpenAi, "/outputSchema");
    row("idealic to mcp", Profile::Idealic, idealicTool, Profile::Mcp, "/properties/_activity/const");
    row("mcp to forge", Profile::Mcp,
        R"({"name": "a", "title": "A", "annotations": {"title": "B", "readOnlyHint": true}, "_meta": {}})",
        Profile::Forge, "/title /annotations/title /annotations/readOnlyHint /_meta");
    row("empty annotations", Profile::Mcp, R"({"name": "a", "annotations": {}})", Profile::Forge, "/annotations");
    row("null", Profile::Mcp, R"({"name": "a", "outputSchema": null})", Profile::Hikai, "/outputSchema");
    row("openai's strict", Profile::OpenAi, R"({"type": "function", "function": {"name": "a", "strict": true}})",
        Profile::Anthropic, "/function/strict");
    row("a parameter like a meta field", Profile::Mcp,
        R"({"name": "a", "inputSchema": {"properties": {"_tool": {}, "b": {}}}})", Profile::Idealic,
        "/inputSchema/properties/_tool");
    row("no properties", Profile::Mcp, R"({"name": "a", "inputSchema": {"type": "object"}})", Profile::Idealic,
        "/inputSchema");
    row("a description of the schema", Profile::Mcp,
        R"({"name": "a", "inputSchema": {"description": "d", "properties": {}}})", Profile::Idealic,
        "/inputSchema/description");
    row("an unknown meta field", Profile::Idealic,
        R"({"properties": {"_tool": {"const": "a"}, "_model": {"const": "m"}}})", Profile::Mcp, "/properties/_model");
}

void ConvertTest::listsWhatIsLost() {
    QFETCH(const Profile, from);
    QFETCH(const QString, tool);
    QFETCH(const Profile, to);
    QFETCH(const QString, lost);
    COMPARE_TEXT(lossesOf(convertTool(readAs(from, tool.toStdString()), to)), lost.toStdString());
}

void ConvertTest::comesBackTheSame_data() {
    QTest::addColumn<Profile>("by");
    for (const Profile profile : allProfiles)
        QTest::newRow(std::string(profileName(profile)).c_str()) << profile;
}

/// Every profile can carry a name, a description and a schema.
void ConvertTest::comesBackTheSame() {
    QFETCH(const Profile, by);
    const std::string text =
        R"({"name":"find_rows","description":"Finds rows.","inputSchema":{"$schema":"http://json-schema.org/draft-07/schema#",)"
        R"("properties":{"b":{"$ref":"#/definitions/b"},"a":{"type":"integer","maximum":9223372036854775807}},)"
        R"("type":"object","definitions":{"b":{"type":"string"}},"required":["b"],"title":"Rows","additionalProperties":false}})";
    const ConvertedTool there = convertTool(readAs(Profile::Mcp, text), by);
    COMPARE_TEXT(lossesOf(there), "");
    const ConvertedTool back = convertTool(readAs(by, there.tool.dump()), Profile::Mcp);
    COMPARE_TEXT(lossesOf(back), "");
    COMPARE_TEXT(back.tool.dump(), text);
}

void ConvertTest::movesReferences() {
    const std::string text =
        R"({"name":"tree","inputSchema":{"properties":{"a":{"$ref":"#/properties/b"},"b":{}}},"outputSchema":{)"
        R"("properties":{"child":{"$ref":"#"},"leaf":{"$ref":"#/$defs/leaf"},"$ref":{"type":"string"},)"
        R"("other":{"$ref":"https://example.org/x#/a"},"anchor":{"$ref":"#top"}},)"
        R"("$defs":{"leaf":{"const":{"$ref":"#/not/a/reference"}}}}})";
    const ConvertedTool there = convertTool(readAs(Profile::Mcp, text), Profile::Idealic);
    COMPARE_TEXT(
        there.tool["properties"]["_output"].dump(),
        R"({"properties":{"child":{"$ref":"#/properties/_output"},"leaf":{"$ref":"#/properties/_output/$defs/leaf"},)"
        R"("$ref":{"type":"string"},"other":{"$ref":"https://example.org/x#/a"},"anchor":{"$ref":"#top"}},)"
        R"("$defs":{"leaf":{"const":{"$ref":"#/not/a/reference"}}}})");
    COMPARE_TEXT(convertTool(readAs(Profile::Idealic, there.tool.dump()), Profile::Mcp).tool.dump(), text);
}

void ConvertTest::keepsItselfWhereItRefersToItself() {
    const std::string text = "{\"name\":\"tree\",\"description\":\"A "
                             "tree.\",\"inputSchema\":{\"type\":\"object\",\"description\":\"A node.\","
                             "\"properties\":{\"child\":{\"$ref\":\"#\"},\"leaf\":{\"$ref\":\"#/definitions/"
                             "leaf\"}},\"required\":[\"leaf\"],"
                             "\"definitions\":{\"leaf\":{\"type\":\"string\"}}}}";
    const ConvertedTool there = convertTool(readAs(Profile::Mcp, text), Profile::Idealic);
    COMPARE_TEXT(lossesOf(there), "");
    COMPARE_TEXT(there.tool["properties"]["child"]["$ref"].get<std::string>(), "#/$defs/_arguments");
    COMPARE_TEXT(there.tool["$defs"]["_arguments"]["properties"].dump(),
                 "{\"child\":{\"$ref\":\"#/$defs/_arguments\"},"
                 "\"leaf\":{\"$ref\":\"#/$defs/_arguments/definitions/leaf\"}}");
    QVERIFY(!there.tool["$defs"]["_arguments"]["properties"].contains("_tool"));
    const ConvertedTool back = convertTool(readAs(Profile::Idealic, there.tool.dump()), Profile::Mcp);
    COMPARE_TEXT(lossesOf(back), "");
    COMPARE_TEXT(back.tool.dump(), text);

    // Parameters that were changed since count.
    Json changed = there.tool;
    changed["properties"]["leaf"] = {{"type", "integer"}};
    const ToolDefinition tool = readAs(Profile::Idealic, changed.dump());
    COMPARE_TEXT((**tool.inputSchema.value)["properties"]["leaf"].dump(), "{\"type\":\"integer\"}");
}

void ConvertTest::keepsItselfWhereItHasNames() {
    const ConvertedTool there = convertTool(
        readAs(Profile::Mcp,
               "{\"name\":\"tree\",\"inputSchema\":{\"$id\":\"https://example.org/node\",\"$anchor\":\"top\","
               "\"properties\":{\"a\":{\"$ref\":\"#top\"},\"b\":{\"$ref\":\"node\"},"
               "\"c\":{\"$anchor\":\"c\"},\"d\":{\"$ref\":\"#c\"}}}}"),
        Profile::Idealic);
    QVERIFY(!there.tool.contains("$id"));
    const Json& kept = there.tool["$defs"]["_arguments"];
    COMPARE_TEXT(kept.dump(), "{\"properties\":{\"a\":{\"$ref\":\"#/$defs/_arguments\"},"
                              "\"b\":{\"$ref\":\"#/$defs/_arguments\"},\"c\":{},"
                              "\"d\":{\"$ref\":\"#/$defs/_arguments/properties/c\"}}}");
}

void ConvertTest::takesDefinitionsOutWithAnOutput() {
    const std::string text =
        "{\"type\":\"object\",\"properties\":{\"_tool\":{\"const\":\"w\"},\"_output\":{\"$ref\":\"#/$defs/day\"},"
        "\"a\":{}},\"$defs\":{\"day\":{\"properties\":{\"next\":{\"$ref\":\"#/$defs/day\"},"
        "\"t\":{\"$ref\":\"#/$defs/t\"}}},\"t\":{\"type\":\"number\"}}}";
    const ConvertedTool out = convertTool(readAs(Profile::Idealic, text), Profile::Mcp);
    COMPARE_TEXT(out.tool["outputSchema"].dump(),
                 "{\"$ref\":\"#/$defs/day\",\"$defs\":{\"day\":{\"properties\":{\"next\":{\"$ref\":\"#/$defs/day\"},"
                 "\"t\":{\"$ref\":\"#/$defs/t\"}}},\"t\":{\"type\":\"number\"}}}");
}

void ConvertTest::takesOutputsThatParametersReferTo() {
    const std::string text =
        "{\"type\":\"object\",\"properties\":{\"_tool\":{\"const\":\"w\"},\"_output\":{\"properties\":{"
        "\"day\":{\"type\":\"string\"}}},\"a\":{\"$ref\":\"#/properties/_output/properties/day\"}}}";
    const ConvertedTool out = convertTool(readAs(Profile::Idealic, text), Profile::Mcp);
    COMPARE_TEXT(out.tool["inputSchema"].dump(),
                 "{\"type\":\"object\",\"properties\":{\"a\":{\"$ref\":\"#/$defs/day\"}},"
                 "\"$defs\":{\"day\":{\"type\":\"string\"}}}");
}

void ConvertTest::losesReferencesWithTheirParameter() {
    const ConvertedTool there = convertTool(
        readAs(Profile::Mcp, "{\"name\":\"t\",\"inputSchema\":{\"properties\":{\"_meta\":{\"type\":\"object\"},"
                             "\"a\":{\"$ref\":\"#/properties/_meta\"}},\"required\":[\"a\",\"_meta\",\"a\"]}}"),
        Profile::Idealic);
    COMPARE_TEXT(there.tool["required"].dump(), "[\"a\"]");
    COMPARE_TEXT(lossesOf(there), "/inputSchema /inputSchema/properties/_meta /inputSchema/required/1");
    COMPARE_TEXT(there.losses.front().reason,
                 "the reference `#/properties/_meta` leads to what idealic has no place for");
}

void ConvertTest::policyIsNoPartOfTheSchema() {
    const ToolDefinition tool =
        readAs(Profile::Idealic, "{\"type\":\"object\",\"timeout\":500,\"effects\":[],\"title\":\"W\","
                                 "\"properties\":{\"_tool\":{\"const\":\"w\"},\"timeout\":{\"type\":\"integer\"}}}");
    QCOMPARE(tool.timeoutMs.value, std::optional<std::int64_t>(500));
    const ConvertedTool out = convertTool(tool, Profile::Echomen);
    COMPARE_TEXT(out.tool.dump(),
                 "{\"name\":\"w\",\"parameters\":{\"type\":\"object\",\"title\":\"W\","
                 "\"properties\":{\"timeout\":{\"type\":\"integer\"}}},\"effects\":[],\"timeout\":500}");
}

void ConvertTest::toItsOwnProfileIsNoChange() {
    for (const auto& [profile, text] : {std::pair{Profile::Forge, forgeTool},
                                        {Profile::Echomen, echomenTool},
                                        {Profile::Agentbase, agentbaseTool},
                                        {Profile::Hikai, hikaiTool},
                                        {Profile::Idealic, idealicTool}}) {
        const ConvertedTool converted = convertTool(readAs(profile, text), profile);
        QCOMPARE(converted.tool, Json::parse(text));
        QVERIFY(converted.losses.empty());
    }
}

void ConvertTest::keepsWhatItCannotRead() {
    const ConvertedTool converted =
        convertTool(readAs(Profile::Echomen, R"({"name": "a", "timeout": "5s", "parameters": {}})"), Profile::Forge);
    COMPARE_TEXT(converted.tool.dump(), R"({"name":"a","schema":{},"timeout":"5s"})");
    QVERIFY(converted.losses.empty());
}

void ConvertTest::realToolsComeBack_data() {
    comesBackTheSame_data();
}

/// Whatever is different after the way there and back was listed as lost.
void ConvertTest::realToolsComeBack() {
    QFETCH(const Profile, by);
    const std::string corpora = sharedPath("corpora");
    if (corpora.empty())
        QSKIP("the corpora are not beside the repository");
    std::size_t tools = 0;
    std::size_t identical = 0;
    QStringList unexplained;
    LoadOptions options{.jobs = 1};
    options.onTool = [&](std::size_t, std::size_t, const ToolDefinition& tool) {
        const ConvertedTool there = convertTool(tool, by);
        const ConvertedTool back = convertTool(readAs(by, there.tool.dump()), Profile::Mcp);
        std::set<std::string> different = differences(tool.document->value(), back.tool);
        ++tools;
        identical += different.empty();
        for (const ConvertedTool* way : {&there, &back})
            for (const Loss& loss : way->losses)
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

TOOLROOM_TEST_MAIN(ConvertTest)
#include "test_convert.moc"
