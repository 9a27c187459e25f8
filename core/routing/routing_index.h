// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/routing/tool_text.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace toolroom {

/// Maps strings to consecutive numbers.
class Interner {
public:
    static constexpr std::uint32_t unknown = static_cast<std::uint32_t>(-1);

    std::uint32_t add(std::string_view text);
    /// `unknown` if it was never added.
    [[nodiscard]] std::uint32_t find(std::string_view text) const;
    [[nodiscard]] std::size_t size() const { return m_numbers.size(); }

private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> m_numbers;
};

/// A phrase as terms of an index, without terms that no tool has.
struct PhraseTerms {
    /// A term and the word of the phrase that it comes from. A term that comes from several words occurs several times.
    struct Term {
        std::uint32_t term = 0;
        std::uint32_t word = 0; ///< index into `words`
        double weight = 0;
    };
    std::vector<std::string> words; ///< distinct words in phrase order
    std::vector<Term> terms;        ///< stems and exact words
    std::vector<Term> nameStems;    ///< stems that occur in the name of some tool
    std::vector<Term> grams;        ///< character n-grams
};

/// The words of a set of tools, counted in advance. Immutable and thread-safe. Memory: about 5 kB for each tool.
class TOOLROOM_EXPORT RoutingIndex {
public:
    static constexpr std::size_t fieldCount = 5; ///< name, description, parameter names and descriptions, enum values
    using FieldCounts = std::array<std::uint16_t, fieldCount>;

    explicit RoutingIndex(std::vector<ToolText> tools);

    [[nodiscard]] const std::vector<ToolText>& tools() const { return m_tools; }
    /// The indexes of all tools.
    [[nodiscard]] std::vector<std::size_t> allTools() const;
    [[nodiscard]] PhraseTerms analyze(std::string_view phrase) const;

private:
    friend class OfferedTools;
    friend class CloseTools;

    struct TermCount {
        std::uint32_t term = 0;
        FieldCounts counts{};
    };
    struct GramWeight {
        std::uint32_t gram = 0;
        float weight = 0;
    };
    template <class T>
    static std::span<const T> part(const std::vector<T>& all, const std::vector<std::size_t>& ends, std::size_t i) {
        const std::size_t begin = i == 0 ? 0 : ends[i - 1];
        return std::span(all).subspan(begin, ends[i] - begin);
    }
    [[nodiscard]] std::span<const TermCount> termsOf(std::size_t tool) const { return part(m_terms, m_termEnds, tool); }
    [[nodiscard]] std::span<const std::uint32_t> nameStemsOf(std::size_t tool) const {
        return part(m_nameStems, m_nameStemEnds, tool);
    }
    [[nodiscard]] std::span<const GramWeight> gramsOf(std::size_t tool) const {
        return part(m_grams, m_gramEnds, tool);
    }

    class Builder;

    std::vector<ToolText> m_tools;
    Interner m_termNumbers; ///< stems, and exact words with the prefix `=`
    Interner m_gramNumbers;
    std::vector<bool> m_isInName; ///< by term: whether it is a stem in the name of some tool
    std::vector<TermCount> m_terms;
    std::vector<std::size_t> m_termEnds; ///< by tool
    std::vector<std::uint32_t> m_nameStems;
    std::vector<std::size_t> m_nameStemEnds;
    std::vector<GramWeight> m_grams;
    std::vector<std::size_t> m_gramEnds;
    std::vector<std::array<double, fieldCount>> m_lengths; ///< number of terms in each field, by tool
};

} // namespace toolroom
