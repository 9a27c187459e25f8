// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

// %1 is one of the reasons below or a list of them.
constexpr auto dangerousWithoutConfirmation = messageTemplate("Lint", "The tool %1 but does not require confirmation");
constexpr auto dangerDeletes = messageTemplate("Lint", "deletes data");
constexpr auto dangerConsequences = messageTemplate("Lint", "has a high consequence level");
constexpr auto dangerDestructive = messageTemplate("Lint", "is marked as destructive");
constexpr auto requireConfirmation = messageTemplate("Lint", "Set `requiresConfirmation` to true");

/// The reasons why a tool should require confirmation; empty when there are none.
Message dangerOf(const ToolDefinition& tool) {
    std::vector<Message> reasons;
    if (tool.category.value == Category::Delete)
        reasons.push_back(message<dangerDeletes>());
    if (tool.consequence.value == Consequence::High)
        reasons.push_back(message<dangerConsequences>());
    if (tool.hints.destructive.value == true)
        reasons.push_back(message<dangerDestructive>());
    return joinWithAnd(reasons);
}

void checkConfirmRequired(const ToolSubject& subject, Reporter& reporter) {
    const ToolDefinition& tool = subject.tool();
    const Message danger = dangerOf(tool);
    const auto& confirmation = tool.requiresConfirmation;
    if (danger.empty() || confirmation.value == true || confirmation.unreadable())
        return;
    // If absent, forge tools are reported by confirmation-missing. MCP does not have this field: unless the author uses
    // forge's fields, `destructiveHint` is enough for the client to ask for confirmation.
    const bool hasPolicy = tool.category.present() || tool.consequence.present();
    if (!confirmation.present() && (subject.contract() == Contract::Forge || !hasPolicy))
        return;
    const bool worst = tool.category.value == Category::Delete && tool.consequence.value == Consequence::High;
    FindingDetails details = {.message = message<dangerousWithoutConfirmation>(danger),
                              .help = message<requireConfirmation>()};
    if (worst)
        details.severity = Severity::Error;
    if (confirmation.present())
        reporter.report(subject, *confirmation.pointer, std::move(details));
    else
        reporter.reportTool(subject, std::move(details));
}

} // namespace

extern constinit const Rule confirmRequired = {
    .id = "confirm-required",
    .title = messageTemplate("Rule", "Dangerous tool does not require confirmation"),
    .why = messageTemplate(
        "Rule",
        "A model cannot undo a mistaken call to a tool that deletes data, is destructive, or has a high consequence "
        "level. A tool that deletes data, has a high consequence level, and does not require confirmation is reported "
        "as an error. For a tool that has only MCP's `destructiveHint`, the client decides."),
    .bad = R"({"tools": [{"name": "close_account", "category": "delete", "consequenceLevel": "high",
   "requiresConfirmation": false}]})",
    .good = R"({"tools": [{"name": "close_account", "category": "delete", "consequenceLevel": "high",
   "requiresConfirmation": true}]})",
    .source = "forge tool shape, category definitions and consequence level",
    .checkTool = checkConfirmRequired,
};

} // namespace toolroom
