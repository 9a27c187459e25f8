// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/key_store.h"

#include "core/activity/secrets.h"

#include <qt6keychain/keychain.h>

#include <format>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace toolroom {

namespace {

QString service() {
    return QStringLiteral("toolroom");
}

} // namespace

/// Read by the threads of runs.
struct KeyStore::Held {
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
    , m_held(std::make_shared<Held>()) {
    setKeychainReader([held = m_held](std::string_view name) -> Result<std::string> {
        const std::scoped_lock lock(held->mutex);
        const auto key = held->keys.find(name);
        if (key == held->keys.end())
            return std::unexpected(Error{std::format("the keychain has no key \"{}\" that could be read", name)});
        return key->second;
    });
}

KeyStore::~KeyStore() {
    setKeychainReader({});
}

void KeyStore::write(const QString& name, const QString& key, Answer answer) {
    m_held->set(name, key);
    auto* job = new QKeychain::WritePasswordJob(service(), this);
    job->setInsecureFallback(false);
    job->setKey(name);
    job->setTextData(key);
    connect(job, &QKeychain::Job::finished, this, [answer = std::move(answer)](QKeychain::Job* done) {
        const bool kept = done->error() == QKeychain::NoError;
        answer(kept ? Kept::Keychain : Kept::SessionOnly, kept ? QString() : done->errorString());
    });
    job->start();
}

void KeyStore::read(const QString& name, Answer answer) {
    auto* job = new QKeychain::ReadPasswordJob(service(), this);
    job->setInsecureFallback(false);
    job->setKey(name);
    connect(job, &QKeychain::Job::finished, this, [this, name, answer = std::move(answer)](QKeychain::Job* done) {
        if (done->error() == QKeychain::NoError) {
            m_held->set(name, static_cast<QKeychain::ReadPasswordJob*>(done)->textData());
            return answer(Kept::Keychain, {});
        }
        const bool isMissing = done->error() == QKeychain::EntryNotFound;
        answer(m_held->has(name) ? Kept::SessionOnly : Kept::Nowhere, isMissing ? QString() : done->errorString());
    });
    job->start();
}

void KeyStore::forget(const QString& name, Answer answer) {
    m_held->erase(name);
    auto* job = new QKeychain::DeletePasswordJob(service(), this);
    job->setInsecureFallback(false);
    job->setKey(name);
    connect(job, &QKeychain::Job::finished, this, [answer = std::move(answer)](QKeychain::Job* done) {
        const bool gone = done->error() == QKeychain::NoError || done->error() == QKeychain::EntryNotFound;
        answer(Kept::Nowhere, gone ? QString() : done->errorString());
    });
    job->start();
}

} // namespace toolroom
