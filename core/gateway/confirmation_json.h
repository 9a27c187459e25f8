// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/run/confirmation/confirmation.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// Confirmation requests and answers as lines of JSON, for another program of the same user and version. `registered`
/// is omitted because it belongs to the sender's registry, and the id because each request has its own connection.
[[nodiscard]] TOOLROOM_EXPORT std::string writeConfirmationRequest(const ConfirmationRequest& request);
/// Empty if the line is not a request. The request is checked only as far as necessary to show it.
[[nodiscard]] TOOLROOM_EXPORT std::optional<ConfirmationRequest> readConfirmationRequest(std::string_view line);

[[nodiscard]] TOOLROOM_EXPORT std::string writeConfirmationAnswer(const ConfirmationAnswer& answer);
/// Empty if the line is not an answer.
[[nodiscard]] TOOLROOM_EXPORT std::optional<ConfirmationAnswer> readConfirmationAnswer(std::string_view line);

} // namespace toolroom
