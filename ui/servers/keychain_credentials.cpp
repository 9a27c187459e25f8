// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/keychain_credentials.h"

#include "ui/stores/keychain_job.h"

#include <QCoreApplication>
#include <QCoroFuture>
#include <QPromise>

#include <memory>
#include <type_traits>
#include <utility>

namespace toolroom {

namespace {

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

} // namespace toolroom
