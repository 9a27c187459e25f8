// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/latent_endpoint.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/run/activity.h"

#include <memory>
#include <optional>

namespace toolroom {

/// `{"type": "latent", "prompt"?}`: a language model makes up the outcome from the tool's description and the
/// arguments, in the shape of the tool's output schema, which it is validated against. Without an output schema any
/// JSON object is taken. The reply's detail is `{api, model, status}`. Without an endpoint every call is a CONFIG_ERROR
/// that says what to set.
[[nodiscard]] TOOLROOM_EXPORT Result<std::shared_ptr<Activity>>
makeLatentActivity(const Json& specification, std::optional<LatentEndpoint> endpoint, Clock& clock);

} // namespace toolroom
