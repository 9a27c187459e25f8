// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/http_client.h"
#include "core/base/clock.h"
#include "core/run/activity.h"

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>

namespace toolroom {

/// Sends one request, in a thread with an event loop.
using PageFetch =
    std::function<QCoro::Task<std::expected<HttpResponse, HttpFault>>(HttpRequest request, AbortSignal abort)>;

/// That of core/activity.
[[nodiscard]] PageFetch networkFetch(Clock& clock);

/// What `summarize` makes something of by itself, in characters of the page's text.
inline constexpr std::size_t maxProcessableCharacters = 10'000;

/// agentbase `summarize`: {summary}, the first sentences of a page, or LLM_ASSIST_REQUIRED with the text of a page that
/// is longer. Reads https only, and of the hosts that `context.services.allowedDomains` lists, name by name and without
/// wildcards; the same holds of every address that it is redirected to. What failed on the way is not told.
[[nodiscard]] std::shared_ptr<Activity> makeSummarize(PageFetch fetch);

} // namespace toolroom
