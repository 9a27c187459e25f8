// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

#include <string>
#include <string_view>

namespace toolroom {

inline constexpr std::string_view skillSpecification =
    "Agent Skills specification, agentskills.io/specification, 2026-11";

/// Reports a finding at the value of a field, or at the begin of the front matter if the field is missing.
void reportSkillField(const Skill& skill, std::string_view name, Reporter& reporter, FindingDetails details);
/// Reports a finding at the first line of the file.
void reportSkillStart(const Skill& skill, Reporter& reporter, FindingDetails details);

} // namespace toolroom
