// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/text/nearest_word.h"

namespace toolroom {

namespace {

constexpr auto unknownAnnotation = messageTemplate("Lint", "`%1` is not an MCP annotation, so clients ignore it");
constexpr auto useMeta = messageTemplate("Lint", "Move your own fields to `_meta`");

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
        reporter.report(subject, appendPointer("/annotations", name),
                        {.message = message<unknownAnnotation>(name),
                         .help = similar.empty() ? message<useMeta>() : message<lint_messages::didYouMean>(similar),
                         .severity = similar.empty() ? std::optional(Severity::Note) : std::nullopt},
                        Reporter::MemberPart::Key);
    }
}

} // namespace

extern constinit const Rule hintsUnknown = {
    .id = "hints-unknown",
    .title = messageTemplate("Rule", "Unknown annotation"),
    .why =
        messageTemplate("Rule", "Clients ignore a hint that has a misspelled name and treat the tool as destructive. "
                                "An unknown annotation that does not resemble a hint is reported as a note."),
    .bad = R"({"tools": [{"name": "read_note", "annotations": {"readonlyHint": true}}]})",
    .good = R"({"tools": [{"name": "read_note", "annotations": {"readOnlyHint": true}}]})",
    .source = "MCP 2025-06-18, 2025-11-25 and 2026-07-28, ToolAnnotations",
    .contracts = {Contract::Mcp},
    .merge = Merge::MostTools,
    .checkTool = checkHintsUnknown,
};

} // namespace toolroom
