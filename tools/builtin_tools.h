// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/run/activity_registry.h"
#include "tools/summarize.h"
#include "tools/web_scrape.h"

#include <string>
#include <vector>

namespace toolroom {

struct BuiltinToolSettings {
    std::string root;              ///< the folder whose files the file tools may touch; absolute
    Clock* clock = &systemClock(); ///< outlives the tools
    PageFetch fetch;               ///< of `summarize`; empty: networkFetch()
    std::vector<std::string> browsers = chromiumNames();
};

/// Registers the code of every tool of builtinManifests() that is not http or latent, by the tool's name.
void registerBuiltinTools(ActivityRegistry& registry, const BuiltinToolSettings& settings);

} // namespace toolroom
