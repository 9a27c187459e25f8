// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/agent_calls.h"

#include "core/base/time_units.h"
#include "core/gateway/mcp_tool.h"
#include "core/gateway/messages.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/text.h"

#include <QCoroFuture>

#include <QMetaMethod>

#include <algorithm>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

/// Agents that have their own session; further names share one, because clients choose their names.
constexpr std::size_t maxSessions = 256;
constexpr std::size_t maxAgentName = 200;

bool waitsForUser(RunState state) {
    return state == RunState::WaitingForConfirmation || state == RunState::Paused;
}

LiveCall::State liveState(RunState state) {
    switch (state) {
    case RunState::Queued:
        return LiveCall::State::Queued;
    case RunState::Paused:
        return LiveCall::State::Paused;
    case RunState::WaitingForConfirmation:
        return LiveCall::State::WaitingForConfirmation;
    case RunState::WaitingForAnswer:
        return LiveCall::State::WaitingForAnswer;
    case RunState::Aborting:
        return LiveCall::State::Aborting;
    case RunState::Running:
    case RunState::BackingOff:
    case RunState::Done: // its result has not been stored yet
        break;
    }
    return LiveCall::State::Running;
}

/// The error of a modern server that the agent has to handle itself; unset for others.
std::optional<RpcError> missingCapability(const Json& received) {
    if (integerAt(received, "code") != rpc_code::missingClientCapability)
        return std::nullopt;
    const Json* data = memberOf(received, "data");
    return RpcError{rpc_code::missingClientCapability, textAt(received, "message"), data ? *data : Json()};
}

} // namespace

/// Most hosts wait 60 s. Claude Code continues a call in the background after 2 minutes, and VS Code drops results that
/// come after 5 minutes.
std::int64_t waitBudgetMs(std::string_view client) {
    if (client == "claude-code")
        return 100 * msPerSecond;
    if (client.starts_with("Visual Studio Code"))
        return 240 * msPerSecond;
    return 45 * msPerSecond;
}

AgentCalls::AgentCalls(RunService& runs, std::shared_ptr<ConfirmationGate> gate, std::optional<std::int64_t> budgetMs,
                       Clock& clock)
    : m_runs(runs)
    , m_gate(std::move(gate))
    , m_budgetMs(budgetMs)
    , m_clock(clock) {
    const Runner& runner = m_runs.runner();
    connect(&runner, &Runner::progressed, this, [this](const QString& run, double part, const QString& text) {
        if (const ClientRequestPtr request = requestOf(run))
            request->reportProgress(part, text.toStdString());
    });
    connect(&runner, &Runner::logged, this, [this](const QString& run, const QString& line) {
        if (const ClientRequestPtr request = requestOf(run))
            request->log("info", line.toStdString());
    });
    connect(&runner, &Runner::stateChanged, this, [this](const QString& run) { updateState(run); });
}

ClientRequestPtr AgentCalls::requestOf(const QString& run) const {
    const auto found = m_calls.find(run.toStdString());
    return found == m_calls.end() ? nullptr : found->second->request;
}

void AgentCalls::setHolds(std::shared_ptr<CallHolds> holds) {
    m_holds = std::move(holds);
    connect(m_holds.get(), &CallHolds::stageChanged, this, [this](const QString& run) {
        if (const auto found = m_calls.find(run.toStdString()); found != m_calls.end())
            report(*found->second);
    });
}

std::string AgentCalls::agentOf(const ClientRequest& request) const {
    std::string agent = elided(request.clientName(), maxAgentName);
    if (!m_sessions.contains(agent) && m_sessions.size() >= maxSessions)
        agent.clear();
    return agent;
}

std::shared_ptr<Session> AgentCalls::sessionOf(const ClientRequest& request) {
    const std::string agent = agentOf(request);
    std::shared_ptr<Session>& session = m_sessions[agent];
    if (!session)
        session = m_runs.makeSession(agent.empty() ? "gateway" : "gateway " + agent, agent);
    return session;
}

