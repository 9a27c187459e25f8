// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/auth/credential_store.h"

#include <utility>

namespace toolroom {

CredentialStore::~CredentialStore() = default;

QCoro::Task<std::string> InMemoryCredentialStore::read(std::string name) {
    const auto found = m_secrets.find(name);
    co_return found == m_secrets.end() ? std::string() : found->second;
}

QCoro::Task<void> InMemoryCredentialStore::write(std::string name, std::string secret) {
    m_secrets.insert_or_assign(std::move(name), std::move(secret));
    co_return;
}

QCoro::Task<void> InMemoryCredentialStore::erase(std::string name) {
    m_secrets.erase(name);
    co_return;
}

} // namespace toolroom
