// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/calls/run_result.h"
#include "core/json/json.h"

#include <QCoroTask>

#include <string>
#include <string_view>

namespace toolroom {

/// Whether the JMESPath expression is truthy for `input`: null, false and empty values are falsy. Fails if the
/// expression is invalid or too expensive; see JmesPath::search().
[[nodiscard]] TOOLROOM_EXPORT Result<bool> evaluateCondition(std::string_view expression, const Json& input);

/// The same in the thread pool, for expressions in manifests that are evaluated on tool results.
[[nodiscard]] QCoro::Task<Result<bool>> evaluateConditionAsync(std::string expression, Json input, AbortSignal abort);
/// The result of a JMESPath expression, evaluated in the thread pool.
[[nodiscard]] QCoro::Task<Result<Json>> evaluateExpressionAsync(std::string expression, Json input, AbortSignal abort);

/// A result in the form in which JMESPath expressions in manifests access it: `{success, data, message, error{code,
/// message, recoverable}}`.
[[nodiscard]] TOOLROOM_EXPORT Json makeExpressionInput(const RunResult& result);

} // namespace toolroom
