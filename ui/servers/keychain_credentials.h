// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/mcp/auth/credential_store.h"

#include <QCoroTask>

#include <string>

namespace toolroom {

/// Keeps the credentials of sign-ins to MCP servers in the system's keychain. Without a usable keychain, they are kept
/// in memory until the program ends, and are never written to disk. The keychain is accessed on the main thread.
class KeychainCredentials final : public CredentialStore {
public:
    [[nodiscard]] QCoro::Task<std::string> read(std::string name) override;
    [[nodiscard]] QCoro::Task<void> write(std::string name, std::string secret) override;
    [[nodiscard]] QCoro::Task<void> erase(std::string name) override;

private:
    InMemoryCredentialStore m_session; ///< credentials that the keychain did not accept
};

} // namespace toolroom
