// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/latent_endpoint.h"
#include "core/base/result.h"
#include "core/run/activity_registry.h"
#include "core/run/permissions.h"
#include "core/run/runner.h"

#include <memory>
#include <optional>
#include <string>

namespace toolroom {

/// The folder that the program was started in.
[[nodiscard]] std::string startFolder();
/// The rules of the folder that the program was started in, and of the user.
[[nodiscard]] Result<PermissionRules> permissionRules();
/// All that runs calls, the built-in tools' code included. They touch files in the start folder only.
[[nodiscard]] std::shared_ptr<ActivityRegistry> runActivities(const std::optional<LatentEndpoint>& latent);
/// Empty when there is no model to ask.
[[nodiscard]] Assistant modelAssistant(const std::optional<LatentEndpoint>& latent);

} // namespace toolroom
