// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description.h"
#include "core/lint/rules/set.h"

#include "core/lint/text/similarity.h"
#include "core/lint/text/verbs.h"
#include "core/lint/text/words.h"

#include <algorithm>
#include <format>
#include <unordered_map>

namespace toolroom {

namespace {

// Among the public servers looked at, pairs that people tell apart easily reach 0.84, and from about 0.55 on both tools
// act on the same thing.
constexpr double duplicateCosine = 0.85;
constexpr double neighbourCosine = 0.55;
constexpr double strangerCosine = 0.7; // for tools whose names have no word in common
constexpr std::size_t mostNamed = 3;

/// The stems of what a word or name is made of, each word taken apart once.
class Stems {
public:
    void addTo(TextBag& bag, std::string_view word) {
        const auto [known, isNew] = m_stems.try_emplace(word);
        if (isNew)
            for (const std::string& part : identifierWords(word))
                if (!isFunctionWord(part))
                    known->second.push_back(stem(part));
        bag.insert(bag.end(), known->second.begin(), known->second.end());
    }

private:
    std::unordered_map<std::string_view, TextBag> m_stems;
};

/// What a model tells a tool by: its name, its description and the names of its parameters.
std::vector<TextBag> bagsOf(const SetSubject& set) {
    Stems stems;
    std::vector<TextBag> bags;
    for (const ToolDigest& tool : set.tools()) {
        TextBag& bag = bags.emplace_back();
        if (trimmed(tool.description).empty())
            continue; // desc-missing says it; names alone are compared by the naming rules
        stems.addTo(bag, tool.name);
        for (const Word& word : wordsOf(tool.description))
            stems.addTo(bag, word.text);
        for (const std::string& parameter : tool.parameterNames)
            stems.addTo(bag, parameter);
    }
    return bags;
}

/// The words of the description in lower case, without marks and without the tool's own name.
std::string normalised(const ToolDigest& tool) {
    std::string text;
    for (const Word& word : wordsOf(tool.description))
        if (word.text != tool.name)
            text += lowered(word.text) + ' ';
    return text;
}

/// For each tool the first earlier one that is described in the same words; itself when there is none.
std::vector<std::size_t> firstEqual(const SetSubject& set) {
    std::unordered_map<std::string, std::size_t> seen;
    std::vector<std::size_t> first;
    for (std::size_t i = 0; i < set.tools().size(); ++i) {
        const std::string text = normalised(set.tools()[i]);
        first.push_back(text.empty() ? i : seen.emplace(text, i).first->second);
    }
    return first;
}

/// A tool without a name goes by its place.
std::string_view labelOf(const ToolDigest& tool) {
    return tool.name.empty() ? tool.pointer : tool.name;
}

/// name-unique says all that there is to say about two tools of one name.
bool haveSameName(const ToolDigest& one, const ToolDigest& other) {
    return !one.name.empty() && one.name == other.name;
}

void reportEqual(const SetSubject& set, Reporter& reporter, const ToolDigest& earlier, const ToolDigest& later) {
    reporter.report(
        set, later, later.descriptionPointer, later.descriptionRange,
        {.message = std::format("`{}` is described in the same words as `{}`", labelOf(later), labelOf(earlier)),
         .help = "Say what only this tool does, or remove one of the two",
         .severity = Severity::Error});
}

/// `pairs` are those of one later tool.
void reportSimilar(const SetSubject& set, Reporter& reporter, std::span<const SimilarPair> pairs) {
    const ToolDigest& later = set.tools()[pairs.front().later];
    std::string names;
    for (const SimilarPair& pair : pairs.first(std::min(pairs.size(), mostNamed)))
        names += std::format("{}`{}`", names.empty() ? "" : ", ", labelOf(set.tools()[pair.earlier]));
    if (pairs.size() > mostNamed)
        names += std::format(" and {} more", pairs.size() - mostNamed);
    const double highest = std::ranges::max_element(pairs, {}, &SimilarPair::cosine)->cosine;
    reporter.report(
        set, later, later.descriptionPointer, later.descriptionRange,
        {.message = std::format("`{}` reads nearly like {} (similarity {:.2f})", labelOf(later), names, highest),
         .help = "Say what only this tool does and when to use the other one instead"});
}

void findDuplicates(const SetSubject& set, Reporter& reporter) {
    const std::vector<std::size_t> equal = firstEqual(set);
    for (std::size_t i = 0; i < equal.size(); ++i)
        if (equal[i] != i && !haveSameName(set.tools()[equal[i]], set.tools()[i]))
            reportEqual(set, reporter, set.tools()[equal[i]], set.tools()[i]);
    std::vector<SimilarPair> pairs = similarPairs(bagsOf(set), duplicateCosine, set.abort());
    // Equal descriptions were reported above.
    std::erase_if(pairs, [&](const SimilarPair& pair) {
        return equal[pair.later] != pair.later || haveSameName(set.tools()[pair.earlier], set.tools()[pair.later]);
    });
    for (auto begin = pairs.begin(); begin != pairs.end();) {
        const auto end =
            std::find_if(begin, pairs.end(), [&](const SimilarPair& pair) { return pair.later != begin->later; });
        reportSimilar(set, reporter, {begin, end});
        begin = end;
    }
}

} // namespace

constinit const Rule nearDuplicate = {
    .info = {.id = "near-duplicate",
             .family = "set",
             .title = "Two tools of one set read nearly the same",
             .why = "A model cannot choose between two descriptions that say the same; it picks either.",
             .bad = R"({"name": "get_user", "description": "Gets the teams of a user by id."},
{"name": "get_user_info", "description": "Get teams of the user by user id."})",
             .good = R"({"name": "get_user", "description": "Gets the teams of a user by id."},
{"name": "search_users", "description": "Searches users by name. For a known id, use get_user instead."})",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning},
    .set = findDuplicates};

