// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"

namespace toolroom {

namespace {

// %1: the limit
constexpr auto setTooLarge =
    pluralTemplate("Lint", "The source has %n tools; models choose less reliably from more than %1",
                   "The source has %n tool; models choose less reliably from more than %1");

void checkSetSize(const SourceSubject& set, Reporter& reporter) {
    const std::size_t count = set.tools().size();
    const auto manyTools = static_cast<std::size_t>(reporter.threshold("note"));
    const auto tooManyTools = static_cast<std::size_t>(reporter.threshold("warning"));
    if (count <= std::min(manyTools, tooManyTools))
        return;
    const ToolSummary& first = set.tools().front();
    reporter.report(set, first, first.namePointer(), first.nameRange,
                    {.message = message<setTooLarge>(count, count > tooManyTools ? tooManyTools : manyTools),
                     .help = message<lint_messages::splitSet>(),
                     .severity = count > tooManyTools ? Severity::Warning : Severity::Note});
}

} // namespace

extern constinit const Rule setSize = {
    .id = "set-size",
    .title = messageTemplate("Rule", "Source has more than 20 tools"),
    .why = messageTemplate("Rule", "The more tools a model sees, the less reliably it chooses the right one. More than "
                                   "30 tools are reported as a warning."),
    .bad = R"({"tools": [
  {"name": "get_issue"}, {"name": "list_issues"}, {"name": "create_issue"}, {"name": "close_issue"},
  {"name": "get_pull"}, {"name": "list_pulls"}, {"name": "create_pull"}, {"name": "merge_pull"},
  {"name": "get_commit"}, {"name": "list_commits"}, {"name": "get_branch"}, {"name": "list_branches"},
  {"name": "create_branch"}, {"name": "delete_branch"}, {"name": "get_file"}, {"name": "list_files"},
  {"name": "get_release"}, {"name": "list_releases"}, {"name": "create_release"}, {"name": "get_user"},
  {"name": "list_users"}
]})",
    .good = R"({"tools": [
  {"name": "get_issue"}, {"name": "list_issues"}, {"name": "create_issue"}, {"name": "close_issue"},
  {"name": "get_pull"}, {"name": "list_pulls"}, {"name": "create_pull"}, {"name": "merge_pull"}
]})",
    .source = "OpenAI, function calling guide: fewer than 20 functions, checked 2026-11",
    .severity = Severity::Note,
    .thresholds = {{{"note", 20, "number of tools above which the source is reported as a note"},
                    {"warning", 30, "number of tools above which the source is reported as a warning"}}},
    .checkSet = checkSetSize,
};

} // namespace toolroom
