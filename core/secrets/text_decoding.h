// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Decoders that know only the text, not its format. Each finds everything in a text that can be decoded in its way.

/// Bytes, and where each came from. Texts are shorter than 4 GiB.
struct DecodedBytes {
    std::string bytes;
    std::vector<std::uint32_t> begins; ///< where each byte begins in the text
    std::vector<std::uint32_t> ends;
    std::size_t end = 0; ///< end of the decoded text, which may end with something that stands for no bytes

    void add(char byte, std::size_t begin, std::size_t to);
    /// Adds a part of the text unchanged.
    void addCopy(std::string_view text, std::size_t begin, std::size_t to);
    /// Whether a part of `bytes` is the same in the text.
    [[nodiscard]] bool isCopy(std::size_t begin, std::size_t to) const;
};

/// Separates parts of a DecodedBytes that are not adjacent in the text. Not part of any UTF-8 text.
inline constexpr char decodedGap = '\xFF';

enum class Normalization {
    Compatible, ///< full-width and similar variants of a character
    Full        ///< accents and case, too
};

/// Decodes the escapes of JSON and C (`\n`, `\/`, `\u0041`, `\x41`, `\101`, `\u{41}`, …), percent-encoding (`%41`,
/// `%u0041`), HTML entities, doubled quotes, and characters that Unicode considers equivalent; removes hidden
/// characters and control sequences of terminals. Line breaks and zero bytes within an escape are ignored. Leaves out
/// text that is further than `reach` bytes from any of them. Empty if there are none.
[[nodiscard]] DecodedBytes unescaped(std::string_view text, std::size_t reach, Normalization normalization);
/// Removes `\` before line breaks: if octal digits follow, unescaped() takes them for the rest of an escape.
[[nodiscard]] DecodedBytes joinedLines(std::string_view text, std::size_t reach);
/// Decodes `=41` and removes `=` before line breaks. See unescaped().
[[nodiscard]] DecodedBytes decodedQuotedPrintable(std::string_view text, std::size_t reach);

/// The bytes that a run of symbols, such as hexadecimal digits, stands for. They are decoded one by one. Valid during
/// the callback.
struct EncodedBytes {
    std::span<const std::uint8_t> symbols; ///< their values
    std::span<const std::uint32_t> begins; ///< where the symbols begin in the text
    std::span<const std::uint32_t> ends;
    std::size_t bitsPerSymbol = 8;
    std::size_t firstSymbol = 0; ///< where the first byte begins

    [[nodiscard]] std::size_t size() const {
        return symbols.size() < firstSymbol ? 0 : (symbols.size() - firstSymbol) * bitsPerSymbol / 8;
    }
    [[nodiscard]] char byteAt(std::size_t index) const {
        const std::size_t symbol = firstSymbol + index * 8 / bitsPerSymbol;
        if (bitsPerSymbol == 8)
            return static_cast<char>(symbols[symbol]);
        const std::size_t used = index * 8 % bitsPerSymbol; // bits of the first symbol that belong to the byte before
        const unsigned bits = (unsigned{symbols[symbol]} << bitsPerSymbol) | symbols[symbol + 1];
        return static_cast<char>(bits >> (2 * bitsPerSymbol - 8 - used));
    }
    [[nodiscard]] std::string bytes() const;
    [[nodiscard]] DecodedBytes part(std::size_t begin, std::size_t end) const;
};
/// Whether to leave out a run.
using Skip = std::function<bool(std::size_t begin, std::size_t end)>;
using OnEncoded = std::function<void(const EncodedBytes& encoded)>;
/// Runs that encode fewer bytes are left out.
inline constexpr std::size_t minEncodedBytes = 4;

/// Base64 and base64url. Spaces and line breaks are ignored, so that a run contains the words before it. Where the
/// encoded data begins is therefore not known.
void decodeBase64(std::string_view text, const Skip& skip, const OnEncoded& onEncoded);
/// Hexadecimal digits, contiguous or separated as in `73 65`, `0x73, 0x65` or the lines of a hex dump with offsets.
void decodeHex(std::string_view text, const Skip& skip, const OnEncoded& onEncoded);
/// Lists of decimal or octal numbers from 0 to 255.
void decodeNumbers(std::string_view text, const Skip& skip, const OnEncoded& onEncoded);

} // namespace toolroom
