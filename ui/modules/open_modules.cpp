// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/modules/open_modules.h"

#include "core/models/text.h"

#include <QCoroTask>

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

namespace toolroom {

namespace {

using State = OpenModule::State;

constexpr qsizetype maxSourceNameLength = 60;

/// What is watched while the modules are not loaded: their files, or the place where one is expected.
std::vector<VisitedPath> filesOf(const ModuleSource& source, const Result<std::vector<ModuleHost>>& hosts) {
    std::vector<VisitedPath> files;
    if (!hosts)
        files.push_back(
            {.path = QDir(toQString(source.folder)).absoluteFilePath(toQString(source.modules.path)).toStdString()});
    for (const ModuleHost& host : hosts ? std::span(*hosts) : std::span<const ModuleHost>())
        for (const std::string& file : host.modules.files)
            files.push_back({.path = file});
    markVisited(files);
    return files;
}

/// Whether there are modules that are neither among `files` nor skipped.
bool hasOtherModules(const ModuleSource& source, const std::vector<VisitedPath>& files,
                     const std::vector<std::string>& skipped) {
    const auto groups = findModules(source.modules.path, source.folder, source.modules.runtime);
    const auto isKnown = [&](const std::string& file) {
        return std::ranges::contains(files, file, &VisitedPath::path) || std::ranges::contains(skipped, file);
    };
    return groups && std::ranges::any_of(
                         *groups, [&](const ModuleFiles& group) { return !std::ranges::all_of(group.files, isKnown); });
}

/// A module that cannot be loaded, for example because it is half written, keeps its tools.
std::vector<SourceSpec> withEarlierTools(std::vector<SourceSpec> specs, const std::vector<SourceSpec>& before) {
    for (SourceSpec& spec : specs) {
        const auto earlier = spec.kind != SourceSpec::Kind::Failed || spec.path.empty()
                                 ? before.end()
                                 : std::ranges::find(before, spec.path, &SourceSpec::path);
        if (earlier == before.end() || !earlier->document)
            continue;
        std::vector<SourceError> errors = std::move(spec.errors);
        spec = *earlier;
        spec.errors = std::move(errors);
    }
    return specs;
}

bool isSame(const ModuleSource& one, const ModuleSource& other) {
    const bool hasSameContext = one.context.has_value() == other.context.has_value() &&
                                (!one.context || one.context->value() == other.context->value());
    return hasSameContext && one.modules == other.modules && one.contract == other.contract;
}

} // namespace

struct OpenModules::Entry : OpenModule {
    std::vector<std::string> digests; ///< trusted for the session
    SourceWatcher watcher;
    std::set<std::string> started; ///< the ids of all its hosts in the pool
    LatestTask loading;
    LatestTask comparing;
};

struct OpenModules::Outcome {
    Error error; ///< empty reason: none
    std::vector<UntrustedModules> untrusted;
    std::vector<ModuleHost> hosts;
    std::vector<SourceSpec> specs;
    std::vector<VisitedPath> visited;
    std::map<std::string, std::string> stacks;
    std::vector<std::string> skipped;
};

/// With its folder, because files in different folders often have the same name.
QString OpenModule::name() const {
    const QFileInfo path(toQString(source.modules.path));
    if (!path.isAbsolute())
        return toDisplayLine(source.modules.path, maxSourceNameLength);
    return toDisplayLine((path.dir().dirName() + QLatin1Char('/') + path.fileName()).toStdString(),
                         maxSourceNameLength);
}

std::size_t OpenModule::failedModules() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(specs, [](const SourceSpec& spec) { return !spec.errors.empty(); }));
}

OpenModules::OpenModules(std::shared_ptr<McpServers> pool, TrustSettings trust, QObject* parent)
    : QObject(parent)
    , m_pool(std::move(pool))
    , m_trust(std::move(trust)) {}

OpenModules::~OpenModules() = default;

OpenModules::Entry* OpenModules::entry(const std::string& id) {
    const auto found =
        std::ranges::find_if(m_modules, [&](const std::unique_ptr<OpenModule>& open) { return open->id() == id; });
    return found == m_modules.end() ? nullptr : static_cast<Entry*>(found->get());
}

