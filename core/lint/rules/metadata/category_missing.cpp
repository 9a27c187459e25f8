// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto noCategory = messageTemplate("Lint", "The tool has no category");
constexpr auto addCategory = messageTemplate("Lint", "Set `category` to `read`, `write`, `delete`, or `side_effect`");

void checkCategoryMissing(const ToolSubject& subject, Reporter& reporter) {
    if (!subject.tool().category.present())
        reporter.reportTool(subject, {.message = message<noCategory>(), .help = message<addCategory>()});
}

} // namespace

extern constinit const Rule categoryMissing = {
    .id = "category-missing",
    .title = messageTemplate("Rule", "Tool has no category"),
    .why = messageTemplate(
        "Rule", "The category tells an agent whether a call reads, writes, or deletes data or has other side effects."),
    .bad = R"({"tools": [{"name": "close_account"}]})",
    .good = R"({"tools": [{"name": "close_account", "category": "delete"}]})",
    .source = "forge tool shape, required fields",
    .severity = Severity::Error,
    .contracts = {Contract::Forge},
    .merge = Merge::MostTools,
    .checkTool = checkCategoryMissing,
};

} // namespace toolroom
