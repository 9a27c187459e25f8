// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description.h"

#include "core/lint/text/sentences.h"
#include "core/lint/text/tokenizer.h"
#include "core/lint/text/words.h"

#include <format>

namespace toolroom {

namespace {

constexpr std::size_t mostSentences = 2;
constexpr std::size_t strictLength = 120; // characters
constexpr std::size_t tokenLimit = 40;    // the guide: "Description under 40 tokens"

bool disambiguates(std::string_view sentence) {
    static const Regex pattern = phrase(
        R"(\binstead\b|\brather\s+than\b|\bunlike\b|\bdo(?:es)?\s+not\s+use\b|\bdon.t\s+use\b|\bnot\s+for\b|\bfor\b.*\b(?:use|call|see|prefer)\b)");
    return pattern.search(sentence) == Regex::Match::Yes;
}

void findTooManySentences(const ToolSubject& subject, Reporter& reporter) {
    const std::string prose = withoutCodeBlocks(subject.description());
    const std::vector<ByteRange> sentences = sentencesOf(prose);
    if (sentences.size() <= mostSentences)
        return;
    const ByteRange third = sentences[mostSentences];
    const bool thirdAllowed = disambiguates(std::string_view(prose).substr(third.begin, third.end - third.begin));
    if (sentences.size() == mostSentences + 1 && thirdAllowed)
        return;
    const std::size_t surplus = mostSentences + (thirdAllowed ? 1 : 0);
    reportInDescription(subject, reporter, {sentences[surplus].begin, sentences.back().end},
                        std::format("The description has {} sentences, {} are allowed", sentences.size(), surplus),
                        "Keep what it does and when to use it; a third sentence may say what to use instead");
}

} // namespace

constinit const Rule descSentences = {
    .info =
        {.id = "desc-sentences",
         .family = "description",
         .title = "The description has more than two sentences",
         .why =
             "Every tool's description is in every prompt. What it does and when to use it fits two sentences; a third "
             "may say which tool to use instead.",
         .bad = R"("Gets holdings. Use when asked. It is fast. It is cached.")",
         .good = R"("Gets holdings. Use when asked what is owned. For past trades, use get_trades instead.")",
         .source = "ToolDefinition specification: the description is the routing contract",
         .severity = Severity::Warning,
         .profiles = {Profile::Forge}},
    .tool = findTooManySentences};

namespace {

void findTooLong(const ToolSubject& subject, Reporter& reporter) {
    if (const std::size_t length = codePointCount(subject.description()); length > strictLength)
        reportDescription(subject, reporter,
                          std::format("The description has {} characters, {} are allowed", length, strictLength),
                          "Move what belongs to a parameter into its description");
}

} // namespace

constinit const Rule descLength = {
    .info = {.id = "desc-length",
             .family = "description",
             .title = "The description has more than 120 characters",
             .why = "A strict reading of the routing contract: what does not fit a line is not about routing.",
             .bad = "a description of 300 characters",
             .good = R"("Gets the holdings of a portfolio. Use when the user asks what they own.")",
             .source = "ToolDefinition specification, strict reading",
             .severity = Severity::Info,
             .profiles = {Profile::Forge},
             .enabled = false},
    .tool = findTooLong};

namespace {

void findTooManyTokens(const ToolSubject& subject, Reporter& reporter) {
    const TokenCount count = countTokens(subject.description());
    if (count.tokens < tokenLimit)
        return;
    const std::string_view how = count.exact ? "counted in o200k_base" : "estimated, o200k_base is not installed";
    reportDescription(subject, reporter,
                      std::format("The description has {}{} tokens ({}), fewer than {} are allowed",
                                  count.exact ? "" : "about ", count.tokens, how, tokenLimit),
                      "Keep what it does, critical constraints and prerequisites; move the rest into the parameters' "
                      "descriptions");
}

} // namespace

constinit const Rule descTokens = {
    .info =
        {.id = "desc-tokens",
         .family = "description",
         .title = "The description has 40 tokens or more",
         .why =
             "Descriptions are sent with every request; the guide allows 10 to 20 tokens for a simple tool and 25 to "
             "40 for a complex one.",
         .bad = "a description that explains every parameter",
         .good = R"("description": "Search codebase for matching content")",
         .source = "Tool development guide, description guidelines",
         .severity = Severity::Error,
         .profiles = {Profile::Agentbase}},
    .tool = findTooManyTokens};

} // namespace toolroom
