// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/outcome.h"
#include "core/json/json.h"

#include <string_view>

namespace toolroom {

/// Whether what the JMESPath expression finds in `over` is true as JMESPath sees it: null, false and what is empty are
/// not.
[[nodiscard]] TOOLROOM_EXPORT Result<bool> holds(std::string_view expression, const Json& over);

/// An outcome as expressions of manifests see it: `{success, data, message, error{code, message, recoverable}}`.
[[nodiscard]] TOOLROOM_EXPORT Json outcomeForExpressions(const Outcome& outcome);

} // namespace toolroom
