// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/run/run_controller.h"

#include <QCoroTask>

#include <QFuture>
#include <QPromise>

#include <memory>
#include <tuple>
#include <utility>

namespace toolroom {

/// Runs the coroutine `work(session)`, which returns a QString, on the Runner's thread. The future finishes there.
template <class Work>
QFuture<QString> runInSession(RunController& controller, Work work) {
    auto promise = std::make_shared<QPromise<QString>>();
    promise->start();
    const QFuture<QString> future = promise->future();
    controller.service().runWithSession([promise, work = std::move(work)](const std::shared_ptr<Session>& session) {
        std::ignore = work(session).then([promise](const QString& answer) {
            promise->addResult(answer);
            promise->finish();
        });
    });
    return future;
}

} // namespace toolroom
