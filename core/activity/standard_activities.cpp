// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/standard_activities.h"

#include "core/activity/http_activity.h"
#include "core/activity/latent_activity.h"
#include "core/activity/process_activity.h"

#include <utility>

namespace toolroom {

void registerStandardActivities(ActivityRegistry& registry, Clock& clock, std::optional<LatentEndpoint> latent) {
    registerStandardActivities(registry, clock, std::make_shared<const LatentSetup>(std::move(latent)));
}

void registerStandardActivities(ActivityRegistry& registry, Clock& clock, std::shared_ptr<const LatentSetup> latent) {
    registry.registerType("process", [&clock](const Json& specification, std::string_view, const std::string& folder) {
        return makeProcessActivity(specification, folder, clock);
    });
    registry.registerType("http", [&clock](const Json& specification, std::string_view, const std::string&) {
        return makeHttpActivity(specification, clock);
    });
    registry.registerType("latent", [&clock, latent = std::move(latent)](const Json& specification, std::string_view,
                                                                         const std::string&) {
        return makeLatentActivity(specification, latent->endpoint(), clock);
    });
}

} // namespace toolroom
