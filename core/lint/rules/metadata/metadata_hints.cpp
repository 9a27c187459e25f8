// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/fix/source_edits.h"
#include "core/lint/rules/messages.h"
#include "core/lint/rules/metadata/mcp_lists.h"
#include "core/lint/rules/metadata/messages.h"
#include "core/lint/rules/metadata/metadata_rules.h"
#include "core/text/nearest_word.h"
#include "core/text/verbs.h"
#include "core/text/words.h"

#include <QtTranslation>

#include <algorithm>
#include <array>
#include <vector>

namespace toolroom {

namespace {

constexpr std::string_view annotationsPointer = "/annotations";
constexpr std::string_view hintSource = "MCP 2025-06-18, 2025-11-25 and 2026-07-28, ToolAnnotations";

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
                        {.message = message<lint_messages::readOnlyAndDestructive>(),
                         .help = message<lint_messages::chooseHint>(),
                         .fix = makeValueReplacement(*subject.tool().document, *hints.readOnly.pointer, false)});
    if (const std::string verb = deletingVerb(subject.name()); !verb.empty())
        reporter.report(subject, *hints.readOnly.pointer,
                        {.message = message<lint_messages::readOnlyButNameDeletes>(subject.name(), verb),
                         .help = message<lint_messages::correctHintOrName>(),
                         .fix = makeValueReplacement(*subject.tool().document, *hints.readOnly.pointer, false)});
}

constexpr Rule hintsConflict = {
    .info = {.id = "hints-conflict",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool hints contradict each other"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "Clients run read-only tools without asking. If such a tool is also marked as destructive, or its "
                 "name contains a verb such as `delete`, it is up to the client which of the two to believe."),
             .bad = R"("annotations": {"readOnlyHint": true, "destructiveHint": true})",
             .good = R"("annotations": {"readOnlyHint": false, "destructiveHint": true})",
             .source = hintSource,
             .severity = Severity::Warning,
             .contracts = {Contract::Mcp},
             .fix = FixKind::Unsafe},
    .tool = checkHintsConflict,
};

void checkHintsRedundant(const ToolSubject& subject, Reporter& reporter) {
    const ToolHints& hints = subject.tool().hints;
    if (hints.readOnly.value == true && hints.idempotent.value == true)
        reporter.report(subject, *hints.idempotent.pointer,
                        {.message = message<lint_messages::idempotentWithoutMeaning>(),
                         .help = message<lint_messages::removeIdempotentHint>()});
}

constexpr Rule hintsRedundant = {
    .info =
        {.id = "hints-redundant",
         .family = "metadata",
         .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Hint has no effect alongside another hint"),
         .why = QT_TRANSLATE_NOOP(
             "toolroom::Rule",
             "Repeating a call to a read-only tool changes nothing, so `idempotentHint` has no effect on such a tool."),
         .bad = R"("annotations": {"readOnlyHint": true, "idempotentHint": true})",
         .good = R"("annotations": {"readOnlyHint": true})",
         .source = hintSource,
         .severity = Severity::Note,
         .contracts = {Contract::Mcp},
         .preset = Preset::All},
    .tool = checkHintsRedundant,
};

void checkHintsImplicit(const ToolSubject& subject, Reporter& reporter) {
    const ToolHints& hints = subject.tool().hints;
    const bool mayDestroy = !hints.destructive.present() && hints.readOnly.value != true;
    const bool mayAccessOutside = !hints.openWorld.present();
    if (!mayDestroy && !mayAccessOutside)
        return;
    FindingDetails details = {.message =
                                  message<lint_messages::hintNotSet>(mayDestroy ? "destructiveHint" : "openWorldHint"),
                              .help = message<lint_messages::setHint>()};
    if (mayDestroy && mayAccessOutside)
        details = {.message = message<lint_messages::hintsNotSet>("destructiveHint", "openWorldHint"),
                   .help = message<lint_messages::setHints>()};
    const Json* annotations = memberOf(subject.tool().document->value(), "annotations");
    if (annotations != nullptr && annotations->is_object())
        reporter.report(subject, annotationsPointer, std::move(details), Reporter::MemberPart::Key);
    else
        reporter.reportTool(subject, std::move(details));
}

