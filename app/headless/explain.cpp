// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/terminal/output.h"
#include "app/options.h"
#include "core/lint/engine/rule.h"
#include "core/lint/engine/rule_text.h"

#include <format>
#include <ranges>

namespace toolroom {

namespace {

/// `text` with every line indented.
std::string indented(std::string_view text) {
    std::string lines;
    for (const auto line : std::views::split(text, '\n'))
        lines += std::format("    {}\n", std::string_view(line.begin(), line.end()));
    return lines;
}

/// `text` wrapped at spaces into lines of at most `width` bytes.
std::string wrapped(std::string_view text, std::size_t width) {
    std::string lines;
    std::size_t used = 0;
    for (const auto part : std::views::split(text, ' ')) {
        const std::string_view word(part.begin(), part.end());
        if (used > 0) {
            const bool fits = used + 1 + word.size() <= width;
            lines += fits ? ' ' : '\n';
            used = fits ? used + 1 : 0;
        }
        lines += word;
        used += word.size();
    }
    return lines;
}

std::string explanation(const RuleInfo& info) {
    constexpr std::size_t width = 100;
    std::string text = std::format("{}: {}\n\n{}\n\n", info.id, info.title, wrapped(info.why, width));
    if (!info.bad.empty())
        text += std::format("Incorrect:\n{}\n", indented(info.bad));
    if (!info.good.empty())
        text += std::format("Correct:\n{}\n", indented(info.good));
    if (info.target) {
        text += "Limits:\n";
        for (const std::string& limit : limitsText(limitsOf(*info.target)))
            text += indented(limit);
        text += '\n';
    }
    return text + std::format("Severity   {}\nContracts  {}\nFix        {}\nFamily     {}\nSource     {}\n",
                              severitySummary(info), contractNames(info.contracts), fixName(info.fix), info.family,
                              info.source);
}

} // namespace

int runExplain(const CommandLine& commandLine) {
    const Rule* rule = findRule(commandLine.rule);
    if (rule == nullptr) {
        std::vector<std::string_view> ids;
        for (const Rule* known : allRules())
            ids.push_back(known->info.id);
        return fail(unknownNameError("rule", commandLine.rule, ids));
    }
    return writeOutput(explanation(rule->info), commandLine.output, exit_code::clean);
}

} // namespace toolroom
