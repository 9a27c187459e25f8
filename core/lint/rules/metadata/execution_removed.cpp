// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/document_edits.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/metadata/mcp_lists.h"

namespace toolroom {

namespace {

constexpr auto taskSupportRemoved = messageTemplate("Lint", "`execution.taskSupport` was removed in MCP 2026-07-28");
constexpr auto removeTaskSupportLater = messageTemplate("Lint", "Remove it once all clients support 2026-07-28");

/// Also removes `execution` if nothing else is in it.
TextEdits taskSupportRemoval(const Document& document) {
    const Json* execution = memberOf(document.value(), "execution");
    return execution->size() > 1 ? makeMemberRemoval(document, "/execution", "taskSupport")
                                 : makeMemberRemoval(document, "", "execution");
}

void checkExecutionRemoved(const ToolSubject& subject, Reporter& reporter) {
    constexpr std::string_view place = "/execution/taskSupport";
    const Json* support = resolvePointer(subject.tool().document->value(), place);
    if (support == nullptr || containsPlace(findMcpViolations(subject), place))
        return;
    if (*support == "forbidden") // the default, which the TypeScript SDK writes into every tool
        return;
    reporter.report(subject, place,
                    {.message = message<taskSupportRemoved>(),
                     .help = message<removeTaskSupportLater>(),
                     .fix = taskSupportRemoval(*subject.tool().document)});
}

} // namespace

extern constinit const Rule executionRemoved = {
    .id = "execution-removed",
    .title = messageTemplate("Rule", "Tool uses a field that MCP has removed"),
    .why = messageTemplate(
        "Rule", "Only revision 2025-11-25 defines `execution`. Clients that use other revisions call a tool that "
                "requires task support as if it did not require it. `forbidden` is the default and is not reported."),
    .bad = R"({"tools": [{"name": "build_report", "execution": {"taskSupport": "required"},
   "inputSchema": {"type": "object"}}]})",
    .good = R"({"tools": [{"name": "build_report", "inputSchema": {"type": "object"}}]})",
    .source = "MCP 2025-11-25, ToolExecution; absent from MCP 2026-07-28",
    .contracts = {Contract::Mcp},
    .fix = FixKind::Unsafe,
    .merge = Merge::MostTools,
    .checkTool = checkExecutionRemoved,
};

} // namespace toolroom
