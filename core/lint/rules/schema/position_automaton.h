// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace toolroom {

/// The position automaton of a regular expression (Glushkov): one state per character of the pattern, no epsilon
/// transitions. A loop is exponentially ambiguous when a state returns to itself on the same text along two different
/// paths (Weber and Seidl, "On the degree of ambiguity of finite automata", 1991).
class PositionAutomaton {
public:
    /// The ASCII characters come first, then classes that all other characters share.
    static constexpr std::size_t nonAsciiClasses = 64;
    using CharacterSet = std::bitset<128 + nonAsciiClasses>;
    static constexpr std::size_t characterClassOf(char32_t c) { return c < 128 ? c : 128 + c % nonAsciiClasses; }

    /// A part of the expression: the positions where it can begin and end.
    struct Fragment {
        bool nullable = false;
        std::vector<std::size_t> first;
        std::vector<std::size_t> last;
    };

    [[nodiscard]] std::size_t size() const { return m_sets.size(); }
    /// Empty when the automaton would become too large to analyze.
    std::optional<Fragment> add(const CharacterSet& set);
    /// Appends `next` to `whole`.
    void append(Fragment& whole, const Fragment& next);
    /// Allows `fragment` to repeat any number of times.
    void loop(const Fragment& fragment);
    /// Adds a copy of `fragment`, which must contain all positions from `firstPosition` on.
    Fragment copy(const Fragment& fragment, std::size_t firstPosition);
    /// Whether the loops among the positions from `firstPosition` on are exponentially ambiguous. Also false if the
    /// check would take too long.
    [[nodiscard]] bool isAmbiguous(std::size_t firstPosition);

private:
    void connect(const std::vector<std::size_t>& from, const std::vector<std::size_t>& to);

    using Steps = std::vector<std::vector<std::size_t>>;
    [[nodiscard]] Steps stepsAmong(std::size_t firstPosition) const;
    [[nodiscard]] Steps pairSteps(const Steps& steps, std::size_t firstPosition) const;

    /// The remaining budget of step pairs, for all loops of the expression.
    std::size_t m_stepsLeft = 400'000;
    std::vector<CharacterSet> m_sets;
    /// The number of direct steps from one position to another, at most 2.
    std::vector<std::vector<std::uint8_t>> m_ways;
};

} // namespace toolroom
