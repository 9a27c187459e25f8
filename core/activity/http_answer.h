// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract.h"
#include "core/json/jmespath.h"
#include "core/network/http_client.h"
#include "core/run/activity.h"
#include "core/secrets/secret_mask.h"

#include <QCoroTask>

#include <cstdint>
#include <optional>
#include <string_view>

namespace toolroom {

/// Converts a response to a reply: the data, or an error whose code depends on the status. `nowMs` is the current time
/// in ms since 1970, used to interpret dates in Retry-After. `secrets` are masked in what `result` is applied to,
/// because it could change them beyond recognition.
[[nodiscard]] QCoro::Task<ActivityReply> parseResponse(HttpResponse response, Contract own,
                                                       std::optional<JmesPath> result, SecretMask secrets,
                                                       std::int64_t nowMs, AbortSignal abort);

[[nodiscard]] ActivityReply errorReply(const HttpError& error);

/// How a call reports a failure status.
struct StatusMeaning {
    std::string_view code; ///< one of error_code
    bool recoverable = false;
};
[[nodiscard]] StatusMeaning interpretStatus(int status);

/// The delay in ms requested by a Retry-After header, whose value is a number of seconds or an HTTP date. Empty if the
/// value is invalid.
[[nodiscard]] std::optional<std::int64_t> retryAfterMs(const QByteArray& header, std::int64_t nowMs);

/// The error for an unsuccessful response, with the message from the response body.
[[nodiscard]] CallError responseError(const HttpResponse& response);

} // namespace toolroom
