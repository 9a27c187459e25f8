// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/secrets/text_decoding.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace toolroom {

namespace {

constexpr std::uint8_t otherByte = 0xFF;
constexpr std::uint8_t ignoredByte = 0xFE; ///< between symbols
constexpr std::size_t hexBits = 4;
constexpr std::size_t base64Bits = 6;

using SymbolTable = std::array<std::uint8_t, 256>;

constexpr SymbolTable makeSymbols(std::string_view symbols, std::string_view ignored = {}) {
    SymbolTable values{};
    values.fill(otherByte);
    for (unsigned byte = 0; byte <= ' '; ++byte)
        values[byte] = ignoredByte;
    for (const char c : ignored)
        values[static_cast<unsigned char>(c)] = ignoredByte;
    for (std::size_t i = 0; i < symbols.size(); ++i)
        values[static_cast<unsigned char>(symbols[i])] = static_cast<std::uint8_t>(i);
    return values;
}

constexpr SymbolTable base64Symbols = [] {
    SymbolTable values = makeSymbols("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
    values['-'] = values['+'];
    values['_'] = values['/'];
    return values;
}();

/// The letters are those of `0x`, `\x` and `U+`.
constexpr SymbolTable hexSymbols = [] {
    SymbolTable values = makeSymbols("0123456789abcdef", ":,;-._|/\\'\"[](){}<>#%&=+xXuU");
    for (unsigned letter = 'A'; letter <= 'F'; ++letter)
        values[letter] = values[letter - 'A' + 'a'];
    return values;
}();

constexpr SymbolTable decimalSymbols = makeSymbols("0123456789", ",;|");

std::uint8_t symbolOf(const SymbolTable& symbols, char c) {
    return symbols[static_cast<unsigned char>(c)];
}

/// The symbols of a run.
struct SymbolRun {
    std::vector<std::uint8_t> values;
    std::vector<std::uint32_t> begins;
    std::vector<std::uint32_t> ends;

    void add(std::uint8_t value, std::size_t begin, std::size_t end) {
        values.push_back(value);
        begins.push_back(static_cast<std::uint32_t>(begin));
        ends.push_back(static_cast<std::uint32_t>(end));
    }
    /// Passes the symbols on and forgets them.
    void finish(std::size_t bitsPerSymbol, const OnEncoded& onEncoded) {
        const EncodedBytes encoded{values, begins, ends, bitsPerSymbol};
        if (encoded.size() >= minEncodedBytes)
            onEncoded(encoded);
        values.clear();
        begins.clear();
        ends.clear();
    }
};

/// Calls `onRun` with each run of at least `minBytes` symbols and ignored bytes. Reads only a part of other text.
template <class OnRun>
void forEachRun(std::string_view text, const SymbolTable& symbols, std::size_t minBytes, OnRun onRun) {
    std::size_t begin = 0; // start of the text that has not been examined
    for (std::size_t at = minBytes - 1; at < text.size(); at = begin + minBytes - 1) {
        if (symbolOf(symbols, text[at]) == otherByte) {
            begin = at + 1;
            continue;
        }
        std::size_t first = at;
        while (first > begin && symbolOf(symbols, text[first - 1]) != otherByte)
            --first;
        std::size_t end = at + 1;
        while (end < text.size() && symbolOf(symbols, text[end]) != otherByte)
            ++end;
        if (end - first >= minBytes)
            onRun(first, end);
        begin = end + 1;
    }
}

/// The next position that is not a zero byte, which is half of a character in UTF-16.
std::size_t nextPlace(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] == '\0';)
        ++at;
    return at;
}

bool isHexLetter(std::string_view text, std::size_t at) {
    return at < text.size() && std::string_view("xXuU").contains(text[at]);
}

bool isHexDigit(std::string_view text, std::size_t at) {
    return at < text.size() && symbolOf(hexSymbols, text[at]) < ignoredByte;
}

/// Whether the letter at `at` belongs to a prefix such as `0x`; otherwise it separates nothing.
bool isHexPrefix(std::string_view text, std::size_t at) {
    const std::size_t next = nextPlace(text, at);
    return isHexDigit(text, next) || (std::string_view("uU").contains(text[at]) && text.substr(next).starts_with('+'));
}

