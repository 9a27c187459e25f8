// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/base/message_list.h"
#include "core/json/text.h"
#include "core/lint/engine/rule.h"
#include "core/lint/report/excerpt.h"
#include "core/lint/report/report_format.h"
#include "core/lint/report/summary.h"

#include <QIODevice>

#include <algorithm>
#include <map>
#include <set>
#include <span>

namespace toolroom {

namespace {

/// The text styles of the report. Without color, text is unchanged.
class Styles {
public:
    explicit Styles(bool color)
        : m_usesColor(color) {}

    [[nodiscard]] std::string bold(std::string_view text) const { return styled("1", text); }
    [[nodiscard]] std::string dim(std::string_view text) const { return styled("2", text); }
    [[nodiscard]] std::string mark(std::string_view text) const { return styled("1;32", text); }
    [[nodiscard]] std::string severity(Severity severity) const {
        const std::string_view text = severityName(severity);
        switch (severity) {
        case Severity::Error:
            return styled("1;31", text);
        case Severity::Warning:
            return styled("1;33", text);
        case Severity::Note:
            return styled("1;36", text);
        }
        return std::string(text);
    }

private:
    [[nodiscard]] std::string styled(std::string_view code, std::string_view text) const {
        return m_usesColor ? formatText("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
    }

    bool m_usesColor;
};

class TextReport {
public:
    TextReport(const LintReport& report, const ReportOptions& options, QIODevice& device)
        : m_report(report)
        , m_options(options)
        , m_styles(options.color)
        , m_device(device) {}

    void write() {
        for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note})
            if (m_options.verbose || severity != Severity::Note)
                for (const Group& group : groupsOf(severity))
                    writeGroup(group);
        if (!m_options.verbose)
            writeNotes();
        for (const QuarantinedTool& tool : m_report.snapshot->quarantined())
            writeQuarantined(tool);
        flush();
        for (const Error& error : m_report.errors)
            writeError(error, error.reason.text());
        for (const std::string& line : summaryLines(m_report))
            m_text += line + '\n';
        writeTable();
        flush();
    }

private:
    /// The findings of one rule and severity, in the order of their places, so that those of a tool are adjacent.
    using Group = std::vector<const Finding*>;

    [[nodiscard]] std::vector<Group> groupsOf(Severity severity) const {
        std::vector<Group> groups;
        std::map<std::string_view, std::size_t> indexes; // by rule
        for (const Finding& finding : m_report.findings) {
            if (finding.severity != severity)
                continue;
            const auto [known, isNew] = indexes.try_emplace(finding.rule, groups.size());
            if (isNew)
                groups.emplace_back();
            groups[known->second].push_back(&finding);
        }
        return groups;
    }

    /// Writes the first finding in full, some more on one line each, and counts the others.
    void writeGroup(const Group& group) {
        constexpr std::size_t maxLines = 4;
        const std::size_t full = m_options.verbose ? group.size() : 1;
        const std::size_t listed = std::min(group.size(), full + maxLines);
        for (std::size_t i = 0; i < listed; ++i) {
            if (i < full)
                writeFinding(*group[i]);
            else
                writeLine(*group[i]);
            flush();
        }
        if (listed < group.size())
            writeRest(std::span(group).subspan(listed));
        if (listed > full)
            m_text += '\n';
        flush();
    }

    void writeLine(const Finding& finding) {
        const std::string tool =
            finding.toolName().empty() ? std::string() : formatText("`{}`: ", visibleText(finding.toolName()));
        m_text += formatText("{} {}: {}{} {}\n", m_styles.bold(placeOf(finding)), m_styles.severity(finding.severity),
                             tool, visibleText(finding.message.text()), m_styles.dim(formatText("[{}]", finding.rule)));
    }

    void writeRest(std::span<const Finding* const> findings) {
        constexpr std::size_t maxNames = 3;
        std::vector<std::string_view> names;
        std::set<std::string_view> tools;
        for (const Finding* finding : findings)
            if (tools.insert(finding->tool()).second)
                names.push_back(finding->toolName());
        const bool areSkills = findRule(findings.front()->rule)->checkSkill != nullptr;
        m_text += formatText("{} more in {}: {}; use --verbose to list them {}\n", findings.size(),
                             areSkills ? formatCount(names.size(), "skill", "skills")
                                       : formatCount(names.size(), "tool", "tools"),
                             visibleText(joinWithCommas(quoted(names), maxNames).text()),
                             m_styles.dim(formatText("[{}]", findings.front()->rule)));
    }

