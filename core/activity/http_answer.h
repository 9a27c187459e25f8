// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract.h"
#include "core/json/jmespath.h"
#include "core/network/http_client.h"
#include "core/run/activity.h"

#include <QCoroTask>

#include <cstdint>
#include <optional>
#include <string_view>

namespace toolroom {

/// Converts a response to a reply: its data, or an error code for its status. `nowMs` is the current time in ms since
/// 1970, for dates in Retry-After.
[[nodiscard]] QCoro::Task<ActivityReply> parseResponse(HttpResponse response, Contract own,
                                                       std::optional<JmesPath> result, std::int64_t nowMs,
                                                       AbortSignal abort);

[[nodiscard]] ActivityReply errorReply(const HttpError& error);

/// The meaning of a failure status for a call.
struct StatusMeaning {
    std::string_view code; ///< one of error_code
    bool recoverable = false;
};
[[nodiscard]] StatusMeaning interpretStatus(int status);

/// The delay in ms requested by a Retry-After header, whose value is a number of seconds or an HTTP date. Empty if the
/// value is invalid.
[[nodiscard]] std::optional<std::int64_t> retryAfterMs(const QByteArray& header, std::int64_t nowMs);

/// The error of an unsuccessful response, with the message from its body.
[[nodiscard]] CallError responseError(const HttpResponse& response);

} // namespace toolroom
