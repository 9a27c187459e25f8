// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/problems/problems_model.h"
#include "core/models/problems/tool_findings_model.h"
#include "core/models/tools/quarantine_model.h"
#include "core/models/tools/tool_filter.h"
#include "core/models/tools/tool_table_model.h"
#include "core/models/tools/tool_tree_model.h"
#include "tests/support/registries.h"
#include "tests/support/test_case.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const files = R"({"tools": [
  {"name": "read_file", "description": "Reads a file", "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}}}},
  {"name": "write_file", "description": "Writes\u200b a file", "inputSchema": {"type": "object"}}]})";
const char* const notes = R"({"tools": [
  {"name": "add_note", "description": "Adds a note", "inputSchema": {"type": "object"}},
  {"name": 7, "description": "No name", "inputSchema": {"type": "object"}}]})";

std::vector<SourceSpec> sources() {
    return {textSource("files.json", files), textSource("notes.json", notes),
            textSource("broken.json", "{\"tools\": [")};
}

LintedRegistryPtr registry() {
    return registryWith(sources(), {{"desc-min", Severity::Warning, 0, "/description", "Too short"},
                                    {"hidden-unicode", Severity::Error, 1, "/description", "Hidden\ncharacter"},
                                    {"desc-min", Severity::Warning, 2, "/description", "Too short"},
                                    {"desc-use-when", Severity::Note, 0, "/description", "No trigger"}});
}

QString text(const QModelIndex& index, int role = Qt::DisplayRole) {
    return index.data(role).toString();
}

} // namespace

