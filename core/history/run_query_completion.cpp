// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/run_query.h"
#include "core/history/run_query_keys.h"

#include <QString>

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t mostWords = 40;

/// Where the word begins that ends at the cursor.
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

bool holds(std::string_view word, std::string_view part) {
    return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()))
        .contains(QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size())), Qt::CaseInsensitive);
}

/// Those that hold `written`; those that begin with it first.
template <class Words>
std::vector<std::string> fitting(const Words& words, std::string_view key, std::string_view written) {
    std::vector<std::string> fit;
    std::size_t first = 0;
    for (const auto& word : words) {
        if (fit.size() == mostWords)
            break;
        if (!holds(word, written))
            continue;
        const bool begins = holds(std::string_view(word).substr(0, written.size()), written);
        const auto at = begins ? fit.begin() + static_cast<std::ptrdiff_t>(first++) : fit.end();
        fit.insert(at, writtenTerm(key, word));
    }
    return fit;
}

std::vector<std::string> valuesFor(const RunQueryKey& key, std::string_view written, const KnownRunWords& known) {
    switch (key.field) {
    case RunTerm::Field::Tool:
        return fitting(known.tools, key.name, written);
    case RunTerm::Field::Code:
        return fitting(known.codes, key.name, written);
    case RunTerm::Field::Session:
        return fitting(known.sessions, key.name, written);
    case RunTerm::Field::Agent:
        return fitting(known.agents, key.name, written);
    case RunTerm::Field::Run:
        return {};
    default:
        return fitting(key.values, key.name, written);
    }
}

} // namespace

RunQueryCompletion completeRunQuery(std::string_view text, std::size_t cursor, const KnownRunWords& known) {
    text = text.substr(0, cursor);
    RunQueryCompletion completion{.begin = wordBegin(text)};
    completion.begin += text.substr(completion.begin).starts_with('-') ? 1 : 0;
    const std::string_view word = text.substr(completion.begin);
    const std::size_t colon = word.find(':');
    if (colon != std::string_view::npos) {
        std::string value(word.substr(colon + 1));
        std::erase(value, '"');
        const QString name = QString::fromUtf8(word.data(), static_cast<qsizetype>(colon)).toLower();
        for (const RunQueryKey& key : runQueryKeys) {
            if (name == QString::fromUtf8(key.name.data(), static_cast<qsizetype>(key.name.size())))
                completion.words = valuesFor(key, value, known);
        }
        if (completion.words.size() == 1 && completion.words.front() == word)
            completion.words.clear(); // it is written already
        return completion;
    }
    for (const RunQueryKey& key : runQueryKeys) {
        if (holds(key.name.substr(0, word.size()), word))
            completion.words.push_back(std::string(key.name) + ':');
    }
    if (!word.empty()) {
        constexpr std::size_t mostTools = 8;
        for (std::string& tool : fitting(known.tools, "tool", word)) {
            if (completion.words.size() < mostTools + runQueryKeys.size())
                completion.words.push_back(std::move(tool));
        }
    }
    return completion;
}

} // namespace toolroom