    void flush() {
        m_device.write(m_text.data(), static_cast<qint64>(m_text.size()));
        m_text.clear();
    }

    static std::string placeOf(const Finding& finding) {
        const TextPosition begin = finding.begin();
        return formatText("{}:{}:{}:", visibleText(finding.text->name()), begin.line, begin.column);
    }

    void writeFinding(const Finding& finding) {
        m_text += formatText("{} {}: {} {}\n", m_styles.bold(placeOf(finding)), m_styles.severity(finding.severity),
                             m_styles.bold(visibleText(finding.message.text())),
                             m_styles.dim(formatText("[{}]", finding.rule)));
        writeExcerpt(finding, finding.begin().line);
        if (!finding.help.empty())
            m_text += formatText("  {} {}\n", m_styles.bold("help:"), visibleText(finding.help.text()));
        m_text += '\n';
    }

    void writeNotes() {
        bool any = false;
        for (const auto& [rule, counts] : countByRule(m_report)) {
            const std::size_t notes = counts[static_cast<std::size_t>(Severity::Note)];
            if (notes == 0)
                continue;
            m_text += formatText("{}: {} ({}) {}\n", m_styles.severity(Severity::Note), findRule(rule)->title.text,
                                 notes, m_styles.dim(formatText("[{}]", rule)));
            any = true;
        }
        if (any)
            m_text += "use --verbose to list the notes\n\n";
    }

    void writeTable() {
        if (m_report.findings.empty() || m_report.checked)
            return;
        const RuleCounts counts = countByRule(m_report);
        std::size_t width = 0;
        for (const auto& [rule, severities] : counts)
            width = std::max(width, rule.size());
        m_text += formatText("\n{:<{}}  errors  warnings  notes\n", "rule", width);
        for (const auto& [rule, severities] : counts)
            m_text +=
                formatText("{:<{}}  {:>6}  {:>8}  {:>5}\n", rule, width, severities[0], severities[1], severities[2]);
    }

    void writeExcerpt(const Finding& finding, int line) {
        const std::string number = formatText("{:>5}", line);
        const int room = std::max(m_options.width - static_cast<int>(number.size()) - 3, 20);
        const Excerpt excerpt = makeExcerpt(*finding.text, finding.range, room);
        m_text += formatText("{} {}\n", m_styles.dim(number + " |"), excerpt.text);
        m_text += formatText("{} {}{}\n", m_styles.dim(std::string(number.size(), ' ') + " |"),
                             excerpt.marks.substr(0, excerpt.marks.find('^')),
                             m_styles.mark(excerpt.marks.substr(excerpt.marks.find('^'))));
    }

    void writeQuarantined(const QuarantinedTool& tool) {
        const std::string subject = tool.name.empty() ? "a tool" : formatText("the tool `{}`", tool.name);
        writeError(tool.error, formatText("{} is quarantined: {}", subject, tool.error.reason));
    }

    void writeError(const Error& error, std::string_view reason) {
        std::string place = visibleText(error.source);
        if (error.at.line > 0)
            place += formatText(":{}:{}", error.at.line, error.at.column);
        if (!place.empty())
            m_text += m_styles.bold(place + ":") + " ";
        m_text += formatText("{}: {}\n", m_styles.severity(Severity::Error), m_styles.bold(visibleText(reason)));
    }

    const LintReport& m_report;
    const ReportOptions& m_options;
    Styles m_styles;
    QIODevice& m_device;
    std::string m_text; ///< not yet written
};

} // namespace

/// The human-readable report, by rule: its first error or warning with its source line, the relevant part underlined,
/// a few more on one line each, and how many others there are; notes as one line for each rule; then a summary and a
/// table by rule. A verbose report shows all findings in full. Control and hidden characters are escaped.
void writeTextReport(const LintReport& report, const ReportOptions& options, QIODevice& device) {
    TextReport(report, options, device).write();
}

} // namespace toolroom
