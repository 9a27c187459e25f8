// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/key_store.h"

#include "core/activity/secrets.h"
#include "ui/stores/keychain_job.h"

#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace toolroom {

namespace ui_messages {
inline constexpr MessageTemplate keyNotInKeychain = messageTemplate("Ui", "Cannot read the key `%1` from the keychain");
} // namespace ui_messages

/// The keys in memory. Thread-safe, because runs read them on other threads.
struct KeyStore::Keys {
    std::mutex mutex;
    std::map<std::string, std::string, std::less<>> keys;

    void set(const QString& name, const QString& key) {
        const std::scoped_lock lock(mutex);
        keys.insert_or_assign(name.toStdString(), key.toStdString());
    }
    void erase(const QString& name) {
        const std::scoped_lock lock(mutex);
        keys.erase(name.toStdString());
    }
    bool has(const QString& name) {
        const std::scoped_lock lock(mutex);
        return keys.contains(name.toStdString());
    }
};

KeyStore::KeyStore(QObject* parent)
    : QObject(parent)
    , m_keys(std::make_shared<Keys>()) {
    setKeychainReader([store = m_keys](std::string_view name) -> Result<std::string> {
        const std::scoped_lock lock(store->mutex);
        const auto key = store->keys.find(name);
        if (key == store->keys.end())
            return std::unexpected(Error{message<ui_messages::keyNotInKeychain>(name)});
        return key->second;
    });
}

KeyStore::~KeyStore() {
    setKeychainReader({});
}

void KeyStore::write(const QString& name, const QString& key, Callback callback) {
    m_keys->set(name, key);
    auto* job = createKeychainJob<QKeychain::WritePasswordJob>(name, this);
    job->setTextData(key);
    connect(job, &QKeychain::Job::finished, this, [callback = std::move(callback)](QKeychain::Job* done) {
        const bool isSaved = done->error() == QKeychain::NoError;
        callback(isSaved ? KeyLocation::Keychain : KeyLocation::SessionOnly, isSaved ? QString() : done->errorString());
    });
    job->start();
}

void KeyStore::read(const QString& name, Callback callback) {
    auto* job = createKeychainJob<QKeychain::ReadPasswordJob>(name, this);
    connect(job, &QKeychain::Job::finished, this, [this, name, callback = std::move(callback)](QKeychain::Job* done) {
        if (done->error() == QKeychain::NoError) {
            m_keys->set(name, static_cast<QKeychain::ReadPasswordJob*>(done)->textData());
            return callback(KeyLocation::Keychain, {});
        }
        const bool isMissing = done->error() == QKeychain::EntryNotFound;
        callback(m_keys->has(name) ? KeyLocation::SessionOnly : KeyLocation::Nowhere,
                 isMissing ? QString() : done->errorString());
    });
    job->start();
}

void KeyStore::forget(const QString& name, Callback callback) {
    m_keys->erase(name);
    auto* job = createKeychainJob<QKeychain::DeletePasswordJob>(name, this);
    connect(job, &QKeychain::Job::finished, this, [callback = std::move(callback)](QKeychain::Job* done) {
        const bool gone = done->error() == QKeychain::NoError || done->error() == QKeychain::EntryNotFound;
        callback(KeyLocation::Nowhere, gone ? QString() : done->errorString());
    });
    job->start();
}

} // namespace toolroom
