// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/sentences.h"
#include "core/text/verbs.h"

namespace toolroom {

namespace {

constexpr auto noDataSource = messageTemplate("Lint", "The description does not say where the data comes from");
constexpr auto nameDataSource = messageTemplate("Lint", "Name the data source, as in “from the portfolio service”");

/// Matches "from the ledger", "via Plaid", "stored in …", "the portfolio service", or a proper name inside a sentence.
bool namesSource(std::string_view text) {
    static const Regex source = caseInsensitiveRegex(
        R"(\b(?:from|via|through|using|against|across|within|inside|on)\s+\w)"
        R"(|\b(?:backed|powered|provided|served|maintained)\s+by\b|\b(?:stored|kept|held|recorded|indexed|cached)\s+(?:in|on|at|by)\b)"
        R"(|\b(?:api|database|db|table|service|ledger|registry|repository|catalog?|warehouse|index|cache|bucket|queue|feed|calendar|inbox|workspace|account|portfolio|file\s*system|disk|web|internet|browser|knowledge\s+(?:base|graph))\b)");
    static const Regex properName = caseSensitiveRegex(R"([a-z,)] (?:[A-Z][a-z]+[A-Z]?\w*|[A-Z]{2,}))");
    return source.search(text) == Regex::Match::Yes || properName.search(text) == Regex::Match::Yes;
}

bool readsData(const ToolSubject& subject) {
    const auto& category = subject.tool().category.value;
    return category ? *category == Category::Read : actionKindOfName(subject.name()) == ActionKind::Read;
}

void checkDescDataSource(const ToolSubject& subject, Reporter& reporter) {
    if (!isBlank(subject.description()) && subject.isEnglish() && readsData(subject) &&
        !namesSource(withoutCodeBlocks(subject.description())))
        reportDescription(subject, reporter, message<noDataSource>(), message<nameDataSource>());
}

} // namespace

extern constinit const Rule descDataSource = {
    .id = "desc-data-source",
    .title = messageTemplate("Rule", "Description does not name the data source"),
    .why = messageTemplate(
        "Rule",
        "When two sources answer the same question differently, a model needs to know which one the tool uses."),
    .bad = R"({"tools": [{"name": "get_price", "description": "Gets the current price."}]})",
    .good = R"({"tools": [{"name": "get_price", "description": "Gets the current price from the exchange's feed."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .severity = Severity::Note,
    .contracts = {Contract::Forge},
    .checkTool = checkDescDataSource,
};

} // namespace toolroom
