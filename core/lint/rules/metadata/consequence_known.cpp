// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

constexpr auto consequenceInvalid = messageTemplate("Lint", "`consequenceLevel` is `%1`, which is not a valid level");
constexpr auto writeConsequence = messageTemplate("Lint", "Use `low`, `medium`, or `high`");

void checkConsequenceKnown(const ToolSubject& subject, Reporter& reporter) {
    const auto& consequence = subject.tool().consequence;
    if (consequence.unreadable())
        reporter.report(subject, *consequence.pointer,
                        {.message = message<consequenceInvalid>(shortJsonAt(subject, *consequence.pointer)),
                         .help = message<writeConsequence>()});
}

} // namespace

extern constinit const Rule consequenceKnown = {
    .id = "consequence-known",
    .title = messageTemplate("Rule", "Consequence level is not low, medium, or high"),
    .why = messageTemplate("Rule", "Policies do not recognize other values."),
    .bad = R"({"tools": [{"name": "place_order", "consequenceLevel": "critical"}]})",
    .good = R"({"tools": [{"name": "place_order", "consequenceLevel": "high"}]})",
    .source = "forge tool shape, consequence level",
    .severity = Severity::Error,
    .contracts = {Contract::Forge},
    .checkTool = checkConsequenceKnown,
};

} // namespace toolroom
