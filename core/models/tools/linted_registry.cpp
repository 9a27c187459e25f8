// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/linted_registry.h"

#include "core/models/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>
#include <utility>

namespace toolroom {

namespace {

constexpr std::uint32_t noTool = std::numeric_limits<std::uint32_t>::max();
constexpr qsizetype maxTitle = 300;

struct SourceTitle {
    Q_DECLARE_TR_FUNCTIONS(SourceTitle)
};

} // namespace

/// The samples are sources of their own.
bool isBuiltinSource(const LoadedSource& source) {
    return source.isBuiltin && source.name.starts_with("builtin:");
}

LintedRegistry::LintedRegistry(LintReport report, std::chrono::milliseconds duration, Titles titles)
    : m_report(std::move(report))
    , m_titles(std::move(titles))
    , m_duration(duration) {
    if (!m_report.snapshot)
        m_report.snapshot = std::make_shared<const RegistrySnapshot>();
    m_report.tokens.resize(tools().size());
    indexTexts();
    indexLines();
    groupFindingsByTool();
    collectFacets();
}

QString LintedRegistry::sourceTitle(std::string_view sourceId) const {
    const LoadedSource* source = snapshot().sourceOf(sourceId);
    if (source && isBuiltinSource(*source))
        return SourceTitle::tr("Built-in");
    const auto title = source ? m_titles.find(source->name) : m_titles.end();
    return toDisplayLine(title == m_titles.end() ? sourceId : std::string_view(title->second), maxTitle);
}

QString LintedRegistry::textTitle(const SourceText& text) const {
    const auto title = m_titles.find(text.name());
    return toDisplayLine(title == m_titles.end() ? text.name() : title->second, maxTitle);
}

void LintedRegistry::indexTexts() {
    std::size_t bytes = 0;
    for (const RegisteredTool& tool : tools()) {
        bytes += tool.name.size() + tool.title.size() + tool.description.size() + tool.sourceId.size() + 2;
        for (const std::string& tag : tool.tags)
            bytes += tag.size() + 1;
    }
    m_searchIndex.reserve(tools().size(), bytes);
    std::string source;
    std::string_view sourceId;
    for (const RegisteredTool& tool : tools()) {
        if (std::exchange(sourceId, tool.sourceId) != tool.sourceId || source.empty())
            source = sourceTitle(tool.sourceId).toStdString();
        std::string other = tool.title + '\n' + tool.description + '\n' + source;
        for (const std::string& tag : tool.tags)
            other.append("\n").append(tag);
        m_searchIndex.add(tool.name, other);
    }
}

const SearchIndex& LintedRegistry::findingIndex() const {
    std::call_once(m_findingIndexOnce, [this] {
        for (const Finding& finding : findings())
            m_findingIndex.add(std::string(finding.rule) + " " + finding.toolName(),
                               translated(finding.message).toStdString() + '\n' + finding.tool());
    });
    return m_findingIndex;
}

/// Builds the line tables here, so that the GUI thread does not have to build them when it looks up positions.
void LintedRegistry::indexLines() const {
    const SourceText* prepared = nullptr;
    for (const RegisteredTool& tool : tools())
        if (tool.text && tool.text.get() != std::exchange(prepared, tool.text.get()))
            static_cast<void>(tool.text->position(tool.range.begin));
}

void LintedRegistry::groupFindingsByTool() {
    m_toolCounts.resize(tools().size());
    m_firstOfTool.assign(tools().size() + 1, 0);
    m_toolOfFinding.reserve(findings().size());
    for (const Finding& finding : findings()) {
        const std::uint32_t tool = indexOf(finding.tool()).value_or(noTool);
        m_toolOfFinding.push_back(tool);
        m_counts.add(finding.severity);
        if (tool != noTool) {
            m_toolCounts[tool].add(finding.severity);
            ++m_firstOfTool[tool + 1];
        }
    }
    std::partial_sum(m_firstOfTool.begin(), m_firstOfTool.end(), m_firstOfTool.begin());
    m_byTool.resize(m_firstOfTool.back());
    std::vector<std::uint32_t> next(m_firstOfTool.begin(), m_firstOfTool.end() - 1);
    for (std::uint32_t finding = 0; finding < m_toolOfFinding.size(); ++finding)
        if (const std::uint32_t tool = m_toolOfFinding[finding]; tool != noTool)
            m_byTool[next[tool]++] = finding;
}

void LintedRegistry::collectFacets() {
    std::set<std::string> tags;
    std::set<Contract> contracts;
    for (const RegisteredTool& tool : tools()) {
        tags.insert(tool.tags.begin(), tool.tags.end());
        contracts.insert(tool.contract);
    }
    m_tags.assign(tags.begin(), tags.end());
    m_contracts.assign(contracts.begin(), contracts.end());
}

std::optional<std::uint32_t> LintedRegistry::indexOf(std::string_view id) const {
    const std::optional<std::size_t> index = m_report.snapshot->indexOf(id);
    return index ? std::optional(static_cast<std::uint32_t>(*index)) : std::nullopt;
}

std::span<const std::uint32_t> LintedRegistry::findingsOf(std::uint32_t tool) const {
    return std::span(m_byTool).subspan(m_firstOfTool[tool], m_firstOfTool[tool + 1] - m_firstOfTool[tool]);
}

std::optional<std::uint32_t> LintedRegistry::findCorresponding(const Finding& earlier) const {
    const std::optional<std::uint32_t> tool = indexOf(earlier.tool());
    if (!tool)
        return std::nullopt;
    const std::span<const std::uint32_t> candidates = findingsOf(*tool);
    const auto same = std::ranges::find_if(candidates, [&](std::uint32_t number) {
        const Finding& now = finding(number);
        return now.rule == earlier.rule && now.pointer == earlier.pointer && now.message == earlier.message;
    });
    return same == candidates.end() ? std::nullopt : std::optional(*same);
}

const LoadedSource* LintedRegistry::sourceOf(std::uint32_t finding) const {
    const std::optional<std::uint32_t> index = toolOf(finding);
    return index ? snapshot().sourceOf(tool(*index).sourceId) : nullptr;
}

const std::string& LintedRegistry::pathOf(std::uint32_t finding) const {
    static const std::string none;
    const LoadedSource* source = sourceOf(finding);
    return source ? source->path : none;
}

const std::string& LintedRegistry::folderOf(std::uint32_t finding) const {
    static const std::string none;
    const LoadedSource* source = sourceOf(finding);
    return source ? source->folder : none;
}

/// Findings without a rule are at the end.
template <class Predicate>
std::optional<std::uint32_t> LintedRegistry::findWithoutRule(Predicate predicate) const {
    for (std::size_t i = findings().size(); i-- > 0 && findings()[i].rule.empty();)
        if (predicate(findings()[i]))
            return static_cast<std::uint32_t>(i);
    return std::nullopt;
}

std::optional<std::uint32_t> LintedRegistry::sourceError(std::string_view source) const {
    return findWithoutRule(
        [source](const Finding& each) { return each.toolName().empty() && each.text->name() == source; });
}

std::optional<std::uint32_t> LintedRegistry::readingError(std::string_view source) const {
    return findWithoutRule([source](const Finding& each) { return each.text->name() == source; });
}

std::optional<std::uint32_t> LintedRegistry::toolOf(std::uint32_t finding) const {
    const std::uint32_t tool = m_toolOfFinding[finding];
    return tool == noTool ? std::nullopt : std::optional(tool);
}

} // namespace toolroom
