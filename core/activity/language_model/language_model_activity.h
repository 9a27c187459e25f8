// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/language_model/language_model_endpoint.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/registry/activity_specification.h"
#include "core/run/activity.h"

#include <memory>
#include <optional>

namespace toolroom {

/// `{"type": "latent", "prompt"?}`: a language model generates the result from the tool's description and the
/// arguments. The result is validated against the tool's output schema; without one, any JSON object is accepted. The
/// reply's detail is `{api, model, status}`. Without an endpoint, every call fails with CONFIG_ERROR.
[[nodiscard]] TOOLROOM_EXPORT std::shared_ptr<Activity>
makeLanguageModelActivity(const LanguageModelSpecification& specification,
                          std::optional<LanguageModelEndpoint> endpoint, Clock& clock);

} // namespace toolroom
