// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The length of the shortest encoded text that is a single word of letters and digits. Shorter words are more likely
/// to be names, hashes, or numbers.
inline constexpr std::size_t minEncodedWord = 16; // bytes

/// Text decoded from part of another text.
struct DecodedText {
    std::string text; ///< valid UTF-8
    ByteRange range;  ///< position of the encoded part
};

/// The readable texts that are encoded in parts of `text` as base64, hexadecimal bytes, `\u0041`, `\x41`, `%41`,
/// `&#65;`, as tag characters, or as letters separated by spaces. Parts that do not decode to readable text are
/// omitted.
[[nodiscard]] TOOLROOM_EXPORT std::vector<DecodedText> decodeEncodedParts(std::string_view text);

} // namespace toolroom
