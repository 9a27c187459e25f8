// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/secrets.h"

#include "core/activity/messages.h"
#include "core/activity/text_template.h"
#include "core/base/ascii.h"
#include "core/base/environment_name.h"
#include "core/json/text.h"
#include "core/secrets/known_secrets.h"
#include "core/trace/redaction/redaction.h"

#include <QtEnvironmentVariables>

#include <algorithm>
#include <array>
#include <mutex>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t maxSchemeBytes = 40;

/// Their values are in many texts, and no secrets.
constexpr std::array publicVariables = {"HOME"sv,   "HOSTNAME"sv, "LANG"sv,     "LOGNAME"sv,    "PATH"sv,
                                        "PWD"sv,    "SHELL"sv,    "TEMP"sv,     "TERM"sv,       "TMP"sv,
                                        "TMPDIR"sv, "USER"sv,     "USERNAME"sv, "USERPROFILE"sv};

/// Values of settings, in lower case. They are secret only in variables whose names say so.
constexpr std::array plainValues = {"auto"sv,    "debug"sv,     "default"sv, "development"sv, "disabled"sv,
                                    "enabled"sv, "error"sv,     "false"sv,   "info"sv,        "local"sv,
                                    "none"sv,    "null"sv,      "prod"sv,    "production"sv,  "quiet"sv,
                                    "silent"sv,  "staging"sv,   "test"sv,    "testing"sv,     "trace"sv,
                                    "true"sv,    "localhost"sv, "verbose"sv, "warn"sv,        "warning"sv};

/// Whether the value of an environment variable is masked.
bool isSecretValue(std::string_view name, std::string_view value) {
    if (value.size() < minSecretBytes || std::ranges::contains(publicVariables, name))
        return false;
    if (isSecretKey(name))
        return true;
    const bool isNumber = std::ranges::all_of(value, [](char c) { return isAsciiDigit(c) || c == '.' || c == '-'; });
    return !(isNumber && value.size() < minKnownSecretBytes) &&
           !std::ranges::contains(plainValues, toAsciiLower(value));
}

struct Keychain {
    std::mutex mutex;
    KeychainReader reader;
};

Keychain& keychain() {
    static Keychain one;
    return one;
}

Result<std::string> keychainSecret(std::string_view name) {
    KeychainReader reader;
    {
        const std::scoped_lock lock(keychain().mutex);
        reader = keychain().reader;
    }
    if (!reader)
        return std::unexpected(Error{message<activity_messages::noKeychain>()});
    return reader(name);
}

} // namespace

void setKeychainReader(KeychainReader reader) {
    const std::scoped_lock lock(keychain().mutex);
    keychain().reader = std::move(reader);
}

Result<std::string> resolveUserSecret(std::string_view reference) {
    if (!reference.starts_with(keychainScheme))
        return resolveSecret(reference);
    Result<std::string> secret = keychainSecret(reference.substr(keychainScheme.size()));
    if (secret)
        rememberSecret(*secret);
    return secret;
}

bool isSecretReference(std::string_view text) {
    return text.starts_with(environmentScheme) || text.starts_with(keychainScheme);
}

Result<std::string> resolveSecret(std::string_view reference) {
    if (reference.starts_with(keychainScheme))
        return std::unexpected(Error{message<activity_messages::keychainInManifest>()});
    if (!reference.starts_with(environmentScheme)) {
        // `reference` may be the secret itself, so it is not quoted.
        const std::size_t colon = reference.find(':');
        const bool named = colon != std::string_view::npos && isEnvironmentName(reference.substr(0, colon));
        return std::unexpected(Error{
            named ? message<activity_messages::unknownSecretKind>(elided(reference.substr(0, colon), maxSchemeBytes))
                  : message<activity_messages::notAReference>()});
    }
    const std::string name(reference.substr(environmentScheme.size()));
    if (!isEnvironmentName(name))
        return std::unexpected(Error{message<activity_messages::variableNameInvalid>()});
    if (!qEnvironmentVariableIsSet(name.c_str()))
        return std::unexpected(Error{message<activity_messages::variableNotSet>(name)});
    std::string secret = qgetenv(name.c_str()).toStdString();
    if (isSecretValue(name, secret))
        rememberSecret(secret);
    return secret;
}

Result<std::string> expandSecrets(std::string_view text) {
    using Kind = TextTemplate::Piece::Kind;
    std::string replaced;
    const TextTemplate parsed(text);
    for (const TextTemplate::Piece& piece : parsed.pieces()) {
        const Result<std::string> value = piece.kind == Kind::Secret     ? resolveSecret(piece.text)
                                          : piece.kind == Kind::Argument ? '{' + piece.text + '}'
                                                                         : piece.text;
        if (!value)
            return std::unexpected(value.error());
        replaced += *value;
    }
    return replaced;
}

void addReference(SecretMask& mask, std::string_view reference) {
    const Result<std::string> secret = resolveUserSecret(reference);
    const bool isVariable = reference.starts_with(environmentScheme);
    if (secret && (!isVariable || isSecretValue(reference.substr(environmentScheme.size()), *secret)))
        mask.addSecret(*secret);
}

void addReferencesIn(SecretMask& mask, std::string_view text) {
    const TextTemplate parsed(text);
    for (const TextTemplate::Piece& piece : parsed.pieces())
        if (piece.kind == TextTemplate::Piece::Kind::Secret)
            addReference(mask, piece.text);
}

} // namespace toolroom
