// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/linter.h"
#include "core/models/severity_counts.h"
#include "core/registry/search_index.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// What one load and lint gave, with what lists, filters and pages need of it worked out once. Immutable and shared
/// between threads; made on a worker thread. Tools and findings are named by their index.
class TOOLROOM_EXPORT LintedRegistry {
public:
    LintedRegistry(LintReport report, std::chrono::milliseconds duration);

    [[nodiscard]] const std::vector<RegisteredTool>& tools() const { return m_report.snapshot->tools(); }
    [[nodiscard]] const RegisteredTool& tool(std::uint32_t index) const { return tools()[index]; }
    [[nodiscard]] const RegistrySnapshot& snapshot() const { return *m_report.snapshot; }
    [[nodiscard]] const RegistrySnapshotPtr& sharedSnapshot() const { return m_report.snapshot; }
    [[nodiscard]] const std::vector<Error>& errors() const { return m_report.errors; }
    /// The files and folders that were looked at.
    [[nodiscard]] const std::vector<VisitedPath>& visited() const { return m_report.visited; }
    [[nodiscard]] std::chrono::milliseconds duration() const { return m_duration; }
    [[nodiscard]] const SearchIndex& searchIndex() const { return m_searchIndex; }
    [[nodiscard]] std::optional<std::uint32_t> indexOf(std::string_view id) const;

    [[nodiscard]] const std::vector<Finding>& findings() const { return m_report.findings; }
    [[nodiscard]] const Finding& finding(std::uint32_t index) const { return findings()[index]; }
    [[nodiscard]] std::span<const std::uint32_t> findingsOf(std::uint32_t tool) const;
    [[nodiscard]] const SeverityCounts& countsOf(std::uint32_t tool) const { return m_toolCounts[tool]; }
    [[nodiscard]] const SeverityCounts& counts() const { return m_counts; }
    /// Nothing when the finding's tool is not in the registry.
    [[nodiscard]] std::optional<std::uint32_t> toolOf(std::uint32_t finding) const;
    /// The file that a finding is in; empty when it is none.
    [[nodiscard]] const std::string& pathOf(std::uint32_t finding) const;
    /// The finding that says the same of the same tool and pointer as one of an earlier registry.
    [[nodiscard]] std::optional<std::uint32_t> findAgain(const Finding& earlier) const;

    /// What the tools are tagged with, sorted, each once.
    [[nodiscard]] const std::vector<std::string>& tags() const { return m_tags; }
    [[nodiscard]] const std::vector<Profile>& profiles() const { return m_profiles; }

private:
    void prepareLines() const;
    void assignFindings();
    void collectFacets();

    LintReport m_report;
    std::chrono::milliseconds m_duration;
    SearchIndex m_searchIndex;
    std::vector<std::uint32_t> m_toolOfFinding; ///< noTool where there is none
    std::vector<std::uint32_t> m_byTool;        ///< indexes of findings, tool after tool
    std::vector<std::uint32_t> m_firstOfTool;   ///< where a tool's run in m_byTool begins; one more at the end
    std::vector<SeverityCounts> m_toolCounts;
    SeverityCounts m_counts;
    std::vector<std::string> m_tags;
    std::vector<Profile> m_profiles;
};

using LintedRegistryPtr = std::shared_ptr<const LintedRegistry>;

} // namespace toolroom
