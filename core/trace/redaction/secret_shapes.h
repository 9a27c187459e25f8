// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace toolroom {

/// The bytes of a secret in text; `end` is exclusive.
struct SecretRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The secret that begins at `at`, the start of a word, or that follows the word at `at`, as in `Bearer …`. Reads no
/// further than the end of the secret.
[[nodiscard]] std::optional<SecretRange> secretAt(std::string_view text, std::size_t at);

/// The user name and password of the URL whose `://` is at `at`.
[[nodiscard]] std::optional<SecretRange> urlUserInfoAt(std::string_view text, std::size_t at);

/// The PEM private key whose `-----BEGIN` is at `at`, extending to the end of the text when the END line is missing.
[[nodiscard]] std::optional<SecretRange> privateKeyAt(std::string_view text, std::size_t at);

} // namespace toolroom
