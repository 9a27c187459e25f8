// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/skill_linter.h"

#include "core/lint/engine/rule.h"
#include "core/lint/engine/subject.h"
#include "core/registry/work_pool.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

struct LintedSkill {
    std::vector<Finding> findings;
    std::vector<Finding> suppressed;
};

LintedSkill lintSkill(const Skill& skill, const ConfiguredSource& source, const AbortSignal& abort) {
    LintedSkill linted;
    Reporter reporter(linted.findings, linted.suppressed, source.ignores);
    for (const Rule* rule : allRules()) {
        if (abort.stop_requested())
            break;
        if (!rule->checkSkill || !source.isOn(*rule))
            continue;
        reporter.setRule(*rule, source.config->settingsOf(rule->id));
        rule->checkSkill(skill, reporter);
    }
    return linted;
}

} // namespace

void lintSkills(std::span<const Skill> skills, std::span<const ConfiguredSource> sources, int jobs,
                const AbortSignal& abort, FindingList& findings, FindingList& suppressed) {
    std::vector<LintedSkill> linted(skills.size());
    std::size_t bytes = 0;
    for (const Skill& skill : skills)
        bytes += skill.text->bytes().size();
    WorkPool(jobs).forEach(skills.size(), bytes, abort,
                           [&](std::size_t i) { linted[i] = lintSkill(skills[i], sources[i], abort); });
    for (LintedSkill& each : linted) {
        std::ranges::move(each.findings, std::back_inserter(findings));
        std::ranges::move(each.suppressed, std::back_inserter(suppressed));
    }
}

} // namespace toolroom
