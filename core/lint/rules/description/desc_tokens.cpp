// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/tokenizer.h"

namespace toolroom {

namespace {

constexpr auto tooManyTokens =
    pluralTemplate("Lint", "The description has %n tokens (o200k_base), but must have fewer than %1",
                   "The description has %n token (o200k_base), but must have fewer than %1");
constexpr auto tooManyTokensEstimated = pluralTemplate(
    "Lint",
    "The description has about %n tokens (estimated because o200k_base is not installed), but must have fewer than %1",
    "The description has about %n token (estimated because o200k_base is not installed), but must have fewer than %1");
constexpr auto keepConstraints = messageTemplate(
    "Lint",
    "Keep only the action, critical constraints, and prerequisites; move the rest to the parameter descriptions");

void checkDescTokens(const ToolSubject& subject, Reporter& reporter) {
    const auto tokenLimit = static_cast<std::size_t>(reporter.threshold("limit"));
    const TokenCount count = countTokens(subject.description());
    if (count.tokens < tokenLimit)
        return;
    reportDescription(subject, reporter,
                      count.exact ? message<tooManyTokens>(count.tokens, tokenLimit)
                                  : message<tooManyTokensEstimated>(count.tokens, tokenLimit),
                      message<keepConstraints>());
}

} // namespace

extern constinit const Rule descTokens = {
    .id = "desc-tokens",
    .title = messageTemplate("Rule", "Description has 40 tokens or more"),
    .why = messageTemplate("Rule", "Descriptions are sent with every request. The guide recommends 10 to 20 tokens for "
                                   "a simple tool and 25 to 40 for a complex one."),
    .bad = R"({"tools": [{"name": "search_code",
   "description": "Searches the codebase for content that matches the query. The path limits the search to a folder, the limit is the number of matches to return, and the offset is the number of matches to skip."}]})",
    .good = R"({"tools": [{"name": "search_code", "description": "Search codebase for matching content"}]})",
    .source = "Tool development guide, description guidelines",
    .severity = Severity::Error,
    .contracts = {Contract::Agentbase}, // The guide says "Description under 40 tokens".
    .thresholds = {{{"limit", 40, "token count at which a description is too long"}}},
    .checkTool = checkDescTokens,
};

} // namespace toolroom
