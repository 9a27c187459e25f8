// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/json.h"
#include "core/lint/engine/fingerprint.h"
#include "core/lint/engine/linter.h"
#include "core/lint/report/json_report.h"
#include "core/lint/report/sarif_report.h"
#include "core/lint/report/text_report.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <set>

using namespace toolroom;
using test::countOf;
using test::findingsOf;
using test::lintText;
using test::sourceTextOf;

namespace {

const std::string today = "2026-11-22";

/// A folder with tools and a configuration.
class Folder {
public:
    void write(const char* name, const std::string& text) const {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    }

    void remove(const char* name) const { QFile::remove(m_folder.filePath(QString::fromLatin1(name))); }

    [[nodiscard]] LintReport lint(const char* source = ".", std::shared_ptr<const Baseline> baseline = nullptr) const {
        return lintSources({{.path = source}},
                           {.config = {.search = true, .file = {}, .today = today}, .baseline = std::move(baseline)},
                           {.jobs = 1, .root = path()});
    }

    [[nodiscard]] std::string path() const { return m_folder.path().toStdString(); }

    /// The entries that accept all findings.
    [[nodiscard]] std::string acceptAll(const char* source = ".") const {
        const auto all = std::make_shared<const Baseline>(Baseline::acceptingAll(path()));
        return baselineText(computeBaselineEntries(*all, lint(source, all)));
    }

    [[nodiscard]] std::shared_ptr<const Baseline> baseline(std::string text) const {
        auto read = Baseline::read(std::make_shared<const SourceText>("baseline.json", std::move(text)), path());
        return read ? std::make_shared<const Baseline>(*std::move(read)) : nullptr;
    }

private:
    QTemporaryDir m_folder;
};

std::string tool(const std::string& name, const std::string& more = {}) {
    return formatText(R"({{"name": "{}", "inputSchema": {{"type": "object", "additionalProperties": false}}{}}})", name,
                      more);
}

std::string list(std::initializer_list<std::string> tools) {
    std::string text = "[";
    for (const std::string& each : tools)
        text += (text.size() == 1 ? "\n" : ",\n") + each;
    return text + "\n]\n";
}

/// A configuration with one ignore, which has these members and a reason.
std::string ignoring(const std::string& members) {
    Json ignore = Json::parse(members);
    ignore["reason"] = "agreed";
    return Json{{"root", true}, {"ignores", Json::array({ignore})}}.dump();
}

std::set<std::string> fingerprintsOf(const LintReport& report) {
    std::set<std::string> fingerprints;
    for (const Finding& finding : report.findings)
        fingerprints.insert(fingerprintOf(finding, finding.text->name()));
    return fingerprints;
}

} // namespace

