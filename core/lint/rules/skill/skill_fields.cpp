// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/skill/skill_fields.h"

#include "core/lint/rules/common.h"

namespace toolroom {

void reportSkillField(const Skill& skill, std::string_view name, Reporter& reporter, FindingDetails details) {
    const std::string pointer = appendPointer("", name);
    if (const auto value = skill.frontMatter.fields->valueRange(pointer))
        reporter.report(skill, pointer, *value, std::move(details));
    else
        reportSkillStart(skill, reporter, std::move(details));
}

void reportSkillStart(const Skill& skill, Reporter& reporter, FindingDetails details) {
    const std::size_t begin = skill.text->content().begin;
    const std::string_view bytes = skill.text->bytes();
    reporter.report(skill, {}, {begin, std::min(bytes.find_first_of("\r\n", begin), bytes.size())}, std::move(details));
}

} // namespace toolroom
