// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/secrets/secret_mask.h"

#include <functional>
#include <string>
#include <string_view>

namespace toolroom {

/// The prefixes of references to secrets.
inline constexpr std::string_view environmentScheme = "env:";
inline constexpr std::string_view keychainScheme = "keychain:";
/// Whether `text` is `env:NAME` or `keychain:NAME`, which is not a secret itself.
[[nodiscard]] TOOLROOM_EXPORT bool isSecretReference(std::string_view text);

/// The current value of the secret `reference`: `env:NAME` is an environment variable. Resolve it immediately before
/// sending it, and discard it afterward. It is remembered (rememberSecret()), so that it can be masked. Errors never
/// contain a secret.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> resolveSecret(std::string_view reference);
/// Also accepts `keychain:NAME` for a keychain entry. Use it only for references set by the user, never for those in a
/// manifest.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> resolveUserSecret(std::string_view reference);

/// Reads a keychain entry. Can be called on any thread; must be fast, and its errors must not contain the secret.
using KeychainReader = std::function<Result<std::string>(std::string_view name)>;
/// Sets the reader for `keychain:NAME`. An empty function disables the keychain, which is the default.
TOOLROOM_EXPORT void setKeychainReader(KeychainReader reader);

/// `text` with every `{env:NAME}` replaced by the environment variable. Other braces are kept.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> expandSecrets(std::string_view text);

/// Adds the secret `reference` to the mask. Ignored if it cannot be resolved, or if the environment variable is
/// evidently a setting, such as `DEBUG=1`: masking that would change results.
TOOLROOM_EXPORT void addReference(SecretMask& mask, std::string_view reference);
/// Adds the secrets that `text` refers to as `{env:NAME}`.
TOOLROOM_EXPORT void addReferencesIn(SecretMask& mask, std::string_view text);

} // namespace toolroom
