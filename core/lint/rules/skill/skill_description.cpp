// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/description/description.h"
#include "core/lint/rules/skill/skill_fields.h"
#include "core/text/language.h"

namespace toolroom {

namespace {

constexpr auto skillDescriptionMissing = messageTemplate("Lint", "The skill has no `description`");
constexpr auto skillDescriptionEmpty = messageTemplate("Lint", "The description is empty");
constexpr auto describeSkill = messageTemplate("Lint", "Say what the skill does and when to use it");
// %1: the limit
constexpr auto skillDescriptionTooLong =
    pluralTemplate("Lint", "The description has %n characters, but at most %1 are allowed",
                   "The description has %n character, but at most %1 are allowed");
constexpr auto moveToInstructions = messageTemplate("Lint", "Move details to the instructions below the front matter");
constexpr auto skillConditionMissing = messageTemplate("Lint", "The description does not say when to use the skill");
constexpr auto addSkillCondition =
    messageTemplate("Lint", "Add a condition such as “Use when the user asks for …”, with the words that users write");

void checkSkillDescription(const Skill& skill, Reporter& reporter) {
    const auto report = [&](FindingDetails details) {
        reportSkillField(skill, "description", reporter, std::move(details));
    };
    if (skill.frontMatter.fields && !skill.frontMatter.field("description"))
        return report({.message = message<skillDescriptionMissing>(), .help = message<describeSkill>()});
    const std::string* description = skill.frontMatter.text("description");
    if (!description)
        return; // skill-front-matter reports it
    if (isBlank(*description))
        return report({.message = message<skillDescriptionEmpty>(), .help = message<describeSkill>()});
    const auto maxLength = static_cast<std::size_t>(reporter.threshold("max"));
    if (const std::size_t length = countCodePoints(*description); length > maxLength)
        report({.message = message<skillDescriptionTooLong>(length, maxLength), .help = message<moveToInstructions>()});
    if (isEnglishOrUnknown(detectLanguage(*description)) &&
        !statesCondition(*description, WordFilter(*description), skill.name))
        report({.message = message<skillConditionMissing>(),
                .help = message<addSkillCondition>(),
                .severity = Severity::Warning});
}

} // namespace

extern constinit const Rule skillDescription = {
    .id = "skill-description",
    .title = messageTemplate("Rule", "Description of a skill is missing, too long, or does not say when to use it"),
    .why = messageTemplate("Rule", "Agents read only the names and descriptions of skills to choose one. They load the "
                                   "instructions of a skill afterward, so what these say about its use is too late."),
    .bad = R"(---
name: pdf-forms
description: Fills in PDF forms.
---)",
    .good = R"(---
name: pdf-forms
description: Fills in PDF forms. Use when the user asks to complete a form.
---)",
    .source = skillSpecification,
    .severity = Severity::Error,
    .thresholds = {{{"max", 1024, "characters in a description"}}},
    .checkSkill = checkSkillDescription,
};

} // namespace toolroom
