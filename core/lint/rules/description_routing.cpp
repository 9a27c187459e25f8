// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description.h"

#include "core/lint/text/opening.h"
#include "core/lint/text/sentences.h"
#include "core/lint/text/verbs.h"
#include "core/lint/text/words.h"

#include <algorithm>
#include <array>
#include <format>

namespace toolroom {

namespace {

bool hasDescription(const ToolSubject& subject) {
    return !trimmed(subject.description()).empty();
}

/// `text` where the tool's own name is written as "this tool", so that "use get_issue when" reads as a trigger of it.
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

/// Whether the text says in which situation to call the tool. The wording is free, the condition has to be there.
bool hasTrigger(std::string_view text) {
    static const Regex trigger = phrase(
        R"(\b(?:use|call|invoke|run|choose|pick|select)\s+(?:this|it|these)\b[^.\n]{0,60}?\b(?:when|whenever|if|for|to|before|after|once|while|until|unless|as\s+soon\s+as|in\s+order)\b)"
        R"(|\buse\s+(?:\w+ly\s+|only\s+)?(?:for|to|when|whenever|if|before|after|once|while|as)\b)"
        R"(|\b(?:call|invoke|run)\s+(?:\w+ly\s+|only\s+|right\s+)?(?:when|whenever|if|before|after|once|as\s+soon\s+as)\b)"
        R"(|\b(?:when|whenever|if|once)\s+(?:(?:the|a|an)\s+)?(?:users?|agent|assistant|caller|someone|somebody|asked|question|request|task|conversation)\b)"
        R"(|\b(?:when|whenever|if|once)\s+you(?:.re|\s+(?:already\s+|only\s+|just\s+)?(?:need|want|have|know|must|are|would|do|don.t|wish|see|should|plan|intend|require|can.t|cannot))\b)"
        R"(|\b(?:useful|helpful|ideal|great|perfect|good|best|suitable|intended|recommended|designed|handy|appropriate|meant|essential)\s*(?:for|when|whenever|if|to|before|after|in\s+case)\b)"
        R"(|\b(?:should|must|can|is|to)\s+be\s+(?:used|called|invoked)\s+(?:\w+\s+)?(?:when|whenever|if|for|to|before|after|once)\b|(?:^|[.!?]\s+)(?:used|called|invoked)\s+(?:when|whenever|for|to)\b)"
        R"(|\bwhen\s+to\s+(?:use|call)\b|\buse\s+cases?\b|\bwhenever\b|\bin\s+case\b|\bwhen\s+(?!using|omit|pass|sett|provid|call|specif|includ)\w+ing\b)");
    return trigger.search(text) == Regex::Match::Yes;
}

void findNoTrigger(const ToolSubject& subject, Reporter& reporter) {
    const auto& triggers = subject.tool().triggerPhrases.value;
    if (!hasDescription(subject) || !subject.isEnglish() || (triggers && !triggers->empty()))
        return;
    if (!hasTrigger(withoutOwnName(withoutCodeBlocks(subject.description()), subject.name())))
        reportDescription(subject, reporter, "The description does not say when to use the tool",
                          "Add the condition, such as “Use when the user asks for …” or “Call this before …”");
}

} // namespace

constinit const Rule descUseWhen = {
    .info =
        {.id = "desc-use-when",
         .family = "description",
         .title = "The description does not say when to use the tool",
         .why =
             "A model picks a tool by matching the situation. Without a condition it has to guess from what the tool "
             "does.",
         .bad = R"("Gets the holdings of a portfolio.")",
         .good = R"("Gets the holdings of a portfolio. Use when the user asks what they own.")",
         .source = "ToolDefinition specification: the description is the routing contract",
         .severity = Severity::Info,
         .exceptProfiles = {Profile::Forge},
         .exceptSeverity = Severity::Error},
    .tool = findNoTrigger};

namespace {

void findNoVerbFirst(const ToolSubject& subject, Reporter& reporter) {
    if (!hasDescription(subject) || !subject.isEnglish())
        return;
    const std::string prose = withoutCodeBlocks(subject.description());
    const Opening opening = openingOf(prose);
    if (opening.word.empty())
        return;
    if (opening.saysWhenFirst)
        reportInDescription(subject, reporter, opening.sentence,
                            "The first sentence says when to use the tool, not what it does",
                            "Say what it does first, then when to use it");
    else if (opening.verb.empty())
        reportInDescription(
            subject, reporter, opening.sentence,
            std::format("The first sentence begins with “{}”, not with what the tool does", opening.word),
            "Begin with an action verb, such as “Finds …” or “Find …”");
}

} // namespace

constinit const Rule descWhatFirst = {
    .info = {.id = "desc-what-first",
             .family = "description",
             .title = "The first sentence does not begin with what the tool does",
             .why = "Clients cut descriptions short and models skim them: the action has to stand first.",
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
        reportInDescription(
            subject, reporter, opening.sentence,
            std::format("The description begins with what the tool returns (“{} …”), not with what it does",
                        opening.word),
            "Begin with the action, such as “Gets …”, “Lists …” or “Calculates …”");
}

} // namespace

constinit const Rule descReturnsFirst = {
    .info = {.id = "desc-returns-first",
             .family = "description",
             .title = "The description begins with what the tool returns",
             .why = "A request asks for an action; a model that reads only about a result matches it less surely.",
             .bad = R"("Returns a list of holdings.")",
             .good = R"("Lists the holdings of a portfolio.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Warning,
             .profiles = {Profile::Forge}},
    .tool = findReturnsFirst};

namespace {

/// "from the ledger", "via Plaid", "stored in …", "the portfolio service", or a proper name inside a sentence.
bool namesSource(std::string_view text) {
    static const Regex source = phrase(
        R"(\b(?:from|via|through|using|against|across|within|inside|on)\s+\w)"
        R"(|\b(?:backed|powered|provided|served|maintained)\s+by\b|\b(?:stored|kept|held|recorded|indexed|cached)\s+(?:in|on|at|by)\b)"
        R"(|\b(?:api|database|db|table|service|ledger|registry|repository|catalogue?|warehouse|index|cache|bucket|queue|feed|calendar|inbox|workspace|account|portfolio|file\s*system|disk|web|internet|browser|knowledge\s+(?:base|graph))\b)");
    static const Regex properName = exactPhrase(R"([a-z,)] (?:[A-Z][a-z]+[A-Z]?\w*|[A-Z]{2,}))");
    return source.search(text) == Regex::Match::Yes || properName.search(text) == Regex::Match::Yes;
}

bool readsData(const ToolSubject& subject) {
    const auto& category = subject.tool().category.value;
    return category ? *category == Category::Read : actionKindOfName(subject.name()) == ActionKind::Read;
}

void findNoDataSource(const ToolSubject& subject, Reporter& reporter) {
    if (hasDescription(subject) && subject.isEnglish() && readsData(subject) &&
        !namesSource(withoutCodeBlocks(subject.description())))
        reportDescription(subject, reporter, "The description does not say where the tool's data comes from",
                          "Name the source, such as “from the portfolio service”");
}

} // namespace

constinit const Rule descDataSource = {
    .info = {.id = "desc-data-source",
             .family = "description",
             .title = "The description does not name the data's source",
             .why =
                 "When two sources answer the same question differently, a model needs to know whose answer this is.",
             .bad = R"("Gets the current price.")",
             .good = R"("Gets the current price from the exchange's feed.")",
             .source = "ToolDefinition specification: the description is the routing contract",
             .severity = Severity::Info,
             .profiles = {Profile::Forge}},
    .tool = findNoDataSource};

} // namespace toolroom
