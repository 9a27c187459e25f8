// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/runner.h"

#include "core/contract/calls/envelope.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/message_json.h"
#include "core/run/messages.h"
#include "core/run/pipeline/run_handle_shared.h"
#include "core/run/pipeline/steps.h"
#include "core/run/tool_composition.h"
#include "core/trace/redaction/redaction.h"
#include "core/trace/statistics.h"

#include <QCoroFuture>

#include <QMetaMethod>
#include <QMetaObject>
#include <QPromise>
#include <QUuid>

#include <algorithm>
#include <atomic>
#include <deque>
#include <map>
#include <utility>

namespace toolroom {

namespace {

/// Maximum nesting of child runs. Deeper nesting is most likely a mistake.
constexpr std::size_t maxRunDepth = 8;

/// Contracts that are only imported have no envelope; echomen's envelope contains the most fields.
Contract envelopeContract(const RunInProgress& run) {
    const Contract wanted =
        run.input->call.contract.value_or(run.resolved.tool ? run.resolved.tool->contract : Contract::Echomen);
    return envelopeFormat(wanted) ? wanted : Contract::Echomen;
}

std::string chainOf(const std::vector<std::string>& ancestors, const std::string& tool) {
    std::string chain;
    for (const std::string& ancestor : ancestors)
        chain += ancestor + " → ";
    return chain + tool;
}

/// The trace of a run that has ended, without secrets.
std::shared_ptr<Trace> takeTrace(RunInProgress& run) {
    Trace trace{run.record,       run.spans.elapsedNs(), run.arguments.values,        runResultOf(run),
                run.spans.take(), std::move(run.log),    run.input->call.agentRequest};
    run.outcome.success = {}; // may be large
    mask(trace, run.input->secrets->mask);
    return std::make_shared<Trace>(std::move(trace));
}

std::shared_ptr<Trace> withWarning(Trace trace, Message warning) {
    trace.outcome.warnings.push_back(std::move(warning));
    return std::make_shared<Trace>(std::move(trace));
}

} // namespace

struct Runner::Private {
    Private(Runner* runner, std::shared_ptr<const Registry> tools, RunSettings runSettings)
        : q(runner)
        , registry(std::move(tools))
        , settings(std::move(runSettings)) {}

    Runner* q;
    const std::shared_ptr<const Registry> registry;
    const RunSettings settings;
    const std::shared_ptr<PreparedTools> preparedTools = std::make_shared<PreparedTools>();
    std::atomic<std::uint64_t> startedRuns = 0;
    std::deque<RunPtr> queued;
    std::size_t running = 0;
    std::size_t waitingRuns = 0; ///< running, but waiting for the user, so that others can run in their place
    std::size_t preflights = 0;  ///< number in progress
    std::map<std::string, std::shared_ptr<RunHandle::Shared>> live;

