// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/lint/report/report_entry.h"
#include "core/lint/report/summary.h"
#include "core/lint/report/xml_text.h"

#include <QXmlStreamWriter>

#include <algorithm>

namespace toolroom {

namespace {

/// One tool or skill. Services follow a test by its name from run to run, so each tool is a test, even when its
/// findings change.
struct TestCase {
    std::string name;
    std::vector<std::size_t> entries;
};

/// One source.
struct TestSuite {
    std::string source;
    std::vector<TestCase> cases;
    std::map<std::string, std::size_t, std::less<>> byTool; ///< indexes of the cases, by the ids of the tools

    /// The test of the tool with that id; an empty id stands for the source as a whole.
    TestCase& caseOf(std::string_view id, std::string_view name) {
        const auto [known, isNew] = byTool.try_emplace(std::string(id), cases.size());
        if (isNew)
            cases.push_back({.name = std::string(name), .entries = {}});
        return cases[known->second];
    }
};

class JunitReport {
public:
    JunitReport(const LintReport& report, const ReportOptions& options, QIODevice& device)
        : m_report(report)
        , m_options(options)
        , m_entries(report, options)
        , m_xml(&device) {}

    void write() {
        for (const LoadedSource& source : m_report.snapshot->sources())
            suiteOf(source.name);
        for (const RegisteredTool& tool : m_report.snapshot->tools())
            suiteOf(tool.text->name()).caseOf(tool.id, tool.name.empty() ? tool.pointer : tool.name);
        for (const Skill& skill : m_report.skills)
            suiteOf(skill.text->name()).caseOf(skill.name, skill.name);
        for (std::size_t i = 0; i < m_entries.size(); ++i)
            addEntry(i);
        if (m_suites.empty() && m_report.checked)
            suiteOf({}).caseOf({}, summaryLines(m_report).front());
        writeSuites();
    }

private:
    TestSuite& suiteOf(const std::string& source) {
        const auto [known, isNew] = m_bySource.try_emplace(source, m_suites.size());
        if (isNew)
            m_suites.push_back({.source = source, .cases = {}, .byTool = {}});
        return m_suites[known->second];
    }

    void addEntry(std::size_t index) {
        const ReportEntry entry = m_entries[index];
        const Error* error = m_entries.error(index);
        const bool isTool = !error || entry.rule == "quarantined";
        // Two tools in quarantine may have the same name, or none.
        const std::string id = !isTool ? std::string() : error ? error->pointer : std::string(m_entries.tool(index));
        const std::string_view name = !entry.tool.empty() ? entry.tool : isTool ? entry.pointer : std::string_view();
        suiteOf(m_entries.source(index)).caseOf(id, name).entries.push_back(index);
    }

    [[nodiscard]] bool isFailure(std::size_t index) const { return m_entries.severity(index) <= m_options.failOn; }
    /// Whether Toolroom could not do its work. A mistake in a file has a position.
    [[nodiscard]] bool isError(std::size_t index) const {
        const Error* error = m_entries.error(index);
        return error && error->at.line == 0;
    }
    [[nodiscard]] bool hasErrors(const TestCase& test) const {
        return std::ranges::any_of(test.entries, [this](std::size_t i) { return isError(i); });
    }
    [[nodiscard]] bool hasFailures(const TestCase& test) const {
        return std::ranges::any_of(test.entries, [this](std::size_t i) { return isFailure(i); });
    }

    struct Totals {
        std::size_t tests = 0;
        std::size_t failures = 0;
        std::size_t errors = 0;
    };

    [[nodiscard]] Totals totalsOf(const TestSuite& suite) const {
        Totals totals{.tests = suite.cases.size()};
        for (const TestCase& test : suite.cases) {
            if (hasErrors(test))
                ++totals.errors;
            else if (hasFailures(test))
                ++totals.failures;
        }
        return totals;
    }

    void attribute(const char* name, std::string_view value) {
        m_xml.writeAttribute(QString::fromLatin1(name), escapeForXml(value));
    }

    void writeTotals(const Totals& totals) {
        attribute("tests", std::to_string(totals.tests));
        attribute("failures", std::to_string(totals.failures));
        attribute("errors", std::to_string(totals.errors));
    }

