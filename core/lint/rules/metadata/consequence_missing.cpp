// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto noConsequence = messageTemplate("Lint", "The tool has no consequence level");
constexpr auto addConsequence = messageTemplate("Lint", "Set `consequenceLevel` to `low`, `medium`, or `high`");

void checkConsequenceMissing(const ToolSubject& subject, Reporter& reporter) {
    if (!subject.tool().consequence.present())
        reporter.reportTool(subject, {.message = message<noConsequence>(), .help = message<addConsequence>()});
}

} // namespace

extern constinit const Rule consequenceMissing = {
    .id = "consequence-missing",
    .title = messageTemplate("Rule", "Tool has no consequence level"),
    .why = messageTemplate("Rule", "The consequence level is independent of the category: a read can be expensive and "
                                   "a write harmless. The level cannot be inferred from the category."),
    .bad = R"({"tools": [{"name": "place_order", "category": "write"}]})",
    .good = R"({"tools": [{"name": "place_order", "category": "write", "consequenceLevel": "high"}]})",
    .source = "forge tool shape, required fields",
    .severity = Severity::Error,
    .contracts = {Contract::Forge},
    .merge = Merge::MostTools,
    .checkTool = checkConsequenceMissing,
};

} // namespace toolroom
