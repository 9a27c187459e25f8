// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/secrets.h"

#include "core/json/text.h"

#include <QByteArray>
#include <QtEnvironmentVariables>

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

constexpr std::string_view scheme = "env:";
constexpr std::size_t shownBytes = 40;

bool isVariableName(std::string_view name) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    return !name.empty() && !(name[0] >= '0' && name[0] <= '9') && std::ranges::all_of(name, fits);
}

} // namespace

Result<std::string> resolveSecret(std::string_view reference) {
    if (!reference.starts_with(scheme)) {
        // What stands here may be the secret itself, put down by mistake.
        const std::size_t colon = reference.find(':');
        const bool named = colon != std::string_view::npos && isVariableName(reference.substr(0, colon));
        return std::unexpected(Error{
            named ? std::format("secrets of the kind `{}:` are not known: write `env:NAME`",
                                elided(reference.substr(0, colon), shownBytes))
                  : std::string("this is not a reference to a secret: write `env:NAME`, an environment variable")});
    }
    const std::string name(reference.substr(scheme.size()));
    if (!isVariableName(name))
        return std::unexpected(Error{"`env:` is not followed by the name of an environment variable"});
    if (!qEnvironmentVariableIsSet(name.c_str()))
        return std::unexpected(Error{std::format("the environment variable {} is not set", name)});
    return qgetenv(name.c_str()).toStdString();
}

Result<std::string> withSecrets(std::string_view text) {
    constexpr std::string_view opening = "{env:";
    std::string replaced;
    for (;;) {
        const std::size_t begin = text.find(opening);
        const std::size_t end = begin == std::string_view::npos ? begin : text.find('}', begin);
        if (end == std::string_view::npos) {
            replaced += text;
            return replaced;
        }
        const Result<std::string> secret = resolveSecret(text.substr(begin + 1, end - begin - 1));
        if (!secret)
            return std::unexpected(secret.error());
        replaced += text.substr(0, begin);
        replaced += *secret;
        text.remove_prefix(end + 1);
    }
}

} // namespace toolroom
