// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/description.h"

#include "core/lint/rules/description/messages.h"
#include "core/text/sentences.h"
#include "core/text/tokenizer.h"
#include "core/text/words.h"

#include <QtTranslation>

namespace toolroom {

namespace {

bool disambiguates(std::string_view sentence) {
    static const Regex pattern = caseInsensitiveRegex(
        R"(\binstead\b|\brather\s+than\b|\bunlike\b|\bdo(?:es)?\s+not\s+use\b|\bdon.t\s+use\b|\bnot\s+for\b|\bfor\b.*\b(?:use|call|see|prefer)\b)");
    return pattern.search(sentence) == Regex::Match::Yes;
}

void findTooManySentences(const ToolSubject& subject, Reporter& reporter) {
    const std::string prose = withoutCodeBlocks(subject.description());
    const std::vector<ByteRange> sentences = splitSentences(prose);
    const auto maxSentences = static_cast<std::size_t>(reporter.threshold("max"));
    if (sentences.size() <= maxSentences)
        return;
    const ByteRange third = sentences[maxSentences];
    const bool thirdAllowed = disambiguates(std::string_view(prose).substr(third.begin, third.end - third.begin));
    if (sentences.size() == maxSentences + 1 && thirdAllowed)
        return;
    const std::size_t allowed = maxSentences + (thirdAllowed ? 1 : 0);
    reportInDescription(subject, reporter, {sentences[allowed].begin, sentences.back().end},
                        message<lint_messages::tooManySentences>(sentences.size(), allowed),
                        message<lint_messages::keepActionAndCondition>());
}

} // namespace

constinit const Rule descSentences = {
    .info = {.id = "desc-sentences",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description has more than two sentences"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Every description is part of every prompt. Two sentences are enough to say what "
                                      "the tool does and when to use it; a third may name an alternative tool."),
             .bad = R"("Gets holdings. Use when asked. It is fast. It is cached.")",
             .good = R"("Gets holdings. Use when asked what is owned. For past trades, use get_trades instead.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning,
             .contracts = {Contract::Forge},
             .thresholds = {{{"max", 2, "sentences in a description; one more may name an alternative tool"}}}},
    .tool = findTooManySentences};

namespace {

void findTooLong(const ToolSubject& subject, Reporter& reporter) {
    const auto maxLength = static_cast<std::size_t>(reporter.threshold("max"));
    if (const std::size_t length = codePointCount(subject.description()); length > maxLength)
        reportDescription(subject, reporter, message<lint_messages::descriptionTooLong>(length, maxLength),
                          message<lint_messages::moveParameterDetails>());
}

} // namespace

constinit const Rule descLength = {
    .info = {.id = "desc-length",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description is longer than 120 characters"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "In a strict reading of the routing contract, anything that "
                                                        "does not fit on one line does not belong in the description."),
             .bad = "A description of 300 characters",
             .good = R"("Gets the holdings of a portfolio. Use when the user asks what they own.")",
             .source = "ToolDefinition specification, strict reading",
             .severity = Severity::Note,
             .contracts = {Contract::Forge},
             .preset = Preset::Strict,
             .thresholds = {{{"max", 120, "characters in a description"}}}},
    .tool = findTooLong};

namespace {

void findTooManyTokens(const ToolSubject& subject, Reporter& reporter) {
    const auto tokenLimit = static_cast<std::size_t>(reporter.threshold("limit"));
    const TokenCount count = countTokens(subject.description());
    if (count.tokens < tokenLimit)
        return;
    reportDescription(subject, reporter,
                      count.exact ? message<lint_messages::tooManyTokens>(count.tokens, tokenLimit)
                                  : message<lint_messages::tooManyTokensEstimated>(count.tokens, tokenLimit),
                      message<lint_messages::keepConstraints>());
}

} // namespace

constinit const Rule descTokens = {
    .info = {.id = "desc-tokens",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description has 40 tokens or more"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Descriptions are sent with every request. The guide recommends 10 to 20 tokens "
                                      "for a simple tool and 25 to 40 for a complex one."),
             .bad = "A description that explains every parameter",
             .good = R"("description": "Search codebase for matching content")",
             .source = "Tool development guide, description guidelines",
             .severity = Severity::Error,
             .contracts = {Contract::Agentbase},
             // The guide says "Description under 40 tokens".
             .thresholds = {{{"limit", 40, "token count at which a description is too long"}}}},
    .tool = findTooManyTokens};

} // namespace toolroom
