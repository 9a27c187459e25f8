// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/routing/routing_result.h"

#include <atomic>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace toolroom {

/// How clearly a phrase prefers a tool with the score `own` to one with the score `other`: (own − other) / best.
[[nodiscard]] inline float marginOf(double own, double other, double best) {
    return static_cast<float>((own - other) / best);
}

/// For each pair of tools, how clearly the phrases of one prefer it to the other.
class TOOLROOM_EXPORT ConfusionMatrix {
public:
    ConfusionMatrix() = default;
    explicit ConfusionMatrix(std::size_t tools);

    [[nodiscard]] std::size_t size() const { return m_size; }
    /// The lowest margin of the phrases that expect `tool`, against `other` alone. Unset on the diagonal, and without a
    /// phrase that has evidence.
    [[nodiscard]] std::optional<double> margin(std::size_t tool, std::size_t other) const;
    /// Unsets the margins of the phrases that expect `tool`.
    void clear(std::size_t tool);
    /// Lowers the margins of the tools that the phrase expects.
    void add(const RoutingPhrase& phrase, std::span<const std::size_t> offered, const RoutingScores& scores);

    /// An order of the tools in which similar ones are neighbors: average linkage of the margins in both directions.
    /// Takes time and memory quadratic in the number of tools.
    [[nodiscard]] std::vector<std::size_t> clusterOrder() const;

private:
    std::size_t m_size = 0;
    std::vector<float> m_margins; ///< by tool, then other; above 1 if unset
};

/// Each phrase counts for the tools it expects. Incomplete if aborted. `done`, which can be null, counts the phrases.
[[nodiscard]] TOOLROOM_EXPORT ConfusionMatrix computeConfusionMatrix(const RoutingIndex& index, const Ranker& ranker,
                                                                     std::span<const RoutingPhrase> phrases,
                                                                     const AbortSignal& abort = {},
                                                                     std::atomic<std::size_t>* done = nullptr);

/// One phrase for each tool: its own name and description. When models call a wrong tool, it is most often the tool
/// that ranks second for these words: in 82% of wrong calls with 2 to 37 tools, and in 38% with 512.
[[nodiscard]] TOOLROOM_EXPORT std::vector<RoutingPhrase> makeDefinitionPhrases(std::span<const ToolText> tools);

} // namespace toolroom
