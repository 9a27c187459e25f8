// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/document_edits.h"
#include "core/lint/rules/common.h"
#include "core/text/opening.h"
#include "core/text/sentences.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto readOnlyAndDestructive = messageTemplate("Lint", "The tool is marked as both read-only and destructive");
constexpr auto chooseHint = messageTemplate(
    "Lint", "Set `destructiveHint` to false, or set `readOnlyHint` to false if the tool changes anything");
constexpr auto readOnlyButNameChanges =
    messageTemplate("Lint", "`%1` is marked as read-only, but its name contains `%2`");
constexpr auto readOnlyButTextChanges =
    messageTemplate("Lint", "The tool is marked as read-only, but its description says that it can `%1`");
constexpr auto destructiveButReads =
    messageTemplate("Lint", "`%1` is marked as destructive, but its name contains `%2`");
constexpr auto removeDestructive =
    messageTemplate("Lint", "Set `readOnlyHint` to true and remove `destructiveHint`, or say what the tool destroys");
constexpr auto correctHintOrName =
    messageTemplate("Lint", "Set `readOnlyHint` to false and add a `destructiveHint`, or rename the tool");

constexpr std::array<std::string_view, 7> deletingVerbs = {"delete", "remove", "destroy", "purge",
                                                           "erase",  "wipe",   "unlink"};
constexpr std::array<std::string_view, 12> changingVerbs = {"drop",    "truncate",  "send",      "cancel",
                                                            "revoke",  "update",    "insert",    "upload",
                                                            "publish", "terminate", "uninstall", "overwrite"};

bool changesSomething(std::string_view verb) {
    return std::ranges::contains(deletingVerbs, verb) || std::ranges::contains(changingVerbs, verb);
}

/// Whether what is sent is a question: "send_request", "Sends a query".
bool isQuestion(std::string_view word) {
    static constexpr std::array<std::string_view, 9> questions = {"request", "query",  "get",      "head", "ping",
                                                                  "prompt",  "search", "question", "http"};
    return std::ranges::contains(questions, stem(word));
}

/// The verb in a tool's name that changes something: its first verb or its last word, as in `delete_file` or
/// `crawl_monitor_delete`. Empty when there is none.
std::string changingVerb(std::string_view name) {
    const std::vector<std::string> words = splitIdentifier(name);
    const auto verb = std::ranges::find_if(words, [](const std::string& word) { return baseVerb(word) == word; });
    if (verb == words.end() || std::ranges::any_of(words, isQuestion))
        return {};
    if (changesSomething(*verb))
        return *verb;
    const bool reads = actionKind(*verb) == ActionKind::Read;
    return !reads && std::ranges::contains(deletingVerbs, words.back()) ? words.back() : std::string();
}

/// The verb at the beginning of a description, or after "and" in its first sentence, that changes something: "Drops a
/// table", "Reads the queue and deletes it".
std::string describedChange(const ToolSubject& subject) {
    if (!subject.isEnglish())
        return {};
    const std::string prose = withoutQuotations(withoutCodeBlocks(subject.description()));
    const Opening opening = openingOf(prose);
    const std::vector<Word> words = wordsOf(opening.sentence.of(prose));
    const auto asks = [&](std::size_t i) {
        return std::ranges::any_of(std::span(words).subspan(i).first(std::min(words.size() - i, std::size_t(4))),
                                   [](const Word& word) { return isQuestion(toAsciiLower(word.text)); });
    };
    if (changesSomething(opening.verb) && !asks(0))
        return opening.verb;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const std::string word = toAsciiLower(words[i].text);
        const std::string verb = baseVerb(word);
        // The third person is no noun: "lists rows and updates" are things.
        if (toAsciiLower(words[i - 1].text) == "and" && verb != word && changesSomething(verb) &&
            i + 1 < words.size() && toAsciiLower(words[i + 1].text) != "of" && !asks(i) &&
            toAsciiLower(opening.word) != opening.verb)
            return verb;
    }
    return {};
}

/// The verb of a tool that only reads, such as `list`. Empty if the name or the description also says that it changes
/// something.
std::string readingVerb(const ToolSubject& subject) {
    static constexpr std::array<std::string_view, 9> reading = {"get",  "list", "read",     "search", "find",
                                                                "show", "view", "describe", "count"};
    const std::vector<std::string> words = splitIdentifier(subject.name());
    const auto verb = std::ranges::find_if(words, [](const std::string& word) { return baseVerb(word) == word; });
    if (verb == words.end() || !std::ranges::contains(reading, *verb))
        return {};
    const bool alsoChanges = std::any_of(verb + 1, words.end(), [](const std::string& word) {
        const ActionKind kind = actionKind(word);
        return changesSomething(word) || kind == ActionKind::Create || kind == ActionKind::Delete;
    });
    return alsoChanges || !describedChange(subject).empty() || std::ranges::contains(words, "or") ? std::string()
                                                                                                  : *verb;
}

void checkReadOnly(const ToolSubject& subject, Reporter& reporter) {
    const ToolHints& hints = subject.tool().hints;
    const std::string& pointer = *hints.readOnly.pointer;
    if (hints.destructive.value == true) {
        // The name of the tool decides which of the two is wrong.
        const std::string& wrong = readingVerb(subject).empty() ? pointer : *hints.destructive.pointer;
        reporter.report(subject, *hints.destructive.pointer,
                        {.message = message<readOnlyAndDestructive>(),
                         .help = message<chooseHint>(),
                         .fix = makeValueReplacement(*subject.tool().document, wrong, false)});
    }
    const std::string inName = changingVerb(subject.name());
    const std::string verb = inName.empty() ? describedChange(subject) : inName;
    if (verb.empty())
        return;
    reporter.report(subject, pointer,
                    {.message = inName.empty() ? message<readOnlyButTextChanges>(verb)
                                               : message<readOnlyButNameChanges>(subject.name(), verb),
                     .help = message<correctHintOrName>(),
                     .fix = makeValueReplacement(*subject.tool().document, pointer, false)});
}

void checkHintsConflict(const ToolSubject& subject, Reporter& reporter) {
    const ToolHints& hints = subject.tool().hints;
    if (hints.readOnly.value == true)
        return checkReadOnly(subject, reporter);
    if (hints.destructive.value != true)
        return;
    if (const std::string verb = readingVerb(subject); !verb.empty())
        reporter.report(subject, *hints.destructive.pointer,
                        {.message = message<destructiveButReads>(subject.name(), verb),
                         .help = message<removeDestructive>(),
                         .fix = makeValueReplacement(*subject.tool().document, *hints.destructive.pointer, false)});
}

} // namespace

extern constinit const Rule hintsConflict = {
    .id = "hints-conflict",
    .title = messageTemplate("Rule", "Tool hints contradict each other"),
    .why = messageTemplate(
        "Rule", "Clients run read-only tools without asking, and warn about destructive ones. If the two hints, or a "
                "hint and the name or the description, contradict each other, one of them is wrong."),
    .bad = R"({"tools": [{"name": "delete_note", "annotations": {"readOnlyHint": true, "destructiveHint": true}}]})",
    .good = R"({"tools": [{"name": "delete_note", "annotations": {"readOnlyHint": false, "destructiveHint": true}}]})",
    .source = "MCP 2025-06-18, 2025-11-25 and 2026-07-28, ToolAnnotations",
    .contracts = {Contract::Mcp},
    .fix = FixKind::Unsafe,
    .checkTool = checkHintsConflict,
};

} // namespace toolroom
