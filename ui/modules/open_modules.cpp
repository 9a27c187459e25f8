// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/modules/open_modules.h"

#include "core/models/text.h"

#include <QCoroTask>

#include <QDateTime>
#include <QFileInfo>

#include <algorithm>
#include <set>

namespace toolroom {

namespace {

using State = OpenModule::State;

constexpr qsizetype maxNameLength = 60;

/// What decides whether modules must be loaded again: the files with their modification times.
using Fingerprint = std::vector<std::pair<std::string, std::int64_t>>;

std::int64_t modifiedAt(const std::string& file) {
    const QFileInfo info(QString::fromStdString(file));
    return info.exists() ? info.lastModified().toMSecsSinceEpoch() : 0;
}

Fingerprint fingerprintOf(const ModuleSource& source, const std::vector<std::string>& imports) {
    std::set<std::string> files(imports.begin(), imports.end());
    if (const auto groups = findModules(source.modules.path, source.folder))
        for (const ModuleFiles& group : *groups)
            files.insert(group.files.begin(), group.files.end());
    Fingerprint fingerprint;
    for (const std::string& file : files)
        fingerprint.emplace_back(file, modifiedAt(file));
    return fingerprint;
}

bool isSame(const ModuleSource& one, const ModuleSource& other) {
    const bool hasSameContext = one.context.has_value() == other.context.has_value() &&
                                (!one.context || one.context->value() == other.context->value());
    return hasSameContext && one.modules == other.modules && one.contract == other.contract;
}

/// Their files, the files that they import, and the folders of all of them, where others may appear.
std::vector<VisitedPath> watchedPaths(const Fingerprint& fingerprint) {
    std::vector<VisitedPath> paths;
    std::set<std::string> folders;
    for (const auto& [file, modified] : fingerprint) {
        paths.push_back({.path = file, .modified = modified});
        folders.insert(QFileInfo(QString::fromStdString(file)).path().toStdString());
    }
    for (const std::string& folder : folders)
        paths.push_back({.path = folder, .modified = modifiedAt(folder), .isFolder = true});
    return paths;
}

} // namespace

struct OpenModules::Entry : OpenModule {
    std::vector<std::string> digests; ///< trusted for the session
    Fingerprint fingerprint;          ///< as of before the last load
    SourceWatcher watcher;
    LatestTask loading;
    LatestTask comparing;
};

struct OpenModules::Outcome {
    Error error; ///< empty reason: none
    std::vector<UntrustedModules> untrusted;
    std::vector<ModuleHost> hosts;
    std::vector<SourceSpec> specs;
    std::vector<std::string> imports;
    std::map<std::string, std::string> stacks;
    Fingerprint fingerprint;
};

QString OpenModule::name() const {
    const QFileInfo path(toQString(source.modules.path));
    return toDisplayLine(path.isAbsolute() ? path.fileName().toStdString() : source.modules.path, maxNameLength);
}

std::size_t OpenModule::failedModules() const {
    return static_cast<std::size_t>(std::ranges::count(specs, SourceSpec::Kind::Failed, &SourceSpec::kind));
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
    for (const ModuleHost& host : open->hosts)
        m_pool->remove(host.server.setup.id);
    const std::string removedId = id; // `id` may be part of the entry
    std::erase_if(m_modules, [&](const std::unique_ptr<OpenModule>& each) { return each->id() == removedId; });
    Q_EMIT removed(removedId);
    Q_EMIT changed();
}

void OpenModules::load(Entry& entry) {
    entry.state = State::Loading;
    TrustSettings settings = m_trust;
    settings.digests.insert(entry.digests.begin(), entry.digests.end());
    entry.loading.run(
        [source = entry.source, imports = entry.imports, pool = m_pool,
         settings = std::move(settings)](const AbortSignal& abort) {
            Outcome outcome{.fingerprint = fingerprintOf(source, imports)};
            auto hosts = makeModuleHosts(source, {});
            if (!hosts) {
                outcome.error = std::move(hosts.error());
                return outcome;
            }
            const auto trust = std::make_shared<TrustStore>(settings);
            for (ModuleHost& host : source.isTyped ? std::span<ModuleHost>() : std::span(*hosts)) {
                requireTrust(host, source, trust);
                SourceAccess access = serverAccess(host.server.specification);
                auto state = trust->stateOf(access);
                if (!state)
                    outcome.error = std::move(state.error());
                else if (!state->isTrusted)
                    outcome.untrusted.push_back({std::move(access), *std::move(state)});
            }
            if (!outcome.untrusted.empty() || !outcome.error.reason.empty())
                return outcome;
            std::vector<QCoro::Task<LoadedModules>> tasks;
            for (ModuleHost& host : *hosts) {
                pool->renew(host.server.setup);
                tasks.push_back(loadModules(host, pool, {}, abort));
            }
            for (QCoro::Task<LoadedModules>& task : tasks) {
                LoadedModules modules = QCoro::waitFor(std::move(task));
                std::ranges::move(modules.sources, std::back_inserter(outcome.specs));
                std::ranges::move(modules.imports, std::back_inserter(outcome.imports));
                outcome.stacks.merge(modules.stacks);
            }
            outcome.hosts = *std::move(hosts);
            return outcome;
        },
        [this, id = entry.id()](Outcome outcome) { apply(id, std::move(outcome)); });
    Q_EMIT changed();
}

void OpenModules::apply(const std::string& id, Outcome outcome) {
    Entry* open = entry(id);
    if (!open)
        return;
    const bool isLoaded = outcome.error.reason.empty() && outcome.untrusted.empty();
    open->state = isLoaded ? State::Loaded : outcome.untrusted.empty() ? State::Failed : State::NotTrusted;
    open->error = std::move(outcome.error);
    open->untrusted = std::move(outcome.untrusted);
    if (isLoaded) {
        for (const ModuleHost& host : open->hosts) // a program that no longer has modules
            if (std::ranges::none_of(
                    outcome.hosts, [&](const ModuleHost& now) { return now.server.setup.id == host.server.setup.id; }))
                m_pool->remove(host.server.setup.id);
        open->hosts = std::move(outcome.hosts);
        open->imports = std::move(outcome.imports);
        open->stacks = std::move(outcome.stacks);
        open->specs = std::move(outcome.specs);
        for (SourceSpec& spec : open->specs)
            spec.moduleSource = id;
    }
    open->fingerprint = std::move(outcome.fingerprint);
    watch(*open);
    if (isLoaded)
        Q_EMIT loaded(id, open->specs);
    Q_EMIT changed();
}

/// Changes since the load began count.
void OpenModules::watch(Entry& entry) {
    Fingerprint watched = entry.fingerprint;
    for (const std::string& file : entry.imports)
        if (!std::ranges::contains(watched, file, &Fingerprint::value_type::first))
            watched.emplace_back(file, modifiedAt(file));
    entry.fingerprint = watched;
    entry.watcher.watch(watchedPaths(watched));
}

/// A folder also changes when files appear in it that are not modules.
void OpenModules::reloadIfChanged(const std::string& id) {
    Entry* open = entry(id);
    if (!open || open->state == State::Loading || open->state == State::NotLoaded)
        return;
    open->comparing.run(
        [source = open->source, imports = open->imports](const AbortSignal&) { return fingerprintOf(source, imports); },
        [this, id](const Fingerprint& now) {
            Entry* compared = entry(id);
            if (!compared)
                return;
            std::set<Fingerprint::value_type> before(compared->fingerprint.begin(), compared->fingerprint.end());
            if (before != std::set<Fingerprint::value_type>(now.begin(), now.end()))
                load(*compared);
            else
                watch(*compared);
        });
}

} // namespace toolroom
