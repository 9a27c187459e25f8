// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/routing_result.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

/// Scores that differ by less are ties: their difference is due to rounding.
double rounded(double score) {
    constexpr double precision = 1e6;
    return std::round(score * precision) / precision;
}

void countPairs(RoutingReport& report, std::span<const RoutingPhrase> phrases) {
    std::map<std::pair<std::size_t, std::size_t>, ConfusedPair> pairs;
    for (std::size_t i = 0; i < report.results.size(); ++i) {
        const RoutingResult& result = report.results[i];
        const std::vector<std::size_t>& expected = phrases[i].expected;
        if (expected.empty() || !result.margin || bandOf(*result.margin) < RoutingBand::Close)
            continue;
        const auto isExpected = [&](const RankedTool& ranked) { return std::ranges::contains(expected, ranked.tool); };
        const auto other = std::ranges::find_if_not(result.ranking, isExpected);
        if (other == result.ranking.end())
            continue;
        const auto best = std::ranges::find_if(result.ranking, isExpected);
        const std::size_t tool = best == result.ranking.end() ? expected.front() : best->tool;
        ConfusedPair& pair = pairs.try_emplace({tool, other->tool}, tool, other->tool).first->second;
        ++(result.isMiss(phrases[i]) ? pair.lost : pair.close);
    }
    for (const auto& [tools, pair] : pairs)
        report.pairs.push_back(pair);
    std::ranges::stable_sort(report.pairs, std::ranges::greater(),
                             [](const ConfusedPair& pair) { return std::pair(pair.lost, pair.close); });
}

} // namespace

Ranker makeWordRanker(RoutingIndexPtr index) {
    auto last = std::make_shared<std::optional<OfferedTools>>();
    return [index = std::move(index), last](std::string_view phrase, std::span<const std::size_t> tools) {
        if (!*last || !std::ranges::equal((*last)->tools(), tools))
            last->emplace(index, std::vector(tools.begin(), tools.end()));
        return (*last)->score(index->analyze(phrase));
    };
}

RoutingBand bandOf(double margin) {
    if (margin >= clearMargin)
        return RoutingBand::Clear;
    if (margin >= likelyMargin)
        return RoutingBand::Likely;
    return margin >= 0 ? RoutingBand::Close : RoutingBand::Lost;
}

bool RoutingResult::differsFromCalls(const RoutingPhrase& phrase) const {
    return !phrase.called.empty() &&
           (!hasEvidence || ranking.empty() || !std::ranges::contains(phrase.called, ranking.front().tool));
}

RoutingResult computeRoutingResult(const RoutingIndex& index, const RoutingPhrase& phrase,
                                   std::span<const std::size_t> offered, const RoutingScores& scores) {
    RoutingResult result;
    result.hasEvidence = scores.bestWordScore > 0;
    std::vector<RankedTool> ranking;
    double bestExpected = 0;
    double bestOther = 0;
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const double score = rounded(scores.values[i]);
        if (score > 0)
            ranking.push_back({offered[i], score});
        double& best = std::ranges::contains(phrase.expected, offered[i]) ? bestExpected : bestOther;
        best = std::max(best, score);
    }
    const auto isBefore = [&](const RankedTool& one, const RankedTool& other) {
        const auto& tools = index.tools();
        return one.score != other.score ? one.score > other.score : tools[one.tool].id < tools[other.tool].id;
    };
    if (bestExpected > 0) {
        const RankedTool* best = nullptr;
        for (const RankedTool& ranked : ranking) {
            if (std::ranges::contains(phrase.expected, ranked.tool) && (!best || isBefore(ranked, *best)))
                best = &ranked;
        }
        result.place =
            std::ranges::count_if(ranking, [&](const RankedTool& ranked) { return isBefore(ranked, *best); });
    }
    const std::size_t kept = std::min(ranking.size(), RoutingResult::maxRanked);
    std::ranges::partial_sort(ranking, ranking.begin() + static_cast<std::ptrdiff_t>(kept), isBefore);
    ranking.resize(kept);
    result.ranking = std::move(ranking);
    if (!result.hasEvidence)
        return result;
    if (phrase.expected.empty()) {
        const double second = result.ranking.size() > 1 ? result.ranking[1].score : 0;
        result.margin = (bestOther - second) / bestOther;
    } else {
        result.margin = (bestExpected - bestOther) / std::max(bestExpected, bestOther);
    }
    return result;
}

RoutingReport routePhrases(const RoutingIndex& index, const Ranker& ranker, std::span<const RoutingPhrase> phrases,
                           const AbortSignal& abort, const ScoresVisitor& visit) {
    RoutingReport report;
    const std::vector<std::size_t> all = index.allTools();
    for (const RoutingPhrase& phrase : phrases) {
        if (abort.stop_requested())
            break;
        const std::vector<std::size_t>& offered = phrase.candidates ? *phrase.candidates : all;
        const RoutingScores scores = ranker(phrase.text, offered);
        if (visit)
            visit(phrase, offered, scores);
        const RoutingResult& result = report.results.emplace_back(computeRoutingResult(index, phrase, offered, scores));
        if (!phrase.called.empty()) {
            ++report.called;
            report.agreed += !result.differsFromCalls(phrase);
        }
        if (phrase.expected.empty())
            continue;
        ++report.labeled;
        if (!result.place)
            continue;
        constexpr std::size_t three = 3;
        report.first += *result.place == 0;
        report.firstThree += *result.place < three;
        report.reciprocalRanks += 1 / static_cast<double>(*result.place + 1);
    }
    countPairs(report, phrases);
    return report;
}

} // namespace toolroom
