// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <QCoroTask>

#include <map>
#include <string>

namespace toolroom {

/// Stores the secrets that sign-ins have obtained, by name, for example in the system's keychain. Used on the thread of
/// the connections.
class TOOLROOM_EXPORT CredentialStore {
public:
    CredentialStore() = default;
    virtual ~CredentialStore();
    CredentialStore(const CredentialStore&) = delete;
    CredentialStore& operator=(const CredentialStore&) = delete;

    /// Empty if there is no such secret, or if it cannot be read.
    [[nodiscard]] virtual QCoro::Task<std::string> read(std::string name) = 0;
    /// Finishes when the secret has been stored or could not be stored.
    [[nodiscard]] virtual QCoro::Task<void> write(std::string name, std::string secret) = 0;
    [[nodiscard]] virtual QCoro::Task<void> erase(std::string name) = 0;
};

/// Keeps credentials in memory, until the program ends.
class TOOLROOM_EXPORT InMemoryCredentialStore final : public CredentialStore {
public:
    [[nodiscard]] QCoro::Task<std::string> read(std::string name) override;
    [[nodiscard]] QCoro::Task<void> write(std::string name, std::string secret) override;
    [[nodiscard]] QCoro::Task<void> erase(std::string name) override;

private:
    std::map<std::string, std::string> m_secrets;
};

} // namespace toolroom
