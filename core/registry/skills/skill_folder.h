// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/skills/skill.h"

namespace toolroom {

/// Sets the states of the references and the scripts of a skill that is a file. Reads only regular files in its folder,
/// and does not follow symbolic links. Scripts count as mentioned if the folder is too large to search.
void examineSkillFolder(Skill& skill);

} // namespace toolroom
