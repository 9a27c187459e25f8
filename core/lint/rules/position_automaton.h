// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace toolroom {

/// The position automaton of a regular expression (Glushkov): one state per character of the pattern, no empty steps.
/// A loop is exponentially ambiguous when some state comes back to itself on one text along two different ways
/// (Weber and Seidl, "On the degree of ambiguity of finite automata", 1991).
class PositionAutomaton {
public:
    /// All ASCII characters, then classes that the others are spread over.
    static constexpr std::size_t nonAsciiClasses = 64;
    using CharacterSet = std::bitset<128 + nonAsciiClasses>;
    static constexpr std::size_t classOf(char32_t c) { return c < 128 ? c : 128 + c % nonAsciiClasses; }

    /// A part of the expression: where it can begin and end.
    struct Fragment {
        bool nullable = false;
        std::vector<std::size_t> first = {};
        std::vector<std::size_t> last = {};
    };

    [[nodiscard]] std::size_t size() const { return m_sets.size(); }
    /// Nothing when the automaton would become too large to be looked at.
    std::optional<Fragment> add(const CharacterSet& set);
    /// `next` after `whole`.
    void append(Fragment& whole, const Fragment& next);
    /// `fragment` any number of times.
    void loop(const Fragment& fragment);
    /// The same once more: `fragment` holds all positions from `firstPosition`.
    Fragment copy(const Fragment& fragment, std::size_t firstPosition);
    /// Whether the loops among the positions from `firstPosition` are exponentially ambiguous.
    /// False also when it would take too long to tell.
    [[nodiscard]] bool isAmbiguous(std::size_t firstPosition);

private:
    void connect(const std::vector<std::size_t>& from, const std::vector<std::size_t>& to);

    using Steps = std::vector<std::vector<std::size_t>>;
    [[nodiscard]] Steps stepsAmong(std::size_t firstPosition) const;
    [[nodiscard]] Steps pairSteps(const Steps& steps, std::size_t firstPosition) const;

    /// What is left to be spent on pairs of steps, over all loops of the expression.
    std::size_t m_stepsLeft = 400'000;
    std::vector<CharacterSet> m_sets;
    /// How many ways lead from one position to another at once; two say as much as more.
    std::vector<std::vector<std::uint8_t>> m_ways;
};

} // namespace toolroom
