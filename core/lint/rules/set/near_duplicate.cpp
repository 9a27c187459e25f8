// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/set/similar_tools.h"
#include "core/lint/rules/set/tool_differences.h"
#include "core/text/words.h"

#include <functional>

namespace toolroom {

namespace {

constexpr auto sameDescription = messageTemplate("Lint", "`%1` has the same description as `%2`");
constexpr auto describeDifferenceOrRemove =
    messageTemplate("Lint", "Describe what is unique to this tool, or remove one of the two");
constexpr auto similarDescription = messageTemplate("Lint", "`%1` has nearly the same description as `%2`");
// Lists of words.
constexpr auto wordsThatDiffer = messageTemplate(
    "Lint", "Describe what is unique to this tool. Both descriptions mention %1; only this one mentions %2");
constexpr auto noWordsThatDiffer = messageTemplate(
    "Lint", "Describe what is unique to this tool. Both descriptions mention %1; this one mentions nothing else");

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
    // Keyed by hash, because the texts would take too much memory.
    std::unordered_multimap<std::size_t, std::size_t> seen;
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
    reporter.report(set, later, later.descriptionPointer(), later.descriptionRange,
                    {.message = message<sameDescription>(labelOf(later), labelOf(earlier)),
                     .help = message<describeDifferenceOrRemove>(),
                     .severity = Severity::Error});
}

void reportTwins(const SourceSubject& set, Reporter& reporter, const Twins& twins) {
    const ToolSummary& later = set.tools()[twins.later];
    Message help = twins.words.onlySecond.empty()
                       ? message<noWordsThatDiffer>(wordList(twins.words.shared))
                       : message<wordsThatDiffer>(wordList(twins.words.shared), wordList(twins.words.onlySecond));
    reporter.report(
        set, later, later.descriptionPointer(), later.descriptionRange,
        {.message = message<similarDescription>(later.name, set.tools()[twins.earlier].name), .help = std::move(help)});
}

void checkNearDuplicate(const SourceSubject& set, Reporter& reporter) {
    const std::vector<std::size_t> equal = firstEqual(set);
    for (std::size_t i = 0; i < equal.size(); ++i)
        if (equal[i] != i && !haveSameName(set.tools()[equal[i]], set.tools()[i]))
            reportEqual(set, reporter, set.tools()[equal[i]], set.tools()[i]);
    for (const Twins& twins : findTwins(set, likelyMargin)) {
        const bool isReported = equal[twins.later] != twins.later; // above
        if (!isReported && !explainsDifference(set.tools()[twins.earlier], set.tools()[twins.later]))
            reportTwins(set, reporter, twins);
    }
}

} // namespace

extern constinit const Rule nearDuplicate = {
    .id = "near-duplicate",
    .title = messageTemplate("Rule", "Two tools have nearly the same description"),
    .why = messageTemplate(
        "Rule", "A model cannot distinguish two tools with nearly the same description, so it picks one at random. "
                "Tools are not reported if their names and descriptions show that they act on different things."),
    .bad = R"({"tools": [{"name": "get_user", "description": "Gets the teams of a user by id."},
  {"name": "fetch_user", "description": "Gets the teams of a user by user id."}]})",
    .good = R"({"tools": [{"name": "get_user", "description": "Gets the teams of a user by id."},
  {"name": "search_users", "description": "Searches users by name. For a known id, use get_user instead."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .checkSet = checkNearDuplicate,
};

} // namespace toolroom
