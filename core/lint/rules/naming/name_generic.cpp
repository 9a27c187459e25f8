// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/naming/naming.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto nameTooGeneric = messageTemplate("Lint", "The name `%1` is too generic to indicate what the tool does");
constexpr auto nameActionAndObjectOfQuery =
    messageTemplate("Lint", "Name the action and its object, as in `run_query`");

void checkNameGeneric(const ToolSubject& subject, Reporter& reporter) {
    static constexpr std::array generic = {"process",  "processor", "handle",  "handler", "run",      "runner",
                                           "do",       "manage",    "manager", "execute", "executor", "tool",
                                           "function", "perform",   "action",  "data",    "stuff",    "thing",
                                           "things",   "util",      "helper"};
    const std::vector<std::string> words = splitIdentifier(subject.name());
    const bool allGeneric =
        std::ranges::all_of(words, [](const std::string& word) { return std::ranges::contains(generic, word); });
    if (!words.empty() && allGeneric)
        reportName(subject, reporter, message<nameTooGeneric>(subject.name()), message<nameActionAndObjectOfQuery>());
}

} // namespace

extern constinit const Rule nameGeneric = {
    .id = "name-generic",
    .title = messageTemplate("Rule", "Name is too generic"),
    .why = messageTemplate("Rule", "Words such as process, handle, and run tell a model nothing, so the model calls "
                                   "the tool for everything or not at all."),
    .bad = R"({"tools": [{"name": "execute", "description": "Runs an SQL query."}]})",
    .good = R"({"tools": [{"name": "execute_query", "description": "Runs an SQL query."}]})",
    .source = "Model Context Protocol, guidance on tool names",
    .checkTool = checkNameGeneric,
};

} // namespace toolroom