class TestToolModels : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void findingsAreCountedPerTool() {
        const LintedRegistryPtr linted = registry();
        QCOMPARE(linted->tools().size(), 3U);
        QCOMPARE(linted->countsOf(0), (SeverityCounts{0, 1, 1}));
        QCOMPARE(linted->countsOf(1), (SeverityCounts{1, 0, 0}));
        QCOMPARE(linted->counts(), (SeverityCounts{1, 2, 1}));
        QCOMPARE(linted->toolOf(2), std::optional<std::uint32_t>(2));
        QCOMPARE(std::vector<std::uint32_t>(linted->findingsOf(0).begin(), linted->findingsOf(0).end()),
                 (std::vector<std::uint32_t>{0, 3}));
        QCOMPARE(severityCountsText(linted->counts()), QStringLiteral("1 error, 2 warnings, 1 note"));
        QCOMPARE(severityCountsText({}), QStringLiteral("no findings"));
    }

    void toolsOfOneNameKeepTheirOwnFindings() {
        const auto twice = textSource("twice.json", R"({"tools": [
            {"name": "same", "description": "One", "inputSchema": {"type": "object"}},
            {"name": "same", "description": "Two", "inputSchema": {"type": "object"}}]})");
        const LintedRegistryPtr linted = registryWith({twice}, {{"desc-min", Severity::Warning, 1, "/description"}});
        QCOMPARE(linted->countsOf(0).total(), 0U);
        QCOMPARE(linted->countsOf(1).total(), 1U);
    }

    void tableShowsFactsOfEachTool() {
        ToolTableModel model;
        const QAbstractItemModelTester tester(&model);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setTools(registry(), {0, 2});
        QCOMPARE(resets.size(), 1);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(text(model.index(0, ToolTableModel::Name)), QStringLiteral("read_file"));
        QCOMPARE(text(model.index(0, ToolTableModel::ContractColumn)), QStringLiteral("MCP"));
        QCOMPARE(model.index(0, ToolTableModel::Parameters).data().toInt(), 1);
        QCOMPARE(text(model.index(1, ToolTableModel::Source)), QStringLiteral("notes"));
        QCOMPARE(model.index(1, 0).data(static_cast<int>(ToolRole::Index)).toUInt(), 2U);
        QCOMPARE(text(model.index(0, ToolTableModel::Findings), Qt::AccessibleTextRole),
                 QStringLiteral("1 warning, 1 note"));
        QCOMPARE(model.indexOfTool(2).row(), 1);
        QVERIFY(!model.indexOfTool(1).isValid());
        QCOMPARE(model.headerData(0, Qt::Horizontal).toString(), QStringLiteral("Name"));
    }

    void tableIsSortedByAnyColumn() {
        const LintedRegistryPtr linted = registry();
        std::vector<std::uint32_t> tools = {0, 1, 2};
        sortTools(*linted, tools, ToolTableModel::Name, Qt::AscendingOrder);
        QCOMPARE(tools, (std::vector<std::uint32_t>{2, 0, 1}));
        sortTools(*linted, tools, ToolTableModel::Findings, Qt::DescendingOrder);
        QCOMPARE(tools, (std::vector<std::uint32_t>{1, 0, 2}));
    }

    void treeShowsToolsBelowTheirSource() {
        ToolTreeModel model;
        const QAbstractItemModelTester tester(&model);
        model.setTools(registry(), {0, 1, 2}, {});
        QCOMPARE(model.rowCount(), 2);
        const QModelIndex source = model.index(0, 0);
        QCOMPARE(text(source), QStringLiteral("files"));
        QCOMPARE(source.data(static_cast<int>(ToolRole::Members)).toInt(), 2);
        QCOMPARE(source.data(static_cast<int>(ToolRole::Counts)).value<SeverityCounts>(), (SeverityCounts{1, 1, 1}));
        QCOMPARE(text(model.index(1, 0, source)), QStringLiteral("write_file"));
        QCOMPARE(model.indexOfRow(2).parent(), model.index(1, 0));
        model.setTools(registry(), {}, {});
        QCOMPARE(model.rowCount(), 0);
    }

    /// A source that is not ready has a row, with tools or without.
    void treeShowsTheStatesOfSources() {
        ToolTreeModel model;
        const QAbstractItemModelTester tester(&model);
        model.setTools(registry(), {0, 1, 2},
                       {{.id = "m",
                         .place = "files.json",
                         .name = QStringLiteral("files.json"),
                         .state = QStringLiteral("Loading…")},
                        {.id = "s",
                         .place = "s",
                         .name = QStringLiteral("mail"),
                         .state = QStringLiteral("Failed: no key"),
                         .hasFailed = true},
                        {.id = "t", .place = "t", .name = QStringLiteral("ready")}});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(text(model.index(2, 0)), QStringLiteral("mail"));
        QCOMPARE(text(model.index(0, 0), static_cast<int>(ToolRole::State)), QStringLiteral("Loading…"));
        QCOMPARE(text(model.index(1, 0), static_cast<int>(ToolRole::State)), QString());
        QCOMPARE(text(model.index(0, 0), Qt::AccessibleTextRole), QStringLiteral("files, 2 tools: Loading…"));
        QCOMPARE(text(model.index(2, 0), Qt::AccessibleTextRole), QStringLiteral("mail: Failed: no key"));
    }

    void problemsAreGroupedWorstFirst() {
        const LintedRegistryPtr linted = registry();
        ProblemsModel model;
        const QAbstractItemModelTester tester(&model);
        model.setProblems(linted, groupProblems(*linted, {}, ProblemGrouping::Rule));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(text(model.index(0, 0)), QStringLiteral("hidden-unicode"));
        QCOMPARE(text(model.index(1, 0)), QStringLiteral("desc-min"));
        const QModelIndex finding = model.index(1, 0, model.index(1, 0));
        QCOMPARE(text(finding), QStringLiteral("Too short"));
        QCOMPARE(text(finding.siblingAtColumn(ProblemsModel::Tool)), QStringLiteral("add_note"));
        QCOMPARE(text(finding.siblingAtColumn(ProblemsModel::Place)), QStringLiteral("notes.json:2:39"));
        QCOMPARE(text(finding, Qt::AccessibleTextRole), QStringLiteral("warning: Too short"));
        QCOMPARE(text(model.index(0, 0, model.index(0, 0))), QStringLiteral("Hidden\\ncharacter"));
    }

    void problemsAreGroupedByToolSourceAndSeverity() {
        const LintedRegistryPtr linted = registry();
        const auto titles = [&](ProblemGrouping grouping) {
            QStringList found;
            for (const Section<ProblemGroup>& section : groupProblems(*linted, {}, grouping))
                found += section.group.title;
            return found;
        };
        QCOMPARE(titles(ProblemGrouping::Tool),
                 (QStringList{QStringLiteral("files/write_file"), QStringLiteral("files/read_file"),
                              QStringLiteral("notes/add_note")}));
        QCOMPARE(titles(ProblemGrouping::Source),
                 (QStringList{QStringLiteral("files.json"), QStringLiteral("notes.json")}));
        QCOMPARE(titles(ProblemGrouping::Severity),
                 (QStringList{QStringLiteral("Errors"), QStringLiteral("Warnings"), QStringLiteral("Notes")}));
    }

    void problemsAreFiltered() {
        const LintedRegistryPtr linted = registry();
        const auto count = [&](const ProblemFilter& filter) {
            std::size_t rows = 0;
            for (const Section<ProblemGroup>& section : groupProblems(*linted, filter, ProblemGrouping::Rule))
                rows += section.rows.size();
            return rows;
        };
        QCOMPARE(count({}), 4U);
        QCOMPARE(count({.warnings = false}), 2U);
        QCOMPARE(count({.tool = 0}), 2U);
        QCOMPARE(count({.text = "ADD_note"}), 1U);
        QCOMPARE(count({.errors = false, .warnings = false, .notes = false}), 0U);
    }

    void toolsAreFiltered() {
        const LintedRegistryPtr linted = registry();
        const auto found = [&](const ToolFilter& filter) { return findMatchingTools(*linted, filter); };
        using Tools = std::vector<std::uint32_t>;
        QCOMPARE(found({}), (Tools{0, 1, 2}));
        QCOMPARE(found({.text = "FILE read"}), (Tools{0}));
        QCOMPARE(found({.text = "nothing like it"}), Tools{});
        QCOMPARE(found({.contract = Contract::Mcp}), (Tools{0, 1, 2}));
        QCOMPARE(found({.contract = Contract::Forge}), Tools{});
        QCOMPARE(found({.category = Category::Delete}), Tools{});
        QCOMPARE(found({.lint = ToolFilter::Lint::Errors}), (Tools{1}));
        QCOMPARE(found({.lint = ToolFilter::Lint::Clean}), Tools{});
    }

    void findingsOfOneToolHaveHelp() {
        ToolFindingsModel model;
        const QAbstractItemModelTester tester(&model);
        model.setTool(registry(), 0);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(text(model.index(0, ToolFindingsModel::Message)).split(QChar::LineSeparator),
                 (QStringList{QStringLiteral("Too short"), QStringLiteral("Write it better")}));
        QCOMPARE(text(model.index(1, ToolFindingsModel::Rule)), QStringLiteral("desc-use-when"));
        QCOMPARE(model.index(1, 0).data(static_cast<int>(FindingRole::Index)).toUInt(), 3U);
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void quarantineHasReasonAndLocation() {
        QuarantineModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRegistry(*registry());
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(text(model.index(0, QuarantineModel::Place)).startsWith(QStringLiteral("broken.json:1:")));
        QVERIFY(text(model.index(1, QuarantineModel::Place)).startsWith(QStringLiteral("notes.json:3:")));
        QVERIFY(text(model.index(1, QuarantineModel::Reason)).contains(QStringLiteral("name")));
    }
};

TOOLROOM_TEST(TestToolModels)
#include "test_tool_models.moc"
