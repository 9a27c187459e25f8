// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/lint/rules/description.h"

#include "core/base/ascii.h"
#include "core/lint/rules/set.h"

#include "core/lint/messages/common.h"
#include "core/lint/messages/set.h"
#include "core/lint/text/similarity.h"
#include "core/lint/text/verbs.h"
#include "core/lint/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <format>
#include <unordered_map>

namespace toolroom {

namespace {

// Measured on public MCP servers: pairs of tools that people can easily distinguish score up to 0.84; in pairs that
// score above about 0.55, both tools act on the same kind of object.
constexpr double duplicateCosine = 0.85;
constexpr double neighborCosine = 0.55;
constexpr double unrelatedNameCosine = 0.7; // for tools whose names have no word in common
constexpr std::size_t maxListedNames = 3;

/// The stems of the parts of words and names, cached by word.
class Stems {
public:
    void addTo(WordBag& bag, std::string_view word) {
        const auto [known, isNew] = m_stems.try_emplace(word);
        if (isNew)
            for (const std::string& part : identifierWords(word))
                if (!isFunctionWord(part))
                    known->second.push_back(stem(part));
        bag.insert(bag.end(), known->second.begin(), known->second.end());
    }

private:
    std::unordered_map<std::string_view, WordBag> m_stems;
};

/// The words by which a model recognizes each tool: its name, its description and the names of its parameters.
std::vector<WordBag> bagsOf(const SetSubject& set) {
    Stems stems;
    std::vector<WordBag> bags;
    for (const ToolDigest& tool : set.tools()) {
        WordBag& bag = bags.emplace_back();
        if (trimmed(tool.description).empty())
            continue; // reported by desc-missing; the naming rules compare names
        stems.addTo(bag, tool.name);
        for (const Word& word : wordsOf(tool.description))
            stems.addTo(bag, word.text);
        for (const std::string& parameter : tool.parameterNames)
            stems.addTo(bag, parameter);
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

/// All `pairs` have the same `later` tool.
void reportSimilar(const SetSubject& set, Reporter& reporter, std::span<const SimilarPair> pairs) {
    const ToolDigest& later = set.tools()[pairs.front().later];
    std::vector<std::string_view> names;
    for (const SimilarPair& pair : pairs.first(std::min(pairs.size(), maxListedNames)))
        names.push_back(labelOf(set.tools()[pair.earlier]));
    Message list = commaList(quoted(names));
    if (pairs.size() > maxListedNames)
        list = message<lint_messages::listAndMore>(pairs.size() - maxListedNames, std::move(list));
    const double highest = std::ranges::max_element(pairs, {}, &SimilarPair::cosine)->cosine;
    reporter.report(
        set, later, later.descriptionPointer, later.descriptionRange,
        {.message = message<lint_messages::similarDescription>(labelOf(later), list, std::format("{:.2f}", highest)),
         .help = message<lint_messages::describeDifference>()});
}

void findDuplicates(const SetSubject& set, Reporter& reporter) {
    const std::vector<std::size_t> equal = firstEqual(set);
    for (std::size_t i = 0; i < equal.size(); ++i)
        if (equal[i] != i && !haveSameName(set.tools()[equal[i]], set.tools()[i]))
            reportEqual(set, reporter, set.tools()[equal[i]], set.tools()[i]);
    std::vector<SimilarPair> pairs = similarPairs(bagsOf(set), duplicateCosine, set.abort());
    // Identical descriptions were reported above.
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
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Two tools have nearly the same description"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "A model cannot distinguish two tools with nearly the same description, so it picks one at random."),
             .bad = R"({"name": "get_user", "description": "Gets the teams of a user by id."},
{"name": "get_user_info", "description": "Get teams of the user by user id."})",
             .good = R"({"name": "get_user", "description": "Gets the teams of a user by id."},
{"name": "search_users", "description": "Searches users by name. For a known id, use get_user instead."})",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning},
    .set = findDuplicates};

namespace {

bool haveCommonNameWord(const ToolDigest& one, const ToolDigest& other) {
    const std::vector<std::string> words = identifierWords(one.name);
    return std::ranges::any_of(identifierWords(other.name), [&](const std::string& word) {
        return std::ranges::contains(words, stem(word), [](const std::string& own) { return stem(own); });
    });
}

/// Whether both tools have a name and a model could confuse them. A tool that creates and a tool that reads are not
/// confused, however similar their descriptions are.
bool areNeighbors(const ToolDigest& one, const ToolDigest& other, double cosine) {
    const ActionKind kind = actionKindOfName(one.name);
    const ActionKind otherKind = actionKindOfName(other.name);
    const bool otherAction = kind != otherKind && kind != ActionKind::Other && otherKind != ActionKind::Other;
    const bool areNamed = !one.name.empty() && !other.name.empty();
    return !otherAction && areNamed && one.name != other.name &&
           (cosine >= unrelatedNameCosine || haveCommonNameWord(one, other));
}

void findUnnamedNeighbors(const SetSubject& set, Reporter& reporter) {
    std::vector<const SimilarPair*> nearest(set.tools().size(), nullptr);
    std::vector<bool> namesNeighbor(set.tools().size(), false);
    const std::vector<SimilarPair> pairs = similarPairs(bagsOf(set), neighborCosine, set.abort());
    const auto consider = [&](const SimilarPair& pair, std::size_t tool, std::size_t neighbor) {
        if (mentions(set.tools()[tool].description, set.tools()[neighbor].name))
            namesNeighbor[tool] = true;
        if (!nearest[tool] || nearest[tool]->cosine < pair.cosine)
            nearest[tool] = &pair;
    };
    for (const SimilarPair& pair : pairs) {
        if (!areNeighbors(set.tools()[pair.earlier], set.tools()[pair.later], pair.cosine))
            continue;
        consider(pair, pair.earlier, pair.later);
        consider(pair, pair.later, pair.earlier);
    }
    for (std::size_t i = 0; i < nearest.size(); ++i) {
        if (!nearest[i] || namesNeighbor[i])
            continue;
        const ToolDigest& tool = set.tools()[i];
        const ToolDigest& neighbor = set.tools()[nearest[i]->earlier == i ? nearest[i]->later : nearest[i]->earlier];
        reporter.report(set, tool, tool.descriptionPointer, tool.descriptionRange,
                        {.message = message<lint_messages::neighborNotNamed>(tool.name, neighbor.name),
                         .help = message<lint_messages::nameNeighbor>(neighbor.name)});
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
             .severity = Severity::Warning,
             .contracts = {Contract::Forge}},
    .set = findUnnamedNeighbors};

} // namespace toolroom
