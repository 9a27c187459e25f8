// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/source_text.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace toolroom {

/// The secret that begins at `at`, the start of a word, or that follows the word at `at`, as in `Bearer …`. Reads no
/// further than the end of the secret.
[[nodiscard]] std::optional<ByteRange> secretAt(std::string_view text, std::size_t at);

/// The user name and password of the URL whose `://` is at `at`.
[[nodiscard]] std::optional<ByteRange> urlUserInfoAt(std::string_view text, std::size_t at);

/// The PEM private key whose `-----BEGIN` is at `at`, extending to the end of the text when the END line is missing.
[[nodiscard]] std::optional<ByteRange> privateKeyAt(std::string_view text, std::size_t at);

} // namespace toolroom
