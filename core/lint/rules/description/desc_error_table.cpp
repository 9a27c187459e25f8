// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/text/byte_set.h"

namespace toolroom {

namespace {

constexpr auto listsStatusCodes = messageTemplate("Lint", "The description contains a table of status codes");
constexpr auto explainErrorsInResult = messageTemplate("Lint", "Explain each error in the failed call's result");

constexpr std::size_t minStatusCodes = 3;

/// HTTP status codes that begin a line or a cell: "- 404: not found".
std::optional<ByteRange> statusTableIn(std::string_view text) {
    static const Regex row = caseSensitiveRegex(
        R"((?:^|(?<=\n))[ \t]*(?:[-*•|][ \t]*)?`?(?:HTTP[ \t]*)?[1-5][0-9]{2}`?[ \t]*(?:[:|=–—-]|\())");
    std::optional<ByteRange> table;
    std::size_t rows = 0;
    for (auto found = row.find(text); found; found = row.find(text, found->end)) {
        table = ByteRange{table ? table->begin : found->begin, found->end};
        ++rows;
    }
    return rows >= minStatusCodes ? table : std::nullopt;
}

void checkDescErrorTable(const ToolSubject& subject, Reporter& reporter) {
    static constexpr ByteSet digits{"0123456789"};
    if (digits.findIn(subject.description()) == std::string_view::npos)
        return;
    if (const auto table = statusTableIn(subject.description()))
        reportInDescription(subject, reporter, *table, message<listsStatusCodes>(), message<explainErrorsInResult>());
}

} // namespace

extern constinit const Rule descErrorTable = {
    .id = "desc-error-table",
    .title = messageTemplate("Rule", "Description lists status codes"),
    .why = messageTemplate("Rule", "An error table costs tokens in every request but helps only after a call has "
                                   "failed. The error itself can say what to do."),
    .bad = R"({"tools": [{"name": "get_issue",
   "description": "Gets an issue.\n- 401: no token\n- 403: no access\n- 404: no such issue"}]})",
    .good = R"({"tools": [{"name": "get_issue", "description": "Gets an issue by its number."}]})",
    .source = "Toolroom, based on public MCP servers",
    .severity = Severity::Note,
    .preset = Preset::Strict,
    .checkTool = checkDescErrorTable,
};

} // namespace toolroom
