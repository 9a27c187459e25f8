// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/opening.h"
#include "core/text/sentences.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto conditionFirst =
    messageTemplate("Lint", "The first sentence says when to use the tool instead of what it does");
constexpr auto actionBeforeCondition = messageTemplate("Lint", "First say what the tool does, then when to use it");
constexpr auto noActionFirst = messageTemplate("Lint", "The first sentence starts with `%1` instead of an action verb");
constexpr auto startWithAction = messageTemplate("Lint", "Start with an action verb, as in “Finds …” or “Find …”");

/// Whether the tool's name begins with the word, too, which is then a verb: "Styles a shape" of `style_shape`.
bool beginsName(const ToolSubject& subject, std::string_view word) {
    const std::vector<std::string> words = splitIdentifier(subject.name());
    return words.size() > 1 && baseVerb(word).empty() && stem(words.front()) == stem(splitIdentifier(word).front());
}

void checkDescWhatFirst(const ToolSubject& subject, Reporter& reporter) {
    if (isBlank(subject.description()) || !subject.isEnglish())
        return;
    const std::string prose = withoutCodeBlocks(subject.description());
    const Opening opening = openingOf(prose);
    if (opening.word.empty())
        return;
    if (!opening.startsWithCondition && (!opening.verb.empty() || beginsName(subject, opening.word)))
        return;
    FindingDetails details = {.message = message<conditionFirst>(), .help = message<actionBeforeCondition>()};
    if (!opening.startsWithCondition)
        details = {.message = message<noActionFirst>(opening.word), .help = message<startWithAction>()};
    if (statesActionEarly(prose))
        details.severity = Severity::Note;
    reporter.reportPart(subject, *subject.tool().description.pointer, opening.sentence, std::move(details));
}

} // namespace

extern constinit const Rule descWhatFirst = {
    .id = "desc-what-first",
    .title = messageTemplate("Rule", "Description does not start with what the tool does"),
    .why =
        messageTemplate("Rule", "Clients truncate descriptions, and models skim them, so the action has to come first. "
                                "If one of the first two sentences contains the action, the finding is a note."),
    .bad = R"({"tools": [{"name": "get_issue", "description": "This is a handy tool for issues."}]})",
    .good = R"({"tools": [{"name": "get_issue", "description": "Gets an issue by its number."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .yieldsTo = {"desc-placeholder"},
    .effect = {.points = 19,
               .low = 6,
               .high = 32,
               .models = "gemma2:9b",
               .data = "AgentGauge, 31 tools with several definitions",
               .date = "2026-07-25"},
    .checkTool = checkDescWhatFirst,
};

} // namespace toolroom