/// Digits in any lines, but with no other letters between them.
void decodeHexDigits(std::string_view text, std::size_t begin, std::size_t end, const OnEncoded& onEncoded) {
    SymbolRun run;
    const std::string_view before = text.substr(0, end);
    bool followsDigit = false;
    for (std::size_t at = begin; at < end; at = nextPlace(before, at)) {
        const bool isDigit = isHexDigit(before, at);
        const std::size_t next = nextPlace(before, at);
        const bool isZeroOfPrefix = !followsDigit && text[at] == '0' && isHexLetter(before, next) &&
                                    std::string_view("xX").contains(text[next]) && isHexPrefix(before, next);
        if (isDigit && !isZeroOfPrefix)
            run.add(symbolOf(hexSymbols, text[at]), at, at + 1);
        else if (isHexLetter(before, at) && !isHexPrefix(before, at))
            run.finish(hexBits, onEncoded);
        followsDigit = isDigit;
    }
    run.finish(hexBits, onEncoded);
}

/// The end of the hexadecimal digits at `at`.
std::size_t endOfDigits(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of("0123456789abcdefABCDEF", at), text.size());
}

/// Adds the bytes of one line of a hex dump: an offset, groups of digits, and optionally the characters that they stand
/// for, which belong to the last byte. Returns false for other lines.
bool addDumpLine(SymbolRun& run, std::string_view text, std::size_t begin, std::size_t end) {
    constexpr std::size_t minOffsetDigits = 4;
    constexpr std::size_t maxBlanks = 2; // more of them separate the bytes from their characters
    const std::string_view line = text.substr(0, end);
    std::size_t at = std::min(line.find_first_not_of(" \t", begin), end);
    const std::size_t offsetEnd = endOfDigits(line, at);
    if (offsetEnd - at < minOffsetDigits)
        return false;
    at = offsetEnd + (offsetEnd < end && line[offsetEnd] == ':' ? 1 : 0);
    const std::size_t before = run.values.size();
    while (at < end) {
        const std::size_t digits = std::min(line.find_first_not_of(" \t-", at), end);
        const std::size_t digitsEnd = endOfDigits(line, digits);
        const bool isFirst = run.values.size() == before;
        const bool isGroup = digitsEnd > digits && (digitsEnd - digits) % 2 == 0 && digits > at &&
                             (isFirst || digits - at <= maxBlanks) &&
                             (digitsEnd == end || !isAsciiAlphanumeric(line[digitsEnd]));
        if (!isGroup)
            break;
        for (std::size_t place = digits; place < digitsEnd; ++place)
            run.add(symbolOf(hexSymbols, line[place]), place, end);
        at = digitsEnd;
    }
    return run.values.size() > before;
}

void decodeHexDump(std::string_view text, const OnEncoded& onEncoded) {
    SymbolRun run;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (!addDumpLine(run, text, begin, end))
            run.finish(hexBits, onEncoded);
        begin = end + 1;
    }
    run.finish(hexBits, onEncoded);
}

void decodeNumbersOfBase(std::string_view text, std::size_t begin, std::size_t end, unsigned base,
                         const OnEncoded& onEncoded) {
    constexpr std::size_t maxDigits = 3;
    SymbolRun run;
    for (std::size_t at = begin; at < end;) {
        const std::size_t first = at;
        unsigned value = 0;
        bool isByte = true;
        std::size_t digits = 0;
        for (; at < end && (isAsciiDigit(text[at]) || (digits > 0 && text[at] == '\0')); ++at) { // UTF-16
            if (text[at] == '\0')
                continue;
            const auto digit = static_cast<unsigned>(text[at] - '0');
            isByte = isByte && digits++ < maxDigits && digit < base;
            value = value * base + digit;
        }
        if (at == first)
            ++at;
        else if (isByte && value <= 0xFF)
            run.add(static_cast<std::uint8_t>(value), first, at);
        else
            run.finish(8, onEncoded);
    }
    run.finish(8, onEncoded);
}

} // namespace

