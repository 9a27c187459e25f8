// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/subject.h"

namespace toolroom {

[[nodiscard]] Capabilities capabilitiesOf(const ToolSubject& subject);

} // namespace toolroom
