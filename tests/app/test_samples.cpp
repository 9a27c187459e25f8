// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "resources/samples.h"

#include "core/json/json.h"
#include "core/lint/engine/linter.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <algorithm>

using namespace toolroom;

/// The sample registry: embedded and as files.
class TestSamples : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void loadUnchanged();
    void embeddedAsInTheFolder();
    void containsInstructiveProblems_data();
    void containsInstructiveProblems();
    void containsGoodTools();
    void runs_data();
    void runs();
};

void TestSamples::loadUnchanged() {
    const LoadResult result = loadSources(sampleSources(), {});
    QVERIFY(result.errors.empty());
    std::string sources;
    for (const LoadedSource& source : result.snapshot->sources())
        sources +=
            source.name + ' ' + std::string(contractName(*source.contract)) + ' ' + std::to_string(source.tools) + '\n';
    COMPARE_TEXT(sources, "sample:browser.json echomen 3\nsample:files.json mcp 6\nsample:mail.json openai 3\n"
                          "sample:portfolio.json forge 4\n");
    QCOMPARE(result.snapshot->quarantined().size(), std::size_t{1});
    const QuarantinedTool& quarantined = result.snapshot->quarantined()[0];
    COMPARE_TEXT(quarantined.name, "copy_file");
    COMPARE_TEXT(quarantined.sourceId, "files");
    COMPARE_TEXT(quarantined.error.pointer, "/tools/6/inputSchema");
}

void TestSamples::embeddedAsInTheFolder() {
    const LoadResult embedded = loadSources(sampleSources(), {});
    const LoadResult folder = loadSources({{.path = test::testPath("../resources/samples")}}, {});
    QVERIFY(folder.errors.empty());
    QCOMPARE(folder.snapshot->tools().size(), embedded.snapshot->tools().size());
    for (std::size_t i = 0; i < folder.snapshot->tools().size(); ++i) {
        COMPARE_TEXT(folder.snapshot->tools()[i].id, embedded.snapshot->tools()[i].id);
        QCOMPARE(folder.snapshot->tools()[i].range, embedded.snapshot->tools()[i].range);
    }
}

void TestSamples::containsInstructiveProblems_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("tool");
    QTest::newRow("placeholder") << "desc-placeholder"
                                 << "browser/pageSubmitForm";
    QTest::newRow("near duplicate") << "near-duplicate"
                                    << "files/find_files";
    QTest::newRow("hidden character") << "hidden-unicode"
                                      << "files/move_file";
    QTest::newRow("tool that is not there") << "dangling-reference"
                                            << "mail/send_mail";
    QTest::newRow("generic name") << "name-generic"
                                  << "mail/manage";
    QTest::newRow("no trigger") << "desc-use-when"
                                << "portfolio/place_order";
}

void TestSamples::containsInstructiveProblems() {
    QFETCH(QString, rule);
    QFETCH(QString, tool);
    const LintReport report = lintSources(sampleSources(), {}, {});
    QVERIFY(std::ranges::any_of(report.findings, [&](const Finding& finding) {
        return finding.rule == rule.toStdString() && finding.tool() == tool.toStdString();
    }));
}

void TestSamples::containsGoodTools() {
    const LintReport report = lintSources(sampleSources(), {}, {});
    for (const std::string id :
         {"files/read_text_file", "files/list_folder", "portfolio/get_holdings", "browser/page:read"}) {
        QVERIFY(report.snapshot->find(id));
        for (const Finding& finding : report.findings)
            QVERIFY2(finding.tool() != id || finding.severity == Severity::Note, finding.message.text().c_str());
    }
}

void TestSamples::runs_data() {
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::newRow("list") << "portfolio/get_holdings"
                          << R"({"accountId": "acc-001"})"
                          << "/data/holdings/0/symbol"
                          << R"("OAKT")";
    QTest::newRow("check") << "portfolio/check_wash_sale"
                           << R"({"accountId": "acc-001", "symbol": "OAKT", "saleDate": "2025-06-10", "quantity": 20})"
                           << "/data/washSale"
                           << "true";
}

void TestSamples::runs() {
    QFETCH(const QString, tool);
    QFETCH(const QString, arguments);
    QFETCH(const QString, pointer);
    QFETCH(const QString, value);
    const test::ProgramResult ended =
        test::run({.arguments = {QStringLiteral("--call"), tool, QStringLiteral("--args"), arguments,
                                 QStringLiteral("--no-history"), QStringLiteral("sample:")}});
    QCOMPARE(ended.exitCode, 0);
    const Json envelope = Json::parse(ended.out.toStdString());
    COMPARE_TEXT(envelope.at(Json::json_pointer(pointer.toStdString())).dump(), value.toStdString());
}

TOOLROOM_TEST(TestSamples)
#include "test_samples.moc"