namespace {

bool shareNameWord(const ToolDigest& one, const ToolDigest& other) {
    const std::vector<std::string> words = identifierWords(one.name);
    return std::ranges::any_of(identifierWords(other.name), [&](const std::string& word) {
        return std::ranges::contains(words, stem(word), [](const std::string& own) { return stem(own); });
    });
}

/// Whether a model could take one for the other, and one could name the other. Creating an issue is not reading it,
/// however alike they are described.
bool areNeighbours(const ToolDigest& one, const ToolDigest& other, double cosine) {
    const ActionKind kind = actionKindOfName(one.name);
    const ActionKind otherKind = actionKindOfName(other.name);
    const bool otherAction = kind != otherKind && kind != ActionKind::Other && otherKind != ActionKind::Other;
    const bool areNamed = !one.name.empty() && !other.name.empty();
    return !otherAction && areNamed && one.name != other.name &&
           (cosine >= strangerCosine || shareNameWord(one, other));
}

void findUnnamedNeighbours(const SetSubject& set, Reporter& reporter) {
    std::vector<const SimilarPair*> nearest(set.tools().size(), nullptr);
    std::vector<bool> namesNeighbour(set.tools().size(), false);
    const std::vector<SimilarPair> pairs = similarPairs(bagsOf(set), neighbourCosine, set.abort());
    const auto consider = [&](const SimilarPair& pair, std::size_t tool, std::size_t neighbour) {
        if (mentions(set.tools()[tool].description, set.tools()[neighbour].name))
            namesNeighbour[tool] = true;
        if (!nearest[tool] || nearest[tool]->cosine < pair.cosine)
            nearest[tool] = &pair;
    };
    for (const SimilarPair& pair : pairs) {
        if (!areNeighbours(set.tools()[pair.earlier], set.tools()[pair.later], pair.cosine))
            continue;
        consider(pair, pair.earlier, pair.later);
        consider(pair, pair.later, pair.earlier);
    }
    for (std::size_t i = 0; i < nearest.size(); ++i) {
        if (!nearest[i] || namesNeighbour[i])
            continue;
        const ToolDigest& tool = set.tools()[i];
        const ToolDigest& neighbour = set.tools()[nearest[i]->earlier == i ? nearest[i]->later : nearest[i]->earlier];
        reporter.report(set, tool, tool.descriptionPointer, tool.descriptionRange,
                        {.message = std::format("The description does not tell `{}` from its neighbour `{}`", tool.name,
                                                neighbour.name),
                         .help = std::format("Add a sentence such as “For …, use {} instead”", neighbour.name)});
    }
}

} // namespace

constinit const Rule descDisambiguate = {
    .info = {.id = "desc-disambiguate",
             .family = "description",
             .title = "The description does not tell the tool from its neighbour",
             .why = "Of two tools that do nearly the same, each has to say when the other is the right one.",
             .bad = R"("Gets the current holdings of a portfolio.")",
             .good = R"("Gets the current holdings of a portfolio. For past trades, use get_trades instead.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning,
             .profiles = {Profile::Forge}},
    .set = findUnnamedNeighbours};

} // namespace toolroom
