// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/sentences.h"

namespace toolroom {

namespace {

constexpr auto tooManySentences = pluralTemplate("Lint", "The description has %n sentences, but at most %1 are allowed",
                                                 "The description has %n sentence, but at most %1 are allowed");
constexpr auto keepActionAndCondition = messageTemplate(
    "Lint", "Say only what the tool does and when to use it; a third sentence may name an alternative tool");

bool disambiguates(std::string_view sentence) {
    static const Regex pattern = caseInsensitiveRegex(
        R"(\binstead\b|\brather\s+than\b|\bunlike\b|\bdo(?:es)?\s+not\s+use\b|\bdon.t\s+use\b|\bnot\s+for\b|\bfor\b.*\b(?:use|call|see|prefer)\b)");
    return pattern.search(sentence) == Regex::Match::Yes;
}

void checkDescSentences(const ToolSubject& subject, Reporter& reporter) {
    const std::string prose = withoutCodeBlocks(subject.description());
    const std::vector<ByteRange> sentences = splitSentences(prose);
    const auto maxSentences = static_cast<std::size_t>(reporter.threshold("max"));
    if (sentences.size() <= maxSentences)
        return;
    const ByteRange third = sentences[maxSentences];
    const bool thirdAllowed = disambiguates(third.of(prose));
    if (sentences.size() == maxSentences + 1 && thirdAllowed)
        return;
    const std::size_t allowed = maxSentences + (thirdAllowed ? 1 : 0);
    reportInDescription(subject, reporter, {sentences[allowed].begin, sentences.back().end},
                        message<tooManySentences>(sentences.size(), allowed), message<keepActionAndCondition>());
}

} // namespace

extern constinit const Rule descSentences = {
    .id = "desc-sentences",
    .title = messageTemplate("Rule", "Description has more than two sentences"),
    .why = messageTemplate("Rule", "Every description is part of every prompt. Two sentences are enough to say what "
                                   "the tool does and when to use it; a third may name an alternative tool."),
    .bad = R"({"tools": [{"name": "get_holdings",
   "description": "Gets holdings. Use when asked what is owned. It is fast. It is cached."}]})",
    .good = R"({"tools": [{"name": "get_holdings",
   "description": "Gets holdings. Use when asked what is owned. For past trades, use get_trades instead."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .contracts = {Contract::Forge},
    .thresholds = {{{"max", 2, "sentences in a description; one more may name an alternative tool"}}},
    .checkTool = checkDescSentences,
};

} // namespace toolroom
