// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/skill/skill_fields.h"

namespace toolroom {

namespace {

constexpr auto skillFileMissing = messageTemplate("Lint", "The skill has no file `%1`");
constexpr auto addSkillFile = messageTemplate("Lint", "Add the file, or fix the path, which is relative to SKILL.md");
constexpr auto skillFileOutside = messageTemplate("Lint", "`%1` is not in the folder of the skill");
constexpr auto skillFileLinked =
    messageTemplate("Lint", "`%1` is a symbolic link to a file that is not in the folder of the skill");
constexpr auto moveFileToSkill =
    messageTemplate("Lint", "Copy the file to the folder: agents install and load only what is in it");
constexpr auto skillPathAbsolute = messageTemplate("Lint", "`%1` is an absolute path");
constexpr auto useRelativePath =
    messageTemplate("Lint", "Use a path relative to SKILL.md, such as `references/forms.md`");

/// Empty if nothing is wrong.
FindingDetails problemOf(const SkillReference& reference) {
    using enum SkillReference::State;
    switch (reference.state) {
    case Unknown:
    case Found:
        return {};
    case Missing:
        return {.message = message<skillFileMissing>(reference.path), .help = message<addSkillFile>()};
    case Outside:
        return {.message = reference.path.contains("..") ? message<skillFileOutside>(reference.path)
                                                         : message<skillFileLinked>(reference.path),
                .help = message<moveFileToSkill>()};
    case Absolute:
        return {.message = message<skillPathAbsolute>(reference.path), .help = message<useRelativePath>()};
    }
    return {};
}

void checkSkillLink(const Skill& skill, Reporter& reporter) {
    for (const SkillReference& reference : skill.references) {
        FindingDetails problem = problemOf(reference);
        if (problem.message.empty())
            continue;
        if (reference.kind != SkillReference::Kind::Link) // it may be an example
            problem.severity = Severity::Note;
        reporter.report(skill, {}, reference.range, std::move(problem));
    }
}

} // namespace

extern constinit const Rule skillLink = {
    .id = "skill-link",
    .title = messageTemplate("Rule", "Skill refers to a file that it does not contain"),
    .why = messageTemplate("Rule", "An agent that follows the reference fails, or reads another file than the author "
                                   "meant. A skill is installed as a folder, without the files around it."),
    .bad = R"(---
name: pdf-forms
description: Fills in PDF forms. Use when the user asks to complete a form.
---
Follow [the steps](references/steps.md).)",
    .good = R"(-- pdf-forms/SKILL.md --
---
name: pdf-forms
description: Fills in PDF forms. Use when the user asks to complete a form.
---
Follow [the steps](references/steps.md).
-- pdf-forms/references/steps.md --
1. List the fields of the form.)",
    .source = skillSpecification,
    .checkSkill = checkSkillLink,
};

} // namespace toolroom
