// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

constexpr auto tooManyParameters = pluralTemplate("Lint", "The tool has %n parameters (at most %1 are recommended)",
                                                  "The tool has %n parameter (at most %1 are recommended)");
constexpr auto groupParameters =
    messageTemplate("Lint", "Split the tool by task, or group rarely used options into an object");

void checkParameterCount(const ToolSubject& subject, Reporter& reporter) {
    const Json* schema = subject.inputSchema();
    const Json* properties = schema == nullptr ? nullptr : memberOf(*schema, "properties");
    const auto maxParameters = static_cast<std::size_t>(reporter.threshold("max"));
    if (properties == nullptr || !properties->is_object() || properties->size() <= maxParameters)
        return;
    const std::string base = subject.tool().inputSchema.pointer.value_or(std::string());
    reporter.report(
        subject, base + "/properties",
        {.message = message<tooManyParameters>(properties->size(), maxParameters), .help = message<groupParameters>()},
        Reporter::MemberPart::Key);
}

} // namespace

extern constinit const Rule parameterCount = {
    .id = "param-count",
    .title = messageTemplate("Rule", "Tool has more than 15 parameters"),
    .why = messageTemplate("Rule", "Every parameter is one more decision and one more opportunity for error. A tool "
                                   "with many parameters is usually several tools in one."),
    .bad = R"({"tools": [{"name": "search_issues",
   "inputSchema": {"type": "object",
    "properties": {"text": {}, "title": {}, "author": {}, "assignee": {}, "label": {}, "state": {},
     "milestone": {}, "project": {}, "language": {}, "created": {}, "updated": {}, "closed": {},
     "comments": {}, "sort": {}, "order": {}, "page": {}}}}]})",
    .good = R"({"tools": [{"name": "search_issues",
   "inputSchema": {"type": "object",
    "properties": {"text": {}, "author": {}, "label": {}, "state": {}, "page": {}}}}]})",
    .source = "Toolroom, based on public MCP servers",
    .severity = Severity::Note,
    .thresholds = {{{"max", 15, "top-level parameters of a tool"}}},
    .checkTool = checkParameterCount,
};

} // namespace toolroom
