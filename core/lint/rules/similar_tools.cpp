// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/lint/rules/description.h"

#include "core/base/ascii.h"
#include "core/lint/rules/set.h"

#include "core/lint/messages/common.h"
#include "core/lint/messages/set.h"
#include "core/lint/text/sentences.h"
#include "core/lint/text/similarity.h"
#include "core/lint/text/verbs.h"
#include "core/lint/text/words.h"
#include "core/routing/twins.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <format>
#include <memory>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace toolroom {

namespace {

// More tools are never offered to a model together. In a larger set, only those are compared that have a tool with a
// similar description, which is found faster.
constexpr std::size_t maxComparedTools = 1000;
constexpr double candidateCosine = 0.55;
constexpr std::size_t maxTwinWords = 5;
// A sentence that so many tools have is about all of them.
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
            for (const std::string& part : identifierWords(word))
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
WordBags bagsOf(const SetSubject& set) {
    WordBags bags;
    Stems stems(bags);
    for (const ToolDigest& tool : set.tools()) {
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
std::string normalizedDescription(const ToolDigest& tool) {
    std::string text;
    for (const Word& word : wordsOf(tool.description))
        if (word.text != tool.name)
            text += toAsciiLower(word.text) + ' ';
    return text;
}

/// For each tool, the first tool with the same description, which may be the tool itself.
std::vector<std::size_t> firstEqual(const SetSubject& set) {
    std::unordered_map<std::string, std::size_t> seen;
    std::vector<std::size_t> first;
    for (std::size_t i = 0; i < set.tools().size(); ++i) {
        const std::string text = normalizedDescription(set.tools()[i]);
        first.push_back(text.empty() ? i : seen.emplace(text, i).first->second);
    }
    return first;
}

/// The name of the tool, or its pointer if it has no name.
std::string_view labelOf(const ToolDigest& tool) {
    return tool.name.empty() ? tool.pointer : tool.name;
}

/// Reported by name-unique instead.
bool haveSameName(const ToolDigest& one, const ToolDigest& other) {
    return !one.name.empty() && one.name == other.name;
}

void reportEqual(const SetSubject& set, Reporter& reporter, const ToolDigest& earlier, const ToolDigest& later) {
    reporter.report(set, later, later.descriptionPointer, later.descriptionRange,
                    {.message = message<lint_messages::sameDescription>(labelOf(later), labelOf(earlier)),
                     .help = message<lint_messages::describeDifferenceOrRemove>(),
                     .severity = Severity::Error});
}

/// The tools to compare, as indexes in the set.
std::vector<std::size_t> comparedTools(const SetSubject& set) {
    if (set.tools().size() > maxComparedTools)
        return similarTexts(bagsOf(set), candidateCosine, maxComparedTools, set.abort());
    std::vector<std::size_t> tools(set.tools().size());
    std::ranges::iota(tools, 0U);
    return tools;
}

/// What names say besides their verbs.
std::vector<std::string> objectWords(std::string_view name) {
    std::vector<std::string> words;
    for (const std::string& word : identifierWords(name)) {
        if (baseVerb(word).empty())
            words.push_back(stem(word));
    }
    return words;
}

/// The names and descriptions of the compared tools, without boilerplate and the verbs in names: "find" and "search" do
/// not tell tools apart.
std::vector<ToolText> textsOf(const SetSubject& set, const std::vector<std::size_t>& tools) {
    std::unordered_map<std::string_view, std::size_t> uses;
    const auto forEachSentence = [&](std::size_t tool, auto visit) {
        const std::string_view description = set.tools()[tool].description;
        for (const ByteRange& sentence : sentencesOf(description))
            visit(description.substr(sentence.begin, sentence.end - sentence.begin));
    };
    for (const std::size_t tool : tools)
        forEachSentence(tool, [&](std::string_view sentence) { ++uses[sentence]; });
    std::vector<ToolText> texts;
    for (const std::size_t tool : tools) {
        ToolText& text = texts.emplace_back(set.tools()[tool].parameterText);
        for (const std::string& word : objectWords(set.tools()[tool].name))
            text.name.append(word) += ' ';
        forEachSentence(tool, [&](std::string_view sentence) {
            if (uses[sentence] < boilerplateUses)
                text.description.append(sentence) += ' ';
        });
    }
    return texts;
}

/// Two tools that are each other's nearest neighbor.
struct Twins {
    std::size_t earlier = 0; ///< index in the set
    std::size_t later = 0;
    double margin = 0; ///< the clearer one of the two directions
    TwinWords words;   ///< the earlier tool is the first
};

/// Whether each name has a word for an object that the other does not have.
bool haveOtherObjects(const ToolDigest& one, const ToolDigest& other) {
    const std::vector<std::string> words = objectWords(one.name);
    const std::vector<std::string> otherWords = objectWords(other.name);
    const auto hasOwn = [](const auto& own, const auto& others) {
        return std::ranges::any_of(own, [&](const std::string& word) { return !std::ranges::contains(others, word); });
    };
    return hasOwn(words, otherWords) && hasOwn(otherWords, words);
}

/// Whether a name has a verb for another kind of action than the verbs of the other.
bool haveOtherActions(const ToolDigest& one, const ToolDigest& other) {
    const auto verbsOf = [](const ToolDigest& tool) {
        std::vector<std::string> verbs;
        for (const std::string& word : identifierWords(tool.name)) {
            if (std::string verb = baseVerb(word); !verb.empty())
                verbs.push_back(std::move(verb));
        }
        const std::vector<Word> words = wordsOf(tool.description);
        if (verbs.empty() && !words.empty()) { // "thread_reply": "Replies to a message"
            const std::string verb = baseVerb(words.front().text);
            verbs.push_back(verb.empty() ? stem(toAsciiLower(words.front().text)) : verb);
        }
        return verbs;
    };
    const std::vector<std::string> verbs = verbsOf(one);
    const std::vector<std::string> otherVerbs = verbsOf(other);
    const auto hasOther = [](const std::vector<std::string>& own, const std::vector<std::string>& others) {
        return std::ranges::any_of(own, [&](const std::string& verb) {
            const ActionKind kind = actionKind(verb);
            return !std::ranges::contains(others, verb) &&
                   (kind == ActionKind::Other || !std::ranges::contains(others, kind, actionKind));
        });
    };
    return hasOther(verbs, otherVerbs) || hasOther(otherVerbs, verbs);
}

/// Whether the names contain opposites, such as "upload" and "download".
bool areOpposites(const ToolDigest& one, const ToolDigest& other) {
    using Pair = std::pair<std::string_view, std::string_view>;
    static constexpr std::array opposites = {Pair{"up", "down"},         Pair{"upload", "download"},
                                             Pair{"add", "remove"},      Pair{"start", "stop"},
                                             Pair{"open", "close"},      Pair{"enable", "disable"},
                                             Pair{"lock", "unlock"},     Pair{"show", "hide"},
                                             Pair{"import", "export"},   Pair{"encode", "decode"},
                                             Pair{"encrypt", "decrypt"}, Pair{"push", "pull"},
                                             Pair{"read", "write"},      Pair{"first", "last"},
                                             Pair{"next", "previous"},   Pair{"undo", "redo"},
                                             Pair{"follow", "unfollow"}, Pair{"subscribe", "unsubscribe"},
                                             Pair{"mute", "unmute"},     Pair{"archive", "unarchive"},
                                             Pair{"attach", "detach"},   Pair{"connect", "disconnect"},
                                             Pair{"geocode", "reverse"}, Pair{"send", "receive"},
                                             Pair{"login", "logout"},    Pair{"increase", "decrease"},
                                             Pair{"min", "max"},         Pair{"forward", "back"},
                                             Pair{"input", "output"},    Pair{"install", "uninstall"}};
    const std::vector<std::string> words = identifierWords(one.name);
    const std::vector<std::string> otherWords = identifierWords(other.name);
    const auto have = [](const auto& list, std::string_view word) { return std::ranges::contains(list, word); };
    return std::ranges::any_of(opposites, [&](const Pair& pair) {
        return (have(words, pair.first) && have(otherWords, pair.second)) ||
               (have(words, pair.second) && have(otherWords, pair.first));
    });
}

/// Whether people would call the tools for the same request, or the descriptions already name one another.
bool mayBeConfused(const ToolDigest& one, const ToolDigest& other) {
    if (one.name.empty() || other.name.empty() || one.name == other.name)
        return false;
    return !haveOtherActions(one, other) && !haveOtherObjects(one, other) && !areOpposites(one, other) &&
           !mentions(one.description, other.name) && !mentions(other.description, one.name);
}

/// The twins of a set whose margins are below `limit` in both directions, ordered by `later`.
std::vector<Twins> findTwins(const SetSubject& set, double limit) {
    const std::vector<std::size_t> tools = comparedTools(set);
    const auto index = std::make_shared<const RoutingIndex>(textsOf(set, tools));
    const std::vector<Neighbor> neighbors =
        nearestNeighbors(confusionMatrix(*index, wordRanker(index), ownWordsPhrases(index->tools()), set.abort()));
    std::vector<Twins> twins;
    for (std::size_t i = 0; i < neighbors.size(); ++i) {
        const Neighbor& neighbor = neighbors[i];
        const double margin = std::max(neighbor.margin, neighbor.back);
        if (neighbor.tool >= i || neighbors[neighbor.tool].tool != i || margin >= limit)
            continue;
        const ToolDigest& earlier = set.tools()[tools[neighbor.tool]];
        const ToolDigest& later = set.tools()[tools[i]];
        const bool areDescribed = !trimmed(earlier.description).empty() && !trimmed(later.description).empty();
        if (areDescribed && mayBeConfused(earlier, later))
            twins.push_back(
                {tools[neighbor.tool], tools[i], margin, twinWords(index->tools()[neighbor.tool], index->tools()[i])});
    }
    return twins;
}

/// Words in backticks.
Message wordList(const std::vector<std::string>& words) {
    const std::vector<std::string_view> views(words.begin(), words.end());
    return commaList(quoted(views), maxTwinWords);
}

void reportTwins(const SetSubject& set, Reporter& reporter, const Twins& twins) {
    const ToolDigest& later = set.tools()[twins.later];
    Message help =
        twins.words.onlySecond.empty()
            ? message<lint_messages::noWordsThatDiffer>(wordList(twins.words.shared))
            : message<lint_messages::wordsThatDiffer>(wordList(twins.words.shared), wordList(twins.words.onlySecond));
    reporter.report(set, later, later.descriptionPointer, later.descriptionRange,
                    {.message = message<lint_messages::similarDescription>(later.name, set.tools()[twins.earlier].name,
                                                                           std::format("{:.2f}", twins.margin)),
                     .help = std::move(help)});
}

void findDuplicates(const SetSubject& set, Reporter& reporter) {
    const std::vector<std::size_t> equal = firstEqual(set);
    for (std::size_t i = 0; i < equal.size(); ++i)
        if (equal[i] != i && !haveSameName(set.tools()[equal[i]], set.tools()[i]))
            reportEqual(set, reporter, set.tools()[equal[i]], set.tools()[i]);
    for (const Twins& twins : findTwins(set, likelyMargin)) {
        if (equal[twins.later] == twins.later) // otherwise reported above
            reportTwins(set, reporter, twins);
    }
}

} // namespace

constinit const Rule nearDuplicate = {
    .info = {.id = "near-duplicate",
             .family = "set",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Two tools have nearly the same description"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "A model cannot distinguish two tools with nearly the same description, so it picks one at random."),
             .bad = R"({"name": "get_user", "description": "Gets the teams of a user by id."},
{"name": "fetch_user", "description": "Gets the teams of a user by user id."})",
             .good = R"({"name": "get_user", "description": "Gets the teams of a user by id."},
{"name": "search_users", "description": "Searches users by name. For a known id, use get_user instead."})",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning},
    .set = findDuplicates};

namespace {

void reportNeighbor(const SetSubject& set, Reporter& reporter, const ToolDigest& tool, const ToolDigest& neighbor,
                    const std::vector<std::string>& shared, const std::vector<std::string>& onlyNeighbor) {
    Message help = onlyNeighbor.empty()
                       ? message<lint_messages::nameEqualNeighbor>(neighbor.name, wordList(shared))
                       : message<lint_messages::nameNeighbor>(neighbor.name, wordList(shared), wordList(onlyNeighbor));
    reporter.report(
        set, tool, tool.descriptionPointer, tool.descriptionRange,
        {.message = message<lint_messages::neighborNotNamed>(tool.name, neighbor.name), .help = std::move(help)});
}

void findUnnamedNeighbors(const SetSubject& set, Reporter& reporter) {
    for (const Twins& twins : findTwins(set, clearMargin)) {
        const ToolDigest& earlier = set.tools()[twins.earlier];
        const ToolDigest& later = set.tools()[twins.later];
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
             .severity = Severity::Note, // until more than 70 % of its findings are real
             .contracts = {Contract::Forge}},
    .set = findUnnamedNeighbors};

} // namespace toolroom
