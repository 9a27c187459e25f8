// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/confusion_matrix.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace toolroom {

namespace {

constexpr float unsetMargin = 2;

/// Merges the most similar clusters until one is left, following chains of nearest neighbors.
class FamilyOrder {
public:
    FamilyOrder(std::size_t count, std::vector<float> distances)
        : m_count(count)
        , m_distances(std::move(distances))
        , m_members(count)
        , m_active(count) {
        std::ranges::iota(m_active, 0U);
        for (std::size_t i = 0; i < count; ++i)
            m_members[i] = {i};
    }

    std::vector<std::size_t> find() {
        std::vector<std::size_t> chain;
        while (m_active.size() > 1) {
            if (chain.empty())
                chain.push_back(m_active.front());
            const std::size_t last = chain.back();
            const std::size_t before = chain.size() > 1 ? chain[chain.size() - 2] : last;
            const std::size_t nearest = nearestTo(last, before);
            if (nearest != before) {
                chain.push_back(nearest);
                continue;
            }
            chain.resize(chain.size() - 2);
            merge(std::min(last, before), std::max(last, before));
        }
        return m_active.empty() ? std::vector<std::size_t>() : m_members[m_active.front()];
    }

private:
    float& distance(std::size_t one, std::size_t other) { return m_distances[one * m_count + other]; }

    /// Prefers `favorite` among equally near clusters, so that chains end.
    std::size_t nearestTo(std::size_t cluster, std::size_t favorite) {
        std::size_t nearest = favorite;
        for (const std::size_t other : m_active) {
            if (other != cluster && (nearest == cluster || distance(cluster, other) < distance(cluster, nearest)))
                nearest = other;
        }
        return nearest;
    }

    void merge(std::size_t kept, std::size_t gone) {
        const auto keptSize = static_cast<float>(m_members[kept].size());
        const auto goneSize = static_cast<float>(m_members[gone].size());
        for (const std::size_t other : m_active) {
            const float mean =
                (keptSize * distance(kept, other) + goneSize * distance(gone, other)) / (keptSize + goneSize);
            distance(kept, other) = mean;
            distance(other, kept) = mean;
        }
        m_members[kept].insert(m_members[kept].end(), m_members[gone].begin(), m_members[gone].end());
        m_members[gone].clear();
        std::erase(m_active, gone);
    }

    std::size_t m_count;
    std::vector<float> m_distances;
    std::vector<std::vector<std::size_t>> m_members; ///< by cluster
    std::vector<std::size_t> m_active;
};

} // namespace

ConfusionMatrix::ConfusionMatrix(std::size_t tools)
    : m_size(tools)
    , m_margins(tools * tools, unsetMargin) {}

std::optional<double> ConfusionMatrix::margin(std::size_t tool, std::size_t other) const {
    const float margin = m_margins[tool * m_size + other];
    return margin == unsetMargin ? std::nullopt : std::optional<double>(margin);
}

void ConfusionMatrix::clear(std::size_t tool) {
    const auto row = std::span(m_margins).subspan(tool * m_size, m_size);
    std::ranges::fill(row, unsetMargin);
}

void ConfusionMatrix::add(const RoutingPhrase& phrase, std::span<const std::size_t> offered,
                          const RoutingScores& scores) {
    if (offered.empty() || scores.bestWordScore <= 0)
        return;
    const double best = std::ranges::max(scores.values);
    for (const std::size_t tool : phrase.expected) {
        const auto place = std::ranges::find(offered, tool);
        const double own =
            place == offered.end() ? 0 : scores.values[static_cast<std::size_t>(place - offered.begin())];
        for (std::size_t i = 0; i < offered.size(); ++i) {
            if (std::ranges::contains(phrase.expected, offered[i]))
                continue;
            float& lowest = m_margins[tool * m_size + offered[i]];
            lowest = std::min(lowest, marginOf(own, scores.values[i], best));
        }
    }
}

std::vector<std::size_t> ConfusionMatrix::clusterOrder() const {
    std::vector<float> distances(m_margins.size());
    for (std::size_t i = 0; i < m_size; ++i) {
        for (std::size_t j = 0; j < m_size; ++j)
            distances[i * m_size + j] =
                std::min(m_margins[i * m_size + j], 1.0F) + std::min(m_margins[j * m_size + i], 1.0F);
    }
    return FamilyOrder(m_size, std::move(distances)).find();
}

ConfusionMatrix computeConfusionMatrix(const RoutingIndex& index, const Ranker& ranker,
                                       std::span<const RoutingPhrase> phrases, const AbortSignal& abort,
                                       std::atomic<std::size_t>* done) {
    ConfusionMatrix matrix(index.tools().size());
    const std::vector<std::size_t> all = index.allTools();
    for (const RoutingPhrase& phrase : phrases) {
        if (abort.stop_requested())
            break;
        if (done)
            ++*done;
        if (phrase.expected.empty())
            continue;
        const std::vector<std::size_t>& offered = phrase.candidates ? *phrase.candidates : all;
        matrix.add(phrase, offered, ranker(phrase.text, offered));
    }
    return matrix;
}

std::vector<RoutingPhrase> makeDefinitionPhrases(std::span<const ToolText> tools) {
    std::vector<RoutingPhrase> phrases;
    for (std::size_t i = 0; i < tools.size(); ++i)
        phrases.push_back({.text = tools[i].name + ". " + tools[i].description, .expected = {i}});
    return phrases;
}

} // namespace toolroom
