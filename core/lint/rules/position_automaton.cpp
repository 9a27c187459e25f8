// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/position_automaton.h"

#include <algorithm>

namespace toolroom {

namespace {

/// The analysis looks at pairs of pairs: 40 positions are 1,600 states with at most 1,600 steps each.
constexpr std::size_t maxPositions = 40;

/// Strongly connected components (Tarjan), of a graph small enough for recursion.
class Components {
public:
    explicit Components(const std::vector<std::vector<std::size_t>>& steps)
        : m_steps(steps)
        , m_component(steps.size(), none)
        , m_order(steps.size(), none)
        , m_low(steps.size(), none) {
        for (std::size_t state = 0; state < steps.size(); ++state)
            if (m_order[state] == none)
                visit(state);
    }

    /// Equal for two states that reach each other.
    [[nodiscard]] std::size_t of(std::size_t state) const { return m_component[state]; }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    void visit(std::size_t state) {
        m_order[state] = m_low[state] = m_visited++;
        m_open.push_back(state);
        for (const std::size_t next : m_steps[state]) {
            if (m_order[next] == none)
                visit(next);
            if (m_component[next] == none)
                m_low[state] = std::min(m_low[state], m_low[next]);
        }
        if (m_low[state] != m_order[state])
            return;
        std::size_t member = none;
        do {
            member = m_open.back();
            m_open.pop_back();
            m_component[member] = state;
        } while (member != state);
    }

    const std::vector<std::vector<std::size_t>>& m_steps;
    std::vector<std::size_t> m_component;
    std::vector<std::size_t> m_order;
    std::vector<std::size_t> m_low;
    std::vector<std::size_t> m_open;
    std::size_t m_visited = 0;
};

} // namespace

std::optional<PositionAutomaton::Fragment> PositionAutomaton::add(const CharacterSet& set) {
    if (m_sets.size() >= maxPositions)
        return std::nullopt;
    const std::size_t position = m_sets.size();
    m_sets.push_back(set);
    for (auto& ways : m_ways)
        ways.push_back(0);
    m_ways.emplace_back(m_sets.size(), 0);
    return Fragment{.nullable = false, .first = {position}, .last = {position}};
}

void PositionAutomaton::append(Fragment& whole, const Fragment& next) {
    connect(whole.last, next.first);
    if (whole.nullable)
        whole.first.insert(whole.first.end(), next.first.begin(), next.first.end());
    if (next.nullable)
        whole.last.insert(whole.last.end(), next.last.begin(), next.last.end());
    else
        whole.last = next.last;
    whole.nullable = whole.nullable && next.nullable;
}

void PositionAutomaton::loop(const Fragment& fragment) {
    connect(fragment.last, fragment.first);
}

PositionAutomaton::Fragment PositionAutomaton::copy(const Fragment& fragment, std::size_t firstPosition) {
    const std::size_t end = m_sets.size();
    const std::size_t shift = end - firstPosition;
    if (end + shift > maxPositions)
        return {.nullable = true};
    for (std::size_t position = firstPosition; position < end; ++position)
        add(m_sets[position]);
    for (std::size_t from = firstPosition; from < end; ++from)
        for (std::size_t to = firstPosition; to < end; ++to)
            m_ways[from + shift][to + shift] = m_ways[from][to];
    Fragment shifted = fragment;
    for (std::size_t& position : shifted.first)
        position += shift;
    for (std::size_t& position : shifted.last)
        position += shift;
    return shifted;
}

bool PositionAutomaton::isAmbiguous(std::size_t firstPosition) const {
    const std::size_t count = m_sets.size() - firstPosition;
    const auto ways = [&](std::size_t from, std::size_t to) {
        return m_ways[firstPosition + from][firstPosition + to];
    };
    std::vector<std::vector<std::size_t>> steps(count);
    for (std::size_t from = 0; from < count; ++from)
        for (std::size_t to = 0; to < count; ++to)
            if (ways(from, to) > 0)
                steps[from].push_back(to);

    const Components single(steps);
    for (std::size_t from = 0; from < count; ++from)
        for (const std::size_t to : steps[from])
            if (ways(from, to) > 1 && single.of(from) == single.of(to))
                return true;

    // Two walkers who read the same text: do they part and meet again where they parted?
    std::vector<std::vector<std::size_t>> pairSteps(count * count);
    for (std::size_t pair = 0; pair < pairSteps.size(); ++pair)
        for (const std::size_t left : steps[pair / count])
            for (const std::size_t right : steps[pair % count])
                if ((m_sets[firstPosition + left] & m_sets[firstPosition + right]).any())
                    pairSteps[pair].push_back(left * count + right);
    const Components pairs(pairSteps);
    for (std::size_t apart = 0; apart < pairSteps.size(); ++apart)
        if (apart / count != apart % count)
            for (std::size_t together = 0; together < count; ++together)
                if (pairs.of(apart) == pairs.of(together * (count + 1)))
                    return true;
    return false;
}

void PositionAutomaton::connect(const std::vector<std::size_t>& from, const std::vector<std::size_t>& to) {
    for (const std::size_t last : from)
        for (const std::size_t first : to)
            m_ways[last][first] = static_cast<std::uint8_t>(std::min(m_ways[last][first] + 1, 2));
}

} // namespace toolroom
