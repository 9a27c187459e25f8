// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/set/similar_tools.h"

#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/set/tool_differences.h"
#include "core/routing/neighbors.h"
#include "core/text/sentences.h"
#include "core/text/similarity.h"
#include "core/text/words.h"

#include <memory>
#include <unordered_map>

namespace toolroom {

namespace {

// More tools are never offered to a model together. In a larger set, only those are compared that have a tool with a
// similar description, which is found faster.
constexpr std::size_t maxComparedTools = 1000;
constexpr double candidateCosine = 0.55;
constexpr std::size_t maxTwinWords = 5;
// A sentence or a label that so many tools have is about all of them.
constexpr std::size_t boilerplateUses = 3;

/// The stems of the parts of words and names, cached by word.
class Stems {
public:
    explicit Stems(WordBags& bags)
        : m_bags(bags) {}

    /// Adds them to the current text.
    void add(std::string_view word) {
        const auto [known, isNew] = m_stems.try_emplace(word);
        if (isNew)
            known->second = stemsOf(word);
        for (const std::uint32_t stem : known->second)
            m_bags.add(stem);
    }
    /// The same for a word that is not expected again, without keeping it.
    void addOnce(std::string_view word) {
        for (const std::uint32_t stem : stemsOf(word))
            m_bags.add(stem);
    }

private:
    std::vector<std::uint32_t> stemsOf(std::string_view word) {
        std::vector<std::uint32_t> stems;
        for (const std::string& part : splitIdentifier(word))
            if (!isFunctionWord(part))
                stems.push_back(m_bags.number(stem(part)));
        return stems;
    }

    WordBags& m_bags;
    std::unordered_map<std::string_view, std::vector<std::uint32_t>> m_stems;
};

/// The words by which a model recognizes each tool: its name, its description and the names of its parameters.
WordBags bagsOf(const SourceSubject& set) {
    WordBags bags;
    Stems stems(bags);
    for (const ToolSummary& tool : set.tools()) {
        if (!trimmed(tool.description).empty()) { // otherwise reported by desc-missing; the naming rules compare names
            stems.addOnce(tool.name);
            for (const Word& word : wordsOf(tool.description))
                stems.add(word.text);
            for (const std::string_view parameter : tool.parameterNames())
                stems.add(parameter);
        }
        bags.endText();
    }
    return bags;
}

/// The tools to compare, as indexes in the set.
std::vector<std::size_t> comparedTools(const SourceSubject& set) {
    if (set.tools().size() > maxComparedTools)
        return findSimilarTexts(bagsOf(set), candidateCosine, maxComparedTools, set.abort());
    std::vector<std::size_t> tools(set.tools().size());
    std::ranges::iota(tools, 0U);
    return tools;
}

/// The sentences and lines of a description.
std::vector<std::string_view> partsOf(std::string_view description) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin < description.size();) {
        const std::size_t end = std::min(description.find('\n', begin), description.size());
        const std::string_view line = description.substr(begin, end - begin);
        for (const ByteRange& sentence : splitSentences(line))
            parts.push_back(sentence.of(line));
        begin = end + 1;
    }
    return parts;
}

/// The label before the first sentence, with its separator: "Notion | " of "Notion | Retrieve a user". Else empty.
std::string_view labelOfPart(std::string_view part) {
    constexpr std::size_t maxLabel = 40; // bytes
    for (const std::string_view separator : {" | ", ": ", " - ", "] "})
        if (const std::size_t at = part.substr(0, maxLabel).find(separator); at != std::string_view::npos)
            return part.substr(0, at + separator.size());
    return {};
}

/// The names and descriptions of the compared tools, without boilerplate and the verbs in names: "find" and "search" do
/// not tell tools apart.
std::vector<ToolText> textsOf(const SourceSubject& set, const std::vector<std::size_t>& tools) {
    std::unordered_map<std::string_view, std::size_t> uses; // how often sentences and labels are used
    std::vector<std::vector<std::string_view>> partsOfTools;
    for (const std::size_t tool : tools) {
        const auto& parts = partsOfTools.emplace_back(partsOf(set.tools()[tool].description));
        for (const std::string_view part : parts)
            ++uses[part];
        if (const std::string_view label = parts.empty() ? std::string_view() : labelOfPart(parts.front());
            !label.empty())
            ++uses[label];
    }
    std::vector<ToolText> texts;
    for (std::size_t i = 0; i < tools.size(); ++i) {
        const ToolSummary& tool = set.tools()[tools[i]];
        ToolText& text = texts.emplace_back(tool.parameterText());
        for (const std::string& word : objectWords(tool.name))
            text.name.append(word) += ' ';
        for (std::string_view part : partsOfTools[i]) {
            if (uses[part] >= boilerplateUses)
                continue;
            if (const std::string_view label = labelOfPart(part); !label.empty() && uses[label] >= boilerplateUses)
                part.remove_prefix(label.size());
            text.description.append(part) += ' ';
        }
    }
    return texts;
}

} // namespace

std::vector<Twins> findTwins(const SourceSubject& set, double limit) {
    const std::vector<std::size_t> tools = comparedTools(set);
    if (tools.size() < 2)
        return {};
    const auto index = std::make_shared<const RoutingIndex>(textsOf(set, tools));
    std::vector<Twins> twins;
    for (const auto [earlier, later] : findTwinTools(index, limit, set.abort())) {
        const ToolSummary& one = set.tools()[tools[earlier]];
        const ToolSummary& other = set.tools()[tools[later]];
        const bool areDescribed = !trimmed(one.description).empty() && !trimmed(other.description).empty();
        const auto hasContent = [&](std::size_t tool) { return !trimmed(index->tools()[tool].description).empty(); };
        if (areDescribed && hasContent(later) && hasContent(earlier) && mayBeConfused(one, other))
            twins.push_back(
                {tools[earlier], tools[later], compareToolWords(index->tools()[earlier], index->tools()[later])});
    }
    return twins;
}

Message wordList(const std::vector<std::string>& words) {
    const std::vector<std::string_view> views(words.begin(), words.end());
    return joinWithCommas(quoted(views), maxTwinWords);
}

} // namespace toolroom
