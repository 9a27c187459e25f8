// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/run_desk.h"

#include "core/base/time_units.h"
#include "core/models/freed_elsewhere.h"
#include "core/trace/footprint.h"
#include "ui/run/run_feed.h"

#include <QRandomGenerator>

#include <algorithm>
#include <tuple>

namespace toolroom {

namespace {

constexpr qsizetype mostLogLines = 5000;  ///< of a run
constexpr std::size_t mostRunsOver = 500; ///< every one is found by walking through them

std::int64_t inMs(std::int64_t ns) {
    return ns / nsPerMs;
}

std::size_t bytesOf(const QStringList& lines) {
    std::size_t bytes = 0;
    for (const QString& line : lines)
        bytes += sizeof(QString) + static_cast<std::size_t>(line.capacity()) * sizeof(QChar);
    return bytes;
}

} // namespace

RunDesk::RunDesk(RunSettings settings, std::shared_ptr<ConfirmationPolicy> confirmation, QObject* parent)
    : QObject(parent)
    , m_settings(std::move(settings))
    , m_registry(std::make_shared<Registry>())
    , m_session(std::make_shared<Session>(Session::Settings{.rules = m_settings.rules, .folder = m_settings.folder},
                                          systemClock(), m_settings.history, m_settings.history))
    , m_thread(new QThread(this))
    , m_runner(new Runner({.registry = m_registry,
                           .activities = m_settings.activities,
                           .confirmation = std::move(confirmation),
                           .journal = m_settings.history,
                           .assistant = m_settings.assistant,
                           .seed = QRandomGenerator::system()->generate64()})) {
    m_feed = new RunFeed(*m_runner);
    m_runner->moveToThread(m_thread);
    m_feed->moveToThread(m_thread);
    connect(m_feed, &RunFeed::updated, this,
            [this](const std::shared_ptr<const RunUpdates>& updates) { accept(*updates); });
    connect(m_thread, &QThread::finished, m_runner, &QObject::deleteLater);
    connect(m_thread, &QThread::finished, m_feed, &QObject::deleteLater);
    m_thread->setObjectName(QStringLiteral("Runner"));
    m_thread->start();
}

RunDesk::~RunDesk() {
    m_runner->abortAll();
    QMetaObject::invokeMethod(m_runner, [runner = m_runner, thread = m_thread] {
        if (runner->isIdle())
            thread->quit();
        else
            connect(runner, &Runner::becameIdle, thread, &QThread::quit, Qt::DirectConnection);
    });
    m_thread->wait();
}

void RunDesk::setRegistry(RegistrySnapshotPtr registry) {
    m_registry->replace(std::move(registry));
}

const LiveRun& RunDesk::start(Call call) {
    auto run = freedElsewhere(LiveRun());
    run->call = call;
    run->startedAt = systemClock().epochMs();
    run->beganNs = systemClock().monotonicNs();
    run->toolId = call.tool;
    run->tool = call.tool;
    const RegistrySnapshotPtr registry = m_registry->snapshot();
    Trace& trace = run->steps.write();
    if (const RegisteredTool* tool = registry ? registry->find(call.tool) : nullptr) {
        run->toolId = tool->id;
        run->tool = tool->name;
        trace.profile = tool->profile;
    }
    const RunHandle handle = m_runner->start(std::move(call), m_session);
    run->id = QString::fromStdString(handle.id());
    trace.run = handle.id();
    trace.toolId = run->toolId;
    trace.tool = run->tool;
    trace.startedAt = run->startedAt;
    trace.arguments = run->call.arguments;
    m_runs.push_back(run);
    m_byId.emplace(run->id, run);
    m_handles.emplace(run->id, handle);
    // What the run has told before it ended comes before its end, and that after the run was begun here.
    handle.finished().then(m_feed, [this, id = run->id](const std::shared_ptr<const FinishedRun>& finishedRun) {
        m_feed->passOn();
        const std::size_t bytes = footprint(finishedRun->trace) + footprint(finishedRun->envelope);
        QMetaObject::invokeMethod(
            this, [this, id, finishedRun, bytes] { end(id, finishedRun, bytes); }, Qt::QueuedConnection);
    });
    Q_EMIT started(run->id);
    return *run;
}

void RunDesk::abort(const QString& run) {
    const auto handle = m_handles.find(run);
    if (handle == m_handles.end())
        return;
    LiveRun& live = *m_byId.at(run);
    if (live.state == RunState::Aborting) {
        handle->second.kill();
        live.isKilled = true;
    } else {
        handle->second.abort();
        live.state = RunState::Aborting;
    }
    Q_EMIT changed(run);
}

void RunDesk::abort(const QStringList& runs) {
    QStringList fresh;
    for (const QString& run : runs)
        if (const auto live = this->run(run); live && live->state != RunState::Aborting)
            fresh += run;
    for (const QString& run : fresh.isEmpty() ? runs : fresh)
        abort(run);
}

void RunDesk::abortAll() {
    QStringList all;
    for (const auto& [run, handle] : m_handles)
        all += run;
    abort(all);
}

std::shared_ptr<const LiveRun> RunDesk::run(const QString& id) const {
    const auto found = m_byId.find(id);
    return found == m_byId.end() ? nullptr : found->second;
}

int RunDesk::liveCount() const {
    return static_cast<int>(m_handles.size());
}

void RunDesk::accept(const RunUpdates& updates) {
    std::vector<QString> told;
    // A run is told of before those below it, whatever their ids are: its steps name them.
    std::vector<const RunUpdates::value_type*> waiting;
    for (const auto& update : updates)
        waiting.push_back(&update);
    for (bool found = true; found;) {
        found = false;
        std::erase_if(waiting, [&](const RunUpdates::value_type* update) {
            const auto& [id, news] = *update;
            const auto at = m_byId.find(id);
            if (at == m_byId.end())
                return false;
            found = true;
            LiveRun& run = *at->second;
            run.log += news.log;
            run.linesLost += news.linesLost;
            if (const qsizetype over = run.log.size() - mostLogLines; over > 0) {
                run.log.remove(0, over);
                run.linesLost += static_cast<std::size_t>(over);
            }
            run.notifications += news.notifications;
            told.push_back(run.id);
            if (!run.isOver() && news.state && (run.state != RunState::Aborting || *news.state == RunState::Done))
                run.state = *news.state;
            if (news.progress)
                std::tie(run.part, run.message) = *news.progress;
            acceptSteps(run, id, news);
            return true;
        });
    }
    std::ranges::sort(told);
    const auto repeated = std::ranges::unique(told);
    told.erase(repeated.begin(), repeated.end());
    for (const QString& run : told)
        Q_EMIT changed(run);
}

void RunDesk::acceptSteps(LiveRun& run, const QString& stepsOf, const RunUpdate& update) {
    LiveTrace* live = &run.steps;
    if (stepsOf != run.id)
        for (LiveTrace& child : run.children)
            if (child.trace().run == stepsOf.toStdString())
                live = &child;
    const bool isWhole = live == &run.steps && run.isOver(); // it came with the end
    for (const auto& [id, step] : update.steps) {
        if (isWhole)
            break;
        std::vector<Span>& spans = live->write().spans;
        const auto at = std::ranges::lower_bound(spans, id, {}, &Span::id);
        const bool isKnown = at != spans.end() && at->id == id;
        if (live != &run.steps)
            countBytes(run, footprint(step.span) - (isKnown ? footprint(*at) : 0));
        if (isKnown)
            *at = step.span;
        else
            spans.insert(at, step.span);
        if (step.open)
            live->openSpans.insert(id);
        else
            live->openSpans.erase(id);
    }
    const std::string parent = live->trace().run; // the list of children may move
    const std::int64_t parentStartedAt = live->trace().startedAt;
    for (const auto& [id, step] : update.steps) {
        if (step.span.kind != SpanKind::Child || !step.span.detail.contains("run"))
            continue;
        const auto child = step.span.detail["run"].get<std::string>();
        const auto shared = m_byId.at(run.id);
        if (!m_byId.emplace(QString::fromStdString(child), shared).second)
            continue;
        run.children.push_back({});
        Trace& trace = run.children.back().write();
        trace.run = child;
        trace.parentRun = parent;
        trace.tool = step.span.name;
        trace.startedAt = parentStartedAt + inMs(step.span.startNs);
    }
}

void RunDesk::end(const QString& id, std::shared_ptr<const FinishedRun> finishedRun, std::size_t bytes) {
    const auto run = m_byId.at(id);
    run->state = RunState::Done;
    run->steps.end(TracePtr(finishedRun, &finishedRun->trace));
    countBytes(*run, bytes + footprint(run->call.arguments) + bytesOf(run->log) + bytesOf(run->notifications));
    m_bytesOver += run->bytes;
    m_handles.erase(id);
    m_over.push_back(id);
    run->finished = std::move(finishedRun);
    Q_EMIT finished(id);
    forgetOldest();
}

/// What is told of a run below after the end of the whole still counts.
void RunDesk::countBytes(LiveRun& run, std::size_t more) {
    run.bytes += more;
    if (run.isOver())
        m_bytesOver += more;
}

void RunDesk::setShown(const QObject* page, const QString& run) {
    m_shown.insert_or_assign(page, run);
}

bool RunDesk::isShown(const QString& run) const {
    return std::ranges::any_of(m_shown, [&](const auto& shown) { return shown.second == run; });
}

void RunDesk::forgetOldest() {
    for (std::size_t oldest = 0; oldest + 1 < m_over.size();) {
        if (m_over.size() <= mostRunsOver && m_bytesOver <= m_settings.mostKeptBytes)
            return;
        const auto run = m_byId.at(m_over[oldest]);
        if (isShown(run->id)) {
            ++oldest;
            continue;
        }
        m_over.erase(m_over.begin() + static_cast<std::ptrdiff_t>(oldest));
        m_bytesOver -= run->bytes;
        m_byId.erase(run->id);
        for (const LiveTrace& child : run->children)
            m_byId.erase(QString::fromStdString(child.trace().run));
        std::erase(m_runs, run);
        Q_EMIT forgotten(run->id);
    }
}

} // namespace toolroom
