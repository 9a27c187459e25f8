// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto repeatsName = messageTemplate("Lint", "The description adds nothing to the name `%1`");
constexpr auto addToName =
    messageTemplate("Lint", "Say what the tool acts on, what it does not cover, and when to use it");

bool isFiller(std::string_view word) {
    static constexpr std::array<std::string_view, 13> fillers = {
        "new",      "given",  "specified", "provided", "specific", "tool", "function",
        "existing", "single", "simply",    "based",    "used",     "use"};
    return isFunctionWord(word) || std::ranges::contains(fillers, word);
}

void checkDescRepeatsName(const ToolSubject& subject, Reporter& reporter) {
    std::set<std::string> nameWords;
    for (const std::string& word : splitIdentifier(subject.name()))
        nameWords.insert(stem(word));
    std::size_t repeated = 0;
    for (const Word& word : wordsOf(subject.description()))
        for (const std::string& part : splitIdentifier(word.text)) {
            if (isFiller(part))
                continue;
            if (!nameWords.contains(stem(part)))
                return;
            ++repeated;
        }
    if (repeated > 0)
        reportDescription(subject, reporter, message<repeatsName>(subject.name()), message<addToName>());
}

} // namespace

extern constinit const Rule descRepeatsName = {
    .id = "desc-repeats-name",
    .title = messageTemplate("Rule", "Description only repeats the name"),
    .why = messageTemplate(
        "Rule", "The model already knows the name, so repeating it does not help the model choose the tool."),
    .bad = R"({"tools": [{"name": "get_issue", "description": "Gets an issue."}]})",
    .good =
        R"({"tools": [{"name": "get_issue", "description": "Gets an issue's text, labels, and state by its number."}]})",
    .source = "ToolDefinition specification: the description is the routing contract",
    .severity = Severity::Note,
    .yieldsTo = {"desc-placeholder", "desc-what-first"},
    .effect = {.points = 10,
               .low = -1,
               .high = 23,
               .models = "gemma2:9b",
               .data = "AgentGauge, 44 tools with several definitions",
               .date = "2026-07-25"},
    .checkTool = checkDescRepeatsName,
};

} // namespace toolroom
