// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Text that part of another text encodes.
struct DecodedText {
    std::string text; ///< valid UTF-8
    ByteRange range;  ///< of the encoded part
};

/// The readable texts that parts of `text` encode as base64, hexadecimal bytes, `\u0041`, `\x41`, `%41`, `&#65;`, as
/// tag characters, or as letters separated by spaces. Parts that decode to other bytes are left out.
[[nodiscard]] TOOLROOM_EXPORT std::vector<DecodedText> decodeEncodedParts(std::string_view text);

} // namespace toolroom
