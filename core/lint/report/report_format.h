// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/linter.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

class QIODevice;

namespace toolroom {

enum class ReportFormat { Text, JsonText, Sarif, Junit, Github, Gitlab, Checkstyle, Markdown, Html };

struct ReportOptions {
    // For text reports
    bool color = false;   ///< uses terminal escape sequences
    int width = 110;      ///< maximum width of source excerpts in columns
    bool verbose = false; ///< writes notes in full, like errors and warnings

    // For the other formats
    Severity failOn = Severity::Error; ///< the lowest severity that is a failure in JUnit
    /// Absolute path of the repository, which CI services expect file names to be relative to; empty: names are not
    /// changed.
    std::string repository;
    std::string folder; ///< absolute path of the folder that the names of sources are relative to
};

/// How to write one format. Writers write incrementally, so that a report with many findings is not kept in memory. The
/// bytes depend only on the arguments. The device keeps the error if writing fails.
struct ReportFormatInfo {
    ReportFormat format;
    std::string_view name; ///< for --format
    void (*write)(const LintReport& report, const ReportOptions& options, QIODevice& device);
};

/// All formats, in the order of the enumeration. CONTRIBUTING.md describes how to add one.
[[nodiscard]] TOOLROOM_EXPORT std::span<const ReportFormatInfo> reportFormats();
[[nodiscard]] TOOLROOM_EXPORT std::string_view reportFormatName(ReportFormat format);
[[nodiscard]] TOOLROOM_EXPORT std::optional<ReportFormat> parseReportFormat(std::string_view name);

TOOLROOM_EXPORT void writeReport(const LintReport& report, ReportFormat format, const ReportOptions& options,
                                 QIODevice& device);
/// The whole report in memory.
[[nodiscard]] TOOLROOM_EXPORT std::string reportText(const LintReport& report, ReportFormat format,
                                                     const ReportOptions& options = {});

/// The writers, each in its own file.
void writeTextReport(const LintReport& report, const ReportOptions& options, QIODevice& device);
void writeJsonReport(const LintReport& report, const ReportOptions& options, QIODevice& device);
void writeSarifReport(const LintReport& report, const ReportOptions& options, QIODevice& device);
void writeJunitReport(const LintReport& report, const ReportOptions& options, QIODevice& device);
void writeGithubReport(const LintReport& report, const ReportOptions& options, QIODevice& device);
void writeGitlabReport(const LintReport& report, const ReportOptions& options, QIODevice& device);
void writeCheckstyleReport(const LintReport& report, const ReportOptions& options, QIODevice& device);
void writeMarkdownReport(const LintReport& report, const ReportOptions& options, QIODevice& device);
void writeHtmlReport(const LintReport& report, const ReportOptions& options, QIODevice& device);

} // namespace toolroom
