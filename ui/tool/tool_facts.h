// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/registry.h"

#include <QString>

namespace toolroom {

/// The declared properties of a tool on one line: `read · low consequence · no confirmation · timeout 15 s`. Omits
/// undeclared properties.
[[nodiscard]] QString toolFactsText(const RegisteredTool& tool);

} // namespace toolroom
