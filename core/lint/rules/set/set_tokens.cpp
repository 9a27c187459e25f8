// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/text/tokenizer.h"

#include <functional>

namespace toolroom {

namespace {

// %1: the limit
constexpr auto setTooManyTokens = pluralTemplate("Lint", "The tools in the source total %n tokens (limit: %1)",
                                                 "The tools in the source total %n token (limit: %1)");
constexpr auto setTooManyTokensEstimated =
    pluralTemplate("Lint", "The tools in the source total about %n tokens (estimated; limit: %1)",
                   "The tools in the source total about %n token (estimated; limit: %1)");
// %1: a list of toolTokens
constexpr auto shortenSet = messageTemplate(
    "Lint", "Shorten the descriptions and schemas, or split the tools into several sources; the largest tools are %1");
constexpr auto toolTokens = pluralTemplate("Lint", "`%1` (%n tokens)", "`%1` (%n token)");

/// The largest tools of the set, with their tokens.
std::vector<Message> largestTools(const SourceSubject& set) {
    constexpr std::size_t maxListed = 3;
    std::vector<const ToolSummary*> tools;
    for (const ToolSummary& tool : set.tools())
        tools.push_back(&tool);
    std::ranges::stable_sort(tools, std::greater<>(), [](const ToolSummary* tool) { return tool->tokens.tokens; });
    std::vector<Message> listed;
    for (const ToolSummary* tool : tools | std::views::take(maxListed))
        listed.push_back(message<toolTokens>(tool->tokens.tokens, tool->name));
    return listed;
}

void checkSetTokens(const SourceSubject& set, Reporter& reporter) {
    const auto maxSetTokens = static_cast<std::size_t>(reporter.threshold("max"));
    const TokenCount total = sumTokens(set.tools() | std::views::transform(&ToolSummary::tokens));
    if (total.tokens <= maxSetTokens)
        return;
    const ToolSummary& first = set.tools().front();
    reporter.report(set, first, first.namePointer(), first.nameRange,
                    {.message = total.exact ? message<setTooManyTokens>(total.tokens, maxSetTokens)
                                            : message<setTooManyTokensEstimated>(total.tokens, maxSetTokens),
                     .help = message<shortenSet>(joinWithAnd(largestTools(set)))});
}

} // namespace

extern constinit const Rule setTokens = {
    .id = "set-tokens",
    .title = messageTemplate("Rule", "Tools in a source exceed 10,000 tokens"),
    .why = messageTemplate(
        "Rule",
        "All definitions are part of every request, so they cost money and leave less room for the conversation."),
    .bad = R"(-- .toolroom.json --
{"thresholds": {"set-tokens": {"max": 40}}}
-- tools.json --
{"tools": [{"name": "get_holdings",
   "description": "Gets the holdings of a portfolio. Use when the user asks what they own."},
  {"name": "get_trades",
   "description": "Gets the trades of a portfolio. Use when the user asks what they sold."}]})",
    .good = R"(-- .toolroom.json --
{"thresholds": {"set-tokens": {"max": 40}}}
-- tools.json --
{"tools": [{"name": "get_holdings",
   "description": "Gets the holdings of a portfolio. Use when the user asks what they own."}]})",
    .source = "Toolroom, based on public MCP servers",
    .thresholds = {{{"max", 10'000, "total tokens of the tools in a source"}}},
    .checkSet = checkSetTokens,
};

} // namespace toolroom
