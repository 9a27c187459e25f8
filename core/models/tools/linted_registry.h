// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/linter.h"
#include "core/models/problems/severity_counts.h"
#include "core/text/search_index.h"

#include <QString>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// Whether the source is one of the manifests of built-in tools, which are shown as one source.
[[nodiscard]] TOOLROOM_EXPORT bool isBuiltinSource(const LoadedSource& source);

/// The result of loading and linting, with indexes for lists, filters and pages. Immutable and shared between threads;
/// created on a worker thread. Tools and findings are identified by their index.
class TOOLROOM_EXPORT LintedRegistry {
public:
    /// What live servers are called, by the name of their source, which is their id.
    using Titles = std::map<std::string, std::string, std::less<>>;

    LintedRegistry(LintReport report, std::chrono::milliseconds duration, Titles titles = {});

    [[nodiscard]] const std::vector<RegisteredTool>& tools() const { return m_report.snapshot->tools(); }
    [[nodiscard]] const RegisteredTool& tool(std::uint32_t index) const { return tools()[index]; }
    [[nodiscard]] const RegistrySnapshot& snapshot() const { return *m_report.snapshot; }
    [[nodiscard]] const RegistrySnapshotPtr& sharedSnapshot() const { return m_report.snapshot; }
    [[nodiscard]] const std::vector<SourceError>& errors() const { return m_report.errors; }
    /// The files and folders that were read.
    [[nodiscard]] const std::vector<VisitedPath>& visited() const { return m_report.visited; }
    [[nodiscard]] std::chrono::milliseconds duration() const { return m_duration; }
    /// The names, titles, descriptions, and tags of the tools, and the titles of their sources.
    [[nodiscard]] const SearchIndex& searchIndex() const { return m_searchIndex; }
    /// The rules, tools, and translated messages of the findings. The first call is slow: make it on a worker thread.
    [[nodiscard]] const SearchIndex& findingIndex() const;
    /// The tokens of a tool's definition.
    [[nodiscard]] TokenCount tokensOf(std::uint32_t tool) const { return m_report.tokens[tool]; }
    /// The tokens of all definitions.
    [[nodiscard]] TokenCount tokens() const { return sumTokens(m_report.tokens); }
    [[nodiscard]] std::optional<std::uint32_t> indexOf(std::string_view id) const;

    [[nodiscard]] const FindingList& findings() const { return m_report.findings; }
    [[nodiscard]] const Finding& finding(std::uint32_t index) const { return findings()[index]; }
    [[nodiscard]] std::span<const std::uint32_t> findingsOf(std::uint32_t tool) const;
    [[nodiscard]] const SeverityCounts& countsOf(std::uint32_t tool) const { return m_toolCounts[tool]; }
    [[nodiscard]] const SeverityCounts& counts() const { return m_counts; }
    /// nullopt when the finding's tool is not in the registry.
    [[nodiscard]] std::optional<std::uint32_t> toolOf(std::uint32_t finding) const;
    /// For display: the id of the source, what its server is called, or `Built-in` for all that Toolroom contains.
    [[nodiscard]] QString sourceTitle(std::string_view sourceId) const;
    /// For display: the name of the text, or what its server is called.
    [[nodiscard]] QString textTitle(const SourceText& text) const;
    /// The path of the file that contains the finding; empty when it is not in a file.
    [[nodiscard]] const std::string& pathOf(std::uint32_t finding) const;
    /// The folder that the file was found in; see LoadedSource. Empty when the finding is not in a file.
    [[nodiscard]] const std::string& folderOf(std::uint32_t finding) const;
    /// The finding that reports that the source with this name cannot be read; see lintWithPreviousTools().
    [[nodiscard]] std::optional<std::uint32_t> sourceError(std::string_view source) const;
    /// The same, or a finding that reports a quarantined tool in that source.
    [[nodiscard]] std::optional<std::uint32_t> readingError(std::string_view source) const;
    /// The finding with the same rule, tool, pointer and message as `earlier`, a finding of an earlier registry.
    [[nodiscard]] std::optional<std::uint32_t> findCorresponding(const Finding& earlier) const;

    /// The tags of all tools, sorted, without duplicates.
    [[nodiscard]] const std::vector<std::string>& tags() const { return m_tags; }
    [[nodiscard]] const std::vector<Contract>& contracts() const { return m_contracts; }

private:
    template <class Predicate>
    [[nodiscard]] std::optional<std::uint32_t> findWithoutRule(Predicate predicate) const;
    [[nodiscard]] const LoadedSource* sourceOf(std::uint32_t finding) const;
    void indexTexts();
    void indexLines() const;
    void groupFindingsByTool();
    void collectFacets();

    LintReport m_report;
    Titles m_titles;
    std::chrono::milliseconds m_duration;
    SearchIndex m_searchIndex;
    mutable SearchIndex m_findingIndex; ///< filled by findingIndex()
    mutable std::once_flag m_findingIndexOnce;
    std::vector<std::uint32_t> m_toolOfFinding; ///< noTool when there is none
    std::vector<std::uint32_t> m_byTool;        ///< indexes of findings, grouped by tool
    std::vector<std::uint32_t> m_firstOfTool;   ///< start of each tool's findings in m_byTool, then the end
    std::vector<SeverityCounts> m_toolCounts;
    SeverityCounts m_counts;
    std::vector<std::string> m_tags;
    std::vector<Contract> m_contracts;
};

using LintedRegistryPtr = std::shared_ptr<const LintedRegistry>;

} // namespace toolroom
