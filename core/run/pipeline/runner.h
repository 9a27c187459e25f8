// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/contract/calls/call.h"
#include "core/registry/registry.h"
#include "core/run/activity_registry.h"
#include "core/run/confirmation/confirmation.h"
#include "core/run/pipeline/preconditions.h"
#include "core/run/pipeline/preflight.h"
#include "core/run/pipeline/run_handle.h"
#include "core/run/pipeline/run_journal.h"
#include "core/run/session/environment.h"
#include "core/run/session/session.h"

#include <QFuture>
#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace toolroom {

/// Completes the work of a tool with a language model (agentbase): answers `prompt` about `content`. The answer matches
/// `schema`, if there is one.
using Assistant = std::function<QCoro::Task<Result<Json>>(std::string prompt, std::string content,
                                                          std::optional<Json> schema, AbortSignal abort)>;

/// Returns an activity that executes another one. `isChild`: the run was started by another run.
using ActivityWrapper = std::function<std::shared_ptr<Activity>(std::shared_ptr<Activity> activity, bool isChild)>;

/// The dependencies of a Runner. They must outlive it and must not change while it exists.
struct RunnerServices {
    std::shared_ptr<const Registry> registry;
    std::shared_ptr<const ActivityRegistry> activities;
    std::shared_ptr<ConfirmationPolicy> confirmation; ///< null: the user cannot be asked
    std::shared_ptr<RunJournal> journal;              ///< null: runs are not stored
    Assistant assistant;                              ///< empty: none is configured
    /// Receives the trace of every run that has ended, child runs before their parents. May be empty.
    std::function<void(std::shared_ptr<const Trace>)> traced;
    /// Wraps the activity of each run. May be empty.
    ActivityWrapper wrapActivity;
    SecretReader readSecret; ///< for the secrets of environments; empty: they cannot be used
    PreconditionFunctions checks;
    Clock* clock = &systemClock();
    std::uint64_t seed = 0; ///< for the jitter of backoffs
};

/// Runs calls to tools of any contract through one pipeline. Needs an event loop on its thread. Functions are
/// thread-safe; signals are emitted on the Runner's thread.
class TOOLROOM_EXPORT Runner : public QObject {
    Q_OBJECT

public:
    explicit Runner(RunnerServices services, QObject* parent = nullptr);
    ~Runner() override;

    /// Starts a run. Runs execute concurrently; beyond `maxConcurrentRuns` they are queued.
    RunHandle start(Call call, std::shared_ptr<Session> session);
    /// Checks a call without running it: starts no program and sends nothing. Finishes promptly after `abort`, with the
    /// checks completed by then.
    QFuture<Preflight> runPreflight(Call call, std::shared_ptr<Session> session, AbortSignal abort);
    /// Aborts all runs without waiting for them.
    void abortAll();
    [[nodiscard]] bool isIdle() const; ///< only on the Runner's thread

    static constexpr std::size_t maxConcurrentRuns = 256;

Q_SIGNALS:
    void stateChanged(const QString& run, toolroom::RunState state);
    /// `part` is from 0 to 1; negative if unknown.
    void progressed(const QString& run, double part, const QString& message);
    void logged(const QString& run, const QString& line);
    /// Emitted when a step of a run or child run starts, changes or ends, but only for runs started while the signal is
    /// connected.
    void spanChanged(const QString& run, const toolroom::Span& span, bool open);
    /// Emitted when a notification effect is applied.
    void notified(const QString& run, const QString& event, const QString& payload);
    void becameIdle();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace toolroom
