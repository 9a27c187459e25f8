// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/schema/schema_helpers.h"

namespace toolroom {

namespace {

constexpr auto statusInvalid = messageTemplate("Lint", "`status` is `%1`, which is not a valid status");
constexpr auto writeStatus = messageTemplate("Lint", "Use `active`, `deprecated`, or `removed`");

void checkStatusKnown(const ToolSubject& subject, Reporter& reporter) {
    const auto& status = subject.tool().status;
    if (status.unreadable())
        reporter.report(
            subject, *status.pointer,
            {.message = message<statusInvalid>(shortJsonAt(subject, *status.pointer)), .help = message<writeStatus>()});
}

} // namespace

extern constinit const Rule statusKnown = {
    .id = "status-known",
    .title = messageTemplate("Rule", "Status is not active, deprecated, or removed"),
    .why = messageTemplate(
        "Rule", "A registry hides removed tools and warns about deprecated ones. Other values have no effect."),
    .bad = R"({"tools": [{"name": "fetch_prices", "status": "beta"}]})",
    .good = R"({"tools": [{"name": "fetch_prices", "status": "active"}]})",
    .source = "Toolroom's tool model",
    .severity = Severity::Error,
    .checkTool = checkStatusKnown,
};

} // namespace toolroom
