// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

namespace toolroom {

[[nodiscard]] Capabilities capabilitiesOf(const ToolSubject& subject);

} // namespace toolroom
