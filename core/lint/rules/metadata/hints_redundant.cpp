// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto idempotentWithoutMeaning = messageTemplate("Lint", "`idempotentHint` has no effect on read-only tools");
constexpr auto removeIdempotentHint =
    messageTemplate("Lint", "Remove it, or set `readOnlyHint` to false if a call changes anything");

void checkHintsRedundant(const ToolSubject& subject, Reporter& reporter) {
    const ToolHints& hints = subject.tool().hints;
    if (hints.readOnly.value == true && hints.idempotent.value == true)
        reporter.report(subject, *hints.idempotent.pointer,
                        {.message = message<idempotentWithoutMeaning>(), .help = message<removeIdempotentHint>()});
}

} // namespace

extern constinit const Rule hintsRedundant = {
    .id = "hints-redundant",
    .title = messageTemplate("Rule", "Hint has no effect alongside another hint"),
    .why = messageTemplate(
        "Rule",
        "Repeating a call to a read-only tool changes nothing, so `idempotentHint` has no effect on such a tool."),
    .bad = R"({"tools": [{"name": "read_note", "annotations": {"readOnlyHint": true, "idempotentHint": true}}]})",
    .good = R"({"tools": [{"name": "read_note", "annotations": {"readOnlyHint": true}}]})",
    .source = "MCP 2025-06-18, 2025-11-25 and 2026-07-28, ToolAnnotations",
    .severity = Severity::Note,
    .contracts = {Contract::Mcp},
    .preset = Preset::All,
    .checkTool = checkHintsRedundant,
};

} // namespace toolroom
