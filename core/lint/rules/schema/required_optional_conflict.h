// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

namespace toolroom {

/// Whether the description of a parameter says that it may be omitted.
[[nodiscard]] bool saysOptional(const ToolSubject& subject, const Json& parameter);

} // namespace toolroom
