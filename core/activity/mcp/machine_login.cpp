// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/mcp/machine_login.h"

#include "core/activity/messages.h"
#include "core/activity/secrets.h"
#include "core/mcp/config/config_text.h"

#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view fileScheme = "file:";
constexpr std::size_t maxCredentialBytes = std::size_t{64} * 1024;

/// Without the line breaks at its end.
Result<std::string> resolveCredential(std::string_view reference) {
    Result<std::string> credential;
    if (const auto file = credentialFile(reference)) {
        auto read = readRegularFile(*file, maxCredentialBytes);
        if (!read)
            return std::unexpected(Error{std::move(read.error())});
        credential = *std::move(read);
    } else {
        credential = resolveUserSecret(reference);
    }
    if (!credential)
        return credential;
    credential->erase(credential->find_last_not_of("\r\n") + 1);
    return credential;
}

/// Empty for an empty reference.
Result<SecretSource> secretSource(const std::string& reference) {
    if (reference.empty())
        return SecretSource{};
    if (!isCredentialReference(reference)) // may be the secret itself
        return std::unexpected(Error{message<activity_messages::notACredential>()});
    return SecretSource{reference, [reference] { return resolveCredential(reference); }};
}

} // namespace

std::optional<std::string> credentialFile(std::string_view reference) {
    if (!reference.starts_with(fileScheme) || reference.size() == fileScheme.size())
        return std::nullopt;
    return std::string(reference.substr(fileScheme.size()));
}

bool isCredentialReference(std::string_view text) {
    return isSecretReference(text) || credentialFile(text);
}

Result<MachineCredentials> readMachineReferences(const MachineReferences& references, SecretSource clientSecret) {
    MachineCredentials credentials{.issuer = references.issuer,
                                   .clientId = references.clientId,
                                   .clientSecret = std::move(clientSecret),
                                   .clientKey = {},
                                   .workloadToken = {},
                                   .identityProvider = QUrl(QString::fromStdString(references.identityProvider)),
                                   .identityClientId = references.identityClientId};
    for (const auto& [reference, source] : {std::pair(&references.clientSecret, &credentials.clientSecret),
                                            std::pair(&references.clientKey, &credentials.clientKey),
                                            std::pair(&references.workloadToken, &credentials.workloadToken)}) {
        Result<SecretSource> read = secretSource(*reference);
        if (!read)
            return std::unexpected(std::move(read.error()));
        if (*read)
            *source = *std::move(read);
    }
    // The MCP server decides where tokens are requested, so it could have the credentials sent anywhere.
    if (credentials.issuer.empty())
        return std::unexpected(Error{message<activity_messages::authorizationServerMissing>()});
    if (credentials.clientSecret && credentials.clientKey)
        return std::unexpected(Error{message<activity_messages::secretAndKey>()});
    if (!credentials.clientSecret && !credentials.clientKey && !credentials.workloadToken)
        return std::unexpected(Error{message<activity_messages::credentialsMissing>()});
    if (credentials.clientId.empty() && !credentials.workloadToken)
        return std::unexpected(Error{message<activity_messages::clientIdMissing>()});
    return credentials;
}

} // namespace toolroom
