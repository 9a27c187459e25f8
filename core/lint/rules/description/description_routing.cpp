// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/description.h"

#include "core/lint/engine/word_regex.h"
#include "core/lint/rules/description/messages.h"
#include "core/text/opening.h"
#include "core/text/sentences.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

bool hasDescription(const ToolSubject& subject) {
    return !trimmed(subject.description()).empty();
}

/// `text` with the tool's own name replaced by "this tool", so that "use get_issue when" counts as a condition.
std::string withoutOwnName(std::string text, std::string_view name) {
    static constexpr std::string_view self = "this tool";
    for (std::size_t at = name.empty() ? std::string::npos : text.find(name); at != std::string::npos;
         at = text.find(name, at + self.size())) {
        const bool ownBegin = at == 0 || std::string_view(" \n`'\"(").contains(text[at - 1]);
        if (ownBegin)
            text.replace(at, name.size(), self);
    }
    return text;
}

/// Whether the description says when to call the tool, in any wording.
bool hasCondition(const ToolSubject& subject) {
    static const WordRegex condition(
        R"(\b(?:use|call|invoke|run|choose|pick|select)\s+(?:this|it|these)\b[^.\n]{0,60}?\b(?:when|whenever|if|for|to|before|after|once|while|until|unless|as\s+soon\s+as|in\s+order)\b)"
        R"(|\buse\s+(?:\w+ly\s+|only\s+)?(?:for|to|when|whenever|if|before|after|once|while|as)\b)"
        R"(|\b(?:call|invoke|run)\s+(?:\w+ly\s+|only\s+|right\s+)?(?:when|whenever|if|before|after|once|as\s+soon\s+as)\b)"
        R"(|\b(?:when|whenever|if|once)\s+(?:(?:the|a|an)\s+)?(?:users?|agent|assistant|caller|someone|somebody|asked|question|request|task|conversation)\b)"
        R"(|\b(?:when|whenever|if|once)\s+you(?:.re|\s+(?:already\s+|only\s+|just\s+)?(?:need|want|have|know|must|are|would|do|don.t|wish|see|should|plan|intend|require|can.t|cannot))\b)"
        R"(|\b(?:useful|helpful|ideal|great|perfect|good|best|suitable|intended|recommended|designed|handy|appropriate|meant|essential)\s+(?:for|when|whenever|if|to|before|after|in\s+case)\b)"
        R"(|\b(?:should|must|can|is|to)\s+be\s+(?:used|called|invoked)\s+(?:\w+\s+)?(?:when|whenever|if|for|to|before|after|once)\b)"
        R"(|\bwhen\s+to\s+(?:use|call)\b|\buse\s+cases?\b|\bwhenever\b|\bin\s+case\b|\bwhen\s+(?!using|omit|pass|sett|provid|call|specif|includ)\w+ing\b)",
        "use call invoke run choose pick select when whenever if once useful helpful ideal great perfect good best "
        "suitable intended recommended designed handy appropriate meant essential should must can is to in");
    static const Regex startsWithUse =
        caseInsensitiveRegex(R"((?:^|[.!?]\s+)(?:used|called|invoked)\s+(?:when|whenever|for|to)\b)");
    static constexpr SearchWords words{
        "use call invoke run choose pick select when whenever if once useful helpful ideal great perfect good best "
        "suitable intended recommended designed handy appropriate meant essential used called invoked case"};
    static constexpr SearchWords passiveWords{"used called invoked"};
    if (!subject.words().mayContain(words))
        return false;
    const std::string prose = withoutOwnName(withoutCodeBlocks(subject.description()), subject.name());
    return condition.find(subject.words(), prose) ||
           (subject.words().mayContain(passiveWords) && startsWithUse.search(prose) == Regex::Match::Yes);
}

void findNoCondition(const ToolSubject& subject, Reporter& reporter) {
    const auto& triggers = subject.tool().triggerPhrases.value;
    if (!hasDescription(subject) || !subject.isEnglish() || (triggers && !triggers->empty()))
        return;
    if (!hasCondition(subject))
        reportDescription(subject, reporter, message<lint_messages::noCondition>(),
                          message<lint_messages::addCondition>());
}

} // namespace

