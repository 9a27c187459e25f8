// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/redaction.h"

#include <algorithm>
#include <array>
#include <vector>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

/// Longer keys are no names.
constexpr std::size_t longestName = 128;

bool isUpper(char c) {
    return c >= 'A' && c <= 'Z';
}
bool isLower(char c) {
    return c >= 'a' && c <= 'z';
}
bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// `X-API-Key`, `xApiKey` and `x_api_key` are all x, api, key.
std::vector<std::string> wordsOf(std::string_view key) {
    std::vector<std::string> words;
    bool begins = true;
    for (std::size_t i = 0; i < key.size(); ++i) {
        const char c = key[i];
        if (!isUpper(c) && !isLower(c) && !isDigit(c)) {
            begins = true;
            continue;
        }
        const bool afterLower = i > 0 && isUpper(c) && (isLower(key[i - 1]) || isDigit(key[i - 1]));
        const bool endsCapitals =
            i > 0 && isUpper(c) && isUpper(key[i - 1]) && i + 1 < key.size() && isLower(key[i + 1]);
        if (begins || afterLower || endsCapitals)
            words.emplace_back();
        begins = false;
        words.back() += static_cast<char>(isUpper(c) ? c - 'A' + 'a' : c);
    }
    return words;
}

/// Alone or at the end of a key.
constexpr std::array secretWords = {"password"sv,   "passwd"sv,      "passphrase"sv,    "passcode"sv, "pwd"sv,
                                    "token"sv,      "secret"sv,      "secrets"sv,       "cookie"sv,   "cookies"sv,
                                    "credential"sv, "credentials"sv, "authorization"sv, "apikey"sv,   "jwt"sv};

/// Before `key` or `keys` at the end.
constexpr std::array keyWords = {"api"sv,        "private"sv, "secret"sv,       "access"sv, "signing"sv,
                                 "encryption"sv, "account"sv, "subscription"sv, "auth"sv,   "shared"sv};

/// Before `token`: what stands there is a place in a list or a piece of text.
constexpr std::array plainTokens = {"page"sv, "next"sv,  "continuation"sv, "sync"sv, "cancellation"sv, "cancel"sv,
                                    "stop"sv, "start"sv, "end"sv,          "eos"sv,  "bos"sv,          "pad"sv,
                                    "unk"sv,  "mask"sv,  "special"sv,      "per"sv,  "max"sv,          "previous"sv};

/// In keys that run their words together.
constexpr std::array compounds = {"password"sv,  "passwd"sv,    "passphrase"sv,  "apikey"sv,       "privatekey"sv,
                                  "secretkey"sv, "accesskey"sv, "authkey"sv,     "accesstoken"sv,  "refreshtoken"sv,
                                  "authtoken"sv, "idtoken"sv,   "bearertoken"sv, "sessiontoken"sv, "clientsecret"sv};

} // namespace

bool namesSecret(std::string_view key) {
    if (key.size() > longestName)
        return false;
    const std::vector<std::string> words = wordsOf(key);
    if (words.empty())
        return false;
    const std::string& last = words.back();
    const std::string before = words.size() > 1 ? words[words.size() - 2] : std::string();
    if (last == "token" && std::ranges::contains(plainTokens, before))
        return false;
    if (std::ranges::contains(secretWords, last))
        return true;
    if ((last == "key" || last == "keys") && std::ranges::contains(keyWords, before))
        return true;
    if (last == "hash" && (before == "password" || before == "passwd"))
        return true;
    return std::ranges::any_of(compounds, [&](std::string_view compound) { return last.ends_with(compound); });
}

} // namespace toolroom
