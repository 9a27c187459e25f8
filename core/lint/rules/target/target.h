// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

namespace toolroom {

/// Checks the input schema of one tool for the target of the rule.
void checkTargetSchema(const ToolSubject& subject, Reporter& reporter);

} // namespace toolroom
