// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/references.h"

#include "core/lint/text/sentences.h"
#include "core/lint/text/words.h"

#include <algorithm>
#include <array>
#include <set>

namespace toolroom {

namespace {

constexpr std::string_view quotes = "`'\"";

bool isOneOf(std::string_view word, std::span<const std::string_view> words) {
    return std::ranges::contains(words, word);
}

/// Property names and fixed values of the tool's own schema.
std::set<std::string, std::less<>> schemaWords(const ToolSubject& subject) {
    std::set<std::string, std::less<>> words;
    const auto addString = [&](const Json& value) {
        if (value.is_string())
            words.insert(value.get<std::string>());
    };
    for (const Subschema& subschema : subject.subschemas()) {
        if (subschema.isProperty)
            words.emplace(*subschema.key);
        if (!subschema.schema->is_object())
            continue;
        for (const char* keyword : {"const", "default"})
            if (const auto value = subschema.schema->find(keyword); value != subschema.schema->end())
                addString(*value);
        if (const auto values = subschema.schema->find("enum"); values != subschema.schema->end() && values->is_array())
            std::ranges::for_each(*values, addString);
    }
    return words;
}

/// One name in a description and what stands around it.
struct Mention {
    std::string_view name;
    ByteRange range;
    bool quoted = false;
    std::string_view before; ///< between the word before and the name
    std::string_view after;  ///< between the name and the word after
    std::string previous;    ///< words in lower case
    std::string beforePrevious;
    std::string next;
};

std::string lowerAt(std::span<const Word> words, std::size_t index) {
    return index < words.size() ? lowered(words[index].text) : std::string();
}

/// The words from `index` on that are one name: two when a colon joins them, as in `web:scrape`.
std::size_t nameLength(std::string_view text, std::span<const Word> words, std::size_t index) {
    const bool colon =
        index + 1 < words.size() && words[index + 1].begin == words[index].end() + 1 && text[words[index].end()] == ':';
    return colon ? 2 : 1;
}

Mention mentionAt(std::string_view text, std::span<const Word> words, std::size_t index, std::size_t length) {
    Mention mention;
    mention.range = {words[index].begin, words[index + length - 1].end()};
    mention.name = text.substr(mention.range.begin, mention.range.end - mention.range.begin);
    std::size_t last = index;
    if (last > 0 && lowerAt(words, last - 1) == "the")
        --last;
    const std::size_t previousEnd = last == 0 ? 0 : words[last - 1].end();
    const std::size_t nextBegin = index + length < words.size() ? words[index + length].begin : text.size();
    mention.before = text.substr(previousEnd, words[last].begin - previousEnd);
    mention.after = text.substr(mention.range.end, nextBegin - mention.range.end);
    mention.previous = last == 0 ? std::string() : lowerAt(words, last - 1);
    mention.beforePrevious = last < 2 ? std::string() : lowerAt(words, last - 2);
    mention.next = lowerAt(words, index + length);
    mention.quoted = mention.range.begin > 0 && quotes.contains(text[mention.range.begin - 1]) &&
                     !mention.after.empty() && quotes.contains(mention.after.front());
    return mention;
}

/// `list_issues`, `listIssues`, `web:scrape`; `list-issues` only in quotes, for prose has words like "read-only".
bool looksLikeTool(const Mention& mention) {
    const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
    const std::string_view name = mention.name;
    if (!plain(name.front()) || identifierWords(name).size() < 2 || name.contains("__"))
        return false;
    if (!std::ranges::all_of(name, [&](char c) { return plain(c) || upper(c) || c == '_' || c == '-' || c == ':'; }))
        return false;
    return mention.quoted || !name.contains('-');
}

/// Only blanks and opening or closing quotes, so that both words are of one phrase.
bool isTight(std::string_view gap) {
    return gap.find_first_not_of(" \t\r\n`'\"*()") == std::string_view::npos;
}

bool isAskedFor(const Mention& mention) {
    static constexpr std::array<std::string_view, 12> asking = {
        "use", "using", "call", "calling", "invoke", "invoking", "prefer", "run", "via", "see", "try", "through"};
    if (!isTight(mention.before))
        return false;
    return isOneOf(mention.previous, asking) || (mention.previous == "of" && mention.beforePrevious == "instead") ||
           (mention.previous == "than" && mention.beforePrevious == "rather");
}

bool isCalledTool(const Mention& mention) {
    return isTight(mention.after) && (mention.next == "tool" || mention.next == "tools" || mention.next == "instead");
}

/// What an identifier can be besides a tool.
bool isSomethingElse(const Mention& mention, std::string_view text) {
    static constexpr std::array<std::string_view, 40> kinds = {
        "parameter", "parameters", "param",   "params",   "argument", "arguments", "field",    "fields",
        "option",    "options",    "flag",    "property", "mode",     "value",     "values",   "key",
        "keys",      "header",     "setting", "settings", "format",   "syntax",    "variable", "column",
        "type",      "object",     "array",   "operator", "filter",   "prefix",    "package",  "module",
        "library",   "command",    "cli",     "binary",   "script",   "table",     "event",    "scope"};
    if (isOneOf(mention.next, kinds) || isOneOf(mention.previous, kinds))
        return true;
    const std::size_t behind = mention.after.find_first_not_of(quotes);
    if (behind != std::string_view::npos && std::string_view("=:/[\\").contains(mention.after[behind]))
        return true;
    if (mention.after.starts_with('.') && mention.after.size() == 1 && mention.range.end + 1 < text.size())
        return true; // `page.title`: the next word follows the dot at once
    return mention.range.begin > 0 && std::string_view("./\\$@#=<{-").contains(text[mention.range.begin - 1]);
}

/// "use web_search if available".
bool isConditional(std::string_view text, const Mention& mention) {
    const std::string_view rest = text.substr(mention.range.end, 60);
    const std::string_view clause = rest.substr(0, rest.find_first_of(".\n"));
    return clause.contains("available") || clause.contains("if present") || clause.contains("if you have");
}

} // namespace

std::vector<ToolReference> referencesOf(const ToolSubject& subject) {
    std::vector<ToolReference> references;
    if (!subject.tool().description.pointer || !subject.isEnglish())
        return references;
    const std::string text = withoutCodeBlocks(subject.description());
    const std::vector<Word> words = wordsOf(text);
    const auto ownWords = schemaWords(subject);
    std::vector<ByteRange> parts;
    std::size_t length = 1;
    for (std::size_t i = 0; i < words.size(); i += length) {
        length = nameLength(text, words, i);
        const Mention mention = mentionAt(text, words, i, length);
        if (looksLikeTool(mention) && mention.name != subject.name() && !ownWords.contains(mention.name) &&
            (isAskedFor(mention) || isCalledTool(mention)) && !isSomethingElse(mention, text) &&
            !isConditional(text, mention))
            parts.push_back(mention.range);
    }
    const auto ranges = subject.tool().document->rangesInString(*subject.tool().description.pointer, parts);
    for (std::size_t i = 0; ranges && i < parts.size(); ++i)
        references.push_back({text.substr(parts[i].begin, parts[i].end - parts[i].begin), (*ranges)[i]});
    return references;
}

} // namespace toolroom
