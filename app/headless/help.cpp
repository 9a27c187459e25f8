// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "core/base/format.h"

#include "app/headless/terminal/output.h"
#include "app/options.h"
#include "core/json/columns.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

using Rows = std::vector<std::pair<std::string, std::string_view>>;

void appendSection(std::string& text, std::string_view title, const Rows& rows) {
    std::size_t width = 0;
    for (const auto& [left, right] : rows)
        width = std::max(width, displayColumns(left));
    text += formatText("\n{}:\n", title);
    for (const auto& [left, right] : rows)
        text += formatText("  {}{}  {}\n", left, std::string(width - displayColumns(left), ' '), right);
}

std::string indentLines(std::string_view lines) {
    std::string text;
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n') + 1);
        text += formatText("  {}", line);
        lines.remove_prefix(line.size());
    }
    return text;
}

} // namespace

int runHelp(const Program& program) {
    std::string text =
        program.hasWindow ? "Workbench and linter for LLM agent tools\n" : "Check and run tools for LLM agents\n";
    text += "\nUsage:\n";
    if (program.hasWindow)
        text += formatText("  {} [SOURCE…]\n", program.name);
    text += formatText("  {} COMMAND [OPTION…] [SOURCE…]\n", program.name);
    Rows commands;
    for (const Usage* usage : usagesOf(program)) {
        if (usage->mode != Mode::Window)
            commands.emplace_back(usage->synopsis, usage->help);
    }
    appendSection(text, groupTitle(OptionGroup::Command), commands);
    for (const OptionGroup group : optionGroups) {
        Rows rows;
        for (const Option* option : optionsOf(program, group))
            rows.emplace_back(option->value.empty() ? option->name : formatText("{} {}", option->name, option->value),
                              option->help);
        appendSection(text, groupTitle(group), rows);
    }
    text += "\nSources:\n" + indentLines(sourcesHelpText(program));
    text += "\nExit codes:\n" + indentLines(exitCodesHelpText());
    return writeOutput(text, {}, exit_code::clean);
}

} // namespace toolroom
