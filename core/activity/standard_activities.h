// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/language_model/language_model_settings.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/mcp/client/mcp_servers.h"
#include "core/run/activity_registry.h"

#include <memory>

namespace toolroom {

/// Registers the type `mcp`, which calls tools of live servers.
TOOLROOM_EXPORT void registerServerActivity(ActivityRegistry& registry, std::shared_ptr<McpServers> servers);

/// Registers the types `process`, `http` and `latent`. `clock` must outlive the registry and its activities. Each run
/// uses the language model that is configured when it starts.
TOOLROOM_EXPORT void registerStandardActivities(
    ActivityRegistry& registry, Clock& clock,
    std::shared_ptr<const LanguageModelSettings> languageModel = std::make_shared<const LanguageModelSettings>());

} // namespace toolroom
