// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/lint/compat/fact_text.h"
#include "core/lint/compat/report/compat_report.h"
#include "core/lint/compat/report/compat_tables.h"
#include "core/lint/report/markdown_text.h"

#include <QIODevice>

#include <algorithm>

namespace toolroom {

namespace {

/// GitHub's limit for a comment, in characters.
constexpr std::size_t maxCommentCharacters = 65536;

/// The text of a fact in a cell: it may contain code, but neither HTML nor the end of the cell.
std::string cellText(std::string_view text) {
    std::string cell;
    for (const char c : visibleText(text)) {
        if (c == '|')
            cell += "\\|";
        else if (c == '<')
            cell += "&lt;";
        else
            cell += c;
    }
    return cell;
}

class CompatMarkdownReport {
public:
    CompatMarkdownReport(const CompatReport& report, QIODevice& device)
        : m_report(report)
        , m_device(device) {}

    void write() {
        append(formatText("## Compatibility\n\n{}\n\n", summaryLine(m_report)));
        writeBreaking();
        writeTotals();
        writeTable();
    }

private:
    /// Left free for the line about what is omitted.
    static constexpr std::size_t reserve = 300;

    bool append(std::string_view text) {
        if (m_characters + countCodePoints(text) + reserve > maxCommentCharacters)
            return false;
        m_characters += countCodePoints(text);
        m_device.write(text.data(), std::ssize(text));
        return true;
    }

    /// Appends the rows that fit, and says how many do not.
    void appendRows(const std::vector<std::string>& rows) {
        const auto omitted = std::ranges::find_if_not(rows, [&](const std::string& row) { return append(row); });
        if (omitted == rows.end())
            return;
        const std::string line =
            formatText("\n… and {} more; the other formats list all of them.\n", rows.end() - omitted);
        m_device.write(line.data(), std::ssize(line)); // fits into the reserve
    }

    void writeBreaking() {
        constexpr std::size_t maxNames = 5;
        std::vector<std::string> rows;
        for (const BreakingFact& each : breakingFacts(m_report)) {
            std::string names;
            for (std::size_t i = 0; i < std::min(each.names.size(), maxNames); ++i)
                names += (i == 0 ? "" : ", ") + markdownCode(each.names[i]);
            if (each.names.size() > maxNames)
                names += formatText(", and {} more", each.names.size() - maxNames);
            rows.push_back(formatText("| {}{} | {} | {} | {} | {} | {} |\n", effectName(each.fact->effect),
                                      each.fact->isCertain() ? "" : "?",
                                      cellText(m_report.targets[each.target].facts->titleWith(*each.profile)), names,
                                      cellText(each.fact->about), cellText(each.fact->instead),
                                      cellText(evidenceText(*each.fact, m_report.today))));
        }
        if (rows.empty()) {
            append("Nothing is known that breaks these tools.\n\n");
            return;
        }
        append("### What breaks\n\n| effect | target | tools | what is known | instead | evidence |\n"
               "| --- | --- | --- | --- | --- | --- |\n");
        appendRows(rows);
        append("\n");
    }

    void writeTotals() {
        append("### Totals\n\n| target | breaks | may break | changes | no known effect | not known |\n"
               "| --- | ---: | ---: | ---: | ---: | ---: |\n");
        std::vector<std::string> rows;
        for (std::size_t target = 0; target < m_report.targets.size(); ++target) {
            const TargetTotals totals = totalsOf(m_report, target);
            rows.push_back(formatText("| {} | {} | {} | {} | {} | {} |\n", m_report.targets[target].name(),
                                      totals.breaks, totals.mayBreak, totals.changes, totals.noEffect,
                                      m_report.targets[target].facts->unknown.size()));
        }
        appendRows(rows);
        append("\n");
    }

    void writeTable() {
        std::string head = "| tool |";
        std::string line = "\n| --- |";
        for (const CompatTarget& target : m_report.targets) {
            head += formatText(" {} |", target.name());
            line += " :-: |";
        }
        append(formatText("<details>\n<summary>All tools</summary>\n\n{}\n\n{}{}\n", legend(), head, line));
        std::vector<std::string> rows;
        for (const CompatRow& row : rowsOf(m_report)) {
            std::string& cells = rows.emplace_back(formatText("| {} |", markdownCode(row.name)));
            for (std::size_t target = 0; target < m_report.targets.size(); ++target)
                cells += formatText(" {} |", cellSign(worstFact(*row.facts, target)));
            cells += '\n';
        }
        appendRows(rows);
        m_device.write("\n</details>\n");
    }

    const CompatReport& m_report;
    QIODevice& m_device;
    std::size_t m_characters = 0;
};

} // namespace

void writeCompatMarkdown(const CompatReport& report, QIODevice& device) {
    CompatMarkdownReport(report, device).write();
}

} // namespace toolroom
