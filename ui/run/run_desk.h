// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/latent_setup.h"
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

/// What the window runs calls with. The program makes it.
struct RunSettings {
    std::shared_ptr<const ActivityRegistry> activities = std::make_shared<const ActivityRegistry>();
    PermissionRules rules;
    std::shared_ptr<History> history; ///< null: it cannot be opened, and `historyError` says why
    std::string historyError;
    Assistant assistant; ///< empty: there cannot be a model
    /// The model that the assistant asks, which may become another at any time.
    std::shared_ptr<LatentSetup> latent = std::make_shared<LatentSetup>();
    std::string folder; ///< absolute; that the user works in
    /// Bytes of memory, about, that runs which are over take at most: the history has those that have to go for it.
    std::size_t mostKeptBytes = std::size_t{256} * 1024 * 1024;
};

/// Where the window runs its calls: the Runner in a thread of its own, and what is known of its runs here. Lives in the
/// GUI thread. Going away aborts what runs and waits for it.
class RunDesk : public QObject {
    Q_OBJECT

public:
    /// `confirmation` is asked in the Runner's thread.
    RunDesk(RunSettings settings, std::shared_ptr<ConfirmationPolicy> confirmation, QObject* parent = nullptr);
    ~RunDesk() override;

    [[nodiscard]] const RunSettings& settings() const { return m_settings; }
    /// The tools that calls are made of from now on. Runs that began go on with those that they found.
    void setRegistry(RegistrySnapshotPtr registry);

    /// Begins a run. `toolId` may be a tool that is gone: then the run says so.
    const LiveRun& start(Call call);
    /// It is shown as aborting at once. The second time its programs are killed without any time to end.
    void abort(const QString& run);
    /// Those that are not being aborted yet; when all are, they are killed.
    void abort(const QStringList& runs);
    void abortAll();

    /// The newest last; the same order always. Of those that are over, the newest are kept: 500, or fewer when they are
    /// bigger than `RunSettings::mostKeptBytes`, but always the last one and those that a page shows.
    [[nodiscard]] const std::vector<std::shared_ptr<LiveRun>>& runs() const { return m_runs; }
    /// Null when it is none of this window's.
    [[nodiscard]] std::shared_ptr<const LiveRun> run(const QString& id) const;
    /// What `page` shows: it is kept until the page shows another. Empty: none.
    void setShown(const QObject* page, const QString& run);
    [[nodiscard]] int liveCount() const;

    /// Runs `work(Runner&, std::shared_ptr<Session>)` in the Runner's thread, where the session may be looked at. The
    /// future is finished there.
    template <class Work>
    auto atRunner(Work work) {
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
    /// Something of a run that is not over is new: its state, progress, log or steps. At most some thirty times a
    /// second.
    void changed(const QString& run);
    void finished(const QString& run);
    /// It is none of runs() any more.
    void forgotten(const QString& run);

private:
    void accept(const std::map<QString, RunUpdate>& updates);
    void acceptSteps(LiveRun& run, const QString& stepsOf, const RunUpdate& update);
    void end(const QString& id, std::shared_ptr<const FinishedRun> finishedRun, std::size_t bytes);
    void forgetOldest();
    /// `more` wraps round when something has become smaller.
    void countBytes(LiveRun& run, std::size_t more);
    [[nodiscard]] bool isShown(const QString& run) const;

    RunSettings m_settings;
    std::shared_ptr<Registry> m_registry;
    std::shared_ptr<Session> m_session;
    QThread* m_thread;
    Runner* m_runner; ///< lives in m_thread
    RunFeed* m_feed;  ///< likewise
    std::vector<std::shared_ptr<LiveRun>> m_runs;
    std::deque<QString> m_over;                         ///< in the order in which they ended
    std::size_t m_bytesOver = 0;                        ///< of these
    std::map<const QObject*, QString> m_shown;          ///< runs, by page
    std::map<QString, std::shared_ptr<LiveRun>> m_byId; ///< runs below others are found there too
    std::map<QString, RunHandle> m_handles;             ///< of those that are not over
};

} // namespace toolroom
