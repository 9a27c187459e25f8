// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/lint/rules/description.h"

#include "core/base/ascii.h"
#include "core/lint/rules/set.h"

#include "core/lint/messages/common.h"
#include "core/lint/messages/set.h"
#include "core/lint/text/opening.h"
#include "core/lint/text/sentences.h"
#include "core/lint/text/similarity.h"
#include "core/lint/text/verbs.h"
#include "core/lint/text/words.h"
#include "core/routing/neighbors.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <span>
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

/// What names say besides their verbs.
std::vector<std::string> objectWords(std::string_view name) {
    std::vector<std::string> words;
    for (const std::string& word : splitIdentifier(name)) {
        if (baseVerb(word).empty())
            words.push_back(stem(word));
    }
    return words;
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

/// Whether each name has a word for an object that the other does not have.
bool haveOtherObjects(const ToolSummary& one, const ToolSummary& other) {
    const std::vector<std::string> words = objectWords(one.name);
    const std::vector<std::string> otherWords = objectWords(other.name);
    const auto hasOwn = [](const auto& own, const auto& others) {
        return std::ranges::any_of(own, [&](const std::string& word) { return !std::ranges::contains(others, word); });
    };
    return hasOwn(words, otherWords) && hasOwn(otherWords, words);
}

/// Whether a name has a verb for another kind of action than the verbs of the other.
bool haveOtherActions(const ToolSummary& one, const ToolSummary& other) {
    const auto verbsOf = [](const ToolSummary& tool) {
        std::vector<std::string> verbs;
        for (const std::string& word : splitIdentifier(tool.name)) {
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
    // What is stopped or closed still exists, unlike what is deleted.
    const auto isSameAction = [](const std::string& verb, const std::string& otherVerb) {
        static constexpr std::array<std::string_view, 3> ends = {"stop", "close", "cancel"};
        return actionKind(verb) == actionKind(otherVerb) &&
               std::ranges::contains(ends, verb) == std::ranges::contains(ends, otherVerb);
    };
    const auto hasOther = [&](const std::vector<std::string>& own, const std::vector<std::string>& others) {
        return std::ranges::any_of(own, [&](const std::string& verb) {
            return !std::ranges::contains(others, verb) &&
                   (actionKind(verb) == ActionKind::Other ||
                    std::ranges::none_of(others, [&](const std::string& each) { return isSameAction(verb, each); }));
        });
    };
    return hasOther(verbs, otherVerbs) || hasOther(otherVerbs, verbs);
}

/// Words that say nothing about what a tool acts on.
bool isEmptyNoun(std::string_view word) {
    static constexpr std::array<std::string_view, 9> nouns = {"info",  "information", "detail", "data",  "record",
                                                              "entry", "item",        "object", "single"};
    return std::ranges::contains(nouns, word) || isFunctionWord(word);
}

/// What a name says that the tool acts on: `project update` for `crm_update_project_update_by_id`.
struct NamedObject {
    std::vector<std::string> words; ///< in lower case, without those that say nothing, such as "info"
    std::string head;               ///< the stem of the last word; empty if the name has no verb before its object
    bool isPlural = false;
};

NamedObject objectOf(std::string_view name) {
    static constexpr std::array<std::string_view, 14> prepositions = {
        "from", "to", "by", "in", "for", "with", "of", "on", "at", "into", "as", "via", "per", "without"};
    const std::vector<std::string> words = splitIdentifier(name);
    const auto verb = std::ranges::find_if(words, [](const std::string& word) { return baseVerb(word) == word; });
    NamedObject object;
    if (verb == words.end())
        return object;
    for (const std::string& word : std::span(verb + 1, words.end())) {
        if (std::ranges::contains(prepositions, word))
            break;
        if (!isEmptyNoun(stem(word)))
            object.words.push_back(word);
    }
    if (!object.words.empty()) {
        object.head = stem(object.words.back());
        object.isPlural = object.head != object.words.back();
    }
    return object;
}

/// Whether the names say that the tools act on different things: `get_group_members` and `get_member_groups`, or on one
/// and on several: `get_user` and `get_users`.
bool haveOtherHeads(const ToolSummary& one, const ToolSummary& other) {
    const NamedObject object = objectOf(one.name);
    const NamedObject otherObject = objectOf(other.name);
    if (object.head.empty() || otherObject.head.empty())
        return false;
    if (object.head == otherObject.head)
        return object.isPlural != otherObject.isPlural;
    // In "page_get" and "page_fetch", "page" is not the verb, although it can be one.
    const std::string verb = baseVerb(object.words.back());
    const std::string otherVerb = baseVerb(otherObject.words.back());
    return verb.empty() || otherVerb.empty() || actionKind(verb) != actionKind(otherVerb) ||
           actionKind(verb) == ActionKind::Other;
}

/// Whether one tool acts on all things of a kind and the other one on a single one: `deny_all_requests`,
/// `deny_request`.
bool actsOnAllOrOne(const ToolSummary& one, const ToolSummary& other) {
    static constexpr std::array<std::string_view, 6> quantities = {"all", "every", "bulk", "batch", "many", "multiple"};
    const auto actsOnMany = [](const std::vector<std::string>& words) {
        return std::ranges::any_of(words, [](const std::string& word) {
            return std::ranges::contains(quantities, word) || stem(word) != word;
        });
    };
    const auto hasQuantity = [](const std::vector<std::string>& words) {
        return std::ranges::any_of(words,
                                   [](const std::string& word) { return std::ranges::contains(quantities, word); });
    };
    const std::vector<std::string> words = splitIdentifier(one.name);
    const std::vector<std::string> otherWords = splitIdentifier(other.name);
    return (hasQuantity(words) && !actsOnMany(otherWords)) || (hasQuantity(otherWords) && !actsOnMany(words));
}

/// Whether one tool searches with an argument that the other one, which gets the same things, does not take.
bool searchesAndGets(const ToolSummary& one, const ToolSummary& other) {
    static constexpr std::array<std::string_view, 4> seekers = {"search", "find", "query", "filter"};
    const auto seeks = [](const ToolSummary& tool) {
        return std::ranges::any_of(splitIdentifier(tool.name),
                                   [](const std::string& word) { return std::ranges::contains(seekers, word); });
    };
    const auto takesMore = [](const ToolSummary& tool, const ToolSummary& than) {
        return std::ranges::any_of(tool.parameterNames, [&](const auto& parameter) {
            return !std::ranges::contains(than.parameterNames, parameter);
        });
    };
    return (seeks(one) && !seeks(other) && takesMore(one, other)) ||
           (seeks(other) && !seeks(one) && takesMore(other, one));
}

/// Whether a tool's name has a word for its object that the other name does not have, and its description has a word of
/// its own, too: `rotate_webhook_secret` beside `rotate_secret`.
bool saysHowItDiffers(const ToolSummary& one, const ToolSummary& other) {
    using WordSet = std::unordered_set<std::string>;
    const auto hasOwn = [](const WordSet& words, const WordSet& others) {
        return std::ranges::any_of(words, [&](const std::string& word) {
            return !others.contains(word) && !isEmptyNoun(word) && baseVerb(word).empty();
        });
    };
    const auto namedWords = [](const ToolSummary& tool) {
        const std::vector<std::string> words = objectWords(tool.name);
        return WordSet(words.begin(), words.end());
    };
    const auto describedWords = [](const ToolSummary& tool) {
        WordSet stems;
        for (const Word& word : wordsOf(tool.description))
            for (const std::string& part : splitIdentifier(word.text))
                stems.insert(stem(part));
        return stems;
    };
    const WordSet names = namedWords(one);
    const WordSet otherNames = namedWords(other);
    const WordSet words = describedWords(one);
    const WordSet otherWords = describedWords(other);
    return (hasOwn(names, otherNames) && hasOwn(words, otherWords)) ||
           (hasOwn(otherNames, names) && hasOwn(otherWords, words));
}

/// Whether one tool lists what the other one gets a single one of: "List all users", "Retrieve a user".
bool listsAndGets(const ToolSummary& one, const ToolSummary& other) {
    static constexpr std::array<std::string_view, 6> getters = {"get", "retrieve", "fetch", "read", "show", "describe"};
    static constexpr std::array<std::string_view, 5> articles = {"a", "an", "one", "single", "specific"};
    const auto has = [](std::span<const Word> words, std::span<const std::string_view> wanted) {
        return std::ranges::any_of(
            words, [&](const Word& word) { return std::ranges::contains(wanted, toAsciiLower(word.text)); });
    };
    const auto lists = [&](const ToolSummary& tool) {
        static constexpr std::array<std::string_view, 1> all = {"all"};
        const Opening opening = openingOf(tool.description);
        const std::vector<Word> words =
            wordsOf(std::string_view(tool.description)
                        .substr(opening.sentence.begin, opening.sentence.end - opening.sentence.begin));
        return opening.verb == "list" || has(words, all);
    };
    const auto gets = [&](const ToolSummary& tool) {
        const Opening opening = openingOf(tool.description);
        const std::vector<Word> words = wordsOf(std::string_view(tool.description).substr(0, opening.sentence.end));
        const auto verb =
            std::ranges::find_if(words, [&](const Word& word) { return baseVerb(word.text) == opening.verb; });
        return std::ranges::contains(getters, opening.verb) && verb != words.end() &&
               has(std::span(verb, words.end()).first(std::min<std::size_t>(words.end() - verb, 3)), articles);
    };
    return (lists(one) && gets(other) && !lists(other)) || (lists(other) && gets(one) && !lists(one));
}

/// Whether the names contain opposites, such as "upload" and "download".
bool areOpposites(const ToolSummary& one, const ToolSummary& other) {
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
    const std::vector<std::string> words = splitIdentifier(one.name);
    const std::vector<std::string> otherWords = splitIdentifier(other.name);
    const auto have = [](const auto& list, std::string_view word) { return std::ranges::contains(list, word); };
    return std::ranges::any_of(opposites, [&](const Pair& pair) {
        return (have(words, pair.first) && have(otherWords, pair.second)) ||
               (have(words, pair.second) && have(otherWords, pair.first));
    });
}

/// Whether people would call the tools for the same request, or the descriptions already name one another.
bool mayBeConfused(const ToolSummary& one, const ToolSummary& other) {
    if (one.name.empty() || other.name.empty() || one.name == other.name)
        return false;
    return !haveOtherActions(one, other) && !haveOtherObjects(one, other) && !haveOtherHeads(one, other) &&
           !areOpposites(one, other) && !listsAndGets(one, other) && !actsOnAllOrOne(one, other) &&
           !searchesAndGets(one, other) && !mentions(one.description, other.name) &&
           !mentions(other.description, one.name);
}

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
