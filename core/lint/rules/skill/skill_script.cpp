// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/common.h"
#include "core/lint/rules/skill/skill_fields.h"

namespace toolroom {

namespace {

constexpr auto scriptNotExecutable = messageTemplate("Lint", "`%1` is run as a command, but it is not executable");
constexpr auto scriptWithoutInterpreter =
    messageTemplate("Lint", "`%1` is run as a command, but it does not begin with `#!` and an interpreter");
constexpr auto nameInterpreter = messageTemplate(
    "Lint", "Name the interpreter in the command, or begin the file with `#!` and make it executable with `chmod +x`");
constexpr auto scriptNotMentioned = messageTemplate("Lint", "Neither SKILL.md nor another file names `%1`");
constexpr auto mentionScript =
    messageTemplate("Lint", "Say in the instructions when to run it, or remove it: agents do not search the folder");

void checkCommand(const Skill& skill, const SkillReference& command, Reporter& reporter) {
    const auto script = std::ranges::find(skill.scripts, command.path, &SkillScript::path);
    if (script == skill.scripts.end() || (script->isExecutable && script->hasInterpreter))
        return;
    reporter.report(skill, {}, command.range,
                    {.message = script->isExecutable ? message<scriptWithoutInterpreter>(script->path)
                                                     : message<scriptNotExecutable>(script->path),
                     .help = message<nameInterpreter>()});
}

void checkSkillScript(const Skill& skill, Reporter& reporter) {
    for (const SkillReference& reference : skill.references)
        if (reference.kind == SkillReference::Kind::Command)
            checkCommand(skill, reference, reporter);
    for (const SkillScript& script : skill.scripts)
        if (!script.isMentioned)
            reportSkillStart(skill, reporter,
                             {.message = message<scriptNotMentioned>(script.path),
                              .help = message<mentionScript>(),
                              .severity = Severity::Note});
}

} // namespace

extern constinit const Rule skillScript = {
    .id = "skill-script",
    .title = messageTemplate("Rule", "Script of a skill is never named, or cannot be run"),
    .why =
        messageTemplate("Rule", "An agent runs the commands in the instructions as they are, and does not know about "
                                "scripts that no instructions name."),
    .bad = R"(-- pdf-forms/SKILL.md --
---
name: pdf-forms
description: Fills in PDF forms. Use when the user asks to complete a form.
---
Ask for the values of all fields.
-- pdf-forms/scripts/fill.py --
print("filled in"))",
    .good = R"(-- pdf-forms/SKILL.md --
---
name: pdf-forms
description: Fills in PDF forms. Use when the user asks to complete a form.
---
Run `python scripts/fill.py FORM`.
-- pdf-forms/scripts/fill.py --
print("filled in"))",
    .source = skillSpecification,
    .checkSkill = checkSkillScript,
};

} // namespace toolroom
