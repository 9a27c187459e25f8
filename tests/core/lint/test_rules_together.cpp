// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <algorithm>
#include <set>

using namespace toolroom;
using namespace toolroom::test;

/// What several rules say about a tool, and rules on several sources and on public lists.
class TestRulesTogether : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// The lists that real clients refuse; see tests/mcp/record_refused_lists.mjs.
    void refusedListsAreReported() {
        const Json recorded = Json::parse(readFile(testPath("core/gateway/refused_lists.json")));
        for (const Json& list : recorded["lists"]) {
            const std::string name = list["name"];
            const Json valid = {{"name", "list_rows"}, {"inputSchema", {{"type", "object"}}}};
            const LintReport report = lintText(Json::array({valid, list["tool"]}).dump(), {Contract::Mcp});
            const auto reports = [](const Finding& finding) {
                return finding.severity != Severity::Note && finding.rule != "desc-missing" &&
                       finding.pointer.starts_with("/1");
            };
            const bool isReported =
                !report.snapshot->quarantined().empty() || std::ranges::any_of(report.findings, reports);
            if (!list["refusedBy"].empty())
                QVERIFY2(isReported, name.c_str());
            else if (name != "input-property-array") // the schemas refuse it, but no client checks it
                QVERIFY2(countOf(report, "mcp-invalid-member") == 0, name.c_str());
        }
    }

    void oneCauseIsReportedOnce_data() {
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<QByteArray>("rules"); ///< errors and warnings
        const auto row = [](const char* name, const char* members, const char* rules) {
            QTest::newRow(name) << QByteArray(members) << QByteArray(rules);
        };
        row("no schema", R"("inputSchema": null)", "schema-missing");
        row("root", R"("inputSchema": {"type": ["object"]})", "schema-root-object");
        row("typeless root", R"("inputSchema": {})", "schema-root-object");
        row("properties", R"("inputSchema": {"type": "object", "properties": []})", "mcp-invalid-member");
        row("nested",
            R"("inputSchema": {"type": "object", "properties": {"a": {"description": "A", "required": null}}})",
            "param-type schema-valid");
        row("output", R"("inputSchema": {"type": "object"}, "outputSchema": 5)", "mcp-invalid-member");
        row("output properties",
            R"("inputSchema": {"type": "object"}, "outputSchema": {"type": "object", "required": {}})",
            "mcp-invalid-member");
        row("nested output",
            R"("inputSchema": {"type": "object"}, "outputSchema": {"type": "object", "properties": {"a": {"type": "str"}}})",
            "output-schema-valid");
        row("task support", R"("inputSchema": {"type": "object"}, "execution": {"taskSupport": 3})",
            "mcp-invalid-member");
        row("hint", R"("inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": 1})", "mcp-invalid-member");
    }

    void oneCauseIsReportedOnce() {
        QFETCH(QByteArray, members);
        QFETCH(QByteArray, rules);
        const std::string tool =
            formatText(R"({{"name": "get_rows", "description": "Gets rows.", {}}})", members.toStdString());
        std::vector<std::string> found;
        for (const Finding& finding : lintTool(tool, Contract::Mcp).findings)
            if (finding.severity != Severity::Note && !finding.rule.starts_with("desc-"))
                found.emplace_back(finding.rule);
        std::ranges::sort(found);
        std::string ids;
        for (const std::string& id : found)
            ids += (ids.empty() ? "" : " ") + id;
        COMPARE_TEXT(ids, rules.toStdString());
    }

    void ignoresSpanishDescriptions_data() {
        QTest::addColumn<QString>("description");
        for (const char* description : {"Lee las fuentes del producto y retorna sus señales",
                                        "Valida el output de un agente; los warnings no bloquean",
                                        "Gestiona el plan de trabajo del agente en formato JSON",
                                        "Lee el baseline del producto (no todo el producto)"})
            QTest::newRow(description) << QString::fromUtf8(description);
    }

    void ignoresSpanishDescriptions() {
        QFETCH(QString, description);
        const std::string tool =
            Json{{"name", "read_sources"}, {"description", description.toStdString()}, {"inputSchema", Json::object()}}
                .dump();
        for (const Contract contract : {Contract::Hikai, Contract::Forge}) {
            const LintReport report = lintTool(tool, contract);
            for (const char* rule : {"desc-use-when", "desc-what-first", "desc-returns-first", "desc-data-source",
                                     "desc-hedging", "desc-implementation", "desc-overloaded", "desc-promotional"})
                QVERIFY2(findingsOf(report, rule).empty(), rule);
        }
    }

    void otherSourcesHaveTools() {
        const auto source = [](const char* name, std::string text) {
            return SourceSpec{.kind = SourceSpec::Kind::Text, .name = name, .text = std::move(text)};
        };
        const LintReport report = lintSources(
            {source("one.json", R"([{"name": "order", "description": "Orders it. Use mail_order instead.", "timeout": 1,
                "parameters": {}, "effects": [{"type": "cascade", "triggerTool": "mail_order", "description": "a",
                "reversible": false}]}, {"name": "search", "description": "Searches.", "parameters": {}}])"),
             source("two.json", R"([{"name": "mail_order", "description": "Mails it.", "timeout": 1, "parameters": {},
                "effects": []}, {"name": "search", "description": "Searches.", "parameters": {}}])")},
            {.contracts = {Contract::Echomen}}, {.jobs = 1});
        QCOMPARE(report.snapshot->tools().size(), std::size_t(4));
        for (const char* rule : {"dangling-reference", "effect-cascade-unknown", "name-unique", "near-duplicate"})
            QVERIFY2(findingsOf(report, rule).empty(), rule);
    }

    void findsFewDuplicatesAmongRealTools() {
        const std::string corpora = sharedPath("corpora");
        if (corpora.empty())
            SKIP_WITHOUT_DATA("corpora");
        const LintReport report = lintSources({{.kind = SourceSpec::Kind::Path, .path = corpora}}, {}, {});
        QVERIFY(report.snapshot->tools().size() > 100);
        QVERIFY(countOf(report, "near-duplicate") * 100 <= report.snapshot->tools().size());
        // Names that the texts of these lists use although their tools have other names or are not in the list.
        const std::set<std::string> missing = {
            "listFollowedProjects",        "listComponentVersions", "runRollbackPipeline", "rerunWorkflow",
            "currents-get-test-signature", "execute_command",       "list_emails_metadata"};
        for (const Finding& finding : findingsOf(report, "dangling-reference")) {
            const std::string text = finding.message.text();
            QVERIFY2(
                std::ranges::any_of(missing, [&](const std::string& name) { return text.contains('`' + name + '`'); }),
                text.c_str());
        }
        QCOMPARE(countOf(report, "hidden-unicode"), 0U);
        QCOMPARE(countOf(report, "desc-placeholder"), 0U);
    }

    /// Tools of real servers, which use the same words for other purposes.
    void corporaHaveNoInjections() {
        const std::string folder = sharedPath("corpora");
        if (folder.empty())
            SKIP_WITHOUT_DATA("corpora");
        const LintReport report = lintSources({{.path = folder}}, {.contracts = {Contract::Mcp}}, {});
        QVERIFY(report.snapshot->tools().size() > 100);
        for (const Finding& finding : report.findings)
            QVERIFY2(!finding.rule.starts_with("inject-") && finding.rule != "secret-literal",
                     qPrintable(QString::fromStdString(finding.tool() + ": " + finding.message.text())));
    }
};

TOOLROOM_TEST(TestRulesTogether)
#include "test_rules_together.moc"