AgentCalls::AgentCallPtr AgentCalls::continueOrStart(Call call, const std::shared_ptr<Session>& session) {
    const auto isSame = [&](const auto& entry) {
        const AgentCall& earlier = *entry.second;
        return !earlier.request && earlier.session == session && earlier.call.tool == call.tool &&
               earlier.call.arguments == call.arguments;
    };
    if (const auto earlier = std::ranges::find_if(m_calls, isSame); earlier != m_calls.end())
        return earlier->second;
    const RunHandle run = m_runs.runner().start(call, session);
    const auto started = std::make_shared<AgentCall>(run, std::move(call), session);
    started->startedAt = m_clock.epochMs();
    m_calls.emplace(run.id(), started);
    started->watcher = std::make_unique<QFutureWatcher<std::shared_ptr<const FinishedRun>>>();
    connect(started->watcher.get(), &QFutureWatcherBase::finished, this, [this, id = run.id()] { finish(id); });
    started->watcher->setFuture(run.finished());
    return started;
}

QCoro::Task<RpcAnswer> AgentCalls::run(ClientRequestPtr request, Call call) {
    const AgentCallPtr active = continueOrStart(std::move(call), sessionOf(*request));
    const RunHandle run = active->run;
    active->request = request;
    active->isOverdue = false;
    active->expiry.reset();
    active->end = std::make_shared<QPromise<void>>();
    active->end->start();
    active->budget =
        m_clock.callAfter(m_budgetMs.value_or(waitBudgetMs(request->clientName())), [this, call = active.get()] {
            call->isOverdue = true;
            endIfOverdue(*call);
        });
    m_gate->open(run.id());
    report(*active);
    updateState(QString::fromStdString(run.id()));
    const QFuture<void> ended = active->end->future();
    if (active->watcher->isFinished())
        active->end->finish();
    {
        const std::stop_callback onAbort(request->abort(), [run] { run.abort(); });
        co_await ended;
    }
    active->request.reset();
    active->budget.reset();
    active->progress.reset();
    if (const auto finished = run.finished(); finished.isFinished()) {
        Json result = mcpResultOf(*finished.result(), request->revision().era);
        addActions(run.id(), result);
        Q_EMIT answered(describe(*active), result);
        forget(run.id());
        if (const std::optional<RpcError> error = missingCapability(finished.result()->receivedError))
            co_return std::unexpected(*error);
        co_return result;
    }
    report(*active);
    if (active->isPaused && active->isUnanswered)
        co_return mcpFailure(message<gateway_messages::notRunPaused>());
    co_return mcpFailure(active->isUnanswered ? message<gateway_messages::notRunUnanswered>()
                                              : message<gateway_messages::notFinished>());
}

void AgentCalls::updateState(const QString& run) {
    const auto found = m_calls.find(run.toStdString());
    if (found == m_calls.end())
        return;
    AgentCall& call = *found->second;
    report(call);
    if (!call.request)
        return;
    if (!waitsForUser(call.run.state())) {
        call.progress.reset();
    } else if (!call.progress) {
        call.hasWaited = true;
        reportWaiting(call);
        endIfOverdue(call);
    }
}

void AgentCalls::reportWaiting(AgentCall& call) {
    call.request->reportProgress(-1, call.run.state() == RunState::Paused
                                         ? message<gateway_messages::paused>().text()
                                         : message<gateway_messages::waiting>().text());
    call.progress = m_clock.callAfter(progressMs, [this, run = QString::fromStdString(call.run.id())] {
        const auto found = m_calls.find(run.toStdString());
        if (found != m_calls.end() && found->second->request)
            reportWaiting(*found->second);
    });
}

/// A call that never waits for the user takes as long as its tool does.
void AgentCalls::endIfOverdue(AgentCall& call) {
    call.hasWaited = call.hasWaited || waitsForUser(call.run.state());
    if (!call.isOverdue || !call.hasWaited || call.end->future().isFinished())
        return;
    call.isUnanswered = m_gate->close(call.run.id());
    call.isPaused = m_holds && m_holds->stage(call.run.id()) == CallHolds::Stage::Call;
    if (call.isUnanswered)
        call.expiry = m_clock.callAfter(resultTtlMs, [this, run = call.run] {
            run.abort();
            forget(run.id());
        });
    call.end->finish();
}

