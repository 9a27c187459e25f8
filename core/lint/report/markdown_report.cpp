// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/lint/report/markdown_text.h"
#include "core/lint/report/report_entry.h"
#include "core/lint/report/summary.h"

#include <QIODevice>

namespace toolroom {

namespace {

/// GitHub's limit for a comment, in characters.
constexpr std::size_t maxCharacters = 65536;

/// Untrusted text inside the HTML element `code`.
std::string htmlCode(std::string_view text) {
    constexpr std::size_t maxLength = 300;
    const QString visible = QString::fromStdString(visibleText(elided(text, maxLength)));
    return formatText("<code>{}</code>", visible.toHtmlEscaped().toStdString());
}

class MarkdownReport {
public:
    MarkdownReport(const LintReport& report, const ReportOptions& options, QIODevice& device)
        : m_report(report)
        , m_entries(report, options)
        , m_device(device) {}

    void write() {
        append("## Toolroom\n\n");
        for (const std::string& line : summaryLines(m_report))
            append(formatText("- {}\n", line));
        writeRules();
        writeEntries();
        if (m_written < m_entries.size())
            append(formatText("\n… and {} more: this comment is limited to {} characters. `toolroom-cli --lint` lists "
                              "all of them.\n",
                              m_entries.size() - m_written, maxCharacters));
    }

private:
    /// Left free for the end of a section and the line about what is omitted.
    static constexpr std::size_t reserve = 300;

    [[nodiscard]] bool fits(std::string_view text) const {
        return m_characters + countCodePoints(text) + reserve <= maxCharacters;
    }

    void append(std::string_view text) {
        m_characters += countCodePoints(text);
        m_device.write(text.data(), static_cast<qint64>(text.size()));
    }

    void writeRules() {
        const RuleCounts rules = countByRule(m_report);
        if (rules.empty())
            return;
        append("\n| rule | errors | warnings | notes |\n| --- | ---: | ---: | ---: |\n");
        for (const auto& [rule, counts] : rules)
            append(formatText("| {} | {} | {} | {} |\n", rule, counts[0], counts[1], counts[2]));
    }

    /// Errors come first, so that they are not omitted.
    void writeEntries() {
        const std::vector<ReportEntries::Source> sources = m_entries.groupBySource();
        constexpr std::array<std::string_view, 3> titles = {"Errors", "Warnings", "Notes"};
        for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
            std::string title = formatText("\n### {}\n", titles.at(static_cast<std::size_t>(severity)));
            for (const ReportEntries::Source& source : sources) {
                std::vector<std::size_t> indexes;
                std::ranges::copy_if(source.entries, std::back_inserter(indexes),
                                     [&](std::size_t i) { return m_entries.severity(i) == severity; });
                if (!indexes.empty() && !writeSource(source.name, indexes, title, severity == Severity::Error))
                    return;
            }
        }
    }

    /// Writes `title` before the first source of a severity and clears it. Returns false if not everything fits.
    bool writeSource(const std::string& name, const std::vector<std::size_t>& indexes, std::string& title,
                     bool isOpen) {
        const std::string heading = formatText("{}\n<details{}>\n<summary>{} ({})</summary>\n\n", title,
                                               isOpen ? " open" : "", htmlCode(m_entries.path(name)), indexes.size());
        std::string item = itemOf(indexes.front());
        if (!fits(heading + item))
            return false;
        append(heading);
        title.clear();
        bool isComplete = true;
        for (std::size_t i = 0; i < indexes.size() && isComplete; ++i) {
            item = itemOf(indexes[i]);
            isComplete = fits(item);
            if (isComplete) {
                append(item);
                ++m_written;
            }
        }
        append("\n</details>\n");
        return isComplete;
    }

    [[nodiscard]] std::string itemOf(std::size_t index) const {
        const ReportEntry entry = m_entries[index];
        std::string item = "- ";
        if (entry.begin.line > 0)
            item += formatText("{}:{} ", entry.begin.line, entry.begin.column);
        item += formatText("**{}** ", entry.rule);
        if (!entry.tool.empty())
            item += formatText("{}: ", markdownCode(entry.tool));
        if (const Error* error = m_entries.error(index))
            return item + markdownText(error->reason) + '\n';
        const Finding& finding = m_report.findings[index];
        item += markdownText(finding.message);
        if (!finding.help.empty())
            item += formatText(". {}", markdownText(finding.help));
        return item + '\n';
    }

    const LintReport& m_report;
    const ReportEntries m_entries;
    QIODevice& m_device;
    std::size_t m_characters = 0;
    std::size_t m_written = 0; ///< entries
};

} // namespace

/// A comment for a pull or merge request: the summary, a table by rule, and the entries in sections that can be
/// collapsed.
void writeMarkdownReport(const LintReport& report, const ReportOptions& options, QIODevice& device) {
    MarkdownReport(report, options, device).write();
}

} // namespace toolroom
