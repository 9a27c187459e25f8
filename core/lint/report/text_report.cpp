// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/text_report.h"

#include "core/json/text.h"
#include "core/lint/report/excerpt.h"
#include "core/lint/rule.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <set>
#include <utility>

namespace toolroom {

namespace {

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
    return std::format("{} {}", count, count == 1 ? one : many);
}

/// The text styles of the report. Without color, text is unchanged.
class Styles {
public:
    explicit Styles(bool color)
        : m_color(color) {}

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
        return m_color ? std::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
    }

    bool m_color;
};

class TextReport {
public:
    TextReport(const LintReport& report, const TextReportOptions& options)
        : m_report(report)
        , m_options(options)
        , m_styles(options.color) {}

    [[nodiscard]] std::string text() {
        for (const Finding& finding : m_report.findings)
            if (m_options.verbose || finding.severity != Severity::Note)
                writeFinding(finding);
        if (!m_options.verbose)
            writeNotes();
        for (const QuarantinedTool& tool : m_report.snapshot->quarantined())
            writeQuarantined(tool);
        for (const Error& error : m_report.errors)
            writeError(error, error.reason.text());
        writeSummary();
        writeTable();
        return std::move(m_text);
    }

private:
    void writeFinding(const Finding& finding) {
        const TextPosition begin = finding.begin();
        const std::string place = std::format("{}:{}:{}:", visibleText(finding.text->name()), begin.line, begin.column);
        m_text += std::format("{} {}: {} {}\n", m_styles.bold(place), m_styles.severity(finding.severity),
                              m_styles.bold(visibleText(finding.message.text())),
                              m_styles.dim(std::format("[{}]", finding.rule)));
        writeExcerpt(finding, begin.line);
        if (!finding.help.empty())
            m_text += std::format("  {} {}\n", m_styles.bold("help:"), visibleText(finding.help.text()));
        m_text += '\n';
    }

    /// The number of findings of each severity, by rule.
    using RuleCounts = std::map<std::string_view, std::array<std::size_t, 3>>;

    [[nodiscard]] RuleCounts countByRule() const {
        RuleCounts counts;
        for (const Finding& finding : m_report.findings)
            ++counts[finding.rule][static_cast<std::size_t>(finding.severity)];
        return counts;
    }

    void writeNotes() {
        bool any = false;
        for (const auto& [rule, counts] : countByRule()) {
            const std::size_t notes = counts[static_cast<std::size_t>(Severity::Note)];
            if (notes == 0)
                continue;
            m_text += std::format("{}: {} ({}) {}\n", m_styles.severity(Severity::Note), findRule(rule)->info.title,
                                  notes, m_styles.dim(std::format("[{}]", rule)));
            any = true;
        }
        if (any)
            m_text += "use --verbose to list the notes\n\n";
    }

    void writeTable() {
        if (m_report.findings.empty() || m_report.checked)
            return;
        const RuleCounts counts = countByRule();
        std::size_t width = 0;
        for (const auto& [rule, severities] : counts)
            width = std::max(width, rule.size());
        m_text += std::format("\n{:<{}}  errors  warnings  notes\n", "rule", width);
        for (const auto& [rule, severities] : counts)
            m_text +=
                std::format("{:<{}}  {:>6}  {:>8}  {:>5}\n", rule, width, severities[0], severities[1], severities[2]);
    }

    void writeExcerpt(const Finding& finding, int line) {
        const std::string number = std::format("{:>5}", line);
        const int room = std::max(m_options.width - static_cast<int>(number.size()) - 3, 20);
        const Excerpt excerpt = makeExcerpt(*finding.text, finding.range, room);
        m_text += std::format("{} {}\n", m_styles.dim(number + " |"), excerpt.text);
        m_text += std::format("{} {}{}\n", m_styles.dim(std::string(number.size(), ' ') + " |"),
                              excerpt.marks.substr(0, excerpt.marks.find('^')),
                              m_styles.mark(excerpt.marks.substr(excerpt.marks.find('^'))));
    }

