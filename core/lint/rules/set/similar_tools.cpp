// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/lint/rules/description/description.h"

#include "core/base/ascii.h"
#include "core/lint/rules/set/set.h"
#include "core/lint/rules/set/tool_differences.h"

#include "core/lint/rules/messages.h"
#include "core/lint/rules/set/messages.h"
#include "core/routing/neighbors.h"
#include "core/text/sentences.h"
#include "core/text/similarity.h"
#include "core/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <memory>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <utility>

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
            for (const std::string& part : splitIdentifier(word))
                if (!isFunctionWord(part))
                    known->second.push_back(m_bags.number(stem(part)));
        for (const std::uint32_t stem : known->second)
            m_bags.add(stem);
    }

private:
    WordBags& m_bags;
    std::unordered_map<std::string_view, std::vector<std::uint32_t>> m_stems;
};

/// The words by which a model recognizes each tool: its name, its description and the names of its parameters.
WordBags bagsOf(const SourceSubject& set) {
    WordBags bags;
    Stems stems(bags);
    for (const ToolSummary& tool : set.tools()) {
        if (!trimmed(tool.description).empty()) { // otherwise reported by desc-missing; the naming rules compare names
            stems.add(tool.name);
            for (const Word& word : wordsOf(tool.description))
                stems.add(word.text);
            for (const std::string& parameter : tool.parameterNames)
                stems.add(parameter);
        }
        bags.endText();
    }
    return bags;
}

/// The words of the description in lower case, excluding punctuation and the tool's own name.
std::string normalizedDescription(const ToolSummary& tool) {
    std::string text;
    for (const Word& word : wordsOf(tool.description))
        if (word.text != tool.name)
            text += toAsciiLower(word.text) + ' ';
    return text;
}

/// For each tool, the first tool with the same description, which may be the tool itself.
std::vector<std::size_t> firstEqual(const SourceSubject& set) {
    std::unordered_multimap<std::size_t, std::size_t> seen; // by hash, because the texts would take much memory
    std::vector<std::size_t> first;
    for (std::size_t i = 0; i < set.tools().size(); ++i) {
        const std::string text = normalizedDescription(set.tools()[i]);
        const std::size_t hash = std::hash<std::string>()(text);
        const auto [begin, end] = seen.equal_range(hash);
        const auto equal = std::find_if(
            begin, end, [&](const auto& each) { return normalizedDescription(set.tools()[each.second]) == text; });
        first.push_back(text.empty() || equal == end ? i : equal->second);
        if (equal == end)
            seen.emplace(hash, i);
    }
    return first;
}

/// The name of the tool, or its pointer if it has no name.
std::string_view labelOf(const ToolSummary& tool) {
    return tool.name.empty() ? tool.pointer : tool.name;
}

/// Reported by name-unique instead.
bool haveSameName(const ToolSummary& one, const ToolSummary& other) {
    return !one.name.empty() && one.name == other.name;
}