void DecodedBytes::add(char byte, std::size_t begin, std::size_t to) {
    bytes += byte;
    begins.push_back(static_cast<std::uint32_t>(begin));
    ends.push_back(static_cast<std::uint32_t>(to));
    end = to;
}

void DecodedBytes::addCopy(std::string_view text, std::size_t begin, std::size_t to) {
    const auto added = static_cast<std::ptrdiff_t>(to - begin);
    bytes.append(text.substr(begin, to - begin));
    begins.resize(bytes.size());
    std::iota(begins.end() - added, begins.end(), static_cast<std::uint32_t>(begin));
    ends.resize(bytes.size());
    std::iota(ends.end() - added, ends.end(), static_cast<std::uint32_t>(begin + 1));
    end = to;
}

bool DecodedBytes::isCopy(std::size_t begin, std::size_t to) const {
    return begin == to || (ends[to - 1] - begins[begin] == to - begin && ends[begin] == begins[begin] + 1);
}

std::string EncodedBytes::bytes() const {
    std::string bytes(size(), '\0');
    for (std::size_t index = 0; index < bytes.size(); ++index)
        bytes[index] = byteAt(index);
    return bytes;
}

DecodedBytes EncodedBytes::part(std::size_t begin, std::size_t end) const {
    const std::size_t more = bitsPerSymbol < 8 ? 1 : 0; // a byte is in one or two symbols
    DecodedBytes decoded;
    decoded.bytes.reserve(end - begin);
    decoded.begins.reserve(end - begin);
    decoded.ends.reserve(end - begin);
    for (std::size_t index = begin; index < end; ++index) {
        const std::size_t symbol = firstSymbol + index * 8 / bitsPerSymbol;
        decoded.add(byteAt(index), begins[symbol], ends[symbol + more]);
    }
    return decoded;
}

void decodeBase64(std::string_view text, const Skip& skip, const OnEncoded& onEncoded) {
    SymbolRun run;
    forEachRun(text, base64Symbols, minEncodedBytes * 8 / base64Bits + 1, [&](std::size_t begin, std::size_t end) {
        if (skip(begin, end))
            return;
        const std::size_t size = end - begin;
        run.values.resize(size);
        run.begins.resize(size);
        run.ends.resize(size);
        std::size_t count = 0;
        for (std::size_t at = begin; at < end; ++at) {
            const std::uint8_t value = symbolOf(base64Symbols, text[at]);
            run.values[count] = value;
            run.begins[count] = static_cast<std::uint32_t>(at);
            run.ends[count] = static_cast<std::uint32_t>(at + 1);
            count += value < ignoredByte ? 1 : 0;
        }
        run.values.resize(count);
        run.begins.resize(count);
        run.ends.resize(count);
        for (std::size_t at = end; count > 0 && at < text.size() && text[at] == '='; ++at)
            run.ends.back() = static_cast<std::uint32_t>(at + 1);
        run.finish(base64Bits, onEncoded);
    });
}

void decodeHex(std::string_view text, const Skip& skip, const OnEncoded& onEncoded) {
    bool isDump = false;
    forEachRun(text, hexSymbols, minEncodedBytes * 2, [&](std::size_t begin, std::size_t end) {
        isDump = isDump || text.substr(begin, end - begin).contains(' ');
        const auto isDigit = [](char c) { return symbolOf(hexSymbols, c) < ignoredByte; };
        const auto digits = std::ranges::count_if(text.substr(begin, end - begin), isDigit);
        if (static_cast<std::size_t>(digits) >= minEncodedBytes * 2 && !skip(begin, end))
            decodeHexDigits(text, begin, end, onEncoded);
    });
    if (isDump)
        decodeHexDump(text, onEncoded);
}

void decodeNumbers(std::string_view text, const Skip& skip, const OnEncoded& onEncoded) {
    forEachRun(text, decimalSymbols, minEncodedBytes * 2 - 1, [&](std::size_t begin, std::size_t end) {
        if (skip(begin, end))
            return;
        decodeNumbersOfBase(text, begin, end, 10, onEncoded);
        decodeNumbersOfBase(text, begin, end, 8, onEncoded);
    });
}

} // namespace toolroom
