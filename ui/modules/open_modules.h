// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/module/load_modules.h"
#include "core/registry/loading/source_watcher.h"
#include "core/run/trust/trust.h"
#include "ui/modules/module_claims.h"
#include "ui/tasks/latest_task.h"

#include <QFuture>
#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

/// Something that a manifest's modules would run, which the user does not trust in its current state.
struct UntrustedModules {
    SourceAccess access;
    TrustStore::State state;
    ModuleFiles modules;
    std::string version; ///< of the program; empty if it cannot be determined without running code of the project
};

/// Code modules that are open in the window: those of one path or pattern.
struct OpenModule {
    enum class State { NotLoaded, Loading, NotTrusted, Loaded, Failed };

    OpenModule() = default;
    virtual ~OpenModule() = default;
    OpenModule(const OpenModule&) = delete;
    OpenModule& operator=(const OpenModule&) = delete;

    ModuleSource source;
    State state = State::NotLoaded;
    std::string loadingFile;                   ///< State::Loading: the module being loaded; empty: none yet
    Error error;                               ///< State::Failed
    std::vector<UntrustedModules> untrusted;   ///< State::NotTrusted
    std::vector<ModuleHost> hosts;             ///< those of the last load
    std::vector<SourceSpec> specs;             ///< what was loaded last
    std::vector<VisitedPath> visited;          ///< see LoadedModules
    std::vector<std::string> skipped;          ///< files that other modules have loaded
    std::map<std::string, std::string> stacks; ///< see LoadedModules

    [[nodiscard]] const std::string& id() const { return source.id; }
    [[nodiscard]] QString name() const; ///< for display
    /// Modules that could not be loaded.
    [[nodiscard]] std::size_t failedModules() const;
};

/// The code modules of the window. Loads them in the background, and again when they or what they import has changed on
/// disk. Calls in progress end in the program that was running when they began.
class OpenModules : public QObject {
    Q_OBJECT

public:
    /// `pool` and `trust` are those of the window's runs.
    OpenModules(std::shared_ptr<McpServers> pool, TrustSettings trust, QObject* parent = nullptr);
    ~OpenModules() override;

    [[nodiscard]] const std::vector<std::unique_ptr<OpenModule>>& modules() const { return m_modules; }
    /// Null if they are not open.
    [[nodiscard]] const OpenModule* find(const std::string& id) const;

    /// Loads modules that the user has named.
    void open(ModuleSource source);
    /// Adds modules of the last session without running their code.
    void restore(ModuleSource source);
    /// Opens the modules that these manifests name, loads those that are trusted, and removes the others of manifests.
    void setManifests(std::span<const LoadedSource> manifests);
    void reload(const std::string& id);
    /// Reloads all that are loaded or have failed.
    void reloadAll();
    /// Ends the programs that are loading modules. The tools that were loaded before remain.
    void cancel(const std::string& id);
    void cancelAll();
    [[nodiscard]] bool isLoading() const;
    /// Why all modules of a source have failed, by id.
    [[nodiscard]] std::map<std::string, Message> failures() const;
    /// Loads modules that the user has decided to trust. `digests` are trusted for the session.
    void loadTrusted(const std::string& id, std::vector<std::string> digests);
    void remove(const std::string& id);
    /// Toolroom has changed a file, so that modules that were trusted before may be loaded again in this session.
    void addChange(FileChange change) { m_changes.push_back(std::move(change)); }
    /// What the programs of the modules have printed, and their messages.
    [[nodiscard]] QFuture<std::vector<WireEntry>> wireLog(const std::string& host) { return m_pool->wireLog(host); }

Q_SIGNALS:
    /// Emitted when modules were added or removed, or when their state has changed.
    void changed();
    /// Emitted when modules were loaded, except those that failed altogether.
    void loaded(const std::string& id, const std::vector<SourceSpec>& specs);
    void removed(const std::string& id);
    /// Emitted before the modules of a manifest are loaded that only `changes` separate from what is trusted.
    void trustRenewed(const SourceAccess& access, const FileChanges& changes);
    /// Emitted when files were not loaded because other modules have loaded them. Modules that the user has named are
    /// removed if nothing is left of them.
    void skipped(const std::vector<std::string>& files);

private:
    struct Entry;
    struct Outcome;

    [[nodiscard]] Entry* entry(const std::string& id);
    Entry& add(ModuleSource source);
    void load(Entry& entry);
    /// On a worker thread.
    [[nodiscard]] Outcome load(ModuleSource source, TrustSettings settings, const FileChanges& changes,
                               const AbortSignal& abort);
    void began(const std::string& id, const std::vector<std::string>& hosts);
    void beganFile(const std::string& id, const std::string& file);
    void apply(const std::string& id, Outcome outcome);
    void reloadIfChanged(const std::string& id);

    std::shared_ptr<McpServers> m_pool;
    TrustSettings m_trust;
    FileChanges m_changes; ///< by Toolroom itself, in this session
    ModuleClaims m_claims;
    std::vector<std::unique_ptr<OpenModule>> m_modules; ///< all are of type Entry
};

} // namespace toolroom
