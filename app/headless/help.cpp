// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"

#include "app/headless/output.h"
#include "app/options.h"
#include "core/base/version.h"

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

namespace {

void appendRows(std::string& text, const std::vector<std::pair<std::string, std::string_view>>& rows) {
    std::size_t widest = 0;
    for (const auto& [left, right] : rows)
        widest = std::max(widest, left.size());
    for (const auto& [left, right] : rows)
        text += std::format("  {:<{}}  {}\n", left, widest, right);
}

} // namespace

int runHelp(const Program& program) {
    std::vector<std::pair<std::string, std::string_view>> usages;
    for (const Usage* usage : usagesOf(program))
        usages.emplace_back(std::format("{} {}", program.name, usage->synopsis), usage->help);
    std::vector<std::pair<std::string, std::string_view>> options;
    for (const Option* option : optionsOf(program))
        options.emplace_back(option->value.empty() ? option->name : std::format("{} {}", option->name, option->value),
                             option->help);
    std::string text = std::format("Toolroom {}: a {} for the tools of LLM agents\n\nUsage:\n", version(),
                                   program.hasWindow ? "workbench and linter" : "linter and runner");
    appendRows(text, usages);
    text += "\nOptions:\n";
    appendRows(text, options);
    text += '\n';
    text += aboutSources();
    text += "\nExit codes: ";
    text += aboutExitCodes();
    return deliver(text, {}, exit_code::clean);
}

} // namespace toolroom
