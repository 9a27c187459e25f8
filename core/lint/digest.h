// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/subject.h"

namespace toolroom {

/// What the set rules need of a tool; its place in the order of loading and its contracts are the caller's to add.
[[nodiscard]] ToolDigest digestOf(const ToolSubject& subject);

} // namespace toolroom
