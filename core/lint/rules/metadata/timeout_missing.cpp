// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/document_edits.h"
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto noTimeout = messageTemplate("Lint", "The tool has no timeout; the default of %1 ms applies");
constexpr auto addTimeout =
    messageTemplate("Lint", "Add `\"timeout\": %1`, or set `timeout` to the duration of the slowest successful call");

void checkTimeoutMissing(const ToolSubject& subject, Reporter& reporter) {
    const ToolDefinition& tool = subject.tool();
    if (tool.timeoutMs.present())
        return;
    FindingDetails details = {.message = message<noTimeout>(defaultTimeoutMs),
                              .help = message<addTimeout>(defaultTimeoutMs)};
    if (!tool.document->value().contains("timeout"))
        details.fix = makeMemberInsertion(*tool.document, "", "timeout", defaultTimeoutMs);
    reporter.reportTool(subject, std::move(details));
}

} // namespace

extern constinit const Rule timeoutMissing = {
    .id = "timeout-missing",
    .title = messageTemplate("Rule", "Tool has no timeout"),
    .why = messageTemplate(
        "Rule",
        "Without a timeout, each caller decides how long an agent waits. The fix adds the default of 15,000 ms."),
    .bad = R"({"tools": [{"name": "fetch_prices"}]})",
    .good = R"({"tools": [{"name": "fetch_prices", "timeout": 15000}]})",
    .source = "forge tool shape, timeout (default 15000); echomen protocol, Tool.timeout",
    .contracts = {Contract::Forge, Contract::Echomen},
    .fix = FixKind::Safe,
    .merge = Merge::MostTools,
    .checkTool = checkTimeoutMissing,
};

} // namespace toolroom
