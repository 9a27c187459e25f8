// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/session.h"

#include <QFileInfo>
#include <QThreadPool>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int progressEveryMs = 50;

} // namespace

Session::Session(QObject* parent)
    : QObject(parent) {
    m_progressTimer.setInterval(progressEveryMs);
    connect(&m_progressTimer, &QTimer::timeout, this,
            [this] { Q_EMIT progressed(m_progress->tools, m_progress->sourcesDone, m_progress->sources); });
    connect(&m_watcher, &SourceWatcher::changed, this, &Session::reload);
}

void Session::open(std::vector<SourceSpec> sources) {
    m_sources = std::move(sources);
    reload();
}

void Session::add(std::vector<SourceSpec> sources) {
    const bool samplesOnly =
        std::ranges::none_of(m_sources, [](const SourceSpec& source) { return source.kind == SourceSpec::Kind::Path; });
    if (samplesOnly)
        m_sources.clear();
    for (SourceSpec& source : sources) {
        const bool known = std::ranges::any_of(m_sources, [&](const SourceSpec& open) {
            return open.kind == SourceSpec::Kind::Path && open.path == source.path;
        });
        if (!known)
            m_sources.push_back(std::move(source));
    }
    reload();
}

void Session::reload() {
    m_progress = std::make_shared<Progress>();
    m_progressTimer.start();
    Q_EMIT loadingBegan();
    m_loading.run(
        [sources = m_sources, progress = m_progress](const AbortSignal& abort) {
            const auto begin = std::chrono::steady_clock::now();
            LoadOptions options;
            options.abort = abort;
            options.onProgress = [progress](const LoadProgress& now) {
                progress->tools = now.toolsDone;
                progress->sourcesDone = now.sourcesDone;
                progress->sources = now.sources;
            };
            LintReport report = lintSources(sources, {}, options);
            const auto duration = std::chrono::steady_clock::now() - begin;
            return LintedRegistryPtr(std::make_shared<const LintedRegistry>(
                std::move(report), std::chrono::duration_cast<std::chrono::milliseconds>(duration)));
        },
        [this](LintedRegistryPtr registry) { accept(std::move(registry)); });
}

void Session::accept(LintedRegistryPtr registry) {
    m_progressTimer.stop();
    std::swap(m_registry, registry);
    watch();
    Q_EMIT loaded();
    // A big registry takes a while to be freed; that need not be felt.
    QThreadPool::globalInstance()->start([old = std::move(registry)]() mutable { old.reset(); });
}

void Session::cancel() {
    if (!isLoading())
        return;
    m_loading.abort();
    m_progressTimer.stop();
    Q_EMIT cancelled();
}

void Session::watch() {
    QStringList files;
    QStringList folders;
    for (const LoadedSource& source : m_registry->snapshot().sources())
        if (!source.path.empty())
            files += QString::fromStdString(source.path);
    for (const SourceSpec& source : m_sources) {
        if (source.kind != SourceSpec::Kind::Path)
            continue;
        const QFileInfo path(QString::fromStdString(source.path));
        if (path.isDir())
            folders += path.absoluteFilePath();
        else
            files += path.absoluteFilePath();
    }
    m_watcher.watch(files, folders);
}

} // namespace toolroom
