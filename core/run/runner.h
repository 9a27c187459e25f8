// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/contract/call.h"
#include "core/registry/registry.h"
#include "core/run/activity_registry.h"
#include "core/run/confirmation.h"
#include "core/run/preconditions.h"
#include "core/run/preflight.h"
#include "core/run/run_handle.h"
#include "core/run/run_journal.h"
#include "core/run/session.h"

#include <QFuture>
#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <string>

namespace toolroom {

/// Finishes what a tool leaves to a language model (agentbase): answers `prompt` about `content`, in the shape of
/// `schema` where there is one. Empty: none is configured.
using Assistant = std::function<QCoro::Task<Result<Json>>(std::string prompt, std::string content,
                                                          std::optional<Json> schema, AbortSignal abort)>;

/// What runs are made with. Outlives the Runner, and is not changed while it lives.
struct RunnerServices {
    std::shared_ptr<const Registry> registry;
    std::shared_ptr<const ActivityRegistry> activities;
    std::shared_ptr<ConfirmationPolicy> confirmation; ///< null: nobody can be asked
    std::shared_ptr<RunJournal> journal;              ///< null: nothing is written down
    Assistant assistant;                              ///< empty: none is configured
    PreconditionFunctions checks;
    Clock* clock = &systemClock();
    std::uint64_t seed = 0; ///< of the jitter of backoffs
};

/// Runs calls: any tool of any contract, through one pipeline. Lives in a thread with an event loop; its functions may
/// be called from every thread, its signals come from its own.
class TOOLROOM_EXPORT Runner : public QObject {
    Q_OBJECT

public:
    explicit Runner(RunnerServices services, QObject* parent = nullptr);
    ~Runner() override;

    /// Begins a call. Runs do not wait for each other; one that is over the limit of `mostAtOnce` is queued.
    RunHandle start(Call call, std::shared_ptr<Session> session);
    /// What would come of a call before its tool is called. No program is started for it and nothing is sent; that the
    /// session enters the tool's origin is all that it leaves. Ends soon after `abort`, with what it has.
    QFuture<Preflight> lookAhead(Call call, std::shared_ptr<Session> session, AbortSignal abort);
    /// Aborts every run and waits for none.
    void abortAll();
    [[nodiscard]] bool isIdle() const; ///< only from the Runner's thread

    static constexpr std::size_t mostAtOnce = 256;

Q_SIGNALS:
    void stateChanged(const QString& run, toolroom::RunState state);
    /// `part` is done, from 0 to 1; negative when that is not known.
    void progressed(const QString& run, double part, const QString& message);
    void logged(const QString& run, const QString& line);
    /// A step of a run, or of a run below it, has begun, tells more of itself, or has ended. Only of runs that were
    /// started while somebody listened.
    void spanChanged(const QString& run, const toolroom::Span& span, bool open);
    /// An effect tells the world of something.
    void notified(const QString& run, const QString& event, const QString& payload);
    void becameIdle();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace toolroom
