// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/word_regex.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/sentences.h"

namespace toolroom {

namespace {

constexpr auto noCondition = messageTemplate("Lint", "The description does not say when to use the tool");
constexpr auto addCondition =
    messageTemplate("Lint", "Add a condition such as “Use when the user asks for …” or “Call this before …”");

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

void checkDescUseWhen(const ToolSubject& subject, Reporter& reporter) {
    const auto& triggers = subject.tool().triggerPhrases.value;
    if (isBlank(subject.description()) || !subject.isEnglish() || (triggers && !triggers->empty()))
        return;
    if (!statesCondition(subject.description(), subject.words(), subject.name()))
        reportDescription(subject, reporter, message<noCondition>(), message<addCondition>());
}

} // namespace

bool statesCondition(std::string_view description, const WordFilter& words, std::string_view ownName) {
    static const WordRegex condition(
        R"(\b(?:use|call|invoke|run|choose|pick|select)\s+(?:this|it|these)\b[^.\n]{0,60}?\b(?:when|whenever|if|for|to|before|after|once|while|until|unless|as\s+soon\s+as|in\s+order)\b)"
        R"(|\buse\s+(?:\w+ly\s+|only\s+)?(?:for|to|when|whenever|if|before|after|once|while|as)\b)"
        R"(|\b(?:call|invoke|run)\s+(?:\w+ly\s+|only\s+|right\s+)?(?:when|whenever|if|before|after|once|as\s+soon\s+as)\b)"
        R"(|\b(?:when|whenever|if|once)\s+(?:(?:the|a|an)\s+)?(?:users?|agent|assistant|caller|someone|somebody|asked|question|request|task|conversation)\b)"
        R"(|\b(?:when|whenever|if|once)\s+you(?:.re|\s+(?:already\s+|only\s+|just\s+)?(?:need|want|have|know|must|are|would|do|don.t|wish|see|should|plan|intend|require|can.t|cannot))\b)"
        R"(|\b(?:useful|helpful|ideal|great|perfect|good|best|suitable|intended|recommended|designed|handy|appropriate|meant|essential)\s+(?:for|when|whenever|if|to|before|after|in\s+case)\b)"
        R"(|\b(?:should|must|can|is|to)\s+be\s+(?:used|called|invoked)\s+(?:\w+\s+)?(?:when|whenever|if|for|to|before|after|once)\b)"
        R"(|\b(?:when|whenever|if)\s+\w+\s+needs?\s+to\b|\btriggers?\s+(?:when|whenever|if)\b)"
        R"(|\bwhen\s+to\s+(?:use|call)\b|\buse\s+cases?\b|\bwhenever\b|\bin\s+case\b|\bwhen\s+(?!using|omit|pass|sett|provid|call|specif|includ)\w+ing\b)",
        "use call invoke run choose pick select when whenever if once useful helpful ideal great perfect good best "
        "suitable intended recommended designed handy appropriate meant essential should must can is to in trigger "
        "triggers");
    static constexpr SearchWords conditionWords{
        "use call invoke run choose pick select when whenever if once useful helpful ideal great perfect good best "
        "suitable intended recommended designed handy appropriate meant essential used called invoked case trigger "
        "triggers"};
    static constexpr SearchWords passiveWords{"used called invoked"};
    if (!words.mayContain(conditionWords))
        return false;
    const std::string prose = withoutOwnName(withoutCodeBlocks(description), ownName);
    if (condition.find(words, prose))
        return true;
    if (!words.mayContain(passiveWords))
        return false;
    static const Regex startsWithUse =
        caseInsensitiveRegex(R"((?:^|[.!?]\s+)(?:used|called|invoked)\s+(?:when|whenever|for|to)\b)");
    return startsWithUse.search(prose) == Regex::Match::Yes;
}

extern constinit const Rule descUseWhen = {
    .id = "desc-use-when",
    .title = messageTemplate("Rule", "Description does not say when to use the tool"),
    .why =
        messageTemplate("Rule", "Models choose a tool by matching its description to the situation. If the description "
                                "does not say when to use the tool, a model has to guess from what the tool does."),
    .bad = R"({"tools": [{"name": "get_holdings", "description": "Gets the holdings of a portfolio."}]})",
    .good = R"({"tools": [{"name": "get_holdings",
   "description": "Gets the holdings of a portfolio. Use when the user asks what they own."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .severity = Severity::Note,
    .exceptContracts = {Contract::Forge},
    .exceptSeverity = Severity::Error,
    .merge = Merge::MostTools,
    .yieldsTo = {"desc-repeats-name", "desc-placeholder", "desc-min"},
    .effect = {.points = -1,
               .low = -9,
               .high = 7,
               .models = "gemma2:9b",
               .data = "AgentGauge, 83 tools with several definitions",
               .date = "2026-07-25"},
    .checkTool = checkDescUseWhen,
};

} // namespace toolroom
