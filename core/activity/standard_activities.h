// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/latent_endpoint.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/run/activity_registry.h"

#include <optional>

namespace toolroom {

/// Registers the types `process`, `http` and `latent`. The clock outlives the registry and all that it made.
TOOLROOM_EXPORT void registerStandardActivities(ActivityRegistry& registry, Clock& clock,
                                                std::optional<LatentEndpoint> latent);

} // namespace toolroom
