// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/subject.h"

#include <atomic>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace toolroom {

/// The result of linting one tool.
struct LintedTool {
    std::vector<Finding> findings;
    std::vector<Finding> suppressed;
    ToolSummary summary; ///< not yet linked to the registry
};

/// Caches the results of the last two lint runs, so that a tool whose bytes are still the same is not linted again when
/// the text around it changes. For documents in an editor, and for the sources of a window. Thread-safe.
class TOOLROOM_EXPORT LintCache {
public:
    /// If the tools of a run, with their results, take more than about `maxBytes`, none of them is cached.
    explicit LintCache(std::size_t maxBytes = std::size_t{64} << 20)
        : m_maxBytes(maxBytes) {}

    /// Starts a lint run. `settings` describes everything that affects the findings, except the tool; if it has
    /// changed, earlier results are discarded.
    void beginRun(std::string settings);
    /// The result for a tool with the same bytes, moved to the position of `tool`.
    [[nodiscard]] std::optional<LintedTool> find(const ToolDefinition& tool);
    /// How many results the current run has found.
    [[nodiscard]] std::size_t reused() const;
    /// Caches the result, unless it depends on more than the bytes of the tool.
    void add(const ToolDefinition& tool, const LintedTool& linted);

private:
    struct Entry {
        LintedTool linted; ///< without the source text
        std::size_t begin = 0;
        std::size_t pointerSize = 0;
    };
    using Entries = std::unordered_map<std::string, Entry>; ///< by contract, id and bytes

    /// About how much memory an entry takes.
    [[nodiscard]] static std::size_t bytesOf(const Entries::value_type& entry);

    const std::size_t m_maxBytes;
    std::atomic<bool> m_isFull = false; ///< the tools of the current run take more than m_maxBytes
    mutable std::mutex m_mutex;
    std::size_t m_reused = 0;
    std::size_t m_bytes = 0; ///< of the entries in m_current
    std::string m_settings;
    Entries m_current;
    Entries m_previous;
};

} // namespace toolroom
