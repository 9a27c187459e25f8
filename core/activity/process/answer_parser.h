// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/contract/calls/run_result.h"
#include "core/json/json.h"
#include "core/run/activity.h"

#include <QCoroTask>

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What a program or service answered.
struct Answer {
    struct Duplicate {
        std::string pointer;
        Message text; ///< names the key and its place
    };
    Json value;                        ///< with the last value of each duplicate key
    std::vector<Duplicate> duplicates; ///< the first of them
};

/// Parses a JSON answer, on a thread pool if it is long. `from` names the sender, such as "the program". Fails with
/// INVALID_RESULT if the text is invalid or contains more values than ParseLimits allows; the message contains the
/// position and the start of the text. Fails with CANCELLED if aborted.
[[nodiscard]] QCoro::Task<std::expected<Answer, CallError>> parseAnswer(std::string text, Message from,
                                                                        AbortSignal abort);

/// The reply for an answer: parseReply(). A duplicate key at the top level, such as two `success`, is an error, because
/// others may have read the other value; the data is kept as partial data. Deeper duplicate keys are warnings.
[[nodiscard]] ActivityReply replyOfAnswer(Answer answer, Contract own);

[[nodiscard]] ActivityReply failedReply(std::string_view code, Message message, bool recoverable = false);
/// The reply for an aborted activity.
[[nodiscard]] ActivityReply cancelledReply();

} // namespace toolroom
