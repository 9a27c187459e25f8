// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string_view>

namespace toolroom {

/// Splits `text` into the pieces that o200k_base encodes separately: words with the space before them, up to three
/// digits, punctuation, whitespace. Calls `visit` for each piece.
void forEachTokenPiece(std::string_view text, const std::function<void(std::string_view piece)>& visit);

} // namespace toolroom
