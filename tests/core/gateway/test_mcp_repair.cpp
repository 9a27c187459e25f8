// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/mcp_repair.h"
#include "core/json/digest.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr std::string_view objectInput = R"("inputSchema":{"type":"object"})";

bool isAccepted(const Json& item, McpItemKind kind, Era era) {
    return std::ranges::all_of(mcpListSchemas(kind), [&](const McpListSchema& schema) {
        return findRevision(schema.revision)->era != era || schema.item.isValid(item);
    });
}

} // namespace

class TestMcpRepair : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void refusedListsAreRepaired();
    void toolsAreRepaired_data();
    void toolsAreRepaired();
    void unusableToolsAreNotOffered_data();
    void unusableToolsAreNotOffered();
    void otherItemsAreRepaired_data();
    void otherItemsAreRepaired();
    void repairsAreLimited();
};

/// The lists that real clients refuse; see tests/mcp/record_refused_lists.mjs.
void TestMcpRepair::refusedListsAreRepaired() {
    const Json recorded = Json::parse(readFile(testPath("core/gateway/refused_lists.json")));
    std::size_t offered = 0;
    for (const Json& list : recorded["lists"]) {
        const Json& tool = list["tool"];
        for (const Era era : {Era::Legacy, Era::Modern}) {
            const RepairedItem repaired = repairMcpItem(tool, McpItemKind::Tool, era);
            if (!repaired.problem.empty())
                continue;
            ++offered;
            QVERIFY2(isAccepted(repaired.item, McpItemKind::Tool, era), list["name"].dump().c_str());
            for (const char* schema : {"inputSchema", "outputSchema"})
                QVERIFY2(!repaired.item.contains(schema) || Schema::compile(repaired.item[schema]),
                         list["name"].dump().c_str());
            QVERIFY2(repaired.repairs.empty() == (repaired.item == tool), list["name"].dump().c_str());
        }
    }
    QCOMPARE(recorded["lists"].size(), std::size_t(139));
    QCOMPARE(offered, std::size_t(236)); // out of 278
}

