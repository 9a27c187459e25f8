// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/redaction/redaction.h"

#include "core/base/ascii.h"
#include "core/text/words.h"

#include <algorithm>
#include <array>
#include <vector>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

/// Longer keys are assumed not to be names.
constexpr std::size_t maxNameLength = 128;

/// Secret anywhere in a key.
constexpr std::array secretAnywhere = {"password"sv,    "passwords"sv, "passwd"sv, "passphrase"sv,
                                       "passphrases"sv, "secret"sv,    "secrets"sv};

/// Not secret if it is the last word of such a key: the value then describes a secret, as in `secretName`.
constexpr std::array aboutSecrets = {"name"sv, "arn"sv, "length"sv, "required"sv, "count"sv, "policy"sv, "type"sv};

/// Secret as the only or last word of a key.
constexpr std::array secretWords = {"passcode"sv, "pwd"sv,        "token"sv,       "cookie"sv,       "cookies"sv,
                                    "otp"sv,      "totp"sv,       "cvv"sv,         "cvc"sv,          "apikey"sv,
                                    "jwt"sv,      "credential"sv, "credentials"sv, "authorization"sv};

/// Secret only as the whole key: after another word they often mean something else (`ledPin`).
constexpr std::array secretAlone = {"pin"sv, "pins"sv};

/// Secret before a final `code` or `number`.
constexpr std::array codeWords = {"pin"sv, "otp"sv, "totp"sv, "cvv"sv, "cvc"sv};

/// Secret before a final `key` or `keys`.
constexpr std::array keyWords = {"api"sv,        "private"sv, "secret"sv,       "access"sv, "signing"sv,
                                 "encryption"sv, "account"sv, "subscription"sv, "auth"sv,   "shared"sv};

/// Before a final `token`: a position in a list or a piece of text, not a secret.
constexpr std::array plainTokens = {"page"sv, "next"sv,  "continuation"sv, "sync"sv, "cancellation"sv, "cancel"sv,
                                    "stop"sv, "start"sv, "end"sv,          "eos"sv,  "bos"sv,          "pad"sv,
                                    "unk"sv,  "mask"sv,  "special"sv,      "per"sv,  "max"sv,          "previous"sv};

/// Secret at the end of a key without word boundaries.
constexpr std::array compounds = {"password"sv,  "passwd"sv,    "passphrase"sv,  "apikey"sv,       "privatekey"sv,
                                  "secretkey"sv, "accesskey"sv, "authkey"sv,     "accesstoken"sv,  "refreshtoken"sv,
                                  "authtoken"sv, "idtoken"sv,   "bearertoken"sv, "sessiontoken"sv, "clientsecret"sv};

/// One of these is part of every secret name.
constexpr std::array secretParts = {"pass"sv, "secret"sv, "pwd"sv, "token"sv, "cookie"sv,     "otp"sv,          "cvv"sv,
                                    "cvc"sv,  "key"sv,    "jwt"sv, "pin"sv,   "credential"sv, "authorization"sv};

constexpr bool haveSecretParts(const auto&... words) {
    const auto hasPart = [](std::string_view word) {
        return std::ranges::any_of(secretParts, [word](std::string_view part) { return word.contains(part); });
    };
    return (std::ranges::all_of(words, hasPart) && ...);
}
static_assert(haveSecretParts(secretAnywhere, secretWords, secretAlone, codeWords, compounds, std::array{"key"sv}));

/// Whether a name may be secret. Most names are not, and splitting them into words takes longer.
bool mayBeSecret(std::string_view key) {
    static constexpr auto beginsPart = [] {
        std::array<bool, 256> begins{};
        for (const std::string_view part : secretParts)
            begins.at(static_cast<unsigned char>(part.front())) = true;
        return begins;
    }();
    for (std::size_t at = 0; at < key.size(); ++at) {
        if (!beginsPart[static_cast<unsigned char>(toAsciiLower(key[at]))])
            continue;
        const std::string_view rest = key.substr(at);
        const auto beginsRest = [&](std::string_view part) {
            return rest.size() >= part.size() &&
                   std::ranges::equal(rest.substr(0, part.size()), part, {}, [](char c) { return toAsciiLower(c); });
        };
        if (std::ranges::any_of(secretParts, beginsRest))
            return true;
    }
    return false;
}

} // namespace

bool isSecretKey(std::string_view key) {
    if (key.size() > maxNameLength || !mayBeSecret(key))
        return false;
    std::string ascii(key); // other letters separate words, so that they hide none
    std::ranges::replace_if(
        ascii, [](unsigned char c) { return c >= 0x80; }, ' ');
    std::vector<std::string> words = splitIdentifier(ascii);
    // `password2` and `password_2` are passwords.
    std::ranges::for_each(words, [](std::string& word) { word.erase(word.find_last_not_of("0123456789"sv) + 1); });
    std::erase(words, std::string());
    if (words.empty())
        return false;
    const std::string& last = words.back();
    const std::string before = words.size() > 1 ? words[words.size() - 2] : std::string();
    const auto isAnywhere = [](const std::string& word) { return std::ranges::contains(secretAnywhere, word); };
    if (std::ranges::any_of(words, isAnywhere))
        return !std::ranges::contains(aboutSecrets, last);
    if (last == "token" && std::ranges::contains(plainTokens, before))
        return false;
    if (std::ranges::contains(secretWords, last) || (words.size() == 1 && std::ranges::contains(secretAlone, last)))
        return true;
    if ((last == "key" || last == "keys") && std::ranges::contains(keyWords, before))
        return true;
    if ((last == "code" || last == "number") && std::ranges::contains(codeWords, before))
        return true;
    return std::ranges::any_of(compounds, [&](std::string_view compound) { return last.ends_with(compound); });
}

} // namespace toolroom
