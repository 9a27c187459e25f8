// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema/parameter_names.h"

#include "core/text/words.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

struct DangerousWord {
    std::string_view word;
    DangerousKind kind;
};

constexpr std::array<DangerousWord, 22> dangerousWords = {{
    {"path", DangerousKind::FilePath},
    {"paths", DangerousKind::FilePath},
    {"filepath", DangerousKind::FilePath},
    {"filepaths", DangerousKind::FilePath},
    {"file", DangerousKind::FilePath},
    {"files", DangerousKind::FilePath},
    {"filename", DangerousKind::FilePath},
    {"filenames", DangerousKind::FilePath},
    {"dir", DangerousKind::FilePath},
    {"dirs", DangerousKind::FilePath},
    {"directory", DangerousKind::FilePath},
    {"directories", DangerousKind::FilePath},
    {"url", DangerousKind::Url},
    {"urls", DangerousKind::Url},
    {"uri", DangerousKind::Url},
    {"uris", DangerousKind::Url},
    {"command", DangerousKind::Command},
    {"commands", DangerousKind::Command},
    {"cmd", DangerousKind::Command},
    {"script", DangerousKind::Code},
    {"code", DangerousKind::Code},
    {"function", DangerousKind::Code},
}};

/// After these words, the parameter is not a file to open: `json_path` points into a document, `exclude_paths` is a
/// filter.
constexpr std::array<std::string_view, 16> harmlessPrefixes = {
    "json",    "xml",    "key",    "class",  "object", "field", "property", "include",
    "exclude", "select", "filter", "ignore", "match",  "allow", "skip",     "no"};

} // namespace

std::optional<MixedStyles> detectMixedStyles(const std::vector<std::string_view>& names) {
    struct Use {
        std::size_t count = 0;
        std::string_view first;
    };
    std::array<Use, 6> uses;
    std::vector<NameStyle> seen; // in the order of their first names
    for (const std::string_view name : names) {
        const NameStyle style = detectNameStyle(name);
        if (!isCommonStyle(style))
            continue;
        Use& use = uses[static_cast<std::size_t>(style)];
        if (use.count++ == 0) {
            use.first = name;
            seen.push_back(style);
        }
    }
    if (seen.size() < 2)
        return std::nullopt;
    const auto count = [&](NameStyle style) { return uses[static_cast<std::size_t>(style)].count; };
    const NameStyle mostFrequent = *std::ranges::max_element(seen, {}, count);
    const auto rarest = std::ranges::min_element(seen.rbegin(), seen.rend(), {}, count);
    return MixedStyles{.name = uses[static_cast<std::size_t>(*rarest)].first,
                       .style = *rarest,
                       .usualName = uses[static_cast<std::size_t>(mostFrequent)].first,
                       .usualStyle = mostFrequent};
}

std::optional<DangerousKind> dangerousKind(std::string_view parameter) {
    const std::vector<std::string> words = splitIdentifier(parameter);
    if (words.empty())
        return std::nullopt;
    if (std::ranges::contains(words, "sql"))
        return DangerousKind::Sql;
    const auto* found = std::ranges::find(dangerousWords, words.back(), &DangerousWord::word);
    if (found == dangerousWords.end() ||
        (words.size() > 1 && std::ranges::contains(harmlessPrefixes, words[words.size() - 2])))
        return std::nullopt;
    return found->kind;
}

} // namespace toolroom
