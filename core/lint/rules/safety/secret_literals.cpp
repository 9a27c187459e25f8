// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/lint/rules/safety/injection.h"
#include "core/text/byte_set.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <ranges>

namespace toolroom {

namespace {

/// The beginning of credentials of one service, and how many characters follow at least.
struct SecretPrefix {
    std::string_view prefix;
    std::size_t minRest = 0;
};

// From the documentation of the services.
constexpr std::array secretPrefixes = {
    SecretPrefix{"sk-ant-", 10},  SecretPrefix{"sk-proj-", 10},    SecretPrefix{"sk_live_", 10},
    SecretPrefix{"rk_live_", 10}, SecretPrefix{"sk-", 10},         SecretPrefix{"AKIA", 12},
    SecretPrefix{"ASIA", 16},     SecretPrefix{"ghp_", 20},        SecretPrefix{"gho_", 20},
    SecretPrefix{"ghs_", 20},     SecretPrefix{"github_pat_", 20}, SecretPrefix{"glpat-", 16},
    SecretPrefix{"xoxb-", 16},    SecretPrefix{"xoxp-", 16},       SecretPrefix{"xoxa-", 16},
    SecretPrefix{"AIza", 30},     SecretPrefix{"ya29.", 20},       SecretPrefix{"npm_", 30},
    SecretPrefix{"hf_", 24},      SecretPrefix{"SG.", 30},         SecretPrefix{"eyJhbGciOi", 40},
    SecretPrefix{"shpat_", 24},   SecretPrefix{"dop_v1_", 40},     SecretPrefix{"pypi-", 40},
};
constexpr std::string_view bearerPrefix = "Bearer ";
constexpr std::size_t minBearer = 16;

constexpr ByteSet secretCharacters{"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.=+/"};

constexpr std::size_t minSize(const SecretPrefix& known) {
    return known.prefix.size() + known.minRest;
}
/// Most runs of characters are shorter than any secret.
constexpr std::size_t shortestSecret = std::ranges::min(secretPrefixes | std::views::transform(minSize));

/// Letters and digits without order: a word, "xxxx" and "your-key-here" are placeholders.
bool looksRandom(std::string_view rest) {
    const auto digits = std::ranges::count_if(rest, isAsciiDigit);
    const auto letters = std::ranges::count_if(rest, isAsciiLetter);
    std::array<bool, 128> seen = {};
    for (const char c : rest)
        seen[static_cast<unsigned char>(c) & 0x7FU] = true;
    constexpr std::ptrdiff_t minDistinct = 8;
    const std::string lower = toAsciiLower(rest);
    static constexpr std::array<std::string_view, 7> placeholders = {
        "example", "your", "xxx", "placeholder", "...", "redacted", "abcdefghijkl"};
    return digits >= 2 && letters >= 2 && std::ranges::count(seen, true) >= minDistinct &&
           std::ranges::none_of(placeholders, [&](std::string_view word) { return lower.contains(word); });
}

/// Whether the password of a connection string is no placeholder such as "pass" or "<password>".
bool looksLikePassword(std::string_view password) {
    constexpr std::size_t minPassword = 6;
    static constexpr std::array<std::string_view, 10> placeholders = {"pass", "pwd", "secret",  "your",  "xxx",
                                                                      "user", "...", "example", "token", "changeme"};
    const std::string lower = toAsciiLower(password);
    return password.size() >= minPassword && secretCharacters.findOther(password) == std::string_view::npos &&
           std::ranges::any_of(password, isAsciiDigit) && !std::ranges::all_of(password, isAsciiDigit) &&
           std::ranges::none_of(placeholders, [&](std::string_view word) { return lower.contains(word); });
}

/// The password in "postgres://user:password@host". Empty if there is none or a placeholder.
ByteRange passwordInUrl(std::string_view text, std::size_t scheme) {
    const std::size_t begin = scheme + 3;
    const std::size_t end = std::min(text.find_first_of(" \t\n\"'`<>()/?#", begin), text.size());
    const std::string_view authority = text.substr(begin, end - begin);
    const std::size_t at = authority.rfind('@');
    const std::size_t colon = authority.find(':');
    if (at == std::string_view::npos || colon >= at || at + 1 == authority.size() ||
        !looksLikePassword(authority.substr(colon + 1, at - colon - 1)))
        return {};
    return {begin + colon + 1, begin + at};
}

std::size_t secretEnd(std::string_view text, std::size_t begin) {
    return std::min(secretCharacters.findOther(text, begin), text.size());
}

} // namespace

std::vector<ByteRange> secretLiteralsIn(std::string_view text) {
    std::vector<ByteRange> found;
    for (std::size_t at = text.find("-----BEGIN "); at != std::string_view::npos;
         at = text.find("-----BEGIN ", at + 1)) {
        const std::size_t end = text.find("PRIVATE KEY-----", at);
        // Only with a key: the header alone describes the format.
        constexpr std::size_t minKey = 60;
        if (end != std::string_view::npos && end + minKey < text.size())
            found.push_back({at, end});
    }
    for (std::size_t at = text.find("://"); at != std::string_view::npos; at = text.find("://", at + 1))
        if (const ByteRange password = passwordInUrl(text, at); password.end > password.begin)
            found.push_back(password);
    for (std::size_t at = 0, end = 0; at < text.size(); at = std::max(at + 1, end)) {
        end = secretEnd(text, at);
        if (end == at)
            continue;
        if (text[at] == bearerPrefix.front() && text.substr(at).starts_with(bearerPrefix)) {
            const std::size_t begin = at + bearerPrefix.size();
            const std::size_t tokenEnd = secretEnd(text, begin);
            const std::string_view token = text.substr(begin, tokenEnd - begin);
            if (token.size() >= minBearer && looksRandom(token))
                found.push_back({at, tokenEnd});
            continue;
        }
        // A literal may follow the name of a variable: KEY=sk-….
        const std::string_view run = text.substr(at, end - at);
        if (run.size() < shortestSecret)
            continue;
        for (const SecretPrefix& known : secretPrefixes) {
            const std::size_t start = run.find(known.prefix);
            const bool begins =
                start == 0 || (start != std::string_view::npos && (run[start - 1] == '=' || run[start - 1] == '/'));
            if (begins && run.size() - start >= minSize(known) &&
                looksRandom(run.substr(start + known.prefix.size()))) {
                found.push_back({at + start, end});
                break;
            }
        }
    }
    return found;
}

} // namespace toolroom