    RunInput inputFor(Call call, std::shared_ptr<Session> session);
    /// Completes `input` with what depends on the run.
    RunPtr makeRun(RunInput input);
    /// Lets the handle abort its run.
    void connect(const std::shared_ptr<RunHandle::Shared>& shared);
    void reportState(RunHandle::Shared& shared, RunState state);
    void setWaiting(RunHandle::Shared& run, bool isWaiting);
    void startNext();
    /// Starts a queued run that was aborted, so that it ends without waiting for its turn.
    void startAborted(const std::string& id);
    QCoro::Task<void> execute(RunPtr run, std::shared_ptr<RunHandle::Shared> shared);
    QCoro::Task<std::shared_ptr<Trace>> perform(RunPtr run);
    QCoro::Task<void> preflight(RunPtr run, std::shared_ptr<QPromise<Preflight>> promise);
    void emitIfIdle();
    QCoro::Task<RunResult> runChild(RunPtr parent, Call call, AbortSignal abort);
};

RunInput Runner::Private::inputFor(Call call, std::shared_ptr<Session> session) {
    return {.settings = settings,
            .registry = registry,
            .preparedTools = preparedTools,
            .session = std::move(session),
            .call = std::move(call),
            .secrets = std::make_shared<RunSecrets>(),
            .report = [](RunState) {}};
}

RunPtr Runner::Private::makeRun(RunInput input) {
    auto run = std::make_shared<RunInProgress>(*settings.clock);
    run->arguments.values = std::exchange(input.call.arguments, nullptr);
    run->random = makeSeededRandom(settings.seed + startedRuns++);
    const std::string runId = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
    // Feedback may come from any thread.
    const QString id = QString::fromStdString(runId);
    const std::shared_ptr<RunSecrets> secrets = input.secrets;
    Runner* runner = q;
    input.feedback = {
        .progress =
            [runner, id, secrets](double part, std::string message) {
                QMetaObject::invokeMethod(runner, [runner, id, secrets, part, message = std::move(message)] {
                    Q_EMIT runner->progressed(id, part, QString::fromStdString(secrets->mask.masked(message)));
                });
            },
        .log =
            [runner, id, secrets, weak = std::weak_ptr(run)](std::string line) {
                QMetaObject::invokeMethod(runner, [runner, id, secrets, weak, line = std::move(line)] {
                    Q_EMIT runner->logged(id, QString::fromStdString(secrets->mask.masked(line)));
                    if (const RunPtr active = weak.lock())
                        active->log.add(line); // takeTrace() masks all lines together
                });
            },
        .waitingChanged = [](bool /*isWaiting*/) {}};
    input.waitingChanged = [runner, weak = std::weak_ptr(run)](int attempt, bool isWaiting) {
        QMetaObject::invokeMethod(runner, [weak, attempt, isWaiting] { // another attempt may be in progress by then
            if (const RunPtr active = weak.lock())
                isWaiting ? active->beginAnswer(attempt) : active->endAnswer(attempt);
        });
    };
    input.notify = [runner, id, secrets](const std::string& event, const Json& payload) {
        const std::string text = compactText(secrets->mask.maskedValue(payload));
        Q_EMIT runner->notified(id, QString::fromStdString(event), QString::fromStdString(text));
    };
    static const QMetaMethod spanChanged = QMetaMethod::fromSignal(&Runner::spanChanged);
    if (q->isSignalConnected(spanChanged))
        run->spans.setWatcher([runner, id, secrets](Span span, bool open) {
            mask(span, secrets->mask);
            Q_EMIT runner->spanChanged(id, span, open);
        });
    input.callChild = [this, weak = std::weak_ptr(run)](Call child, AbortSignal abort) {
        return runChild(weak.lock(), std::move(child), std::move(abort));
    };
    run->input = std::make_shared<const RunInput>(std::move(input));
    run->record = {.run = runId, .tool = run->input->call.tool, .contract = envelopeContract(*run)};
    return run;
}

void Runner::Private::connect(const std::shared_ptr<RunHandle::Shared>& shared) {
    shared->finished.start();
    shared->requestAbort = [runner = QPointer(q), weak = std::weak_ptr(shared)](bool withoutGrace) {
        if (!runner)
            return;
        QMetaObject::invokeMethod(runner, [weak, runner, withoutGrace] {
            const auto alive = weak.lock();
            if (!alive || alive->state == RunState::Done || !runner)
                return;
            alive->state = RunState::Aborting;
            Q_EMIT runner->stateChanged(QString::fromStdString(alive->id), RunState::Aborting);
            if (withoutGrace)
                alive->killer.request_stop();
            alive->controller.request_stop();
            runner->d->startAborted(alive->id);
        });
    };
}

void Runner::Private::reportState(RunHandle::Shared& shared, RunState state) {
    if (shared.state == state || (shared.state == RunState::Aborting && state != RunState::Done))
        return;
    shared.state = state;
    setWaiting(shared, state == RunState::WaitingForConfirmation || state == RunState::WaitingForAnswer ||
                           state == RunState::Paused);
    Q_EMIT q->stateChanged(QString::fromStdString(shared.id), state);
}

void Runner::Private::setWaiting(RunHandle::Shared& run, bool isWaiting) {
    if (std::exchange(run.isWaiting, isWaiting) == isWaiting)
        return;
    waitingRuns = isWaiting ? waitingRuns + 1 : waitingRuns - 1;
    if (isWaiting)
        QMetaObject::invokeMethod(
            q, [this] { startNext(); }, Qt::QueuedConnection);
}

void Runner::Private::startNext() {
    while (!queued.empty() && running - waitingRuns < maxConcurrentRuns) {
        const RunPtr run = queued.front();
        queued.pop_front();
        ++running;
        execute(run, live.at(run->record.run));
    }
}

void Runner::Private::startAborted(const std::string& id) {
    const auto waiting =
        std::ranges::find(queued, id, [](const RunPtr& run) -> const std::string& { return run->record.run; });
    if (waiting == queued.end())
        return;
    const RunPtr run = std::move(*waiting);
    queued.erase(waiting);
    ++running;
    execute(run, live.at(id));
}

QCoro::Task<void> Runner::Private::execute(RunPtr run, std::shared_ptr<RunHandle::Shared> shared) {
    const auto finished = std::make_shared<FinishedRun>();
    const std::shared_ptr<Trace> trace = co_await perform(run);
    finished->trace = settings.journal || settings.traced ? *trace : std::move(*trace); // they may still have it
    finished->contract = envelopeContract(*run);
    finished->envelope = envelopeFormat(finished->contract)->write(finished->trace.outcome, finished->losses);
    finished->nobodyAvailable = run->nobodyAvailable;
    finished->isTrustMissing = run->isTrustMissing;
    if (isReceivedResultCurrent(*run))
        finished->received = std::move(run->outcome.received);
    if (!finished->trace.outcome.result)
        finished->receivedError = std::move(run->outcome.receivedError);
    setWaiting(*shared, false);
    --running;
    live.erase(run->record.run);
    run->input->report(RunState::Done);
    shared->finished.addResult(std::shared_ptr<const FinishedRun>(finished));
    shared->finished.finish();
    startNext();
    emitIfIdle();
}

void Runner::Private::emitIfIdle() {
    if (q->isIdle())
        Q_EMIT q->becameIdle();
}

QCoro::Task<void> Runner::Private::preflight(RunPtr run, std::shared_ptr<QPromise<Preflight>> promise) {
    try {
        promise->addResult(co_await toolroom::runPreflight(run));
    } catch (const std::exception& thrown) { // a bug in Toolroom
        promise->addResult(Preflight{
            .checks = {{SpanKind::Resolve, PreflightCheck::State::Unchecked, message<run_messages::checkedTool>(),
                        message<run_messages::internalError>(thrown.what())}}});
    }
    promise->finish();
    --preflights;
    emitIfIdle();
}

/// Executes a run and writes it to the journal.
QCoro::Task<std::shared_ptr<Trace>> Runner::Private::perform(RunPtr run) {
    run->record.startedAt = run->outcome.startedAt = settings.clock->epochMs();
    run->stop.emplace(run->input->abort);
    try {
        run->services = makeCallServices(run);
        co_await performSteps(run);
    } catch (const std::exception& thrown) { // a bug in Toolroom
        run->fail(error_code::unknown, message<run_messages::internalError>(thrown.what()));
    }
    run->countdowns.clear();
    run->deadline.reset();
    if (!run->failure && !run->isResultChanged)
        run->input->session->markCompleted(run->record.tool);
    std::shared_ptr<Trace> trace = takeTrace(*run);
    if (settings.journal) {
        if (const Result<void> stored = co_await settings.journal->finish(trace); !stored)
            trace = withWarning(*trace, message<run_messages::runNotStored>(stored.error().message()));
    }
    if (settings.traced)
        settings.traced(trace);
    co_return trace;
}

QCoro::Task<RunResult> Runner::Private::runChild(RunPtr parent, Call call, AbortSignal abort) {
    const int span = parent->spans.begin(SpanKind::Child, Message::verbatim(call.tool));
    call.environment = parent->input->call.environment;
    RunInput input = inputFor(std::move(call), parent->input->session);
    input.ancestors = parent->input->ancestors;
    input.ancestors.push_back(parent->resolved.tool->id);
    input.parentSourceId = parent->resolved.tool->sourceId;
    input.parent = parent;
    input.secrets = parent->input->secrets;
    input.abort = std::move(abort);
    input.kill = parent->input->kill;
    input.report = parent->input->report;
    const RunPtr run = makeRun(std::move(input));
    run->record.parentRun = parent->record.run;
    parent->spans.at(span).detail = {{"run", run->record.run}};
    parent->spans.notifyChanged(span);
    const std::string id = childToolId(*registry->snapshot(), run->input->parentSourceId, run->input->call.tool);
    RunResult outcome;
    const bool isCircular = std::ranges::contains(run->input->ancestors, id);
    if (isCircular || run->input->ancestors.size() >= maxRunDepth) {
        const std::string chain = chainOf(run->input->ancestors, id);
        outcome.tool = run->input->call.tool;
        outcome.attempts = 0;
        outcome.result = std::unexpected(CallError{.code = std::string(error_code::executionFailed),
                                                   .message = isCircular ? message<run_messages::circularCall>(chain)
                                                                         : message<run_messages::callTooDeep>(chain)});
    } else {
        const std::shared_ptr<const Trace> trace = co_await perform(run);
        outcome = trace->outcome;
        parent->spans.at(span).waitNs = totalWaitNs(*trace);
        if (const std::int64_t connectNs = connectTimeNs(trace->spans); connectNs > 0)
            parent->spans.at(span).detail[connectTimeMember] = connectNs;
        parent->nobodyAvailable = parent->nobodyAvailable || run->nobodyAvailable;
        parent->isTrustMissing = parent->isTrustMissing || run->isTrustMissing;
    }
    if (!outcome.result) {
        Json& error = parent->spans.at(span).detail["error"] = {{"code", outcome.result.error().code}};
        setMessage(error, "message", outcome.result.error().message);
    }
    parent->spans.end(span, outcome.result ? SpanStatus::Ok : SpanStatus::Failed);
    co_return outcome;
}

Runner::Runner(std::shared_ptr<const Registry> registry, RunSettings settings, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, std::move(registry), std::move(settings))) {
    qRegisterMetaType<RunState>();
    qRegisterMetaType<Span>();
}

