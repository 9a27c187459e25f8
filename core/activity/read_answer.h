// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/outcome.h"
#include "core/json/json.h"
#include "core/run/activity.h"

#include <QCoroTask>

#include <string>
#include <string_view>

namespace toolroom {

/// Parses what a program or service answered, a long text in the pool. The error is INVALID_RESULT, with the place and
/// the beginning of the text; `from` is who answered: "the program".
[[nodiscard]] QCoro::Task<std::expected<Json, CallError>> parseAnswer(std::string text, std::string from);

/// A reply that is an error of `code`.
[[nodiscard]] ActivityReply failedReply(std::string_view code, std::string message, bool recoverable = false);
/// What an activity that was aborted replies.
[[nodiscard]] ActivityReply cancelledReply();

} // namespace toolroom
