// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/run/activity_registry.h"
#include "tools/web/summarize.h"
#include "tools/web/web_scrape.h"

#include <string>
#include <vector>

namespace toolroom {

struct BuiltinToolSettings {
    std::string root;              ///< the folder that the file tools are confined to; absolute
    Clock* clock = &systemClock(); ///< must outlive the tools
    PageFetch fetch;               ///< used by `summarize`; networkFetch() if empty
    std::vector<std::string> browsers = chromiumNames();
};

/// Registers, by name, the implementations of the tools in builtinManifests() that are neither `http` nor `latent`.
void registerBuiltinTools(ActivityRegistry& registry, const BuiltinToolSettings& settings);

} // namespace toolroom
