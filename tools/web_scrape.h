// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/run/activity.h"

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// Browsers that know `--headless --dump-dom`, as programs on PATH; the first that is there is used.
[[nodiscard]] std::vector<std::string> chromiumNames();

/// echomen `web:scrape`: {url, content, timestamp}: the page after its scripts ran, as HTML, or with `selector`
/// (css_selector.h) the text of the first element that it selects. `waitFor` is ms of the page's own time, which passes
/// faster than ours.
///
/// The browser has a profile of its own, which is gone afterwards, and with an abort or our end it ends with all that
/// it started. It keeps its sandbox, which chromium does not have for root: there it does not start.
[[nodiscard]] std::shared_ptr<Activity> makeWebScrape(std::vector<std::string> browsers, Clock& clock);

} // namespace toolroom
