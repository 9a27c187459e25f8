// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/language_model_setup.h"
#include "core/base/result.h"
#include "core/history/history.h"
#include "core/run/activity_registry.h"
#include "core/run/permissions.h"
#include "core/run/runner.h"

#include <future>
#include <memory>
#include <optional>
#include <string>

namespace toolroom {

/// The working folder.
[[nodiscard]] std::string startFolder();
/// The permission rules of the working folder and of the user.
[[nodiscard]] Result<PermissionRules> permissionRules();
/// The standard activities and the built-in tools, whose file access is limited to the working folder.
[[nodiscard]] std::shared_ptr<ActivityRegistry> runActivities(std::shared_ptr<const LanguageModelSetup> latent);
/// Opens the history of the user on another thread.
[[nodiscard]] std::future<Result<std::shared_ptr<History>>> openHistory();
/// Asks the language model that is configured at the time of the call.
[[nodiscard]] Assistant modelAssistant(std::shared_ptr<const LanguageModelSetup> latent);

} // namespace toolroom
