// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace toolroom {

/// Bytes of a text that hold a secret; `end` is exclusive.
struct SecretRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The secret that begins at `at`, where a word begins, or behind the word that stands there (`Bearer …`). Looks at no
/// byte behind the secret but those that tell its end.
[[nodiscard]] std::optional<SecretRange> secretAt(std::string_view text, std::size_t at);

/// The user and password of the URL whose `://` begins at `at`.
[[nodiscard]] std::optional<SecretRange> userOfUrlAt(std::string_view text, std::size_t at);

/// The private key whose `-----BEGIN` begins at `at`, with its frame; to the end of the text when it has no end.
[[nodiscard]] std::optional<SecretRange> privateKeyAt(std::string_view text, std::size_t at);

} // namespace toolroom