    void writeSuites() {
        Totals all;
        for (const TestSuite& suite : m_suites) {
            const Totals totals = totalsOf(suite);
            all.tests += totals.tests;
            all.failures += totals.failures;
            all.errors += totals.errors;
        }
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(2);
        m_xml.writeStartDocument();
        m_xml.writeStartElement(QStringLiteral("testsuites"));
        attribute("name", "toolroom");
        writeTotals(all);
        for (const TestSuite& suite : m_suites)
            writeSuite(suite);
        m_xml.writeEndElement();
        m_xml.writeEndDocument();
    }

    void writeSuite(const TestSuite& suite) {
        const std::string& path = m_entries.path(suite.source);
        m_xml.writeStartElement(QStringLiteral("testsuite"));
        attribute("name", path.empty() ? std::string_view("toolroom") : path);
        writeTotals(totalsOf(suite));
        attribute("skipped", "0");
        attribute("time", "0");
        for (const TestCase& test : suite.cases)
            writeCase(test, path);
        m_xml.writeEndElement();
    }

    void writeCase(const TestCase& test, const std::string& path) {
        m_xml.writeStartElement(QStringLiteral("testcase"));
        attribute("name", visibleText(test.name.empty() ? std::string_view("source") : test.name));
        attribute("classname", classNameOf(path));
        if (!path.empty())
            attribute("file", visibleText(path));
        attribute("time", "0");
        writeOutcome(test);
        m_xml.writeEndElement();
    }

    /// The path with periods instead of slashes, because CI services group tests by the part before the last period.
    static std::string classNameOf(const std::string& path) {
        std::string name = visibleText(path.empty() ? std::string_view("toolroom") : path);
        const std::size_t ending = name.rfind('.');
        if (ending != std::string::npos && ending > 0 && !name.substr(ending).contains('/'))
            name.erase(ending);
        std::ranges::replace(name, '/', '.');
        return name;
    }

    /// A failure for the entries at or above --fail-on, and output for the others.
    void writeOutcome(const TestCase& test) {
        std::vector<std::size_t> failures;
        std::vector<std::size_t> others;
        for (const std::size_t index : test.entries)
            (isFailure(index) ? failures : others).push_back(index);
        if (!failures.empty()) {
            const ReportEntry first = m_entries[failures.front()];
            m_xml.writeStartElement(hasErrors(test) ? QStringLiteral("error") : QStringLiteral("failure"));
            attribute("type", first.rule);
            attribute("message", failures.size() == 1
                                     ? first.message
                                     : formatText("{} (and {} more)", first.message, failures.size() - 1));
            m_xml.writeCharacters(textOf(failures));
            m_xml.writeEndElement();
        }
        if (!others.empty())
            m_xml.writeTextElement(QStringLiteral("system-out"), textOf(others));
    }

    [[nodiscard]] QString textOf(const std::vector<std::size_t>& indexes) const {
        std::string text;
        for (const std::size_t index : indexes) {
            const ReportEntry entry = m_entries[index];
            text += visibleText(entry.path);
            if (entry.begin.line > 0)
                text += formatText(":{}:{}", entry.begin.line, entry.begin.column);
            text += formatText(": {}: {} [{}]\n", severityName(entry.severity), entry.message, entry.rule);
            if (!entry.help.empty())
                text += formatText("  help: {}\n", entry.help);
        }
        return escapeForXml(text);
    }

    const LintReport& m_report;
    const ReportOptions& m_options;
    const ReportEntries m_entries;
    QXmlStreamWriter m_xml;
    std::vector<TestSuite> m_suites;
    std::map<std::string, std::size_t> m_bySource; ///< indexes of m_suites
};

} // namespace

/// The XML of JUnit as Jenkins, GitLab, and Surefire read it: a suite per source and a test per tool or skill. A test
/// fails because of findings at or above ReportOptions::failOn; other findings are its output.
void writeJunitReport(const LintReport& report, const ReportOptions& options, QIODevice& device) {
    JunitReport(report, options, device).write();
}

} // namespace toolroom
