// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/run/run_desk.h"

#include <QCoroTask>

#include <QFuture>
#include <QPromise>

#include <memory>
#include <tuple>
#include <utility>

namespace toolroom {

/// Runs the coroutine `work(session)`, which answers a QString, in the Runner's thread. The future is finished there.
template <class Work>
QFuture<QString> runInSession(RunDesk& desk, Work work) {
    auto promise = std::make_shared<QPromise<QString>>();
    promise->start();
    const QFuture<QString> future = promise->future();
    desk.atRunner([promise, work = std::move(work)](Runner&, const std::shared_ptr<Session>& session) {
        std::ignore = work(session).then([promise](const QString& answer) {
            promise->addResult(answer);
            promise->finish();
        });
    });
    return future;
}

} // namespace toolroom