void reportEqual(const SourceSubject& set, Reporter& reporter, const ToolSummary& earlier, const ToolSummary& later) {
    reporter.report(set, later, later.descriptionPointer, later.descriptionRange,
                    {.message = message<lint_messages::sameDescription>(labelOf(later), labelOf(earlier)),
                     .help = message<lint_messages::describeDifferenceOrRemove>(),
                     .severity = Severity::Error});
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
            parts.push_back(line.substr(sentence.begin, sentence.end - sentence.begin));
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
    std::unordered_map<std::string_view, std::size_t> uses; // of sentences and labels
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

/// Two tools that are each other's nearest neighbor.
struct Twins {
    std::size_t earlier = 0; ///< index in the set
    std::size_t later = 0;
    ToolWordComparison words; ///< the earlier tool is the first
};

/// The twins of a set whose margins are below `limit` in both directions, ordered by `later`.
std::vector<Twins> findTwins(const SourceSubject& set, double limit) {
    const std::vector<std::size_t> tools = comparedTools(set);
    const auto index = std::make_shared<const RoutingIndex>(textsOf(set, tools));
    const std::vector<Neighbor> neighbors = nearestNeighbors(
        computeConfusionMatrix(*index, makeWordRanker(index), makeDefinitionPhrases(index->tools()), set.abort()));
    std::vector<Twins> twins;
    for (std::size_t i = 0; i < neighbors.size(); ++i) {
        const Neighbor& neighbor = neighbors[i];
        if (neighbor.tool >= i || neighbors[neighbor.tool].tool != i ||
            std::max(neighbor.margin, neighbor.back) >= limit)
            continue;
        const ToolSummary& earlier = set.tools()[tools[neighbor.tool]];
        const ToolSummary& later = set.tools()[tools[i]];
        const bool areDescribed = !trimmed(earlier.description).empty() && !trimmed(later.description).empty();
        const auto hasContent = [&](std::size_t tool) { return !trimmed(index->tools()[tool].description).empty(); };
        if (areDescribed && hasContent(i) && hasContent(neighbor.tool) && mayBeConfused(earlier, later))
            twins.push_back(
                {tools[neighbor.tool], tools[i], compareToolWords(index->tools()[neighbor.tool], index->tools()[i])});
    }
    return twins;
}

/// Words in backticks.
Message wordList(const std::vector<std::string>& words) {
    const std::vector<std::string_view> views(words.begin(), words.end());
    return joinWithCommas(quoted(views), maxTwinWords);
}

void reportTwins(const SourceSubject& set, Reporter& reporter, const Twins& twins) {
    const ToolSummary& later = set.tools()[twins.later];
    Message help =
        twins.words.onlySecond.empty()
            ? message<lint_messages::noWordsThatDiffer>(wordList(twins.words.shared))
            : message<lint_messages::wordsThatDiffer>(wordList(twins.words.shared), wordList(twins.words.onlySecond));
    reporter.report(set, later, later.descriptionPointer, later.descriptionRange,
                    {.message = message<lint_messages::similarDescription>(later.name, set.tools()[twins.earlier].name),
                     .help = std::move(help)});
}

void findDuplicates(const SourceSubject& set, Reporter& reporter) {
    const std::vector<std::size_t> equal = firstEqual(set);
    for (std::size_t i = 0; i < equal.size(); ++i)
        if (equal[i] != i && !haveSameName(set.tools()[equal[i]], set.tools()[i]))
            reportEqual(set, reporter, set.tools()[equal[i]], set.tools()[i]);
    for (const Twins& twins : findTwins(set, likelyMargin)) {
        const bool isReported = equal[twins.later] != twins.later; // above
        if (!isReported && !saysHowItDiffers(set.tools()[twins.earlier], set.tools()[twins.later]))
            reportTwins(set, reporter, twins);
    }
}

} // namespace

constinit const Rule nearDuplicate = {
    .info =
        {.id = "near-duplicate",
         .family = "set",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Two tools have nearly the same description"),
         .why = QT_TRANSLATE_NOOP(
             "toolroom::Rule",
             "A model cannot distinguish two tools with nearly the same description, so it picks one at random. Tools "
             "are not reported if their names and descriptions show that they act on different things."),
         .bad = R"({"name": "get_user", "description": "Gets the teams of a user by id."},
{"name": "fetch_user", "description": "Gets the teams of a user by user id."})",
         .good = R"({"name": "get_user", "description": "Gets the teams of a user by id."},
{"name": "search_users", "description": "Searches users by name. For a known id, use get_user instead."})",
         .source = "ToolDefinition specification: the description is the routing contract",
         .severity = Severity::Warning},
    .set = findDuplicates};

namespace {

void reportNeighbor(const SourceSubject& set, Reporter& reporter, const ToolSummary& tool, const ToolSummary& neighbor,
                    const std::vector<std::string>& shared, const std::vector<std::string>& onlyNeighbor) {
    Message help = onlyNeighbor.empty()
                       ? message<lint_messages::nameEqualNeighbor>(neighbor.name, wordList(shared))
                       : message<lint_messages::nameNeighbor>(neighbor.name, wordList(shared), wordList(onlyNeighbor));
    reporter.report(
        set, tool, tool.descriptionPointer, tool.descriptionRange,
        {.message = message<lint_messages::neighborNotNamed>(tool.name, neighbor.name), .help = std::move(help)});
}

void findUnnamedNeighbors(const SourceSubject& set, Reporter& reporter) {
    for (const Twins& twins : findTwins(set, clearMargin)) {
        const ToolSummary& earlier = set.tools()[twins.earlier];
        const ToolSummary& later = set.tools()[twins.later];
        reportNeighbor(set, reporter, earlier, later, twins.words.shared, twins.words.onlySecond);
        reportNeighbor(set, reporter, later, earlier, twins.words.shared, twins.words.onlyFirst);
    }
}

} // namespace

constinit const Rule descDisambiguate = {
    .info = {.id = "desc-disambiguate",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description does not distinguish similar tools"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "When two tools do nearly the same thing, each description must say when to use the other one."),
             .bad = R"("Gets the current holdings of a portfolio.")",
             .good = R"("Gets the current holdings of a portfolio. For past trades, use get_trades instead.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Note, // until more than 70% of its findings are real
             .contracts = {Contract::Forge}},
    .set = findUnnamedNeighbors};

} // namespace toolroom
