// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/parameter_names.h"

#include "core/lint/text/words.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

constexpr DangerousKind filePath = {
    .word = "file path", .help = "Add a `pattern` for the folder it may point into, an `enum` or a `maxLength`"};
constexpr DangerousKind address = {
    .word = "address", .help = "Add `\"format\": \"uri\"` and a `pattern` such as `^https://`, or an `enum` of hosts"};
constexpr DangerousKind command = {
    .word = "command", .help = "Offer the commands as an `enum` and their arguments as parameters of their own"};
constexpr DangerousKind sql = {
    .word = "SQL", .help = "Take the values as parameters of their own, or limit the statement with a `pattern`"};

struct DangerousWord {
    std::string_view word;
    const DangerousKind* kind;
};

constexpr std::array<DangerousWord, 19> dangerousWords = {{{"path", &filePath},
                                                           {"paths", &filePath},
                                                           {"filepath", &filePath},
                                                           {"filepaths", &filePath},
                                                           {"file", &filePath},
                                                           {"files", &filePath},
                                                           {"filename", &filePath},
                                                           {"filenames", &filePath},
                                                           {"dir", &filePath},
                                                           {"dirs", &filePath},
                                                           {"directory", &filePath},
                                                           {"directories", &filePath},
                                                           {"url", &address},
                                                           {"urls", &address},
                                                           {"uri", &address},
                                                           {"uris", &address},
                                                           {"command", &command},
                                                           {"commands", &command},
                                                           {"cmd", &command}}};

/// With these before it, a word names no file to open: `json_path` leads into a document, `exclude_paths` only filters.
constexpr std::array<std::string_view, 16> harmlessBefore = {
    "json",    "xml",    "key",    "class",  "object", "field", "property", "include",
    "exclude", "select", "filter", "ignore", "match",  "allow", "skip",     "no"};

} // namespace

std::optional<StyleBreak> styleBreak(const std::vector<std::string_view>& names) {
    struct Use {
        std::size_t count = 0;
        std::string_view first;
    };
    std::array<Use, 6> uses;
    std::vector<NameStyle> seen; // in the order of their first names
    for (const std::string_view name : names) {
        const NameStyle style = nameStyle(name);
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
    const NameStyle usual = *std::ranges::max_element(seen, {}, count);
    const auto rarest = std::ranges::min_element(seen.rbegin(), seen.rend(), {}, count);
    return StyleBreak{.name = uses[static_cast<std::size_t>(*rarest)].first,
                      .style = *rarest,
                      .usualName = uses[static_cast<std::size_t>(usual)].first,
                      .usualStyle = usual};
}

std::optional<DangerousKind> dangerousKind(std::string_view parameter) {
    const std::vector<std::string> words = identifierWords(parameter);
    if (words.empty())
        return std::nullopt;
    if (std::ranges::contains(words, "sql"))
        return sql;
    const auto* found = std::ranges::find(dangerousWords, words.back(), &DangerousWord::word);
    if (found == dangerousWords.end() ||
        (words.size() > 1 && std::ranges::contains(harmlessBefore, words[words.size() - 2])))
        return std::nullopt;
    return *found->kind;
}

} // namespace toolroom
