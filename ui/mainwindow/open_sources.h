// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/linted_registry.h"
#include "core/registry/loading/source_watcher.h"
#include "ui/tasks/latest_task.h"

#include <QTimer>

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

class LintCache;

/// The file or folder at `path`.
[[nodiscard]] SourceSpec sourceAt(const QString& path);

/// Whether `place` is the name or path of the source, or a folder that contains it.
[[nodiscard]] bool isAt(const LoadedSource& source, const std::string& place);

/// The first tool of the source with this name or path, or in this folder.
[[nodiscard]] std::optional<std::uint32_t> firstToolOf(const LintedRegistry& registry, const std::string& place);

/// Sources that are part of Toolroom.
struct BundledSources {
    std::vector<SourceSpec> samples; ///< named `sample:…`
    std::vector<SourceSpec> builtin; ///< named `builtin:…`
};

/// The open sources and their linted registry. Loads them on a worker thread, and again whenever a source changes on
/// disk. The previous registry stays available until loading succeeds.
class OpenSources : public QObject {
    Q_OBJECT

public:
    explicit OpenSources(QObject* parent = nullptr);

    /// Replaces the open sources, except for live servers and code modules.
    void open(std::vector<SourceSpec> sources);
    /// Adds the sources that are not open yet.
    void add(std::vector<SourceSpec> sources);
    /// The entry of sources() that `loaded` was loaded from: the source itself, or the folder that contains it. Null if
    /// it was closed.
    [[nodiscard]] const SourceSpec* sourceOf(const LoadedSource& loaded) const;
    /// Closes the source that `loaded` was loaded from.
    void remove(const LoadedSource& loaded);
    /// Adds the tools of a live server, or replaces those that the server listed before. Servers that list their tools
    /// later keep their place in `order`, which contains the ids of all servers.
    void setServerListing(SourceSpec listing, const std::vector<std::string>& order);
    /// `server` is the id of the server.
    void removeServer(const std::string& server);
    /// Adds code modules like add(), or replaces those with the same SourceSpec::moduleSource.
    void setModules(const std::string& id, const std::vector<SourceSpec>& modules);
    void removeModules(const std::string& id);
    /// Reports why live servers and code modules have failed, by id, as findings without a rule. Loads again if they
    /// have changed.
    void setLiveErrors(std::map<std::string, Message> errors);
    /// What live servers are called, by id, in registries that are loaded from now on.
    void setTitles(LintedRegistry::Titles titles) { m_titles = std::move(titles); }
    void reload();
    void cancel();

    /// The results of linting the tools of the registry.
    [[nodiscard]] const std::shared_ptr<LintCache>& lintCache() const { return m_lintCache; }
    [[nodiscard]] bool isLoading() const { return m_loading.isBusy(); }
    /// Null until the first load finishes.
    [[nodiscard]] const LintedRegistryPtr& registry() const { return m_registry; }
    /// The sources of the registry.
    [[nodiscard]] const std::vector<SourceSpec>& sources() const { return m_sources; }
    /// The sources that will be open when loading finishes.
    [[nodiscard]] const std::vector<SourceSpec>& requestedSources() const;

Q_SIGNALS:
    void loadingStarted();
    void progressed(std::size_t toolsDone, std::size_t sourcesDone, std::size_t sources);
    void loaded();
    void canceled();

private:
    /// Written by the loading threads, read by a timer.
    struct Progress {
        std::atomic<std::size_t> tools = 0;
        std::atomic<std::size_t> sourcesDone = 0;
        std::atomic<std::size_t> sources = 0;
    };

    void load(std::vector<SourceSpec> sources);
    void reloadWhenIdle();
    void applyLoadedRegistry(LintedRegistryPtr registry);

    std::vector<SourceSpec> m_sources;
    std::vector<SourceSpec> m_requested; ///< sources being loaded
    std::map<std::string, Message> m_liveErrors;
    LintedRegistry::Titles m_titles;
    std::shared_ptr<LintCache> m_lintCache; ///< used by one load at a time
    bool m_isReloadPending = false;         ///< a source changed on disk while it was being read
    LintedRegistryPtr m_registry;
    std::shared_ptr<Progress> m_progress;
    QTimer m_progressTimer;
    SourceWatcher m_watcher;
    LatestTask m_loading;
};

} // namespace toolroom
