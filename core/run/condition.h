// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/run_result.h"
#include "core/json/json.h"

#include <string_view>

namespace toolroom {

/// Whether the JMESPath expression is truthy for `input`: null, false and empty values are falsy. Fails if the
/// expression is invalid.
[[nodiscard]] TOOLROOM_EXPORT Result<bool> evaluateCondition(std::string_view expression, const Json& input);

/// A result in the form that JMESPath expressions in manifests access: `{success, data, message, error{code, message,
/// recoverable}}`.
[[nodiscard]] TOOLROOM_EXPORT Json expressionInput(const RunResult& result);

} // namespace toolroom
