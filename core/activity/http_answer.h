// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/http_client.h"
#include "core/contract/profile.h"
#include "core/json/jmespath.h"
#include "core/run/activity.h"

#include <QCoroTask>

#include <cstdint>
#include <optional>

namespace toolroom {

/// The reply that a response is: its data, or by its status one of the canonical errors. `nowMs` (since 1970) is what a
/// Retry-After that is a date counts from.
[[nodiscard]] QCoro::Task<ActivityReply> replyOfResponse(HttpResponse response, Profile own,
                                                         std::optional<JmesPath> result, std::int64_t nowMs);

[[nodiscard]] ActivityReply replyOfFault(const HttpFault& fault);

/// ms that a `Retry-After` asks to wait: seconds or an HTTP date. Nothing when it is neither.
[[nodiscard]] std::optional<std::int64_t> retryAfterMs(const QByteArray& header, std::int64_t nowMs);

/// The error that an unsuccessful response is, with what its body says of it.
[[nodiscard]] CallError errorOfResponse(const HttpResponse& response);

} // namespace toolroom