constexpr Rule hintsImplicit = {
    .info = {.id = "hints-implicit",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Hint is not set and defaults to true"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule",
                                      "Tools are considered destructive and open-world unless they declare otherwise, "
                                      "so cautious clients ask before every call. For a read-only "
                                      "tool, `destructiveHint` has no meaning and can be omitted."),
             .bad = R"("annotations": {"readOnlyHint": false})",
             .good = R"("annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false})",
             .source = hintSource,
             .severity = Severity::Note,
             .contracts = {Contract::Mcp},
             .merge = Merge::MostTools},
    .tool = checkHintsImplicit,
};

void checkHintsUnknown(const ToolSubject& subject, Reporter& reporter) {
    static const std::vector<std::string_view> hints = {"title", "readOnlyHint", "destructiveHint", "idempotentHint",
                                                        "openWorldHint"};
    const Json* annotations = memberOf(subject.tool().document->value(), "annotations");
    if (annotations == nullptr || !annotations->is_object())
        return;
    for (const auto& [name, value] : annotations->items()) {
        if (std::ranges::contains(hints, name))
            continue;
        const std::string_view similar = nearestWord(name, hints);
        reporter.report(
            subject, appendPointer(annotationsPointer, name),
            {.message = message<lint_messages::unknownAnnotation>(name),
             .help = similar.empty() ? message<lint_messages::useMeta>() : message<lint_messages::didYouMean>(similar),
             .severity = similar.empty() ? std::optional(Severity::Note) : std::nullopt},
            Reporter::MemberPart::Key);
    }
}

constexpr Rule hintsUnknown = {
    .info = {.id = "hints-unknown",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Unknown annotation"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule", "Clients ignore a hint that has a misspelled name and treat the tool as "
                                   "destructive. An unknown annotation that does not resemble a hint is reported as a "
                                   "note."),
             .bad = R"("annotations": {"readonlyHint": true})",
             .good = R"("annotations": {"readOnlyHint": true})",
             .source = hintSource,
             .severity = Severity::Warning,
             .contracts = {Contract::Mcp},
             .merge = Merge::MostTools},
    .tool = checkHintsUnknown,
};

/// Also removes `execution` if nothing else is in it.
TextEdits taskSupportRemoval(const Document& document) {
    const Json* execution = memberOf(document.value(), "execution");
    return execution->size() > 1 ? makeMemberRemoval(document, "/execution", "taskSupport")
                                 : makeMemberRemoval(document, "", "execution");
}

void checkExecutionRemoved(const ToolSubject& subject, Reporter& reporter) {
    constexpr std::string_view place = "/execution/taskSupport";
    const Json* support = resolvePointer(subject.tool().document->value(), place);
    if (support == nullptr || containsPlace(findMcpViolations(subject), place))
        return;
    if (*support == "forbidden") // the default, which the TypeScript SDK writes into every tool
        return;
    reporter.report(subject, place,
                    {.message = message<lint_messages::taskSupportRemoved>(),
                     .help = message<lint_messages::removeTaskSupportLater>(),
                     .fix = taskSupportRemoval(*subject.tool().document)});
}

constexpr Rule executionRemoved = {
    .info = {.id = "execution-removed",
             .family = "metadata",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Tool uses a field that MCP has removed"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule", "Only revision 2025-11-25 defines `execution`. "
                                   "Clients that use other revisions call a tool that requires task support as if it "
                                   "did not require it. `forbidden` is the default and is not reported."),
             .bad = R"({"name": "build_report", "execution": {"taskSupport": "required"}})",
             .good = R"({"name": "build_report"})",
             .source = "MCP 2025-11-25, ToolExecution; absent from MCP 2026-07-28",
             .severity = Severity::Warning,
             .contracts = {Contract::Mcp},
             .fix = FixKind::Unsafe,
             .merge = Merge::MostTools},
    .tool = checkExecutionRemoved,
};

} // namespace

std::span<const Rule> hintRules() {
    static constexpr std::array rules = {hintsConflict, hintsRedundant, hintsImplicit, hintsUnknown, executionRemoved};
    return rules;
}

} // namespace toolroom
