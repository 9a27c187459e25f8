// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/text/words.h"

namespace toolroom {

namespace {

constexpr auto sameMeaning = messageTemplate("Lint", "The names `%1` and `%2` differ only in synonymous verbs");
constexpr auto useOneVerb = messageTemplate("Lint", "Merge the tools, or choose names that show how they differ");

/// Verbs with the same meaning; the first represents all.
constexpr std::array<std::array<std::string_view, 5>, 3> verbFamilies = {
    {{"get", "fetch", "read", "retrieve", "load"},
     {"delete", "remove", "destroy", "erase", "drop"},
     {"update", "edit", "modify", "change", "alter"}}};

/// The words of a name with its verb replaced by the first of its family; empty without such a verb.
std::string meaningOfName(const std::vector<std::string>& words) {
    std::string meaning;
    bool hasVerb = false;
    for (const std::string& word : words) {
        const auto family = std::ranges::find_if(
            verbFamilies, [&](const auto& verbs) { return !hasVerb && std::ranges::contains(verbs, word); });
        hasVerb = hasVerb || family != verbFamilies.end();
        // Plural and singular differ: get_users and read_user return different things.
        meaning += family != verbFamilies.end() ? std::string(family->front()) : word;
        meaning += ' ';
    }
    return hasVerb && words.size() > 1 ? meaning : std::string();
}

void checkVerbOverlap(const SourceSubject& set, Reporter& reporter) {
    std::map<std::string, const ToolSummary*> known;
    for (const ToolSummary& tool : set.tools()) {
        const std::string meaning = meaningOfName(splitIdentifier(tool.name));
        if (meaning.empty())
            continue;
        const auto [earlier, isNew] = known.emplace(meaning, &tool);
        if (!isNew && splitIdentifier(earlier->second->name) != splitIdentifier(tool.name))
            reporter.report(
                set, tool, tool.namePointer(), tool.nameRange,
                {.message = message<sameMeaning>(tool.name, earlier->second->name), .help = message<useOneVerb>()});
    }
}

} // namespace

extern constinit const Rule verbOverlap = {
    .id = "verb-overlap",
    .title = messageTemplate("Rule", "Two names differ only in synonymous verbs"),
    .why = messageTemplate("Rule", "A model cannot tell from the names which of the two tools to call, so it guesses."),
    .bad = R"({"tools": [{"name": "get_user"}, {"name": "fetch_user"}]})",
    .good = R"({"tools": [{"name": "get_user"}, {"name": "list_users"}]})",
    .source = "Anthropic, “Writing effective tools for agents”, 2025-09",
    .checkSet = checkVerbOverlap,
};

} // namespace toolroom