void AgentCalls::finish(const std::string& run) {
    const auto found = m_calls.find(run);
    if (found == m_calls.end())
        return;
    report(*found->second);
    if (found->second->request)
        found->second->end->finish();
    else
        found->second->expiry = m_clock.callAfter(resultTtlMs, [this, run] { forget(run); });
}

void AgentCalls::forget(std::string run) { // NOLINT(performance-unnecessary-value-param)
    m_gate->forget(run);
    if (m_holds)
        m_holds->forget(run);
    const auto found = m_calls.find(run);
    if (found != m_calls.end() && !found->second->run.finished().isFinished()) { // the agent has not repeated the call
        LiveCall ended = describe(*found->second);
        ended.state = LiveCall::State::Done;
        ended.code = error_code::cancelled;
        Q_EMIT callChanged(ended);
    }
    m_calls.erase(run);
}

LiveCall AgentCalls::describe(const AgentCall& call) const {
    LiveCall live{.id = call.run.id(),
                  .agent = call.session->agent(),
                  .tool = call.call.tool,
                  .state = liveState(call.run.state()),
                  .startedAt = call.startedAt,
                  .isAgentWaiting = call.request != nullptr};
    if (live.state == LiveCall::State::Paused) {
        const CallHolds::Stage stage = m_holds ? m_holds->stage(live.id) : CallHolds::Stage::Call;
        if (stage != CallHolds::Stage::Call) // None: it has just been released
            live.state = stage == CallHolds::Stage::Result ? LiveCall::State::ResultHeld : LiveCall::State::Running;
    }
    if (live.state == LiveCall::State::Running && !call.request && call.isUnanswered)
        live.state = LiveCall::State::Queued; // it starts when the agent repeats the call
    if (const auto finished = call.run.finished(); finished.isFinished()) {
        const RunResult& outcome = finished.result()->trace.outcome;
        live.state = LiveCall::State::Done;
        live.hasRun = outcome.attempts > 0;
        live.durationMs = outcome.durationMs.value_or(0);
        if (!outcome.result)
            live.code = outcome.result.error().code;
    }
    return live;
}

void AgentCalls::report(AgentCall& call) {
    static const QMetaMethod changed = QMetaMethod::fromSignal(&AgentCalls::callChanged);
    LiveCall live = describe(call);
    if (!isSignalConnected(changed) || live == call.reported)
        return;
    const bool isNew = std::exchange(call.reported, live).id.empty();
    if (isNew)
        live.arguments = call.call.arguments;
    if (live.state == LiveCall::State::ResultHeld)
        live.result = m_holds->heldResult(live.id);
    Q_EMIT callChanged(live);
}

std::vector<LiveCall> AgentCalls::liveCalls() const {
    std::vector<LiveCall> calls;
    for (const auto& [run, call] : m_calls)
        if (auto live = liveCall(run))
            calls.push_back(*std::move(live));
    return calls;
}

std::optional<LiveCall> AgentCalls::liveCall(const std::string& run) const {
    const auto found = m_calls.find(run);
    if (found == m_calls.end())
        return std::nullopt;
    LiveCall live = describe(*found->second);
    if (live.state == LiveCall::State::Done)
        return std::nullopt;
    live.arguments = found->second->call.arguments;
    if (live.state == LiveCall::State::ResultHeld)
        live.result = m_holds->heldResult(run);
    return live;
}

bool AgentCalls::abort(const std::string& run) {
    const auto found = m_calls.find(run);
    if (found == m_calls.end() || found->second->run.finished().isFinished())
        return false;
    if (m_holds)
        m_holds->noteAbort(run);
    found->second->run.abort();
    return true;
}

void AgentCalls::addActions(const std::string& run, Json& result) const {
    if (!m_holds)
        return;
    const CallHolds::Actions actions = m_holds->actions(run);
    if (actions.arguments)
        addText(result, message<gateway_messages::argumentsChanged>(compactText(*actions.arguments)));
    if (actions.isResultChanged)
        addText(result, message<gateway_messages::resultChanged>());
    if (actions.isAborted)
        addText(result, message<gateway_messages::aborted>());
}

} // namespace toolroom
