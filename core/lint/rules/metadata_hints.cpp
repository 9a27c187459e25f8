// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/nearest_word.h"
#include "core/json/pointer.h"
#include "core/lint/rules/metadata_rules.h"
#include "core/lint/rules/schema_reading.h"
#include "core/lint/text/verbs.h"
#include "core/lint/text/words.h"

#include <algorithm>
#include <array>
#include <format>
#include <vector>

namespace toolroom {

namespace {

constexpr std::string_view annotationsPointer = "/annotations";
constexpr std::string_view hintSource = "MCP 2025-06-18, 2025-11-25 and 2026-07-28, ToolAnnotations";

/// The verb that deletes, as the first of a tool's name or its last word: `delete_file`, `crawl_monitor_delete`. Empty
/// when there is none.
std::string deletingVerb(std::string_view name) {
    static constexpr std::array<std::string_view, 7> deleting = {"delete", "remove", "destroy", "purge",
                                                                 "erase",  "wipe",   "unlink"};
    const std::vector<std::string> words = identifierWords(name);
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
                        {.message = "The tool is read-only and destructive at once",
                         .help = "Write `\"destructiveHint\": false`, or `\"readOnlyHint\": false` if it changes "
                                 "something"});
    if (hints.idempotent.value == true)
        reporter.report(subject, *hints.idempotent.pointer,
                        {.message = "`idempotentHint` has a meaning only for tools that are not read-only",
                         .help = "Take it out, or write `\"readOnlyHint\": false` if a call changes something",
                         .severity = Severity::Info});
    if (const std::string verb = deletingVerb(subject.name()); !verb.empty())
        reporter.report(
            subject, *hints.readOnly.pointer,
            {.message = std::format("`{}` calls itself read-only, but its name says {}", subject.name(), verb),
             .help = "Write `\"readOnlyHint\": false` and a `destructiveHint`, or rename the tool"});
}

constexpr Rule hintsConflict = {
    .info = {.id = "hints-conflict",
             .family = "metadata",
             .title = "The hints of the tool contradict each other",
             .why = "Clients run read-only tools unasked. One that is destructive as well, or that deletes by its "
                    "name, is let through or stopped depending on which hint a client reads; an idempotentHint "
                    "beside readOnlyHint only says nothing, which is an info.",
             .bad = R"("annotations": {"readOnlyHint": true, "destructiveHint": true})",
             .good = R"("annotations": {"readOnlyHint": false, "destructiveHint": true})",
             .source = hintSource,
             .severity = Severity::Warning,
             .profiles = {Profile::Mcp},
             .fix = FixKind::Unsafe},
    .tool = checkHintsConflict,
};

void checkHintsImplicit(const ToolSubject& subject, Reporter& reporter) {
    const ToolHints& hints = subject.tool().hints;
    const bool mayDestroy = !hints.destructive.present() && hints.readOnly.value != true;
    const bool mayReachOut = !hints.openWorld.present();
    if (!mayDestroy && !mayReachOut)
        return;
    const std::string_view unset = mayDestroy && mayReachOut ? "`destructiveHint` and `openWorldHint` are"
                                   : mayDestroy              ? "`destructiveHint` is"
                                                             : "`openWorldHint` is";
    Remark remark = {.message = std::format("{} not set, which means true", unset),
                     .help = "Write out what the tool does, true or false"};
    const Json* annotations = member(subject.tool().document->value(), "annotations");
    if (annotations != nullptr && annotations->is_object())
        reporter.report(subject, annotationsPointer, std::move(remark), Reporter::At::Key);
    else
        reporter.reportTool(subject, std::move(remark));
}

constexpr Rule hintsImplicit = {
    .info = {.id = "hints-implicit",
             .family = "metadata",
             .title = "A hint is left to its default of true",
             .why = "What a server does not say counts as destructive and open to the world, so careful clients ask "
                    "before every call. For a read-only tool destructiveHint has no meaning and may be left out.",
             .bad = R"("annotations": {"readOnlyHint": false})",
             .good = R"("annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false})",
             .source = hintSource,
             .severity = Severity::Info,
             .profiles = {Profile::Mcp}},
    .tool = checkHintsImplicit,
};

