// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/language_model_setup.h"
#include "core/history/history.h"
#include "core/run/runner.h"
#include "ui/run/live_run.h"

#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QStringList>
#include <QThread>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace toolroom {

class RunFeed;
struct RunUpdate;

/// Everything the window needs to run calls. Created by main().
struct RunSettings {
    std::shared_ptr<const ActivityRegistry> activities = std::make_shared<const ActivityRegistry>();
    PermissionRules rules;
    std::shared_ptr<History> history; ///< null when it cannot be opened, see `historyError`
    std::string historyError;
    Assistant assistant; ///< empty when language models are not available
    /// The model that the assistant uses; may change at any time.
    std::shared_ptr<LanguageModelSetup> languageModel = std::make_shared<LanguageModelSetup>();
    std::string folder; ///< absolute path of the working folder
    /// Limit of the memory used by finished runs, in bytes. The oldest are dropped; the history still has them.
    std::size_t maxFinishedBytes = std::size_t{256} * 1024 * 1024;
};

/// Runs the calls of the window: owns the Runner with its thread, and keeps the state of its runs. Lives in the GUI
/// thread. The destructor aborts all runs and waits for them.
class RunController : public QObject {
    Q_OBJECT

public:
    /// `confirmation` is called in the Runner's thread.
    RunController(RunSettings settings, std::shared_ptr<ConfirmationPolicy> confirmation, QObject* parent = nullptr);
    ~RunController() override;

    [[nodiscard]] const RunSettings& settings() const { return m_settings; }
    /// Sets the tools for new calls. Runs in progress keep the registry they started with.
    void setRegistry(RegistrySnapshotPtr registry);

    /// Starts a run. It fails if the tool no longer exists.
    const LiveRun& start(Call call);
    /// Aborts a run, which is shown as aborting immediately; a second call kills its processes.
    void abort(const QString& run);
    /// Aborts those of `runs` that are not aborting yet; if all of them are, kills them.
    void abort(const QStringList& runs);
    void abortAll();

    /// Newest last. Keeps the newest 500 finished runs, or fewer within `RunSettings::maxFinishedBytes`, but always the
    /// last one and those that a page shows.
    [[nodiscard]] const std::vector<std::shared_ptr<LiveRun>>& runs() const { return m_runs; }
    /// Null when the run does not belong to this window.
    [[nodiscard]] std::shared_ptr<const LiveRun> run(const QString& id) const;
    /// Keeps the run that `page` shows until the page shows another one. Empty: none.
    void setShownRun(const QObject* page, const QString& run);
    [[nodiscard]] int liveCount() const;

    /// Calls `work(Runner&, std::shared_ptr<Session>)` in the Runner's thread, which owns the session. The future is
    /// finished in that thread.
    template <class Work>
    auto onRunnerThread(Work work) {
        using Answer = std::invoke_result_t<Work, Runner&, std::shared_ptr<Session>>;
        auto promise = std::make_shared<QPromise<Answer>>();
        promise->start();
        QMetaObject::invokeMethod(m_runner, [this, promise, work = std::move(work)]() mutable {
            if constexpr (std::is_void_v<Answer>)
                work(*m_runner, m_session);
            else
                promise->addResult(work(*m_runner, m_session));
            promise->finish();
        });
        return promise->future();
    }

Q_SIGNALS:
    void started(const QString& run);
    /// The state, progress, log or steps of a run in progress have changed. At most about 30 times a second.
    void changed(const QString& run);
    void finished(const QString& run);
    /// The run was removed from runs().
    void removed(const QString& run);

private:
    void applyUpdates(const std::map<QString, RunUpdate>& updates);
    void applySteps(LiveRun& run, const QString& stepsOf, const RunUpdate& update);
    void end(const QString& id, std::shared_ptr<const FinishedRun> finishedRun, std::size_t bytes);
    void removeOldest();
    /// `more` is a difference in unsigned arithmetic: it wraps around for a decrease.
    void countBytes(LiveRun& run, std::size_t more);
    [[nodiscard]] bool isRunShown(const QString& run) const;

    RunSettings m_settings;
    std::shared_ptr<Registry> m_registry;
    std::shared_ptr<Session> m_session;
    QThread* m_thread;
    Runner* m_runner; ///< lives in m_thread
    RunFeed* m_feed;  ///< lives in m_thread
    std::vector<std::shared_ptr<LiveRun>> m_runs;
    std::deque<QString> m_finished;                         ///< ids of finished runs in order of completion
    std::size_t m_finishedBytes = 0;                        ///< of the finished runs
    std::map<const QObject*, QString> m_shown;          ///< run shown by each page
    std::map<QString, std::shared_ptr<LiveRun>> m_byId; ///< includes the ids of child runs
    std::map<QString, RunHandle> m_handles;             ///< of runs in progress
};

} // namespace toolroom
