// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/encoded_text.h"

#include "core/base/ascii.h"
#include "core/json/character_escape.h"
#include "core/json/text.h"
#include "core/text/byte_set.h"

#include <QByteArray>
#include <QChar>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t minBase64 = minEncodedWord;
constexpr std::size_t minHexBytes = minEncodedWord / 2;
constexpr std::size_t minEscapes = 4;
constexpr std::size_t minSpacedLetters = 8;

constexpr ByteSet base64Bytes{"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/-_"};
constexpr ByteSet hexBytes{"0123456789abcdefABCDEFx"};

int hexValue(char c) {
    if (isAsciiDigit(c))
        return c - '0';
    const char lower = toAsciiLower(c);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// Text for people consists of letters and spaces; random bytes hardly ever do.
bool isReadable(std::string_view text) {
    std::size_t letters = 0;
    std::size_t characters = 0;
    for (std::size_t offset = 0; offset < text.size();) {
        const char32_t codePoint = nextCodePoint(text, offset);
        if (codePoint == 0xFFFD || (codePoint < 0x20 && codePoint != '\n' && codePoint != '\r' && codePoint != '\t'))
            return false;
        letters += QChar::isLetter(codePoint) || codePoint == ' ' ? 1 : 0;
        ++characters;
    }
    return characters > 3 && letters * 10 >= characters * 7;
}

void addReadable(std::vector<DecodedText>& found, std::string text, ByteRange range) {
    if (isReadable(text))
        found.push_back({std::move(text), range});
}

void addBase64(std::vector<DecodedText>& found, std::string_view text, ByteRange run) {
    const std::string_view encoded = run.of(text);
    // Words of a language are base64, too, but decode to other bytes.
    const auto options = encoded.find_first_of("-_") != std::string_view::npos ? QByteArray::Base64UrlEncoding
                                                                               : QByteArray::Base64Encoding;
    const QByteArray bytes =
        QByteArray::fromBase64(QByteArray(encoded.data(), static_cast<qsizetype>(encoded.size())), options);
    addReadable(found, bytes.toStdString(), run);
}

/// Bytes as "5b 61 64", "5b6164" or "0x5b, 0x61".
void addHex(std::vector<DecodedText>& found, std::string_view text) {
    std::string bytes;
    std::size_t begin = 0;
    std::size_t end = 0;
    const auto finish = [&] {
        if (bytes.size() >= minHexBytes)
            addReadable(found, bytes, {begin, end});
        bytes.clear();
    };
    for (std::size_t i = 0; i < text.size();) {
        const bool marked = text[i] == '0' && i + 1 < text.size() && toAsciiLower(text[i + 1]) == 'x';
        const std::size_t digits = marked ? i + 2 : i;
        const int high = digits < text.size() ? hexValue(text[digits]) : -1;
        const int low = high >= 0 && digits + 1 < text.size() ? hexValue(text[digits + 1]) : -1;
        if (low >= 0) {
            if (bytes.empty())
                begin = i;
            bytes += static_cast<char>(high * 16 + low);
            i = end = digits + 2;
        } else if (!bytes.empty() && (text[i] == ' ' || text[i] == ',' || text[i] == ':')) {
            ++i;
        } else {
            finish();
            ++i;
        }
    }
    finish();
}

void addEscapes(std::vector<DecodedText>& found, std::string_view text) {
    std::string decoded;
    std::size_t escapes = 0;
    for (std::size_t i = 0; i < text.size();) {
        const auto escape = escapeAt(text, i);
        if (!escape) {
            decoded += text[i++];
            continue;
        }
        ++escapes;
        if (escape->isByte)
            decoded += static_cast<char>(escape->codePoint);
        else
            appendUtf8(decoded, escape->codePoint);
        i = escape->end;
    }
    // A few are usual in honest text: "100%25", "a &lt; b".
    if (escapes >= minEscapes || (escapes > 0 && text.contains("&lt;")))
        addReadable(found, std::move(decoded), {0, text.size()});
}

/// "i g n o r e": a single space or mark joins letters, several separate words.
void addSpacedLetters(std::vector<DecodedText>& found, std::string_view text) {
    const auto isLetter = [&](std::size_t at) {
        return at < text.size() && (isAsciiLower(text[at]) || isAsciiUpper(text[at]));
    };
    for (std::size_t begin = 0; begin < text.size(); ++begin) {
        if (!isLetter(begin) || (begin > 0 && isLetter(begin - 1)))
            continue;
        std::string letters;
        std::size_t count = 0;
        std::size_t at = begin;
        while (isLetter(at) && !isLetter(at + 1)) {
            letters += text[at++];
            ++count;
            std::size_t marks = at;
            while (marks < text.size() && std::string_view(" .").contains(text[marks]))
                ++marks;
            if (marks - at > 1)
                letters += ' ';
            if (marks == at || !isLetter(marks))
                break;
            at = marks;
        }
        if (count >= minSpacedLetters)
            found.push_back({std::move(letters), {begin, at}});
        begin = std::max(begin, at > begin ? at - 1 : at);
    }
}

/// Tag characters repeat ASCII invisibly.
void addTags(std::vector<DecodedText>& found, std::string_view text) {
    constexpr std::string_view leadBytes = "\xF3\xA0";
    const std::size_t first = text.find(leadBytes);
    if (first == std::string_view::npos)
        return;
    std::string hidden;
    for (std::size_t offset = first; offset < text.size();) {
        const char32_t codePoint = nextCodePoint(text, offset);
        if (codePoint >= 0xE0020 && codePoint <= 0xE007E)
            hidden += static_cast<char>(codePoint - 0xE0000);
    }
    addReadable(found, std::move(hidden), {first, text.size()});
}

} // namespace

std::vector<DecodedText> decodeEncodedParts(std::string_view text) {
    std::vector<DecodedText> found;
    bool mayHaveEscapes = false;
    bool mayHaveHex = false;
    bool mayHaveSpacedLetters = false;
    std::size_t wordBegin = 0;
    std::size_t hexInWord = 0;
    std::size_t hexDigits = 0;     // in consecutive words
    std::size_t singleLetters = 0; // consecutive words of one letter
    // One pass finds what is worth decoding; most texts contain none of it.
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const char c = i < text.size() ? text[i] : ' ';
        if (base64Bytes.contains(c)) {
            hexInWord += hexBytes.contains(c) ? 1 : 0;
            continue;
        }
        mayHaveEscapes = mayHaveEscapes || c == '\\' || c == '%' || c == '&';
        const std::size_t length = i - wordBegin;
        if (length >= minBase64)
            addBase64(found, text, {wordBegin, i});
        if (length != 0) {
            hexDigits = hexInWord == length ? hexDigits + length : 0;
            singleLetters = length == 1 ? singleLetters + 1 : 0;
        }
        mayHaveHex = mayHaveHex || hexDigits >= minHexBytes * 2;
        mayHaveSpacedLetters = mayHaveSpacedLetters || singleLetters >= minSpacedLetters;
        hexInWord = 0;
        wordBegin = i + 1;
    }
    if (mayHaveHex)
        addHex(found, text);
    if (mayHaveEscapes)
        addEscapes(found, text);
    if (mayHaveSpacedLetters)
        addSpacedLetters(found, text);
    addTags(found, text);
    return found;
}

} // namespace toolroom
