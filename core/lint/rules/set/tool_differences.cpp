// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/set/tool_differences.h"

#include "core/base/ascii.h"
#include "core/text/opening.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_set>
#include <utility>

namespace toolroom {

namespace {

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
    // Something that is stopped or closed still exists, unlike something that is deleted.
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

/// The words of a name without a version at its end: `get users` for "getUsersV1".
std::vector<std::string> unversionedWords(std::string_view name) {
    std::vector<std::string> words = splitIdentifier(name);
    const auto isNumber = [](const std::string& word) { return std::ranges::all_of(word, isAsciiDigit); };
    if (words.size() > 2 && isNumber(words.back()) && words[words.size() - 2] == "v")
        words.erase(words.end() - 2, words.end());
    else if (words.size() > 1 && words.back().starts_with('v') && words.back().size() > 1 &&
             isNumber(words.back().substr(1)))
        words.pop_back();
    return words;
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
    static constexpr std::array<std::string_view, 8> relations = {"linked",   "related",   "associated", "attached",
                                                                  "assigned", "connected", "mapped",     "shared"};
    const std::vector<std::string> words = unversionedWords(name);
    const auto verb = std::ranges::find_if(words, [](const std::string& word) { return baseVerb(word) == word; });
    NamedObject object;
    if (verb == words.end())
        return object;
    for (const std::string& word : std::span(verb + 1, words.end())) {
        if (std::ranges::contains(prepositions, word) || std::ranges::contains(relations, word))
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
    return (hasQuantity(words) && !actsOnMany(otherWords)) || (hasQuantity(otherWords) && !actsOnMany(words)) ||
           (words != otherWords && std::ranges::equal(words, otherWords, {}, stem, stem)); // markIssue, markIssues
}

/// Whether one tool searches with an argument that the other one, which gets the same things, does not take.
bool searchesAndGets(const ToolSummary& one, const ToolSummary& other) {
    static constexpr std::array<std::string_view, 4> seekers = {"search", "find", "query", "filter"};
    const auto seeks = [](const ToolSummary& tool) {
        return std::ranges::any_of(splitIdentifier(tool.name),
                                   [](const std::string& word) { return std::ranges::contains(seekers, word); });
    };
    const auto takesMore = [](const ToolSummary& tool, const ToolSummary& than) {
        const std::vector<std::string_view> others = than.parameterNames();
        return std::ranges::any_of(tool.parameterNames(), [&](std::string_view parameter) {
            return !std::ranges::contains(others, parameter);
        });
    };
    return (seeks(one) && !seeks(other) && takesMore(one, other)) ||
           (seeks(other) && !seeks(one) && takesMore(other, one));
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
        const std::vector<Word> words = wordsOf(opening.sentence.of(tool.description));
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

/// Whether one tool counts or summarizes what the other one gets: `count_users` and `get_users`.
bool measuresAndGets(const ToolSummary& one, const ToolSummary& other) {
    static constexpr std::array<std::string_view, 10> measures = {
        "count", "counts", "number", "total", "sum", "stats", "size", "summary", "statistics", "average"};
    const auto measuresOf = [](const ToolSummary& tool) {
        std::vector<std::string> words = splitIdentifier(tool.name);
        std::erase_if(words, [](const std::string& word) { return !std::ranges::contains(measures, word); });
        return words;
    };
    return measuresOf(one) != measuresOf(other);
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

} // namespace

std::vector<std::string> objectWords(std::string_view name) {
    std::vector<std::string> words;
    for (const std::string& word : splitIdentifier(name)) {
        if (baseVerb(word).empty())
            words.push_back(stem(word));
    }
    return words;
}

bool explainsDifference(const ToolSummary& one, const ToolSummary& other) {
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

bool mayBeConfused(const ToolSummary& one, const ToolSummary& other) {
    if (one.name.empty() || other.name.empty() || one.name == other.name)
        return false;
    return !haveOtherActions(one, other) && !haveOtherObjects(one, other) && !haveOtherHeads(one, other) &&
           !areOpposites(one, other) && !listsAndGets(one, other) && !actsOnAllOrOne(one, other) &&
           !searchesAndGets(one, other) && !measuresAndGets(one, other) && !mentions(one.description, other.name) &&
           !mentions(other.description, one.name);
}

} // namespace toolroom
