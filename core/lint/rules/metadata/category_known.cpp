// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

constexpr auto categoryInvalid = messageTemplate("Lint", "`category` is `%1`, which is not a valid category");
constexpr auto writeCategory = messageTemplate("Lint", "Use `read`, `write`, `delete`, or `side_effect`");

void checkCategoryKnown(const ToolSubject& subject, Reporter& reporter) {
    const auto& category = subject.tool().category;
    if (category.unreadable())
        reporter.report(subject, *category.pointer,
                        {.message = message<categoryInvalid>(shortJsonAt(subject, *category.pointer)),
                         .help = message<writeCategory>()});
}

} // namespace

extern constinit const Rule categoryKnown = {
    .id = "category-known",
    .title = messageTemplate("Rule", "Unknown category"),
    .why = messageTemplate(
        "Rule",
        "Policies exist for read, write, delete, and side_effect. None of them applies to a tool in another category."),
    .bad = R"({"tools": [{"name": "close_account", "category": "update"}]})",
    .good = R"({"tools": [{"name": "close_account", "category": "write"}]})",
    .source = "forge tool shape, category definitions",
    .severity = Severity::Error,
    .contracts = {Contract::Forge},
    .checkTool = checkCategoryKnown,
};

} // namespace toolroom
