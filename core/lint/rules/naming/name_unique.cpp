// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/lint/rules/common.h"

#include <unordered_map>

namespace toolroom {

namespace {

// %2: a file and line
constexpr auto nameTaken = messageTemplate("Lint", "The name `%1` is already used at %2");
constexpr auto renameOrRemove = messageTemplate("Lint", "Rename or remove one of the two tools");
constexpr auto nameDiffersInCase = messageTemplate("Lint", "The name `%1` differs from `%2` (%3) only in case");
constexpr auto nameTheDifference =
    messageTemplate("Lint", "Choose names that show how the tools differ, or remove one of the tools");

/// The file and line of the tool's name.
std::string placeOf(const ToolSummary& tool) {
    return formatText("{}:{}", tool.text->name(), tool.text->position(tool.nameRange.begin).line);
}

void checkNameUnique(const SourceSubject& set, Reporter& reporter) {
    std::map<std::pair<std::string_view, std::string_view>, const ToolSummary*> seen; // by namespace and name
    for (const ToolSummary& tool : set.tools()) {
        if (tool.name.empty())
            continue;
        const auto [first, isNew] =
            seen.emplace(std::pair(std::string_view(tool.registered->nameSpace), tool.name), &tool);
        if (!isNew)
            reporter.report(
                set, tool, tool.namePointer(), tool.nameRange,
                {.message = message<nameTaken>(tool.name, placeOf(*first->second)), .help = message<renameOrRemove>()});
    }
}

} // namespace

extern constinit const Rule nameUnique = {
    .id = "name-unique",
    .title = messageTemplate("Rule", "Two tools have the same name"),
    .why = messageTemplate(
        "Rule", "A call identifies a tool by its name. If two tools share a name, one of them can never be called."),
    .bad = R"({"tools": [{"name": "get_issue"}, {"name": "get_issue"}]})",
    .good = R"({"tools": [{"name": "get_issue"}, {"name": "get_pull_request"}]})",
    .source = "Tool protocol, registry: a duplicate name is an error",
    .severity = Severity::Error,
    .checkSet = checkNameUnique,
};

namespace {

void checkNameCaseCollision(const SourceSubject& set, Reporter& reporter) {
    std::unordered_map<std::string, const ToolSummary*> seen;
    for (const ToolSummary& tool : set.tools()) {
        if (tool.name.empty())
            continue;
        const auto [first, isNew] = seen.emplace(toAsciiLower(tool.name), &tool);
        if (!isNew && first->second->name != tool.name)
            reporter.report(
                set, tool, tool.namePointer(), tool.nameRange,
                {.message = message<nameDiffersInCase>(tool.name, first->second->name, placeOf(*first->second)),
                 .help = message<nameTheDifference>()});
    }
}

} // namespace

extern constinit const Rule nameCaseCollision = {
    .id = "name-case-collision",
    .title = messageTemplate("Rule", "Two names differ only in case"),
    .why = messageTemplate("Rule", "Models and some clients ignore case, so they may call the wrong tool."),
    .bad = R"({"tools": [{"name": "getUser"}, {"name": "getuser"}]})",
    .good = R"({"tools": [{"name": "getUser"}, {"name": "getUserProfile"}]})",
    .source = "Model Context Protocol, guidance on tool names",
    .checkSet = checkNameCaseCollision,
};

} // namespace toolroom
