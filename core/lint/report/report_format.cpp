// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/report_format.h"

#include <QBuffer>

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

constexpr std::array formatTable = {
    ReportFormatInfo{ReportFormat::Text, "text", writeTextReport},
    ReportFormatInfo{ReportFormat::JsonText, "json", writeJsonReport},
    ReportFormatInfo{ReportFormat::Sarif, "sarif", writeSarifReport},
    ReportFormatInfo{ReportFormat::Junit, "junit", writeJunitReport},
    ReportFormatInfo{ReportFormat::Github, "github", writeGithubReport},
    ReportFormatInfo{ReportFormat::Gitlab, "gitlab", writeGitlabReport},
    ReportFormatInfo{ReportFormat::Checkstyle, "checkstyle", writeCheckstyleReport},
    ReportFormatInfo{ReportFormat::Markdown, "markdown", writeMarkdownReport},
    ReportFormatInfo{ReportFormat::Html, "html", writeHtmlReport},
};

} // namespace

std::span<const ReportFormatInfo> reportFormats() {
    return formatTable;
}

std::string_view reportFormatName(ReportFormat format) {
    return formatTable.at(static_cast<std::size_t>(format)).name;
}

std::optional<ReportFormat> parseReportFormat(std::string_view name) {
    const auto found = std::ranges::find(formatTable, name, &ReportFormatInfo::name);
    return found == formatTable.end() ? std::nullopt : std::optional(found->format);
}

void writeReport(const LintReport& report, ReportFormat format, const ReportOptions& options, QIODevice& device) {
    formatTable.at(static_cast<std::size_t>(format)).write(report, options, device);
}

std::string reportText(const LintReport& report, ReportFormat format, const ReportOptions& options) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    writeReport(report, format, options, buffer);
    return bytes.toStdString();
}

} // namespace toolroom
