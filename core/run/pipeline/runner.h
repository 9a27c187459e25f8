// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/calls/call.h"
#include "core/registry/registry.h"
#include "core/run/pipeline/preflight.h"
#include "core/run/pipeline/run_handle.h"
#include "core/run/run_settings.h"
#include "core/run/session/session.h"

#include <QFuture>
#include <QObject>
#include <QString>

#include <memory>
#include <string>

namespace toolroom {

/// Runs calls to tools of any contract through one pipeline. Needs an event loop on its thread. Functions are
/// thread-safe; signals are emitted on the Runner's thread.
class TOOLROOM_EXPORT Runner : public QObject {
    Q_OBJECT

public:
    /// Calls use the registry's snapshot at the time they start.
    Runner(std::shared_ptr<const Registry> registry, RunSettings settings, QObject* parent = nullptr);
    ~Runner() override;

    /// Starts a run. Runs execute concurrently; beyond `maxConcurrentRuns` they are queued. `wrapActivity` wraps the
    /// activity of this run, but not those of its child runs; see RunSettings.
    RunHandle start(Call call, std::shared_ptr<Session> session, ActivityWrapper wrapActivity = {});
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