void TestMcpRepair::toolsAreRepaired_data() {
    QTest::addColumn<QByteArray>("members"); ///< besides the name
    QTest::addColumn<QByteArray>("legacy");
    QTest::addColumn<QByteArray>("modern");  ///< empty if it is the same
    QTest::addColumn<QByteArray>("repairs"); ///< for legacy clients
    const QByteArray input(objectInput.data(), static_cast<qsizetype>(objectInput.size()));
    const auto row = [&](const char* name, const QByteArray& members, const QByteArray& legacy, const char* repairs,
                         const QByteArray& modern = {}) {
        QTest::newRow(name) << members << legacy << modern << QByteArray(repairs);
    };
    const auto withInput = [&](const char* members) { return input + (*members ? "," : "") + members; };
    row("valid", withInput(R"("x":null,"_meta":{"a":null},"annotations":{"b":null})"),
        withInput(R"("x":null,"_meta":{"a":null},"annotations":{"b":null})"), "");
    row("hints", withInput(R"("annotations":{"title":null,"readOnlyHint":"true","destructiveHint":false})"),
        withInput(R"("annotations":{"destructiveHint":false})"),
        "`annotations.title` removed, `annotations.readOnlyHint` removed");
    row("members", withInput(R"("title":null,"description":7,"_meta":[],"annotations":"x")"),
        withInput(R"("_meta":{})"),
        "`title` removed, `description` removed, `_meta` set to `{}`, `annotations` removed");
    row("icons", withInput(R"("icons":[{"src":"a.png","theme":"sepia"},{"src":"b.png"}])"),
        withInput(R"("icons":[{"src":"a.png"},{"src":"b.png"}])"), "`icons[0].theme` removed");
    row("useless icons", withInput(R"("icons":[{"src":null}])"), withInput(""),
        "`icons[0].src` removed, `icons` removed");
    row("no schema", R"("inputSchema":null)", input, R"(`inputSchema` set to `{"type":"object"}`)");
    row("no type", R"("inputSchema":{"properties":{"a":{}}})",
        R"("inputSchema":{"properties":{"a":{}},"type":"object"})", R"(`inputSchema.type` set to `"object"`)");
    row("types", R"("inputSchema":{"type":["null","object"]})", input, R"(`inputSchema.type` set to `"object"`)");
    row("properties", R"("inputSchema":{"type":"object","properties":[],"required":null})",
        R"("inputSchema":{"type":"object","properties":{}})",
        "`inputSchema.properties` set to `{}`, `inputSchema.required` removed");
    row("boolean parameters", R"("inputSchema":{"type":"object","properties":{"a":true,"b":false}})",
        R"("inputSchema":{"type":"object","properties":{"a":{},"b":{"not":{}}}})",
        R"(`inputSchema.properties.a` set to `{}`, `inputSchema.properties.b` set to `{"not":{}}`)",
        R"("inputSchema":{"type":"object","properties":{"a":true,"b":false}})");
    row("nested", R"("inputSchema":{"type":"object","properties":{"a":{"items":null,"properties":[]}}})",
        R"("inputSchema":{"type":"object","properties":{"a":{"properties":{}}}})",
        "`inputSchema.properties.a.items` removed, `inputSchema.properties.a.properties` set to `{}`");
    row("headers",
        R"("inputSchema":{"type":"object","properties":{"a/b":{"type":"number","x-mcp-header":"A"},)"
        R"("c":{"type":"string","x-mcp-header":"C"},"d":{"type":"string","x-mcp-header":"c"}}})",
        R"("inputSchema":{"type":"object","properties":{"a/b":{"type":"number"},)"
        R"("c":{"type":"string","x-mcp-header":"C"},"d":{"type":"string"}}})",
        "`inputSchema.properties.a/b.x-mcp-header` removed, `inputSchema.properties.d.x-mcp-header` removed");
    row("output root", withInput(R"("outputSchema":{"type":"array"})"), withInput(""), "`outputSchema` removed",
        withInput(R"("outputSchema":{"type":"array"})"));
    row("null output", withInput(R"("outputSchema":null)"), withInput(""), "`outputSchema` removed");
    row("output properties", withInput(R"("outputSchema":{"type":"object","properties":[]})"),
        withInput(R"("outputSchema":{"type":"object","properties":{}})"), "`outputSchema.properties` set to `{}`");
    row("output that does not compile", withInput(R"("outputSchema":{"type":"object","$ref":"#/$defs/A"})"),
        withInput(""), "`outputSchema` removed");
    row("output with id", withInput(R"("outputSchema":{"type":"object","id":"row"})"), withInput(""),
        "`outputSchema` removed", withInput(R"("outputSchema":{"type":"object","id":"row"})"));
}

void TestMcpRepair::toolsAreRepaired() {
    QFETCH(QByteArray, members);
    QFETCH(QByteArray, legacy);
    QFETCH(QByteArray, modern);
    QFETCH(QByteArray, repairs);
    const auto toolWith = [](const QByteArray& text) { return R"({"name":"get_rows",)" + text.toStdString() + "}"; };
    const Json tool = Json::parse(toolWith(members));
    const RepairedItem repaired = repairMcpItem(tool, McpItemKind::Tool, Era::Legacy);
    COMPARE_TEXT(repaired.problem, "");
    COMPARE_TEXT(compactText(repaired.item), toolWith(legacy));
    COMPARE_TEXT(describeRepairs(repaired.repairs), repairs.toStdString());
    COMPARE_TEXT(compactText(repairMcpItem(tool, McpItemKind::Tool, Era::Modern).item),
                 toolWith(modern.isEmpty() ? legacy : modern));
}

void TestMcpRepair::unusableToolsAreNotOffered_data() {
    QTest::addColumn<QByteArray>("tool");
    QTest::addColumn<QByteArray>("problem");
    const auto row = [](const char* name, const char* tool, const char* problem) {
        QTest::newRow(name) << QByteArray(tool) << QByteArray(problem);
    };
    row("no object", R"("text")", "must be an object, not a string");
    row("no name", R"({"inputSchema":{"type":"object"}})", "`name` is required but missing");
    row("name", R"({"name":7,"inputSchema":{"type":"object"}})", "`name` is `7`: it must be a string, not a number");
    row("arguments", R"({"name":"a","inputSchema":{"type":"string"}})",
        R"(`inputSchema.type` is `"string"`: it must be "object")");
    row("parameter", R"({"name":"a","inputSchema":{"type":"object","properties":{"type":"object"}}})",
        "`inputSchema.properties.type`: must be a schema: an object or a boolean");
    row("null parameter", R"({"name":"a","inputSchema":{"type":"object","properties":{"a":null}}})",
        "`inputSchema.properties.a`: must be a schema: an object or a boolean");
    row("type", R"({"name":"a","inputSchema":{"type":"object","properties":{"a":{"type":"str"}}}})",
        "`inputSchema.properties.a.type`: must be one of");
}

void TestMcpRepair::unusableToolsAreNotOffered() {
    QFETCH(QByteArray, tool);
    QFETCH(QByteArray, problem);
    const RepairedItem repaired = repairMcpItem(Json::parse(tool.toStdString()), McpItemKind::Tool, Era::Modern);
    QVERIFY2(repaired.problem.text().starts_with(problem.toStdString()), repaired.problem.text().c_str());
}

void TestMcpRepair::otherItemsAreRepaired_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("item");
    QTest::addColumn<QByteArray>("repaired");
    const auto row = [](const char* name, McpItemKind kind, const char* item, const char* repaired) {
        QTest::newRow(name) << static_cast<int>(kind) << QByteArray(item) << QByteArray(repaired);
    };
    row("prompt", McpItemKind::Prompt, R"({"name":"a","title":null,"arguments":[{"name":"b","required":null}]})",
        R"({"name":"a","arguments":[{"name":"b"}]})");
    row("prompt without arguments", McpItemKind::Prompt, R"({"name":"a","arguments":null})", R"({"name":"a"})");
    row("resource", McpItemKind::Resource, R"({"uri":"a:b","name":"a","mimeType":null,"size":"7"})",
        R"({"uri":"a:b","name":"a"})");
    row("template", McpItemKind::ResourceTemplate, R"({"uriTemplate":"a:{b}","name":"a","annotations":{"priority":2}})",
        R"({"uriTemplate":"a:{b}","name":"a","annotations":{}})");
    row("nameless resource", McpItemKind::Resource, R"({"uri":"a:b","name":null})", "");
}

void TestMcpRepair::otherItemsAreRepaired() {
    QFETCH(int, kind);
    QFETCH(QByteArray, item);
    QFETCH(QByteArray, repaired);
    const RepairedItem result =
        repairMcpItem(Json::parse(item.toStdString()), static_cast<McpItemKind>(kind), Era::Legacy);
    QCOMPARE(result.problem.empty(), !repaired.isEmpty());
    if (result.problem.empty())
        COMPARE_TEXT(compactText(result.item), repaired.toStdString());
}

void TestMcpRepair::repairsAreLimited() {
    Json icons = Json::array();
    for (int i = 0; i < 200; ++i)
        icons.push_back({{"src", "a.png"}, {"theme", nullptr}});
    const RepairedItem repaired = repairMcpItem(
        {{"name", "a"}, {"inputSchema", {{"type", "object"}}}, {"icons", icons}}, McpItemKind::Tool, Era::Modern);
    QCOMPARE(repaired.repairs.size(), std::size_t(100));
    COMPARE_TEXT(repaired.problem, "`icons[100].theme` is `null`: it must be a string, not null");
}

TOOLROOM_TEST(TestMcpRepair)
#include "test_mcp_repair.moc"
