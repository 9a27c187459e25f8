// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/key_store.h"

#include "core/activity/secrets.h"

#include <QCoroFuture>
#include <qt6keychain/keychain.h>

#include <QCoreApplication>
#include <QPointer>
#include <QPromise>

#include <map>
#include <mutex>
#include <type_traits>
#include <utility>

namespace toolroom {

namespace {

/// Creates a job for the user's keychain. The caller must start it; `parent` owns it until it finishes and deletes
/// itself. Never falls back to storing secrets as plain text.
template <typename Job>
[[nodiscard]] Job* createKeychainJob(const QString& key, QObject* parent) {
    auto* job = new Job(QStringLiteral("toolroom"), parent); // the service, as the keychain lists it
    job->setInsecureFallback(false);
    job->setKey(key);
    return job;
}

struct KeychainReply {
    bool isSuccessful = false;
    QString text; ///< the entry that was read
};

/// Runs a job on the main thread, where QtKeychain queues its jobs. Not successful if the program quits first.
template <typename Job>
QCoro::Task<KeychainReply> runJob(std::string name, std::string text = {}) {
    const auto reply = std::make_shared<KeychainReply>();
    const auto promise = std::make_shared<QPromise<void>>();
    promise->start();
    const QFuture<void> finished = promise->future();
    QMetaObject::invokeMethod(qApp, [reply, promise, name = std::move(name), text = std::move(text)] {
        auto* job = createKeychainJob<Job>(QString::fromStdString(name), qApp);
        if constexpr (std::is_same_v<Job, QKeychain::WritePasswordJob>)
            job->setTextData(QString::fromStdString(text));
        QObject::connect(job, &QKeychain::Job::finished, qApp, [reply, promise](QKeychain::Job* done) {
            reply->isSuccessful = done->error() == QKeychain::NoError;
            if constexpr (std::is_same_v<Job, QKeychain::ReadPasswordJob>)
                reply->text = static_cast<Job*>(done)->textData();
            promise->finish();
        });
        job->start();
    });
    co_await finished;
    co_return KeychainReply(*reply);
}

} // namespace

QCoro::Task<std::string> KeychainCredentials::read(std::string name) {
    std::string secret = co_await m_session.read(name);
    if (secret.empty())
        secret = (co_await runJob<QKeychain::ReadPasswordJob>(std::move(name))).text.toStdString();
    co_return secret;
}

QCoro::Task<void> KeychainCredentials::write(std::string name, std::string secret) {
    // Available in memory immediately: the next request may come before the keychain has replied.
    co_await m_session.write(name, secret);
    const KeychainReply reply = co_await runJob<QKeychain::WritePasswordJob>(name, secret);
    if (reply.isSuccessful && co_await m_session.read(name) == secret)
        co_await m_session.erase(std::move(name));
}

QCoro::Task<void> KeychainCredentials::erase(std::string name) {
    co_await m_session.erase(name);
    co_await runJob<QKeychain::DeletePasswordJob>(std::move(name));
}

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

void KeyStore::keep(const QString& name, const QString& key) {
    m_keys->set(name, key);
}

void KeyStore::drop(const QString& name) {
    m_keys->erase(name);
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

void KeyStore::readAll(const std::vector<std::string>& names, const QObject* receiver, std::function<void()> ready) {
    if (names.empty())
        return ready();
    const auto missing = std::make_shared<std::size_t>(names.size());
    for (const std::string& name : names)
        read(QString::fromStdString(name),
             [missing, ready, receiver = QPointer(receiver)](KeyLocation, const QString&) {
                 if (--*missing == 0 && receiver)
                     ready();
             });
}

void KeyStore::forget(const QString& name, Callback callback) {
    m_keys->erase(name);
    auto* job = createKeychainJob<QKeychain::DeletePasswordJob>(name, this);
    connect(job, &QKeychain::Job::finished, this, [callback = std::move(callback)](QKeychain::Job* done) {
        const bool isDeleted = done->error() == QKeychain::NoError || done->error() == QKeychain::EntryNotFound;
        callback(KeyLocation::Nowhere, isDeleted ? QString() : done->errorString());
    });
    job->start();
}

} // namespace toolroom
