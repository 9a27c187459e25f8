// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/text/folded_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace toolroom;

using Meanings = std::uint64_t;

struct SourceLine {
    std::filesystem::path file;
    int number = 0;
    std::string section;
    std::string text; ///< empty for the line that begins the section
};

[[noreturn]] void fail(const SourceLine& line, std::string_view problem) {
    std::cerr << formatText("{}:{}: {}\n", line.file.string(), line.number, problem);
    std::exit(1);
}

/// The lines of a file, without empty ones and comments.
std::vector<SourceLine> readLines(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::vector<SourceLine> lines;
    SourceLine line{.file = file};
    while (std::getline(stream, line.text)) {
        ++line.number;
        if (line.text.empty() || line.text.starts_with('#'))
            continue;
        if (line.text.starts_with('[')) {
            line.section = line.text.substr(1, line.text.find(']') - 1);
            line.text.clear();
        }
        lines.push_back(line);
    }
    if (lines.empty())
        fail(line, "The file is empty or cannot be read");
    return lines;
}

std::vector<std::string> split(std::string_view text, std::string_view separator) {
    std::vector<std::string> parts;
    for (const auto part : text | std::views::split(separator))
        if (!part.empty())
            parts.emplace_back(part.begin(), part.end());
    return parts;
}

/// The names of the meanings; a name's index is the number of its bit.
class MeaningNames {
public:
    explicit MeaningNames(const std::vector<SourceLine>& words) {
        for (const SourceLine& line : words) {
            if (!line.text.empty() || line.section.contains(' '))
                continue;
            if (std::ranges::contains(m_names, line.section))
                fail(line, formatText("The section `{}` appears twice", line.section));
            m_names.push_back(line.section);
            if (m_names.size() > 64)
                fail(line, "There are more than 64 meanings");
        }
    }

    [[nodiscard]] Meanings parse(std::string_view names, std::string_view separator, const SourceLine& line) const {
        Meanings meanings = 0;
        for (const std::string& name : split(names, separator)) {
            const auto known = std::ranges::find(m_names, name);
            if (known == m_names.end())
                fail(line, formatText("There is no meaning `{}`", name));
            meanings |= Meanings(1) << (known - m_names.begin());
        }
        return meanings;
    }

    [[nodiscard]] const std::vector<std::string>& names() const { return m_names; }

private:
    std::vector<std::string> m_names;
};

/// `_` is a space, `__` an underscore.
std::string withSpaces(std::string_view word) {
    std::string spaced;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const bool isUnderscore = word.substr(i).starts_with("__");
        spaced += word[i] == '_' && !isUnderscore ? ' ' : word[i];
        i += isUnderscore ? 1 : 0;
    }
    return spaced;
}

/// A trie of the words.
class Trie {
public:
    Trie() { m_nodes.emplace_back(); }

    void add(std::string_view word, Meanings meanings, const SourceLine& line) {
        const bool anyEnding = word.ends_with('*');
        const bool isForeign = word.ends_with('~');
        word.remove_suffix(anyEnding || isForeign ? 1 : 0);
        if (word.find_first_of("*~") != std::string_view::npos)
            fail(line, formatText("`{}` has a mark before its end", word));
        std::size_t at = 0;
        for (const char c : withSpaces(foldText(word).text))
            at = child(at, static_cast<unsigned char>(c));
        Node& node = m_nodes[at];
        Meanings& listed = isForeign ? node.foreign : anyEnding ? node.prefixes : node.words;
        if ((listed & meanings) != 0)
            fail(line, formatText("`{}` appears twice in `{}`", word, line.section));
        listed |= meanings;
    }

    /// The double array that core/lint/rules/safety/vocabulary.cpp reads.
    [[nodiscard]] std::string tables() {
        const std::size_t root = stateOf(0);
        std::string text = formatText("constexpr std::uint16_t vocabularyRoot = {};\n", root);
        text += "constexpr WordMeanings vocabularyMeanings[] = {\n";
        for (const auto& [all, foreign, prefix] : m_meanings)
            text += formatText("    {{{:#x}, {:#x}, {:#x}}},\n", all, foreign, prefix);
        text += "};\nconstexpr VocabularySlot vocabularySlots[] = {\n";
        for (const Slot& slot : m_slots)
            text += formatText("    {{{}, {}, {}}},\n", slot.owner, slot.target, slot.meanings);
        return text + "};\n";
    }

private:
    struct Node {
        std::map<unsigned char, std::size_t> children;
        Meanings words = 0;    ///< of words that are known as they are
        Meanings prefixes = 0; ///< of words with any ending
        Meanings foreign = 0;  ///< of foreign words that are also English words
    };
    /// The meanings of the word that ends here, as an index, and the states after further bytes. Equal states are
    /// merged.
    using State = std::pair<std::size_t, std::map<unsigned char, std::size_t>>;
    struct Slot {
        std::size_t owner = 0; ///< the number of a state
        std::size_t target = 0;
        bool isNumber = false;    ///< of a state
        std::size_t meanings = 0; ///< of that state
    };
    static constexpr std::size_t bytes = 256;

    std::size_t child(std::size_t node, unsigned char byte) {
        const auto [known, isNew] = m_nodes[node].children.try_emplace(byte, m_nodes.size());
        const std::size_t index = known->second;
        if (isNew)
            m_nodes.emplace_back();
        return index;
    }

