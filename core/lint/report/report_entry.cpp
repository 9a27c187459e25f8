// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/report_entry.h"

#include "core/base/format.h"
#include "core/json/text.h"
#include "core/lint/engine/fingerprint.h"

#include <QDir>

#include <utility>

namespace toolroom {

namespace {

std::string repositoryPath(const std::string& source, const ReportOptions& options) {
    const QString path = QDir(QString::fromStdString(options.folder)).absoluteFilePath(QString::fromStdString(source));
    const QString relative = QDir(QString::fromStdString(options.repository)).relativeFilePath(QDir::cleanPath(path));
    const bool isOutside =
        QDir::isAbsolutePath(relative) || relative == QLatin1String("..") || relative.startsWith(QLatin1String("../"));
    return isOutside ? source : relative.toStdString();
}

constexpr std::string_view quarantinedRule = "quarantined";
constexpr std::string_view unreadableRule = "unreadable";

/// The pointer of an error is not part of it, because it contains the index of the tool. `tool` is null for a read
/// error.
EntryPlace placeOfError(const QuarantinedTool* tool) {
    return tool ? EntryPlace{.rule = quarantinedRule, .tool = tool->name, .pointer = {}}
                : EntryPlace{.rule = unreadableRule, .tool = {}, .pointer = {}};
}

} // namespace

ReportEntries::ReportEntries(const LintReport& report, const ReportOptions& options)
    : m_report(report)
    , m_options(options) {
    for (const LoadedSource& source : report.snapshot->sources()) {
        if (source.path.empty()) // built-in, standard input, or a server
            m_paths.emplace(source.name, source.name);
    }
    for (const SourceError& error : report.errors)
        if (error.extent == SourceError::Extent::Unreachable)
            m_paths.emplace(error.source, error.source);
    std::map<std::pair<std::string_view, EntryPlace>, std::uint32_t> next;
    for (std::size_t i = report.findings.size(); i < size(); ++i)
        m_errorOrdinals.push_back(next[{path(source(i)), placeOfError(quarantined(i))}]++);
}

std::size_t ReportEntries::size() const {
    return m_report.findings.size() + m_report.snapshot->quarantined().size() + m_report.errors.size();
}

ReportEntry ReportEntries::operator[](std::size_t index) const {
    if (const Error* failed = error(index)) {
        const QuarantinedTool* tool = quarantined(index);
        const std::string reason = failed->reason.text();
        const std::string subject = !tool                ? std::string()
                                    : tool->name.empty() ? "A tool is quarantined: "
                                                         : formatText("The tool `{}` is quarantined: ", tool->name);
        return {.rule = tool ? quarantinedRule : unreadableRule,
                .severity = Severity::Error,
                .path = path(failed->source),
                .begin = failed->at,
                .end = failed->at,
                .pointer = failed->pointer,
                .tool = tool ? std::string_view(tool->name) : std::string_view(),
                .message = visibleText(subject + reason),
                .help = {}};
    }
    const Finding& finding = m_report.findings[index];
    return {.rule = finding.rule,
            .severity = finding.severity,
            .path = path(finding.text->name()),
            .begin = finding.begin(),
            .end = finding.end(),
            .pointer = finding.pointer,
            .tool = finding.toolName(),
            .message = visibleText(finding.message.text()),
            .help = visibleText(finding.help.text())};
}

Severity ReportEntries::severity(std::size_t index) const {
    return index < m_report.findings.size() ? m_report.findings[index].severity : Severity::Error;
}

const std::string& ReportEntries::source(std::size_t index) const {
    const Error* failed = error(index);
    return failed ? failed->source : m_report.findings[index].text->name();
}

std::string_view ReportEntries::tool(std::size_t index) const {
    if (index < m_report.findings.size())
        return m_report.findings[index].tool();
    const QuarantinedTool* tool = quarantined(index);
    return tool ? std::string_view(tool->name) : std::string_view();
}

const std::string& ReportEntries::path(const std::string& source) const {
    const auto [known, isNew] = m_paths.try_emplace(source, source);
    const bool isFile = !source.empty() && !source.starts_with('<'); // the name of a stream, such as `<stdin>`
    if (isNew && isFile && !m_options.repository.empty())
        known->second = repositoryPath(source, m_options);
    return known->second;
}

const Error* ReportEntries::error(std::size_t index) const {
    if (index < m_report.findings.size())
        return nullptr;
    if (const QuarantinedTool* tool = quarantined(index))
        return &tool->error;
    return &m_report.errors[index - m_report.findings.size() - m_report.snapshot->quarantined().size()];
}

const QuarantinedTool* ReportEntries::quarantined(std::size_t index) const {
    const auto& tools = m_report.snapshot->quarantined();
    const std::size_t first = m_report.findings.size();
    return index >= first && index - first < tools.size() ? &tools[index - first] : nullptr;
}

std::vector<ReportEntries::Source> ReportEntries::groupBySource() const {
    std::vector<Source> sources;
    std::map<std::string, std::size_t, std::less<>> indexes;
    for (std::size_t i = 0; i < size(); ++i) {
        const std::string& name = source(i);
        const auto [known, isNew] = indexes.try_emplace(name, sources.size());
        if (isNew)
            sources.push_back({.name = name, .entries = {}});
        sources[known->second].entries.push_back(i);
    }
    return sources;
}

std::string ReportEntries::fingerprint(std::size_t index) const {
    if (const Error* failed = error(index))
        return fingerprintOf(placeOfError(quarantined(index)), path(failed->source),
                             m_errorOrdinals[index - m_report.findings.size()]);
    const Finding& finding = m_report.findings[index];
    return fingerprintOf(finding, path(finding.text->name()));
}

} // namespace toolroom
