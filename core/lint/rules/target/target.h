// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

namespace toolroom {

/// Checks the input schema of one tool.
void checkTargetSchema(const ToolSubject& subject, const TargetLimits& limits, Reporter& reporter);
/// Checks the number of tools in a source, and their names and descriptions.
void checkTargetTools(const SourceSubject& set, const TargetLimits& limits, Reporter& reporter);

} // namespace toolroom