Runner::~Runner() {
    Q_ASSERT(isIdle()); // its coroutines use it
}

RunHandle Runner::start(Call call, std::shared_ptr<Session> session, ActivityWrapper wrapActivity) {
    const auto shared = std::make_shared<RunHandle::Shared>();
    RunInput input = d->inputFor(std::move(call), std::move(session));
    input.wrapActivity = std::move(wrapActivity);
    input.abort = shared->controller.get_token();
    input.kill = shared->killer.get_token();
    input.report = [this, weak = std::weak_ptr(shared)](RunState state) {
        if (const auto alive = weak.lock())
            d->reportState(*alive, state);
    };
    const RunPtr run = d->makeRun(std::move(input));
    shared->id = run->record.run;
    d->connect(shared);
    QMetaObject::invokeMethod(
        this,
        [this, run, shared] {
            d->live.emplace(run->record.run, shared);
            d->queued.push_back(run);
            d->startNext();
        },
        Qt::QueuedConnection);
    return RunHandle(shared);
}

QFuture<Preflight> Runner::runPreflight(Call call, std::shared_ptr<Session> session, AbortSignal abort) {
    const auto promise = std::make_shared<QPromise<Preflight>>();
    promise->start();
    RunInput input = d->inputFor(std::move(call), std::move(session));
    input.abort = std::move(abort);
    const RunPtr run = d->makeRun(std::move(input));
    run->spans.setWatcher({}); // no signals: not a run
    QMetaObject::invokeMethod(
        this,
        [this, run, promise] {
            ++d->preflights;
            d->preflight(run, promise);
        },
        Qt::QueuedConnection);
    return promise->future();
}

void Runner::abortAll() {
    QMetaObject::invokeMethod(this, [this] {
        const auto all = d->live;
        for (const auto& [id, shared] : all)
            shared->requestAbort(false);
    });
}

bool Runner::isIdle() const {
    return d->running == 0 && d->preflights == 0 && d->queued.empty();
}

} // namespace toolroom
