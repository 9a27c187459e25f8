// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/run_controller.h"

#include "core/base/time_units.h"
#include "core/models/pool_deleter.h"
#include "core/models/text.h"
#include "core/run/pipeline/runner.h"
#include "core/trace/footprint.h"

#include <QThread>
#include <QTimer>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <tuple>

namespace toolroom {

/// The changes of one run since the last update.
struct RunUpdate {
    struct Step {
        Span span;
        bool open = false;
    };
    std::optional<RunState> state;
    std::optional<std::pair<double, QString>> progress; ///< the fraction done and the message of the tool
    QStringList log;
    std::size_t droppedLines = 0; ///< number of lines dropped before `log`
    QStringList notifications;
    std::map<int, Step> steps; ///< current state of changed steps, by id
};
using RunUpdates = std::map<QString, RunUpdate>; ///< by run id, including child runs

/// Collects the Runner's signals and emits them in batches at a fixed rate. Lives on the Runner's thread.
class RunFeed : public QObject {
    Q_OBJECT

public:
    explicit RunFeed(Runner& runner);

    /// Emits pending changes immediately.
    void flush();

Q_SIGNALS:
    void updated(std::shared_ptr<const toolroom::RunUpdates> updates);

private:
    RunUpdate& pending(const QString& run);

    std::shared_ptr<RunUpdates> m_pending = std::make_shared<RunUpdates>();
    QTimer m_timer;
};

namespace {

constexpr int intervalMs = 33;
constexpr qsizetype maxBatchLogLines = 1000; ///< log lines per run and batch; more than anyone can read

} // namespace

RunFeed::RunFeed(Runner& runner)
    : m_timer(this) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(intervalMs);
    connect(&m_timer, &QTimer::timeout, this, &RunFeed::flush);
    connect(&runner, &Runner::stateChanged, this,
            [this](const QString& run, RunState state) { pending(run).state = state; });
    connect(&runner, &Runner::progressed, this, [this](const QString& run, double part, const QString& message) {
        pending(run).progress.emplace(part, toDisplayLine(message.toStdString()));
    });
    connect(&runner, &Runner::logged, this, [this](const QString& run, const QString& line) {
        RunUpdate& update = pending(run);
        update.log.append(line);
        if (update.log.size() > maxBatchLogLines) {
            update.log.removeFirst();
            ++update.droppedLines;
        }
    });
    connect(&runner, &Runner::notified, this, [this](const QString& run, const QString& event, const QString& payload) {
        pending(run).notifications.append(event + QLatin1Char(' ') + payload);
    });
    connect(&runner, &Runner::spanChanged, this, [this](const QString& run, const Span& span, bool open) {
        pending(run).steps.insert_or_assign(span.id, RunUpdate::Step{span, open});
    });
}

RunUpdate& RunFeed::pending(const QString& run) {
    if (!m_timer.isActive())
        m_timer.start();
    return (*m_pending)[run];
}

void RunFeed::flush() {
    Q_EMIT updated(std::exchange(m_pending, std::make_shared<RunUpdates>()));
}

namespace {

constexpr qsizetype maxLogLines = 5000;      ///< per run
constexpr std::size_t maxFinishedRuns = 500; ///< limited because lookups are linear

std::int64_t inMs(std::int64_t ns) {
    return ns / nsPerMs;
}

std::size_t bytesOf(const QStringList& lines) {
    std::size_t bytes = 0;
    for (const QString& line : lines)
        bytes += sizeof(QString) + static_cast<std::size_t>(line.capacity()) * sizeof(QChar);
    return bytes;
}

RunSettings serviceSettings(RunSettings settings, const std::shared_ptr<History>& history,
                            std::shared_ptr<ConfirmationPolicy> confirmation) {
    settings.confirmation = std::move(confirmation);
    settings.journal = history;
    settings.memory = history;
    settings.grants = history;
    return settings;
}

} // namespace

