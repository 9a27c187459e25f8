// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/redaction/secret_shapes.h"

#include "core/base/ascii.h"
#include <algorithm>
#include <array>
#include <string>

namespace toolroom {

namespace {

using namespace std::string_view_literals;
bool isAlphanumeric(char c) {
    return isAsciiUpper(c) || isAsciiLower(c) || isAsciiDigit(c);
}
bool isBase64Url(char c) {
    return isAlphanumeric(c) || c == '-' || c == '_';
}
/// The characters of a bearer token (RFC 6750).
bool isToken68(char c) {
    return isBase64Url(c) || c == '.' || c == '~' || c == '+' || c == '/' || c == '=';
}

template <class Predicate>
std::size_t endOf(std::string_view text, std::size_t at, Predicate belongs) {
    while (at < text.size() && belongs(text[at]))
        ++at;
    return at;
}

bool startsWithWord(std::string_view text, std::string_view lowerCase) {
    return text.size() >= lowerCase.size() &&
           std::ranges::equal(text.substr(0, lowerCase.size()), lowerCase, [](char a, char b) {
               return (isAsciiUpper(a) ? static_cast<char>(a - 'A' + 'a') : a) == b;
           });
}

/// API keys that start with an issuer-specific prefix.
struct KeyShape {
    std::string_view prefix;
    std::size_t minLength;  ///< minimum number of characters after the prefix
    bool needsDigitOrUpper; ///< otherwise it may be hyphenated words
};
constexpr std::array keyShapes = {
    KeyShape{"sk-", 16, true},          KeyShape{"sk_live_", 12, false}, KeyShape{"sk_test_", 12, false},
    KeyShape{"rk_live_", 12, false},    KeyShape{"ghp_", 16, false},     KeyShape{"gho_", 16, false},
    KeyShape{"ghu_", 16, false},        KeyShape{"ghs_", 16, false},     KeyShape{"ghr_", 16, false},
    KeyShape{"github_pat_", 16, false}, KeyShape{"glpat-", 16, false},   KeyShape{"xoxb-", 10, true},
    KeyShape{"xoxp-", 10, true},        KeyShape{"xoxa-", 10, true},     KeyShape{"xoxs-", 10, true},
    KeyShape{"AIza", 35, false},        KeyShape{"npm_", 36, false},     KeyShape{"hf_", 30, false}};

std::optional<ByteRange> apiKeyAt(std::string_view text, std::size_t at) {
    for (const KeyShape& shape : keyShapes) {
        if (!text.substr(at).starts_with(shape.prefix))
            continue;
        const std::size_t begin = at + shape.prefix.size();
        const std::size_t end = endOf(text, begin, isBase64Url);
        const bool isDistinct =
            !shape.needsDigitOrUpper || std::ranges::any_of(text.substr(begin, end - begin),
                                                            [](char c) { return isAsciiDigit(c) || isAsciiUpper(c); });
        if (end - begin >= shape.minLength && isDistinct)
            return ByteRange{at, end};
    }
    return std::nullopt;
}

/// AWS access key ids: a prefix and 16 capital letters or digits.
std::optional<ByteRange> accessKeyIdAt(std::string_view text, std::size_t at) {
    constexpr std::size_t length = 20;
    const std::string_view rest = text.substr(at);
    if (!rest.starts_with("AKIA") && !rest.starts_with("ASIA"))
        return std::nullopt;
    const std::size_t end = endOf(text, at, [](char c) { return isAsciiUpper(c) || isAsciiDigit(c); });
    if (end - at != length || (end < text.size() && isAlphanumeric(text[end])))
        return std::nullopt;
    return ByteRange{at, end};
}

/// A JSON Web Token: three base64url parts separated by dots, the first of which encodes a JSON object. The third is
/// empty when the token is unsigned.
std::optional<ByteRange> webTokenAt(std::string_view text, std::size_t at) {
    constexpr std::size_t minLength = 8;
    if (!text.substr(at).starts_with("eyJ"))
        return std::nullopt;
    const std::size_t header = endOf(text, at, isBase64Url);
    if (header - at < minLength || header == text.size() || text[header] != '.')
        return std::nullopt;
    const std::size_t payload = endOf(text, header + 1, isBase64Url);
    if (payload - header <= minLength || payload == text.size() || text[payload] != '.')
        return std::nullopt;
    return ByteRange{at, endOf(text, payload + 1, isBase64Url)};
}

/// Words that follow "bearer" and "basic" in prose and in HTTP challenges.
bool isProse(std::string_view word) {
    static constexpr std::array words = {
        "token"sv,  "tokens"sv,      "authentication"sv, "authorization"sv, "auth"sv,     "scheme"sv,  "header"sv,
        "realm"sv,  "credentials"sv, "credential"sv,     "required"sv,      "missing"sv,  "invalid"sv, "expired"sv,
        "format"sv, "prefix"sv,      "error"sv,          "access"sv,        "security"sv, "methods"sv};
    return std::ranges::any_of(words, [&](std::string_view each) {
        return startsWithWord(word, each) && (word.size() == each.size() || !isAlphanumeric(word[each.size()]));
    });
}

std::optional<ByteRange> credentialsAt(std::string_view text, std::size_t at) {
    constexpr std::size_t minBearerLength = 6;
    constexpr std::size_t minBasicLength = 8;
    const std::string_view rest = text.substr(at);
    const bool bearer = startsWithWord(rest, "bearer ");
    if (!bearer && !startsWithWord(rest, "basic "))
        return std::nullopt;
    const std::size_t begin =
        endOf(text, at + (bearer ? "bearer "sv : "basic "sv).size(), [](char c) { return c == ' '; });
    std::size_t end = endOf(text, begin, isToken68);
    while (end > begin && text[end - 1] == '.')
        --end; // period at the end of the sentence
    const std::string_view word = text.substr(begin, end - begin);
    if (word.size() < (bearer ? minBearerLength : minBasicLength) || isProse(word))
        return std::nullopt;
    const bool capitalsInside = word.size() > 1 && std::ranges::any_of(word.substr(1), isAsciiUpper);
    if (!bearer && !capitalsInside && !std::ranges::any_of(word, [](char c) { return isAsciiDigit(c) || c == '='; }))
        return std::nullopt;
    return ByteRange{begin, end};
}

} // namespace

std::optional<ByteRange> secretAt(std::string_view text, std::size_t at) {
    switch (text[at]) {
    case 'B':
    case 'b':
        return credentialsAt(text, at);
    case 'e':
        return webTokenAt(text, at);
    case 'A':
        if (const auto found = accessKeyIdAt(text, at))
            return found;
        [[fallthrough]];
    case 's':
    case 'r':
    case 'g':
    case 'x':
    case 'n':
    case 'h':
        return apiKeyAt(text, at);
    default:
        return std::nullopt;
    }
}

std::optional<ByteRange> urlUserInfoAt(std::string_view text, std::size_t at) {
    const std::size_t begin = at + "://"sv.size();
    const std::size_t end = endOf(text, begin, [](char c) {
        return static_cast<unsigned char>(c) > ' ' && "/?#\\\"'<>`"sv.find(c) == std::string_view::npos;
    });
    const std::size_t sign = text.substr(begin, end - begin).rfind('@');
    if (sign == std::string_view::npos || sign == 0)
        return std::nullopt;
    return ByteRange{begin, begin + sign};
}

std::optional<ByteRange> privateKeyAt(std::string_view text, std::size_t at) {
    constexpr std::size_t maxLabelLength = 64;
    static constexpr std::string_view beginning = "-----BEGIN ";
    if (!text.substr(at).starts_with(beginning))
        return std::nullopt;
    const std::string_view label = text.substr(at + beginning.size(), maxLabelLength);
    const std::size_t labelEnd = label.find("-----");
    if (labelEnd == std::string_view::npos || !label.substr(0, labelEnd).contains("PRIVATE KEY"))
        return std::nullopt;
    const std::size_t ending = text.find("-----END ", at + beginning.size());
    if (ending == std::string_view::npos)
        return ByteRange{at, text.size()};
    const std::size_t close = text.find("-----", ending + "-----END "sv.size());
    return ByteRange{at, close == std::string_view::npos || close - ending > maxLabelLength
                             ? ending + "-----END"sv.size()
                             : close + "-----"sv.size()};
}

} // namespace toolroom
