// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/set.h"

#include "core/lint/subject.h"
#include "core/lint/text/verbs.h"
#include "core/lint/text/words.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <set>

namespace toolroom {

namespace {

constexpr std::ptrdiff_t mostWords = 12; // a reference of more words is not taken for another tool's name misspelt

/// What the names of one set are made of.
struct SetNames {
    std::map<std::vector<std::string>, const ToolDigest*> endings; ///< last words of a name; the first tool with them
    std::set<std::string, std::less<>> firstWords;                 ///< of names of several words
    std::set<std::string_view> parameters;
};

SetNames namesOf(const SetSubject& set) {
    SetNames names;
    for (const ToolDigest& tool : set.tools()) {
        std::vector<std::string> words = identifierWords(tool.name);
        if (words.size() > 1)
            names.firstWords.insert(words.front());
        if (std::ssize(words) > mostWords)
            words.erase(words.begin(), words.end() - mostWords);
        for (; !words.empty(); words.erase(words.begin()))
            names.endings.emplace(words, &tool);
        names.parameters.insert(tool.parameterNames.begin(), tool.parameterNames.end());
    }
    return names;
}

/// Whether `name` is made like a tool's: it begins with a verb, or like another tool of the set.
bool couldBeTool(const std::string& name, const SetNames& names) {
    const std::string first = identifierWords(name).front();
    return !names.parameters.contains(name) && (names.firstWords.contains(first) || baseVerb(first) == first);
}

void findDanglingReferences(const SetSubject& set, Reporter& reporter) {
    const SetNames names = namesOf(set);
    for (const ToolDigest& tool : set.tools()) {
        std::set<std::string_view> reported;
        for (const ToolReference& reference : tool.references) {
            if (set.isKnownName(reference.name) || !couldBeTool(reference.name, names) ||
                !reported.insert(reference.name).second)
                continue;
            // The tool that was probably meant: the same words in another style, or the name without its prefix.
            const auto meant = names.endings.find(identifierWords(reference.name));
            reporter.report(set, tool, tool.descriptionPointer, reference.range,
                            {.message = std::format(
                                 "The description sends the model to `{}`, and there is no such tool", reference.name),
                             .help = meant != names.endings.end()
                                         ? std::format("Write `{}`", meant->second->name)
                                         : "Name a tool that is there, or say what is meant without a name"});
        }
    }
}

} // namespace

constinit const Rule danglingReference = {
    .info = {.id = "dangling-reference",
             .family = "set",
             .title = "The description names a tool that is not there",
             .why = "A model follows the reference and calls a tool that does not exist.",
             .bad = R"("For past trades, use get_trade_history instead." in a set without it)",
             .good = R"("For past trades, use get_trades instead.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Error},
    .set = findDanglingReferences};

std::span<const Rule> setRules() {
    static const std::array rules = {nearDuplicate, danglingReference};
    return rules;
}

} // namespace toolroom
