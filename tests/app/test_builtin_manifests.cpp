// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_definition.h"
#include "core/json/pointer.h"
#include "core/lint/engine/linter.h"
#include "core/schema/schema.h"
#include "tests/support/test_case.h"
#include "tools/builtin_manifests.h"

using namespace toolroom;

/// The built-in tools as a source, with tools of all five contracts.
class TestBuiltinManifests : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyToolOfTheDocuments();
    void valuesOfTheDocuments_data();
    void valuesOfTheDocuments();
    void timeouts();
    void schemasAreValid();
    void readWithoutLoss();
    void lintClean();

private:
    RegistrySnapshotPtr m_tools;
};

void TestBuiltinManifests::initTestCase() {
    const LoadResult result = loadSources(builtinManifests(), {});
    QVERIFY(result.errors.empty());
    QVERIFY(result.snapshot->quarantined().empty());
    m_tools = result.snapshot;
}

void TestBuiltinManifests::everyToolOfTheDocuments() {
    std::string ids;
    for (const RegisteredTool& tool : m_tools->tools())
        ids += tool.id + ' ';
    COMPARE_TEXT(ids, "forge/get_holdings forge/check_wash_sale echomen/web:scrape echomen/file:write agentbase/hello "
                      "agentbase/read_file agentbase/write_file agentbase/summarize agentbase/search "
                      "agentbase/search_code hikai/read_sources hikai/read_baseline hikai/read_context_inputs "
                      "hikai/todo_manager hikai/validate_output idealic/sentimentAnalysis idealic/weatherCheck ");
    QCOMPARE(m_tools->sources().size(), std::size_t{5});
    for (const LoadedSource& source : m_tools->sources()) {
        COMPARE_TEXT(source.name, "builtin:" + source.sourceId);
        COMPARE_TEXT(source.sourceId, contractName(*source.contract));
        QVERIFY(source.declared);
        QVERIFY(source.path.empty());
    }
    for (const RegisteredTool& tool : m_tools->tools())
        COMPARE_TEXT(tool.sourceId, contractName(tool.contract));
}

void TestBuiltinManifests::valuesOfTheDocuments_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* id, const char* pointer, const char* value) {
        QTest::addRow("%s%s", id, pointer)
            << QString::fromLatin1(id) << QString::fromLatin1(pointer) << QString::fromLatin1(value);
    };
    row("forge/check_wash_sale", "/dependsOn", R"(["get_holdings"])");
    row("forge/get_holdings", "/tags", R"(["portfolio","risk"])");
    row("echomen/web:scrape", "/retry", R"("STANDARD")");
    row("echomen/web:scrape", "/parameters/required", R"(["url"])");
    row("echomen/web:scrape", "/parameters/properties/url/pattern", R"("^https?://")");
    row("echomen/web:scrape", "/parameters/properties/waitFor/default", "0");
    row("echomen/web:scrape", "/effects/0/key", R"("web:cache")");
    row("echomen/file:write", "/retry", R"("QUICK")");
    row("echomen/file:write", "/parameters/required", R"(["path","content"])");
    row("echomen/file:write", "/parameters/properties/encoding/enum", R"(["utf-8","ascii","base64"])");
    row("echomen/file:write", "/parameters/properties/encoding/default", R"("utf-8")");
    row("echomen/file:write", "/parameters/properties/overwrite/default", "false");
    row("echomen/file:write", "/preconditions/1/critical", "false");
    row("echomen/file:write", "/effects/0/event", R"("file:changed")");
    row("agentbase/write_file", "/permissionScopes", R"(["fs-write"])");
    row("agentbase/summarize", "/permissionScopes", R"(["network"])");
    row("agentbase/summarize", "/schema/properties/url/format", R"("uri")");
    row("agentbase/search", "/schema/properties/limit/default", "10");
    row("agentbase/search", "/schema/properties/limit/maximum", "100");
    row("agentbase/search", "/schema/properties/caseSensitive/default", "false");
    row("hikai/read_sources", "/schema/properties/limit/default", "50");
    row("hikai/todo_manager", "/schema/properties/items/maxItems", "15");
    row("hikai/todo_manager", "/schema/properties/action/enum", R"(["create","update","complete","list"])");
    row("idealic/sentimentAnalysis", "/properties/_tool/const", R"("sentimentAnalysis")");
}

void TestBuiltinManifests::valuesOfTheDocuments() {
    QFETCH(QString, id);
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    const RegisteredTool* tool = m_tools->find(id.toStdString());
    QVERIFY(tool);
    const auto definition = tool->definition();
    const Json* found = resolvePointer(definition->document->value(), pointer.toStdString());
    QVERIFY(found);
    COMPARE_TEXT(found->dump(), value.toStdString());
}

void TestBuiltinManifests::timeouts() {
    QCOMPARE(m_tools->find("echomen/web:scrape")->timeoutMs, std::optional<std::int64_t>(30000));
    QCOMPARE(m_tools->find("echomen/file:write")->timeoutMs, std::optional<std::int64_t>(10000));
    QCOMPARE(m_tools->find("forge/get_holdings")->timeoutMs, std::optional<std::int64_t>(15000));
    QCOMPARE(m_tools->find("hikai/read_sources")->timeoutMs, std::nullopt);
}

void TestBuiltinManifests::schemasAreValid() {
    for (const RegisteredTool& tool : m_tools->tools()) {
        const auto definition = tool.definition();
        QVERIFY(Schema::compile(**definition->inputSchema.value).has_value());
        QVERIFY(validateAgainstMetaschema(**definition->inputSchema.value).empty());
        QVERIFY(validateAgainstMetaschema(**definition->outputSchema.value).empty());
    }
}

/// The model has a field for every member in the examples.
void TestBuiltinManifests::readWithoutLoss() {
    for (const RegisteredTool& tool : m_tools->tools()) {
        const auto definition = tool.definition();
        const std::vector<std::string> unknown = contractDefinition(tool.contract).unknownMembers(*definition);
        QVERIFY2(unknown.empty(), (tool.id + (unknown.empty() ? "" : unknown.front())).c_str());
    }
}

void TestBuiltinManifests::lintClean() {
    const LintReport report = lintSources(builtinManifests(), {}, {});
    for (const Finding& finding : report.findings) {
        if (finding.severity != Severity::Note)
            QFAIL(finding.text->error(finding.range.begin, finding.message).text().c_str());
    }
    QCOMPARE(report.snapshot->tools().size(), std::size_t{17});
}

TOOLROOM_TEST(TestBuiltinManifests)
#include "test_builtin_manifests.moc"
