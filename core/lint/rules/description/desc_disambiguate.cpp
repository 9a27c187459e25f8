// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/set/similar_tools.h"
#include "core/routing/routing_result.h"

namespace toolroom {

namespace {

constexpr auto neighborNotNamed =
    messageTemplate("Lint", "The description does not distinguish `%1` from the similar tool `%2`");
constexpr auto nameNeighbor = messageTemplate(
    "Lint",
    "Add a sentence such as “For …, use %1 instead.” Both descriptions mention %2; only the one for `%1` mentions %3");
constexpr auto nameEqualNeighbor =
    messageTemplate("Lint", "Add a sentence such as “For …, use %1 instead.” Both descriptions mention %2");

void reportNeighbor(const SourceSubject& set, Reporter& reporter, const ToolSummary& tool, const ToolSummary& neighbor,
                    const std::vector<std::string>& shared, const std::vector<std::string>& onlyNeighbor) {
    Message help = onlyNeighbor.empty()
                       ? message<nameEqualNeighbor>(neighbor.name, wordList(shared))
                       : message<nameNeighbor>(neighbor.name, wordList(shared), wordList(onlyNeighbor));
    reporter.report(set, tool, tool.descriptionPointer(), tool.descriptionRange,
                    {.message = message<neighborNotNamed>(tool.name, neighbor.name), .help = std::move(help)});
}

void checkDescDisambiguate(const SourceSubject& set, Reporter& reporter) {
    for (const Twins& twins : findTwins(set, clearMargin)) {
        const ToolSummary& earlier = set.tools()[twins.earlier];
        const ToolSummary& later = set.tools()[twins.later];
        reportNeighbor(set, reporter, earlier, later, twins.words.shared, twins.words.onlySecond);
        reportNeighbor(set, reporter, later, earlier, twins.words.shared, twins.words.onlyFirst);
    }
}

} // namespace

extern constinit const Rule descDisambiguate = {
    .id = "desc-disambiguate",
    .title = messageTemplate("Rule", "Description does not distinguish similar tools"),
    .why = messageTemplate(
        "Rule", "When two tools do nearly the same thing, each description must say when to use the other one."),
    .bad = R"({"tools": [{"name": "get_holdings", "description": "Gets the holdings of a portfolio."},
  {"name": "get_past_holdings", "description": "Gets the past holdings of a portfolio."}]})",
    .good = R"({"tools": [{"name": "get_holdings",
   "description": "Gets the holdings of a portfolio. For another day, use get_past_holdings instead."},
  {"name": "get_past_holdings",
   "description": "Gets the past holdings of a portfolio. For today, use get_holdings instead."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .severity = Severity::Note, // until more than 70% of its findings are real
    .contracts = {Contract::Forge},
    .checkSet = checkDescDisambiguate,
};

} // namespace toolroom