void checkHint(const ToolSubject& subject, const std::string& name, const Json& value, Reporter& reporter) {
    static const std::vector<std::string_view> hints = {"title", "readOnlyHint", "destructiveHint", "idempotentHint",
                                                        "openWorldHint"};
    const std::string place = appendPointer(annotationsPointer, name);
    if (!std::ranges::contains(hints, name)) {
        const std::string meant = std::string(nearestWord(name, hints));
        return reporter.report(
            subject, place,
            {.message = std::format("`{}` is no hint of MCP, so clients pass over it", name),
             .help = meant.empty() ? "Keep what is your own in `_meta`" : std::format("Did you mean `{}`?", meant)},
            Reporter::At::Key);
    }
    if (value.is_null() || (name == "title" ? value.is_string() : value.is_boolean()))
        return;
    const bool isTitle = name == "title";
    reporter.report(subject, place,
                    {.message = std::format("`{}` is {}, {}", name, shownValue(value),
                                            isTitle ? "which is no text" : "neither true nor false"),
                     .help = isTitle ? "Write the title as text" : "Write true or false"});
}

void checkHintsUnknown(const ToolSubject& subject, Reporter& reporter) {
    const Json* annotations = member(subject.tool().document->value(), "annotations");
    if (annotations == nullptr || annotations->is_null())
        return;
    if (!annotations->is_object())
        return reporter.report(subject, annotationsPointer,
                               {.message = std::format("`annotations` is {}, not an object", shownValue(*annotations)),
                                .help = "Write `{\"readOnlyHint\": …}`"});
    for (const auto& [name, value] : annotations->items())
        checkHint(subject, name, value, reporter);
}

constexpr Rule hintsUnknown = {
    .info = {.id = "hints-unknown",
             .family = "metadata",
             .title = "An annotation is none that MCP knows",
             .why = "A hint with a slip in its name or a text for a value is passed over without a word, and the tool "
                    "counts as destructive.",
             .bad = R"("annotations": {"readonlyHint": "true"})",
             .good = R"("annotations": {"readOnlyHint": true})",
             .source = hintSource,
             .severity = Severity::Warning,
             .profiles = {Profile::Mcp}},
    .tool = checkHintsUnknown,
};

void checkExecutionRemoved(const ToolSubject& subject, Reporter& reporter) {
    constexpr std::string_view place = "/execution/taskSupport";
    const Json* support = resolvePointer(subject.tool().document->value(), place);
    if (support == nullptr || support->is_null())
        return;
    Remark remark = {.message = "`execution.taskSupport` is gone from MCP since 2026-07-28",
                     .help = "Take it out once all clients speak 2026-07-28"};
    if (*support == "forbidden") {
        remark.help = "Take it out: `forbidden` is what its absence means";
        remark.severity = Severity::Info;
    }
    reporter.report(subject, place, std::move(remark));
}

constexpr Rule executionRemoved = {
    .info = {.id = "execution-removed",
             .family = "metadata",
             .title = "The tool uses a field that MCP has removed",
             .why = "The revision 2025-11-25 alone has `execution`; 2025-06-18 does not know it and 2026-07-28 took it "
                    "out again. A client of another revision calls a tool whose task support is required as if "
                    "nothing were said. `forbidden` is the default, so that it is only an info.",
             .bad = R"({"name": "build_report", "execution": {"taskSupport": "required"}})",
             .good = R"({"name": "build_report"})",
             .source = "MCP 2025-11-25, ToolExecution; absent from MCP 2026-07-28",
             .severity = Severity::Warning,
             .profiles = {Profile::Mcp},
             .fix = FixKind::Unsafe},
    .tool = checkExecutionRemoved,
};

constexpr std::array rules = {hintsConflict, hintsImplicit, hintsUnknown, executionRemoved};

} // namespace

std::span<const Rule> hintRules() {
    return rules;
}

} // namespace toolroom
