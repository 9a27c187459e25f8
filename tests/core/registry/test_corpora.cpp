// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/load.h"
#include "tests/support/test_case.h"

#include <QDirIterator>

using namespace toolroom;

/// Tool lists of real servers load completely.
class TestCorpora : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyToolLoads();
};

void TestCorpora::everyToolLoads() {
    const std::string folder = test::sharedPath("corpora");
    if (folder.empty())
        SKIP_WITHOUT_DATA("corpora");
    const LoadResult result = loadSources({{.path = folder}}, {});
    QVERIFY(result.errors.empty());
    std::size_t lists = 0;
    std::size_t tools = 0;
    for (QDirIterator files(QString::fromStdString(folder), {QStringLiteral("*.json")}, QDir::Files);
         files.hasNext();) {
        const Json list = Json::parse(test::readFile(files.next().toStdString()));
        ++lists;
        tools += list["tools"].size();
    }
    QVERIFY(tools >= 189);
    QCOMPARE(result.snapshot->sources().size(), lists);
    QCOMPARE(result.snapshot->tools().size(), tools);
    QCOMPARE(result.snapshot->quarantined().size(), std::size_t{0});
    for (const LoadedSource& source : result.snapshot->sources()) {
        QCOMPARE(source.contract, std::optional(Contract::Mcp));
        QVERIFY(!source.declared);
    }
    for (const RegisteredTool& tool : result.snapshot->tools()) {
        QCOMPARE(tool.contract, Contract::Mcp);
        QVERIFY(!tool.name.empty());
        QVERIFY(!tool.description.empty());
        COMPARE_TEXT(tool.id, tool.sourceId + "/" + tool.name);
        QVERIFY(tool.definition()->inputSchema.value.has_value());
    }
    const RegisteredTool* search = result.snapshot->find("exa/web_search_exa");
    QVERIFY(search);
    COMPARE_TEXT(search->pointer, "/tools/0");
}

TOOLROOM_TEST(TestCorpora)
#include "test_corpora.moc"
