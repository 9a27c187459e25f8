// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/run/pipeline/runner.h"

#include <QFuture>
#include <QPromise>
#include <QThread>

#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace toolroom {

/// Runs the calls of a program: owns the registry, the session, and the Runner with its thread. Functions are
/// thread-safe. The destructor aborts all runs and waits for them.
class TOOLROOM_EXPORT RunService {
public:
    explicit RunService(RunSettings settings);
    ~RunService();
    RunService(const RunService&) = delete;
    RunService& operator=(const RunService&) = delete;

    /// Sets the tools for new calls. Runs in progress keep the registry they started with.
    void setRegistry(RegistrySnapshotPtr registry);
    [[nodiscard]] RegistrySnapshotPtr registry() const;

    [[nodiscard]] Runner& runner() { return *m_runner; }
    /// RunSettings::confirmation; may be null.
    [[nodiscard]] const std::shared_ptr<ConfirmationPolicy>& confirmation() const { return m_settings.confirmation; }
    /// The session of the program, for its calls. Only the Runner's thread uses it: see runWithSession().
    [[nodiscard]] const std::shared_ptr<Session>& session() const { return m_session; }
    /// A session for the calls of one agent, with the settings of the service.
    [[nodiscard]] std::shared_ptr<Session> makeSession(std::string id, std::string agent) const;

    /// Calls `work(std::shared_ptr<Session>)` on the Runner's thread. The future is finished on that thread.
    template <class Work>
    auto runWithSession(Work work) {
        using Answer = std::invoke_result_t<Work, const std::shared_ptr<Session>&>;
        auto promise = std::make_shared<QPromise<Answer>>();
        promise->start();
        QMetaObject::invokeMethod(m_runner, [session = m_session, promise, work = std::move(work)]() mutable {
            if constexpr (std::is_void_v<Answer>)
                work(session);
            else
                promise->addResult(work(session));
            promise->finish();
        });
        return promise->future();
    }

private:
    std::shared_ptr<Registry> m_registry;
    const RunSettings m_settings;
    std::shared_ptr<Session> m_session;
    QThread m_thread;
    Runner* m_runner; ///< lives in m_thread, which deletes it
};

} // namespace toolroom
