// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/web/extractive_summary.h"

#include "core/json/text.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <vector>

namespace toolroom {

namespace {

constexpr std::size_t maxSentences = 5;
constexpr std::size_t maxBytes = 600;

/// The end of the first sentence of `line`; npos if there is none.
std::size_t sentenceEnd(std::string_view line) {
    static constexpr std::array<std::string_view, 4> western = {".", "!", "?", "…"};
    static constexpr std::array<std::string_view, 3> eastern = {"。", "！", "？"};
    for (std::size_t at = 0; at < line.size(); ++at) {
        const std::string_view rest = line.substr(at);
        const auto begins = [&](std::string_view mark) { return rest.starts_with(mark); };
        if (const auto* mark = std::ranges::find_if(eastern, begins); mark != eastern.end())
            return at + mark->size();
        const auto* mark = std::ranges::find_if(western, begins);
        if (mark == western.end())
            continue;
        std::size_t end = at + mark->size();
        while (end < line.size() && (line[end] == '"' || line[end] == '\'' || line[end] == ')'))
            ++end;
        if (end == line.size() || line[end] == ' ')
            return end;
    }
    return std::string_view::npos;
}

std::vector<std::string_view> splitSentences(std::string_view text) {
    std::vector<std::string_view> sentences;
    for (const auto part : std::views::split(text, '\n')) {
        std::string_view line(part.begin(), part.end());
        while (sentences.size() < maxSentences) {
            line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
            const std::size_t end = sentenceEnd(line);
            if (end == std::string_view::npos)
                break;
            sentences.push_back(line.substr(0, end));
            line.remove_prefix(end);
        }
    }
    return sentences;
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    for (const auto part : std::views::split(text, '\n')) {
        if (const std::string_view line(part.begin(), part.end()); !line.empty() && lines.size() < maxSentences)
            lines.push_back(line);
    }
    return lines;
}

} // namespace

std::string extractiveSummary(std::string_view text) {
    std::vector<std::string_view> parts = splitSentences(text);
    if (parts.empty())
        parts = linesOf(text);
    std::string first;
    for (const std::string_view part : parts) {
        if (first.empty())
            first = elided(part, maxBytes);
        else if (first.size() + 1 + part.size() <= maxBytes)
            first.append(1, ' ').append(part);
        else
            break;
    }
    return first;
}

} // namespace toolroom
