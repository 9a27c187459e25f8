// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "core/lint/engine/linter.h"
#include "core/lint/report/report_format.h"
#include "tests/support/example_files.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <QBuffer>
#include <QTemporaryDir>

using namespace toolroom;
using test::countOf;

namespace {

std::string textOf(const LintReport& report, ReportFormat format) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    writeReport(report, format, {}, buffer);
    return buffer.data().toStdString();
}

} // namespace

/// Findings about skills can be configured, suppressed, and reported like those about tools.
class TestSkillLinter : public test::TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const char* name, const QByteArray& content) const {
        test::writeExampleFile(m_folder.filePath(QString::fromLatin1(name)), content);
    }

    [[nodiscard]] LintReport lint(std::shared_ptr<const Baseline> baseline = nullptr) const {
        return lintSources({{.path = "."}}, {.config = {.search = true}, .baseline = std::move(baseline)},
                           {.jobs = 2, .root = m_folder.path().toStdString()});
    }

private Q_SLOTS:
    void init() {
        QVERIFY(m_folder.isValid());
        write("skills/pdf-forms/SKILL.md",
              "---\nname: pdf-forms\ndescription: Fills in forms.\n---\nSee [the fields](a.md), "
              "[the names](b.md).\n");
        write("skills/tax-forms/SKILL.md", "---\nname: tax\ndescription: Sends forms. Use when asked to.\n---\n");
    }
    void cleanup() { m_folder = QTemporaryDir(); }

    void findingsHaveASourceAndAPosition() {
        const LintReport report = lint();
        QCOMPARE(report.skills.size(), std::size_t{2});
        QCOMPARE(report.findings.size(), std::size_t{4});
        COMPARE_TEXT(std::string(report.findings[0].rule), "skill-description");
        COMPARE_TEXT(report.findings[0].tool(), "pdf-forms");
        COMPARE_TEXT(report.findings[0].pointer, "/description");
        QVERIFY(report.findings[0].begin() == (TextPosition{3, 14}));
        QVERIFY(!report.findings[0].contract);
        COMPARE_TEXT(std::string(report.findings[1].rule), "skill-link");
        QVERIFY(report.findings[1].begin() == (TextPosition{5, 18}));
        QVERIFY(report.findings[1].end() == (TextPosition{5, 22}));
        COMPARE_TEXT(std::string(report.findings[3].rule), "skill-name");
        COMPARE_TEXT(report.findings[3].text->name(), "skills/tax-forms/SKILL.md");
        QVERIFY(textOf(report, ReportFormat::Text).contains("\n2 skills: 1 error, 3 warnings, 0 notes\n"));
    }

    void toolsAndSkillsAreLintedTogether() {
        write("a.json", R"([{"name": "read_row", "inputSchema": {"type": "object"}}])");
        const LintReport report = lint();
        QCOMPARE(report.snapshot->tools().size(), std::size_t{1});
        QCOMPARE(countOf(report, "desc-missing"), std::size_t{1});
        QCOMPARE(countOf(report, "skill-link"), std::size_t{2});
        const std::string text = textOf(report, ReportFormat::Text);
        QVERIFY2(text.contains("\n1 tool in 1 source, and 2 skills: "), text.c_str());
    }

    void rulesAreConfigured() {
        write(".toolroom.json", R"({"severities": {"skill-link": "off", "skill-name": "note"},
"thresholds": {"skill-description": {"max": 10}}})");
        const LintReport report = lint();
        QCOMPARE(countOf(report, "skill-link"), std::size_t{0});
        QCOMPARE(countOf(report, "skill-description"), std::size_t{3});
        QVERIFY(test::findingsOf(report, "skill-name")[0].severity == Severity::Note);
    }

    void ignoresAreUsedAndCounted() {
        write(".toolroom.json", R"({"ignores": [
{"rule": "skill-link", "path": "skills/pdf-forms/SKILL.md", "reason": "Written later"},
{"rule": "skill-name", "tool": "tax", "reason": "Renamed later"},
{"rule": "skill-size", "path": "skills/tax-forms/SKILL.md", "reason": "Never"}]})");
        const LintReport report = lint();
        QCOMPARE(report.configErrors.size(), std::size_t{0});
        QCOMPARE(countOf(report, "skill-link"), std::size_t{0});
        QCOMPARE(countOf(report, "skill-name"), std::size_t{0});
        QCOMPARE(report.countSuppressed(Suppression::Kind::Config), std::size_t{3});
        QCOMPARE(countOf(report, "unused-suppression"), std::size_t{1});
    }

    void baselinesAcceptFindings() {
        const auto all = std::make_shared<const Baseline>(Baseline::acceptingAll(m_folder.path().toStdString()));
        const std::string text = baselineText(computeBaselineEntries(*all, lint(all)));
        QVERIFY2(text.contains(R"("source":"skills/pdf-forms/SKILL.md")"), text.c_str());
        const auto baseline = std::make_shared<const Baseline>(
            *Baseline::read(std::make_shared<const SourceText>("baseline.json", text), m_folder.path().toStdString()));
        QCOMPARE(lint(baseline).findings.size(), std::size_t{0});
        write("skills/pdf-forms/a.md", "# Fields");
        write("skills/tax-forms/SKILL.md", "# Tax forms");
        const LintReport changed = lint(baseline);
        QCOMPARE(countOf(changed, "stale-baseline"), std::size_t{2}); // one link, and the name
        QCOMPARE(countOf(changed, "skill-front-matter"), std::size_t{1});
        QCOMPARE(countOf(changed, "skill-link"), std::size_t{0});
    }

    void reportsNameSkills() {
        const LintReport report = lint();
        const std::string text = textOf(report, ReportFormat::Text);
        QVERIFY2(text.contains("skills/pdf-forms/SKILL.md:5:18: warning: The skill has no file `a.md`"), text.c_str());
        const Json json = Json::parse(textOf(report, ReportFormat::JsonText));
        QCOMPARE(json["summary"]["skills"], Json(2));
        QCOMPARE(json["findings"][0]["tool"], Json("pdf-forms"));
        QCOMPARE(json["findings"][0]["contract"], Json());
        const std::string junit = textOf(report, ReportFormat::Junit);
        QVERIFY2(junit.contains(R"(<testcase name="tax" classname="skills.tax-forms.SKILL")"), junit.c_str());
        const Json sarif = Json::parse(textOf(report, ReportFormat::Sarif));
        QCOMPARE(sarif["runs"][0]["results"].size(), std::size_t{4});
        for (const ReportFormat format : {ReportFormat::Github, ReportFormat::Gitlab, ReportFormat::Checkstyle,
                                          ReportFormat::Markdown, ReportFormat::Html})
            QVERIFY(textOf(report, format).contains("skills/tax-forms/SKILL.md"));
    }

    void manyFindingsAreCountedBySkill() {
        for (int i = 0; i < 10; ++i)
            write(qPrintable(QStringLiteral("more/form-%1/SKILL.md").arg(i)),
                  "---\nname: forms\ndescription: Sends. Use when asked to.\n---\n");
        const std::string text = textOf(lint(), ReportFormat::Text);
        QVERIFY2(text.contains("more in 2 skills") || text.contains("more in 1 skill"), text.c_str());
    }

    void fixesLeaveSkillsAlone() {
        const LintReport report = lint();
        QVERIFY(std::ranges::none_of(report.findings, [](const Finding& finding) { return finding.fix != nullptr; }));
    }
};

TOOLROOM_TEST(TestSkillLinter)
#include "test_skill_linter.moc"
