// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/language_model/language_model_settings.h"
#include "core/history/history.h"
#include "core/mcp/client/mcp_servers.h"
#include "core/models/run/run_text.h"
#include "core/run/run_service.h"
#include "ui/run/live_run.h"

#include <QObject>
#include <QStringList>

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

class RunFeed;
struct RunUpdate;

/// Everything the window needs to run calls. Set up by main(), except for the confirmation policy.
struct WindowRunSettings : RunSettings {
    std::shared_ptr<History> history; ///< stores runs, memory, and grants; null if it cannot be opened
    std::string historyError;         ///< why it cannot be opened
    /// The model that the assistant uses; may change at any time.
    std::shared_ptr<LanguageModelSettings> languageModel = std::make_shared<LanguageModelSettings>();
    /// The live servers that `activities` can use.
    std::shared_ptr<McpServers> servers = std::make_shared<McpServers>(systemClock());
    /// Limit on the memory used by finished runs, in bytes. The oldest runs are dropped; the history still contains
    /// them.
    std::size_t maxFinishedBytes = std::size_t{256} * 1024 * 1024;

    /// Empty if the history cannot be opened.
    [[nodiscard]] std::string historyPath() const { return history ? history->path() : std::string(); }
};

/// Runs the calls of the window with a RunService and keeps the state of these runs. Lives on the GUI thread. The
/// destructor aborts all runs and waits for them.
class RunController : public QObject {
    Q_OBJECT

public:
    RunController(WindowRunSettings settings, std::shared_ptr<ConfirmationPolicy> confirmation,
                  QObject* parent = nullptr);
    [[nodiscard]] const WindowRunSettings& settings() const { return m_settings; }
    [[nodiscard]] RunService& service() { return m_service; }

    /// The environment of the calls that are started; null: none.
    [[nodiscard]] const EnvironmentPtr& environment() const { return m_environment; }
    void setEnvironment(EnvironmentPtr environment);

    /// The id of the live server that the tool belongs to; empty if there is none.
    [[nodiscard]] std::string serverOf(std::string_view toolId) const;
    /// Whether the tool belongs to a server that has not been opened since the window was; see OpenServers::restore().
    [[nodiscard]] bool needsConnection(std::string_view toolId) const;
    /// Starts a run, which fails if the tool no longer exists.
    const LiveRun& start(Call call);
    /// Aborts a run, which is immediately shown as aborting; a second call kills its processes.
    void abort(const QString& run);
    /// Aborts the runs that are not being aborted yet; if all of them are, kills them.
    void abort(const QStringList& runs);
    void abortAll();

    /// Newest last. Keeps the newest 500 finished runs, or fewer to stay within `WindowRunSettings::maxFinishedBytes`,
    /// but always the last one and those that a page shows.
    [[nodiscard]] const std::vector<std::shared_ptr<LiveRun>>& runs() const { return m_runs; }
    /// Null if the run does not belong to this window.
    [[nodiscard]] std::shared_ptr<const LiveRun> run(const QString& id) const;
    /// Keeps the run that `page` shows until the page shows another one. Empty: none.
    void setShownRun(const QObject* page, const QString& run);
    [[nodiscard]] int liveCount() const;
    /// The unfinished runs of a tool; empty: of all tools.
    [[nodiscard]] LiveCounts liveCounts(std::string_view toolId = {}) const;

Q_SIGNALS:
    /// Emitted when another environment was set.
    void environmentChanged();
    void started(const QString& run);
    /// Emitted when liveCounts() may have changed.
    void liveCountsChanged();
    /// Emitted when the state, progress, log, or steps of a run in progress have changed, at most about 30 times a
    /// second.
    void changed(const QString& run);
    void finished(const QString& run);
    /// Emitted when the run has been removed from runs().
    void removed(const QString& run);

private:
    void applyUpdates(const std::map<QString, RunUpdate>& updates);
    void applySteps(LiveRun& run, const QString& stepsOf, const RunUpdate& update);
    void end(const QString& id, std::shared_ptr<const FinishedRun> finishedRun, std::size_t bytes);
    void removeOldest();
    /// `more` is a difference in unsigned arithmetic: it wraps around for a decrease.
    void countBytes(LiveRun& run, std::size_t more);
    [[nodiscard]] bool isRunShown(const QString& run) const;

    WindowRunSettings m_settings;
    EnvironmentPtr m_environment;
    RunFeed* m_feed; ///< lives on the Runner's thread
    std::vector<std::shared_ptr<LiveRun>> m_runs;
    std::deque<QString> m_finished;                     ///< ids of finished runs in order of completion
    std::size_t m_finishedBytes = 0;                    ///< memory used by the finished runs
    std::map<const QObject*, QString> m_shown;          ///< run shown by each page
    std::map<QString, std::shared_ptr<LiveRun>> m_byId; ///< includes the ids of child runs
    std::map<QString, RunHandle> m_handles;             ///< handles of runs in progress
    RunService m_service;                               ///< destroyed first, which ends the thread of the feed
};

} // namespace toolroom
