// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/search_index.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <ranges>

namespace toolroom {

namespace {

constexpr std::size_t none = std::string::npos;

std::string lowerCase(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toLower().toStdString();
}

std::vector<std::string> splitWords(std::string_view query) {
    const QString text = QString::fromUtf8(query.data(), static_cast<qsizetype>(query.size())).toLower();
    std::vector<std::string> result;
    for (const QString& word : text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        result.push_back(word.toStdString());
    return result;
}

} // namespace

/// A search word and the index of its byte that is rarest in the text. The text is scanned for that byte.
struct SearchIndex::Word {
    std::string text;
    std::size_t rarest = 0;
    std::size_t occurrences = 0;
};

SearchIndex::SearchIndex(const RegistrySnapshot& snapshot) {
    m_ends.reserve(snapshot.tools().size());
    for (const RegisteredTool& tool : snapshot.tools()) {
        std::string parts = tool.name + '\n' + tool.title + '\n' + tool.description + '\n';
        for (const std::string& tag : tool.tags)
            parts += tag + '\n';
        m_text += lowerCase(parts);
        m_ends.push_back(m_text.size());
    }
    for (const char c : m_text)
        ++m_occurrences[static_cast<unsigned char>(c)];
}

SearchIndex::Word SearchIndex::prepare(std::string text) const {
    const auto occurrences = [this](char c) { return m_occurrences[static_cast<unsigned char>(c)]; };
    const auto rarest = std::ranges::min_element(text, {}, occurrences);
    const auto at = static_cast<std::size_t>(rarest - text.begin());
    const std::size_t count = occurrences(*rarest);
    return {std::move(text), at, count};
}

std::size_t SearchIndex::next(const Word& word, std::size_t from, std::size_t end) const {
    while (from + word.text.size() <= end) {
        const char* begin = m_text.data() + from + word.rarest;
        const std::size_t length = end - from - word.text.size() + 1;
        const auto* hit = static_cast<const char*>(std::memchr(begin, word.text[word.rarest], length));
        if (!hit)
            return none;
        const auto start = static_cast<std::size_t>(hit - m_text.data()) - word.rarest;
        if (std::memcmp(m_text.data() + start, word.text.data(), word.text.size()) == 0)
            return start;
        from = start + 1;
    }
    return none;
}

std::vector<std::size_t> SearchIndex::find(std::string_view query, const AbortSignal& abort) const {
    std::vector<Word> wanted;
    for (std::string& word : splitWords(query))
        wanted.push_back(prepare(std::move(word)));
    std::vector<std::size_t> found;
    if (wanted.empty()) {
        found.resize(m_ends.size());
        std::iota(found.begin(), found.end(), std::size_t{0});
        return found;
    }
    // Find the tools that contain the rarest word, then look for the other words only there.
    std::ranges::sort(wanted, {}, &Word::occurrences);
    auto end = m_ends.begin();
    for (std::size_t at = next(wanted.front(), 0, m_text.size()); at != none && !abort.stop_requested();
         at = next(wanted.front(), *end, m_text.size())) {
        end = std::upper_bound(end, m_ends.end(), at);
        const auto tool = static_cast<std::size_t>(end - m_ends.begin());
        const std::size_t begin = tool == 0 ? 0 : m_ends[tool - 1];
        const bool all = std::ranges::all_of(wanted | std::views::drop(1),
                                             [&](const Word& word) { return next(word, begin, *end) != none; });
        if (all)
            found.push_back(tool);
    }
    return found;
}

} // namespace toolroom