    void writeQuarantined(const QuarantinedTool& tool) {
        const std::string subject = tool.name.empty() ? "a tool" : std::format("the tool `{}`", tool.name);
        writeError(tool.error, std::format("{} is quarantined: {}", subject, tool.error.reason));
    }

    void writeError(const Error& error, std::string_view reason) {
        std::string place = visibleText(error.source);
        if (error.at.line > 0)
            place += std::format(":{}:{}", error.at.line, error.at.column);
        if (!place.empty())
            m_text += m_styles.bold(place + ":") + " ";
        m_text += std::format("{}: {}\n", m_styles.severity(Severity::Error), m_styles.bold(visibleText(reason)));
    }

    void writeSummary() {
        const RegistrySnapshot& snapshot = *m_report.snapshot;
        if (m_report.checked)
            writeChecked(*m_report.checked);
        else if (snapshot.tools().empty())
            m_text += "no tools found";
        else
            writeCounts(std::format("{} in {}", counted(snapshot.tools().size(), "tool", "tools"),
                                    counted(snapshot.sources().size(), "source", "sources")));
        m_text += '\n';
        if (!snapshot.quarantined().empty())
            m_text += counted(snapshot.quarantined().size(), "tool", "tools") + " quarantined\n";
        writeReadErrors();
        writeSuppressed(Suppression::Kind::Inline, "suppressed by x-toolroom-ignore");
        writeSuppressed(Suppression::Kind::Config, "suppressed by the configuration");
        writeSuppressed(Suppression::Kind::Baseline, "in the baseline");
        writeSuppressed(Suppression::Kind::Revision, "not new");
        writeContracts();
    }

    void writeSuppressed(Suppression::Kind kind, std::string_view how) {
        if (const std::size_t count = m_report.countSuppressed(kind); count > 0)
            m_text += std::format("{} {}\n", counted(count, "finding", "findings"), how);
    }

    void writeChecked(const CheckedSubjects& checked) {
        const bool areCalls = checked.kind == CheckedSubjects::Kind::Calls;
        if (checked.count == 0 && !m_report.errors.empty())
            m_text += areCalls ? "no calls found" : "no envelopes found";
        else
            writeCounts(areCalls ? counted(checked.count, "call", "calls")
                                 : counted(checked.count, "envelope", "envelopes"));
    }

    void writeCounts(std::string_view subjects) {
        m_text += std::format("{}: ", subjects);
        m_text += m_report.findings.empty()
                      ? std::string("no findings")
                      : std::format("{}, {}, {}", counted(m_report.count(Severity::Error), "error", "errors"),
                                    counted(m_report.count(Severity::Warning), "warning", "warnings"),
                                    counted(m_report.count(Severity::Note), "note", "notes"));
    }

    /// Counts the sources with errors. Sources with tools were partially read.
    void writeReadErrors() {
        std::set<std::string_view> failed;
        for (const Error& error : m_report.errors)
            failed.insert(error.source);
        std::size_t partial = 0;
        for (const LoadedSource& source : m_report.snapshot->sources())
            partial += source.tools + source.quarantined > 0 && failed.erase(source.name) > 0;
        if (!failed.empty())
            m_text += counted(failed.size(), "source", "sources") + " could not be read\n";
        if (partial > 0)
            m_text += counted(partial, "source", "sources") + " could only be read in part\n";
    }

    /// Lists the contracts of the sources, and whether they were declared or detected.
    void writeContracts() {
        std::map<std::pair<Contract, bool>, std::size_t> sources;
        for (const LoadedSource& source : m_report.snapshot->sources()) {
            if (source.contract)
                ++sources[{*source.contract, source.declared}];
        }
        for (const auto& [reading, count] : sources) {
            m_text += std::format("read as {}: {} ({})\n", contractName(reading.first),
                                  counted(count, "source", "sources"), reading.second ? "declared" : "detected");
        }
    }

    const LintReport& m_report;
    const TextReportOptions& m_options;
    Styles m_styles;
    std::string m_text;
};

} // namespace

std::string textReport(const LintReport& report, const TextReportOptions& options) {
    return TextReport(report, options).text();
}

} // namespace toolroom