RunController::RunController(WindowRunSettings settings, std::shared_ptr<ConfirmationPolicy> confirmation,
                             QObject* parent)
    : QObject(parent)
    , m_settings(std::move(settings))
    , m_service(serviceSettings(m_settings, m_settings.history, std::move(confirmation))) {
    m_feed = new RunFeed(m_service.runner());
    m_feed->moveToThread(m_service.runner().thread());
    connect(m_feed, &RunFeed::updated, this,
            [this](const std::shared_ptr<const RunUpdates>& updates) { applyUpdates(*updates); });
    connect(m_service.runner().thread(), &QThread::finished, m_feed, &QObject::deleteLater);
}

void RunController::setEnvironment(EnvironmentPtr environment) {
    m_environment = std::move(environment);
    Q_EMIT environmentChanged();
}

std::string RunController::serverOf(std::string_view toolId) const {
    const RegistrySnapshotPtr registry = m_service.registry();
    const RegisteredTool* tool = registry ? registry->find(toolId) : nullptr;
    const Manifest* manifest = tool ? registry->manifestOf(tool->sourceId) : nullptr;
    const ServerSpecification* server = manifest && manifest->server ? manifest->server->server() : nullptr;
    return server && server->module.empty() ? server->server : std::string();
}

bool RunController::needsConnection(std::string_view toolId) const {
    const std::string server = serverOf(toolId);
    return !server.empty() && !m_settings.servers->has(server);
}

const LiveRun& RunController::start(Call call) {
    call.environment = m_environment;
    auto run = makeSharedWithPoolDeleter(LiveRun());
    run->call = call;
    run->startedNs = systemClock().monotonicNs();
    Trace& trace = run->steps.write();
    trace.toolId = trace.tool = call.tool;
    trace.arguments = call.arguments;
    trace.startedAt = systemClock().epochMs();
    const RegistrySnapshotPtr registry = m_service.registry();
    if (const RegisteredTool* tool = registry ? registry->find(call.tool) : nullptr) {
        trace.toolId = tool->id;
        trace.tool = tool->name;
        trace.contract = tool->contract;
    }
    const RunHandle handle = m_service.runner().start(std::move(call), m_service.session());
    trace.run = handle.id();
    run->id = QString::fromStdString(handle.id());
    m_runs.push_back(run);
    m_byId.emplace(run->id, run);
    m_handles.emplace(run->id, handle);
    // Delivers pending updates first, and the end of the run in a later turn of the event loop than start().
    handle.finished().then(m_feed, [this, id = run->id](const std::shared_ptr<const FinishedRun>& finishedRun) {
        m_feed->flush();
        const std::size_t bytes = footprint(finishedRun->trace) + footprint(finishedRun->envelope);
        QMetaObject::invokeMethod(
            this, [this, id, finishedRun, bytes] { end(id, finishedRun, bytes); }, Qt::QueuedConnection);
    });
    Q_EMIT started(run->id);
    Q_EMIT liveCountsChanged();
    return *run;
}

