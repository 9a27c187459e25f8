// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/document_edits.h"
#include "core/lint/rules/common.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto readOnlyAndDestructive = messageTemplate("Lint", "The tool is marked as both read-only and destructive");
constexpr auto chooseHint = messageTemplate(
    "Lint", "Set `destructiveHint` to false, or set `readOnlyHint` to false if the tool changes anything");
constexpr auto readOnlyButNameDeletes =
    messageTemplate("Lint", "`%1` is marked as read-only, but its name contains `%2`");
constexpr auto correctHintOrName =
    messageTemplate("Lint", "Set `readOnlyHint` to false and add a `destructiveHint`, or rename the tool");

/// The deleting verb in a tool's name: its first verb or its last word, as in `delete_file` or `crawl_monitor_delete`.
/// Empty when there is none.
std::string deletingVerb(std::string_view name) {
    static constexpr std::array<std::string_view, 7> deleting = {"delete", "remove", "destroy", "purge",
                                                                 "erase",  "wipe",   "unlink"};
    const std::vector<std::string> words = splitIdentifier(name);
    const auto verb = std::ranges::find_if(words, [](const std::string& word) { return baseVerb(word) == word; });
    if (verb == words.end())
        return {};
    if (std::ranges::contains(deleting, *verb))
        return *verb;
    const bool reads = actionKind(*verb) == ActionKind::Read;
    return !reads && std::ranges::contains(deleting, words.back()) ? words.back() : std::string();
}

void checkHintsConflict(const ToolSubject& subject, Reporter& reporter) {
    const ToolHints& hints = subject.tool().hints;
    if (hints.readOnly.value != true)
        return;
    if (hints.destructive.value == true)
        reporter.report(subject, *hints.destructive.pointer,
                        {.message = message<readOnlyAndDestructive>(),
                         .help = message<chooseHint>(),
                         .fix = makeValueReplacement(*subject.tool().document, *hints.readOnly.pointer, false)});
    if (const std::string verb = deletingVerb(subject.name()); !verb.empty())
        reporter.report(subject, *hints.readOnly.pointer,
                        {.message = message<readOnlyButNameDeletes>(subject.name(), verb),
                         .help = message<correctHintOrName>(),
                         .fix = makeValueReplacement(*subject.tool().document, *hints.readOnly.pointer, false)});
}

} // namespace

extern constinit const Rule hintsConflict = {
    .id = "hints-conflict",
    .title = messageTemplate("Rule", "Tool hints contradict each other"),
    .why = messageTemplate(
        "Rule", "Clients run read-only tools without asking. If such a tool is also marked as destructive, or its name "
                "contains a verb such as `delete`, it is up to the client which of the two to believe."),
    .bad = R"({"tools": [{"name": "delete_note", "annotations": {"readOnlyHint": true, "destructiveHint": true}}]})",
    .good = R"({"tools": [{"name": "delete_note", "annotations": {"readOnlyHint": false, "destructiveHint": true}}]})",
    .source = "MCP 2025-06-18, 2025-11-25 and 2026-07-28, ToolAnnotations",
    .contracts = {Contract::Mcp},
    .fix = FixKind::Unsafe,
    .checkTool = checkHintsConflict,
};

} // namespace toolroom
