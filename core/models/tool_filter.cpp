// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tool_filter.h"

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
    return (!filter.profile || tool.profile == *filter.profile) &&
           (!filter.category || tool.category == filter.category) &&
           (!filter.consequence || tool.consequence == filter.consequence) &&
           (!filter.tag || std::ranges::find(tool.tags, *filter.tag) != tool.tags.end());
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool containsWord(std::string_view text, std::string_view word) {
    return !std::ranges::search(text, word, {}, lower, lower).empty();
}

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> found;
    std::size_t begin = text.find_first_not_of(' ');
    while (begin != std::string_view::npos) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        found.emplace_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(' ', end);
    }
    return found;
}

bool textPasses(const RegisteredTool& tool, const std::vector<std::string>& wanted) {
    return std::ranges::all_of(wanted, [&](const std::string& word) {
        return containsWord(tool.id, word) || containsWord(tool.title, word) || containsWord(tool.description, word);
    });
}

} // namespace

std::vector<std::uint32_t> matchingTools(const LintedRegistry& registry, const ToolFilter& filter,
                                         const AbortSignal& abort) {
    const std::vector<std::string> wanted = words(filter.text);
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < registry.tools().size(); ++i) {
        if (i % 1024 == 0 && abort.stop_requested())
            break;
        const RegisteredTool& tool = registry.tool(i);
        if (facetsPass(tool, filter) && lintPasses(registry.countsOf(i), filter.lint) && textPasses(tool, wanted))
            found.push_back(i);
    }
    return found;
}

} // namespace toolroom
