// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/network/http_client.h"
#include "core/run/activity.h"

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// The names of browsers that support `--headless --dump-dom`, in the order in which they are looked up on PATH.
[[nodiscard]] std::vector<std::string> chromiumNames();

/// echomen `web:scrape`: {url, content, timestamp}. `content` is the HTML after scripts have run, or with `selector`
/// (css_selector.h) the text of the first matching element. `waitFor` is in milliseconds of the browser's virtual time,
/// which runs faster than real time.
///
/// The browser connects only through a BrowserProxy, so pages, redirects, scripts and changing DNS answers cannot reach
/// private and link-local addresses, nor loopback addresses unless the URL itself names the local computer. Hosts other
/// than the host of the URL need permission. `resolver` replaces the system's resolver.
///
/// The browser uses a temporary profile. On abort, or when Toolroom exits, it is terminated together with its child
/// processes. The sandbox stays enabled, so Chromium does not start as root.
[[nodiscard]] std::shared_ptr<Activity> makeWebScrape(std::vector<std::string> browsers, Clock& clock,
                                                      HostResolver resolver = {});

} // namespace toolroom
