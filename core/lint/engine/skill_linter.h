// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/lint/config/suppressions.h"
#include "core/lint/engine/finding.h"
#include "core/registry/skills/skill.h"

#include <span>
#include <vector>

namespace toolroom {

/// Runs the rules about skills that are on, on `jobs` threads. `sources` are the configurations of `skills`. Adds the
/// findings in the order of the skills; those that the configuration ignores are added to `suppressed`.
void lintSkills(std::span<const Skill> skills, std::span<const ConfiguredSource> sources, int jobs,
                const AbortSignal& abort, FindingList& findings, FindingList& suppressed);

} // namespace toolroom