constinit const Rule descUseWhen = {
    .info = {.id = "desc-use-when",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description does not say when to use the tool"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "Models choose a tool by matching its description to the situation. If the description does not say "
                 "when to use the tool, a model has to guess from what the tool does."),
             .bad = R"("Gets the holdings of a portfolio.")",
             .good = R"("Gets the holdings of a portfolio. Use when the user asks what they own.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Note,
             .exceptContracts = {Contract::Forge},
             .exceptSeverity = Severity::Error,
             .merge = Merge::MostTools},
    .tool = findNoCondition};

namespace {

void findNoVerbFirst(const ToolSubject& subject, Reporter& reporter) {
    if (!hasDescription(subject) || !subject.isEnglish())
        return;
    const std::string prose = withoutCodeBlocks(subject.description());
    const Opening opening = openingOf(prose);
    if (opening.word.empty())
        return;
    if (!opening.startsWithCondition && !opening.verb.empty())
        return;
    FindingDetails details = {.message = message<lint_messages::conditionFirst>(),
                              .help = message<lint_messages::actionBeforeCondition>()};
    if (!opening.startsWithCondition)
        details = {.message = message<lint_messages::noActionFirst>(opening.word),
                   .help = message<lint_messages::startWithAction>()};
    if (statesActionEarly(prose))
        details.severity = Severity::Note;
    reporter.reportPart(subject, *subject.tool().description.pointer, opening.sentence, std::move(details));
}

} // namespace

constinit const Rule descWhatFirst = {
    .info = {.id = "desc-what-first",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description does not start with what the tool does"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "Clients truncate descriptions, and models skim them, so the "
                                                        "action has to come first. If one of the first "
                                                        "two sentences contains the action, the finding is a note."),
             .bad = R"("This is a handy tool for issues.")",
             .good = R"("Gets an issue by its number.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning},
    .tool = findNoVerbFirst};

namespace {

void findReturnsFirst(const ToolSubject& subject, Reporter& reporter) {
    static constexpr std::array results = {"return", "output", "yield"};
    if (!hasDescription(subject) || !subject.isEnglish())
        return;
    const std::string prose = withoutCodeBlocks(subject.description());
    const Opening opening = openingOf(prose);
    if (std::ranges::contains(results, opening.verb))
        reportInDescription(subject, reporter, opening.sentence, message<lint_messages::resultFirst>(opening.word),
                            message<lint_messages::actionBeforeResult>());
}

} // namespace

constinit const Rule descReturnsFirst = {
    .info = {.id = "desc-returns-first",
             .family = "description",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description starts with what the tool returns"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "Users ask for actions. A model is less likely to match a request to a description of a result."),
             .bad = R"("Returns a list of holdings.")",
             .good = R"("Lists the holdings of a portfolio.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning,
             .contracts = {Contract::Forge}},
    .tool = findReturnsFirst};

namespace {

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

void findNoDataSource(const ToolSubject& subject, Reporter& reporter) {
    if (hasDescription(subject) && subject.isEnglish() && readsData(subject) &&
        !namesSource(withoutCodeBlocks(subject.description())))
        reportDescription(subject, reporter, message<lint_messages::noDataSource>(),
                          message<lint_messages::nameDataSource>());
}

} // namespace

constinit const Rule descDataSource = {
    .info =
        {.id = "desc-data-source",
         .family = "description",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Description does not name the data source"),
         .why = QT_TRANSLATE_NOOP(
             "toolroom::Rule",
             "When two sources answer the same question differently, a model needs to know which one the tool uses."),
         .bad = R"("Gets the current price.")",
         .good = R"("Gets the current price from the exchange's feed.")",
         .source = "ToolDefinition specification: the description is the routing contract",
         .severity = Severity::Note,
         .contracts = {Contract::Forge}},
    .tool = findNoDataSource};

} // namespace toolroom
