// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The secret that `reference` names, as it is at this moment: `env:NAME` is an environment variable. Ask when the
/// secret is sent, and keep it no longer. No error ever quotes a secret.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> resolveSecret(std::string_view reference);
/// The same for a reference that the user has set, never for one of a manifest: `keychain:NAME` is what a keychain
/// holds, too.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> resolveOwnSecret(std::string_view reference);

/// Reads `keychain:NAME` from then on; an empty function takes that back. It is asked in any thread, must be quick, and
/// its error says what is wrong without the secret. Without one there is no keychain.
using KeychainReader = std::function<Result<std::string>(std::string_view name)>;
TOOLROOM_EXPORT void setKeychainReader(KeychainReader reader);

/// `text` with every `{env:NAME}` replaced by that environment variable. Other braces stay as they are.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> withSecrets(std::string_view text);

/// The secrets of one request, while it runs: takes them out of the texts that are shown of it.
class TOOLROOM_EXPORT SecretMask {
public:
    /// Nothing when `reference` names no secret.
    void add(std::string_view reference);
    /// Those that `text` refers to as `{env:NAME}`.
    void addAllIn(std::string_view text);
    [[nodiscard]] bool isEmpty() const { return m_forms.empty(); }

    /// `text` with `***` for each secret, also where it is percent-encoded, escaped or made visible. What is left of
    /// one that was cut off at the end goes as well.
    [[nodiscard]] std::string masked(std::string text) const;

private:
    std::vector<std::string> m_forms; ///< the longest first
};

} // namespace toolroom
