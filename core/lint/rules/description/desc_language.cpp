// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/text/language.h"

namespace toolroom {

namespace {

// %1 and %2: languages
constexpr auto otherLanguage =
    pluralTemplate("Lint", "The description is in %1, but %n others in this source are in %2",
                   "The description is in %1, but %n other in this source is in %2");
constexpr auto useOneLanguage = messageTemplate("Lint", "Use the same language for all descriptions in a source");

void checkDescLanguage(const SourceSubject& set, Reporter& reporter) {
    std::map<Language, std::size_t> counts;
    std::vector<Language> languages;
    for (const ToolSummary& tool : set.tools()) {
        languages.push_back(tool.language);
        if (languages.back() != Language::Unknown)
            ++counts[languages.back()];
    }
    if (counts.size() < 2)
        return;
    const auto [major, count] =
        *std::ranges::max_element(counts, {}, [](const auto& counted) { return counted.second; });
    for (std::size_t i = 0; i < languages.size(); ++i) {
        if (languages[i] == major || languages[i] == Language::Unknown)
            continue;
        const ToolSummary& tool = set.tools()[i];
        reporter.report(set, tool, tool.descriptionPointer(), tool.descriptionRange,
                        {.message = message<otherLanguage>(count, languageName(languages[i]), languageName(major)),
                         .help = message<useOneLanguage>()});
    }
}

} // namespace

extern constinit const Rule descLanguage = {
    .id = "desc-language",
    .title = messageTemplate("Rule", "Descriptions are in different languages"),
    .why = messageTemplate(
        "Rule",
        "Models compare descriptions with each other. A description in another language is matched less reliably."),
    .bad = R"({"tools": [{"name": "get_issue", "description": "Gets an issue in a project by its number."},
  {"name": "close_issue", "description": "Closes an issue in a project."},
  {"name": "list_issues", "description": "Lists the open issues in a project."},
  {"name": "search_issues", "description": "Busca los problemas de un proyecto por su texto."}]})",
    .good = R"({"tools": [{"name": "get_issue", "description": "Gets an issue in a project by its number."},
  {"name": "close_issue", "description": "Closes an issue in a project."},
  {"name": "list_issues", "description": "Lists the open issues in a project."},
  {"name": "search_issues", "description": "Searches the issues in a project by their text."}]})",
    .source = "Model Context Protocol, guidance on tool descriptions",
    .severity = Severity::Note,
    .preset = Preset::Strict,
    .checkSet = checkDescLanguage,
};

} // namespace toolroom
