// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/subject.h"

namespace toolroom {

/// Checks the input schema of one tool.
void checkTargetSchema(const ToolSubject& subject, const TargetLimits& limits, Reporter& reporter);
/// Checks the names and descriptions of all tools of a source, and their number.
void checkTargetTools(const SourceSubject& set, const TargetLimits& limits, Reporter& reporter);

} // namespace toolroom
