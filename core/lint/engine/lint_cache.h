// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/subject.h"

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

    mutable std::mutex m_mutex;
    std::size_t m_reused = 0;
    std::string m_settings;
    Entries m_current;
    Entries m_previous;
};

} // namespace toolroom