void RunController::abort(const QString& run) {
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

void RunController::abort(const QStringList& runs) {
    QStringList fresh;
    for (const QString& run : runs)
        if (const auto live = this->run(run); live && live->state != RunState::Aborting)
            fresh += run;
    for (const QString& run : fresh.isEmpty() ? runs : fresh)
        abort(run);
}

void RunController::abortAll() {
    QStringList all;
    for (const auto& [run, handle] : m_handles)
        all += run;
    abort(all);
}

std::shared_ptr<const LiveRun> RunController::run(const QString& id) const {
    const auto found = m_byId.find(id);
    return found == m_byId.end() ? nullptr : found->second;
}

int RunController::liveCount() const {
    return static_cast<int>(m_handles.size());
}

LiveCounts RunController::liveCounts(std::string_view toolId) const {
    LiveCounts counts;
    for (const auto& [id, handle] : m_handles) {
        const LiveRun& run = *m_byId.at(id);
        if (toolId.empty() || run.steps.trace().toolId == toolId)
            counts += LiveCounts::of(run.state);
    }
    return counts;
}

void RunController::applyUpdates(const RunUpdates& updates) {
    std::vector<QString> changedRuns;
    bool isStateChanged = false;
    // A run is processed before its child runs, because its steps contain their ids.
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
            run.droppedLines += news.droppedLines;
            if (const qsizetype over = run.log.size() - maxLogLines; over > 0) {
                run.log.remove(0, over);
                run.droppedLines += static_cast<std::size_t>(over);
            }
            run.notifications += news.notifications;
            changedRuns.push_back(run.id);
            if (!run.isFinished() && news.state && (run.state != RunState::Aborting || *news.state == RunState::Done)) {
                run.state = *news.state;
                isStateChanged = true;
            }
            if (news.progress)
                std::tie(run.progress, run.message) = *news.progress;
            applySteps(run, id, news);
            return true;
        });
    }
    std::ranges::sort(changedRuns);
    const auto repeated = std::ranges::unique(changedRuns);
    changedRuns.erase(repeated.begin(), repeated.end());
    for (const QString& run : changedRuns)
        Q_EMIT changed(run);
    if (isStateChanged)
        Q_EMIT liveCountsChanged();
}

void RunController::applySteps(LiveRun& run, const QString& stepsOf, const RunUpdate& update) {
    LiveTrace* live = &run.steps;
    if (stepsOf != run.id)
        for (LiveTrace& child : run.children)
            if (child.trace().run == stepsOf.toStdString())
                live = &child;
    const bool isWhole = live == &run.steps && run.isFinished(); // the final trace is already complete
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
            live->runningSpans.insert(id);
        else
            live->runningSpans.erase(id);
    }
    const std::string parent = live->trace().run; // copied: appending to run.children may move the trace
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

void RunController::end(const QString& id, std::shared_ptr<const FinishedRun> finishedRun, std::size_t bytes) {
    const auto run = m_byId.at(id);
    run->state = RunState::Done;
    run->steps.end(TracePtr(finishedRun, &finishedRun->trace));
    countBytes(*run, bytes + footprint(run->call.arguments) + bytesOf(run->log) + bytesOf(run->notifications));
    m_finishedBytes += run->bytes;
    m_handles.erase(id);
    m_finished.push_back(id);
    run->finished = std::move(finishedRun);
    Q_EMIT finished(id);
    Q_EMIT liveCountsChanged();
    removeOldest();
}

/// Updates of child runs may arrive after the end of the run.
void RunController::countBytes(LiveRun& run, std::size_t more) {
    run.bytes += more;
    if (run.isFinished())
        m_finishedBytes += more;
}

void RunController::setShownRun(const QObject* page, const QString& run) {
    if (m_shown.insert_or_assign(page, run).second)
        connect(page, &QObject::destroyed, this, [this, page] { m_shown.erase(page); });
}

bool RunController::isRunShown(const QString& run) const {
    return std::ranges::any_of(m_shown, [&](const auto& shown) { return shown.second == run; });
}

void RunController::removeOldest() {
    for (std::size_t oldest = 0; oldest + 1 < m_finished.size();) {
        if (m_finished.size() <= maxFinishedRuns && m_finishedBytes <= m_settings.maxFinishedBytes)
            return;
        const auto run = m_byId.at(m_finished[oldest]);
        if (isRunShown(run->id)) {
            ++oldest;
            continue;
        }
        m_finished.erase(m_finished.begin() + static_cast<std::ptrdiff_t>(oldest));
        m_finishedBytes -= run->bytes;
        m_byId.erase(run->id);
        for (const LiveTrace& child : run->children)
            m_byId.erase(QString::fromStdString(child.trace().run));
        std::erase(m_runs, run);
        Q_EMIT removed(run->id);
    }
}

} // namespace toolroom

#include "run_controller.moc"
