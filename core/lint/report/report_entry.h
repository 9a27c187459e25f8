// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/report/report_format.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A finding, a quarantined tool, or a read error, as CI services show it. Its text is untrusted but fits on one line:
/// control and hidden characters are escaped. Contains views into the ReportEntries that created it.
struct ReportEntry {
    std::string_view rule; ///< the id of the rule, `quarantined`, or `unreadable`
    Severity severity = Severity::Error;
    std::string_view path; ///< path of the source, from ReportEntries::path(); not escaped
    TextPosition begin;    ///< line 0 if unknown
    TextPosition end;      ///< exclusive
    std::string_view pointer;
    std::string_view tool; ///< id or name; not escaped; empty if unknown
    std::string message;
    std::string help; ///< may be empty
};

/// All entries of a report: the findings, then the quarantined tools, then the read errors. Entries are created on
/// request, because their text takes more memory than the findings. The report and the options must outlive this
/// object.
class ReportEntries {
public:
    ReportEntries(const LintReport& report, const ReportOptions& options);

    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] ReportEntry operator[](std::size_t index) const;
    [[nodiscard]] Severity severity(std::size_t index) const;
    /// The name of the source.
    [[nodiscard]] const std::string& source(std::size_t index) const;
    /// The name of a source relative to the repository, with forward slashes. Names of sources that are not files in
    /// the repository are not changed. The reference is valid as long as this object.
    [[nodiscard]] const std::string& path(const std::string& source) const;
    /// The id or name of the tool; empty if it is unknown.
    [[nodiscard]] std::string_view tool(std::size_t index) const;
    /// The error of an entry that is not a finding; null for a finding.
    [[nodiscard]] const Error* error(std::size_t index) const;
    /// Different for each entry; see fingerprintOf().
    [[nodiscard]] std::string fingerprint(std::size_t index) const;

    struct Source {
        std::string name;
        std::vector<std::size_t> entries; ///< indexes of the source's entries
    };
    /// The entries of each source. Sources are sorted by their first entry.
    [[nodiscard]] std::vector<Source> groupBySource() const;

private:
    /// Null for a read error or a finding.
    [[nodiscard]] const QuarantinedTool* quarantined(std::size_t index) const;

    const LintReport& m_report;
    const ReportOptions& m_options;
    std::vector<std::uint32_t> m_errorOrdinals; ///< like Finding::ordinal, of the entries that are not findings
    mutable std::map<std::string, std::string, std::less<>> m_paths; ///< by the names of sources, filled on demand
};

} // namespace toolroom
