// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/skill/skill_fields.h"
#include "core/text/tokenizer.h"

namespace toolroom {

namespace {

// %1: the limit
constexpr auto skillTooManyLines =
    pluralTemplate("Lint", "The instructions have %n lines (limit: %1)", "The instructions have %n line (limit: %1)");
constexpr auto skillTooManyTokens =
    pluralTemplate("Lint", "The instructions have %n tokens (limit: %1)", "The instructions have %n token (limit: %1)");
constexpr auto skillTooManyTokensEstimated =
    pluralTemplate("Lint", "The instructions have about %n tokens (estimated; limit: %1)",
                   "The instructions have about %n token (estimated; limit: %1)");
constexpr auto moveToReferences =
    messageTemplate("Lint", "Move details to files in `references/`, and say in the instructions when to read them");

/// The instructions without blank lines around them.
ByteRange instructionsOf(const Skill& skill) {
    const std::string_view bytes = skill.text->bytes();
    const std::string_view text = trimmed(skill.frontMatter.body.of(bytes), " \t\r\n");
    const auto begin = text.empty() ? skill.frontMatter.body.end : static_cast<std::size_t>(text.data() - bytes.data());
    return {begin, begin + text.size()};
}

void checkSkillSize(const Skill& skill, Reporter& reporter) {
    const ByteRange instructions = instructionsOf(skill);
    const std::string_view text = instructions.of(skill.text->bytes());
    const std::size_t firstLine = std::min(text.find_first_of("\r\n"), text.size());
    const auto report = [&](Message problem) {
        reporter.report(skill, {}, {instructions.begin, instructions.begin + firstLine},
                        {.message = std::move(problem), .help = message<moveToReferences>()});
    };
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
    const auto maxLines = static_cast<std::size_t>(reporter.threshold("lines"));
    const auto maxTokens = static_cast<std::size_t>(reporter.threshold("tokens"));
    if (lines > maxLines)
        return report(message<skillTooManyLines>(lines, maxLines));
    const TokenCount count = countTokens(text);
    if (count.tokens > maxTokens)
        report(count.exact ? message<skillTooManyTokens>(count.tokens, maxTokens)
                           : message<skillTooManyTokensEstimated>(count.tokens, maxTokens));
}

} // namespace

extern constinit const Rule skillSize = {
    .id = "skill-size",
    .title = messageTemplate("Rule", "Instructions of a skill exceed 500 lines or 5,000 tokens"),
    .why = messageTemplate("Rule", "An agent that uses the skill loads all of its instructions, which leaves less room "
                                   "for the conversation. It loads other files only when it needs them."),
    .bad = R"(-- .toolroom.json --
{"thresholds": {"skill-size": {"lines": 2}}}
-- pdf-forms/SKILL.md --
---
name: pdf-forms
description: Fills in PDF forms. Use when the user asks to complete a form.
---
1. List the fields of the form.
2. Ask for missing values.
3. Fill in the form.)",
    .good = R"(-- .toolroom.json --
{"thresholds": {"skill-size": {"lines": 2}}}
-- pdf-forms/SKILL.md --
---
name: pdf-forms
description: Fills in PDF forms. Use when the user asks to complete a form.
---
Follow [the steps](references/steps.md).
-- pdf-forms/references/steps.md --
1. List the fields of the form.
2. Ask for missing values.
3. Fill in the form.)",
    .source = skillSpecification,
    .thresholds = {{{"lines", 500, "lines of instructions"}, {"tokens", 5000, "tokens of instructions"}}},
    .checkSkill = checkSkillSize,
};

} // namespace toolroom