const OpenModule* OpenModules::find(const std::string& id) const {
    return const_cast<OpenModules*>(this)->entry(id); // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

OpenModules::Entry& OpenModules::add(ModuleSource source) {
    if (Entry* open = entry(source.id)) {
        open->source = std::move(source);
        return *open;
    }
    auto added = std::make_unique<Entry>();
    added->source = std::move(source);
    const std::string id = added->id();
    connect(&added->watcher, &SourceWatcher::changed, this, [this, id] { reloadIfChanged(id); });
    Entry& result = *added;
    m_modules.push_back(std::move(added));
    return result;
}

void OpenModules::open(ModuleSource source) {
    load(add(std::move(source)));
}

void OpenModules::restore(ModuleSource source) {
    if (entry(source.id))
        return;
    add(std::move(source));
    Q_EMIT changed();
}

void OpenModules::setManifests(std::span<const LoadedSource> manifests) {
    std::vector<ModuleSource> named;
    for (const LoadedSource& manifest : manifests)
        std::ranges::move(moduleSourcesOf(manifest), std::back_inserter(named));
    std::vector<std::string> closed;
    for (const auto& open : m_modules)
        if (!open->source.isTyped && !std::ranges::contains(named, open->id(), &ModuleSource::id))
            closed.push_back(open->id());
    for (const std::string& id : closed)
        remove(id);
    for (ModuleSource& source : named) {
        const Entry* open = entry(source.id);
        if (!open || !isSame(open->source, source))
            load(add(std::move(source)));
    }
}

void OpenModules::reload(const std::string& id) {
    if (Entry* open = entry(id))
        load(*open);
}

void OpenModules::reloadAll() {
    for (const auto& open : m_modules)
        if (open->state != State::NotLoaded)
            load(static_cast<Entry&>(*open));
}

void OpenModules::cancel(const std::string& id) {
    Entry* open = entry(id);
    if (!open || open->state != State::Loading)
        return;
    open->loading.abort();
    open->state = State::NotLoaded;
    if (open->specs.empty())
        std::ignore = m_claims.release(open->id());
    for (const std::string& host : open->started)
        std::ignore = m_pool->disconnect(host); // a module may never return
    Q_EMIT changed();
}

void OpenModules::cancelAll() {
    for (const auto& open : m_modules)
        cancel(open->id());
}

bool OpenModules::isLoading() const {
    return std::ranges::contains(m_modules, State::Loading, &OpenModule::state);
}

std::map<std::string, Message> OpenModules::failures() const {
    std::map<std::string, Message> failures;
    for (const auto& open : m_modules)
        if (open->state == State::Failed)
            failures.emplace(open->id(), open->error.reason);
    return failures;
}

void OpenModules::loadTrusted(const std::string& id, std::vector<std::string> digests) {
    Entry* open = entry(id);
    if (!open)
        return;
    open->digests = std::move(digests);
    load(*open);
}

void OpenModules::remove(const std::string& id) {
    const Entry* open = entry(id);
    if (!open)
        return;
    for (const std::string& host : open->started)
        m_pool->remove(host);
    const std::string removedId = id; // `id` may be part of the entry
    std::erase_if(m_modules, [&](const std::unique_ptr<OpenModule>& each) { return each->id() == removedId; });
    const std::vector<std::string> released = m_claims.release(removedId); // no worker claims files for it anymore
    Q_EMIT removed(removedId);
    Q_EMIT changed();
    const auto isReleased = [&](const std::string& file) { return std::ranges::contains(released, file); };
    for (const auto& each : m_modules)
        if (each->state != State::NotLoaded && std::ranges::any_of(each->skipped, isReleased))
            load(static_cast<Entry&>(*each));
}

void OpenModules::load(Entry& entry) {
    entry.state = State::Loading;
    entry.loadingFile.clear();
    TrustSettings settings = m_trust;
    settings.digests.insert(entry.digests.begin(), entry.digests.end());
    entry.loading.run(
        [this, source = entry.source, settings = std::move(settings), changes = m_changes,
         hasTools = !entry.specs.empty()](const AbortSignal& abort) {
            Outcome outcome = load(source, settings, changes, abort);
            if (abort.stop_requested() && !hasTools)
                std::ignore = m_claims.release(source.id); // cancel() may have been too early
            return outcome;
        },
        [this, id = entry.id()](Outcome outcome) { apply(id, std::move(outcome)); });
    Q_EMIT changed();
}

OpenModules::Outcome OpenModules::load(ModuleSource source, TrustSettings settings, const FileChanges& changes,
                                       const AbortSignal& abort) {
    Outcome outcome;
    auto hosts = makeModuleHosts(source, {});
    outcome.visited = filesOf(source, hosts);
    if (!hosts) {
        outcome.error = std::move(hosts.error());
        return outcome;
    }
    const auto trust = std::make_shared<TrustStore>(std::move(settings));
    for (ModuleHost& host : source.isTyped ? std::span<ModuleHost>() : std::span(*hosts)) {
        requireTrust(host, source, trust);
        SourceAccess access = serverAccess(host.server.specification);
        auto state = trust->stateOf(access);
        if (!state)
            outcome.error = std::move(state.error());
        else if (!state->isTrusted && trust->trustChanges(access, changes))
            QMetaObject::invokeMethod(this, [this, access, changes] { Q_EMIT trustRenewed(access, changes); });
        else if (!state->isTrusted)
            outcome.untrusted.push_back(
                {std::move(access), *std::move(state), host.modules,
                 source.modules.runtime.empty() ? runtimeVersion(host.modules) : std::string()});
    }
    if (!outcome.untrusted.empty() || !outcome.error.reason.empty())
        return outcome;
    outcome.visited.clear();
    outcome.skipped = m_claims.claim(source, *hosts);
    if (abort.stop_requested())
        return outcome;
    if (!outcome.skipped.empty())
        source.modules.factories = nullptr; // those that no module exports may belong to the skipped files
    std::vector<std::string> started;
    for (const ModuleHost& host : *hosts)
        started.push_back(host.server.setup.id);
    auto loading = loadModules(source, *hosts, m_pool, abort, [this, id = source.id](const std::string& file) {
        QMetaObject::invokeMethod(this, [this, id, file] { beganFile(id, file); });
    });
    QMetaObject::invokeMethod(this, [this, id = source.id, started = std::move(started)] { began(id, started); });
    LoadedModules modules = QCoro::waitFor(std::move(loading));
    outcome.specs = std::move(modules.sources);
    outcome.visited = std::move(modules.visited);
    outcome.stacks = std::move(modules.stacks);
    outcome.hosts = *std::move(hosts);
    return outcome;
}

/// Hosts were started, perhaps for modules that have been removed meanwhile.
void OpenModules::began(const std::string& id, const std::vector<std::string>& hosts) {
    Entry* open = entry(id);
    for (const std::string& host : hosts) {
        if (!open) {
            m_pool->remove(host);
            continue;
        }
        open->started.insert(host);
        if (open->state != State::Loading) // canceled
            std::ignore = m_pool->disconnect(host);
    }
}

void OpenModules::beganFile(const std::string& id, const std::string& file) {
    Entry* open = entry(id);
    if (!open || open->state != State::Loading)
        return;
    open->loadingFile = file;
    Q_EMIT changed();
}

void OpenModules::apply(const std::string& id, Outcome outcome) {
    Entry* open = entry(id);
    if (!open)
        return;
    const bool isLoaded = outcome.error.reason.empty() && outcome.untrusted.empty();
    open->state = isLoaded ? State::Loaded : outcome.untrusted.empty() ? State::Failed : State::NotTrusted;
    open->skipped = std::move(outcome.skipped);
    open->error = std::move(outcome.error);
    open->untrusted = std::move(outcome.untrusted);
    if (isLoaded) {
        for (const ModuleHost& host : open->hosts) // a program that no longer has modules
            if (std::ranges::none_of(
                    outcome.hosts, [&](const ModuleHost& now) { return now.server.setup.id == host.server.setup.id; }))
                m_pool->remove(host.server.setup.id);
        open->hosts = std::move(outcome.hosts);
        open->stacks = std::move(outcome.stacks);
        open->specs = withEarlierTools(std::move(outcome.specs), open->specs);
    }
    open->visited = std::move(outcome.visited);
    open->watcher.watch(open->visited);
    if (isLoaded)
        Q_EMIT loaded(id, open->specs);
    const std::vector<std::string> skippedFiles = open->skipped;
    if (!skippedFiles.empty() && open->hosts.empty() && open->source.isTyped)
        remove(id);
    if (!skippedFiles.empty())
        Q_EMIT skipped(skippedFiles);
    Q_EMIT changed();
}

/// Code may write files beside its own whenever it is loaded or called, which also changes their folder.
void OpenModules::reloadIfChanged(const std::string& id) {
    Entry* open = entry(id);
    if (!open || open->state == State::Loading)
        return;
    open->comparing.run(
        [source = open->source, visited = open->visited, skipped = open->skipped](const AbortSignal&) {
            std::vector<VisitedPath> files;
            std::ranges::copy_if(visited, std::back_inserter(files),
                                 [](const VisitedPath& path) { return !path.isFolder; });
            const bool hasFolders = files.size() < visited.size();
            return haveChanged(files) || (hasFolders && hasOtherModules(source, files, skipped));
        },
        [this, id](bool hasChanged) {
            Entry* compared = entry(id);
            if (compared && hasChanged && compared->state != State::Loading)
                load(*compared);
        });
}

} // namespace toolroom
