// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/mcp/auth/credential_store.h"

#include <QCoroTask>

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <string>
#include <vector>

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

/// Keys by name in the system's keychain. Without a usable keychain, keys are kept in memory for this session and never
/// written to disk. Provides the keys that it has read for `keychain:NAME` references (see setKeychainReader).
class KeyStore : public QObject {
    Q_OBJECT

public:
    enum class KeyLocation {
        Keychain,    ///< also available in later sessions
        SessionOnly, ///< the keychain could not be used
        Nowhere,     ///< there is no such key
    };
    /// `problem` is the error message of the keychain; empty on success.
    using Callback = std::function<void(KeyLocation location, const QString& problem)>;

    explicit KeyStore(QObject* parent = nullptr);
    ~KeyStore() override;

    /// Calls `callback` later on this thread, unless this object is destroyed first.
    void write(const QString& name, const QString& key, Callback callback);
    /// Keeps a key in memory only, until this object is destroyed.
    void keep(const QString& name, const QString& key);
    /// Forgets a key in memory; the keychain is not changed.
    void drop(const QString& name);
    /// Loads a key from the keychain into memory.
    void read(const QString& name, Callback callback);
    /// Loads several keys. Calls `ready` at once if there are none, otherwise when all that exist are loaded, unless
    /// `receiver` is destroyed before.
    void readAll(const std::vector<std::string>& names, const QObject* receiver, std::function<void()> ready);
    void forget(const QString& name, Callback callback);

private:
    struct Keys;
    std::shared_ptr<Keys> m_keys;
};

} // namespace toolroom
