// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto hintNotSet = messageTemplate("Lint", "`%1` is not set and defaults to true");
constexpr auto hintsNotSet = messageTemplate("Lint", "`%1` and `%2` are not set and default to true");
constexpr auto setHint = messageTemplate("Lint", "Set it explicitly to true or false");
constexpr auto setHints = messageTemplate("Lint", "Set them explicitly to true or false");

void checkHintsImplicit(const ToolSubject& subject, Reporter& reporter) {
    const ToolHints& hints = subject.tool().hints;
    const bool mayDestroy = !hints.destructive.present() && hints.readOnly.value != true;
    const bool mayAccessOutside = !hints.openWorld.present();
    if (!mayDestroy && !mayAccessOutside)
        return;
    FindingDetails details = {.message = message<hintNotSet>(mayDestroy ? "destructiveHint" : "openWorldHint"),
                              .help = message<setHint>()};
    if (mayDestroy && mayAccessOutside)
        details = {.message = message<hintsNotSet>("destructiveHint", "openWorldHint"), .help = message<setHints>()};
    const Json* annotations = memberOf(subject.tool().document->value(), "annotations");
    if (annotations != nullptr && annotations->is_object())
        reporter.report(subject, "/annotations", std::move(details), Reporter::MemberPart::Key);
    else
        reporter.reportTool(subject, std::move(details));
}

} // namespace

extern constinit const Rule hintsImplicit = {
    .id = "hints-implicit",
    .title = messageTemplate("Rule", "Hint is not set and defaults to true"),
    .why = messageTemplate(
        "Rule", "Tools are considered destructive and open-world unless they declare otherwise, so cautious clients "
                "ask before every call. For a read-only tool, `destructiveHint` has no meaning and can be omitted."),
    .bad = R"({"tools": [{"name": "add_note", "annotations": {"readOnlyHint": false}}]})",
    .good = R"({"tools": [{"name": "add_note",
   "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false}}]})",
    .source = "MCP 2025-06-18, 2025-11-25 and 2026-07-28, ToolAnnotations",
    .severity = Severity::Note,
    .contracts = {Contract::Mcp},
    .merge = Merge::MostTools,
    .checkTool = checkHintsImplicit,
};

} // namespace toolroom
