// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/json/text.h"
#include "core/lint/rules/common.h"
#include "core/lint/rules/skill/skill_fields.h"
#include "core/text/name_style.h"

namespace toolroom {

namespace {

constexpr auto skillNameMissing = messageTemplate("Lint", "The skill has no `name`");
// %1: the name of its folder
constexpr auto addSkillName = messageTemplate("Lint", "Add `name: %1`, the name of its folder");
constexpr auto skillNameEmpty = messageTemplate("Lint", "The name is empty");
// %1: the limit
constexpr auto skillNameTooLong = pluralTemplate("Lint", "The name has %n characters, but at most %1 are allowed",
                                                 "The name has %n character, but at most %1 are allowed");
constexpr auto skillNameInvalid = messageTemplate(
    "Lint", "`%1` is not a valid name: only lowercase letters, digits, and single hyphens between them are allowed");
// %2: the name of the folder
constexpr auto skillNameDiffers = messageTemplate("Lint", "The name `%1` is not the name of its folder, `%2`");
constexpr auto alignSkillName = messageTemplate("Lint", "Rename the folder, or change the name");

constexpr std::size_t maxSkillName = 64; // characters

bool isValidName(std::string_view name) {
    return !name.starts_with('-') && !name.ends_with('-') && !name.contains("--") &&
           std::ranges::all_of(name, [](char c) { return isAsciiLower(c) || isAsciiDigit(c) || c == '-'; });
}

void checkSkillName(const Skill& skill, Reporter& reporter) {
    const std::string* name = skill.frontMatter.text("name");
    const auto report = [&](Message text, Message help) {
        reportSkillField(skill, "name", reporter, {.message = std::move(text), .help = std::move(help)});
    };
    if (skill.frontMatter.fields && !skill.frontMatter.field("name"))
        return report(message<skillNameMissing>(),
                      skill.folderName.empty() ? Message() : message<addSkillName>(skill.folderName));
    if (!name)
        return; // skill-front-matter reports it
    if (name->empty())
        return report(message<skillNameEmpty>(), {});
    if (const std::size_t length = countCodePoints(*name); length > maxSkillName)
        return report(message<skillNameTooLong>(length, maxSkillName),
                      message<lint_messages::shortenName>(maxSkillName));
    if (!isValidName(*name)) {
        const std::string valid = convertNameStyle(*name, NameStyle::Kebab);
        return report(message<skillNameInvalid>(*name),
                      isValidName(valid) && !valid.empty() ? message<lint_messages::renameTo>(valid) : Message());
    }
    if (!skill.folderName.empty() && *name != skill.folderName)
        report(message<skillNameDiffers>(*name, skill.folderName), message<alignSkillName>());
}

} // namespace

extern constinit const Rule skillName = {
    .id = "skill-name",
    .title = messageTemplate("Rule", "Name of a skill is not valid, or not that of its folder"),
    .why = messageTemplate("Rule", "Agents refer to a skill by its name, and find it by its folder. Some do not load a "
                                   "skill if these differ, or if the name has other characters."),
    .bad = R"(-- pdf-forms/SKILL.md --
---
name: PDF Forms
description: Fills in PDF forms. Use when the user asks to complete a form.
---)",
    .good = R"(-- pdf-forms/SKILL.md --
---
name: pdf-forms
description: Fills in PDF forms. Use when the user asks to complete a form.
---)",
    .source = skillSpecification,
    .severity = Severity::Error,
    .checkSkill = checkSkillName,
};

} // namespace toolroom
