// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

constexpr auto noConfirmation = messageTemplate("Lint", "The tool does not specify `requiresConfirmation`");
constexpr auto addConfirmation = messageTemplate("Lint", "Set `requiresConfirmation` to true or false");

void checkConfirmationMissing(const ToolSubject& subject, Reporter& reporter) {
    const auto& confirmation = subject.tool().requiresConfirmation;
    if (!confirmation.present())
        reporter.reportTool(subject, {.message = message<noConfirmation>(), .help = message<addConfirmation>()});
    else if (confirmation.unreadable())
        reporter.report(subject, *confirmation.pointer,
                        {.message = message<lint_messages::fieldNotBoolean>(
                             "requiresConfirmation", shortJsonAt(subject, *confirmation.pointer)),
                         .help = message<lint_messages::writeBoolean>()});
}

} // namespace

extern constinit const Rule confirmationMissing = {
    .id = "confirmation-missing",
    .title = messageTemplate("Rule", "Tool does not specify whether it requires confirmation"),
    .why = messageTemplate(
        "Rule",
        "This field alone determines whether an agent asks for confirmation. It is never inferred from the category."),
    .bad = R"({"tools": [{"name": "send_report", "category": "side_effect"}]})",
    .good = R"({"tools": [{"name": "send_report", "category": "side_effect", "requiresConfirmation": true}]})",
    .source = "forge tool shape, requiresConfirmation",
    .severity = Severity::Error,
    .contracts = {Contract::Forge},
    .merge = Merge::MostTools,
    .checkTool = checkConfirmationMissing,
};

} // namespace toolroom
