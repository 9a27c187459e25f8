// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace toolroom {

/// The secret that `reference` names, as it is at this moment: `env:NAME` is an environment variable. Ask when the
/// secret is sent, and keep it no longer. No error ever quotes a secret.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> resolveSecret(std::string_view reference);

/// `text` with every `{env:NAME}` replaced by that environment variable. Other braces stay as they are.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> withSecrets(std::string_view text);

} // namespace toolroom
