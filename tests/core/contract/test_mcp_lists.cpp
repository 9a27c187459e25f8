// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/mcp_lists.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

class TestMcpLists : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void schemasAreThoseOfTheRevisions();
    void schemasAreMadeFromThePublishedOnes();
    void clientsMayRequireMore();
    void plainToolsAreValidForAll_data();
    void plainToolsAreValidForAll();
};

void TestMcpLists::schemasAreThoseOfTheRevisions() {
    const std::vector<std::string> expected = {"2025-06-18", "2025-11-25", "2025-11-25 TypeScript SDK 1.x",
                                               "2026-07-28"};
    for (const auto& [kind, missing] : {std::pair(McpItemKind::Tool, "inputSchema"),
                                        {McpItemKind::Prompt, ""},
                                        {McpItemKind::Resource, "uri"},
                                        {McpItemKind::ResourceTemplate, "uriTemplate"}}) {
        std::vector<std::string> names;
        for (const McpListSchema& schema : mcpListSchemas(kind)) {
            names.push_back(schema.revision + (schema.client.empty() ? "" : " " + schema.client));
            const std::vector<ValidationError> errors = schema.item.validate({{"name", "a"}});
            const bool requiresMore = *missing != '\0' && schema.client.empty();
            QCOMPARE(errors.size(), std::size_t(requiresMore ? 1 : 0));
            if (requiresMore)
                COMPARE_TEXT(errors[0].missing, missing);
        }
        QCOMPARE(names, expected);
    }
}

void TestMcpLists::schemasAreMadeFromThePublishedOnes() {
    const std::string folder = sharedPath("schemas");
    const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    if (folder.empty() || python.isEmpty())
        QSKIP("requires the published schemas of MCP and python3");
    const QTemporaryDir output;
    const QStringList published = QDir(QString::fromStdString(folder)).entryList({QStringLiteral("mcp-*.json")});
    QVERIFY(!published.isEmpty());
    for (const QString& name : published) {
        const QString revision = name.sliced(4);
        const QString made = output.filePath(revision);
        QCOMPARE(QProcess::execute(python, {QString::fromStdString(testPath("../packaging/mcp_list_schema.py")),
                                            QString::fromStdString(folder) + u'/' + name, made}),
                 0);
        COMPARE_TEXT(readFile(testPath("../resources/mcp/" + revision.toStdString())), readFile(made.toStdString()));
    }
}

void TestMcpLists::clientsMayRequireMore() {
    const auto client =
        std::ranges::find(mcpListSchemas(McpItemKind::Tool), "TypeScript SDK 1.x", &McpListSchema::client);
    const auto errorsFor = [&](const char* output) {
        return client->item.validate({{"name", "a"}, {"outputSchema", Json::parse(output)}});
    };
    QVERIFY(errorsFor(R"({"type":"object","properties":{"id":{"type":"string","nullable":true}}})").empty());
    const auto nullable = errorsFor(R"({"properties":{"n":{"anyOf":[{"nullable":true}]}}})");
    QCOMPARE(nullable.size(), std::size_t(1));
    COMPARE_TEXT(nullable[0].instancePointer, "/outputSchema/properties/n/anyOf/0");
    COMPARE_TEXT(nullable[0].missing, "type");
    const auto id = errorsFor(R"({"items":{"id":"row"}})");
    QCOMPARE(id.size(), std::size_t(1));
    COMPARE_TEXT(id[0].instancePointer, "/outputSchema/items/id");
}

void TestMcpLists::plainToolsAreValidForAll_data() {
    QTest::addColumn<QString>("patch");
    QTest::addColumn<bool>("isPlain");
    QTest::newRow("required members") << "{}" << true;
    QTest::newRow("all members")
        << R"({"title":"A","description":"b","_meta":{"c":1},"annotations":{"title":"A","readOnlyHint":true},
               "execution":{"taskSupport":"optional"},
               "outputSchema":{"type":"object","properties":{"d":{"enum":[1]}}}})"
        << true;
    QTest::newRow("unknown member") << R"({"e":1})" << false;
    QTest::newRow("no name") << R"({"name":null})" << false;
    QTest::newRow("no input schema") << R"({"inputSchema":null})" << false;
    QTest::newRow("title") << R"({"title":1})" << false;
    QTest::newRow("metadata") << R"({"_meta":[]})" << false;
    QTest::newRow("type") << R"({"inputSchema":{"type":"array"}})" << false;
    QTest::newRow("types") << R"({"inputSchema":{"type":["object"]}})" << false;
    QTest::newRow("property") << R"({"inputSchema":{"properties":{"a":true}}})" << false;
    QTest::newRow("required") << R"({"inputSchema":{"required":[1]}})" << false;
    QTest::newRow("draft") << R"({"inputSchema":{"$schema":1}})" << false;
    QTest::newRow("hint") << R"({"annotations":{"readOnlyHint":"yes"}})" << false;
    QTest::newRow("task support") << R"({"execution":{"taskSupport":"never"}})" << false;
    QTest::newRow("output without type") << R"({"outputSchema":{"properties":{}}})" << false;
    QTest::newRow("empty enum") << R"({"outputSchema":{"type":"object","properties":{"d":{"enum":[]}}}})" << false;
    QTest::newRow("nullable") << R"({"outputSchema":{"type":"object","items":{"nullable":true}}})" << false;
    QTest::newRow("id") << R"({"outputSchema":{"type":"object","items":{"id":"row"}}})" << false;
}

void TestMcpLists::plainToolsAreValidForAll() {
    QFETCH(const QString, patch);
    QFETCH(const bool, isPlain);
    Json tool = {{"name", "a"}, {"inputSchema", {{"type", "object"}, {"properties", {{"b", {{"type", "string"}}}}}}}};
    tool.merge_patch(Json::parse(patch.toStdString()));
    QCOMPARE(isPlainMcpTool(tool), isPlain);
    const bool isValid = std::ranges::all_of(mcpListSchemas(McpItemKind::Tool),
                                             [&](const McpListSchema& schema) { return schema.item.isValid(tool); });
    if (isPlain)
        QVERIFY(isValid);
    else
        QVERIFY(!isValid || tool.contains("e"));
}

TOOLROOM_TEST(TestMcpLists)
#include "test_mcp_lists.moc"
