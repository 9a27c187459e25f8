// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/routing/explanation.h"
#include "core/routing/phrase_file.h"

#include <iterator>
#include <memory>

namespace toolroom {

namespace {

// The phrase, its tool, and the tool that ranks first.
constexpr auto phraseLeadsElsewhere = messageTemplate("Lint", "The trigger phrase `%1` for `%2` selects `%3` instead");
constexpr auto wordsThatMislead =
    messageTemplate("Lint", "In the description, cover what the phrase asks for; these words favor `%1`: %2");
constexpr auto phraseHasNoEvidence =
    messageTemplate("Lint", "The trigger phrase `%1` for `%2` has no words in common with any tool");
constexpr auto usePhraseWords = messageTemplate("Lint", "In the description, use words from the phrase");

/// The words of the phrase that speak for `first`, in backticks.
Message misleadingWords(const OfferedTools& offered, std::string_view phrase, std::size_t first, std::size_t second) {
    constexpr std::size_t maxWords = 5;
    constexpr double minDifference = 0.01;
    std::vector<std::string> words;
    for (const WordEvidence& word : compareTools(offered, phrase, first, second)) {
        if (word.difference() > minDifference)
            words.push_back(word.word);
    }
    const std::vector<std::string_view> views(words.begin(), words.end());
    return joinWithCommas(quoted(views), maxWords);
}

void reportPhrase(const SourceSubject& set, Reporter& reporter, const OfferedTools& offered,
                  const RoutingPhrase& phrase, const TriggerPhrase& trigger, std::size_t owner,
                  const RoutingResult& result) {
    const ToolSummary& tool = set.tools()[owner];
    if (!result.hasEvidence) {
        reporter.report(
            set, tool, trigger.pointer, trigger.range,
            {.message = message<phraseHasNoEvidence>(phrase.text, tool.name), .help = message<usePhraseWords>()});
        return;
    }
    const std::size_t first = result.ranking.front().tool;
    const std::string_view name = set.tools()[first].name;
    reporter.report(set, tool, trigger.pointer, trigger.range,
                    {.message = message<phraseLeadsElsewhere>(phrase.text, tool.name, name),
                     .help = message<wordsThatMislead>(name, misleadingWords(offered, phrase.text, first, owner))});
}

void checkRoutingAmbiguous(const SourceSubject& set, Reporter& reporter) {
    if (std::ranges::all_of(set.tools(),
                            [](const ToolSummary& tool) { return tool.relations->triggerPhrases.empty(); }))
        return;
    std::vector<RoutedTool> tools;
    for (const ToolSummary& summary : set.tools()) {
        RoutedTool& tool = tools.emplace_back(summary.parameterText());
        tool.text.id = summary.id;
        tool.text.name = summary.name;
        tool.text.description = summary.description;
        for (const TriggerPhrase& phrase : summary.relations->triggerPhrases)
            tool.triggerPhrases.push_back(phrase.text);
    }
    const std::vector<RoutingPhrase> phrases = triggerPhrases(tools);
    std::vector<ToolText> texts;
    std::ranges::transform(tools, std::back_inserter(texts), &RoutedTool::text);
    const auto index = std::make_shared<const RoutingIndex>(std::move(texts));
    const RoutingReport report = routePhrases(*index, makeWordRanker(index), phrases, set.abort());
    const OfferedTools offered(index);
    for (std::size_t i = 0; i < report.results.size(); ++i) {
        if (report.results[i].hasEvidence && !report.results[i].isMiss(phrases[i]))
            continue;
        for (const std::size_t owner : phrases[i].expected) {
            const auto& triggers = set.tools()[owner].relations->triggerPhrases;
            const auto trigger = std::ranges::find(triggers, phrases[i].text, &TriggerPhrase::text);
            reportPhrase(set, reporter, offered, phrases[i], *trigger, owner, report.results[i]);
        }
    }
}

} // namespace

extern constinit const Rule routingAmbiguous = {
    .id = "routing-ambiguous",
    .title = messageTemplate("Rule", "Another tool ranks first for a trigger phrase"),
    .why = messageTemplate("Rule", "Models choose tools by their wording. If another tool ranks first for the "
                                   "words in a phrase, models call the wrong tool about ten times as often."),
    .bad = R"({"tools": [{"name": "get_trades", "description": "Lists past orders.", "triggerPhrases": ["what I own"]},
  {"name": "get_holdings", "description": "Gets what a user owns."}]})",
    .good =
        R"({"tools": [{"name": "get_trades", "description": "Lists past orders.", "triggerPhrases": ["past orders"]},
  {"name": "get_holdings", "description": "Gets what a user owns."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .checkSet = checkRoutingAmbiguous,
};

} // namespace toolroom
