// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/subject.h"

namespace toolroom {

/// Collects the data about a tool that the set rules use. The caller sets `source`, `index` and `contracts`.
[[nodiscard]] ToolDigest makeDigest(const ToolSubject& subject);

} // namespace toolroom
