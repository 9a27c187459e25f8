// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/tool_filter.h"

#include <algorithm>

namespace toolroom {

namespace {

bool lintPasses(const SeverityCounts& counts, ToolFilter::Lint lint) {
    switch (lint) {
    case ToolFilter::Lint::Any:
        return true;
    case ToolFilter::Lint::Clean:
        return counts.total() == 0;
    case ToolFilter::Lint::Findings:
        return counts.total() > 0;
    case ToolFilter::Lint::Warnings:
        return counts.errors + counts.warnings > 0;
    case ToolFilter::Lint::Errors:
        return counts.errors > 0;
    }
    return true;
}

bool facetsPass(const RegisteredTool& tool, const ToolFilter& filter) {
    return (!filter.contract || tool.contract == *filter.contract) &&
           (!filter.category || tool.category == filter.category) &&
           (!filter.consequence || tool.consequence == filter.consequence) &&
           (!filter.tag || std::ranges::find(tool.tags, *filter.tag) != tool.tags.end());
}

} // namespace

std::vector<std::uint32_t> findMatchingTools(const LintedRegistry& registry, const ToolFilter& filter,
                                             const AbortSignal& abort) {
    std::vector<std::uint32_t> found;
    for (const auto& [tool, score] : registry.searchIndex().find(filter.text, abort)) {
        if (facetsPass(registry.tool(tool), filter) && lintPasses(registry.countsOf(tool), filter.lint))
            found.push_back(tool);
    }
    return found;
}

} // namespace toolroom
