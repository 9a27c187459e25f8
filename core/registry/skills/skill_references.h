// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/skills/skill.h"

#include <vector>

namespace toolroom {

/// The files that Markdown text refers to: links to relative and absolute paths, and paths that begin with the folders
/// of a skill. Placeholders such as `scripts/<name>.py`, and links in code, are left out. The state is Absolute,
/// Outside, or Unknown. At most 1,000 are returned.
[[nodiscard]] std::vector<SkillReference> findSkillReferences(const SourceText& text, ByteRange body);

} // namespace toolroom