class TestSuppressions : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void inlineIgnoresWorkInEveryList_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* title, const char* name, const char* text) {
            QTest::newRow(title) << QString::fromLatin1(name) << QString::fromUtf8(text);
        };
        row("array", "a.json", R"([{"name": "a_b", "inputSchema": {}, "x-toolroom-ignore": ["desc-missing"]}])");
        row("MCP list", "a.json",
            R"({"tools": [{"name": "a_b", "inputSchema": {}, "x-toolroom-ignore": ["desc-missing"]}]})");
        row("JSON-RPC", "a.json",
            R"({"jsonrpc": "2.0", "id": 1, "result": {"tools": [{"name": "a_b", "inputSchema": {}, "x-toolroom-ignore": ["desc-missing"]}]}})");
        row("OpenAI", "a.json",
            R"([{"type": "function", "x-toolroom-ignore": ["desc-missing"], "function": {"name": "a_b"}}])");
        row("OpenAI, inside", "a.json",
            R"([{"type": "function", "function": {"name": "a_b", "x-toolroom-ignore": ["desc-missing"]}}])");
        row("Anthropic", "a.json", R"([{"name": "a_b", "input_schema": {}, "x-toolroom-ignore": ["desc-missing"]}])");
        row("manifest", "a.json",
            R"({"contract": "forge", "tools": [{"name": "a_b", "schema": {}, "x-toolroom-ignore": ["desc-missing"]}]})");
        row("YAML", "a.yaml",
            "contract: echomen\ntools:\n- name: a_b\n  parameters: {}\n  x-toolroom-ignore:\n  - desc-missing\n");
        row("idealic", "a.json",
            R"([{"type": "object", "properties": {"_tool": {"const": "a_b"}}, "x-toolroom-ignore": ["desc-missing"]}])");
        row("agentbase", "a.json",
            R"({"contract": "agentbase", "tools": [{"name": "a_b", "schema": {}, "x-toolroom-ignore": ["desc-missing"]}]})");
    }

    void inlineIgnoresWorkInEveryList() {
        QFETCH(const QString, name);
        QFETCH(const QString, text);
        const LintReport report =
            lintSources({{.kind = SourceSpec::Kind::Text, .name = name.toStdString(), .text = text.toStdString()}}, {},
                        {.jobs = 1});
        QCOMPARE(report.snapshot->tools().size(), std::size_t(1));
        QCOMPARE(countOf(report, "desc-missing"), std::size_t(0));
        QCOMPARE(countOf(report, "unused-suppression"), std::size_t(0));
        QCOMPARE(report.countSuppressed(Suppression::Kind::Inline), std::size_t(1));
    }

    void unusedInlineIgnoresAreReported() {
        const LintReport report = lintText(
            "[{\"name\": \"read_note\", \"description\": \"Reads a note by its title.\", \"inputSchema\": {},\n"
            "  \"x-toolroom-ignore\": [\"desc-missing\", \"schema-root-object\"]}]",
            {Contract::Mcp});
        const auto found = findingsOf(report, "unused-suppression");
        QCOMPARE(found.size(), std::size_t(1));
        COMPARE_TEXT(sourceTextOf(found[0]), "\"desc-missing\"");
        QCOMPARE(found[0].begin(), (TextPosition{2, 25}));
        COMPARE_TEXT(found[0].pointer, "/0/x-toolroom-ignore/0");
        COMPARE_TEXT(found[0].message.text(), "`read_note` has no `desc-missing` findings to suppress");
        QCOMPARE(found[0].severity, Severity::Warning);
        QCOMPARE(report.countSuppressed(Suppression::Kind::Inline), std::size_t(1));
    }

    void unknownInlineIgnoresAreReported() {
        const auto found = findingsOf(
            lintText(R"([{"name": "a_b", "inputSchema": {}, "x-toolroom-ignore": ["desc-mising", 1, "zzz"]}])",
                     {Contract::Mcp}),
            "unused-suppression");
        QCOMPARE(found.size(), std::size_t(3));
        COMPARE_TEXT(found[0].message.text(), "`desc-mising` is not a rule");
        COMPARE_TEXT(found[0].help.text(), "Did you mean `desc-missing`?");
        COMPARE_TEXT(found[1].message.text(), "`x-toolroom-ignore` must be an array of rule IDs");
        COMPARE_TEXT(found[2].message.text(), "`zzz` is not a rule");
        QVERIFY(found[2].help.empty());
        const auto noList = findingsOf(
            lintText(R"([{"name": "a_b", "inputSchema": {}, "x-toolroom-ignore": "desc-missing"}])", {Contract::Mcp}),
            "unused-suppression");
        QCOMPARE(noList.size(), std::size_t(1));
        COMPARE_TEXT(sourceTextOf(noList[0]), "\"desc-missing\"");
    }

    void rulesThatDidNotRunAreNotChecked() {
        // desc-length is off, and category-missing does not apply to MCP.
        const LintReport report = lintText(
            R"([{"name": "a_b", "inputSchema": {}, "x-toolroom-ignore": ["desc-length", "category-missing"]}])",
            {Contract::Mcp});
        QCOMPARE(countOf(report, "unused-suppression"), std::size_t(0));
    }

    void configurationIgnores_data() {
        QTest::addColumn<QString>("ignore");
        QTest::addColumn<int>("suppressed");
        const auto row = [](const char* name, const char* ignore, int suppressed) {
            QTest::newRow(name) << QString::fromLatin1(ignore) << suppressed;
        };
        row("path", "{\"rule\": \"desc-missing\", \"path\": \"old/*.json\"}", 2);
        row("folder", R"({"rule": "desc-missing", "path": "old"})", 2);
        row("tool", R"({"rule": "desc-missing", "tool": "get_b"})", 2);
        row("tool id", R"({"rule": "desc-missing", "tool": "new/get_b"})", 1);
        row("path and tool", R"({"rule": "desc-missing", "path": "old", "tool": "get_b"})", 1);
        row("pointer", R"({"rule": "desc-missing", "pointer": "/0"})", 2);
        row("not a parent", R"({"rule": "desc-missing", "pointer": "/0/na"})", 0);
        row("other rule", R"({"rule": "desc-min", "path": "old"})", 0);
        row("other path", R"({"rule": "desc-missing", "path": "older"})", 0);
        row("last day", R"({"rule": "desc-missing", "path": "old", "expires": "2026-11-22"})", 2);
        row("expired", R"({"rule": "desc-missing", "path": "old", "expires": "2026-11-21"})", 0);
    }

    void configurationIgnores() {
        QFETCH(const QString, ignore);
        QFETCH(const int, suppressed);
        const Folder folder;
        folder.write("old/old.json", list({tool("get_a"), tool("get_b")}));
        folder.write("new/new.json", list({tool("get_a"), tool("get_b")}));
        folder.write(".toolroom.json", ignoring(ignore.toStdString()));
        const LintReport report = folder.lint();
        QCOMPARE(report.configErrors.size(), std::size_t(0));
        QCOMPARE(report.countSuppressed(Suppression::Kind::Config), std::size_t(suppressed));
        QCOMPARE(countOf(report, "desc-missing"), std::size_t(4 - suppressed));
        const bool isExpired = ignore.contains(QLatin1String("2026-11-21"));
        QCOMPARE(countOf(report, "unused-suppression"), std::size_t(suppressed == 0 && !isExpired));
        QCOMPARE(countOf(report, "expired-suppression"), std::size_t(isExpired));
    }

    void expiredIgnoresAreReportedAtTheirDate() {
        const Folder folder;
        folder.write("a.json", list({tool("get_a")}));
        folder.write(".toolroom.json",
                     ignoring(R"({"rule": "desc-missing", "tool": "get_a", "expires": "2026-01-31"})"));
        const LintReport report = folder.lint();
        const auto found = findingsOf(report, "expired-suppression");
        QCOMPARE(found.size(), std::size_t(1));
        COMPARE_TEXT(found[0].text->name(), ".toolroom.json");
        COMPARE_TEXT(sourceTextOf(found[0]), "\"2026-01-31\"");
        COMPARE_TEXT(found[0].pointer, "/ignores/0/expires");
        COMPARE_TEXT(found[0].message.text(),
                     "The ignore entry for `desc-missing` expired on 2026-01-31 (reason: agreed)");
        QCOMPARE(countOf(report, "desc-missing"), std::size_t(1));
    }

    void ignoresForOtherFilesAreNotChecked() {
        const Folder folder;
        folder.write("a.json", list({tool("get_a")}));
        folder.write("b.json", list({tool("get_b")}));
        folder.write(".toolroom.json", ignoring(R"({"rule": "desc-min", "tool": "get_b"})"));
        QCOMPARE(countOf(folder.lint("a.json"), "unused-suppression"), std::size_t(0));
        QCOMPARE(countOf(folder.lint("b.json"), "unused-suppression"), std::size_t(1));
        const auto found = findingsOf(folder.lint("."), "unused-suppression");
        QCOMPARE(found.size(), std::size_t(1));
        COMPARE_TEXT(sourceTextOf(found[0]), "\"desc-min\"");
        COMPARE_TEXT(found[0].pointer, "/ignores/0/rule");
    }

    void suppressedFindingsAreCountedInReports() {
        const Folder folder;
        folder.write("a.json", list({tool("get_a", R"(, "x-toolroom-ignore": ["desc-missing"])"), tool("get_b")}));
        folder.write(".toolroom.json", ignoring(R"({"rule": "desc-missing", "tool": "get_b"})"));
        const LintReport report = folder.lint();
        const std::string text = textReport(report, {});
        QVERIFY2(
            text.contains("1 finding suppressed by x-toolroom-ignore\n1 finding suppressed by the configuration\n"),
            text.c_str());
        const Json summary = Json::parse(jsonReport(report))["summary"];
        QCOMPARE(summary["suppressed"], Json(2));
        QCOMPARE(summary["baselined"], Json(0));
        const Json results = Json::parse(sarifReport(report))["runs"][0]["results"];
        QCOMPARE(results.size(), report.findings.size() + 2);
        QCOMPARE(results[0]["suppressions"], Json::array());
        QCOMPARE(results[results.size() - 2]["suppressions"], Json::parse(R"([{"kind": "inSource"}])"));
        QCOMPARE(results.back()["suppressions"], Json::parse(R"([{"kind": "external", "justification": "agreed"}])"));
        QCOMPARE(results.back()["ruleId"], Json("desc-missing"));
    }

    void fingerprintsDoNotDependOnThePosition() {
        const std::string one = tool("get_a", R"(, "description": "TODO")");
        const LintReport before = lintText(list({one}), {Contract::Mcp});
        const LintReport after = lintText(
            "\n\n" + list({tool("add_b", R"(, "description": "Adds a row to the table.")"), one}), {Contract::Mcp});
        const auto first = findingsOf(before, "desc-placeholder").at(0);
        const auto second = findingsOf(after, "desc-placeholder").at(0);
        QVERIFY(first.pointer != second.pointer);
        COMPARE_TEXT(fingerprintOf(first, "a.json"), fingerprintOf(second, "a.json"));
        QVERIFY(fingerprintOf(first, "a.json") != fingerprintOf(first, "b.json"));
    }

    void fingerprintsAreUnique() {
        std::string tools;
        for (int i = 0; i < 4'000; ++i) // with names that appear several times
            tools += formatText(R"({}{{"name": "get_{}", "description": "TODO", "inputSchema": {{}}}})",
                                i == 0 ? "" : ",", i % 1'500);
        const LintReport report = lintText('[' + tools + ']', {Contract::Forge});
        QVERIFY(report.findings.size() > 10'000);
        QCOMPARE(fingerprintsOf(report).size(), report.findings.size());
    }

    void baselineHidesKnownFindings() {
        const Folder folder;
        folder.write("a.json", list({tool("get_a"), tool("get_b")}));
        const std::string text = folder.acceptAll();
        const auto baseline = folder.baseline(text);
        QVERIFY(baseline);
        const LintReport same = folder.lint(".", baseline);
        QCOMPARE(same.findings.size(), std::size_t(0));
        QCOMPARE(same.countSuppressed(Suppression::Kind::Baseline), baseline->entries().size());
        QCOMPARE(Json::parse(jsonReport(same))["summary"]["baselined"], Json(baseline->entries().size()));
        // A tool in front moves the others; only its own findings are new.
        folder.write("a.json", list({tool("get_c"), tool("get_a"), tool("get_b")}));
        const LintReport more = folder.lint(".", baseline);
        QVERIFY(countOf(more, "desc-missing") == 1);
        for (const Finding& finding : more.findings)
            COMPARE_TEXT(finding.toolName(), "get_c");
        QVERIFY(more.staleEntries.empty());
    }

    void newFindingsDoNotHideBehindCorrectedOnes() {
        const Folder folder;
        folder.write("a.json", list({tool("get_a"), tool("get_b", R"(, "description": "Gets the rows of a table.")")}));
        const auto baseline = folder.baseline(folder.acceptAll());
        folder.write("a.json", list({tool("get_a", R"(, "description": "Gets the rows of a list.")"), tool("get_b")}));
        const LintReport report = folder.lint(".", baseline);
        const auto missing = findingsOf(report, "desc-missing");
        QCOMPARE(missing.size(), std::size_t(1));
        COMPARE_TEXT(missing[0].toolName(), "get_b");
        const auto stale = findingsOf(report, "stale-baseline");
        QVERIFY(!stale.empty());
        COMPARE_TEXT(stale[0].text->name(), "baseline.json");
        QCOMPARE(stale[0].severity, Severity::Note);
        const bool namesTool = std::ranges::any_of(stale, [](const Finding& finding) {
            return finding.message == "`desc-missing` no longer reports this finding in `get_a`";
        });
        QVERIFY(namesTool);
    }

    void updateKeepsWhatHoldsAndDropsWhatIsGone() {
        const Folder folder;
        folder.write("a.json", list({tool("get_a"), tool("get_b")}));
        folder.write("b.json", list({tool("get_c")}));
        const std::string all = folder.acceptAll();
        const auto baseline = folder.baseline(all);
        QCOMPARE(baselineText(computeBaselineEntries(*baseline, folder.lint(".", baseline))), all);
        // Other files keep their entries.
        QCOMPARE(computeBaselineEntries(*baseline, folder.lint("a.json", baseline)), baseline->entries());
        folder.write("a.json", list({tool("get_b"), tool("get_d")}));
        const auto kept = computeBaselineEntries(*baseline, folder.lint("a.json", baseline));
        QVERIFY(kept.size() < baseline->entries().size());
        std::set<std::string> tools;
        for (const BaselineEntry& entry : kept)
            tools.insert(entry.tool);
        QCOMPARE(tools, (std::set<std::string>{"get_b", "get_c"}));
        // The entries of a deleted file are removed, regardless of which files are linted.
        folder.remove("b.json");
        for (const BaselineEntry& entry : computeBaselineEntries(*baseline, folder.lint("a.json", baseline)))
            COMPARE_TEXT(entry.source, "a.json");
    }

    void unreadableSourcesKeepTheirEntries() {
        const Folder folder;
        folder.write("a.json", list({tool("get_a")}));
        const auto baseline = folder.baseline(folder.acceptAll());
        folder.write("a.json", "{\"tools\": [");
        const LintReport report = folder.lint(".", baseline);
        QVERIFY(!report.errors.empty());
        QVERIFY(report.staleEntries.empty());
    }

    void baselineCoversFindingsThatAreMerged() {
        const Folder folder;
        const auto described = [](const char* name) {
            return tool(name, formatText(R"(, "description": "Gets the {} of the current project.")", name));
        };
        folder.write("a.json", list({described("get_a"), described("get_b"), described("get_c")}));
        QCOMPARE(countOf(folder.lint(), "desc-use-when"), std::size_t(1)); // for three tools
        const auto baseline = folder.baseline(folder.acceptAll());
        folder.write("a.json", list({described("get_a"), described("get_b"), described("get_d"), described("get_c")}));
        const auto found = findingsOf(folder.lint(".", baseline), "desc-use-when");
        QCOMPARE(found.size(), std::size_t(1));
        COMPARE_TEXT(found[0].toolName(), "get_d");
    }

    void baselineIsSortedAndDiffable() {
        const std::string text = baselineText(
            {{"02", "desc-min", "b.json", "t", "/description"}, {"01", "desc-min", "a.json", "t", "/description"}});
        COMPARE_TEXT(text, R"({
  "version": 1,
  "findings": [
    {"fingerprint":"01","rule":"desc-min","source":"a.json","tool":"t","pointer":"/description"},
    {"fingerprint":"02","rule":"desc-min","source":"b.json","tool":"t","pointer":"/description"}
  ]
}
)");
        COMPARE_TEXT(baselineText({}), "{\n  \"version\": 1,\n  \"findings\": []\n}\n");
    }

    void malformedBaselines_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        QTest::newRow("version") << "{\"version\": 2}"
                                 << "baseline.json:1:13: this is not a version 1 baseline: `version` must be 1";
        QTest::newRow("no version") << "[]"
                                    << "baseline.json:1:1: this is not a version 1 baseline: `version` must be 1";
        QTest::newRow("no list") << "{\"version\": 1}"
                                 << "baseline.json:1:1: this is not a version 1 baseline: `findings` must be an array";
        QTest::newRow("entry") << "{\"version\": 1, \"findings\": [{}]}"
                               << "baseline.json:1:29: this is not a version 1 baseline: each finding must have "
                                  "`fingerprint`, `rule`, `source`, "
                                  "`tool`, and `pointer`";
    }

    void malformedBaselines() {
        QFETCH(const QString, text);
        QFETCH(const QString, error);
        const auto read = Baseline::read(std::make_shared<const SourceText>("baseline.json", text.toStdString()), "/");
        QVERIFY(!read);
        QCOMPARE(QString::fromStdString(read.error().text()), error);
    }
};

TOOLROOM_TEST(TestSuppressions)
#include "test_suppressions.moc"
