// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/query/run_query.h"
#include "core/history/query/run_query_keys.h"

#include <QString>

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t maxWords = 40;

/// The start of the word that ends at the cursor.
std::size_t wordBegin(std::string_view text) {
    std::size_t begin = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        quoted = quoted != (text[i] == '"');
        if (!quoted && (text[i] == ' ' || text[i] == '\t' || text[i] == '\n'))
            begin = i + 1;
    }
    return begin;
}

bool containsText(std::string_view word, std::string_view part) {
    return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()))
        .contains(QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size())), Qt::CaseInsensitive);
}

/// The words that contain `prefix`, starting with those that begin with it.
template <class Words>
std::vector<std::string> matchingTerms(const Words& words, std::string_view key, std::string_view prefix) {
    std::vector<std::string> matches;
    std::size_t first = 0;
    for (const auto& word : words) {
        if (matches.size() == maxWords)
            break;
        if (!containsText(word, prefix))
            continue;
        const bool begins = containsText(std::string_view(word).substr(0, prefix.size()), prefix);
        const auto at = begins ? matches.begin() + static_cast<std::ptrdiff_t>(first++) : matches.end();
        matches.insert(at, formatQueryTerm(key, word));
    }
    return matches;
}

std::vector<std::string> sourcesOf(const std::vector<std::string>& tools) {
    std::vector<std::string> sources;
    for (const std::string& tool : tools)
        sources.emplace_back(runSource(tool, {}));
    std::ranges::sort(sources);
    sources.erase(std::ranges::unique(sources).begin(), sources.end());
    std::erase(sources, std::string());
    return sources;
}

std::vector<std::string> valuesFor(const RunQueryKey& key, std::string_view prefix, const RunQueryValues& known) {
    switch (key.field) {
    case RunQueryTerm::Field::Tool:
        return matchingTerms(known.tools, key.name, prefix);
    case RunQueryTerm::Field::Code:
        return matchingTerms(known.codes, key.name, prefix);
    case RunQueryTerm::Field::Session:
        return matchingTerms(known.sessions, key.name, prefix);
    case RunQueryTerm::Field::Agent:
        return matchingTerms(known.agents, key.name, prefix);
    case RunQueryTerm::Field::Source:
        return matchingTerms(sourcesOf(known.tools), key.name, prefix);
    case RunQueryTerm::Field::Run:
        return {};
    default:
        return matchingTerms(key.values, key.name, prefix);
    }
}

} // namespace

RunQueryCompletion completeRunQuery(std::string_view text, std::size_t cursor, const RunQueryValues& known) {
    text = text.substr(0, cursor);
    RunQueryCompletion completion{.begin = wordBegin(text)};
    completion.begin += text.substr(completion.begin).starts_with('-') ? 1 : 0;
    const std::string_view word = text.substr(completion.begin);
    const std::size_t colon = word.find(':');
    if (colon != std::string_view::npos) {
        std::string value(word.substr(colon + 1));
        std::erase(value, '"');
        QString name = QString::fromUtf8(word.data(), static_cast<qsizetype>(colon)).toLower();
        if (name == QLatin1String("profile")) // the former name
            name = QStringLiteral("contract");
        for (const RunQueryKey& key : runQueryKeys) {
            if (name == QString::fromUtf8(key.name.data(), static_cast<qsizetype>(key.name.size())))
                completion.replacements = valuesFor(key, value, known);
        }
        if (completion.replacements.size() == 1 && completion.replacements.front() == word)
            completion.replacements.clear(); // already complete
        return completion;
    }
    for (const RunQueryKey& key : runQueryKeys) {
        if (containsText(key.name.substr(0, word.size()), word))
            completion.replacements.push_back(std::string(key.name) + ':');
    }
    if (!word.empty()) {
        constexpr std::size_t maxTools = 8;
        for (std::string& tool : matchingTerms(known.tools, "tool", word)) {
            if (completion.replacements.size() < maxTools + runQueryKeys.size())
                completion.replacements.push_back(std::move(tool));
        }
    }
    return completion;
}

} // namespace toolroom
