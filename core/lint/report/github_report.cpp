// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/lint/report/report_entry.h"
#include "core/lint/report/summary.h"

#include <QIODevice>

#include <algorithm>

namespace toolroom {

namespace {

/// GitHub shows this many annotations of each level for a step.
constexpr std::size_t maxAnnotations = 10;

/// Escapes the given characters and `%` as GitHub's runner decodes them.
std::string escapedFor(std::string_view special, std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '%' || special.contains(c))
            escaped += formatText("%{:02X}", static_cast<unsigned char>(c));
        else
            escaped += c;
    }
    return escaped;
}

std::string messageText(std::string_view text) {
    return escapedFor("\r\n", text);
}

std::string propertyText(std::string_view text) {
    return escapedFor("\r\n:,", visibleText(text));
}

std::string_view commandName(Severity severity) {
    return severity == Severity::Note ? "notice" : severityName(severity);
}

std::string commandOf(const ReportEntry& entry) {
    std::string properties;
    if (!entry.path.empty())
        properties = formatText("file={},", propertyText(entry.path));
    if (entry.begin.line > 0)
        properties += formatText("line={},endLine={},", entry.begin.line, entry.end.line);
    if (entry.begin.line > 0 && entry.begin.line == entry.end.line) // GitHub refuses columns of several lines
        properties += formatText("col={},endColumn={},", entry.begin.column, entry.end.column);
    const std::string title =
        entry.tool.empty() ? std::string(entry.rule) : formatText("{}: {}", entry.rule, entry.tool);
    const std::string text = entry.help.empty() ? entry.message : formatText("{}\nhelp: {}", entry.message, entry.help);
    return formatText("::{} {}title={}::{}\n", commandName(entry.severity), properties, propertyText(title),
                      messageText(text));
}

} // namespace

/// Workflow commands, which GitHub Actions shows as annotations of the changed files: errors first, because the number
/// of annotations is limited, and the summary last.
void writeGithubReport(const LintReport& report, const ReportOptions& options, QIODevice& device) {
    const ReportEntries entries(report, options);
    bool isLimited = false;
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (entries.severity(i) != severity)
                continue;
            const std::string command = commandOf(entries[i]);
            device.write(command.data(), static_cast<qint64>(command.size()));
            ++count;
        }
        isLimited = isLimited || count > maxAnnotations;
    }
    std::string summary;
    if (isLimited)
        summary = formatText("GitHub shows at most {} annotations per level; this step's log lists all findings\n",
                             maxAnnotations);
    for (const std::string& line : summaryLines(report))
        summary += line + '\n';
    device.write(summary.data(), static_cast<qint64>(summary.size()));
}

} // namespace toolroom