    std::size_t stateOf(std::size_t node) {
        State state;
        for (const auto& [byte, next] : m_nodes[node].children)
            state.second[byte] = stateOf(next);
        const Meanings english = m_nodes[node].words | m_nodes[node].prefixes;
        const Meanings foreign = m_nodes[node].foreign;
        state.first = meaningsIndex({english | foreign, foreign & ~english, m_nodes[node].prefixes});
        const auto [known, isNew] = m_states.try_emplace(state, 0);
        if (isNew)
            known->second = place(state);
        return known->second;
    }

    std::size_t meaningsIndex(const std::array<Meanings, 3>& meanings) {
        const auto known = std::ranges::find(m_meanings, meanings);
        const auto index = static_cast<std::size_t>(known - m_meanings.begin());
        if (known == m_meanings.end())
            m_meanings.push_back(meanings);
        return index;
    }

    /// The first number that is not the number of another state and after which the slots of the state are free.
    std::size_t place(const State& state) {
        const auto& edges = state.second;
        while (m_firstFree < m_slots.size() && m_slots[m_firstFree].owner != 0)
            ++m_firstFree;
        std::size_t number = 1;
        if (!edges.empty() && m_firstFree > edges.begin()->first)
            number = m_firstFree - edges.begin()->first;
        const auto isFree = [&](const auto& edge) { return m_slots[number + edge.first].owner == 0; };
        for (;; ++number) {
            m_slots.resize(std::max(m_slots.size(), number + bytes));
            if (!m_slots[number].isNumber && std::ranges::all_of(edges, isFree))
                break;
        }
        m_slots[number].isNumber = true;
        m_slots[number].meanings = state.first;
        for (const auto& [byte, next] : edges) {
            m_slots[number + byte].owner = number;
            m_slots[number + byte].target = next;
        }
        return number;
    }

    std::vector<Node> m_nodes;
    std::vector<std::array<Meanings, 3>> m_meanings = {{}};
    std::map<State, std::size_t> m_states; ///< their numbers, beginning with 1
    std::vector<Slot> m_slots;
    std::size_t m_firstFree = 1; ///< all slots before it have an owner
};

std::string meaningHeader(const MeaningNames& meanings) {
    std::string text = "#pragma once\n\n#include <cstdint>\n\nnamespace toolroom::meaning {\n\n";
    for (int bit = 0; const std::string& name : meanings.names())
        text += formatText("inline constexpr std::uint64_t {} = 1ULL << {};\n", name, bit++);
    return text + "\n} // namespace toolroom::meaning\n";
}

std::string vocabularyTables(const std::vector<SourceLine>& words, const MeaningNames& meanings) {
    Trie trie;
    for (const SourceLine& line : words)
        for (const std::string& word : split(line.text, " "))
            trie.add(word, meanings.parse(line.section, " + ", line), line);
    return trie.tables();
}

std::string capitalized(std::string text) {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

/// "3 order:send|copy" as "{0x1, 3, Mood::Order}".
std::string patternStep(std::string_view distance, std::string_view step, const MeaningNames& meanings,
                        const SourceLine& line) {
    const std::size_t colon = step.find(':');
    const std::string mood = colon == std::string_view::npos ? "Any" : capitalized(std::string(step.substr(0, colon)));
    return formatText("{{{:#x}, {}, Mood::{}}}, ", meanings.parse(step.substr(colon + 1), "|", line), distance, mood);
}

std::string patternRow(const SourceLine& line, const MeaningNames& meanings) {
    const std::vector<std::string> parts = split(line.text, "; ");
    const std::vector<std::string> steps = split("0 " + parts.front(), " ");
    if (steps.size() % 2 != 0)
        fail(line, "Every word but the first requires a distance");
    std::string row = formatText("{{InjectionKind::{}, {{", capitalized(line.section));
    for (std::size_t i = 0; i < steps.size(); i += 2)
        row += patternStep(steps[i], steps[i + 1], meanings, line);
    Meanings with = 0;
    Meanings without = 0;
    for (const std::string& condition : parts | std::views::drop(1)) {
        const std::size_t space = condition.find(' ');
        const std::string keyword = condition.substr(0, space);
        if (keyword != "with" && keyword != "without")
            fail(line, formatText("`{}` begins with neither `with` nor `without`", condition));
        (keyword == "with" ? with : without) = meanings.parse(condition.substr(space + 1), "|", line);
    }
    return row + formatText("}}, {:#x}, {:#x}}},\n", with, without);
}

std::string patternTable(const std::vector<SourceLine>& patterns, const MeaningNames& meanings) {
    std::string text;
    for (const SourceLine& line : patterns)
        if (!line.text.empty())
            text += patternRow(line, meanings);
    return text;
}

bool save(const std::filesystem::path& file, std::string_view text) {
    std::ofstream stream(file);
    return static_cast<bool>(stream << text << std::flush);
}

} // namespace

// generate-vocabulary WORDS PATTERNS FOLDER: writes the tables of the injection rules. Used by the build only.
int main(int argc, char** argv) {
    if (argc != 4) {
        std::cerr << "usage: generate-vocabulary WORDS PATTERNS FOLDER\n";
        return 2;
    }
    const std::vector<SourceLine> words = readLines(argv[1]);
    const std::vector<SourceLine> patterns = readLines(argv[2]);
    const std::filesystem::path folder(argv[3]);
    const MeaningNames meanings(words);
    // Errors end the program before it writes any file.
    const std::string header = meaningHeader(meanings);
    const std::string vocabulary = vocabularyTables(words, meanings);
    const std::string rows = patternTable(patterns, meanings);
    const bool isSaved = save(folder / "meanings.h", header) && save(folder / "vocabulary.inc", vocabulary) &&
                         save(folder / "patterns.inc", rows);
    return isSaved ? 0 : 1;
}
