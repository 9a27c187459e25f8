// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/json/json.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The current value of the secret `reference`: `env:NAME` is an environment variable. Resolve it immediately before
/// sending it, and discard it afterward. Errors never contain a secret.
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

struct ActivityReply;

/// Masks the secrets of one call in results, errors, logs, and traces.
class TOOLROOM_EXPORT SecretMask {
public:
    /// Ignored if `reference` cannot be resolved.
    void add(std::string_view reference);
    void addSecret(const std::string& secret);
    /// Adds the secrets that `text` refers to as `{env:NAME}`.
    void addReferencesIn(std::string_view text);
    [[nodiscard]] bool isEmpty() const { return m_forms.empty(); }

    /// `text` with each secret replaced by `***`, including secrets that are escaped for JSON, URLs or HTML, encoded in
    /// hexadecimal or base64, or truncated at the end of the text.
    [[nodiscard]] std::string masked(std::string text) const;
    /// A message that contains a secret becomes its masked English text.
    [[nodiscard]] Message masked(Message message) const;
    /// Masks everything that came from the tool. Its JSON may have escaped a secret in any way before it was parsed.
    void mask(ActivityReply& reply) const;

private:
    [[nodiscard]] std::string maskWholeSecrets(std::string text) const; ///< no truncated secrets
    [[nodiscard]] Json maskedValue(Json value) const;                   ///< all texts and keys

    std::vector<std::string> m_forms; ///< longest first
};

} // namespace toolroom
