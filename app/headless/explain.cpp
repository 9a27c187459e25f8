// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/terminal/output.h"
#include "app/headless/verify_report.h"
#include "app/option_values.h"
#include "app/options.h"
#include "core/base/format.h"
#include "core/lint/compat/fact_text.h"
#include "core/lint/compat/targets.h"
#include "core/lint/engine/rule.h"
#include "core/lint/engine/rule_text.h"

#include <QDate>

#include <ranges>

namespace toolroom {

namespace {

/// `text` with every line indented.
std::string indented(std::string_view text) {
    std::string lines;
    for (const auto line : std::views::split(text, '\n'))
        lines += formatText("    {}\n", std::string_view(line.begin(), line.end()));
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

std::string explanation(const Rule& rule) {
    constexpr std::size_t width = 100;
    std::string text = formatText("{}: {}\n\n{}\n\nIncorrect:\n{}\nCorrect:\n{}\n", rule.id, rule.title.text,
                                  wrapped(rule.why.text, width), indented(rule.bad), indented(rule.good));
    if (const TargetFactsPtr target = builtInTarget(rule.target))
        text += factsText(*target, QDate::currentDate().toString(Qt::ISODate).toStdString()) + '\n';
    return text +
           formatText("Severity   {}\nContracts  {}\nFix        {}\nFamily     {}\nSource     {}\nEffect     {}\n",
                      severitySummary(rule), contractNames(rule.contracts), fixName(rule.fix), familyOf(rule),
                      rule.source, effectText(rule.effect).text());
}

} // namespace

int runExplain(const CommandLine& commandLine) {
    if (const VerifyCheck* check = findVerifyCheck(commandLine.rule))
        return writeOutput(explainVerifyCheck(*check), commandLine.output, exit_code::clean);
    const Rule* rule = findRule(commandLine.rule);
    if (rule == nullptr)
        return fail(unknownNameError("rule or check", commandLine.rule, explainableIds()));
    return writeOutput(explanation(*rule), commandLine.output, exit_code::clean);
}

} // namespace toolroom
