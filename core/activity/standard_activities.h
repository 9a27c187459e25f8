// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/language_model/language_model_endpoint.h"
#include "core/activity/language_model/language_model_settings.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/mcp/client/mcp_servers.h"
#include "core/run/activity_registry.h"

#include <memory>
#include <optional>

namespace toolroom {

/// Registers the type `mcp`, which calls tools of live servers.
TOOLROOM_EXPORT void registerServerActivity(ActivityRegistry& registry, std::shared_ptr<McpServers> servers);

/// Registers the types `process`, `http` and `latent`. `clock` must outlive the registry and its activities.
TOOLROOM_EXPORT void registerStandardActivities(ActivityRegistry& registry, Clock& clock,
                                                std::optional<LanguageModelEndpoint> languageModel);
/// The same, but each run uses the endpoint that is configured when the run starts.
TOOLROOM_EXPORT void registerStandardActivities(ActivityRegistry& registry, Clock& clock,
                                                std::shared_ptr<const LanguageModelSettings> languageModel);

} // namespace toolroom
