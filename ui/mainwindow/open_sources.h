// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/linted_registry.h"
#include "ui/mainwindow/source_watcher.h"
#include "ui/tasks/latest_task.h"

#include <QTimer>

#include <atomic>
#include <memory>
#include <vector>

namespace toolroom {

/// The sources that are open and what came of loading and linting them. Loads on a worker thread, again whenever a
/// source changes on disk; what was loaded before stays until then, and when loading is cancelled.
class OpenSources : public QObject {
    Q_OBJECT

public:
    explicit OpenSources(QObject* parent = nullptr);

    void open(std::vector<SourceSpec> sources);
    /// Besides those that are open, unless these are samples only.
    void add(std::vector<SourceSpec> sources);
    void reload();
    void cancel();

    [[nodiscard]] bool isLoading() const { return m_loading.isBusy(); }
    /// Null before the first load is done.
    [[nodiscard]] const LintedRegistryPtr& registry() const { return m_registry; }
    /// What the registry came from.
    [[nodiscard]] const std::vector<SourceSpec>& sources() const { return m_sources; }

Q_SIGNALS:
    void loadingBegan();
    void progressed(std::size_t toolsDone, std::size_t sourcesDone, std::size_t sources);
    void loaded();
    void cancelled();

private:
    /// Written by the threads that load, read by a timer.
    struct Progress {
        std::atomic<std::size_t> tools = 0;
        std::atomic<std::size_t> sourcesDone = 0;
        std::atomic<std::size_t> sources = 0;
    };

    /// The sources that are open as soon as nothing is loading any more.
    [[nodiscard]] const std::vector<SourceSpec>& wantedSources() const;
    void load();
    void reloadWhenIdle();
    void accept(LintedRegistryPtr registry);

    std::vector<SourceSpec> m_sources;
    std::vector<SourceSpec> m_wanted; ///< those that are being loaded
    bool m_again = false;             ///< something changed on disk while it was being read
    LintedRegistryPtr m_registry;
    std::shared_ptr<Progress> m_progress;
    QTimer m_progressTimer;
    SourceWatcher m_watcher;
    LatestTask m_loading;
};

} // namespace toolroom
