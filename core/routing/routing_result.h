// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/routing/offered_tools.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Scores `tools` (indexes in the index) for a phrase: by words by default, or with a user's embedder or the calls that
/// models made. `bestWordScore` is 0 if the ranker knows nothing about the phrase.
using Ranker = std::function<RoutingScores(std::string_view phrase, std::span<const std::size_t> tools)>;

/// Ranks by words. Used by one thread at a time, because it caches the last offered tools.
[[nodiscard]] TOOLROOM_EXPORT Ranker makeWordRanker(RoutingIndexPtr index);

/// A phrase and the tools that are expected for it. Tools are indexes in the index.
struct RoutingPhrase {
    std::string text;
    std::vector<std::size_t> expected;                  ///< any of them is right; empty if unknown
    std::optional<std::vector<std::size_t>> candidates; ///< the tools offered; all by default
    std::vector<std::size_t> called;                    ///< tools that agents actually called; empty if unknown
};

/// How often models choose a wrong tool, by the margin of the right one: the share of wrong calls with 2 to 37 tools (6
/// models), and with 512 tools (3 models), in recorded calls on the Berkeley Function Calling Leaderboard.
enum class RoutingBand {
    Clear,  ///< margin of at least 0.5: 0.7%, 6.9%
    Likely, ///< at least 0.25: 2.2%, 25.8%
    Close,  ///< at least 0: 5.9%, 33.5%
    Lost    ///< another tool ranks first: 15.7%, 56.3%
};
[[nodiscard]] TOOLROOM_EXPORT RoutingBand bandOf(double margin);
/// The lower limits of RoutingBand::Clear and RoutingBand::Likely.
inline constexpr double clearMargin = 0.5;
inline constexpr double likelyMargin = 0.25;

struct RankedTool {
    std::size_t tool = 0;
    double score = 0;
};

struct RoutingResult {
    /// Best first, at most `maxRanked`; without tools that score 0. Ties are broken by id.
    std::vector<RankedTool> ranking;
    static constexpr std::size_t maxRanked = 50;
    /// (score of the best expected tool − best other score) / best score; without an expected tool, (first − second) /
    /// first. Unset without evidence.
    std::optional<double> margin;
    std::optional<std::size_t> place; ///< 0-based place of the best expected tool; unset if it scores 0 or is unknown
    bool hasEvidence = false;         ///< whether any tool shares a word with the phrase

    [[nodiscard]] bool isMiss(const RoutingPhrase& phrase) const { return !phrase.expected.empty() && place != 0; }
    /// Whether agents called a tool, but not the one that ranks first.
    [[nodiscard]] TOOLROOM_EXPORT bool differsFromCalls(const RoutingPhrase& phrase) const;
};

/// `offered` are the tools to which `scores` belong.
[[nodiscard]] TOOLROOM_EXPORT RoutingResult computeRoutingResult(const RoutingIndex& index, const RoutingPhrase& phrase,
                                                                 std::span<const std::size_t> offered,
                                                                 const RoutingScores& scores);

/// Two tools that phrases confuse.
struct ConfusedPair {
    std::size_t expected = 0;
    std::size_t other = 0;
    std::size_t lost = 0;  ///< phrases of `expected` that rank `other` first
    std::size_t close = 0; ///< phrases of `expected` that rank it first by a margin below 0.25, with `other` next
};

struct RoutingReport {
    std::vector<RoutingResult> results; ///< one for each phrase
    std::size_t labeled = 0;            ///< phrases with an expected tool; the next three members count only these
    std::size_t first = 0;              ///< phrases for which an expected tool ranks first
    std::size_t firstThree = 0;
    double reciprocalRanks = 0;      ///< sum of 1 / place
    std::vector<ConfusedPair> pairs; ///< most confused first
    std::size_t called = 0;          ///< phrases for which agents called a tool
    std::size_t agreed = 0;          ///< those phrases for which agents called the tool that ranks first

    /// In percent; 0 without labeled phrases.
    [[nodiscard]] double topOne() const { return share(static_cast<double>(first)) * 100; }
    [[nodiscard]] double topThree() const { return share(static_cast<double>(firstThree)) * 100; }
    /// Agreement of the ranking with the calls, in percent; 0 without calls.
    [[nodiscard]] double agreement() const {
        return called == 0 ? 0 : static_cast<double>(agreed) / static_cast<double>(called) * 100;
    }
    /// Mean reciprocal rank, from 0 to 1.
    [[nodiscard]] double meanReciprocalRank() const { return share(reciprocalRanks); }

private:
    [[nodiscard]] double share(double part) const { return labeled == 0 ? 0 : part / static_cast<double>(labeled); }
};

/// Called with each phrase, the tools that were offered, and their scores.
using ScoresVisitor =
    std::function<void(const RoutingPhrase& phrase, std::span<const std::size_t> offered, const RoutingScores& scores)>;

/// Takes time linear in the number of phrases. Incomplete if aborted. `visit` may be null.
[[nodiscard]] TOOLROOM_EXPORT RoutingReport routePhrases(const RoutingIndex& index, const Ranker& ranker,
                                                         std::span<const RoutingPhrase> phrases,
                                                         const AbortSignal& abort = {},
                                                         const ScoresVisitor& visit = {});

} // namespace toolroom
