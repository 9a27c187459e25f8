// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/lint_cache.h"

#include "core/contract/contract.h"
#include "core/json/document.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

/// The first byte of the tool in its source.
std::size_t beginOf(const ToolDefinition& tool) {
    return tool.document->valueRange("").value_or(ByteRange()).begin;
}

std::string keyOf(const ToolDefinition& tool) {
    std::string key(contractName(tool.contract));
    key.append(1, '\0').append(tool.id).append(1, '\0').append(tool.document->text(""));
    return key;
}

/// Moves positions and JSON pointers from one place of a tool to another.
class Relocation {
public:
    Relocation(std::size_t oldBegin, std::size_t oldPointerSize, const ToolDefinition& tool)
        : m_oldBegin(oldBegin)
        , m_oldPointerSize(oldPointerSize)
        , m_begin(beginOf(tool))
        , m_tool(tool) {}

    void apply(Finding& finding) const {
        move(finding.range);
        move(finding.pointer);
        finding.toolPointerSize = static_cast<std::uint32_t>(m_tool.pointer.size());
        finding.text = m_tool.document->source();
        if (finding.fix) {
            Fix fix = *finding.fix;
            for (TextEdit& edit : fix.edits)
                move(edit.range);
            finding.fix = std::make_shared<const Fix>(std::move(fix));
        }
    }

    void apply(ToolSummary& summary) const {
        summary.text = m_tool.document->source();
        for (ByteRange* range : {&summary.toolRange, &summary.nameRange, &summary.descriptionRange})
            move(*range);
        if (summary.relations != ToolSummary::noRelations())
            summary.relations = std::make_shared<const ToolRelations>(moved(*summary.relations));
    }

private:
    void move(ByteRange& range) const {
        range = {range.begin - m_oldBegin + m_begin, range.end - m_oldBegin + m_begin};
    }
    [[nodiscard]] ToolRelations moved(ToolRelations relations) const {
        std::ranges::for_each(relations.dependsOnRanges, [&](ByteRange& range) { move(range); });
        const auto movePlace = [&](auto& each) {
            move(each.pointer);
            move(each.range);
        };
        std::ranges::for_each(relations.cascades, movePlace);
        std::ranges::for_each(relations.triggerPhrases, movePlace);
        std::ranges::for_each(relations.references, movePlace);
        std::ranges::for_each(relations.ignoredRules, movePlace);
        if (relations.activity)
            movePlace(*relations.activity);
        return relations;
    }
    void move(std::string& pointer) const { pointer.replace(0, m_oldPointerSize, m_tool.pointer); }

    std::size_t m_oldBegin;
    std::size_t m_oldPointerSize;
    std::size_t m_begin;
    const ToolDefinition& m_tool;
};

} // namespace

void LintCache::beginRun(std::string settings) {
    const std::lock_guard lock(m_mutex);
    m_previous = settings == m_settings ? std::exchange(m_current, {}) : Entries();
    m_current.clear();
    m_reused = 0;
    m_bytes = 0;
    m_isFull = false;
    m_settings = std::move(settings);
}

std::optional<LintedTool> LintCache::find(const ToolDefinition& tool) {
    if (m_isFull)
        return std::nullopt;
    const std::string key = keyOf(tool);
    Entry entry;
    {
        const std::lock_guard lock(m_mutex);
        if (auto old = m_previous.extract(key); old && m_current.insert(std::move(old)).inserted)
            m_bytes += bytesOf(*m_current.find(key));
        const auto found = m_current.find(key);
        if (found == m_current.end())
            return std::nullopt;
        entry = found->second;
        ++m_reused;
    }
    const Relocation relocation(entry.begin, entry.pointerSize, tool);
    for (Finding& finding : entry.linted.findings)
        relocation.apply(finding);
    relocation.apply(entry.linted.summary);
    return std::move(entry.linted);
}

std::size_t LintCache::reused() const {
    const std::lock_guard lock(m_mutex);
    return m_reused;
}

void LintCache::add(const ToolDefinition& tool, const LintedTool& linted) {
    if (m_isFull)
        return;
    const auto isShortened = [](const Finding& finding) { return finding.pointer.size() < finding.toolPointerSize; };
    // YAML aliases refer to text outside of the tool, unnamed tools are called by their pointers, findings about
    // repeated keys contain line numbers, and a suppression may belong to a configuration that is read again for each
    // run.
    if (tool.document->source()->language() != SourceLanguage::JsonText || tool.name.value.value_or("").empty() ||
        !linted.suppressed.empty() || !tool.document->duplicateKeys().empty() ||
        std::ranges::any_of(linted.findings, isShortened))
        return;
    Entry entry{.linted = linted, .begin = beginOf(tool), .pointerSize = tool.pointer.size()};
    for (Finding& finding : entry.linted.findings)
        finding.text.reset();
    entry.linted.summary.text.reset();
    std::string key = keyOf(tool);
    Entries current; // destroyed after the lock is released
    Entries previous;
    const std::lock_guard lock(m_mutex);
    if (m_isFull)
        return;
    if (const auto [added, isNew] = m_current.try_emplace(std::move(key), std::move(entry)); isNew)
        m_bytes += bytesOf(*added);
    if (m_bytes <= m_maxBytes)
        return;
    m_isFull = true;
    current.swap(m_current);
    previous.swap(m_previous);
}

std::size_t LintCache::bytesOf(const Entries::value_type& entry) {
    constexpr std::size_t messageBytes = 200; // of a finding, with its pointer
    return entry.first.size() + sizeof(entry) + entry.second.linted.findings.size() * (sizeof(Finding) + messageBytes);
}

} // namespace toolroom
