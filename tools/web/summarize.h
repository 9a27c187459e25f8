// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/network/http_client.h"
#include "core/run/activity.h"

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>

namespace toolroom {

/// Sends one request. Needs a thread with an event loop.
using PageFetch =
    std::function<QCoro::Task<std::expected<HttpResponse, HttpError>>(HttpRequest request, AbortSignal abort)>;

/// Fetches with the HTTP client of core/activity.
[[nodiscard]] PageFetch networkFetch(Clock& clock);

/// In characters. Longer pages are summarized by a language model.
inline constexpr std::size_t maxProcessableCharacters = 10'000;

/// agentbase `summarize`: {summary}, the first sentences of a page, or LLM_ASSIST_REQUIRED with the text of a longer
/// page. Fetches https URLs only, from the hosts in `context.services.allowedDomains` (exact names, no wildcards). The
/// same applies to redirects, which also need permission. Error messages do not reveal why a request failed.
[[nodiscard]] std::shared_ptr<Activity> makeSummarize(PageFetch fetch);

} // namespace toolroom
