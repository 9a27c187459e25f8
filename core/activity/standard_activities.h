// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/latent_endpoint.h"
#include "core/activity/latent_setup.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/run/activity_registry.h"

#include <memory>
#include <optional>

namespace toolroom {

/// Registers the types `process`, `http` and `latent`. The clock outlives the registry and all that it made.
TOOLROOM_EXPORT void registerStandardActivities(ActivityRegistry& registry, Clock& clock,
                                                std::optional<LatentEndpoint> latent);
/// The same; a run asks the model that is set up when it begins.
TOOLROOM_EXPORT void registerStandardActivities(ActivityRegistry& registry, Clock& clock,
                                                std::shared_ptr<const LatentSetup> latent);

} // namespace toolroom
