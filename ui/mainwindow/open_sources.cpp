// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/open_sources.h"

#include "core/lint/engine/lint_cache.h"
#include "core/models/pool_deleter.h"
#include "core/models/tools/lint_with_previous_tools.h"
#include "ui/tasks/memory.h"

#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <iterator>

namespace toolroom {

namespace {

constexpr int progressEveryMs = 50;
constexpr std::size_t manyTools = 10'000; ///< loading and linting these leaves tens of MB of free memory

bool isServer(const SourceSpec& source) {
    return source.server != nullptr;
}

/// A live server or a code module.
bool isLive(const SourceSpec& source) {
    return isServer(source) || !source.moduleSource.empty();
}

bool isServerWithId(const SourceSpec& source, const std::string& id) {
    return isServer(source) && source.moduleSource.empty() && source.server->serverId() == id;
}

/// For a source that is not a file.
Finding sourceFinding(const std::string& name, const Message& error) {
    Finding finding;
    finding.severity = Severity::Error;
    finding.message = error;
    finding.text = std::make_shared<const SourceText>(name, std::string());
    return finding;
}

bool isSameSource(const SourceSpec& one, const SourceSpec& other) {
    return one.kind == other.kind && one.path == other.path && one.name == other.name &&
           isServer(one) == isServer(other);
}

bool contains(const SourceSpec& source, const LoadedSource& loaded) {
    if (isBuiltinSource(loaded)) // they are shown as one source
        return source.isBuiltin && source.name.starts_with("builtin:");
    if (source.kind != SourceSpec::Kind::Path)
        return source.kind == SourceSpec::Kind::Text && source.name == loaded.name;
    return source.path == loaded.path || loaded.path.starts_with(source.path + '/');
}

} // namespace

SourceSpec sourceAt(const QString& path) {
    SourceSpec source;
    source.path = QFileInfo(path).absoluteFilePath().toStdString();
    return source;
}

bool isAt(const LoadedSource& source, const std::string& place) {
    return source.name == place || source.path == place || source.path.starts_with(place + '/');
}

std::optional<std::uint32_t> firstToolOf(const LintedRegistry& registry, const std::string& place) {
    const auto& sources = registry.snapshot().sources();
    const auto source = std::ranges::find_if(
        sources, [&](const LoadedSource& each) { return !place.empty() && each.tools > 0 && isAt(each, place); });
    if (source == sources.end())
        return std::nullopt;
    const auto tool = std::ranges::find(registry.tools(), source->sourceId, &RegisteredTool::sourceId);
    return tool == registry.tools().end() ? std::nullopt
                                          : std::optional(static_cast<std::uint32_t>(tool - registry.tools().begin()));
}

OpenSources::OpenSources(QObject* parent)
    : QObject(parent)
    , m_lintCache(std::make_shared<LintCache>()) {
    m_progressTimer.setInterval(progressEveryMs);
    connect(&m_progressTimer, &QTimer::timeout, this,
            [this] { Q_EMIT progressed(m_progress->tools, m_progress->sourcesDone, m_progress->sources); });
    connect(&m_watcher, &SourceWatcher::changed, this, &OpenSources::reloadWhenIdle);
}

void OpenSources::open(std::vector<SourceSpec> sources) {
    std::ranges::copy_if(requestedSources(), std::back_inserter(sources), isLive);
    load(std::move(sources));
}

const std::vector<SourceSpec>& OpenSources::requestedSources() const {
    return isLoading() || !m_registry ? m_requested : m_sources;
}

void OpenSources::add(std::vector<SourceSpec> sources) {
    std::vector<SourceSpec> all = requestedSources();
    for (SourceSpec& source : sources)
        if (std::ranges::none_of(all, [&](const SourceSpec& open) { return isSameSource(open, source); }))
            all.push_back(std::move(source));
    load(std::move(all));
}

const SourceSpec* OpenSources::sourceOf(const LoadedSource& loaded) const {
    const auto source = std::ranges::find_if(m_sources, [&](const SourceSpec& each) { return contains(each, loaded); });
    return source == m_sources.end() ? nullptr : &*source;
}

void OpenSources::remove(const LoadedSource& loaded) {
    std::vector<SourceSpec> all = requestedSources();
    if (std::erase_if(all, [&](const SourceSpec& each) { return contains(each, loaded); }) > 0)
        load(std::move(all));
}

void OpenSources::setServerListing(SourceSpec listing, const std::vector<std::string>& order) {
    std::vector<SourceSpec> all = requestedSources();
    const std::string id = listing.server->serverId();
    const auto open = std::ranges::find_if(all, [&](const SourceSpec& source) { return isServerWithId(source, id); });
    const auto isLater = [later = std::ranges::find(order, id), &order](const SourceSpec& source) {
        return source.server && std::find(later, order.end(), source.server->serverId()) != order.end();
    };
    if (open == all.end())
        all.insert(std::ranges::find_if(all, isLater), std::move(listing));
    else
        *open = std::move(listing);
    load(std::move(all));
}

void OpenSources::removeServer(const std::string& server) {
    std::vector<SourceSpec> all = requestedSources();
    if (std::erase_if(all, [&](const SourceSpec& source) { return isServerWithId(source, server); }) > 0)
        load(std::move(all));
}

void OpenSources::setModules(const std::string& id, const std::vector<SourceSpec>& modules) {
    std::vector<SourceSpec> all = requestedSources();
    const auto isOld = [&](const SourceSpec& source) { return source.moduleSource == id; };
    const auto place = std::ranges::find_if(all, isOld) - all.begin(); // names of others depend on the order
    std::erase_if(all, isOld);
    all.insert(all.begin() + place, modules.begin(), modules.end());
    load(std::move(all));
}

void OpenSources::removeModules(const std::string& id) {
    std::vector<SourceSpec> all = requestedSources();
    if (std::erase_if(all, [&](const SourceSpec& source) { return source.moduleSource == id; }) > 0)
        load(std::move(all));
}

void OpenSources::setLiveErrors(std::map<std::string, Message> errors) {
    if (errors == m_liveErrors)
        return;
    m_liveErrors = std::move(errors);
    load(requestedSources());
}

void OpenSources::reload() {
    load(requestedSources());
}

/// Does not restart a load in progress, because sources that change constantly would otherwise never be displayed.
void OpenSources::reloadWhenIdle() {
    if (isLoading())
        m_isReloadPending = true;
    else
        reload();
}

void OpenSources::load(std::vector<SourceSpec> sources) {
    m_requested = std::move(sources);
    m_isReloadPending = false;
    // A load that is aborted may still add results of earlier settings.
    if (isLoading())
        m_lintCache = std::make_shared<LintCache>();
    m_progress = std::make_shared<Progress>();
    m_progressTimer.start();
    m_loading.run(
        [sources = m_requested, progress = m_progress, liveErrors = m_liveErrors, titles = m_titles,
         cache = m_lintCache, previous = m_registry](const AbortSignal& abort) {
            const auto begin = std::chrono::steady_clock::now();
            LoadOptions options;
            options.abort = abort;
            options.onProgress = [progress](const LoadProgress& now) {
                progress->tools = now.toolsDone;
                progress->sourcesDone = now.sourcesDone;
                progress->sources = now.sources;
            };
            LintReport report = lintWithPreviousTools(
                [&](const FileContents& contents) {
                    options.contents = contents;
                    return lintSources(sources, {.config = {.search = true}, .cache = cache}, options);
                },
                previous.get());
            std::ranges::move(report.configErrors, std::back_inserter(report.errors));
            for (const SourceSpec& source : sources)
                for (const SourceError& error : source.errors)
                    report.findings.push_back(source.moduleSource.empty() || source.path.empty()
                                                  ? sourceFinding(error.source, error.reason)
                                                  : fileFinding(error, source.path));
            for (const auto& [id, error] : liveErrors)
                report.findings.push_back(sourceFinding(id, error));
            const auto duration = std::chrono::steady_clock::now() - begin;
            if (report.snapshot && report.snapshot->tools().size() > manyTools && !report.aborted)
                releaseFreeMemory(); // the indexes are large blocks, for which it cannot be used
            return shareWithPoolDeleter(std::make_unique<const LintedRegistry>(
                std::move(report), std::chrono::duration_cast<std::chrono::milliseconds>(duration), titles));
        },
        [this](LintedRegistryPtr registry) { applyLoadedRegistry(std::move(registry)); });
    Q_EMIT loadingStarted();
}

void OpenSources::applyLoadedRegistry(LintedRegistryPtr registry) {
    m_progressTimer.stop();
    m_registry = std::move(registry);
    m_sources = m_requested;
    m_watcher.watch(m_registry->visited());
    Q_EMIT loaded();
    if (m_isReloadPending)
        reload();
}

void OpenSources::cancel() {
    if (!isLoading())
        return;
    m_loading.abort();
    m_progressTimer.stop();
    m_isReloadPending = false;
    Q_EMIT canceled();
}

} // namespace toolroom
