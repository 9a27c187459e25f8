// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/secrets/secret_mask.h"

#include <cstddef>
#include <string>

namespace toolroom {

/// The secrets that this program has used, whichever tool or server they were for: an agent or the user may repeat them
/// anywhere. Thread-safe.

/// Shorter values occur in any text, and masking them would make results unreadable.
inline constexpr std::size_t minSecretBytes = 4;
/// Shorter secrets are masked only in what belongs to their own call, because they occur in other texts by chance.
inline constexpr std::size_t minKnownSecretBytes = 8;
/// The oldest half is forgotten when there are more, because tokens change all the time.
inline constexpr std::size_t maxKnownSecrets = 256;

TOOLROOM_EXPORT void rememberSecret(const std::string& secret);
[[nodiscard]] TOOLROOM_EXPORT SecretMask knownSecrets();
/// For tests.
TOOLROOM_EXPORT void forgetSecrets();

} // namespace toolroom
