// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema/position_automaton.h"

#include <algorithm>
#include <set>

namespace toolroom {

namespace {

constexpr std::size_t maxPositions = 200;
/// Pairs of positions are visited recursively: 60 positions have 3,600 pairs.
constexpr std::size_t maxLoopPositions = 60;

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

    /// Equal for two states that are reachable from each other.
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

PositionAutomaton::Steps PositionAutomaton::stepsAmong(std::size_t firstPosition) const {
    Steps steps(m_sets.size() - firstPosition);
    for (std::size_t from = 0; from < steps.size(); ++from)
        for (std::size_t to = 0; to < steps.size(); ++to)
            if (m_ways[firstPosition + from][firstPosition + to] > 0)
                steps[from].push_back(to);
    return steps;
}

/// The steps of two runs of the automaton on the same text; the pair (a, b) is the state a * count + b.
PositionAutomaton::Steps PositionAutomaton::pairSteps(const Steps& steps, std::size_t firstPosition) const {
    const std::size_t count = steps.size();
    Steps pairs(count * count);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair)
        for (const std::size_t left : steps[pair / count])
            for (const std::size_t right : steps[pair % count])
                if ((m_sets[firstPosition + left] & m_sets[firstPosition + right]).any())
                    pairs[pair].push_back(left * count + right);
    return pairs;
}

bool PositionAutomaton::isAmbiguous(std::size_t firstPosition) {
    const std::size_t count = m_sets.size() - firstPosition;
    if (count > maxLoopPositions)
        return false;
    const Steps steps = stepsAmong(firstPosition);
    const Components single(steps);
    std::size_t edges = 0;
    for (std::size_t from = 0; from < count; ++from) {
        edges += steps[from].size();
        for (const std::size_t to : steps[from])
            if (m_ways[firstPosition + from][firstPosition + to] > 1 && single.of(from) == single.of(to))
                return true;
    }
    const std::size_t cost = edges * edges + count * count;
    if (cost > m_stepsLeft)
        return false;
    m_stepsLeft -= cost;

    // Whether the two runs can diverge and meet again in the state where they diverged.
    const Steps stepsOfPairs = pairSteps(steps, firstPosition);
    const Components pairs(stepsOfPairs);
    std::set<std::size_t> togetherComponents;
    for (std::size_t together = 0; together < count; ++together)
        togetherComponents.insert(pairs.of(together * (count + 1)));
    for (std::size_t apart = 0; apart < count * count; ++apart)
        if (apart / count != apart % count && togetherComponents.contains(pairs.of(apart)))
            return true;
    return false;
}

void PositionAutomaton::connect(const std::vector<std::size_t>& from, const std::vector<std::size_t>& to) {
    for (const std::size_t last : from)
        for (const std::size_t first : to)
            m_ways[last][first] = static_cast<std::uint8_t>(std::min(m_ways[last][first] + 1, 2));
}

} // namespace toolroom
