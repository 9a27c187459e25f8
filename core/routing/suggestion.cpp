// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/suggestion.h"

#include "core/base/format.h"
#include "core/base/message_list.h"
#include "core/routing/explanation.h"

#include <algorithm>
#include <map>
#include <utility>

namespace toolroom {

namespace {

/// In an added sentence. More would be a list of keywords rather than a description.
constexpr std::size_t maxAddedWords = 4;

bool expects(const RoutingPhrase& phrase, std::size_t tool) {
    return std::ranges::contains(phrase.expected, tool);
}

/// The words of the expected tool's misses, those that favor the other tool most at the front.
std::vector<Message> missingWords(const RoutingIndexPtr& index, const ConfusedPair& pair,
                                  std::span<const RoutingPhrase> phrases, const RoutingReport& report) {
    const OfferedTools all(index);
    std::map<std::string, double> gains;
    for (std::size_t i = 0; i < report.results.size(); ++i) {
        if (!expects(phrases[i], pair.expected) || !report.results[i].isMiss(phrases[i]) || phrases[i].candidates)
            continue;
        for (const WordEvidence& word : compareTools(all, phrases[i].text, pair.other, pair.expected))
            gains[word.word] += word.difference();
    }
    std::vector<std::pair<double, std::string>> sorted;
    for (const auto& [word, gain] : gains)
        sorted.emplace_back(-gain, word);
    std::ranges::sort(sorted);
    std::vector<Message> words;
    for (auto& [gain, word] : sorted)
        words.push_back(Message::verbatim(std::move(word)));
    return words;
}

std::string withSentence(const std::string& description, const std::string& sentence) {
    const std::size_t end = description.find_last_not_of(" \t\r\n");
    if (end == std::string::npos)
        return sentence;
    const std::string text = description.substr(0, end + 1);
    const bool isEnded = std::string_view(".!?").contains(text.back());
    return text + (isEnded ? " " : ". ") + sentence;
}

/// The effect of an edit on the phrases.
struct EditScore {
    bool losesNone = true; ///< every phrase that was right before still is
    bool separates = true; ///< no phrase of the expected tool ranks the other tool of the pair first
    std::size_t first = 0; ///< phrases that are right
};

EditScore scoreEdit(const ConfusedPair& pair, std::span<const RoutingPhrase> phrases, const RoutingReport& before,
                    const RoutingReport& after) {
    EditScore score{.first = after.first};
    for (std::size_t i = 0; i < after.results.size(); ++i) {
        const bool isMiss = after.results[i].isMiss(phrases[i]);
        score.losesNone = score.losesNone && (!isMiss || before.results[i].isMiss(phrases[i]));
        const bool isOfPair = expects(phrases[i], pair.expected) && !after.results[i].ranking.empty() &&
                              after.results[i].ranking.front().tool == pair.other;
        score.separates = score.separates && !(isMiss && isOfPair);
    }
    return score;
}

} // namespace

EditEffect evaluateDescription(const RoutingIndex& index, std::size_t tool, const std::string& description,
                               std::span<const RoutingPhrase> phrases, const AbortSignal& abort) {
    std::vector<ToolText> tools = index.tools();
    tools[tool].description = description;
    auto edited = std::make_shared<const RoutingIndex>(std::move(tools));
    RoutingReport report = routePhrases(*edited, makeWordRanker(edited), phrases, abort);
    return {std::move(edited), std::move(report)};
}

std::optional<SuggestedEdit> suggestEdit(const RoutingIndexPtr& index, const ConfusedPair& pair,
                                         std::span<const RoutingPhrase> phrases, const AbortSignal& abort) {
    const std::vector<ToolText>& tools = index->tools();
    const RoutingReport before =
        evaluateDescription(*index, pair.expected, tools[pair.expected].description, phrases, abort).report;
    const std::vector<Message> words = missingWords(index, pair, phrases, before);
    std::optional<SuggestedEdit> best;
    bool bestSeparates = false;
    for (std::size_t count = 1; count <= std::min(words.size(), maxAddedWords); ++count) {
        const std::string list = joinWithOr(std::span(words).first(count)).text();
        const std::pair<std::size_t, std::string> sentences[] = {
            {pair.expected, formatText("Use when the request mentions {}.", list)},
            {pair.other, formatText("For {}, use {} instead.", list, tools[pair.expected].name)}};
        for (const auto& [tool, sentence] : sentences) {
            if (abort.stop_requested())
                return std::nullopt;
            const std::string description = withSentence(tools[tool].description, sentence);
            const EditEffect effect = evaluateDescription(*index, tool, description, phrases, abort);
            const EditScore score = scoreEdit(pair, phrases, before, effect.report);
            const bool isBetter = !best || (score.separates != bestSeparates ? score.separates
                                            : bestSeparates                  ? sentence.size() < best->added.size()
                                                                             : score.first > best->firstAfter);
            if (score.losesNone && score.first > before.first && isBetter) {
                best = SuggestedEdit{tool, description, sentence, before.first, score.first};
                bestSeparates = score.separates;
            }
        }
        if (bestSeparates)
            break;
    }
    return best;
}

} // namespace toolroom
